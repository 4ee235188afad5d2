import Foundation
import ReportText
import TestSupport
import Testing

@Suite struct FormattedDateTests {
  struct Day {
    var year: Int
    var month: Int
    var day: Int
    var weekday: Int
    var date: Date
  }

  static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    return calendar
  }()

  /// A day, by days since 1970.
  func day(_ number: Int) -> Day {
    let date = Date(timeIntervalSince1970: Double(number) * 86_400)
    let parts = Self.calendar.dateComponents([.year, .month, .day], from: date)
    return Day(
      year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0,
      weekday: ((number + 3) % 7 + 7) % 7 + 1, date: date)
  }

  func formatter(_ tag: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "\(tag)@calendar=gregorian")
    formatter.calendar = Self.calendar
    formatter.timeZone = Self.calendar.timeZone
    return formatter
  }

  func ours(_ day: Day, _ style: DateStyle, _ locale: ReportLocale) -> String {
    written {
      $0.date(day.year, day.month, day.day, weekday: day.weekday, style: style, locale: locale)
    }
  }

  @Test(arguments: ReportLocale.allTags)
  func `dates are those of CLDR in every style`(tag: String) throws {
    let locale = try #require(ReportLocale.named(tag))
    let formatter = formatter(tag)
    var random = SeededGenerator(seed: 5)
    let days = (0..<40).map { _ in day(Int.random(in: -20_000...40_000, using: &random)) }
    let styles: [(DateStyle, DateFormatter.Style)] = [
      (.short, .short), (.medium, .medium), (.long, .long), (.full, .full),
    ]
    for (style, reference) in styles {
      formatter.dateStyle = reference
      for day in days { #expect(ours(day, style, locale) == formatter.string(from: day.date)) }
    }
    let templates: [(DateStyle, String)] = [
      (.dayMonth, "MMMd"), (.monthYear, "yMMMM"), (.month, "LLLL"), (.weekday, "cccc"),
      (.weekdayShort, "ccc"),
    ]
    for (style, template) in templates {
      let isName = template.hasPrefix("L") || template.hasPrefix("c")
      formatter.dateFormat =
        isName
        ? template
        : DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: formatter.locale)
      for day in days { #expect(ours(day, style, locale) == formatter.string(from: day.date)) }
    }
  }

  /// A thin space around the dash is written as a space: many fonts have none.
  @Test(arguments: ReportLocale.allTags)
  func `ranges are those of CLDR`(tag: String) throws {
    let locale = try #require(ReportLocale.named(tag))
    let formatter = DateIntervalFormatter()
    formatter.locale = Locale(identifier: "\(tag)@calendar=gregorian")
    formatter.calendar = Self.calendar
    formatter.timeZone = Self.calendar.timeZone
    formatter.dateStyle = .medium
    formatter.timeStyle = .none
    var random = SeededGenerator(seed: 6)
    for length in [1, 6, 6, 27, 30, 90, 200, 364, 400] {
      for _ in 0..<6 {
        let start = Int.random(in: 10_000...30_000, using: &random)
        let (first, last) = (day(start), day(start + length))
        let ours = written {
          $0.dateRange(
            from: (first.year, first.month, first.day), to: (last.year, last.month, last.day),
            locale: locale)
        }
        let theirs = formatter.string(from: first.date, to: last.date)
        #expect(ours == theirs.replacing("\u{2009}", with: " "))
      }
    }
  }

  /// Flexible day periods (`B`: in the morning, at noon) are written as am and pm.
  @Test(arguments: ReportLocale.allTags)
  func `times are those of CLDR`(tag: String) throws {
    let locale = try #require(ReportLocale.named(tag))
    let formatter = formatter(tag)
    formatter.dateStyle = .none
    formatter.timeStyle = .short
    formatter.dateFormat = formatter.dateFormat.replacing("B", with: "a")
    for hour in 0..<24 {
      let minute = hour * 7 % 60
      let date = Date(timeIntervalSince1970: Double(hour * 3600 + minute * 60))
      let ours = written { $0.time(hour: hour, minute: minute, locale: locale) }
      #expect(ours == formatter.string(from: date))
    }
  }

  @Test func `a range of one day is a date`() {
    let text = written { $0.dateRange(from: (2024, 2, 26), to: (2024, 2, 26), locale: .standard) }
    #expect(text == "26 Feb 2024")
  }

  @Test func `ranges name what differs`() {
    func range(_ from: (Int, Int, Int), _ to: (Int, Int, Int)) -> String {
      written { $0.dateRange(from: from, to: to, locale: .standard) }
    }
    #expect(range((2024, 2, 6), (2024, 2, 26)) == "6 – 26 Feb 2024")
    #expect(range((2024, 2, 26), (2024, 3, 3)) == "26 Feb – 3 Mar 2024")
    #expect(range((2023, 12, 28), (2024, 1, 3)) == "28 Dec 2023 – 3 Jan 2024")
  }

  @Test func `the ISO form is the same everywhere`() throws {
    for tag in ReportLocale.allTags {
      let locale = try #require(ReportLocale.named(tag))
      let text = written { $0.date(2024, 2, 6, weekday: 2, style: .iso, locale: locale) }
      #expect(text == "2024-02-06")
    }
    #expect(written { $0.isoDate(7, 12, 31) } == "0007-12-31")
    #expect(written { $0.isoDate(-44, 3, 15) } == "-0044-03-15")
  }

  @Test func `every name and pattern can stand in markup as it is`() throws {
    for tag in ReportLocale.allTags {
      let locale = try #require(ReportLocale.named(tag))
      for month in 1...12 {
        for style in DateStyle.allCases {
          let text = written {
            $0.date(2024, month, 6, weekday: month % 7 + 1, style: style, locale: locale)
          }
          #expect(written { $0.attribute(text) } == text)
          #expect(!text.isEmpty)
        }
      }
    }
  }
}
