import Foundation
import TestSupport
import Testing

@testable import ReportCompiler

@Suite struct SitemapTests {
  private let site = SiteAddress("https://study.example.org/heart/")
  private let spaces = [
    "": "http://www.sitemaps.org/schemas/sitemap/0.9", "link": "http://www.w3.org/1999/xhtml",
  ]

  private func lines(_ file: PublishedFile) throws -> [String] {
    try PublishedXML.lines(file.bytes, spaces)
  }

  @Test func `pages have absolute addresses, dates and languages`() throws {
    var home = PublishedXML.page("index.html", date: "2026-03-01")
    home.translations = [("en", "index.html"), ("de", "de/index.html")]
    var hidden = PublishedXML.page("404.html")
    hidden.isListed = false
    let files = Sitemap.files(
      [home, hidden, PublishedXML.page("news/ä & b.html")], site: try #require(site))
    #expect(files.map(\.path) == ["sitemap.xml"])
    #expect(
      try lines(files[0]) == [
        "urlset", ".url", "..loc: https://study.example.org/heart/", "..lastmod: 2026-03-01",
        "..link href=https://study.example.org/heart/ hreflang=en rel=alternate",
        "..link href=https://study.example.org/heart/de/ hreflang=de rel=alternate", ".url",
        "..loc: https://study.example.org/heart/news/%C3%A4%20&%20b.html",
      ])
  }

  @Test func `a large sitemap is divided into parts with an index`() throws {
    let pages = (1...5).map { PublishedXML.page("page-\($0).html") }
    let site = try #require(site)
    let files = Sitemap.files(pages, site: site, limit: Sitemap.Limit(count: 2))
    #expect(
      files.map(\.path) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml"])
    #expect(
      try lines(files[0]) == ["sitemapindex"]
        + (1...3).flatMap {
          [".sitemap", "..loc: https://study.example.org/heart/sitemap-\($0).xml"]
        })
    #expect(try lines(files[3]) == ["urlset", ".url", "..loc: \(site.root)page-5.html"])

    let small = Sitemap.files(pages, site: site, limit: Sitemap.Limit(bytes: 300))
    #expect(small.count == 4)
    #expect(small.dropFirst().allSatisfy { $0.bytes.count <= 300 })
    let locations = try small.dropFirst().flatMap { try lines($0) }.filter { $0.hasPrefix("..loc") }
    #expect(locations == pages.map { "..loc: \(site.root)\($0.path)" })
    #expect(Sitemap.files([], site: site).isEmpty)
  }

  @Test func `the limits are those of the protocol`() {
    #expect(Sitemap.Limit().count == 50_000)
    #expect(Sitemap.Limit().bytes == 50 * 1024 * 1024)
  }

  @Test func `the robots file contains the sitemap if the address is known`() throws {
    let text = String(decoding: Robots.file(site).bytes, as: UTF8.self)
    #expect(
      text == "User-agent: *\nAllow: /\n\nSitemap: https://study.example.org/heart/sitemap.xml\n")
    #expect(String(decoding: Robots.file(nil).bytes, as: UTF8.self) == "User-agent: *\nAllow: /\n")
  }

  @Test(arguments: [
    ("https://a.example", "https://a.example/"), ("HTTP://a.example/b", "http://a.example/b/"),
    ("https://a.example:8080/b/", "https://a.example:8080/b/"),
    ("https://a.example/%C3%A4", "https://a.example/%C3%A4/"),
  ])
  func `an address of a site ends with a slash`(url: String, root: String) {
    #expect(SiteAddress(url)?.root == root)
  }

  @Test(arguments: [
    "", "a.example", "//a.example", "ftp://a.example", "https:/a", "https://", "https:///x",
    "https://a.example/?q", "https://a.example/#x", "https://a b", "https://u@a.example",
    "https://a.example/ä", "https://a.example/%C", "https://a.example/%zz", "javascript://x",
    "https://a.example/\"",
  ])
  func `an invalid address of a site is refused`(url: String) { #expect(SiteAddress(url) == nil) }

  @Test func `paths have the same encoding as in Python`() throws {
    let paths = [
      "a/b.html", "ä ö/ü.html", "100%.html", "a?b#c", "a[1]{2}|\\^`<>\".html", "日本/報告.html",
      "a:b;c=d,e+f@g!$&'()*~-_.html", "\u{7}\u{7F}",
    ]
    let script = """
      import json, sys, urllib.parse
      for path in json.load(sys.stdin): print(urllib.parse.quote(path, safe="/:;=,+@!$&'()*~-_."))
      """
    let input = try JSONEncoder().encode(paths)
    let result = try runProcess("python3", ["-c", script], input: Array(input))
    #expect(result.output.split(separator: "\n").map(String.init) == paths.map(AddressPath.encoded))
  }
}
