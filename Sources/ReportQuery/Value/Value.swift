public import ReportData
public import ReportText

/// The value of an expression.
public enum Value: Sendable {
  /// No value.
  case missing
  /// A finite number.
  case number(Double)
  /// Text.
  case text(ByteText)
  /// A day.
  case day(CalendarDay)
  /// A moment, in seconds since 1970-01-01T00:00 of the study's local calendar.
  case moment(Double)
  /// True or false.
  case boolean(Bool)
  /// A column of a view, by its place in the table.
  case column(Slice, Int)
  /// A row of a view, by its place in the slice.
  case row(Slice, Int)
  /// A view.
  case view(Slice)
  /// The values of a record, in the order of its fields.
  case record([Value])
}
