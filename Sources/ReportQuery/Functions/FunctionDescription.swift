import ReportData
import ReportText

/// A function of the expression language: the one entry from which calls are checked and compiled
/// and the reference is written.
public struct FunctionDescription: Sendable {
  /// What a function is about.
  public enum Family: String, Sendable, CaseIterable {
    /// One value from the many of a column.
    case columns
    /// Numbers.
    case numbers
    /// What numbers mean.
    case meaning
    /// Dates and moments.
    case dates
    /// Texts, and what fits every value.
    case texts
  }

  /// An argument in the brackets.
  public struct Parameter: Sendable {
    /// The name, for the reference and messages.
    public let name: String
    /// What it takes.
    public let takes: ArgumentKind
    /// True when it cannot be left out.
    public let isRequired: Bool

    init(_ name: String, _ takes: ArgumentKind, isRequired: Bool = true) {
      self.name = name
      self.takes = takes
      self.isRequired = isRequired
    }
  }

  /// The name, as it stands behind the bar.
  public let name: String
  /// What it is about.
  public let family: Family
  /// What may stand before the bar; one of these.
  public let takes: [ArgumentKind]
  /// The arguments in the brackets.
  public let parameters: [Parameter]
  /// What it yields, such as `a number`.
  public let yields: String
  /// What it does, in a sentence.
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

  /// All functions, by family.
  public static let all: [FunctionDescription] =
    ColumnFunctions.all + ReasonFunctions.all + NumberFunctions.all + PhraseFunctions.all
    + ThresholdFunctions.all + DateFunctions.all + TextFunctions.all

  /// The function of a name.
  static func named(_ name: String) -> FunctionDescription? { all.first { $0.name == name } }
}

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
  let words: ProjectPhrases?

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
