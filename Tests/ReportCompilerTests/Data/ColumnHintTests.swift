import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Hints about a column that a data file does not have.
@Suite(.needs(charts: "line")) struct ColumnHintTests {
  /// The hints of the errors of the key `participant` of the table `daily`.
  private func hints(_ daily: String, columns: String = "") throws -> [[String]] {
    let study = try SmallProject(
      project: """
        project: Trial
        data:
          people: { csv: data/people.csv, key: id }
          daily: { csv: data/daily.csv, participant: zzzzzz\(columns) }
        reports:
          weekly:
            template: templates/t.xhtml
            for-each: people
            views:
              all: { data: daily }
            output: "{participant.id}.html"
        """, daily: daily)
    return study.prepare().diagnostics.all.filter { $0.message.contains("`zzzzzz`") }.map(\.hints)
  }

  @Test func `a file whose header is known is answered with its columns`() throws {
    let found = try hints("who,day,steps\nP1,2026-03-02,100\n", columns: ", date: day")
    #expect(found == [["it has `who`, `day`, `steps`"]])
  }

  @Test func `what may be a row of a participant is not shown`() throws {
    let found = try hints("P1,Ann,Leeds\nP2,Bob,York\n")
    #expect(found == [[]])
  }
}
