/// A day of the proleptic Gregorian calendar, counted from 1970-01-01.
public struct CalendarDay: Sendable, Hashable, Comparable {
  /// The number of days since 1970-01-01; negative for earlier days.
  public var number: Int

  /// Creates a day from a number of days since 1970-01-01.
  public init(number: Int) { self.number = number }

  /// Creates a day from year, month (1…12), and day of the month; nil if the date is invalid.
  ///
  /// The year must be from -9999 to 9999. Algorithm: Howard Hinnant, "chrono-Compatible Low-Level
  /// Date Algorithms", `days_from_civil`.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Self.daysIn(month: month, year: year),
      (-9999...9999).contains(year)
    else { return nil }
    self.init(number: Self.number(year: year, month: month, day: day))
  }

  /// Returns the number of days from 1970-01-01 to a valid date in any year.
  static func number(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The year, month (1…12), and day of the month.
  ///
  /// Algorithm: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
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

  /// The ISO 8601 day of the week: Monday is 1, Sunday is 7.
  public var weekday: Int { ((number + 3) % 7 + 7) % 7 + 1 }

  /// Returns the number of days in a month of a year.
  public static func daysIn(month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns the day `days` days later.
  public static func + (day: CalendarDay, days: Int) -> CalendarDay {
    CalendarDay(number: day.number + days)
  }

  /// Returns the day `days` days earlier.
  public static func - (day: CalendarDay, days: Int) -> CalendarDay {
    CalendarDay(number: day.number - days)
  }

  /// Returns whether the left day is earlier than the right day.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.number < right.number
  }

  /// The first day of the month of this day.
  public var startOfMonth: CalendarDay { self - (civil.day - 1) }

  /// The last day of the month of this day.
  public var endOfMonth: CalendarDay {
    let (year, month, _) = civil
    return startOfMonth + (Self.daysIn(month: month, year: year) - 1)
  }

  /// The first day of the year of this day.
  public var startOfYear: CalendarDay {
    CalendarDay(number: Self.number(year: civil.year, month: 1, day: 1))
  }

  /// The last day of the year of this day.
  public var endOfYear: CalendarDay {
    CalendarDay(number: Self.number(year: civil.year, month: 12, day: 31))
  }

  /// Returns the same day of the month, a number of months later; negative for earlier.
  ///
  /// If the target month is shorter, the result is its last day. For example, 31 January and one
  /// month is 28 or 29 February.
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

  /// Returns the first day of the week that contains this day.
  public func startOfWeek(_ weekStart: WeekStart = .monday) -> CalendarDay {
    self - (weekday - weekStart.weekday + 7) % 7
  }

  /// The ISO 8601 week number (1…53) and the year of the week.
  ///
  /// The year of a week is the year of its Thursday.
  public var isoWeek: (year: Int, week: Int) {
    let thursday = startOfWeek() + 3
    let year = thursday.civil.year
    let first = Self.number(year: year, month: 1, day: 1)
    return (year, (thursday.number - first) / 7 + 1)
  }
}

/// The weekday on which weeks start.
public enum WeekStart: String, Sendable, Hashable, CaseIterable {
  /// Monday, as in ISO 8601.
  case monday
  /// Sunday, as in North America and much of Asia.
  case sunday
  /// Saturday, as in much of the Middle East and North Africa.
  case saturday

  /// The ISO 8601 number of the weekday: Monday is 1, Sunday is 7.
  public var weekday: Int {
    switch self {
    case .monday: 1
    case .sunday: 7
    case .saturday: 6
    }
  }
}

extension Int {
  /// Creates the largest integer that is not greater than a finite value.
  ///
  /// This initializer avoids `rounded(.down)`, which needs the mathematics of the C library.
  init(flooring value: Double) {
    let truncated = Int(value)
    self = Double(truncated) > value ? truncated - 1 : truncated
  }
}
