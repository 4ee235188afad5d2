import ReportData
import ReportText

/// A part of an expression that has been checked.
struct Operand: Sendable {
  /// Its type.
  var type: ValueType
  /// How it is evaluated.
  var node: ExpressionNode
  /// Where it stands in the decoded text.
  var range: Range<Int>
  /// True when it uses no names.
  var isConstant = false
  /// True for the literal `missing`, which fits every type of single value.
  var isMissingLiteral = false
  /// The column that the value comes from without a change of its unit.
  var origin: ColumnSchema?
  /// The function that makes it.
  var function: String?
  /// How it is written when that is not as its type is.
  var format: NumberFormat?
  /// The text of a cell that is written as it stands in the file; nil for all other values.
  var written: TextNode?

  /// What is known of its numbers.
  var numbers: NumberRange?
  /// True when it is never missing, beyond constants.
  var isPresent = false

  /// What is known of its numbers.
  var knownRange: NumberRange? { constantNumber.map { NumberRange($0) } ?? numbers }

  /// True when it is never missing.
  var isAlwaysPresent: Bool {
    if isPresent { return true }
    guard isConstant, !isMissingLiteral else { return false }
    switch node {
    case .number(.constant(let value)): return !value.isNaN
    case .text(.constant): return true
    default: return false
    }
  }

  /// The number when it was written out.
  var constantNumber: Double? {
    guard case .number(.constant(let value)) = node, case .number = type, !value.isNaN else {
      return nil
    }
    return value
  }

  /// The text when it was written out.
  var constantText: ByteText? {
    guard case .text(.constant(let text)) = node else { return nil }
    return text
  }

  /// The node of numbers and what is stored as one.
  var number: NumberNode {
    if case .number(let node) = node { node } else { .constant(.nan) }
  }

  /// The node of texts; the literal `missing` where text is wanted.
  var text: TextNode {
    if case .text(let node) = node { node } else { .missing }
  }

  /// The text that is written where the value stands for itself.
  private var ownText: TextNode {
    if isMissingLiteral { return .missing }
    if let written { return written }
    if case .text(let node) = node { return node }
    return .formatted(number, format ?? NumberFormat(type))
  }

  /// The unit, of numbers.
  var unit: String? {
    if case .number(let unit) = type { unit } else { nil }
  }

  /// The text of a cell that is written as it stands in the file, where another type does not fit; itself otherwise.
  func fitting(_ isFitting: Bool) -> Operand {
    guard !isFitting, let written else { return self }
    var text = self
    text.type = .text
    text.node = .text(written)
    text.numbers = nil
    text.written = nil
    return text
  }

  /// Two values of one type where one of them is a text and the other a cell that is written as it stands.
  static func alike(_ first: Operand, _ second: Operand) -> (Operand, Operand) {
    (first.fitting(second.type != .text), second.fitting(first.type != .text))
  }

  /// A value that is one of two, which have one type or are `missing`.
  static func joined(
    _ first: Operand, _ second: Operand, _ range: Range<Int>,
    numbers: (NumberNode, NumberNode) -> NumberNode, texts: (TextNode, TextNode) -> TextNode
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
        ? .text(texts(first.text, second.text)) : .number(numbers(first.number, second.number)),
      range: range, isConstant: first.isConstant && second.isConstant,
      isMissingLiteral: first.isMissingLiteral && second.isMissingLiteral)
    if first.written != nil || second.written != nil {
      result.written = texts(first.ownText, second.ownText)
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
  /// A text that is always missing: a slot that no bindings have.
  static var missing: TextNode { .place(Place(slot: .max)) }
}
