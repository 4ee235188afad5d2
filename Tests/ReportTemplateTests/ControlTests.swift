import ReportQuery
import ReportTemplate
import ReportText
import Testing

@Suite("Loops, conditions and blocks")
struct ControlTests {
  var project = TestProject()

  @Test("a loop writes its content for each row")
  func loop() throws {
    #expect(
      try project.body(
        "<rg:for each='day in week'><i>{{ loop.index }}/{{ loop.length }} {{ day.steps }}"
          + "<rg:if test='loop.first'>F</rg:if><rg:if test='loop.last'>L</rg:if></i></rg:for>")
        == "<i>1/3 1,200F</i><i>2/3 –</i><i>3/3 9,000.5L</i>")
  }

  @Test("a loop over no rows writes no content")
  func emptyLoop() throws {
    var project = project
    project.days = []
    #expect(try project.body("a<rg:for each='day in week'>x</rg:for>b") == "ab")
  }

  @Test("loops nest, and inner names hide outer names")
  func nested() throws {
    var project = project
    project.days = Array(project.days.prefix(2))
    #expect(
      try project.body(
        "<rg:for each='a in week'>[<rg:for each='b in week'>{{ loop.index }}{{ a.note }}"
          + "</rg:for>]{{ loop.index }}</rg:for>")
        == "[1first2first]1[1–2–]2")
    #expect(
      try project.body(
        "<rg:for each='a in week'><rg:for each='a in week'>{{ a.note }},</rg:for>{{ a.note }};"
          + "</rg:for>") == "first,–,first;first,–,–;")
  }

  @Test("a chain of conditions writes the first true branch")
  func conditions() throws {
    let chain =
      "<rg:for each='d in week'>(<rg:if test='d.steps &gt; 5000'>high</rg:if>\n <!-- x -->\n"
      + "<rg:else-if test='d.steps &gt; 1000'>mid</rg:else-if> <rg:else>none</rg:else>)</rg:for>"
    #expect(try project.body(chain) == "(mid)(none)(high)")
    #expect(
      try project.body(
        "<rg:if test='not public'>a</rg:if> <rg:if test='public'>b</rg:if> <rg:else>c</rg:else> d")
        == " b d")
  }

  @Test("a missing condition counts as false")
  func missing() throws {
    #expect(
      try project.body(
        "<rg:for each='d in week'><rg:if test='d.steps &gt; 0'>y</rg:if><rg:else>n</rg:else></rg:for>"
      )
        == "yny")
  }

  @Test("tags and comments on separate lines leave no blank lines")
  func blankLines() throws {
    let body = """

      <ul>
        <rg:for each="d in week">
          <!-- a note -->
          <rg:if test="d.steps > 0">
          <li>{{ loop.index }}</li>
          </rg:if>
          <rg:else>
          <li>none</li>
          </rg:else>
        </rg:for>
      </ul>

      """
    #expect(
      try project.body(body.replacing("> 0", with: "&gt; 0"))
        == "\n<ul>\n    <li>1</li>\n    <li>none</li>\n    <li>3</li>\n</ul>\n")
    #expect(try project.body("a <rg:if test='true'>b</rg:if> c") == "a b c")
    #expect(try project.body("a\n<rg:if test='true'>b</rg:if>\nc") == "a\nb\nc")
  }

  @Test("blocks receive their position")
  func blocks() throws {
    #expect(
      try project.body(
        "<div><rg:chart title='A {{ participant.name }}'/><rg:for each='d in week'><rg:chart title='{{ loop.index }}'/>"
          + "</rg:for><rg:if test='not public'><rg:chart title='C'/></rg:if><rg:chart title='D'/></div>"
      )
        == "<div><figure id=\"c1\">A Ada</figure><figure id=\"c2-1\">1</figure>"
        + "<figure id=\"c2-2\">2</figure><figure id=\"c2-3\">3</figure><figure id=\"c4\">D</figure></div>"
    )
    var project = project
    project.days = Array(project.days.prefix(2))
    #expect(
      try project.body(
        "<rg:for each='a in week'><rg:for each='b in week'><rg:chart title=''/></rg:for></rg:for>")
        == ["c1-1-1", "c1-1-2", "c1-2-1", "c1-2-2"].map { "<figure id=\"\($0)\"></figure>" }
        .joined())
  }

  @Test("an error of a block ends the document")
  func failingBlock() throws {
    let (program, _) = project.compile(
      SourceFile(name: "t", text: TestProject.page("<rg:chart title='' fail='1'/>")))
    #expect(throws: Diagnostic.self) { try project.write(try #require(program)) }
  }

  @Test("a program can be written repeatedly with its scratch")
  func repeated() throws {
    let (compiled, _) = project.compile(
      SourceFile(
        name: "t", text: TestProject.page("<rg:for each='d in week'><rg:chart title=''/></rg:for>"))
    )
    let program = try #require(compiled)
    var bindings = project.bindings(program)
    var scratch = TestBlock.Scratch()
    var writer = ByteWriter()
    try program.write(bindings: &bindings, scratch: &scratch, into: &writer)
    let first = writer.copy()
    writer.removeAll()
    try program.write(bindings: &bindings, scratch: &scratch, into: &writer)
    #expect(writer.copy() == first)
    #expect(scratch.count == 6)
  }
}
