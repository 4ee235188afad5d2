import Foundation
import TestSupport
import Testing

/// Tests of random targets against a model that shares no code with the server.
@Suite struct TargetFuzzTests {
  private static let pieces = [
    "/", "/", "/", "about.html", "news", "index.html", "news/index.html", "consent.txt", "..", ".",
    "%2e", "%2E%2e", "%2f", "%5c", "\\", "%00", "%25", "%252e", "%", "%zz", "%c0%af", "%c3%a4", "ä",
    "?", "#", "data/people.csv", "reportgen.yml", "outside.txt", "_reports", "weekly", "1", "2",
    "99",
    "notes.txt", "templates", "//", ";", ":", "@", "http://", "HOST", "evil.example", " ", "\t",
    "a",
  ]
  /// The existing paths.
  private static let knownPaths: Set<String> = [
    "", "index.html", "about.html", "news/", "news/index.html", "consent.txt", "draft.html",
    "sitemap.xml", "robots.txt", "404.html", "_reports/", "_reports/weekly/", "_reports/weekly/1",
    "_reports/weekly/2", "_reports/weekly/3",
  ]
  private static let moved: Set<String> = ["news", "_reports", "_reports/weekly"]

  /// Returns the expected status of a target.
  private func model(_ target: String, host: String) -> Int {
    guard !target.isEmpty, !target.contains(" "), !target.contains("\t") else { return 400 }
    guard target.unicodeScalars.allSatisfy(\.isASCII) else { return 400 }
    var rest = target
    if rest.hasPrefix("http://") {
      rest = String(rest.dropFirst(7))
      let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
      guard rest[..<end] == host else { return 421 }
      rest = String(rest[end...])
      if rest.isEmpty { rest = "/" }
    }
    guard rest.hasPrefix("/"), !rest.contains("#") else { return 400 }
    let path = String(rest.dropFirst().prefix { $0 != "?" })
    guard let decoded = path.removingPercentEncoding, !path.lowercased().contains("%2f"),
      decoded.unicodeScalars.allSatisfy({ $0.value >= 32 && $0 != "\\" && $0.value != 127 })
    else { return 400 }
    let parts = decoded.components(separatedBy: "/")
    if parts.contains("..") || parts.contains(".") || parts.dropLast().contains("") { return 400 }
    if Self.knownPaths.contains(decoded) { return 200 }
    return Self.moved.contains(decoded) ? 303 : 404
  }

  @Test
  func `random targets get the status of the model and no private file`()
    throws
  {
    let server = try RunningPreview()
    var generator = SeededGenerator(seed: 8400)
    for _ in 0..<1_500 {
      var target = Bool.random(using: &generator) ? "/" : ""
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        target += Self.pieces.randomElement(using: &generator)!
      }
      target = target.replacing("HOST", with: server.host)
      let response = try server.get(target)
      #expect(response.status == model(target, host: server.host), "\(target)")
      #expect(!response.text.contains(PreviewProject.secret), "\(target)")
    }
  }

  @Test func `random bytes never stop the server`() throws {
    let server = try RunningPreview()
    var generator = SeededGenerator(seed: 9001)
    let request = Array("GET /about.html?a=b HTTP/1.1\r\nHost: \(server.host)\r\nA: b\r\n\r\n".utf8)
    for _ in 0..<500 {
      var bytes = request
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: index)
        }
      }
      // Unfinished requests are completed, so that no request waits for its timeout.
      let status = try server.send(bytes + Array("\r\n\r\n".utf8)).status
      #expect([200, 400, 404, 405, 421, 505].contains(status), "\(bytes)")
    }
    #expect(try server.get("/").status == 200)
  }
}
