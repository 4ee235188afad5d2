import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of links between pages, and to assets.
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
  func `links can name pages by file or by path`(
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

  @Test func `links without a target are errors with suggestions`() throws {
    let site = SmallSite(["index.md": "# Home\n\n[x](abuot.md)\n", "about.md": "# About\n"])
    let (prepared, _) = site.prepare()
    let project = try #require(prepared?.site)
    var diagnostics = Diagnostics()
    _ = PageCompilation(site: project, number: 1, checks: false).compile(into: &diagnostics)
    #expect(diagnostics.all.map(\.message) == ["page or file not found: `abuot.md`"])
    #expect(diagnostics.all.map(\.hints) == [["did you mean `about.md`?"]])
  }

  @Test(.needs(charts: "line"))
  func `links of charts can name files`() async throws {
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
    #expect(await wrong.findings() == ["RG8008: page or file not found: `a/abuot.md`"])
  }

  @Test(.needs(charts: "line"))
  func `links of charts in layouts and pages for rows can name files`() async throws {
    let chart = """
      <rg:chart type="line" data="weekly" x="week" title="Steps" data-link="/assets/site.css">\
      <rg:series y="steps" link="/a/about.md#one"/></rg:chart>
      """
    let layout = SmallSite.layout.replacing("<rg:toc/>", with: chart + "<rg:toc/>")
    let pages = ["index.md": "# Home\n", "a/about.md": "# About\n\n## One\n"]
    let built = try await SmallSite(pages, layout: layout).build()
    #expect(built["index.html"]?.contains("href=\"./a/about.html#one\"") == true)
    #expect(built["a/about.html"]?.contains("href=\"../a/about.html#one\"") == true)
    #expect(
      built["a/about.html"]?.contains(/<a [^>]*href="\.\.\/assets\/site\.[0-9a-f]{8}\.css"/) == true
    )
    let rows = """
      ---
      title: "{{ row.name }}"
      permalink: centres/{row.id}/
      for-each: centres
      ---
      <rg:fragment xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen">\(chart)</rg:fragment>

      """
    let more = try await SmallSite(pages.merging(["centre.xhtml": rows]) { $1 }).build(
      allowsWarnings: true)
    #expect(more["centres/lon/index.html"]?.contains("href=\"../../a/about.html#one\"") == true)
    let wrong = SmallSite(
      ["index.md": "# Home\n"], layout: layout.replacing("/a/about.md", with: "/a/abuot.md"))
    #expect(await wrong.findings() == ["RG8008: page or file not found: `/a/abuot.md#one`"])
  }

  /// Returns a layout without page links, except those in its header.
  private static func bare(_ header: String) -> String {
    """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen">
    <head><title>{{ page.title }}</title><link rel="stylesheet" href="../assets/site.css"/></head>
    <body><header><p>x</p>\(header)</header><main><rg:content/></main></body>
    </html>
    """
  }

  private static func page(_ content: String, _ head: String = "title: Home") -> String {
    """
    ---
    \(head)
    ---
    <rg:fragment xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen">\(content)</rg:fragment>

    """
  }

  /// Returns the findings about pages without incoming links, and expects check and build to agree.
  private func orphans(_ pages: [String: String], header: String = "") async throws -> [String] {
    let site = SmallSite(pages, layout: Self.bare(header))
    let messages = await site.findings()
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "reportgen-orphans-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let project = try #require(site.prepare().prepared)
    let outcome = await SmallSite.compiler.buildSite(project, to: folder.path())
    #expect(outcome.diagnostics.all.map { "\($0.code.name): \($0.message)" } == messages)
    return messages.map { String($0.split(separator: "`")[1]) }
  }

  @Test func `a link with values and a loop over pages point to pages`() async throws {
    let others = ["a.md": "# A\n", "b/c.md": "# C\n"]
    #expect(
      try await orphans(others.merging(["index.md": "# Home\n"]) { $1 }) == ["a.html", "b/c.html"])
    let loop =
      "<rg:for each=\"one in pages\"><a href=\"{{ page.root }}{{ one.address }}\">{{ one.title }}</a></rg:for>"
    #expect(
      try await orphans(others.merging(["index.xhtml": Self.page(loop)]) { $1 }) == [])
    // In a layout, a page is in the list that it contains.
    #expect(
      try await orphans(others.merging(["index.md": "# Home\n"]) { $1 }, header: loop) == [])
    let some = loop.replacing("each=\"one in pages\"", with: "each=\"one in pages\"")
      .replacing("<a href", with: "<rg:if test=\"one.folder == 'b'\"><a href")
      .replacing("</a>", with: "</a></rg:if>")
    #expect(
      try await orphans(others.merging(["index.xhtml": Self.page(some)]) { $1 }) == ["a.html"])
  }

  @Test func `a link of a row points to the page of that row`() async throws {
    let centre = Self.page(
      "<p>{{ row.people }}</p>",
      "title: \"{{ row.name }}\"\npermalink: centres/{row.id}/\nfor-each: centres")
    let other = centre.replacing("permalink: centres/", with: "permalink: places/")
    let links =
      "<rg:for each=\"one in centres\"><a href=\"./centres/{{ one.id }}/\">{{ one.name }}</a></rg:for>"
    let pages = ["index.xhtml": Self.page(links), "centre.xhtml": centre]
    #expect(try await orphans(pages) == [])
    // Pages per row are counted per file. The message contains the first one.
    let unlinked = ["index.md": "# Home\n", "centre.xhtml": centre, "place.xhtml": other]
    #expect(
      try await orphans(unlinked) == ["centres/lon/index.html", "places/lon/index.html"])
    let one = "<a href=\"/centres/lon/\">London</a>"
    let some = SmallSite(
      ["index.xhtml": Self.page(one), "centre.xhtml": centre], layout: Self.bare(""))
    #expect(
      await some.findings() == ["RG8010: no link points to the page `centres/ber/index.html`"])
    #expect(
      await SmallSite(
        ["index.md": "# Home\n", "centre.xhtml": centre], layout: Self.bare("")
      ).findings() == [
        "RG8010: no link points to 2 of 2 pages for rows, such as `centres/lon/index.html`"
      ])
  }

  @Test func `a link to a file that makes a page for each row is an error`() async {
    let centre = Self.page(
      "<p>{{ row.people }}</p>",
      "title: \"{{ row.name }}\"\npermalink: centres/{row.id}/\nfor-each: centres")
    let findings = await SmallSite(
      ["index.md": "# Home\n\n[one](centre.xhtml) [two](/centres/lon/)\n", "centre.xhtml": centre]
    ).findings()
    #expect(
      findings.contains(
        "RG8008: expected one page, found `centre.xhtml`, which makes a page for each row"))
    #expect(findings.filter { $0.hasPrefix("RG8008") }.count == 1)
  }

  @Test func `self links and menus without a page do not link to the page`()
    async throws
  {
    let pages = [
      "index.md": "# Home\n", "a.md": "# A\n\n[this](a.md)\n", "part/index.md": "# Part\n",
      "part/x.md": "# X\n",
    ]
    #expect(
      try await orphans(pages) == ["a.html", "part/index.html", "part/x.html"])
    #expect(try await orphans(pages, header: "<rg:menu/>") == [])
    #expect(try await orphans(pages, header: "<rg:menu depth=\"1\"/>") == ["part/x.html"])
    #expect(try await orphans(pages, header: "<rg:menu depth=\"1\"/><rg:turn/>") == [])
  }

  @Test func `links to missing headings are errors`() async {
    let findings = await SmallSite([
      "index.md": "# Home\n\n[x](about.md#one) [y](about.md#two)\n",
      "about.md": "# About\n\n## One\n",
    ]).findings()
    #expect(findings == ["RG8009: the page `about.html` has no id `#two`"])
  }

  @Test func `asset names contain a hash of the content`() async throws {
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
    let hashedName = try #require(names.first { $0.hasPrefix("img/a.") })
    #expect(
      page.contains("<img src=\"\(hashedName)\" alt=\"A picture\" width=\"30\" height=\"20\"/>"))
    let sheet = try #require(names.first { $0.hasSuffix(".css") })
    #expect(page.contains("href=\"./\(sheet)\""))
    let dots = try #require(names.first { $0.hasPrefix("assets/dots.") })
    #expect(built[sheet] == "body { background: url(\"\(SitePath.name(of: dots))\") }")
    var changed = site
    changed.files["assets/dots.svg"] = picture + "\n"
    let again = try await changed.build()
    #expect(again[sheet] == nil, "the name of the style sheet did not change with its picture")
  }

  @Test func `an unused asset is reported and not copied`() async throws {
    let site = SmallSite(
      ["index.md": "# Home\n", "a.md": "---\ntitle: A\nmenu: false\n---\n"],
      other: ["assets/old.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"])
    #expect(
      await site.findings() == [
        "RG8010: no link points to the page `a.html`",
        "RG8011: no page or layout uses the file, so the website does not contain it",
      ])
    let built = try await site.build(allowsWarnings: true)
    #expect(!built.keys.contains { $0.hasPrefix("assets/old") })
  }

  @Test func `a style sheet with a missing file is an error`() async {
    var site = SmallSite(["index.md": "# Home\n"])
    site.files["assets/site.css"] = "body { background: url(none.svg) }"
    #expect(
      await site.findings() == ["RG8012: the style sheet names a missing file: `none.svg`"])
  }

  @Test func `files are copied unchanged`() async throws {
    let site = SmallSite(
      ["index.md": "# Home\n\n[Leaflet](/doc/leaflet.txt)\n"], site: "  files: static\n",
      other: ["static/doc/leaflet.txt": "Leaflet", "static/CNAME": "example.org"])
    let built = try await site.build()
    #expect(built["doc/leaflet.txt"] == "Leaflet")
    #expect(built["CNAME"] == "example.org")
    #expect(built["index.html"]?.contains("href=\"doc/leaflet.txt\"") == true)
  }

  @Test func `the page for wrong addresses links only to an existing first page`()
    async throws
  {
    let built = try await SmallSite(
      ["index.xhtml": Self.page("<p>x</p>"), "a.md": "# A\n"], layout: Self.bare("<rg:menu/>")
    ).build()
    #expect(try #require(built["404.html"]).contains("<a href=\"index.html\">"))
    let other = try await SmallSite(["a.md": "# A\n"], layout: Self.bare("<rg:menu/>")).build(
      allowsWarnings: true)
    #expect(try #require(other["404.html"]).contains("index.html") == false)
  }

  @Test func `the page for wrong addresses is self-contained`() async throws {
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
