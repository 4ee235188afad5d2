import ReportData
import ReportText

/// A checker and compiler for expressions: it resolves names and checks types.
///
/// After an error in one operand, it continues with the other operands.
struct ExpressionChecker {
  let source: DecodedText
  let names: Names
  var diagnostics = Diagnostics()

  init(source: DecodedText, names: Names) {
    self.source = source
    self.names = names
  }

  /// Compiles a complete expression and checks its type for a purpose; nil if there are errors.
  mutating func check(_ syntax: SyntaxNode, for purpose: ExpressionPurpose) -> Operand? {
    guard let operand = check(syntax) else { return nil }
    switch purpose {
    case .anything: return operand
    case .singleValue:
      if operand.type.isSingleValue {
        warnOfCode(operand)
        warnOfPoint(operand)
        return operand
      }
      diagnostics.add(notSingle(operand, "expected a single value"))
    case .condition:
      if operand.type == .boolean || operand.isMissingLiteral { return operand }
      diagnostics.add(
        error(
          .typeMismatch, "expected a condition, found \(operand.type.name)", operand.range,
          hints: ["compare a single value: `week.steps | mean > 8000`"]))
    case .rows:
      if case .view = operand.type { return operand }
      diagnostics.add(
        error(
          .typeMismatch, "expected the rows of a view, found \(operand.type.name)", operand.range))
    }
    return nil
  }

  /// Compiles an expression or a part of it; nil if there are errors.
  mutating func check(_ syntax: SyntaxNode) -> Operand? {
    let range = syntax.range
    switch syntax.kind {
    case .number(let value):
      return constant(.number(unit: nil), .number(.constant(value)), range)
    case .text(let text): return constant(.text, .text(.constant(text)), range)
    case .boolean(let value): return constant(.boolean, .number(.constant(value ? 1 : 0)), range)
    case .missing:
      var operand = constant(.number(unit: nil), .number(.constant(.nan)), range)
      operand.isMissingLiteral = true
      return operand
    case .name(let name): return self.name(name, range)
    case .member(let base, let name, let nameRange):
      return member(syntax, base, name, nameRange)
    case .pipe(let subject, let function, let nameRange, let arguments):
      return call(function, nameRange, subject, arguments, range)
    case .choice(let arguments): return choice(arguments, range)
    case .day(let arguments): return day(arguments, range)
    case .message(let arguments): return message(arguments, range)
    case .negation(let operand): return negation(operand, range)
    case .not(let operand):
      guard let operand = condition(operand, "not") else { return nil }
      return Operand(
        type: .boolean, node: .number(.not(operand.number)), range: range,
        isConstant: operand.isConstant, isPresent: operand.isAlwaysPresent)
    case .arithmetic(let operation, let left, let right):
      return arithmetic(operation, left, right, range)
    case .comparison(let operation, let left, let right):
      return comparison(operation, left, right, range)
    case .and(let left, let right):
      return logic("and", left, right, range) { .and($0, $1) }
    case .or(let left, let right):
      return logic("or", left, right, range) { .or($0, $1) }
    }
  }

  /// Adds a warning for a numeric cell in a column with the name of a code.
  private mutating func warnOfCode(_ operand: Operand) {
    guard case .number(.cell) = operand.node, case .number(unit: nil) = operand.type,
      operand.format == nil, operand.written == nil, let name = operand.origin?.name,
      CodeNames.contain(name)
    else { return }
    var warning = error(
      .codeAsQuantity,
      "column `\(name)` has the name of a code, but reports show it with group separators",
      operand.range,
      hints: [
        "for a code, remove its `type` in the project file; reports then show it unchanged",
        "for a quantity, write `| number`",
      ])
    warning.severity = .warning
    diagnostics.add(warning)
  }

  /// Adds a warning for a decimal number in the notation of the file, if the locale has no point.
  private mutating func warnOfPoint(_ operand: Operand) {
    guard names.hasOtherDecimalMark, operand.written != nil,
      let schema = operand.origin, schema.type == .number, !schema.isIdentifier
    else { return }
    var warning = error(
      .pointKept,
      "expected a type of `\(schema.name)`, found none; "
        + "reports show a decimal point, not the decimal mark of their locale",
      operand.range,
      hints: [
        "declare `\(schema.name): { type: number }` in the project file, or `type: text` for codes"
      ])
    warning.severity = .warning
    diagnostics.add(warning)
  }

  /// Creates a diagnostic at a byte range of the expression.
  func error(
    _ code: DiagnosticCode, _ message: String, _ range: Range<Int>, hints: [String] = []
  ) -> Diagnostic {
    Diagnostic(code, message, at: source.span(range), hints: hints)
  }

  /// Creates the error for a column, row, or view instead of a single value.
  func notSingle(_ operand: Operand, _ expected: String) -> Diagnostic {
    error(
      .singleValueExpected, "\(expected), found \(operand.type.name)", operand.range,
      hints: singleValueHints(operand))
  }

  /// Returns hints for selecting one value from a column, row, or view.
  func singleValueHints(_ operand: Operand) -> [String] {
    switch operand.type {
    case .column(let column) where column.type.isNumeric:
      return ["add a function: `week.steps | mean`"]
    case .column: return ["add a function: `week.day | first`"]
    case .view, .row, .record:
      guard let member = memberNames(of: operand.type).first else { return [] }
      let isView = if case .view = operand.type { true } else { false }
      let path = "\(source.string(operand.range)).\(ExpressionName.written(member))"
      return ["name a column or a field, such as `\(path)\(isView ? " | first" : "")`"]
    default: return []
    }
  }

  private func constant(
    _ type: ValueType, _ node: ExpressionNode, _ range: Range<Int>
  ) -> Operand {
    Operand(type: type, node: node, range: range, isConstant: true)
  }
}

/// The words in column names that suggest codes instead of quantities, such as telephone numbers.
private enum CodeNames {
  private static let words: Set<Substring> = [
    "born", "code", "fax", "id", "mobile", "phone", "plz", "postcode", "postal", "tel", "telephone",
    "year", "yob",
    "zip", "zipcode",
  ]

  /// Returns whether one word of a name, such as `home_phone`, suggests a code.
  static func contain(_ name: String) -> Bool {
    name.lowercased().split { !$0.isLetter }.contains { words.contains($0) }
  }
}

/// The use of an expression, which determines its result type.
public enum ExpressionPurpose: Sendable {
  /// A result of any type.
  case anything
  /// A single value with an output form: a number, text, date, date-time, or Boolean value.
  case singleValue
  /// A Boolean value, as the condition of a template element or a filter.
  case condition
  /// The rows of a view, as for a loop.
  case rows
}
