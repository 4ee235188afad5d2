import ReportData
import TestSupport
import Testing

@testable import ReportChart

/// Tests of tick requests of authors over many domains.
@Suite struct TickPlanTests {
  private func plan(_ step: TickRequest.Distance, _ kind: ScaleValues = .number) -> TickPlan {
    TickPlan(step: step, kind: kind, weekStart: 1)
  }

  private func scale(_ low: Double, _ high: Double, _ values: ScaleValues = .number)
    -> any ChartScale
  {
    let request = ScaleRequest(
      values: values, extent: Extent(low: low, high: high), isLowFixed: true, isHighFixed: true)
    return values == .number ? NumberScale(request) : TimeScale(request)
  }

  @Test func `ticks from any anchor are in the domain, one step apart and finite in number`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let low = Double.random(in: -1e6...1e6, using: &random)
      let high = low + Double.random(in: 1e-3...1e6, using: &random)
      let step = Double.random(in: 1e-6...1e5, using: &random)
      var plan = plan(.number(step))
      plan.anchor = Double.random(in: -1e7...1e7, using: &random)
      var list = TickList()
      plan.ticks(of: scale(low, high), count: 5, into: &list)
      #expect(list.ticks.count <= 1001)
      for (left, right) in zip(list.ticks, list.ticks.dropFirst()) {
        let steps = (right.value - left.value) / step
        #expect(right.value > left.value)
        #expect(abs(steps - steps.rounded()) < 0.01 * max(1, steps))
      }
      let slack = (high - low) * 1e-6
      #expect(list.ticks.allSatisfy { $0.value > low - slack && $0.value < high + slack })
    }
  }

  @Test func `decimal steps give ticks with the decimals of the step`() {
    var plan = plan(.number(0.1))
    plan.anchor = 0
    var list = TickList()
    plan.ticks(of: scale(0, 1), count: 5, into: &list)
    #expect(list.ticks.map(\.value) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    #expect(Decimals.count(0.25) == 2 && Decimals.count(3) == 0 && Decimals.count(1.0 / 3) == nil)
    #expect(Decimals.count(1e-13) == nil && Decimals.count(1e300) == 0)
  }

  @Test func `monthly ticks are on the first of each month for four hundred years`() {
    let low = Double(CalendarDay(year: 1800, month: 1, day: 1)?.number ?? 0)
    for index in 0..<20 {
      let start = low + Double(index) * 7305
      var list = TickList()
      plan(.calendar(CalendarStep(.month, 1)), .day)
        .ticks(of: scale(start, start + 3650, .day), count: 5, into: &list)
      #expect((119...121).contains(list.ticks.count))
      #expect(list.ticks.allSatisfy { CalendarDay(number: Int($0.value)).civil.day == 1 })
    }
  }

  @Test func `a monthly step from the 31st is on the last day of shorter months`() {
    var plan = plan(.calendar(CalendarStep(.month, 1)), .day)
    plan.anchor = Double(CalendarDay(iso: "2027-10-31")?.number ?? 0)
    let low = Double(CalendarDay(iso: "2028-01-15")?.number ?? 0)
    var list = TickList()
    plan.ticks(of: scale(low, low + 120, .day), count: 5, into: &list)
    #expect(
      list.ticks.map { CalendarDay(number: Int($0.value)).isoText }
        == ["2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30"])
  }

  @Test func `calendar steps are parsed from their text`() {
    #expect(CalendarStep(text: "1 month") == CalendarStep(.month, 1))
    #expect(CalendarStep(text: "quarter") == CalendarStep(.month, 3))
    #expect(CalendarStep(text: "30 minutes") == CalendarStep(.minute, 30))
    for wrong in ["", "0 days", "-1 day", "1.5 days", "2 fortnights", "1 2 days", "99999 days"] {
      #expect(CalendarStep(text: wrong) == nil, "\(wrong)")
    }
  }
}
