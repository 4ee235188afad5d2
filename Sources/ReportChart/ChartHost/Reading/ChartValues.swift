import ReportData
import ReportText

/// Readers for the keys and words of a block and its parts.
extension BlockReader {
  /// Returns the value of a key of a part, or its default if the key is absent or invalid.
  ///
  /// The value `inherit` has the effect of an absent key, except for numbers: a number can select
  /// rows or ticks.
  mutating func value<Value>(_ key: ChartOption<Value>, of part: ChartSpec) -> Value {
    guard let attribute = part.attribute(key), !attribute.isInherited || key.kind.isNumber else {
      return key.defaultValue
    }
    return catching { () throws(Diagnostic) in try attribute.read(key) } ?? key.defaultValue
  }

  /// Reports each key of a part that is not among the valid keys.
  mutating func check(
    _ part: ChartSpec, _ names: [String], _ message: String,
    elsewhere: (String) -> String? = { _ in nil }
  ) {
    for attribute in part.attributes where !names.contains(attribute.name) {
      let hint = elsewhere(attribute.name) ?? Suggestion.hint(for: attribute.name, among: names)
      diagnostics.add(
        Diagnostic(
          .unknownChartKey, "unknown key `\(attribute.name)` in \(message)", at: attribute.nameSpan,
          hints: hint.map { [$0] } ?? []))
    }
  }

  /// Reports each unknown key of a part other than the block and its series.
  mutating func check(_ part: ChartSpec, _ message: String) {
    check(part, ChartKeys.keys(of: part.name).map(\.name), message)
  }

  /// Returns a list of names for a diagnostic: in backticks, separated by commas.
  func listed(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// A word in the value of a key that contains a list, with the attribute of the key.
  struct Word {
    var text: String
    var attribute: ChartAttribute
  }

  /// Returns the words in the value of a key, which are separated by spaces; empty if absent.
  mutating func words(_ key: ChartOption<String?>, of part: ChartSpec) -> [Word] {
    guard let attribute = part.attribute(key) else { return [] }
    let text = catching { () throws(Diagnostic) in try attribute.constantText() }
    return (text ?? "").split(separator: " ").map { Word(text: String($0), attribute: attribute) }
  }

  /// Reports a word in the value of a key that is not one of the valid words.
  mutating func reportError(of word: Word, among names: [String]) {
    diagnostics.add(
      Diagnostic(
        .wrongChartValue, "unknown word `\(word.text)` in `\(word.attribute.name)`",
        at: word.attribute.span,
        hints: [Suggestion.hint(for: word.text, among: names) ?? "use one of \(listed(names))"]))
  }

  /// Reports a key that is not allowed here, or not together with the other keys of the part.
  mutating func reportError(_ attribute: ChartAttribute, _ message: String) {
    diagnostics.add(
      Diagnostic(
        .unknownChartKey, message, at: attribute.nameSpan, hints: ["remove `\(attribute.name)`"]))
  }

  /// Returns the column that an attribute names, with its index; nil if it is unknown.
  mutating func column(
    named attribute: ChartAttribute, of view: Int
  ) -> (index: Int, schema: ColumnSchema)? {
    let name = catching { () throws(Diagnostic) in try attribute.constantText() }
    guard let name else { return nil }
    let schema = schemas[view]
    guard let index = schema.index(of: name) else {
      diagnostics.add(
        Diagnostic(
          .unknownChartColumn, "unknown column `\(name)` in view `\(views[view])`",
          at: attribute.span,
          hints: [
            Suggestion.hint(for: name, among: schema.names)
              ?? "use one of \(listed(schema.names))"
          ]))
      return nil
    }
    return (index, schema.columns[index])
  }
}

extension OptionKind {
  /// Whether the option accepts a single number.
  fileprivate var isNumber: Bool {
    switch self {
    case .number, .integer: true
    case .boolean, .text, .color, .numbers, .form, .choice: false
    }
  }
}
