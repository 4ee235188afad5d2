import ReportText

extension ChartAttribute {
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

/// Where a text comes from.
enum TextSource: Sendable, Hashable {
  /// The block.
  case constant(ByteText)
  /// The inputs of a document.
  case input(Int)
}
