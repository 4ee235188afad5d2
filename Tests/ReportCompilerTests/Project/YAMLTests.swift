import ReportText
import Testing

@testable import ReportCompiler

@Suite struct YAMLTests {
  private func project(_ text: String) -> (project: Project?, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let project = ProjectReader.read(
      SourceFile(name: "reportgen.yml", text: text), into: &diagnostics)
    return (project, diagnostics)
  }

  @Test func `JSON is read too`() {
    let (project, diagnostics) = project(
      #"{"project": "A", "data": {"d": {"csv": "d.csv", "separator": ";", "decimal": ","}}}"#)
    #expect(diagnostics.isEmpty)
    #expect(project?.name == "A")
    guard
      case .delimited(let path, let separator, let decimalComma)? = project?.tables.first?.source
    else { return #expect(Bool(false), "no delimited file") }
    #expect(path.value == "d.csv")
    #expect(separator == UInt8(ascii: ";"))
    #expect(decimalComma)
  }

  @Test func `keys that begin with x- are ignored`() {
    let (project, diagnostics) = project("project: A\nx-note: mine\n")
    #expect(diagnostics.isEmpty)
    #expect(project != nil)
  }

  @Test func `every unknown key is reported with the nearest known key`() {
    let (project, diagnostics) = project("projct: A\nlangage: en\n")
    #expect(project == nil)
    #expect(diagnostics.all.count == 3)
    #expect(diagnostics.all.flatMap(\.hints).contains("did you mean `project`?"))
    #expect(diagnostics.all.flatMap(\.hints).contains("did you mean `language`?"))
  }

  @Test func `a position after multibyte characters is correct`() throws {
    let (_, diagnostics) = project("project: Zürich 東京\nweek-start: Dienstag\n")
    let place = try #require(diagnostics.all.first).place
    guard case .source(let span) = place else {
      Issue.record("no place")
      return
    }
    #expect(span.file.position(of: span.range.lowerBound).line == 2)
    #expect(span.file.position(of: span.range.lowerBound).column == 13)
    #expect(span.range.count == "Dienstag".utf8.count)
  }

  @Test(arguments: ["", "- a\n- b\n", "a: [b", "a: b: c", "\u{0}", "&a [*a]", "? !!binary x"])
  func `text that is not a project is refused without a crash`(text: String) {
    let (project, diagnostics) = project(text)
    #expect(project == nil)
    #expect(diagnostics.hasErrors)
  }
}
