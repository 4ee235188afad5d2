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
  /// True when ends of lines in its text are those on the page, as `lines` says.
  public let keepsLines: Bool
  let node: ExpressionNode
  /// What is known of its numbers.
  let range: NumberRange?
  /// True when it is never missing.
  let isPresent: Bool
  /// How a number, date and the like is written.
  let format: NumberFormat
  /// The text of a cell that is written as it stands in the file; nil for all other values.
  let written: TextNode?

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

extension Expression {
  /// Parses and checks an expression.
  /// - Throws: a syntax error, an unknown name or function, or a type that does not fit, at its
  ///   place in `source`; the first when there are several.
  public init(
    _ source: DecodedText, names: Names, for purpose: ExpressionPurpose = .anything
  ) throws(Diagnostic) {
    var diagnostics = Diagnostics()
    guard let expression = Expression(source, names: names, for: purpose, into: &diagnostics)
    else {
      throw diagnostics.all.first { $0.severity == .error }
        ?? Diagnostic(.expressionSyntax, "an expression is wanted", at: source.whole)
    }
    self = expression
  }

  /// Parses and checks an expression; nil, with everything that is wrong in `diagnostics`, when it
  /// does not hold. Adds warnings too.
  public init?(
    _ source: DecodedText, names: Names, for purpose: ExpressionPurpose = .anything,
    into diagnostics: inout Diagnostics
  ) {
    guard let syntax = diagnostics.parsing(source) else { return nil }
    self.init(syntax, source: source, names: names, for: purpose, into: &diagnostics)
  }

  /// Checks an expression that is parsed already.
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

  /// The functions whose results no locale changes.
  private static let withoutLocale: Set<String> = ["missing", "default", "anchor"]

  private static func value(of node: ExpressionNode, _ type: ValueType) -> Value {
    let none = Bindings(slotCount: 0, locale: .standard)
    return switch node {
    case .number(let node): .scalar(node.value(in: none), type)
    case .text(let node): node.value(in: none).map(Value.text) ?? .missing
    case .column(let node): node.value(in: none)
    case .place(let place): place.value(in: none)
    }
  }

  /// Writes the value as character data: numbers and dates by the locale, a missing value as the
  /// locale's no-value text. What is not a single value is written as missing.
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
    case .column, .place: writer.escaped(bindings.locale.noValue, as: context)
    }
  }

  /// The written form as data: what ``write(in:into:as:)`` writes, without escapes.
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
    case .column, .place: return bindings.locale.noValue
    }
  }

  /// The value as a path or an identifier holds it, without regard to the locale: numbers without
  /// grouping, dates by ISO 8601. Nil when it is missing or not a single value.
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
    case .column, .place: return nil
    }
  }
}

extension Expression {
  /// What it writes where programs read it.
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
    case .column, .place: return .text
    }
  }

  /// True when there are data for which it has no plain form: a missing value, or a date out of the
  /// years that machines read.
  public var mayLackPlainForm: Bool {
    switch plainForm {
    case .day, .dateTime: true
    default: !isPresent
    }
  }

  /// True when it has a plain form for one document.
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
    case .column, .place: return false
    }
  }

  /// True for the numbers of days from 0001-01-01 to 9999-12-31.
  private static func isDay(_ number: Double) -> Bool { number >= -719_162 && number < 2_932_897 }
}

/// What an expression can write where programs read it, known before there are data.
public enum PlainForm: Sendable, Hashable {
  /// Any text.
  case text
  /// One of these texts.
  case words([ByteText])
  /// A part of an identifier, made by `anchor`.
  case anchor
  /// A day by ISO 8601, of the years 1 to 9999.
  case day
  /// A moment by ISO 8601, of the years 1 to 9999.
  case dateTime
  /// A number: digits, a point, an exponent where it is very large or very small.
  case number(NumberRange)
}

extension NumberFormat {
  /// True for days by ISO 8601.
  var isISODay: Bool {
    switch self {
    case .date(.iso), .dateOfDateTime(.iso, _): true
    default: false
    }
  }
}

extension TextNode {
  /// The texts that it can be, when they are written out; nil otherwise.
  var words: [ByteText]? {
    switch self {
    case .constant(let text): return [text]
    case .plural(_, let one, let other): return [one, other]
    case .choice(_, let first, let second), .alternative(let first, let second):
      guard let left = first.words, let right = second.words else { return nil }
      return left + right
    case .place(let place) where place.slot == .max: return []
    case .translated(let texts): return texts
    case .place, .cell, .written, .writtenEnd, .end, .formatted, .range, .list, .plain, .word,
      .reason, .message,
      .function:
      return nil
    }
  }
}
