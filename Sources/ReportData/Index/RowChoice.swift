/// Which of a participant's rows.
public enum RowChoice: Sendable {
  /// All.
  case all
  /// Those with a date from one day through another.
  case days(CalendarDay, CalendarDay)
}
