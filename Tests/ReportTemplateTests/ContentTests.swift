import ReportQuery
import ReportTemplate
import ReportText
import Testing

@Suite("A template becomes a document")
struct ContentTests {
  let project = TestProject()

  @Test("the frame of a document is completed")
  func frame() throws {
    let document = try project.document(
      "<html xmlns='http://www.w3.org/1999/xhtml'><head><title>T</title></head><body/></html>")
    #expect(
      document == """
        <!DOCTYPE html>
        <html xmlns="http://www.w3.org/1999/xhtml" lang="en" xml:lang="en"><head>\
        <meta charset="UTF-8"/><title>T</title></head><body></body></html>

        """)
  }

  @Test("an existing language is retained and gets its second attribute")
  func language() throws {
    for attribute in ["lang", "xml:lang"] {
      let document = try project.document(
        "<html xmlns='http://www.w3.org/1999/xhtml' \(attribute)='de'><head/>"
          + "<body><p lang='fr'/></body></html>")
      #expect(document.contains("lang=\"de\"") && document.contains("xml:lang=\"de\""))
      #expect(document.contains("<p lang=\"fr\" xml:lang=\"fr\"></p>"))
      #expect(!document.contains("\"en\""))
    }
  }

  @Test("an encoding that the head declares is not declared again")
  func charset() throws {
    let document = try project.document(
      TestProject.page(
        "", head: "<title>t</title><rg:if test='true'><meta charset='utf-8'/></rg:if>"))
    #expect(document.components(separatedBy: "charset").count == 2)
  }

  @Test("a page with the built-in style sheet has a viewport for phones")
  func viewport() throws {
    let added = "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>"
    let plain = try project.document(TestProject.page("", head: "<title>t</title>"))
    #expect(!plain.contains("viewport"))
    let styled = try project.document(
      TestProject.page("", head: "<title>t</title><rg:stylesheet/>"))
    #expect(styled.contains("<meta charset=\"UTF-8\"/>" + added))
    let declared = try project.document(
      TestProject.page(
        "", head: "<title>t</title><rg:stylesheet/><meta name='viewport' content='width=700'/>"))
    #expect(declared.components(separatedBy: "viewport").count == 2)
    #expect(!declared.contains(added))
  }

  @Test("elements have a notation that HTML and XML parsers read equally")
  func polyglot() throws {
    #expect(
      try project.body(
        "<div/><br></br><img src='a.png' alt='a&#10;&quot;b'/><x:p xmlns:x='http://www.w3.org/1999/xhtml'/>"
      )
        == "<div></div><br/><img src=\"a.png\" alt=\"a&#10;&#34;b\"/><p></p>")
    #expect(
      try project.body(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><path d='M0 0'/><foreignObject>"
          + "<p xmlns='http://www.w3.org/1999/xhtml'>x</p></foreignObject></svg>")
        == "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><path d=\"M0 0\"></path>"
        + "<foreignObject><p xmlns=\"http://www.w3.org/1999/xhtml\">x</p></foreignObject></svg>")
    #expect(
      try project.body(
        "<s:svg xmlns:s='http://www.w3.org/2000/svg' xmlns:l='http://www.w3.org/1999/xlink'>"
          + "<s:use l:href='#a'/></s:svg>")
        == "<svg xmlns=\"http://www.w3.org/2000/svg\"><use xmlns:xlink="
        + "\"http://www.w3.org/1999/xlink\" xlink:href=\"#a\"></use></svg>")
    #expect(try project.body("<pre>\n a\n</pre>") == "<pre> a\n</pre>")
    #expect(try project.body("a<!-- gone --><?gone too?>b<![CDATA[<c>]]>") == "ab&lt;c&gt;")
    #expect(try project.body("&amp;&#233;\u{1F600}&#xA0;&gt;") == "&amp;é\u{1F600}\u{A0}&gt;")
  }

  @Test("values are written for their position")
  func values() throws {
    var project = project
    project.name = "A&B \"<c>\" é/?"
    #expect(
      try project.body(
        "<a title='{{ participant.name }}' href='./{{ participant.name }}'>{{ participant.name }}</a>"
      )
        == "<a title=\"A&amp;B &#34;&lt;c&gt;&#34; é/?\" "
        + "href=\"./A%26B%20%22%3Cc%3E%22%20%C3%A9%2F%3F\">A&amp;B \"&lt;c&gt;\" é/?</a>")
    let style = try project.document(
      TestProject.page("", head: "<style>p::after { content: \"{{ participant.name }}\" }</style>"))
    #expect(style.contains("content: \"A\\26 B \\22 \\3c c\\3e \\22  é/?\""))
    project.name = nil
    #expect(try project.body("<p title='{{ participant.name }}'/>") == "<p title=\"–\"></p>")
  }

  @Test("numbers in machine-readable attributes have no locale")
  func machineAttributes() throws {
    var project = project
    project.locale = try #require(ReportLocale.named("de-DE"))
    #expect(
      try project.body(
        "<p data-x='{{ 1234.5 }}' title='{{ 1234.5 }}' data-n='{{ 1000 * 3 }}'>{{ 1234.5 }}</p>")
        == "<p data-x=\"1234.5\" title=\"1.234,5\" data-n=\"3000\">1.234,5</p>")
    #expect(
      try project.body(
        "<time datetime='{{ date('2026-11-03') }}'/>".replacing("'20", with: "&#39;20")
          .replacing("03')", with: "03&#39;)"))
        == "<time datetime=\"2026-11-03\"></time>")
  }

  @Test("constant bytes are merged into maximal runs")
  func runs() throws {
    let (program, _) = project.compile(
      SourceFile(
        name: "t",
        text: TestProject.page("<p class='a'>b &amp; <b>c</b></p><rg:fragment>d</rg:fragment>")))
    #expect(try #require(program).instructionCount == 1)
    let (second, _) = project.compile(
      SourceFile(
        name: "t", text: TestProject.page("a{{ participant.name }}b<rg:if test='public'>c</rg:if>d")
      ))
    // a, value, b, unless, c, d
    #expect(try #require(second).instructionCount == 6)
  }

  @Test("a typed attribute is omitted if its value is missing")
  func omission() throws {
    var project = TestProject()
    project.typed = ["tabindex", "datetime"]
    #expect(
      try project.body("<rg:for each='d in week'><p tabindex='{{ d.steps }}' title='a'/></rg:for>")
        == "<p tabindex=\"1200\" title=\"a\"></p><p title=\"a\"></p><p tabindex=\"9000.5\" "
        + "title=\"a\"></p>")
    // The year 0 is not a valid machine-readable date.
    let time = """
      <time class="a" datetime="{{ if(public, date('2024-02-29'), missing) }}">x</time>\
      <time datetime="{{ date('2024-02-29') - 739000 }}">y</time>
      """
    let early = "<span>y</span>"
    #expect(
      try project.body(time) == "<time class=\"a\" datetime=\"2024-02-29\">x</time>" + early)
    project.isPublic = false
    #expect(try project.body(time) == "<span class=\"a\">x</span>" + early)
  }

  @Test("the tree of a template contains its elements, loops and conditions")
  func tree() {
    var tree: [TemplateNode] = []
    let compiler = TemplateCompiler<TestBlock>(
      blockNames: [],
      loader: { (path, _) throws(Diagnostic) in throw Diagnostic(.fileNotFound, path) },
      block: { _, _, _, _ in nil }, tree: { nodes, _ in tree = nodes })
    var diagnostics = Diagnostics()
    let body = """
      <rg:for each="day  in week"><rg:if test="day.steps  &gt;  1"><p id="a{{ loop.index }}"/></rg:if>\
      <rg:else>b</rg:else></rg:for><rg:if test="public">{{ public }}</rg:if>
      """
    _ = compiler.compile(
      SourceFile(name: "t", text: TestProject.page(body)), names: TestProject().names,
      into: &diagnostics)
    #expect(diagnostics.isEmpty)
    #expect(
      tree.map(Self.shown) == [
        "html()[head()[title()['t']] body()[for 1 week/0[if day.steps > 1/1[p(id)[]] "
          + "else['b']] if public/0[{public}]]]"
      ])
  }

  private static func shown(_ node: TemplateNode) -> String {
    func all(_ nodes: [TemplateNode]) -> String {
      "[" + nodes.map(shown).joined(separator: " ") + "]"
    }
    switch node {
    case .element(let element):
      let names = element.attributes.map(\.name).joined(separator: " ")
      return "\(element.name)(\(names))\(all(element.children))"
    case .text(let text): return "'\(String(decoding: text.bytes, as: UTF8.self))'"
    case .value(let value):
      return "{\(String(decoding: value.source.bytes, as: UTF8.self))}".filter { $0 != " " }
    case .loop(let loop):
      return "for \(loop.number) \(loop.rows.text)/\(loop.rows.scope)\(all(loop.children))"
    case .choice(let branches):
      return branches.map { branch in
        let test = branch.condition.map { "if \($0.text)/\($0.scope)" } ?? "else"
        return test + all(branch.children)
      }.joined(separator: " ")
    case .block(let block): return block.name
    case .unknown: return "?"
    }
  }
}
