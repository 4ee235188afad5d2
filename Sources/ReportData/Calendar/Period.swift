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
