import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of hints for missing columns of data files.
@Suite(.needs(charts: "line")) struct ColumnHintTests {
  /// Returns the hints of the errors about the key `participant` of the table `daily`.
  ///
  /// The key refers to an unknown column.
  ///
  /// - Parameter declared: additional keys of the table in the project file.
  private func hints(_ daily: String, declared: String = "") throws -> [[String]] {
    let keys = try #require(
      SmallProject.project.firstMatch(of: /(?s)participant: id\n.*?\n(?=reports:)/))
    let project = SmallProject.project.replacing(
      keys.output, with: "participant: zzzzzz\n\(declared)")
    let study = try SmallProject(project: project, daily: daily)
    return study.prepare().diagnostics.all.filter { $0.message.contains("`zzzzzz`") }.map(\.hints)
  }

  @Test func `a hint lists the columns of a file with a known header`() throws {
    let result = try hints(
      "who,date,steps\nP1,2026-03-02,100\n", declared: "    date: date\n")
    #expect(result == [["use one of the columns `who`, `date`, `steps`"]])
  }

  @Test func `a first row that can be participant data is not shown`() throws {
    let result = try hints("P1,Ann,Leeds\nP2,Bob,York\n")
    #expect(result == [[]])
  }
}
