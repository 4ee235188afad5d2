import ReportData

/// A column of a view, or of the table that a value of the type column names.
enum ColumnNode: Sendable {
  /// The place holds a column.
  case place(Place)
  /// The place holds a view; the column by its number.
  case member(Place, Int)

  /// The slice and the column in it; nil when the view is missing.
  func slice(in bindings: borrowing Bindings) -> (slice: Slice, column: Int)? {
    switch self {
    case .place(let place):
      guard case .column(let slice, let column) = place.value(in: bindings) else { return nil }
      return (slice, column)
    case .member(let place, let column):
      guard case .view(let slice) = place.value(in: bindings) else { return nil }
      return (slice, column)
    }
  }

  /// The column as a value.
  func value(in bindings: borrowing Bindings) -> Value {
    guard let (slice, column) = slice(in: bindings) else { return .missing }
    return .column(slice, column)
  }
}
