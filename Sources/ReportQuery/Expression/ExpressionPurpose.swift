/// What an expression is for, and so what it must yield.
public enum ExpressionPurpose: Sendable {
  /// Anything.
  case anything
  /// One value that can be written: a number, text, a date, a moment, true or false.
  case singleValue
  /// True or false.
  case condition
  /// The rows of a view.
  case rows
}
