import Foundation
import ReportData
import TestSupport
import Testing

@Suite("Periods of complete days")
struct PeriodTests {
  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }

  private func strings(_ period: Period) -> [String] { [period.start.isoText, period.end.isoText] }

  @Test(
    "each day has its period",
    arguments: [
      (PeriodKind.day, WeekStart.monday, "2026-11-04", "2026-11-04"),
      (.week, .monday, "2026-11-02", "2026-11-08"), (.week, .sunday, "2026-11-01", "2026-11-07"),
      (.week, .saturday, "2026-10-31", "2026-11-06"),
      (.month, .monday, "2026-11-01", "2026-11-30"), (.year, .monday, "2026-01-01", "2026-12-31"),
    ])
  func containing(_ kind: PeriodKind, _ start: WeekStart, _ first: String, _ last: String) throws {
    let period = Period.containing(try day("2026-11-04"), kind: kind, weekStart: start)
    #expect(strings(period) == [first, last])
    #expect(period.contains(try day("2026-11-04")))
  }

  @Test("weeks with another first day contain that day and the next six")
  func weekStarts() {
    for number in -5000..<5000 {
      for start in WeekStart.allCases {
        let day = CalendarDay(number: number)
        let period = Period.containing(day, kind: .week, weekStart: start)
        #expect(period.start.weekday == start.weekday)
        #expect(period.contains(day) && period.dayCount == 7)
      }
    }
  }

  @Test("the previous period is adjacent and of the same kind")
  func previous() throws {
    let kinds: [PeriodKind] = [.day, .week, .month, .year]
    for kind in kinds {
      var period = Period.containing(try day("2024-03-05"), kind: kind, weekStart: .sunday)
      for _ in 0..<60 {
        let before = period.previous
        #expect(before.end + 1 == period.start)
        #expect(before == .containing(before.start, kind: kind, weekStart: .sunday))
        period = before
      }
    }
    let month = Period.containing(try day("2024-03-31"), kind: .month)
    #expect(strings(month.previous) == ["2024-02-01", "2024-02-29"])
  }

  @Test("the last complete period contains the as-of day only as its end")
  func complete() throws {
    #expect(
      strings(.complete(asOf: try day("2026-11-07"), kind: .week)) == ["2026-10-26", "2026-11-01"])
    #expect(
      strings(.complete(asOf: try day("2026-11-08"), kind: .week)) == ["2026-11-02", "2026-11-08"])
    #expect(
      strings(.complete(asOf: try day("2026-01-30"), kind: .month)) == ["2025-12-01", "2025-12-31"])
    #expect(
      strings(.complete(asOf: try day("2026-01-30"), kind: .day)) == ["2026-01-30", "2026-01-30"])
  }

  @Test(
    "lengths count back from their last day",
    arguments: [
      ("28 days", "2026-11-08", "2026-10-12"), ("1 day", "2026-11-08", "2026-11-08"),
      ("2 weeks", "2026-11-08", "2026-10-26"), ("1 month", "2026-03-31", "2026-03-01"),
      ("1 month", "2026-02-28", "2026-02-01"), ("1 months", "2026-03-30", "2026-02-28"),
      ("3 months", "2026-11-08", "2026-08-09"), ("12 months", "2024-02-29", "2023-03-01"),
    ])
  func lengths(_ text: String, _ last: String, _ first: String) throws {
    let length = try #require(PeriodLength(text))
    let period = Period.containing(try day(last), kind: .last(length))
    #expect(strings(period) == [first, last])
    #expect(Period.complete(asOf: try day(last), kind: .last(length)) == period)
    #expect(period.previous.end + 1 == period.start)
  }

  @Test("an invalid length is rejected")
  func notLengths() {
    for text in [
      "", "28", "days", "0 days", "-1 days", "10000 days", "1 year", "1.5 days", "1 2 days",
    ] {
      #expect(PeriodLength(text) == nil)
    }
  }

  @Test("ISO weeks and months agree with Foundation for 200 years")
  func foundation() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    var random = SeededGenerator(seed: 5)
    for number in -40_000..<40_000 where number % 97 == 0 || random.next() % 16 == 0 {
      let day = CalendarDay(number: number)
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = calendar.dateComponents(
        [.yearForWeekOfYear, .weekOfYear, .year, .month, .day], from: date)
      let (year, week) = day.isoWeek
      #expect(parts.yearForWeekOfYear == year && parts.weekOfYear == week)
      #expect(
        [parts.year, parts.month, parts.day] == [day.civil.year, day.civil.month, day.civil.day])
    }
  }

  @Test("added months are limited to the end of a shorter month")
  func months() throws {
    #expect(try day("2024-01-31").adding(months: 1).isoText == "2024-02-29")
    #expect(try day("2024-01-31").adding(months: -11).isoText == "2023-02-28")
    #expect(try day("2024-01-15").adding(months: -1).isoText == "2023-12-15")
    #expect(try day("0001-01-01").adding(months: -24).isoText == "-0001-01-01")
  }
}
