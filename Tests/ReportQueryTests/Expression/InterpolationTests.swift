import ReportData
import ReportQuery
import ReportText
import Testing

@Suite("Interpolation")
struct InterpolationTests {
  private func read(_ marked: String) -> (Interpolation, Diagnostics, MarkedExpression) {
    let source = MarkedExpression(marked)
    var diagnostics = Diagnostics()
    let interpolation = Interpolation(
      source.text, names: StudyFixture().names, into: &diagnostics)
    return (interpolation, diagnostics, source)
  }

  @Test(
    "interpolation inserts values between text",
    arguments: [
      ("", ""), ("plain", "plain"), ("{{ a }}", "7"), ("a={{a}}, b={{ b }}!", "a=7, b=2!"),
      ("{{ '}}' }}", "}}"), ("{{ '{{' }}x}}", "{{x}}"), ("{ a } {b}", "{ a } {b}"),
      ("a }} b", "a }} b"),
      ("it's {{ a }} o'clock", "it's 7 o'clock"), ("{{ \"'\" }}{{ a }}", "'7"),
      ("{{ day.`bdi.2m` }}", "4"), ("{{ none }}", "–"),
    ])
  func pieces(text: String, expected: String) {
    let (interpolation, diagnostics, _) = read(text)
    #expect(diagnostics.isEmpty)
    #expect(interpolation.text(in: StudyFixture().bindings).string == expected)
  }

  @Test(
    "interpolation reports errors at their positions",
    arguments: [
      ("a ‹{{› b", "`{{` has no closing `}}`"), ("{{ a }} ‹{{› a }", "`{{` has no closing `}}`"),
      ("‹{{ }}›", "expected an expression between the braces"),
      ("{{ ‹wek› }}", "unknown name `wek`"),
      ("{{ ‹week› }}", "expected a single value, found a view"),
      ("{{ a ‹'b ›}} c", "the text has no closing `'`"),
    ])
  func errors(marked: String, message: String) {
    let (_, diagnostics, source) = read(marked)
    #expect(diagnostics.all.map(\.message) == [message])
    #expect(diagnostics.all.first.map { source.marking($0) } == marked)
  }

  @Test("all expressions are checked")
  func all() {
    let (_, diagnostics, _) = read("{{ wek }} {{ a + }} {{ a }} {{ week }}")
    #expect(diagnostics.all.count == 3)
  }

  @Test("values are escaped, the surrounding text is unchanged")
  func write() {
    let (interpolation, _, _) = read("a & {{ week.note | first }}")
    var writer = ByteWriter(capacity: 64)
    interpolation.write(in: StudyFixture().bindings, into: &writer, as: .attribute)
    #expect(
      String(decoding: writer.copy(), as: UTF8.self) == "a &amp; Run &amp; &lt;swim&gt;")
    #expect(!interpolation.isConstant && interpolation.hasExpressions)
    #expect(read("a {{ 1 + 1 }}").0.isConstant)
    #expect(!read("a").0.hasExpressions)
  }
}

@Suite("Path patterns")
struct PathPatternTests {
  private func read(_ marked: String) -> (PathPattern, Diagnostics, MarkedExpression) {
    let source = MarkedExpression(marked)
    var diagnostics = Diagnostics()
    let pattern = PathPattern(source.text, names: StudyFixture().names, into: &diagnostics)
    return (pattern, diagnostics, source)
  }

  private func path(_ text: String, participant: Int = 1) throws -> String {
    let (pattern, diagnostics, _) = read(text)
    #expect(diagnostics.isEmpty)
    return try pattern.path(in: StudyFixture(participant: participant).bindings) { value in
      ByteText("h\(value.count)")
    }.string
  }

  @Test("path patterns insert values into a path")
  func values() throws {
    #expect(try path("weekly/{participant.id}.xhtml") == "weekly/P2.xhtml")
    #expect(try path("{n}/{period.start}.xhtml") == "1234.5/2026-11-02.xhtml")
    #expect(try path("w/{participant.id | pseudonym}.xhtml") == "w/h2.xhtml")
    #expect(
      try path("w/{participant.id | anchor}.xhtml", participant: 0) == "w/P_201_2f_c3_a4.xhtml")
    #expect(try path("{participant.site | default('none')}") == "none")
    #expect(try path("{'confirm'}/{'.hidden'}-{'com'}.tar.gz") == "confirm/.hidden-com.tar.gz")
    #expect(read("{participant.id | pseudonym}").0.usesPseudonym)
    #expect(!read("{participant.id}").0.usesPseudonym)
    #expect(read("index.xhtml").0.isConstant && !read("{n}").0.isConstant)
  }

  @Test(
    "path patterns reject values that change the folder, without the value",
    arguments: [
      ("w/{participant.id}.xhtml", 0, "contains a slash, a backslash, or a control character"),
      ("w/{participant.site}.xhtml", 1, "is missing or empty"),
      ("w/{participant.site | pseudonym}.xhtml", 1, "is missing or empty"),
      ("w/{''}.xhtml", 0, "is missing or empty"),
      ("w/{'a\\b'}", 0, "contains a slash, a backslash, or a control character"),
      ("w/{'a\u{1}'}", 0, "contains a slash, a backslash, or a control character"),
      ("{'..'}/x", 0, "contains an empty part, `.`, or `..`"),
      ("a/{'.'}", 0, "contains an empty part, `.`, or `..`"),
      ("a/{'.'}{'.'}/b", 0, "contains an empty part, `.`, or `..`"),
      ("{'a:b'}.xhtml", 0, "gives a file name that contains one of the characters"),
      ("{'a?b'}.xhtml", 0, "gives a file name that contains one of the characters"),
      ("{'a*b'}/x", 0, "gives a file name that contains one of the characters"),
      ("{'a<b>'}.xhtml", 0, "gives a file name that contains one of the characters"),
      ("{'a|b'}.xhtml", 0, "gives a file name that contains one of the characters"),
      ("{'CON'}.xhtml", 0, "gives a file name that is a device name"),
      ("{'nul.xhtml'}.xhtml", 0, "gives a file name that is a device name"),
      ("centres/{'Aux'}/index.html", 0, "gives a file name that is a device name"),
      ("{'lpt¹'}", 0, "gives a file name that is a device name"),
      ("{'trail.'}.xhtml", 0, "gives a file name that ends with a dot or a space"),
      ("{'trail '}/x", 0, "gives a file name that ends with a dot or a space"),
      ("{'..'}.xhtml", 0, "gives a file name that ends with a dot or a space"),
    ])
  func refusals(pattern: String, participant: Int, message: String) {
    do throws(Diagnostic) {
      let path = try read(pattern).0
        .path(in: StudyFixture(participant: participant).bindings) { $0 }
      Issue.record("\(path.string)")
    } catch {
      #expect(error.code == .pathValue)
      #expect(error.message.contains(message))
      #expect(!error.message.contains("P 1"))
    }
  }

  @Test(
    "path patterns are checked before any data",
    arguments: [
      ("‹/w/{n}›", "the output path starts with a slash"),
      ("‹w/../{n}›", "the output path contains a part `.` or `..`"),
      ("‹./{n}›", "the output path contains a part `.` or `..`"),
      ("‹w//{n}›", "the output path contains an empty part"),
      ("‹w/{n}/›", "the output path contains an empty part"),
      ("‹w\\›{n}", "the output path contains a backslash or a control character"),
      ("w/‹{›n", "`{` has no closing `}`"), ("w/{‹wek›}", "unknown name `wek`"),
      ("w/{‹week›}", "expected a single value, found a view"),
      ("w/{‹n | pseudonym(1)›}", "`pseudonym` expects no arguments"),
      ("", "the output path is empty"),
    ])
  func shapes(marked: String, message: String) {
    let (_, diagnostics, source) = read(marked)
    #expect(diagnostics.all.map(\.message) == [message])
    if !marked.isEmpty { #expect(diagnostics.all.first.map { source.marking($0) } == marked) }
  }
}
