/// What a function takes at one place.
public enum ArgumentKind: Sendable {
  /// A column of numbers.
  case numberColumn
  /// A column of numbers, dates or moments.
  case orderedColumn
  /// Any column.
  case anyColumn
  /// A view.
  case view
  /// A number.
  case number
  /// Text.
  case text
  /// A date, or the day of a moment.
  case date
  /// A moment.
  case datetime
  /// Any single value.
  case singleValue

  /// What people call it.
  public var name: String {
    switch self {
    case .numberColumn: "a column of numbers"
    case .orderedColumn: "a column of numbers or dates"
    case .anyColumn: "a column"
    case .view: "a view"
    case .number: "a number"
    case .text: "text"
    case .date: "a date"
    case .datetime: "a date with time"
    case .singleValue: "a single value"
    }
  }

  /// True for the kinds of column.
  var isColumn: Bool {
    switch self {
    case .numberColumn, .orderedColumn, .anyColumn: true
    default: false
    }
  }

  /// True for the kinds of single value.
  var isSingle: Bool {
    switch self {
    case .number, .text, .date, .datetime, .singleValue: true
    default: false
    }
  }

  /// True when a value fits.
  func accepts(_ operand: Operand) -> Bool {
    if operand.isMissingLiteral, isSingle { return true }
    switch (self, operand.type) {
    case (.numberColumn, .column(let column)): return column.type.isNumeric
    case (.orderedColumn, .column(let column)):
      return column.type.isNumeric || column.type.isTemporal
    case (.anyColumn, .column), (.view, .view), (.number, .number), (.text, .text), (.date, .date),
      (.date, .datetime), (.datetime, .datetime):
      return true
    case (.singleValue, let type): return type.isSingleValue
    default: return false
    }
  }
}
