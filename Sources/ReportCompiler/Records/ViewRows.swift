import ReportData

/// Where the rows of a view come from, before it is known which rows they are.
enum ViewRows: Sendable {
  /// Each participant's own, of a table.
  case own(table: String, RowChoice)
  /// The rows of a table that are the same for all.
  case shared(Table)
  /// Those of its rows with a date from one day through another.
  case sharedDays(Table, from: CalendarDay, through: CalendarDay, column: Int)
}
