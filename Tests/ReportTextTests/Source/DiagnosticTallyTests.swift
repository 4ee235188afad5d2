import Testing

@testable import ReportText

/// Tests that identical diagnostics of many documents use little memory and are counted.
@Suite struct DiagnosticTallyTests {
  private static func finding(_ message: String, record: Int) -> Diagnostic {
    Diagnostic(.fileNotFound, message, record: record)
  }

  @Test func `the same diagnostic of ten thousand documents is reported once with its count`() {
    var statistics = DiagnosticStatistics()
    var all: [Diagnostic] = []
    for record in 1...10_000 {
      let diagnostic = Self.finding(record % 4 == 0 ? "seldom" : "often", record: record)
      statistics.add(diagnostic)
      all.append(diagnostic)
    }
    #expect(statistics.all.count == 20)
    #expect(statistics.errors == 10_000)
    #expect(statistics.omittedCount == 0)
    for format in DiagnosticFormat.allCases {
      var few = ByteWriter()
      var many = ByteWriter()
      let printer = DiagnosticPrinter(format: format, colors: false)
      printer.print(statistics.all, into: &few)
      printer.print(all, into: &many)
      #expect(few.copy() == many.copy())
    }
  }

  @Test func `different diagnostics above the limit are counted`() {
    var statistics = DiagnosticStatistics()
    for record in 1...2500 { statistics.add(Self.finding("number \(record)", record: record)) }
    #expect(statistics.all.count == 1000)
    #expect(statistics.omittedCount == 1500)
  }

  @Test func `diagnostics without a record are counted too`() {
    var statistics = DiagnosticStatistics()
    for _ in 1...5 { statistics.add(Diagnostic(.fileNotFound, "again")) }
    #expect(statistics.all.map(\.occurrences) == [5])
  }
}
