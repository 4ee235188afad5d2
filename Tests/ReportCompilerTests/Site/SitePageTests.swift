import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of pages: their front matter, titles, paths, and languages.
@Suite struct SitePageTests {
  @Test func `a page has the path of its file`() async throws {
    let site = SmallSite([
      "index.md": "# Home\n\n[A](about.md)\n", "about.md": "# About\n", "news/index.md": "# News\n",
      "news/one.md": "# One\n",
    ])
    let built = try await site.build()
    let pages = built.keys.filter { $0.hasSuffix(".html") }.sorted()
    #expect(
      pages == ["404.html", "about.html", "index.html", "news/index.html", "news/one.html"])
  }

  @Test
  func
    `the title of the front matter goes before the first heading, which is added where there is none`()
    async throws
  {
    let site = SmallSite([
      "index.md": "---\ntitle: Welcome\n---\n# Home & all\n",
      "a.md": "---\ntitle: A & B\n---\nText\n",
    ])
    let built = try await site.build()
    #expect(built["index.html"]?.contains("<title>Welcome · Trial</title>") == true)
    #expect(built["index.html"]?.contains(">Home &amp; all</h1>") == true)
    #expect(built["a.html"]?.contains("<main><h1>A &amp; B</h1>") == true)
  }

  @Test func `a page without a title is an error`() async {
    let findings = await SmallSite(["index.md": "Text\n"]).findings()
    #expect(findings == ["RG8002: the page has no title"])
  }

  @Test(arguments: [
    ("Caf&eacute; *and* **tea** {#cafe}", "Café and tea"), ("Heart & lungs", "Heart &amp; lungs"),
    ("Use of `steps` \\*", "Use of steps *"), ("About ~two ~ hours", "About ~two ~ hours"),
  ])
  func `a first heading with markup gives the title as plain text`(
    _ heading: String, _ title: String
  )
    async throws
  {
    let built = try await SmallSite(["index.md": "# \(heading)\n\nText\n"]).build()
    #expect(built["index.html"]?.contains("<title>\(title) · Trial</title>") == true)
  }

  @Test func `a first heading with a value is not a title`() async {
    let findings = await SmallSite(["index.md": "# Week of {{ site.title }}\n"]).findings()
    #expect(findings == ["RG8002: the page has no title"])
  }

  @Test func `a wrong key of the front matter is an error with a suggestion at its line`() throws {
    let site = SmallSite(["index.md": "---\ntitle: Home\ndraf: true\n---\n"])
    let diagnostics = site.prepare().diagnostics.all
    #expect(diagnostics.map(\.message) == ["unknown key `draf` in the front matter"])
    guard case .source(let span) = try #require(diagnostics.first).place else {
      Issue.record("no place")
      return
    }
    #expect(span.file.name == "pages/index.md")
    #expect(span.file.position(of: span.range.lowerBound).line == 3)
    #expect(diagnostics[0].hints == ["did you mean `draft`?"])
  }

  @Test func `Markdown can contain XHTML elements if the project file allows it`() async throws {
    let pages = ["index.md": "# Home\n\nH<sub>2</sub>O\n"]
    let refused = SmallSite(pages).prepare()
    let site = try #require(refused.prepared?.site)
    var diagnostics = Diagnostics()
    let number = try #require(site.files.firstIndex { $0.source == "pages/index.md" })
    _ = PageCompilation(site: site, number: number, checks: false).compile(into: &diagnostics)
    #expect(diagnostics.all.map(\.code.name) == ["RG3401", "RG3401"])
    let hint = try #require(diagnostics.all.first?.hints.last)
    #expect(hint == "or allow markup: set `raw-html: true` under `site` in the project file")
    let allowed = try await SmallSite(pages, site: "  raw-html: true\n").build()
    #expect(allowed["index.html"]?.contains("H<sub>2</sub>O") == true)
  }

  @Test func `errors in Markdown do not hide other errors of a page`() async {
    let text = """
      ---
      title: Home
      ---
      <br/> markup, ![](/assets/site.css), {{ weekly.stps }}, [link](abuot.md).

      """
    let codes = await SmallSite(["index.md": text]).findings().map { $0.prefix(6) }
    #expect(codes.sorted() == ["RG3003", "RG3401", "RG3402", "RG8008"])
    // Unknown names are reported in addition.
    let view = text.replacing(
      "title: Home", with: "title: Home\ndata:\n  few: { data: weeekly, steps: [] }")
    let allCodes = await SmallSite(["index.md": view]).findings().map { $0.prefix(6) }
    #expect(allCodes.contains("RG3401") && allCodes.contains("RG3402") && allCodes.count == 3)
  }

  @Test func `front matter that is not YAML is an error at its position`() async {
    let findings = await SmallSite(["index.md": "---\ntitle: a: b\n---\n"]).findings()
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix("RG8001: ") == true)
  }

  @Test func `drafts are omitted unless an option includes them`() async throws {
    let site = SmallSite([
      "index.md": "# Home\n", "a.md": "---\ntitle: A\ndraft: true\n---\n",
    ])
    #expect(try await site.build()["a.html"] == nil)
    #expect(try await site.build(BuildOptions(drafts: true))["a.html"] != nil)
  }

  @Test(arguments: [
    ("start/", "start/index.html"), ("/start/", "start/index.html"), ("/", "index.html"),
    ("a/b.html", "a/b.html"), ("a/b", "a/b.html"),
  ])
  func `a permalink is the path of the page`(written: String, path: String) async throws {
    let site = SmallSite(
      ["x.md": "---\ntitle: X\npermalink: \(written)\n---\n"],
      layout: """
        <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen"><head><title>x</title>
        <link rel="stylesheet" href="/assets/site.css"/></head><body><rg:content/></body></html>
        """,
      other: [:])
    var changed = site
    changed.files["pages/404.md"] = "# None\n"
    #expect(try await changed.build(allowsWarnings: true)[path] != nil)
  }

  @Test(arguments: ["../a.html", "a//b", "./a", "a?b", "http://x/"])
  func `a permalink that is not a path inside the site is an error`(written: String) async {
    let findings = await SmallSite([
      "index.md": "# Home\n", "x.md": "---\ntitle: X\npermalink: \"\(written)\"\n---\n",
    ]).findings()
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix("RG8005: ") == true)
  }

  @Test func `two pages with the same path are an error`() async {
    let findings = await SmallSite([
      "index.md": "# Home\n", "a.md": "# A\n", "b.md": "---\ntitle: B\npermalink: A.html\n---\n",
    ]).findings()
    #expect(findings == ["RG8006: `pages/a.md` and `pages/b.md` have the same path `A.html`"])
  }

  @Test func `XHTML pages have front matter and a layout too`() async throws {
    let site = SmallSite([
      "index.md": "# Home\n",
      "a.xhtml": """
      ---
      title: A
      ---
      <rg:fragment xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen">
      <p>{{ weekly.steps | mean | number(0) }} <a href="index.md">home</a></p>
      </rg:fragment>
      """,
    ])
    let page = try #require(try await site.build()["a.html"])
    #expect(page.contains("<p>6,600 <a href=\"index.html\">home</a></p>"))
    #expect(page.contains("<h1>A</h1>"))
  }

  @Test func `a page without a layout is a complete document`() async throws {
    let site = SmallSite([
      "index.md": "# Home\n\n[A](a.xhtml)\n",
      "a.xhtml": """
      ---
      title: A
      layout: none
      menu: false
      ---
      <html xmlns="http://www.w3.org/1999/xhtml"><head><title>{{ page.title }}!</title></head>
      <body><h1>A</h1></body></html>
      """,
    ])
    let page = try #require(try await site.build()["a.html"])
    #expect(page.contains("<title>A!</title>"))
    #expect(!page.contains("<header>"))
  }

  @Test func `a complete document in a layout is an error`() async {
    let findings = await SmallSite([
      "index.md": "# Home\n",
      "a.xhtml":
        "---\ntitle: A\n---\n<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>A</title></head><body/></html>",
    ]).findings()
    #expect(findings == ["RG8017: cannot combine a complete document and a layout"])
  }

  @Test func `an error in a page is reported at the line of the page`() async throws {
    let site = SmallSite(["index.md": "# Home\n\ntext {{ weekly.stepz | mean }}\n"])
    let (prepared, _) = site.prepare()
    let diagnostics = await SmallSite.compiler.checkSite(try #require(prepared)).diagnostics.all
    #expect(diagnostics.map(\.message) == ["`weekly` has no column `stepz`"])
    guard case .source(let span) = try #require(diagnostics.first).place else {
      Issue.record("no place")
      return
    }
    let position = span.file.position(of: span.range.lowerBound)
    #expect(position.line == 3)
    #expect(position.column == 16)
  }

  @Test func `invalid markup of a page is reported at its line`() async throws {
    let site = SmallSite(["index.md": "# Home\n\n#### Too deep\n"])
    let (prepared, _) = site.prepare()
    let diagnostics = await SmallSite.compiler.checkSite(try #require(prepared)).diagnostics.all
    guard case .source(let span)? = diagnostics.first?.place else {
      Issue.record("no place: \(diagnostics.map(\.message))")
      return
    }
    #expect(span.file.name == "pages/index.md")
    #expect(span.file.position(of: span.range.lowerBound).line == 3)
  }

  @Test func `errors of pages, layouts and front matter are reported together`() async {
    let findings = await SmallSite(
      [
        "index.md": "# Home\n\n[x](nowhere.md)\n", "a.md": "---\ntitle: A\ndate: today\n---\n",
        "b.md": "# B\n\n[to a](a.md) {{ nothing }}\n",
      ]).findings()
    #expect(
      findings == [
        "RG1004: expected a date such as `2026-11-03`, found `today`",
        "RG3002: unknown name `nothing`",
        "RG8008: page or file not found: `nowhere.md`",
      ])
  }
}
