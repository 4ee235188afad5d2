import ReportText

/// A value of a chart spec, whichever way it was written, with its place.
struct SpecNode {
  /// What a value is.
  enum Content {
    /// Nothing: `null`.
    case null
    /// What stands without quotes: a number, `true`, a plain YAML text.
    case word(String)
    /// What stands in quotes.
    case text(String)
    /// Values in their order.
    case list([SpecNode])
    /// Keys with values in their order; no key stands twice.
    case mapping([SpecEntry])
  }

  /// Where a value stands. In YAML it is found out when it is asked for, since that takes time.
  enum Place {
    case bytes(Range<Int>)
    case yaml(YAMLNode)
  }

  var content: Content
  var place: Place

  /// Where it stands.
  func span(in file: SourceFile) -> SourceSpan {
    switch place {
    case .bytes(let range): file.span(range)
    case .yaml(let node): node.span
    }
  }

  /// The text of a single value; nil for nothing, a list or keys.
  var scalar: String? {
    switch content {
    case .word(let text), .text(let text): text
    case .null, .list, .mapping: nil
    }
  }

  /// True for nothing.
  var isNull: Bool {
    if case .null = content { true } else { false }
  }

  /// What it is, in words.
  var words: String {
    switch content {
    case .null: "nothing"
    case .word, .text: "one text"
    case .list: "a list"
    case .mapping: "keys with values"
    }
  }
}
