import ReportText

/// The attributes of a block, taken one by one: what nobody took is unknown.
struct BlockAttributes {
  private let element: XMLElement
  private var asked: [String] = []
  private(set) var diagnostics = Diagnostics()

  init(_ element: XMLElement) { self.element = element }

  /// Adds an error.
  mutating func fail(_ message: String, _ span: SourceSpan, hint: String? = nil) {
    diagnostics.add(
      Diagnostic(.siteElement, message, at: span, hints: hint.map { [$0] } ?? []))
  }

  /// The text of an attribute.
  mutating func text(_ name: String) -> String? {
    asked.append(name)
    guard let attribute = element.attribute(name) else { return nil }
    guard !attribute.string.contains("{{") else {
      fail("`\(name)` takes no values", attribute.valueSpan)
      return nil
    }
    return attribute.string
  }

  /// A whole number within limits.
  mutating func integer(_ name: String, in range: ClosedRange<Int>) -> Int? {
    guard let text = text(name) else { return nil }
    if let value = Int(text), range.contains(value) { return value }
    failValue(name, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  /// `true` or `false`.
  mutating func boolean(_ name: String) -> Bool? {
    guard let text = text(name) else { return nil }
    if text == "true" || text == "false" { return text == "true" }
    failValue(name, "`true` or `false`")
    return nil
  }

  /// One of some words.
  mutating func choice<Word: RawRepresentable & CaseIterable>(
    _ name: String
  ) -> Word? where Word.RawValue == String {
    guard let text = text(name) else { return nil }
    if let word = Word(rawValue: text) { return word }
    failValue(name, Word.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", "))
    return nil
  }

  private mutating func failValue(_ name: String, _ wanted: String) {
    guard let attribute = element.attribute(name) else { return }
    fail("`\(name)` is `\(attribute.string)`, wanted \(wanted)", attribute.valueSpan)
  }

  /// Says no to all attributes that nobody asked for, and to content.
  mutating func finish() {
    for attribute in element.attributes
    where !attribute.namespace.isEmpty || !asked.contains(attribute.name) {
      let known = asked.map { "`\($0)`" }.joined(separator: ", ")
      fail(
        "`\(element.qualifiedName)` has no attribute `\(attribute.qualifiedName)`",
        attribute.nameSpan,
        hint: Suggestion.hint(for: attribute.name, among: asked)
          ?? (asked.isEmpty ? nil : "known: \(known)"))
    }
    if let child = element.children.first(where: { !$0.isBlank }) {
      fail("`\(element.qualifiedName)` holds nothing", child.span)
    }
  }
}
