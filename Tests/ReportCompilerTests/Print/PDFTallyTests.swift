import ReportPrint
import ReportText
import Testing

@testable import ReportCompiler

/// Tests of the statistics of all PDF files of a run.
@Suite struct PDFTallyTests {
  @Test func `a finding on several pages of a file counts that file once`() {
    var statistics = PDFStatistics()
    for pages in [[1, 2, 3], [2], []] {
      var file = PDFBatch.Result()
      file.findings = pages.map {
        AccessibilityFinding(
          clause: "7.3-1", message: "figure without alternative text", page: $0, count: 2)
      }
      statistics.add(file)
    }
    var diagnostics = Diagnostics()
    statistics.report(into: &diagnostics)
    #expect(
      diagnostics.all.map(\.message) == [
        "figure without alternative text (PDF/UA, ISO 14289-1, rule 7.3-1)"
      ])
    #expect(diagnostics.all.first?.hints == ["check 2 PDF files"])
  }
}
