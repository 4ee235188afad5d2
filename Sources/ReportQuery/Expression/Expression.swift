public import ReportData
public import ReportText

/// A typed expression, compiled once and evaluated for many documents.
///
/// The compiler resolves names, columns, functions, and constants, so evaluation cannot fail.
/// Arithmetic and comparisons with a missing value are missing. `and` and `or` use three-valued
/// logic (Kleene). Division by zero and results that are not finite are missing.
public struct Expression: Sendable {
  /// The type of the result of the expression.
  public let type: ValueType
  /// The source text of the expression, as the author wrote it, for diagnostics.
  public let source: DecodedText
  /// Whether the result is the same in all documents, because the expression uses only constants.
  public let isConstant: Bool
  /// The column of the result, if its unit is unchanged; nil for other computed values.
  ///
  /// The result is a cell of the column, or an aggregate such as its mean or minimum.
  public let origin: ColumnSchema?
  /// The name of the last function of the pipeline, such as `anchor`; nil without a pipeline.
  public let function: String?
  /// The names of an expression that is only a path, such as `["loop", "index"]`; nil otherwise.
  public let path: [String]?
  /// The first name of each path in the expression, such as `week` of `week.steps`.
  public let roots: Set<String>
  /// The result of the expression, if it is the same in all documents and locales; nil otherwise.
  public let constant: Value?
  /// Whether line breaks in the text remain line breaks on the page, because `lines` is used.
  public let keepsLines: Bool
  let node: ExpressionNode
  /// The bounds of a numeric result, known before data is read; nil if unknown.
  let range: NumberRange?
  /// Whether the result is present in every document.
  let isPresent: Bool
  /// The output format of a result that is a number, date, date-time, or Boolean value.
  let format: NumberFormat
  /// The source text of a cell that is written unchanged; nil for all other values.
  let written: TextNode?

  /// Returns the result of the expression for one document.
  public func value(in bindings: borrowing Bindings) -> Value {
    switch node {
    case .number(let node): .scalar(node.value(in: bindings), type)
    case .text(let node): node.value(in: bindings).map(Value.text) ?? .missing
    case .column(let node): node.value(in: bindings)
    case .location(let location): location.value(in: bindings)
    }
  }

  /// Returns the result as a number; NaN if it is missing or has another type.
  ///
  /// A date gives its day number, a date-time its seconds, and a Boolean value 1 or 0.
  public func number(in bindings: borrowing Bindings) -> Double {
    guard case .number(let node) = node else { return .nan }
    return node.value(in: bindings)
  }

  /// Returns the location of the message that gives the result; nil if it comes from no message.
  ///
  /// The location is in the message file of the language of the text.
  public func messageLocation(in bindings: borrowing Bindings) -> SourceSpan? {
    guard case .text(let node) = node else { return nil }
    return node.messageLocation(in: bindings)
  }

  /// Returns whether the result is the Boolean value true. A missing result is not true.
  public func isTrue(in bindings: borrowing Bindings) -> Bool { number(in: bindings) == 1 }
}

extension Expression {
  /// Creates an expression by parsing and checking its source.
  ///
  /// - Throws: the first error: a syntax error, an unknown name or function, or a wrong type. Its
  ///   location is in `source`.
  public init(
    _ source: DecodedText, names: Names, for purpose: ExpressionPurpose = .anything
  ) throws(Diagnostic) {
    var diagnostics = Diagnostics()
    guard let expression = Expression(source, names: names, for: purpose, into: &diagnostics)
    else {
      throw diagnostics.all.first { $0.severity == .error }
        ?? Diagnostic(.expressionSyntax, "expected an expression", at: source.whole)
    }
    self = expression
  }

  /// Creates an expression by parsing and checking its source; nil if there are errors.
  ///
  /// All errors and warnings are added to `diagnostics`.
  public init?(
    _ source: DecodedText, names: Names, for purpose: ExpressionPurpose = .anything,
    into diagnostics: inout Diagnostics
  ) {
    guard let syntax = diagnostics.parsing(source) else { return nil }
    self.init(syntax, source: source, names: names, for: purpose, into: &diagnostics)
  }

  /// Creates an expression by checking its parsed syntax; nil if there are errors.
  init?(
    _ syntax: SyntaxNode, source: DecodedText, names: Names, for purpose: ExpressionPurpose,
    into diagnostics: inout Diagnostics
  ) {
    var checker = ExpressionChecker(source: source, names: names)
    let operand = checker.check(syntax, for: purpose)
    diagnostics.add(contentsOf: checker.diagnostics)
    guard let operand else { return nil }
    self.source = source
    type = operand.type
    isConstant = operand.isConstant
    origin = operand.origin
    function = operand.function
    path = syntax.path
    roots = syntax.roots
    keepsLines = syntax.functions.contains("lines")
    node = operand.node
    range = operand.knownRange
    isPresent = operand.isAlwaysPresent
    format = operand.format ?? NumberFormat(operand.type)
    written = operand.written
    constant =
      operand.isConstant && operand.format == nil
        && syntax.functions.isSubset(of: Self.withoutLocale)
      ? Self.value(of: operand.node, operand.type) : nil
  }

  /// The functions with results that are independent of the locale.
  private static let withoutLocale: Set<String> = ["missing", "default", "anchor"]

  private static func value(of node: ExpressionNode, _ type: ValueType) -> Value {
    let none = Bindings(slotCount: 0, locale: .standard)
    return switch node {
    case .number(let node): .scalar(node.value(in: none), type)
    case .text(let node): node.value(in: none).map(Value.text) ?? .missing
    case .column(let node): node.value(in: none)
    case .location(let location): location.value(in: none)
    }
  }

  /// Writes the result of the expression as escaped text.
  ///
  /// Numbers and dates have the form of the locale. Missing values, columns, rows, and views give
  /// the missing-value text of the locale.
  public func write(
    in bindings: borrowing Bindings, into writer: inout ByteWriter, as context: WriteContext
  ) {
    switch node {
    case .number where written != nil && !(context == .addressPart && type.isTemporal):
      written?.write(in: bindings, into: &writer, as: context)
    case .number(let node):
      let value = node.value(in: bindings)
      if value.isNaN {
        writer.escaped(bindings.locale.noValue, as: context)
      } else if context == .addressPart {
        let start = writer.count
        format.writePlainly(value, into: &writer, locale: bindings.locale)
        writer.percentEncode(from: start)
      } else {
        format.write(value, into: &writer, locale: bindings.locale)
      }
    case .text(let node):
      node.write(
        in: bindings, into: &writer, as: keepsLines && context == .phrasing ? .lines : context)
    case .column, .location: writer.escaped(bindings.locale.noValue, as: context)
    }
  }

  /// Returns the text of ``write(in:into:as:)`` for one document, without escaping.
  public func text(in bindings: borrowing Bindings) -> ByteText {
    switch node {
    case .number where written != nil:
      return written?.value(in: bindings) ?? bindings.locale.noValue
    case .number(let node):
      let value = node.value(in: bindings)
      if value.isNaN { return bindings.locale.noValue }
      var writer = ByteWriter(capacity: 64)
      format.write(value, into: &writer, locale: bindings.locale)
      return ByteText(writer.copy())
    case .text(let node): return node.value(in: bindings) ?? bindings.locale.noValue
    case .column, .location: return bindings.locale.noValue
    }
  }

  /// Returns the result as locale-independent text for paths and identifiers; nil if it is missing.
  ///
  /// Numbers have no grouping, and dates have the ISO 8601 form. The text is also nil for values
  /// that are not single values.
  public func plainText(in bindings: borrowing Bindings) -> ByteText? {
    switch node {
    case .number where written != nil && !type.isTemporal: return written?.value(in: bindings)
    case .number(let node):
      let value = node.value(in: bindings)
      if value.isNaN { return nil }
      var writer = ByteWriter(capacity: 64)
      format.writePlainly(value, into: &writer, locale: bindings.locale)
      return ByteText(writer.copy())
    case .text(let node): return node.value(in: bindings)
    case .column, .location: return nil
    }
  }
}

extension Expression {
  /// The possible forms of the result in attributes that programs read, such as `datetime`.
  public var plainForm: PlainForm {
    switch node {
    case .number:
      switch type {
      case .date: return .day
      case .datetime: return .dateTime
      case .boolean: return .words(["true", "false"])
      default: return .number(range ?? .any)
      }
    case .text(let node):
      if case .formatted(_, let format) = node, format.isISODay { return .day }
      if function == "anchor" { return .anchor }
      return node.words.map { .words($0) } ?? .text
    case .column, .location: return .text
    }
  }

  /// Whether the result can be missing, or be a date outside the years 1 to 9999.
  ///
  /// Such a result has no plain form.
  public var mayLackPlainForm: Bool {
    switch plainForm {
    case .day, .dateTime: true
    default: !isPresent
    }
  }

  /// Returns whether the result for one document has a plain form, for attributes of programs.
  public func hasPlainForm(in bindings: borrowing Bindings) -> Bool {
    switch node {
    case .number(let node):
      let value = node.value(in: bindings)
      switch type {
      case .date: return Self.isDay(value)
      case .datetime(let zone): return Self.isDay(zone.local(fromInstant: value) / 86_400)
      default: return !value.isNaN
      }
    case .text(let node):
      if case .formatted(let number, let format) = node, format.isISODay {
        let value = number.value(in: bindings)
        return Self.isDay(
          format.dateTimeZone.map { $0.local(fromInstant: value) / 86_400 } ?? value)
      }
      return node.value(in: bindings) != nil
    case .column, .location: return false
    }
  }

  /// Returns whether a day number is from 0001-01-01 to 9999-12-31.
  private static func isDay(_ number: Double) -> Bool { number >= -719_162 && number < 2_932_897 }
}

/// The form of an expression in attributes that programs read, known before data is read.
public enum PlainForm: Sendable, Hashable {
  /// Any text value.
  case text
  /// One of these text values.
  case words([ByteText])
  /// Part of an identifier, from `anchor`.
  case anchor
  /// An ISO 8601 date of the years 1 to 9999.
  case day
  /// An ISO 8601 date-time of the years 1 to 9999.
  case dateTime
  /// A number with digits, a decimal point, and, if very large or very small, an exponent.
  case number(NumberRange)
}

extension NumberFormat {
  /// Whether the format is an ISO 8601 date.
  var isISODay: Bool {
    switch self {
    case .date(.iso), .dateOfDateTime(.iso, _): true
    default: false
    }
  }
}

extension TextNode {
  /// The possible text values of an operand, if all are literals or translations; nil otherwise.
  var words: [ByteText]? {
    switch self {
    case .constant(let text): return [text]
    case .plural(_, let one, let other): return [one, other]
    case .choice(_, let first, let second), .alternative(let first, let second):
      guard let left = first.words, let right = second.words else { return nil }
      return left + right
    case .location(let location) where location.slot == .max: return []
    case .translated(let strings): return strings
    case .location, .cell, .written, .writtenEnd, .end, .formatted, .range, .list, .plain, .word,
      .reason, .message,
      .function:
      return nil
    }
  }
}
