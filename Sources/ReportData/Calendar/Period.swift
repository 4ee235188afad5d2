/// A range of complete days, such as the week from 2 to 8 March 2026.
public struct Period: Sendable, Hashable {
  /// The type of the period, such as a week.
  public let kind: PeriodKind
  /// The first day of the week.
  public let weekStart: WeekStart
  /// The first day of the period.
  public let start: CalendarDay
  /// The last day of the period, which is part of it.
  public let end: CalendarDay

  private init(_ kind: PeriodKind, _ weekStart: WeekStart, _ start: CalendarDay, _ end: CalendarDay)
  {
    self.kind = kind
    self.weekStart = weekStart
    self.start = start
    self.end = end
  }

  /// Returns the period of a type that contains a day.
  ///
  /// For ``PeriodKind/last(_:)``, the period ends on that day.
  public static func containing(
    _ day: CalendarDay, kind: PeriodKind, weekStart: WeekStart = .monday
  ) -> Period {
    switch kind {
    case .day: return Period(kind, weekStart, day, day)
    case .week:
      let start = day.startOfWeek(weekStart)
      return Period(kind, weekStart, start, start + 6)
    case .month: return Period(kind, weekStart, day.startOfMonth, day.endOfMonth)
    case .year: return Period(kind, weekStart, day.startOfYear, day.endOfYear)
    case .last(let length):
      return Period(kind, weekStart, length.start(through: day), day)
    }
  }

  /// Returns the last period that is complete at the end of an as-of day.
  ///
  /// This is the period that contains the day if it ends on that day. Otherwise, it is the period
  /// before.
  public static func complete(
    asOf day: CalendarDay, kind: PeriodKind, weekStart: WeekStart = .monday
  ) -> Period {
    let current = containing(day, kind: kind, weekStart: weekStart)
    return current.end == day ? current : current.previous
  }

  /// The period of the same type that ends on the day before this period starts.
  public var previous: Period { .containing(start - 1, kind: kind, weekStart: weekStart) }

  /// The number of days in the period.
  public var dayCount: Int { end.number - start.number + 1 }

  /// Returns whether the period contains a day.
  public func contains(_ day: CalendarDay) -> Bool { start <= day && day <= end }
}

/// The type of a reporting period.
public enum PeriodKind: Sendable, Hashable {
  /// A period of one day.
  case day
  /// One week, which starts on the first weekday of the project.
  case week
  /// One calendar month.
  case month
  /// One calendar year.
  case year
  /// A period of a fixed length that ends on the as-of day.
  case last(PeriodLength)

  /// Creates a period type from `day`, `week`, `month`, or `year`; nil for other text.
  public init?(_ name: String) {
    switch name {
    case "day": self = .day
    case "week": self = .week
    case "month": self = .month
    case "year": self = .year
    default: return nil
    }
  }
}

/// A length of time, such as 28 days, 4 weeks, or 3 months.
public struct PeriodLength: Sendable, Hashable {
  /// The unit of a period length.
  public enum Unit: String, Sendable, Hashable, CaseIterable {
    /// Calendar days.
    case days
    /// Weeks of seven days.
    case weeks
    /// Calendar months.
    case months
  }

  /// The maximum number of units in a length, which limits all results to the calendar.
  public static let countLimit = 9999

  /// The number of units in the length, from 1 to 9999.
  public let count: Int
  /// The unit in which the length is counted.
  public let unit: Unit

  /// Creates a length; nil if the count is not from 1 to 9999.
  public init?(_ count: Int, _ unit: Unit) {
    guard (1...Self.countLimit).contains(count) else { return nil }
    self.count = count
    self.unit = unit
  }

  /// Creates a length from a text such as `28 days` or `1 month`; nil for other text.
  public init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 2, words[0].allSatisfy({ $0.isASCII && $0.isNumber }),
      let count = Int(words[0]),
      let unit = Unit(rawValue: words[1].last == "s" ? String(words[1]) : words[1] + "s")
    else { return nil }
    self.init(count, unit)
  }

  /// Returns the first day of the period of this length that ends on `last`.
  ///
  /// A period of months that ends on the last day of a month starts on the first day of a month.
  /// For example, one month ending on 28 February starts on 1 February.
  public func start(through last: CalendarDay) -> CalendarDay {
    switch unit {
    case .days: last + 1 - count
    case .weeks: last + 1 - count * 7
    case .months: (last + 1).adding(months: -count)
    }
  }
}
