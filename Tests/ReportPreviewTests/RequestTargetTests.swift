import TestSupport
import Testing

@testable import ReportPreview

/// Tests of request targets.
@Suite struct RequestTargetTests {
  private func path(_ text: String) -> String? {
    try? RequestTarget(Array(text.utf8), authority: "localhost:8400").path
  }

  private func status(_ text: String) -> Int? {
    do {
      _ = try RequestTarget(Array(text.utf8), authority: "localhost:8400")
      return nil
    } catch {
      return error.status
    }
  }

  @Test(arguments: [
    ("/", ""), ("/news/", "news/"), ("/news/first.html", "news/first.html"),
    ("/a%20b", "a b"), ("/%C3%A4", "ä"), ("/a%2520b", "a%20b"), ("/?x=../..", ""),
    ("http://localhost:8400/a", "a"), ("http://LOCALHOST:8400", ""), ("/a%25", "a%"),
    ("/.well-known", ".well-known"), ("/a..b", "a..b"), ("/...", "..."),
  ])
  func `a path is decoded once`(written: String, wanted: String) {
    #expect(path(written) == wanted)
  }

  @Test(arguments: [
    "/..", "/../x", "/a/../b", "/a/..", "/./a", "/a/.", "/%2e%2e/x", "/%2E./x", "/a/%2e%2e",
    "/a%2Fb", "/a%2fb", "/..%2f", "/a%5Cb", "/..\\x", "/a%00b", "/a%0d%0ab", "/%7f", "/%", "/%2",
    "/%zz", "/%c0%ae%c0%ae/", "/%ff", "/%ed%a0%80", "//a", "/a//b", "/a#b", "a", "*", "",
    "localhost:8400", "ftp://localhost:8400/", "https://localhost:8400/",
  ])
  func `a target outside the folder, or an ambiguous one, is rejected`(written: String) {
    #expect(status(written) == 400)
  }

  @Test func `a path component of more than 255 bytes is rejected`() {
    #expect(path("/" + String(repeating: "a", count: 255)) != nil)
    #expect(status("/" + String(repeating: "a", count: 256)) == 400)
  }

  @Test(arguments: [
    "http://evil.example/", "http://localhost:8401/", "http://localhost/",
    "http://@localhost:8400/",
    "http://localhost:8400@evil.example/", "http:///",
  ])
  func `a target with another host is misdirected`(written: String) {
    #expect(status(written) == 421)
  }

  @Test func `query numbers are plain positive integers`() throws {
    func number(_ query: String) throws -> Int? {
      try RequestTarget(Array("/?\(query)".utf8), authority: "").number("n")
    }
    #expect(try number("n=12") == 12)
    #expect(try number("a=1&n=7&n=8") == 7)
    for wrong in ["n=", "n=0", "n=01", "n=-1", "n=+1", "n=1e3", "n=9999999999", "m=1", "n=1%30"] {
      #expect(try number(wrong) == nil, "\(wrong)")
    }
  }
}
