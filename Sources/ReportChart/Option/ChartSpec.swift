public import ReportText

/// A chart block as it was written, whichever way: an XHTML element with its children, a YAML
/// mapping with its lists, a JSON object.
public struct ChartSpec: Sendable {
  /// The element or key: `chart`, `series`, `axis`, `reference`, `note`, `rule`, `legend`.
  public var name: String
  /// Where it stands.
  public var span: SourceSpan
  /// What it is told.
  public var attributes: [ChartAttribute]
  /// `series`, `axis`, `reference`, `note`, `rule` and `legend` blocks, in their order.
  public var children: [ChartSpec]

  /// A block.
  public init(
    name: String, span: SourceSpan, attributes: [ChartAttribute], children: [ChartSpec] = []
  ) {
    self.name = name
    self.span = span
    self.attributes = attributes
    self.children = children
  }
}

/// A key of a chart block with its value.
public struct ChartAttribute: Sendable {
  /// What a value is.
  public enum Value: Sendable {
    /// Text that stands in the block.
    case constant(String)
    /// The place, among the inputs of a document, of a text or number that the template computes
    /// (`title="Steps of {{ participant.name }}"`).
    case input(Int)
  }

  /// The key.
  public var name: String
  /// Where the key stands.
  public var nameSpan: SourceSpan
  /// The value.
  public var value: Value
  /// Where the value stands.
  public var span: SourceSpan

  /// A key with its value.
  public init(name: String, nameSpan: SourceSpan, value: Value, span: SourceSpan) {
    self.name = name
    self.nameSpan = nameSpan
    self.value = value
    self.span = span
  }

  /// Reads the value of an option.
  /// - Throws: it is computed, not of the option's kind, or outside its range, at its own place.
  func read<Value>(_ option: ChartOption<Value>) throws(Diagnostic) -> Value {
    let text = try constantText()
    guard let value = Value(optionText: text) else {
      throw wrong(wanted: Value.kind.wanted, hints: Value.kind.hints(for: text))
    }
    if let range = option.range, let number = Double(optionText: text), !range.contains(number) {
      throw wrong(
        wanted: "from \(range.lowerBound.optionText) to \(range.upperBound.optionText)")
    }
    return value
  }

  /// True for `inherit`, which says what would hold without the key.
  var isInherited: Bool {
    if case .constant("inherit") = value { return true }
    return false
  }

  /// The value as it stands in the block.
  /// - Throws: it is computed.
  func constantText() throws(Diagnostic) -> String {
    guard case .constant(let text) = value else {
      throw Diagnostic(
        .constantWanted, "`\(name)` must be a constant, not an expression", at: span)
    }
    return text
  }

  /// The value as a type that an option can have.
  /// - Throws: it is computed or not of this type.
  func constant<Value: ChartOptionValue>(_ type: Value.Type) throws(Diagnostic) -> Value {
    let text = try constantText()
    guard let value = Value(optionText: text) else {
      throw wrong(wanted: Value.kind.wanted, hints: Value.kind.hints(for: text))
    }
    return value
  }

  /// The value as text, which may be computed.
  var textSource: TextSource {
    switch value {
    case .constant(let text): .constant(ByteText(text))
    case .input(let place): .input(place)
    }
  }

  /// A complaint about the value.
  func wrong(wanted: String, hints: [String] = []) -> Diagnostic {
    let found =
      switch value {
      case .constant(let text): "`\(text)`"
      case .input: "an expression"
      }
    return Diagnostic(
      .wrongChartValue, "`\(name)` is \(found), but must be \(wanted)", at: span, hints: hints)
  }
}

/// Where a text comes from.
enum TextSource: Sendable, Hashable {
  /// The block.
  case constant(ByteText)
  /// The inputs of a document.
  case input(Int)
}

/// A value of a chart block that a document computes.
public enum ChartInput: Sendable, Hashable {
  /// A text.
  case text(ByteText)
  /// A number; a day as its day number, a moment as seconds.
  case number(Double)
  /// No value: a text that is not written, a reference or note that is not drawn.
  case missing
}

// MARK: - Messages about values

extension OptionKind {
  /// What is accepted, in words.
  var wanted: String {
    switch self {
    case .number: "a number"
    case .integer: "a whole number"
    case .boolean: "`true` or `false`"
    case .text: "text"
    case .color: "a colour such as `#1f77b4` or `teal`"
    case .numbers: "numbers with spaces between them"
    case .form(let words): words
    case .choice(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    }
  }

  /// What was probably meant.
  func hints(for text: String) -> [String] {
    switch self {
    case .boolean: Suggestion.hint(for: text, among: ["true", "false"]).map { [$0] } ?? []
    case .choice(let words): Suggestion.hint(for: text, among: words).map { [$0] } ?? []
    case .color:
      Suggestion.hint(for: text, among: ColorNames.values.keys.sorted()).map { [$0] } ?? []
    default: []
    }
  }
}
