import ReportData

/// Where a value stands in the bindings: a slot, then fields of records by their places.
struct Place: Sendable {
  /// The slot.
  var slot: Int
  /// The fields, from the outside in.
  var fields: [Int] = []

  /// The value for one document.
  func value(in bindings: borrowing Bindings) -> Value {
    guard slot < bindings.values.count else { return .missing }
    var value = bindings.values[slot]
    for field in fields {
      guard case .record(let values) = value, field < values.count else { return .missing }
      value = values[field]
    }
    return value
  }
}

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

/// A compiled expression by the kind of its storage.
enum ExpressionNode: Sendable {
  /// A number, date, moment, or true or false.
  case number(NumberNode)
  /// Text.
  case text(TextNode)
  /// A column.
  case column(ColumnNode)
  /// A row, view or record.
  case place(Place)
}
