import Testing

@testable import ReportText

/// Tests that identical diagnostics of many documents use little memory and are counted.
@Suite struct DiagnosticTallyTests {
  private static func finding(_ message: String, record: Int) -> Diagnostic {
    Diagnostic(.fileNotFound, message, record: record)
  }

  @Test func `the same finding of ten thousand documents is said once with its count`() {
    var statistics = DiagnosticStatistics()
    var all: [Diagnostic] = []
    for record in 1...10_000 {
      let found = Self.finding(record % 4 == 0 ? "seldom" : "often", record: record)
      statistics.add(found)
      all.append(found)
    }
    #expect(statistics.all.count == 20)
    #expect(statistics.errors == 10_000)
    #expect(statistics.leftOut == 0)
    for format in DiagnosticFormat.allCases {
      var few = ByteWriter()
      var many = ByteWriter()
      let printer = DiagnosticPrinter(format: format, colors: false)
      printer.print(statistics.all, into: &few)
      printer.print(all, into: &many)
      #expect(few.copy() == many.copy())
    }
  }

  @Test func `too many different findings are counted`() {
    var statistics = DiagnosticStatistics()
    for record in 1...2500 { statistics.add(Self.finding("number \(record)", record: record)) }
    #expect(statistics.all.count == 1000)
    #expect(statistics.leftOut == 1500)
  }

  @Test func `what belongs to no record is counted too`() {
    var statistics = DiagnosticStatistics()
    for _ in 1...5 { statistics.add(Diagnostic(.fileNotFound, "again")) }
    #expect(statistics.all.map(\.occurrences) == [5])
  }
}
