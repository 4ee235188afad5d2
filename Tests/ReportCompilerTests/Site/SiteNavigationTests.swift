import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of menus, breadcrumbs, previous and next links, lists, and languages.
@Suite struct SiteNavigationTests {
  private static let pages = [
    "index.md": "# Home\n", "b.md": "# Beta\n", "a.md": "---\ntitle: Alpha\norder: 2\n---\n",
    "part/index.md": "---\ntitle: Part\norder: 1\n---\n", "part/x.md": "# X\n",
    "part/y.md": "---\ntitle: Why\nmenu: Y\n---\n",
    "part/z.md": "---\ntitle: Z\nmenu: false\n---\n",
    "news/index.md": "# News\n\n```pages\n```\n",
    "news/old.md": "---\ntitle: Old\ndate: 2026-01-02\n---\n",
    "news/new.md": "---\ntitle: New\ndate: 2026-11-03\nkeywords: [sleep]\n---\n",
  ]

  private func map(_ pages: [String: String] = pages, site: String = "") throws -> SiteMap {
    try #require(SmallSite(pages, site: site).prepare().prepared?.site).map
  }

  private func titles(_ nodes: [MenuNode]) -> [String] {
    nodes.flatMap { [$0.title] + titles($0.children).map { "> " + $0 } }
  }

  @Test func `the menu is the folder tree, sorted by order and title`() throws {
    #expect(
      titles(try map().menus[0]) == ["Part", "> X", "> Y", "Alpha", "Beta", "News"])
  }

  @Test func `the project file can define a menu`() throws {
    let site = """
        menu:
          - about.md
          - { title: Elsewhere, url: "https://example.org/" }
          - { page: news/index.md, title: What is new, entries: [part] }

      """
    var pages = Self.pages
    pages["about.md"] = "# About\n"
    #expect(
      titles(try map(pages, site: site).menus[0]) == [
        "About", "Elsewhere", "What is new", "> Part",
      ])
  }

  @Test func `a missing page in the menu is an error`() async {
    let findings = await SmallSite(["index.md": "# Home\n"], site: "  menu: [nowhere.md]\n")
      .findings()
    #expect(findings == ["RG8007: unknown page `nowhere.md`"])
  }

  @Test func `the menu expands the section of the page and marks the page`() async throws {
    let built = try await SmallSite(Self.pages).build(allowsWarnings: true)
    let home = try #require(built["index.html"])
    #expect(!home.contains("part/x.html"))
    let page = try #require(built["part/x.html"])
    #expect(page.contains("<a href=\"x.html\" aria-current=\"page\">X</a>"))
    #expect(page.contains("<a href=\"../news/index.html\">News</a>"))
    #expect(page.contains("<a href=\"index.html\" aria-current=\"true\">Part</a>"))
  }

  @Test func `the menu of a section contains only its name and pages`() async throws {
    let layout = SmallSite.layout.replacing("<rg:menu/>", with: "<rg:menu section=\"true\"/>")
    let built = try await SmallSite(Self.pages, layout: layout).build(allowsWarnings: true)
    for path in ["part/index.html", "part/x.html", "part/z.html"] {
      let page = try #require(built[path])
      let menu = try #require(page.firstMatch(of: /<nav class="rg-menu".*?<\/nav>/)).output
      let start = "<nav class=\"rg-menu\" aria-label=\"Part\"><ul><li><a href=\"index.html\""
      #expect(menu.hasPrefix(start))
      #expect(menu.matches(of: /<a\s/).count == 3, "\(path)")
    }
    // The folder `news` has pages, but they are not in the menu.
    for path in ["index.html", "a.html", "news/index.html"] {
      #expect(try #require(built[path]).contains("rg-menu") == false, "\(path)")
    }
  }

  @Test func `a page outside the menu marks the entry of its folder`() async throws {
    let built = try await SmallSite(Self.pages).build(allowsWarnings: true)
    let page = try #require(built["part/z.html"])
    #expect(
      page.contains(
        "<a href=\"index.html\" aria-current=\"true\">Part</a><ul><li><a href=\"x.html\">X</a>"))
    // The start page contains all pages, so it is not a section of the site.
    var pages = Self.pages
    pages["index.md"] = "---\ntitle: Home\nmenu: Home\n---\n"
    pages["c.md"] = "---\ntitle: C\nmenu: false\n---\n"
    let other = try await SmallSite(pages).build(allowsWarnings: true)
    #expect(try #require(other["c.html"]).contains("aria-current=\"true\"") == false)
  }

  @Test func `the breadcrumbs contain the folders`() async throws {
    let built = try await SmallSite(Self.pages).build(allowsWarnings: true)
    #expect(
      built["part/x.html"]?.contains(
        "<ol><li><a href=\"../index.html\">Home</a></li><li><a href=\"index.html\">Part</a></li>"
          + "<li aria-current=\"page\">X</li></ol>") == true)
    #expect(built["index.html"]?.contains("rg-breadcrumbs") == false)
  }

  @Test func `previous and next pages follow the menu, and news follow their dates`() throws {
    let map = try map()
    func next(_ path: String) -> String? {
      map.byPath[path].flatMap { map.next(of: $0) }.map { map.pages[$0].path }
    }
    #expect(next("part/index.html") == "part/x.html")
    #expect(next("part/x.html") == "part/y.html")
    #expect(next("part/y.html") == "a.html")
    #expect(next("news/index.html") == nil)
    #expect(next("news/old.html") == "news/new.html")
    #expect(map.previous(of: try #require(map.byPath["part/index.html"])) == nil)
  }

  @Test func `a list shows the pages of its folder, newest first`() async throws {
    let built = try await SmallSite(Self.pages).build(allowsWarnings: true)
    let page = try #require(built["news/index.html"])
    #expect(
      page.contains(
        "<ul class=\"rg-pages\"><li><a href=\"new.html\">New</a> <time datetime=\"2026-11-03\">3 November 2026</time></li>"
          + "<li><a href=\"old.html\">Old</a>"))
  }

  @Test func `lists can be filtered and grouped`() async throws {
    var pages = Self.pages
    pages["index.md"] = """
      # Home

      ```pages
      folder: news
      by: year
      ```

      ```pages
      folder: /
      keyword: sleep
      ```

      ```pages
      folder: news
      limit: 1
      sort: title
      ```
      """
    let built = try await SmallSite(pages).build(allowsWarnings: true)
    let page = try #require(built["index.html"])
    #expect(page.contains("<dl class=\"rg-pages\"><dt>2026</dt><dd><ul"))
    let lists = page.components(separatedBy: "<ul class=\"rg-pages\">")
    #expect(lists.count == 4)
    #expect(lists[2].components(separatedBy: "<li>").count == 2)
    #expect(lists[3].hasPrefix("<li><a href=\"news/new.html\">"))
  }

  @Test func `the table of contents has the nesting of the headings`() async throws {
    let site = SmallSite([
      "index.md": "# Home\n\n## One\n\n### In one\n\n## Two & more\n\n#### x\n".replacing(
        "#### x", with: "### y"),
      "short.md": "# Short\n\n## Only\n",
      "none.md": "---\ntitle: N\ntoc: false\n---\n## A\n\n## B\n",
    ])
    let built = try await site.build()
    #expect(
      built["index.html"]?.contains(
        "<ul><li><a href=\"#one\">One</a><ul><li><a href=\"#in-one\">In one</a></li></ul></li>"
          + "<li><a href=\"#two--more\">Two &amp; more</a><ul><li><a href=\"#y\">y</a></li></ul></li></ul>"
      ) == true || built["index.html"]?.contains("Two &amp; more</a><ul>") == true)
    #expect(built["short.html"]?.contains("rg-toc") == false)
    #expect(built["none.html"]?.contains("rg-toc") == false)
  }

  @Test func `pages link to their translations, and links retain their language`()
    async throws
  {
    let site = SmallSite(
      [
        "index.md": "# Home\n\n[About](about.md)\n", "index.de.md": "# Start\n\n[Über](about.md)\n",
        "about.md": "# About\n", "about.de.md": "# Über\n", "only.md": "# Only\n",
      ],
      site: "  languages: { en-GB: { title: Trial }, de: { title: Versuch } }\n")
    let built = try await site.build()
    let german = try #require(built["de/index.html"])
    #expect(german.contains("lang=\"de\""))
    #expect(german.contains("<title>Start · Versuch</title>"))
    #expect(german.contains("<a href=\"about.html\">Über</a>"))
    #expect(german.contains("href=\"../index.html\" hreflang=\"en-GB\" lang=\"en-GB\""))
    #expect(german.contains("<link rel=\"alternate\" hreflang=\"en-GB\" href=\"../index.html\"/>"))
    #expect(built["only.html"]?.contains("hreflang") == false)
    #expect(built["only.html"]?.contains("rg-languages") == false)
  }

  @Test func `layouts can loop over all pages`() async throws {
    let layout = SmallSite.layout.replacing(
      "<rg:turn/>",
      with:
        "<ul><rg:for each=\"entry in pages\"><li><a href=\"{{ page.root }}{{ entry.address }}\">{{ entry.title }}</a></li></rg:for></ul>"
    )
    let built = try await SmallSite(
      ["index.md": "# Home\n", "a/b c.md": "# A\n"], layout: layout
    ).build()
    #expect(built["a/b c.html"]?.contains("<a href=\"../a/b%20c.html\">A</a>") == true)
    #expect(built["a/b c.html"]?.contains("<a href=\"../index.html\">Home</a>") == true)
    #expect(built["index.html"]?.contains("<a href=\"./a/b%20c.html\">A</a>") == true)
  }
}
