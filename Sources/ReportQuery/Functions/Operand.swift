import ReportData
import ReportText

/// A checked and compiled part of an expression, as an operand of an operator or function.
struct Operand: Sendable {
  /// The type of the operand's value.
  var type: ValueType
  /// The compiled node that computes the operand's value.
  var node: ExpressionNode
  /// The byte range of the operand in the decoded text of the expression.
  var range: Range<Int>
  /// Whether the operand uses only constants.
  var isConstant = false
  /// Whether the operand is the literal `missing`.
  ///
  /// The literal is compatible with all single-value types.
  var isMissingLiteral = false
  /// The column that the value comes from, if its unit is unchanged; nil for all other values.
  var origin: ColumnSchema?
  /// The name of the function that computes the value; nil for all other values.
  var function: String?
  /// The output format of the value; nil for the default format of its type.
  var format: NumberFormat?
  /// The source text of a cell that is written unchanged; nil for all other values.
  var written: TextNode?

  /// The bounds of a number that is not a literal, known before data is read; nil if unknown.
  var numbers: NumberRange?
  /// Whether the value is present in every document; not set for literals.
  var isPresent = false

  /// The bounds of the number, known before data is read; nil if unknown. Literals are included.
  var knownRange: NumberRange? { constantNumber.map { NumberRange($0) } ?? numbers }

  /// Whether the value is present in every document. Literals are included.
  var isAlwaysPresent: Bool {
    if isPresent { return true }
    guard isConstant, !isMissingLiteral else { return false }
    switch node {
    case .number(.constant(let value)): return !value.isNaN
    case .text(.constant): return true
    default: return false
    }
  }

  /// The value of a number literal; nil for all other operands.
  var constantNumber: Double? {
    guard case .number(.constant(let value)) = node, case .number = type, !value.isNaN else {
      return nil
    }
    return value
  }

  /// The value of a text literal; nil for all other operands.
  var constantText: ByteText? {
    guard case .text(.constant(let text)) = node else { return nil }
    return text
  }

  /// The numeric node, or a missing value if the operand has a different type.
  var number: NumberNode {
    if case .number(let node) = node { node } else { .constant(.nan) }
  }

  /// The text node, or a missing value if the operand has a different type.
  var text: TextNode {
    if case .text(let node) = node { node } else { .missing }
  }

  /// The text that the value gives in the document without further functions.
  private var outputText: TextNode {
    if isMissingLiteral { return .missing }
    if let written { return written }
    if case .text(let node) = node { return node }
    return .formatted(number, format ?? NumberFormat(type))
  }

  /// The unit of a number; nil if it has none or is not a number.
  var unit: String? {
    if case .number(let unit) = type { unit } else { nil }
  }

  /// Returns the source text of the verbatim cell if the type of the operand is not accepted.
  ///
  /// Returns the operand unchanged if its type is accepted, or if it has no verbatim cell.
  ///
  /// - Parameter isFitting: whether the type of the operand is accepted.
  func fitting(_ isFitting: Bool) -> Operand {
    guard !isFitting, let written else { return self }
    var text = self
    text.type = .text
    text.node = .text(written)
    text.numbers = nil
    text.written = nil
    return text
  }

  /// Returns two operands, with a verbatim cell converted to text if the other operand is text.
  static func comparable(_ first: Operand, _ second: Operand) -> (Operand, Operand) {
    (first.fitting(second.type != .text), second.fitting(first.type != .text))
  }

  /// Returns an operand that has one of two values of the same type or `missing`, as for `if`.
  static func joined(
    _ first: Operand, _ second: Operand, _ range: Range<Int>,
    numbers: (NumberNode, NumberNode) -> NumberNode, strings: (TextNode, TextNode) -> TextNode
  ) -> Operand {
    let leading = first.isMissingLiteral ? second : first
    var type = leading.type
    if case .number = type, !first.isMissingLiteral, !second.isMissingLiteral,
      first.unit != second.unit
    {
      type = .number(unit: nil)
    }
    var result = Operand(
      type: type,
      node: type == .text
        ? .text(strings(first.text, second.text)) : .number(numbers(first.number, second.number)),
      range: range, isConstant: first.isConstant && second.isConstant,
      isMissingLiteral: first.isMissingLiteral && second.isMissingLiteral)
    if first.written != nil || second.written != nil {
      result.written = strings(first.outputText, second.outputText)
    }
    if let left = first.knownRange, let right = second.knownRange {
      result.numbers = left.joined(right)
    } else if first.isMissingLiteral || second.isMissingLiteral {
      result.numbers = leading.knownRange
    }
    return result
  }
}

extension TextNode {
  /// A text node that is always missing. Its slot does not exist in any bindings.
  static var missing: TextNode { .location(ValueLocation(slot: .max)) }
}
