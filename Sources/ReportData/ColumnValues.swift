/// The storage of a column.
public enum ColumnValues: Sendable {
  /// `number` and `integer`, and everything else that can be put on a scale: `date` as the
  /// number of the ``CalendarDay``, `datetime` as seconds since 1970-01-01T00:00 of the study's
  /// local calendar, `boolean` as 0 and 1. NaN is the missing value and nothing else is.
  case numbers([Double])
  /// `text`.
  case texts(TextValues)

  /// The number of rows.
  public var count: Int {
    switch self {
    case .numbers(let values): values.count
    case .texts(let values): values.count
    }
  }
}
