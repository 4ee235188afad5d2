public import ReportData
public import ReportText

/// A typed expression, compiled once and evaluated for many documents.
///
/// Names, columns, functions and constants are resolved when it is compiled: evaluation follows
/// numbers only and cannot fail. Missing values go through arithmetic and comparisons as missing;
/// `and` and `or` are three-valued (Kleene); a division by zero and a result that is not finite are
/// missing.
public struct Expression: Sendable {
  /// What it yields.
  public let type: ValueType
  /// The source, for messages.
  public let source: DecodedText
  /// True when it yields the same for every document: it uses no names.
  public let isConstant: Bool
  /// The column whose cells, or of whose values a mean, a minimum and the like, it yields without
  /// any change to their unit; nil for what is computed otherwise.
  public let origin: ColumnSchema?
  /// The last function of the pipeline when the whole expression is one, such as `anchor`.
  public let function: String?
  /// The names when the expression is a plain path, such as `["loop", "index"]`.
  public let path: [String]?
  /// The first name of each path in it, such as `week` of `week.steps`.
  public let roots: Set<String>
  /// What it yields in every document, however numbers and dates are written; nil when data or the
  /// locale decide.
  public let constant: Value?
  let node: ExpressionNode
  /// What is known of its numbers.
  let range: NumberRange?
  /// True when it is never missing.
  let isPresent: Bool
  /// How a number, date and the like is written.
  let format: NumberFormat

  /// The value for one document.
  public func value(in bindings: borrowing Bindings) -> Value {
    switch node {
    case .number(let node): .scalar(node.value(in: bindings), type)
    case .text(let node): node.value(in: bindings).map(Value.text) ?? .missing
    case .column(let node): node.value(in: bindings)
    case .place(let place): place.value(in: bindings)
    }
  }

  /// The value as a number: numbers as they are, a date as the number of its day, a moment in
  /// seconds, true as 1 and false as 0. NaN when it is missing or of another type.
  public func number(in bindings: borrowing Bindings) -> Double {
    guard case .number(let node) = node else { return .nan }
    return node.value(in: bindings)
  }

  /// Where the message stands that the value is in one document, in the file of its language; nil when it is no
  /// message.
  public func messagePlace(in bindings: borrowing Bindings) -> SourceSpan? {
    guard case .text(let node) = node else { return nil }
    return node.messagePlace(in: bindings)
  }

  /// True when the value is true; a missing condition counts as false.
  public func isTrue(in bindings: borrowing Bindings) -> Bool { number(in: bindings) == 1 }
}
