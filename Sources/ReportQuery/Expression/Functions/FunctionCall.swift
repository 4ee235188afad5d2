import ReportData
import ReportText

/// A call whose number and types of arguments have been checked.
struct FunctionCall: Sendable {
  /// The name of the function.
  let function: String
  /// What stands before the bar.
  let subject: Operand
  /// What stands in the brackets.
  let arguments: [Operand]
  /// Where the call stands, from the subject to the last bracket.
  let range: Range<Int>
  /// Where the name of the function stands.
  let nameRange: Range<Int>
  /// The expression.
  let source: DecodedText
  /// The words of the project file that are messages; nil where there are none.
  let words: ProjectWords?

  /// True when subject and arguments use no names.
  var isConstant: Bool { subject.isConstant && arguments.allSatisfy(\.isConstant) }

  /// True when nothing that it is given is ever missing.
  var isPresent: Bool {
    subject.isAlwaysPresent && arguments.allSatisfy(\.isAlwaysPresent)
  }

  /// The result, a number or what is stored as one.
  func number(_ node: NumberNode, _ type: ValueType, origin: ColumnSchema? = nil) -> Operand {
    Operand(
      type: type, node: .number(node), range: range, isConstant: isConstant, origin: origin,
      isPresent: isPresent)
  }

  /// The result, a text.
  func text(_ node: TextNode, origin: ColumnSchema? = nil) -> Operand {
    Operand(
      type: .text, node: .text(node), range: range, isConstant: isConstant, origin: origin,
      isPresent: isPresent)
  }

  /// The result, a number of which something is known.
  func number(
    _ node: NumberNode, _ type: ValueType, _ numbers: NumberRange?, isPresent: Bool? = nil
  ) -> Operand {
    var result = number(node, type)
    result.numbers = numbers
    if let isPresent { result.isPresent = isPresent }
    return result
  }

  /// The column before the bar, and what is known of it.
  func column() throws(Diagnostic) -> (node: ColumnNode, schema: ColumnSchema) {
    guard case .column(let node) = subject.node, case .column(let schema) = subject.type else {
      throw error(.typeMismatch, "`\(function)` takes a column", subject.range)
    }
    return (node, schema)
  }

  /// A whole number written out as an argument.
  func wholeNumber(
    _ place: Int, in range: ClosedRange<Int>, orElse fallback: Int
  ) throws(Diagnostic) -> Int {
    guard place < arguments.count else { return fallback }
    guard let value = arguments[place].constantNumber,
      let whole = Int(exactly: value), range.contains(whole)
    else {
      throw error(
        .constantValue,
        "`\(function)` takes a whole number from \(range.lowerBound) to \(range.upperBound)",
        arguments[place].range)
    }
    return whole
  }

  /// A text written out as an argument.
  func writtenText(_ place: Int) throws(Diagnostic) -> ByteText {
    guard let text = arguments[place].constantText else {
      throw error(
        .constantValue, "`\(function)` takes a text that is written out",
        arguments[place].range)
    }
    return text
  }

  /// A diagnostic at a stretch of the expression.
  func error(
    _ code: DiagnosticCode, _ message: String, _ range: Range<Int>, hints: [String] = []
  ) -> Diagnostic {
    Diagnostic(code, message, at: source.span(range), hints: hints)
  }
}
