import ReportData
import Testing

@Suite struct ThresholdTests {
  /// Values around the limits 60 and 100, with the expected result of each condition.
  private static let values = [59.5, 60, 80, 100, 100.5]
  private static let table: [(Threshold.Condition, [Bool])] = [
    (.below(60), [true, false, false, false, false]),
    (.atMost(60), [true, true, false, false, false]),
    (.above(100), [false, false, false, false, true]),
    (.atLeast(100), [false, false, false, true, true]),
    (.equal(80), [false, false, true, false, false]),
    (.within(60, 100), [false, true, true, true, false]),
    (.between(60, 100), [false, false, true, false, false]),
    (.doneBelow(70), [false, false, false, false, false]),
  ]

  @Test func `REP-10 eight kinds of threshold, five values each`() {
    for (condition, wanted) in Self.table {
      let threshold = Threshold(condition, title: "Met")
      #expect(Self.values.map { threshold.isMet(by: $0) } == wanted, "\(condition)")
      #expect(!threshold.isMet(by: .nan), "\(condition)")
    }
    // The eighth condition compares the number of done days: 5 of 7 days.
    let done = Threshold(.doneBelow(5), title: "Few days")
    #expect([0, 4, 5, 6, 7].map { done.isMet(byDone: $0) } == [true, true, false, false, false])
    for (condition, _) in Self.table.dropLast() {
      #expect(!Threshold(condition, title: "Met").isMet(byDone: 0))
    }
  }

  @Test func `the first matching threshold applies, and the usual range is last`() {
    let pulse = Thresholds(
      reference: ReferenceRange(low: 60, high: 100),
      list: [
        Threshold(.above(180), title: "Very high", level: .alert),
        Threshold(.above(120), title: "High"), Threshold(.doneBelow(5), title: "Few"),
        Threshold(.within(70, 75), title: "Just right", level: .good),
      ])
    let findings = [200.0, 150, 110, 100, 72, 60, 59, .nan].map { pulse.finding(of: $0) }
    #expect(
      findings == [
        .threshold(0), .threshold(1), .reference(.high), .reference(.inside), .threshold(3),
        .reference(.inside), .reference(.low), nil,
      ])
    #expect(
      findings.map { $0.map(pulse.level) }
        == [.alert, .notice, .notice, .normal, .good, .normal, .notice, nil])
    #expect(pulse.finding(ofDone: 4) == .threshold(2) && pulse.finding(ofDone: 5) == nil)
  }

  @Test func `a side of the usual range can be open`() {
    #expect(ReferenceRange(low: nil, high: 5).position(of: -1000) == .inside)
    #expect(ReferenceRange(low: 5, high: nil).position(of: 1000) == .inside)
    #expect(ReferenceRange(low: 5, high: nil).position(of: 4) == .low)
    #expect(Thresholds(list: []).finding(of: 4) == nil)
  }
}
