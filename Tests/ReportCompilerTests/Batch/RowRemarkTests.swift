import ReportChart
import ReportText
import Testing

@testable import ReportCompiler

/// Tests of notices with a row number.
@Suite struct RowRemarkTests {
  private func messages(_ notices: [[DataNotice]], of documents: Int?) -> [String] {
    var statistics = NoticeStatistics()
    for document in notices {
      var documentStatistics = NoticeStatistics()
      documentStatistics.add(document, block: 0)
      statistics.add(documentStatistics)
    }
    var diagnostics = Diagnostics()
    let file = SourceFile(name: "t.xhtml", text: "<chart/>")
    statistics.report(
      of: documents, at: { _ in SourceSpan(file: file, range: 0..<1) }, into: &diagnostics)
    #expect(diagnostics.all.allSatisfy { $0.severity == .warning })
    return diagnostics.all.map(\.message)
  }

  @Test func `CAN-08 a warning names the row of inconsistent values`() {
    let words = "inconsistent: the extremes do not enclose the other values"
    let one = [DataNotice(.inconsistent, series: 0, count: 1, row: 3)]
    let more = [DataNotice(.inconsistent, series: 0, count: 2, row: 7)]
    #expect(messages([one], of: nil) == ["1 row is \(words), at row 3 (from 0)"])
    #expect(messages([more], of: 1) == ["2 rows are \(words), the first at row 7 (from 0)"])
    #expect(
      messages([more, one], of: 9)
        == ["in 2 of 9 documents, 3 rows are \(words), the first at row 3 (from 0)"])
    #expect(messages([more, one], of: 9) == messages([one, more], of: 9))
  }
}
