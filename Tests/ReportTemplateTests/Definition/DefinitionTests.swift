import ReportTemplate
import ReportText
import TestSupport
import Testing

@Suite struct DefinitionTests {
  var project = TestProject()

  /// Returns the body of a document with element definitions in the template head.
  private func body(_ definitions: String, _ body: String) throws -> String {
    let document = try project.document(
      TestProject.page(body, head: "<title>t</title>" + definitions))
    let start = try #require(document.firstRange(of: "<body>")).upperBound
    let end = try #require(document.firstRange(of: "</body>")).lowerBound
    return String(document[start..<end])
  }

  private func differences(_ definitions: String, _ body: String) -> [String] {
    project.differences(TestProject.page(body, head: "<title>t</title>" + definitions))
  }

  private static let card = """
    <rg:define name="card">
      <rg:parameter name="title" required="true"/>
      <rg:parameter name="size" type="word" values="small large" default="small"/>
      <rg:parameter name="value" type="number"/>
      <rg:parameter name="rows" type="view"/>
      <div class="card {{ size }}"><b>{{ title }}</b>{{ value | number(1) }}\
    <rg:for each="row in rows"><i>{{ row.steps }}</i></rg:for><rg:content/></div>
    </rg:define>
    """

  @Test func `a parameter has the value from the position of its use`() throws {
    #expect(
      try body(
        Self.card,
        "<rg:card title='For {{ participant.name }}' value='week.steps | sum' rows='week'>"
          + "<p>x</p></rg:card><rg:card title='' size='large' rows='week'/>")
        == "<div class=\"card small\"><b>For Ada</b>10,200.5<i>1,200</i><i>–</i><i>9,000.5</i>"
        + "<p>x</p></div>"
        + "<div class=\"card large\"><b></b>–<i>1,200</i><i>–</i><i>9,000.5</i></div>")
  }

  @Test func `a value is bound again in each iteration of a loop`() throws {
    #expect(
      try body(
        "<rg:define name='n'><rg:parameter name='v' type='number'/><i>{{ v }}</i></rg:define>",
        "<rg:for each='day in week'><rg:n v='day.steps'/></rg:for>")
        == "<i>1,200</i><i>–</i><i>9,000.5</i>")
  }

  @Test func `only the content can use names from the position of use`() throws {
    #expect(
      differences(
        "<rg:define name='b'><p>{{ ⟦3002|day⟧.steps }}</p></rg:define>",
        "<rg:for each='day in week'><rg:b/></rg:for>") == [])
    #expect(
      try body(
        "<rg:define name='b'><rg:parameter name='day' default='D'/><p>{{ day }}<rg:content/></p>"
          + "</rg:define>",
        "<rg:for each='day in week'><rg:b>{{ day.steps }} {{ loop.index }};</rg:b></rg:for>")
        == "<p>D1,200 1;</p><p>D– 2;</p><p>D9,000.5 3;</p>")
  }

  @Test func `conditions on words are evaluated before data is available`() throws {
    let (program, diagnostics) = project.compile(
      SourceFile(
        name: "templates/page.xhtml",
        text: TestProject.page(
          "<rg:k kind='b'/>",
          head:
            "<title>t</title><rg:define name='k'><rg:parameter name='kind' type='word' "
            + "values='a b c' required='true'/><rg:if test=\"kind == 'a'\"><ul/></rg:if>"
            + "<rg:else-if test=\"kind == 'b' or kind == 'c'\"><p id='k-{{ kind }}'>B</p>"
            + "</rg:else-if><rg:else>{{ week.nothing }}</rg:else></rg:define>")))
    #expect(diagnostics.all.map(\.message) == [])
    let compiled = try #require(program)
    #expect(compiled.instructionCount == 1)
    #expect(try project.write(compiled).contains("<body><p id=\"k-b\">B</p></body>"))
  }

  @Test func `content has slots with default content`() throws {
    let frame = """
      <rg:define name='frame'><h2><rg:content name='head'>none</rg:content></h2>\
      <rg:if test='has-content'><div><rg:content/></div></rg:if></rg:define>
      """
    #expect(try body(frame, "<rg:frame/>") == "<h2>none</h2>")
    #expect(
      try body(
        frame, "<rg:frame><rg:fill name='head'>A <b>B</b></rg:fill><p>c</p></rg:frame>")
        == "<h2>A <b>B</b></h2><div><p>c</p></div>")
    #expect(
      differences(
        frame,
        "<rg:frame><rg:fill name='⟦3213|haed⟧'/></rg:frame><rg:frame><rg:fill name='head'/>"
          + "<rg:fill name='⟦3214|head⟧'/></rg:frame>") == [])
  }

  @Test func `elements can use other elements, also inside their content`() throws {
    #expect(
      try body(
        "<rg:define name='inner'><rg:parameter name='t'/><i>{{ t }}:<rg:content/></i></rg:define>"
          + "<rg:define name='outer'><rg:parameter name='t'/><b><rg:inner t='{{ t }}!'>"
          + "<rg:content/></rg:inner></b></rg:define>",
        "<rg:outer t='a'><rg:inner t='b'>c</rg:inner></rg:outer>")
        == "<b><i>a!:<i>b:c</i></i></b>")
  }

  @Test func `errors of a use are reported at their position`() {
    #expect(
      differences(
        Self.card,
        """
        <⟦3203|rg:card⟧ rows="week"/>
        <rg:card title="t" ⟦3202|titel⟧="x" rows="week"/>
        <rg:card title="t" value="⟦3229|participant.name⟧" rows="week"/>
        <rg:card title="t" value="⟦3217|{{ 1 }}⟧" rows="week"/>
        <rg:card title="t" rows="⟦3229|week.steps⟧"/>
        <rg:card title="t" size="⟦3229|huge⟧" rows="week"/>
        <rg:card title="t" size="{{⟦3229| participant.name ⟧}}" rows="week"/>
        <⟦3201|rg:crad⟧ title="t" rows="week"/>
        """) == [])
  }

  @Test func `errors of a definition are reported at their position`() {
    #expect(
      differences(
        """
        <rg:define name="⟦3226|Card⟧"/><rg:define name="⟦3227|for⟧"/>\
        <rg:define name="⟦3227|chart⟧"/><rg:define name="⟦3227|message⟧"/>\
        <rg:define name="a"><rg:parameter name="x" type="⟦3226|nubmer⟧"/>\
        <rg:parameter name="⟦3230|unused⟧"/><rg:parameter name="w" ⟦3229|⟧type="word"/></rg:define>
        """.replacing("⟦3229|⟧", with: "").replacing(
          "<rg:parameter name=\"w\" type=\"word\"/>",
          with: "<⟦3203|rg:parameter⟧ name=\"w\" type=\"word\"/>")
          + "<rg:define name='b'><rg:parameter name='n' type='number' default='⟦3229|true⟧'/>"
          + "<rg:parameter name='c' type='view' required='⟦3226|false⟧'/>"
          + "<rg:parameter name='d' required='true' ⟦3226|default⟧='x'/></rg:define>"
          + "<rg:define name='⟦3227|b⟧'/>", "") == [])
  }

  @Test func `a recursive element is an error, even without a use`() {
    #expect(
      differences(
        "<rg:define name='a'><rg:b/></rg:define><rg:define name='b'><p><⟦3228|rg:a⟧/></p>"
          + "</rg:define>", "") == [])
  }

  @Test func `a failure in a body is reported once, with the position of use`() {
    let source = DiagnosedSource(
      TestProject.page(
        "<rg:a/>\n<rg:a/>",
        head: "<title>t</title><rg:define name='a'><p>{{ ⟦3002|wek⟧.steps }}</p></rg:define>"),
      name: "templates/page.xhtml")
    let (_, diagnostics) = project.compile(source.file)
    #expect(source.differences(from: diagnostics) == [])
    #expect(
      diagnostics.all.first?.hints.contains(
        "check the use of `rg:a` at templates/page.xhtml, line 1") == true)
  }

  @Test func `content in an element without a slot is an error`() {
    #expect(
      differences("<rg:define name='a'><p>x</p></rg:define>", "<rg:a>⟦3224|text⟧</rg:a>") == [])
    #expect(
      differences(
        "<rg:define name='a'><rg:for each='d in week'><⟦3215|rg:content⟧/></rg:for></rg:define>",
        "<rg:a>text</rg:a>") == [])
    #expect(differences("", "<⟦3215|rg:content⟧/><p><⟦3215|rg:define⟧ name='a'/></p>") == [])
  }

  @Test func `expansion of doubling elements stops at the limit`() {
    let levels = (0..<14).map { level in
      "<rg:define name='e\(level)'><rg:e\(level + 1)/><rg:e\(level + 1)/></rg:define>"
    }.joined()
    let (program, diagnostics) = project.compile(
      SourceFile(
        name: "templates/page.xhtml",
        text: TestProject.page(
          "<rg:e0/>",
          head: "<title>t</title>" + levels + "<rg:define name='e14'>x</rg:define>")))
    #expect(program == nil)
    #expect(diagnostics.all.map(\.code.number) == [3211])
  }

  @Test func `an included file can have definitions and be included in a body`() throws {
    var project = TestProject([
      "templates/part.xhtml":
        "<rg:fragment xmlns:rg='urn:reportgen' xmlns='http://www.w3.org/1999/xhtml'>"
        + "<rg:define name='own'><i>own</i></rg:define><rg:own/></rg:fragment>",
      "templates/wrong.xhtml": "<rg:content xmlns:rg='urn:reportgen'/>",
    ])
    project.name = nil
    let document = try project.document(
      TestProject.page(
        "<rg:a>c</rg:a>",
        head:
          "<title>t</title><rg:define name='a'><p><rg:include src='part.xhtml'/><rg:content/></p>"
          + "</rg:define>"
      ))
    #expect(document.contains("<body><p><i>own</i>c</p></body>"))
    // A definition is local to its file, and its content has its location in the definition.
    #expect(
      project.differences(TestProject.page("<rg:include src='part.xhtml'/><⟦3201|rg:own⟧/>")) == [])
    let (program, diagnostics) = project.compile(
      SourceFile(
        name: "templates/page.xhtml",
        text: TestProject.page(
          "<rg:a/>",
          head: "<title>t</title><rg:define name='a'><rg:include src='wrong.xhtml'/></rg:define>")))
    #expect(program == nil)
    #expect(diagnostics.all.map(\.code.number) == [3215])
  }

  @Test func `a library contains the elements of files and refuses duplicate names`() {
    let one = SourceFile(
      name: "one.xhtml",
      text: "<rg:define xmlns:rg='urn:reportgen' name='one'><rg:content/></rg:define>")
    var diagnostics = Diagnostics()
    let library = ElementLibrary([one], into: &diagnostics)
    #expect(diagnostics.isEmpty)
    #expect(library.contains("one") && library.contains("message") && !library.contains("two"))
    let source = DiagnosedSource(
      "<rg:fragment xmlns:rg='urn:reportgen'><rg:define name='⟦3227|one⟧'/>⟦3215|text⟧"
        + "<rg:define name='⟦3227|menu⟧'/></rg:fragment>", name: "two.xhtml")
    _ = ElementLibrary([one, source.file], reserved: ["menu"], into: &diagnostics)
    #expect(source.differences(from: diagnostics) == [])
  }
}
