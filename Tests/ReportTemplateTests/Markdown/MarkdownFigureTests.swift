import ReportTemplate
import ReportText
import Testing

@Suite struct MarkdownFigureTests {
  let project = MarkdownProject()

  @Test func `a single image with a title is a numbered figure`() throws {
    let html = try project.html(
      """
      ![Bars](a.png "Steps of {{ participant.name }}"){#fig-steps}

      ![Lines](b.png "Sleep")

      ![Dots](c.png){#fig-dots}

      ![No title](d.png)

      See [](#fig-steps), [](#fig-dots) and [the first](#fig-steps).
      """)
    #expect(
      html == """
        <figure id="fig-steps"><img src="a.png" alt="Bars"/>\
        <figcaption>Figure 1: Steps of Ada</figcaption></figure>
        <figure><img src="b.png" alt="Lines"/><figcaption>Figure 2: Sleep</figcaption></figure>
        <figure id="fig-dots"><img src="c.png" alt="Dots"/><figcaption>Figure 3</figcaption></figure>
        <p><img src="d.png" alt="No title"/></p>
        <p>See <a href="#fig-steps">Figure 1</a>, <a href="#fig-dots">Figure 3</a> and \
        <a href="#fig-steps">the first</a>.</p>

        """)
  }

  @Test func `a chart with an id is a figure, numbered with the images`() throws {
    let text = """
      [](#fig-b) is below.

      ![Bars](a.png "First"){#fig-a}

      ```chart
      title: T
      caption: All of it
      id: fig-b
      ```

      ```chart
      title: U
      id: fig-c
      ```
      """
    #expect(
      try project.html(text) == """
        <p><a href="#fig-b">Figure 2</a> is below.</p>
        <figure id="fig-a"><img src="a.png" alt="Bars"/><figcaption>Figure 1: First</figcaption></figure>
        <div class="rg-figure" id="fig-b"><figure id="c1">T</figure></div>
        <div class="rg-figure" id="fig-c"><figure id="c2">U</figure></div>

        """)
    let page = try #require(project.read(SourceFile(name: "page.md", text: text)).page)
    let captions = page.body.compactMap { node -> String? in
      guard case .element(let element) = node else { return nil }
      return element.elements.first?.attribute("caption")?.string
    }
    #expect(captions == ["Figure 2: All of it", "Figure 3"])
  }

  @Test(arguments: [
    "Table: Steps *a week* {#tab-steps}\n\n| a |\n|---|\n| 1 |\n",
    "Table: Steps *a week* {#tab-steps}\n| a |\n|---|\n| 1 |\n",
    "| a |\n|---|\n| 1 |\n\nTable: Steps *a week* {#tab-steps}\n",
  ])
  func `a caption can precede or follow its table`(text: String) throws {
    #expect(
      try project.html(text + "\n[](#tab-steps)") == """
        <div class="rg-table" role="region" aria-labelledby="rg-caption" tabindex="0">\
        <table id="tab-steps"><caption id="rg-caption">Table 1: Steps <em>a week</em></caption>\
        <thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></div>
        <p><a href="#tab-steps">Table 1</a></p>

        """)
  }

  @Test func `a caption between two tables belongs to the second table`() throws {
    let table = "| a |\n|---|\n| 1 |\n"
    let html = try project.html("\(table)\nTable: B\n\n\(table)\nTable: x\n\nText")
    #expect(html.ranges(of: "<caption ").count == 1)
    #expect(html.contains("<table><caption id=\"rg-caption\">Table 1: B</caption>"))
    #expect(html.contains("aria-label=\"Table 1\" tabindex=\"0\"><table><thead>"))
    #expect(html.contains("<p>Table: x</p>"))
  }

  @Test func `scroll boxes of tables have unique names`() throws {
    let table = "| a |\n|---|\n| 1 |\n\n"
    let html = try project.html(
      "\(table)# One\n\n\(table)\(table)## Two\n\n\(table)## One\n\n\(table)"
        + "Table: A\n\n\(table)Table: B\n\n\(table)## rg caption\n")
    let names = html.matches(of: /role="region" (aria-\w+="[^"]*")/).map { String($0.1) }
    #expect(
      names == [
        "aria-label=\"Table 1\"", "aria-labelledby=\"one\"", "aria-label=\"Table 3\"",
        "aria-labelledby=\"two\"", "aria-label=\"Table 5\"", "aria-labelledby=\"rg-caption\"",
        "aria-labelledby=\"rg-caption-2\"",
      ])
    #expect(html.contains("<h2 id=\"rg-caption-3\">"))
  }

  @Test func `headings get identifiers from their text`() throws {
    let text = """
      # Über *uns* & `mehr`!
      ## Same
      ## Same
      ## c1 data
      ## 2026
      ## ???
      ## Own {#mine}
      ## {{ participant.name }}
      ## {{ participant.name }}
      ## fn-1
      ## mine
      """
    let page = try #require(project.read(SourceFile(name: "page.md", text: text)).page)
    #expect(
      page.headings.map(\.identifier) == [
        "über-uns--mehr", "same", "same-2", "s-c1-data", "s-2026", "section", "mine", "section-2",
        "section-3", "s-fn-1", "mine-2",
      ])
    #expect(page.headings.map(\.level) == [1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2])
    #expect(page.headings[0].text == "Über uns & mehr!")
    #expect(page.headings[6].text == "Own")
    #expect(page.headings[7].text == "{{ participant.name }}")
    #expect(
      page.headings[1].span.file.position(of: page.headings[1].span.range.lowerBound) == (2, 1))
  }

  @Test func `a reference to a heading contains its text`() throws {
    #expect(
      try project.html("# The *way* {#way}\n\n[](#way), [](#data)\n\n## Data\n") == """
        <h1 id="way">The <em>way</em></h1>
        <p><a href="#way">The way</a>, <a href="#data">Data</a></p>
        <h2 id="data">Data</h2>

        """)
  }

  @Test(arguments: [
    "![a](x \"t\"){#fig-a} \n\nSee ⟦3404|[](#fig-b)⟧.",
    "⟦3403|[](other.html)⟧ and ⟦3403|[]()⟧",
    "⟦3402|![](x.png)⟧ ![-](decoration.png) a ⟦3402|![ ](y.png)⟧",
    "# A {#⟦3406|1a⟧}\n",
    "# A {#⟦3406|a b⟧}\n",
    "| a |\n|---|\n| b |\n⟦3410|Table: x⟧\n",
    "# A {#a}\n# B {#⟦3219|a⟧}\n",
    "# A {#⟦3220|c1⟧}\n",
    "![a](x \"t\"){#⟦3406|-⟧}\n",
  ])
  func `errors of figures and references are reported at their position`(marked: String) {
    #expect(project.differences(marked) == [])
  }

  @Test func `a decorative image has an empty text`() throws {
    #expect(try project.html("![-](d.png)") == "<p><img src=\"d.png\" alt=\"\"/></p>\n")
  }

  @Test func `captions and references have the language of the page`() throws {
    let text = "![a](x \"t\")\n\nTable: c\n\n| a |\n|---|\n\n> [!NOTE]\n> x\n"
    let words = [
      ("de-AT", "Abbildung 1: t", "Tabelle 1: c", " Hinweis<"),
      ("fr", "Figure 1\u{A0}: t", "Tableau 1\u{A0}: c", " Remarque<"),
      ("es", "Figura 1: t", "Tabla 1: c", " Nota<"), ("pl", "Figure 1: t", "Table 1: c", " Note<"),
    ]
    for (language, figure, table, note) in words {
      var project = project
      project.options.language = language
      let html = try project.html(text)
      for word in [figure, table, note] { #expect(html.contains(word), "\(language)") }
    }
  }
}
