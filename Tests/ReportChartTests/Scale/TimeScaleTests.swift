import ReportData
import ReportText
import TestSupport
import Testing

@testable import ReportChart

/// Tests of ticks of dates and date-times.
@Suite struct TimeScaleTests {
  private func day(_ year: Int, _ month: Int, _ day: Int) -> Double {
    Double(CalendarDay(year: year, month: month, day: day)?.number ?? .min)
  }

  private func ticks(
    _ low: Double, _ high: Double, _ count: Int, weekStart: Int = 1, dateTimes: Bool = false
  ) -> TickList {
    let scale = TimeScale(
      ScaleRequest(
        values: dateTimes ? .dateTime : .day, extent: Extent(low: low, high: high),
        weekStart: weekStart))
    var list = TickList()
    scale.ticks(count: count, into: &list)
    return list
  }

  private func civil(_ list: TickList) -> [String] {
    list.ticks.map { CalendarDay(number: Int($0.value)).isoText }
  }

  @Test(arguments: [0.9, 0.9994, 0.9996, 0.999_999])
  func `a date-time before midnight has its date and truncated milliseconds`(
    part: Double
  ) {
    let dateTime = day(2026, 11, 8) * 86_400 + 86_399 + part
    var writer = ByteWriter()
    let format = ValueFormat.dateTime(.medium, .day, .utc).precise(for: [dateTime])
    writer.value(dateTime, format, locale: .standard)
    #expect(
      String(decoding: writer.copy(), as: UTF8.self)
        == "8 Nov 2026 23:59:59." + (part < 0.99 ? "9" : "999"))
  }

  @Test func `a week has one tick per day`() {
    let list = ticks(day(2026, 11, 2), day(2026, 11, 8), 8)
    #expect(list.ticks.count == 7)
    #expect(list.step == .calendar(CalendarStep(.day, 1)))
  }

  @Test func `daily ticks include a leap day`() {
    #expect(
      civil(ticks(day(2024, 2, 27), day(2024, 3, 2), 8)) == [
        "2024-02-27", "2024-02-28", "2024-02-29", "2024-03-01", "2024-03-02",
      ])
  }

  @Test(arguments: 1...7) func `weekly ticks are on the first day of the week`(start: Int) {
    let list = ticks(day(2026, 10, 1), day(2026, 11, 12), 8, weekStart: start)
    #expect(list.step == .calendar(CalendarStep(.week, 1)))
    #expect(list.ticks.allSatisfy { CalendarDay(number: Int($0.value)).weekday == start })
  }

  @Test func `monthly ticks are on the first day of months of any length`() {
    #expect(
      civil(ticks(day(2023, 11, 15), day(2024, 5, 20), 8)) == [
        "2023-12-01", "2024-01-01", "2024-02-01", "2024-03-01", "2024-04-01", "2024-05-01",
      ])
  }

  @Test func `quarterly ticks are in January, April, July and October`() {
    let list = ticks(day(2023, 2, 3), day(2025, 1, 20), 9)
    #expect(list.step == .calendar(CalendarStep(.month, 3)))
    #expect(
      list.ticks.allSatisfy {
        [1, 4, 7, 10].contains(CalendarDay(number: Int($0.value)).civil.month)
      })
  }

  @Test func `yearly ticks are divisible by the step`() {
    #expect(
      civil(ticks(day(1987, 5, 1), day(2026, 5, 1), 5)) == [
        "1990-01-01", "2000-01-01", "2010-01-01", "2020-01-01",
      ])
  }

  @Test func `ticks of date-times are on hours and include midnight`() {
    let start = day(2026, 11, 3) * 86_400
    let list = ticks(start + 5 * 3600, start + 29 * 3600, 6, dateTimes: true)
    #expect(list.step == .calendar(CalendarStep(.hour, 6)))
    #expect(list.ticks.map { ($0.value - start) / 3600 } == [6, 12, 18, 24])
  }

  @Test func `ticks of date-times over weeks are on days`() {
    let start = day(2026, 11, 3) * 86_400
    let list = ticks(start + 5 * 3600, start + 20 * 86_400, 5, dateTimes: true)
    #expect(list.ticks.allSatisfy { Int($0.value) % 86_400 == 0 })
    #expect(list.ticks.count >= 2)
  }

  @Test func `the number of ticks is between one and the requested number`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<3000 {
      let dateTimes = Bool.random(using: &random)
      let unit = dateTimes ? 86_400.0 : 1
      let low = Double(Int.random(in: -20_000...40_000, using: &random)) * unit
      let span = random.pick([3.0, 30, 300, 3000, 30_000])
      let high = low + Double(Int(Double.random(in: 1...span, using: &random)) + 1) * unit
      let tickRequest = Int.random(in: 2...12, using: &random)
      let list = ticks(low, high, tickRequest, dateTimes: dateTimes)
      #expect(
        !list.ticks.isEmpty && list.ticks.count <= tickRequest, "\(low) \(high) \(tickRequest)")
      #expect(list.ticks.allSatisfy { $0.value >= low && $0.value <= high })
      #expect(zip(list.ticks, list.ticks.dropFirst()).allSatisfy { $0.value < $1.value })
    }
  }

  @Test func `days outside the calendar have no ticks and cause no failure`() {
    #expect(ticks(-1e300, 1e300, 5).ticks.isEmpty)
    #expect(ticks(1e12, 2e12, 5, dateTimes: true).ticks.isEmpty)
  }
}
