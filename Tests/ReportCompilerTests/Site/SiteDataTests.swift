import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of the data in pages: public tables, views of them, and pages per row.
@Suite struct SiteDataTests {
  @Test func `tables that are not public are not available`() async {
    let findings = await SmallSite([
      "index.md": "# Home\n\n{{ people | count }}\n",
      "a.md": "---\ntitle: A\ndata: { own: { data: people } }\n---\n",
      "b.md": "---\ntitle: \"{{ row.name }}\"\npermalink: x/{row.id}\nfor-each: people\n---\n",
    ]).findings()
    let message = "RG8014: table `people` is not public, so no page can read it"
    #expect(findings == [message, message, message])
  }

  @Test(.needs(charts: "bar"))
  func `a chart cannot read a table that is not public`() async {
    let findings = await SmallSite([
      "index.md":
        "# Home\n\n```chart\ntype: bar\ndata: people\nx: id\ny: name\ntitle: People\n```\n"
    ]).findings()
    #expect(findings == ["RG8014: table `people` is not public, so no page can read it"])
  }

  @Test func `each row gives a page with title and path from its values`() async throws {
    let site = SmallSite([
      "index.md": "# Home\n\n```pages\nfolder: /\n```\n",
      "centre.md": """
      ---
      title: "Centre {{ row.name }}"
      description: "{{ row.people }} people"
      permalink: centres/{row.id}/
      for-each: centres
      ---
      {{ row.name }} has {{ row.people | number(0) }} people, [home](index.md).
      """,
    ])
    let built = try await site.build()
    let page = try #require(built["centres/lon/index.html"])
    #expect(page.contains("<title>Centre London · Trial</title>"))
    #expect(page.contains("<h1>Centre London</h1>"))
    #expect(page.contains("<meta name=\"description\" content=\"40 people\"/>"))
    #expect(page.contains("London has 40 people, <a href=\"../../index.html\">home</a>."))
    #expect(built["centres/ber/index.html"]?.contains("Berlin has 31 people") == true)
    #expect(built["index.html"]?.contains("<a href=\"centres/lon/index.html\">") == true)
  }

  @Test func `a page for a row is in the folder of its path`() async throws {
    let site = SmallSite([
      "index.md": "# Home\n\n[C](centres/index.md)\n",
      "centres/index.md": "---\ntitle: Centres\n---\n```pages\n```\n",
      "centre.md":
        "---\ntitle: \"{{ row.name }}\"\npermalink: centres/{row.id}\nfor-each: centres\n---\n",
    ])
    let built = try await site.build()
    #expect(built["centres/index.html"]?.contains("<a href=\"ber.html\">Berlin</a>") == true)
    #expect(
      built["centres/ber.html"]?.contains("<li><a href=\"index.html\">Centres</a></li>") == true)
  }

  @Test func `rows with the same path collide`() async {
    let findings = await SmallSite(
      [
        "index.md": "# Home\n",
        "c.md": "---\ntitle: \"{{ row.name }}\"\npermalink: c/{row.id}\nfor-each: centres\n---\n",
      ], other: ["data/centres.csv": "id,name,people\na,A,1\nA,B,2\n"]
    ).findings()
    #expect(findings == ["RG8006: `pages/c.md` and `pages/c.md` have the same path `c/A.html`"])
  }

  @Test func `an invalid value in a path is an error without the value`() async {
    let findings = await SmallSite(
      [
        "index.md": "# Home\n",
        "c.md": "---\ntitle: \"{{ row.name }}\"\npermalink: c/{row.id}\nfor-each: centres\n---\n",
      ], other: ["data/centres.csv": "id,name,people\n../secret,A,1\n"]
    ).findings()
    #expect(findings.count == 1)
    #expect(findings.first?.contains("secret") == false)
  }

  @Test func `the site and a page can have views`() async throws {
    let site = SmallSite(
      [
        "index.md": """
        ---
        title: Home
        data:
          best: { view: full, steps: [{ sort: { by: steps, descending: true } }] }
        ---
        {{ full | count }} of {{ weekly | count }}, best {{ best.steps | first | number(0) }}
        """
      ],
      site: "  views: { full: { data: weekly, steps: [{ where: not (steps | missing) }] } }\n")
    #expect(try await site.build()["index.html"]?.contains("<p>2 of 3, best 7,200</p>") == true)
  }

  @Test func `a view of a website cannot select rows by a period`() async {
    let findings = await SmallSite(
      ["index.md": "# Home\n"],
      site: "  views: { recent: { data: weekly, last: 4 weeks } }\n"
    ).findings()
    #expect(
      findings == [
        "RG1004: a website has no period; select rows by date with the step `where`"
      ])
  }

  @Test func `views of a page for rows can use its row`() async throws {
    let site = SmallSite([
      "index.md": "# Home\n",
      "c.md": """
      ---
      title: "{{ row.name }}"
      permalink: c/{row.id}
      for-each: centres
      data: { larger: { data: centres, steps: [{ where: people > row.people }] } }
      ---
      {{ larger | count }} larger
      """,
    ])
    let built = try await site.build(allowsWarnings: true)
    #expect(built["c/ber.html"]?.contains("<p>1 larger</p>") == true)
    #expect(built["c/lon.html"]?.contains("<p>0 larger</p>") == true)
  }

  @Test(.needs(charts: "line"))
  func `only a page with a chart has its style sheet`() async throws {
    let site = SmallSite([
      "index.md":
        "# Home\n\n```chart\ntype: line\ndata: weekly\nx: week\ny: steps\ntitle: Steps\n```\n",
      "a.md": "# A\n",
    ])
    let built = try await site.build()
    #expect(built["index.html"]?.contains("<svg xmlns=") == true)
    #expect(built["index.html"]?.contains(".rg-chart") == true)
    #expect(built["a.html"]?.contains(".rg-chart") == false)
  }

  @Test(.needs(charts: "line"))
  func `an interactive chart adds its script and a policy for this script`() async throws {
    let site = SmallSite([
      "index.md":
        "# Home\n\n```chart\ntype: line\ninteractive: true\ndata: weekly\nx: week\ny: steps\ntitle: Steps\n```\n"
    ])
    let page = try #require(try await site.build()["index.html"])
    #expect(page.contains("script-src 'sha256-"))
    #expect(page.components(separatedBy: "<script>").count == 2)
  }

  @Test(.needs(charts: "line"))
  func `an error in a fenced chart is reported at its line`() throws {
    let site = SmallSite([
      "index.md":
        "# Home\n\n> ```chart\n> type: line\n> data: weekly\n> x: week\n> y: stepz\n> title: Steps\n> ```\n"
    ])
    let project = try #require(site.prepare().prepared?.site)
    var diagnostics = Diagnostics()
    let file = try #require(project.files.firstIndex { $0.key == "index" })
    _ = PageCompilation(site: project, number: file, checks: false).compile(into: &diagnostics)
    guard case .source(let span)? = diagnostics.all.first?.place else {
      Issue.record("no place")
      return
    }
    #expect(span.file.position(of: span.range.lowerBound).line == 7)
  }
}
