public import ReportText

/// A chart block as the author wrote it, in any notation.
///
/// The notations are an XHTML element with children, a YAML mapping with lists, and a JSON object.
public struct ChartSpec: Sendable {
  /// The element or key: `chart`, `series`, `axis`, `reference`, `note`, `rule`, or `legend`.
  public var name: String
  /// The source location of the block.
  public var span: SourceSpan
  /// The keys and values of the block.
  public var attributes: [ChartAttribute]
  /// The child blocks `series`, `axis`, `reference`, `note`, `rule`, and `legend`, in source order.
  public var children: [ChartSpec]

  /// Creates a block from its name, its keys, and its child blocks.
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
  /// The source of an attribute's value.
  public enum Value: Sendable {
    /// A text in the block.
    case constant(String)
    /// The index in the document's inputs of a text or number that the template computes.
    ///
    /// An example is `title="Steps of {{ participant.name }}"`.
    case input(Int)
  }

  /// The name of the key.
  public var name: String
  /// The source location of the key.
  public var nameSpan: SourceSpan
  /// The value of the key: a text in the block, or a computed input.
  public var value: Value
  /// The source location of the value of the key.
  public var span: SourceSpan

  /// Creates a key with its value.
  public init(name: String, nameSpan: SourceSpan, value: Value, span: SourceSpan) {
    self.name = name
    self.nameSpan = nameSpan
    self.value = value
    self.span = span
  }

  /// Reads the value of the key as the value of an option.
  ///
  /// - Throws: a diagnostic at the value, if it is computed, has the wrong type, or is out of
  ///   range.
  func read<Value>(_ option: ChartOption<Value>) throws(Diagnostic) -> Value {
    let text = try constantText()
    guard let value = Value(optionText: text) else {
      throw wrong(expected: Value.kind.expected, hints: Value.kind.hints(for: text))
    }
    if let range = option.range, let number = Double(optionText: text), !range.contains(number) {
      throw wrong(
        expected: "a number from \(range.lowerBound.optionText) to \(range.upperBound.optionText)")
    }
    return value
  }

  /// Whether the value is `inherit`, which has the same effect as an absent key.
  var isInherited: Bool {
    if case .constant("inherit") = value { return true }
    return false
  }

  /// Returns the literal value in the block.
  ///
  /// - Throws: a diagnostic, if the value is computed.
  func constantText() throws(Diagnostic) -> String {
    guard case .constant(let text) = value else {
      throw Diagnostic(
        .constantExpected, "expected a constant in `\(name)`, found an expression", at: span,
        hints: ["write the value itself, without `{{ }}`"])
    }
    return text
  }

  /// The source of the value as a text, which a document may compute.
  var textSource: TextSource {
    switch value {
    case .constant(let text): .constant(ByteText(text))
    case .input(let index): .input(index)
    }
  }

  /// Returns a diagnostic about the invalid value of the key.
  func wrong(expected: String, hints: [String] = []) -> Diagnostic {
    let foundText =
      switch value {
      case .constant(let text): "`\(text)`"
      case .input: "an expression"
      }
    return Diagnostic(
      .wrongChartValue, "expected \(expected) in `\(name)`, found \(foundText)", at: span,
      hints: hints)
  }
}

/// The source of a text: a literal in the block, or a value that a document computes.
enum TextSource: Sendable, Hashable {
  /// A literal text in the block.
  case constant(ByteText)
  /// The index of a computed text in the inputs of a document.
  case input(Int)
}

/// A value of a chart block that a document computes.
public enum ChartInput: Sendable, Hashable {
  /// A text that a document computes.
  case text(ByteText)
  /// A number. A day is its day number, and a date-time is in seconds.
  case number(Double)
  /// A missing value. The chart omits the text, reference, or note.
  case missing
}

// MARK: - Diagnostics about values

extension OptionKind {
  /// The description of valid values, for diagnostics.
  var expected: String {
    switch self {
    case .number: "a number"
    case .integer: "an integer"
    case .boolean: "`true` or `false`"
    case .text: "text"
    case .color: "a colour such as `#1f77b4` or `teal`"
    case .numbers: "space-separated numbers"
    case .form(let words): words
    case .choice(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    }
  }

  /// Returns hints with valid values that are similar to an invalid one.
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
