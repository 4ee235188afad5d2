import ReportData
import ReportQuery
import ReportText

/// A reader of the attributes of a table or adherence element.
///
/// An attribute that is never read is reported as unknown.
struct BlockKeys {
  let element: XMLElement
  let names: Names
  private var readNames: [String] = []
  private(set) var diagnostics = Diagnostics()

  init(_ element: XMLElement, names: Names) {
    self.element = element
    self.names = names
  }

  /// Adds an error about the element or one of its attributes.
  mutating func fail(
    _ code: DiagnosticCode, _ message: String, _ span: SourceSpan, hint: String? = nil
  ) {
    diagnostics.add(Diagnostic(code, message, at: span, hints: hint.map { [$0] } ?? []))
  }

  /// Passes the diagnostics to a closure, so that another reader can add errors.
  mutating func collect<Result>(_ body: (inout Diagnostics) -> Result) -> Result {
    body(&diagnostics)
  }

  // MARK: Values

  /// Reads an attribute that must not contain data values.
  mutating func constant(_ name: String) -> XMLAttribute? {
    readNames.append(name)
    guard let attribute = element.attribute(name) else { return nil }
    guard !attribute.string.contains("{{") else {
      fail(.blockValue, "expected constant text in `\(name)`, found values", attribute.valueSpan)
      return nil
    }
    return attribute
  }

  /// Reads a required attribute, and reports an error if it is missing.
  mutating func expected(_ name: String, _ description: String) -> XMLAttribute? {
    let attribute = constant(name)
    if element.attribute(name) == nil {
      fail(
        .blockValue, "`\(element.qualifiedName)` needs the attribute `\(name)`: \(description)",
        element.nameSpan)
    }
    return attribute
  }

  /// Reads an attribute with text that is the same in every document.
  mutating func words(_ name: String) -> ByteText? {
    guard let attribute = constant(name) else { return nil }
    guard attribute.string.contains(where: { !$0.isWhitespace }) else {
      fail(.blockValue, "expected text in `\(name)`, found none", attribute.valueSpan)
      return nil
    }
    return ByteText(attribute.value.bytes)
  }

  /// Reads an attribute with text that can contain data values.
  mutating func text(_ name: String) -> Interpolation? {
    readNames.append(name)
    guard let attribute = element.attribute(name) else { return nil }
    return Interpolation(attribute.value, names: names, into: &diagnostics)
  }

  /// Reads an attribute with a day: a literal date or an expression in braces.
  mutating func day(_ name: String) -> BlockDay? {
    readNames.append(name)
    guard let attribute = element.attribute(name) else { return nil }
    if let day = attribute.value.bytes.withUnsafeBufferPointer(ISODate.day) { return .fixed(day) }
    var textDiagnostics = Diagnostics()
    let text = Interpolation(attribute.value, names: names, into: &textDiagnostics)
    diagnostics.add(contentsOf: textDiagnostics)
    if textDiagnostics.hasErrors { return nil }
    if text.pieces.count == 1, case .expression(let expression) = text.pieces[0],
      case .date = expression.type
    {
      return .computed(expression)
    }
    fail(
      .blockValue,
      "expected a date in `\(name)`, such as `2026-10-19` or "
        + "`{{ period.start }}`", attribute.valueSpan)
    return nil
  }

  /// Reads an attribute with an integer in a range.
  mutating func integer(_ name: String, in range: ClosedRange<Int>) -> Int? {
    guard let attribute = constant(name) else { return nil }
    if let value = Int(attribute.string), range.contains(value) { return value }
    failValue(attribute, "an integer from \(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  /// Reads an attribute with the value `true` or `false`.
  mutating func boolean(_ name: String) -> Bool? {
    guard let attribute = constant(name) else { return nil }
    switch attribute.string {
    case "true": return true
    case "false": return false
    default:
      failValue(attribute, "`true` or `false`")
      return nil
    }
  }

  /// Reads an attribute with one of several fixed words.
  mutating func choice<Word: RawRepresentable & CaseIterable>(
    _ name: String
  ) -> Word? where Word.RawValue == String {
    guard let attribute = constant(name) else { return nil }
    if let word = Word(rawValue: attribute.string) { return word }
    let choices = Word.allCases.map(\.rawValue)
    failValue(
      attribute, choices.map { "`\($0)`" }.joined(separator: ", "),
      hint: Suggestion.hint(for: attribute.string, among: choices))
    return nil
  }

  // MARK: Data

  /// Reads the attribute `data`, and returns the view that it names.
  mutating func view() -> (name: String, slot: Int, schema: TableSchema)? {
    guard let attribute = expected("data", "the name of a view") else { return nil }
    let name = attribute.string
    if let entry = names[name], case .view(let schema) = entry.type, entry.column == nil {
      return (name, entry.slot, schema)
    }
    let views = names.entries.compactMap { entry -> String? in
      if case .view = entry.type { entry.name } else { nil }
    }
    fail(
      .blockValue, "unknown view `\(name)`", attribute.valueSpan,
      hint: Suggestion.hint(for: name, among: views) ?? Self.list(views, "views"))
    return nil
  }

  /// Returns the index of a column by name, and reports an unknown column.
  mutating func column(
    _ name: String, of view: (name: String, slot: Int, schema: TableSchema), at span: SourceSpan
  ) -> Int? {
    if let index = view.schema.index(of: name) { return index }
    fail(
      .blockColumn, "view `\(view.name)` has no column `\(name)`", span,
      hint: Suggestion.hint(for: name, among: view.schema.names)
        ?? Self.list(view.schema.names, "columns"))
    return nil
  }

  private static func list(_ names: [String], _ noun: String) -> String? {
    names.isEmpty ? nil : "use one of the \(noun) \(Suggestion.list(names))"
  }

  // MARK: Lists of words and the check of the element

  /// Returns the words of an attribute value, which are separated by white space or commas.
  static func words(of text: DecodedText) -> [DecodedText] {
    var words: [DecodedText] = []
    var start: Int?
    for (index, byte) in text.bytes.enumerated() {
      if byte <= 0x20 || byte == UInt8(ascii: ",") {
        if let first = start { words.append(text.part(first..<index)) }
        start = nil
      } else if start == nil {
        start = index
      }
    }
    if let first = start { words.append(text.part(first..<text.bytes.count)) }
    return words
  }

  private mutating func failValue(
    _ attribute: XMLAttribute, _ expected: String, hint: String? = nil
  ) {
    fail(
      .blockValue, "`\(attribute.name)` is `\(attribute.string)`, expected \(expected)",
      attribute.valueSpan, hint: hint)
  }

  /// Reports an error for every unread attribute and for content that is not allowed.
  mutating func finish(allowing child: String? = nil) {
    for attribute in element.attributes
    where !attribute.namespace.isEmpty || !readNames.contains(attribute.name) {
      fail(
        .blockValue,
        "`\(element.qualifiedName)` does not support the attribute `\(attribute.qualifiedName)`",
        attribute.nameSpan,
        hint: Suggestion.hint(for: attribute.name, among: readNames)
          ?? "use one of \(readNames.map { "`\($0)`" }.joined(separator: ", "))")
    }
    for node in element.children where !node.isBlank {
      if case .element(let inner) = node, inner.namespace == element.namespace,
        inner.name == child
      {
        continue
      }
      fail(
        .blockContent,
        child.map { "`\(element.qualifiedName)` may contain `rg:\($0)` only" }
          ?? "`\(element.qualifiedName)` must be empty", node.span)
    }
  }
}

/// A day in a block attribute, constant or computed.
enum BlockDay: Sendable {
  case fixed(CalendarDay)
  case computed(Expression)

  /// Returns the day in one document; nil if it is missing.
  func day(in bindings: borrowing Bindings) -> CalendarDay? {
    switch self {
    case .fixed(let day): day
    case .computed(let expression):
      if case .day(let day) = expression.value(in: bindings) { day } else { nil }
    }
  }
}

/// The expressions of a table column, which apply functions to the column value.
///
/// Errors refer to the location of the functions.
enum CellExpression {
  /// Returns the expression that formats a cell.
  ///
  /// - Parameters:
  ///   - column: the index of the column.
  ///   - functions: the functions, such as `number(1)`; nil for none.
  ///   - span: the source range of the column name.
  static func cell(
    of schema: TableSchema, _ column: Int, functions: DecodedText?, at span: SourceSpan,
    into diagnostics: inout Diagnostics
  ) -> Expression? {
    var names = Names()
    _ = names.declareCells(of: alone(column, schema))
    return Expression(
      source([functions], at: span), names: names, for: .singleValue, into: &diagnostics)
  }

  /// Returns the expression for a column total: an aggregate function and its format.
  static func total(
    of schema: TableSchema, _ column: Int, function: DecodedText, functions: DecodedText?,
    at span: SourceSpan, into diagnostics: inout Diagnostics
  ) -> Expression? {
    var names = Names()
    _ = names.declareColumns(of: alone(column, schema))
    return Expression(
      source([function, functions], at: span), names: names, for: .singleValue,
      into: &diagnostics)
  }

  /// The fixed name of the column in its expressions.
  private static let name = "value"

  /// Returns a schema in which only one column has a name.
  private static func alone(_ column: Int, _ schema: TableSchema) -> TableSchema {
    var alone = schema
    for index in alone.columns.indices {
      alone.columns[index].name = index == column ? name : ""
    }
    return alone
  }

  private static func source(_ stages: [DecodedText?], at span: SourceSpan) -> DecodedText {
    var bytes = Array(name.utf8)
    // The column exists, so any error is in the functions.
    let first = stages.compactMap { $0?.offsets.first }.first ?? span.range.lowerBound
    var offsets = Array(repeating: first, count: bytes.count)
    var end = span.range.upperBound
    var file = span.file
    for case .some(let stage) in stages {
      let start = stage.offsets.first ?? end
      bytes += Array(" | ".utf8)
      offsets += [start, start, start]
      bytes += stage.bytes
      offsets += stage.offsets.dropLast()
      end = stage.offsets.last ?? end
      file = stage.file
    }
    return DecodedText(bytes: bytes, offsets: offsets + [end], file: file)
  }
}
