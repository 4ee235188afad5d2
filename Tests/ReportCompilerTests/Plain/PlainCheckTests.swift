import BuiltinCharts
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of `check --plain`, which reports findings in documents at locations in project files.
@Suite struct PlainCheckTests {
  private static let long = """
    This sentence goes on and on with many small words so that it has more of them than a plain sentence in a \
    report for everyone can have.
    """

  private static func template(_ body: String) -> String {
    """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
    <head><title>Week</title><rg:stylesheet/></head>
    <body><main><h1>Week</h1>
    \(body)
    </main></body></html>
    """
  }

  private static func findings(
    _ body: String, _ plain: String = "", participants: String = "id,name\nP1,Ann\nP2,Bob\n"
  ) throws -> [String] {
    let small = try SmallProject(
      project: SmallProject.project + "\n" + plain, template: template(body),
      participants: participants,
      daily: "id,date,steps\nP1,2026-03-02,100\nP2,2026-03-02,200\n")
    return try strings(small)
  }

  private static func strings(_ small: SmallProject) throws -> [String] {
    let (prepared, diagnostics) = small.prepare()
    let project = try #require(prepared, "\(diagnostics.all.map(\.message))")
    let all = SmallProject.compiler.check(project, sample: 0, plain: true).diagnostics.all
    return all.filter { 1311...1314 ~= $0.code.number }.map(Self.text)
  }

  private static func text(_ diagnostic: Diagnostic) -> String {
    let position =
      switch diagnostic.place {
      case .source(let span):
        "\(span.file.name):\(span.file.position(of: span.range.lowerBound))"
      case .file(let name): name
      default: "?"
      }
    return "\(diagnostic.severity) \(diagnostic.code.name) \(position) \(diagnostic.message)"
  }

  @Test
  func `a long sentence is reported at its start, as error with project limit`()
    throws
  {
    let body = "<p>Short &amp; good.\nSecond. \(Self.long)</p>"
    #expect(
      try Self.findings("<p>Good.\nSecond. \(Self.long)</p>") == [
        "warning RG1311 templates/t.xhtml:(line: 5, column: 9) in 2 of 2 documents, a sentence in `en` has 28 words, expected at most 20"
      ])
    #expect(
      try Self.findings(body, "plain: { sentence: 27 }").map { $0.prefix(30) } == [
        "error RG1311 templates/t.xhtml"
      ])
    #expect(try Self.findings(body, "plain: { sentence: { en: 28 } }") == [])
  }

  @Test func `headings, cells, labels and menus are not sentences`() throws {
    let table = "<table><tbody><tr><td>\(Self.long)</td></tr></tbody></table>"
    #expect(try Self.findings("<h2>\(Self.long)</h2>\(table)<nav><p>\(Self.long)</p></nav>") == [])
    #expect(try Self.findings("<ul><li>\(Self.long)</li></ul>").count == 1)
    #expect(try Self.findings("<address>ZZ1 1ZZ</address><p>As <code>ZZ1</code>.</p>") == [])
  }

  @Test func `a sentence is measured with its values and reported at maximum length`() throws {
    let participants = "id,name\nP1,Ann\nP2,\(String(repeating: "Bob ", count: 30))\n"
    #expect(
      try Self.findings("<p>Dear {{ participant.name }}, hello.</p>", participants: participants)
        == [
          "warning RG1311 templates/t.xhtml:(line: 4, column: 4) in 1 of 2 documents, a sentence in `en` has 32 words, expected at most 20"
        ])
  }

  @Test func `an abbreviation is explained at its first use or not at all`() throws {
    #expect(try Self.findings("<p>Body mass index (BMI) is good. BMI again.</p>") == [])
    #expect(try Self.findings("<p>BMI (body mass index) is good.</p>") == [])
    #expect(try Self.findings("<p><abbr title=\"body mass index\">BMI</abbr> and BMI.</p>") == [])
    #expect(try Self.findings("<p>BMI is good.</p>", "plain: { abbreviations: [BMI] }") == [])
    #expect(try Self.findings("<h2>TAKE CARE</h2><p>Type II, OK.</p>") == [])
    #expect(
      try Self.findings("<p>Your BMI is good. <abbr title=\"body mass index\">BMI</abbr></p>") == [
        "warning RG1313 templates/t.xhtml:(line: 4, column: 9) in 2 of 2 documents, `BMI` has no explanation at its first use"
      ])
  }

  @Test func `abbreviations from data are not quoted`() throws {
    let participants = "id,name\nP1,Ann\nP2,JFKX\n"
    let results = try Self.findings(
      "<p>Dear {{ participant.name }}, hello.</p>", participants: participants)
    #expect(
      results == [
        "warning RG1313 templates/t.xhtml:(line: 4, column: 12) in 1 of 2 documents, an abbreviation of 4 letters has no explanation at its first use"
      ])
  }

  @Test func `numbers with many decimals are found in strings, not in dates`() throws {
    #expect(
      try Self.findings("<p>It is 7.1234 h.</p><p>On 1.2.2026, 1,234 steps and 2.25 km.</p>") == [
        "warning RG1314 templates/t.xhtml:(line: 4, column: 10) in 2 of 2 documents, the number of decimals is 4, expected at most 2"
      ])
    #expect(
      try Self.findings("<p>{{ all.steps | mean | number(1) }}</p>", "plain: { decimals: 0 }") == [
        "error RG1314 templates/t.xhtml:(line: 4, column: 7) in 2 of 2 documents, the number of decimals is 1, expected at most 0"
      ])
  }

  @Test func `a difficult text is reported with its formula, once per language`() throws {
    let hard = String(
      repeating:
        "Participants demonstrating considerable physiological variability necessitate individual "
        + "interpretation of cardiovascular measurements. ", count: 12)
    let small = try SmallProject(
      project: SmallProject.project + "\nplain: { level: 8 }",
      template: Self.template("<p>\(hard)</p>"))
    let (prepared, _) = small.prepare()
    let all = SmallProject.compiler.check(try #require(prepared), sample: 0, plain: true)
      .diagnostics.all.filter { $0.code == .textTooHard }
    #expect(all.count == 1)
    let only = try #require(all.first)
    #expect(only.severity == .error)
    #expect(only.message.hasPrefix("the text of report `weekly` in `en` has a reading level of "))
    #expect(only.message.hasSuffix("school years, expected at most 8.0"))
    #expect(only.hints.first?.contains("Kincaid") == true)
    #expect(try Self.findings("<p>\(hard.prefix(400))</p>", "plain: { level: 99 }") == [])
  }

  @Test func `messages are measured in each language, at their position`() throws {
    let small = try LanguageTests.small()
    try small.write(
      "languages/de.yml",
      LanguageTests.german
        + "hello: Das ist ein Satz mit sehr vielen kleinen Worten der hier und da und dort noch etwas mehr "
        + "sagt als er in einem Bericht sagen soll.\n")
    try small.write(
      "templates/t.xhtml",
      LanguageTests.template.replacing(
        "<p>{{ participant.name }}</p>", with: "<p>{{ say('hello') }}</p>"))
    let results = try Self.strings(small).filter { $0.contains("RG1311") }
    #expect(results.count == 1)
    #expect(
      results.first?.hasPrefix("warning RG1311 languages/de.yml:(line: 3, column: 8)") == true)
    #expect(results.first?.contains("a sentence in `de` has 26 words") == true, "\(results)")
  }

  @Test func `the sample contains documents of every language`() throws {
    let many = (1...40).map { "P\($0),N,\($0 == 39 ? "de-DE" : "en-GB")\n" }.joined()
    let small = try LanguageTests.small()
    try small.write("data/people.csv", "id,name,locale\n" + many)
    let (prepared, diagnostics) = small.prepare()
    let project = try #require(prepared, "\(diagnostics.all.map(\.message))")
    #expect(SmallProject.compiler.check(project, sample: 4).documents == 4)
    #expect(SmallProject.compiler.check(project, sample: 4, plain: true).documents == 5)
  }

  @Test func `findings in built-in elements are at their use, custom elements at the definition`()
    throws
  {
    let template = """
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
      <head><title>Week</title><rg:stylesheet/></head><body>
      <rg:define name="nurse-note"><rg:parameter name="who"/>
      <p>{{ who }}: ask about ECG.</p></rg:define>
      <main><h1>Week</h1><rg:nurse-note who="Nurse"/>
      <rg:message kind="tip"><p>See the QRST now.</p></rg:message></main></body></html>
      """
    let results = try Self.strings(SmallProject(template: template))
    #expect(results.contains { $0.contains("line: 4") && $0.contains("`ECG`") }, "\(results)")
    #expect(results.contains { $0.contains("line: 6") && $0.contains("`QRST`") }, "\(results)")
    #expect(results.count == 2)
  }

  @Test func `findings in pages of a website have their lines`() async throws {
    let site = SmallSite(["index.md": "# Home\n\nGood.\n\nRead our EULA. \(Self.long)\n"])
    var diagnostics = Diagnostics()
    let prepared = SmallSite.compiler.prepare(site.projectFiles, into: &diagnostics)
    let project = try #require(prepared, "\(diagnostics.all.map(\.message))")
    let all = await SmallSite.compiler.checkSite(project, plain: true).diagnostics.all
    let results = all.filter { 1311...1314 ~= $0.code.number }.map(Self.text)
    #expect(
      results == [
        "warning RG1313 pages/index.md:(line: 5, column: 10) `EULA` has no explanation at its first use",
        "warning RG1311 pages/index.md:(line: 5, column: 16) a sentence in `en` has 28 words, expected at most 20",
      ])
    let silent = await SmallSite.compiler.checkSite(project).diagnostics.all
    #expect(!silent.contains { 1311...1314 ~= $0.code.number })
  }
}
