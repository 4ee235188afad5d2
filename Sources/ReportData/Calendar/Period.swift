/// A stretch of whole days, such as the week from 2 to 8 March 2026.
public struct Period: Sendable, Hashable {
  /// Its kind.
  public let kind: PeriodKind
  /// Where weeks start.
  public let weekStart: WeekStart
  /// The first day.
  public let start: CalendarDay
  /// The last day, which belongs to it.
  public let end: CalendarDay

  private init(_ kind: PeriodKind, _ weekStart: WeekStart, _ start: CalendarDay, _ end: CalendarDay)
  {
    self.kind = kind
    self.weekStart = weekStart
    self.start = start
    self.end = end
  }

  /// The period of a kind that holds a day; for ``PeriodKind/last(_:)`` the one that ends with it.
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

  /// The last whole period at an as-of day: the one that holds the day if the day is its last, else
  /// the one before.
  public static func complete(
    asOf day: CalendarDay, kind: PeriodKind, weekStart: WeekStart = .monday
  ) -> Period {
    let current = containing(day, kind: kind, weekStart: weekStart)
    return current.end == day ? current : current.previous
  }

  /// The period of the same kind that ends the day before this one starts.
  public var previous: Period { .containing(start - 1, kind: kind, weekStart: weekStart) }

  /// The number of days.
  public var dayCount: Int { end.number - start.number + 1 }

  /// True when a day belongs to it.
  public func contains(_ day: CalendarDay) -> Bool { start <= day && day <= end }
}

/// The stretches of days that reports are made for.
public enum PeriodKind: Sendable, Hashable {
  /// One day.
  case day
  /// A week, from the day on which the project's weeks start.
  case week
  /// A month of the calendar.
  case month
  /// A year of the calendar.
  case year
  /// The days up to and including the as-of day.
  case last(PeriodLength)

  /// The kind that `day`, `week`, `month` or `year` names; nil for anything else.
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

/// A length such as 28 days, 4 weeks or 3 months.
public struct PeriodLength: Sendable, Hashable {
  /// What a length counts.
  public enum Unit: String, Sendable, Hashable, CaseIterable {
    /// Days of the calendar.
    case days
    /// Seven days each.
    case weeks
    /// Months of the calendar.
    case months
  }

  /// The largest count, so that no length leaves the calendar.
  public static let countLimit = 9999

  /// How many; 1…9999.
  public let count: Int
  /// Of what.
  public let unit: Unit

  /// A length; nil when the count is not in 1…9999.
  public init?(_ count: Int, _ unit: Unit) {
    guard (1...Self.countLimit).contains(count) else { return nil }
    self.count = count
    self.unit = unit
  }

  /// The length that a text such as `28 days` or `1 month` names; nil for anything else.
  public init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 2, words[0].allSatisfy({ $0.isASCII && $0.isNumber }),
      let count = Int(words[0]),
      let unit = Unit(rawValue: words[1].last == "s" ? String(words[1]) : words[1] + "s")
    else { return nil }
    self.init(count, unit)
  }

  /// The first day of the stretch of this length that ends with `last`.
  ///
  /// A month back from the end of a month is that whole month: 1 month through 28 February starts
  /// on 1 February.
  public func start(through last: CalendarDay) -> CalendarDay {
    switch unit {
    case .days: last + 1 - count
    case .weeks: last + 1 - count * 7
    case .months: (last + 1).adding(months: -count)
    }
  }
}
