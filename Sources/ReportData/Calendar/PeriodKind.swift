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
