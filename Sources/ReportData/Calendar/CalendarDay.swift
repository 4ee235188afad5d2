/// A day of the proleptic Gregorian calendar, counted from 1970-01-01.
public struct CalendarDay: Sendable, Hashable, Comparable {
  /// Days since 1970-01-01; negative before.
  public var number: Int

  /// The day with this number.
  public init(number: Int) { self.number = number }

  /// A day by year, month (1…12) and day of the month; nil when there is no such day.
  ///
  /// Algorithm: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Self.daysIn(month: month, year: year),
      (-9999...9999).contains(year)
    else { return nil }
    self.init(number: Self.number(year: year, month: month, day: day))
  }

  /// The number of a day whose parts are known to be right, in any year.
  static func number(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Year, month (1…12) and day of the month.
  ///
  /// Algorithm: Howard Hinnant, as above, `civil_from_days`.
  public var civil: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthIndex = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthIndex + 2) / 5 + 1
    let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// The day of the week by ISO 8601: Monday is 1, Sunday is 7.
  public var weekday: Int { ((number + 3) % 7 + 7) % 7 + 1 }

  /// The number of days of a month.
  public static func daysIn(month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day so many days later.
  public static func + (day: CalendarDay, days: Int) -> CalendarDay {
    CalendarDay(number: day.number + days)
  }

  /// The day so many days earlier.
  public static func - (day: CalendarDay, days: Int) -> CalendarDay {
    CalendarDay(number: day.number - days)
  }

  /// Earlier days come first.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.number < right.number
  }

  /// The first day of this day's month.
  public var startOfMonth: CalendarDay { self - (civil.day - 1) }

  /// The last day of this day's month.
  public var endOfMonth: CalendarDay {
    let (year, month, _) = civil
    return startOfMonth + (Self.daysIn(month: month, year: year) - 1)
  }

  /// The first day of this day's year.
  public var startOfYear: CalendarDay {
    CalendarDay(number: Self.number(year: civil.year, month: 1, day: 1))
  }

  /// The last day of this day's year.
  public var endOfYear: CalendarDay {
    CalendarDay(number: Self.number(year: civil.year, month: 12, day: 31))
  }

  /// The same day of the month so many months later (earlier when negative), or the month's last
  /// day where it has no such day: 31 January and one month is 28 or 29 February.
  public func adding(months: Int) -> CalendarDay {
    let (year, month, day) = civil
    let total = year * 12 + month - 1 + months
    let newYear = total >= 0 ? total / 12 : (total - 11) / 12
    let newMonth = total - newYear * 12 + 1
    return CalendarDay(
      number: Self.number(
        year: newYear, month: newMonth,
        day: min(day, Self.daysIn(month: newMonth, year: newYear))))
  }

  /// The first day of the week that holds this day.
  public func startOfWeek(_ weekStart: WeekStart = .monday) -> CalendarDay {
    self - (weekday - weekStart.weekday + 7) % 7
  }

  /// The ISO 8601 week: its number (1…53) and the year it belongs to, which is the year of its
  /// Thursday.
  public var isoWeek: (year: Int, week: Int) {
    let thursday = startOfWeek() + 3
    let year = thursday.civil.year
    let first = Self.number(year: year, month: 1, day: 1)
    return (year, (thursday.number - first) / 7 + 1)
  }
}

/// The day on which weeks start.
public enum WeekStart: String, Sendable, Hashable, CaseIterable {
  /// As ISO 8601 has it.
  case monday
  /// As in North America and much of Asia.
  case sunday
  /// As in much of the Middle East and North Africa.
  case saturday

  /// The day by ISO 8601: Monday is 1, Sunday is 7.
  public var weekday: Int {
    switch self {
    case .monday: 1
    case .sunday: 7
    case .saturday: 6
    }
  }
}

extension Int {
  /// The largest whole number that is not above a finite value.
  ///
  /// Not `rounded(.down)`: that needs the C library's mathematics in a module that has no use for
  /// the rest of it.
  init(flooring value: Double) {
    let whole = Int(value)
    self = Double(whole) > value ? whole - 1 : whole
  }
}
