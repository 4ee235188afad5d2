import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Links between pages, and to assets.
@Suite struct SiteLinkTests {
  @Test(arguments: [
    ("about.md", "../about.html"), ("../about.md", "../about.html"),
    ("second.md", "second.html"), ("second.md#part", "second.html#part"),
    ("/about.md", "../about.html"), ("/pages/about.md", "../about.html"),
    ("second.html", "second.html"), ("../about.html", "../about.html"), ("./", "index.html"),
    ("/", "../index.html"), ("#own", "#own"),
    ("https://example.org/x.md", "https://example.org/x.md"),
    ("mailto:a@example.org", "mailto:a@example.org"),
  ])
  func `pages are named by their files or by their paths`(
    written: String, address: String
  ) async throws {
    let written = written == "about.md" ? "../about.md" : written
    let site = SmallSite([
      "index.md": "# Home\n", "about.md": "# About\n", "news/index.md": "# News\n",
      "news/first.md": "# First {#own}\n\n[link](\(written))\n",
      "news/second.md": "# Second\n\n## Part\n",
    ])
    let page = try #require(try await site.build()["news/first.html"])
    #expect(page.contains("<a href=\"\(address)\">link</a>"))
  }

  @Test func `links to nothing are errors with suggestions`() throws {
    let site = SmallSite(["index.md": "# Home\n\n[x](abuot.md)\n", "about.md": "# About\n"])
    let (prepared, _) = site.prepare()
    let project = try #require(prepared?.site)
    var diagnostics = Diagnostics()
    _ = PageCompilation(site: project, number: 1, checks: false).compile(into: &diagnostics)
    #expect(diagnostics.all.map(\.message) == ["there is no page or file `abuot.md`"])
    #expect(diagnostics.all.map(\.hints) == [["did you mean `about.md`?"]])
  }

  @Test(.needs(charts: "line"))
  func `links of charts name files as well`() async throws {
    let chart = "```chart\ntype: line\ndata: weekly\nx: week\ntitle: Steps\n"
    let site = SmallSite([
      "index.md":
        "# Home\n\n\(chart)series:\n  - { y: steps, link: a/about.md }\n```\n",
      "a/about.md": "# About\n",
    ])
    #expect(try await site.build()["index.html"]?.contains("href=\"a/about.html\"") == true)
    let wrong = SmallSite([
      "index.md": "# Home\n\n\(chart)series:\n  - { y: steps, link: a/abuot.md }\n```\n"
    ])
    #expect(await wrong.findings() == ["RG8008: there is no page or file `a/abuot.md`"])
  }

  @Test func `links to headings that are not there are errors`() async {
    let findings = await SmallSite([
      "index.md": "# Home\n\n[x](about.md#one) [y](about.md#two)\n",
      "about.md": "# About\n\n## One\n",
    ]).findings()
    #expect(findings == ["RG8009: the page `about.html` has no `#two`"])
  }

  @Test func `assets have a hash of what they hold in their names`() async throws {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"30\" height=\"20\"/>"
    var site = SmallSite(
      ["index.md": "# Home\n\n![A picture](img/a.svg)\n"], other: ["pages/img/a.svg": picture])
    site.files["assets/site.css"] = "body { background: url(dots.svg) }"
    site.files["assets/dots.svg"] = picture
    let built = try await site.build()
    let page = try #require(built["index.html"])
    let names = built.keys.filter { $0.hasSuffix(".svg") || $0.hasSuffix(".css") }.sorted()
    #expect(names.count == 3)
    for name in names {
      let parts = name.split(separator: ".")
      #expect(parts.count == 3 && parts[1].count == 8)
    }
    let own = try #require(names.first { $0.hasPrefix("img/a.") })
    #expect(
      page.contains("<img src=\"\(own)\" alt=\"A picture\" width=\"30\" height=\"20\"/>"))
    let sheet = try #require(names.first { $0.hasSuffix(".css") })
    #expect(page.contains("href=\"./\(sheet)\""))
    let dots = try #require(names.first { $0.hasPrefix("assets/dots.") })
    #expect(built[sheet] == "body { background: url(\"\(SitePath.name(of: dots))\") }")
    var changed = site
    changed.files["assets/dots.svg"] = picture + "\n"
    let again = try await changed.build()
    #expect(again[sheet] == nil, "the name of the style sheet did not change with its picture")
  }

  @Test func `what nothing uses is said and not copied`() async throws {
    let site = SmallSite(
      ["index.md": "# Home\n", "a.md": "---\ntitle: A\nmenu: false\n---\n"],
      other: ["assets/old.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"])
    #expect(
      await site.findings() == [
        "RG8010: nothing leads to the page `a.html`",
        "RG8011: nothing links to this file, so it is not in the website",
      ])
    let built = try await site.build(allowsWarnings: true)
    #expect(!built.keys.contains { $0.hasPrefix("assets/old") })
  }

  @Test func `a style sheet that names a file that is not there is an error`() async {
    var site = SmallSite(["index.md": "# Home\n"])
    site.files["assets/site.css"] = "body { background: url(none.svg) }"
    #expect(
      await site.findings() == ["RG8012: the style sheet names `none.svg`, which is not there"])
  }

  @Test func `files are copied as they are`() async throws {
    let site = SmallSite(
      ["index.md": "# Home\n\n[Leaflet](/doc/leaflet.txt)\n"], site: "  files: static\n",
      other: ["static/doc/leaflet.txt": "Leaflet", "static/CNAME": "example.org"])
    let built = try await site.build()
    #expect(built["doc/leaflet.txt"] == "Leaflet")
    #expect(built["CNAME"] == "example.org")
    #expect(built["index.html"]?.contains("href=\"doc/leaflet.txt\"") == true)
  }

  @Test func `the page for wrong addresses holds all that it needs`() async throws {
    let site = SmallSite(
      ["index.md": "# Home\n"],
      site: "  url: https://example.org/study/\n  favicon: assets/i.svg\n",
      other: ["assets/i.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"])
    let page = try #require(try await site.build()["404.html"])
    #expect(page.contains("<style>body { margin: 0 }\n</style>"))
    #expect(page.contains("<a href=\"https://example.org/study/index.html\">Home</a>"))
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\"/>"))
    #expect(!page.contains("href=\"./"))
    #expect(!page.contains("href=\"assets"))
  }
}
