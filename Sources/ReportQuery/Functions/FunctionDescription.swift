import ReportData
import ReportText

/// A function of the expression language: its signature, its documentation, and its compiler.
///
/// Calls are checked and compiled from this description. The reference documentation uses it too.
public struct FunctionDescription: Sendable {
  /// The subject area of a function, by which the reference documentation groups functions.
  public enum Family: String, Sendable, CaseIterable {
    /// Functions that reduce a column to one value.
    case columns
    /// Functions of numbers.
    case numbers
    /// Functions that evaluate thresholds and reference ranges.
    case meaning
    /// Functions of dates and date-times.
    case dates
    /// Functions of text, and functions that accept any single value.
    case strings = "texts"
  }

  /// A parameter in the parentheses of a call.
  public struct Parameter: Sendable {
    /// The name of the parameter, for the reference and for diagnostics.
    public let name: String
    /// The type of the arguments that the parameter accepts.
    public let takes: ArgumentKind
    /// Whether a call must have an argument for the parameter.
    public let isRequired: Bool

    init(_ name: String, _ takes: ArgumentKind, isRequired: Bool = true) {
      self.name = name
      self.takes = takes
      self.isRequired = isRequired
    }
  }

  /// The name of the function, which an expression writes after the bar.
  public let name: String
  /// The subject area of the function.
  public let family: Family
  /// The types of the input, of which the function accepts each one.
  ///
  /// The input is the value before the bar: in `steps | round(1)`, it is `steps`.
  public let takes: [ArgumentKind]
  /// The parameters of the function, in the parentheses after its name.
  public let parameters: [Parameter]
  /// The description of the result type in the reference, such as `a number`.
  public let yields: String
  /// The description of the function in the reference, in one or more sentences.
  public let summary: String
  let compile: @Sendable (FunctionCall) throws(Diagnostic) -> Operand

  init(
    _ name: String, _ family: Family, takes: [ArgumentKind], _ parameters: [Parameter] = [],
    yields: String, _ summary: String,
    compile: @escaping @Sendable (FunctionCall) throws(Diagnostic) -> Operand
  ) {
    self.name = name
    self.family = family
    self.takes = takes
    self.parameters = parameters
    self.yields = yields
    self.summary = summary
    self.compile = compile
  }

  /// All functions of the expression language, by family.
  public static let all: [FunctionDescription] =
    ColumnFunctions.all + ReasonFunctions.all + NumberFunctions.all + PhraseFunctions.all
    + ThresholdFunctions.all + DateFunctions.all + TextFunctions.all

  /// Returns the function with a name; nil if there is none.
  static func named(_ name: String) -> FunctionDescription? { all.first { $0.name == name } }
}

/// The type of an argument, or of the value before the bar, that a function accepts.
public enum ArgumentKind: Sendable {
  /// A column of numbers.
  case numberColumn
  /// A column of numbers, dates, or date-times.
  case orderedColumn
  /// Any column.
  case anyColumn
  /// A view.
  case view
  /// A number.
  case number
  /// A text value.
  case text
  /// A date, or the date of a date-time.
  case date
  /// A date-time.
  case datetime
  /// Any single value.
  case singleValue

  /// The name of the argument type in diagnostics.
  public var name: String {
    switch self {
    case .numberColumn: "a column of numbers"
    case .orderedColumn: "a column of numbers or dates"
    case .anyColumn: "a column"
    case .view: "a view"
    case .number: "a number"
    case .text: "text"
    case .date: "a date"
    case .datetime: "a date-time"
    case .singleValue: "a single value"
    }
  }

  /// Whether the argument type is a column type.
  var isColumn: Bool {
    switch self {
    case .numberColumn, .orderedColumn, .anyColumn: true
    default: false
    }
  }

  /// Whether the argument type is a single-value type.
  var isSingle: Bool {
    switch self {
    case .number, .text, .date, .datetime, .singleValue: true
    default: false
    }
  }

  /// Returns whether the argument type accepts a value.
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

/// A call of a function, after the check of the number and types of its arguments.
struct FunctionCall: Sendable {
  /// The name of the called function.
  let function: String
  /// The operand before the bar, to which the function is applied.
  let subject: Operand
  /// The operands in the parentheses of the call.
  let arguments: [Operand]
  /// The byte range of the call, from the subject to the closing parenthesis.
  let range: Range<Int>
  /// The byte range of the function name.
  let nameRange: Range<Int>
  /// The source text of the expression that contains the call.
  let source: DecodedText
  /// The translated phrases of the project file; nil if there are none.
  let words: ProjectPhrases?

  /// Whether the operand before the bar and the arguments use only constants.
  var isConstant: Bool { subject.isConstant && arguments.allSatisfy(\.isConstant) }

  /// Whether the operand before the bar and all arguments are present in every document.
  var isPresent: Bool {
    subject.isAlwaysPresent && arguments.allSatisfy(\.isAlwaysPresent)
  }

  /// Returns the result of the call as an operand that a number represents.
  func number(_ node: NumberNode, _ type: ValueType, origin: ColumnSchema? = nil) -> Operand {
    Operand(
      type: type, node: .number(node), range: range, isConstant: isConstant, origin: origin,
      isPresent: isPresent)
  }

  /// Returns the result of the call as a text operand.
  func text(_ node: TextNode, origin: ColumnSchema? = nil) -> Operand {
    Operand(
      type: .text, node: .text(node), range: range, isConstant: isConstant, origin: origin,
      isPresent: isPresent)
  }

  /// Returns the result of the call as a numeric operand with bounds known before data is read.
  func number(
    _ node: NumberNode, _ type: ValueType, _ numbers: NumberRange?, isPresent: Bool? = nil
  ) -> Operand {
    var result = number(node, type)
    result.numbers = numbers
    if let isPresent { result.isPresent = isPresent }
    return result
  }

  /// Returns the column before the bar and its schema.
  ///
  /// - Throws: a diagnostic if the subject is not a column.
  func column() throws(Diagnostic) -> (node: ColumnNode, schema: ColumnSchema) {
    guard case .column(let node) = subject.node, case .column(let schema) = subject.type else {
      throw error(.typeMismatch, "`\(function)` expects a column", subject.range)
    }
    return (node, schema)
  }

  /// Returns an integer argument that is a literal, or `fallback` if the argument is omitted.
  func integer(
    _ index: Int, in range: ClosedRange<Int>, orElse fallback: Int
  ) throws(Diagnostic) -> Int {
    guard index < arguments.count else { return fallback }
    guard let value = arguments[index].constantNumber,
      let integer = Int(exactly: value), range.contains(integer)
    else {
      throw error(
        .constantValue,
        "`\(function)` expects an integer from \(range.lowerBound) to \(range.upperBound)",
        arguments[index].range)
    }
    return integer
  }

  /// Returns a text argument that is a literal.
  func writtenText(_ index: Int) throws(Diagnostic) -> ByteText {
    guard let text = arguments[index].constantText else {
      throw error(
        .constantValue, "`\(function)` expects text in quotes",
        arguments[index].range)
    }
    return text
  }

  /// Creates a diagnostic at a range of the expression.
  func error(
    _ code: DiagnosticCode, _ message: String, _ range: Range<Int>, hints: [String] = []
  ) -> Diagnostic {
    Diagnostic(code, message, at: source.span(range), hints: hints)
  }
}
