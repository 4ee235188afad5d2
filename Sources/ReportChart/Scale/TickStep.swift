/// The distance between two major ticks, from which the form of their labels follows.
public enum TickStep: Sendable, Hashable {
  /// A number: labels have as many decimals as it has.
  case number(NumberStep)
  /// A unit of the calendar.
  case calendar(CalendarStep)
  /// Every so many categories.
  case categories(Int)
  /// Ticks at various distances: each label has as many decimals as its value.
  case irregular
}
