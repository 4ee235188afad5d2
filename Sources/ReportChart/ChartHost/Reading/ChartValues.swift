import ReportData
import ReportText

/// Readers for the keys and words of a block and its parts.
extension BlockReader {
  /// Checks the keys of a part against the valid keys.
  mutating func check(
    _ part: ChartSpec, _ known: [String], _ message: String,
    elsewhere: (String) -> String? = { _ in nil }
  ) {
    for attribute in part.attributes where !known.contains(attribute.name) {
      let hint = elsewhere(attribute.name) ?? Suggestion.hint(for: attribute.name, among: known)
      diagnostics.add(
        Diagnostic(
          .unknownChartKey, "unknown key `\(attribute.name)` in \(message)", at: attribute.nameSpan,
          hints: hint.map { [$0] } ?? []))
    }
  }

  /// Returns names in backticks, separated by commas.
  func listed(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// Reads a number of a part within a range; nil if it is absent or invalid.
  mutating func number<Value: ChartOptionValue>(
    _ key: String, of part: ChartSpec, _ type: Value.Type, in range: ClosedRange<Double>
  ) -> Value? {
    guard let attribute = part.attribute(key) else { return nil }
    return keep { () throws(Diagnostic) in try attribute.number(type, in: range) }
  }

  /// Reads a number of a part; nil if it is absent or invalid.
  mutating func number(
    _ key: String, of part: ChartSpec, in range: ClosedRange<Double>
  ) -> Double? {
    guard let attribute = part.attribute(key) else { return nil }
    let option = ChartOption(key, default: range.lowerBound, "", range: range)
    return keep { () throws(Diagnostic) in try attribute.read(option) }
  }

  /// Reads an integer of a part; nil if it is absent or invalid.
  mutating func whole(
    _ key: String, of part: ChartSpec, in range: ClosedRange<Double>
  ) -> Int? {
    guard let attribute = part.attribute(key) else { return nil }
    let option = ChartOption(key, default: 1, "", range: range)
    return keep { () throws(Diagnostic) in try attribute.read(option) }
  }

  /// A word of a list with its attribute.
  struct Word {
    var text: String
    var attribute: ChartAttribute
  }

  /// Returns the words of a list that is separated by spaces.
  mutating func words(_ key: String, of part: ChartSpec) -> [Word] {
    guard let attribute = part.attribute(key) else { return [] }
    let text = keep { () throws(Diagnostic) in try attribute.constantText() }
    return (text ?? "").split(separator: " ").map { Word(text: String($0), attribute: attribute) }
  }

  /// Reports an unknown word.
  mutating func reportError(of word: Word, among known: [String]) {
    diagnostics.add(
      Diagnostic(
        .wrongChartValue, "unknown word `\(word.text)` in `\(word.attribute.name)`",
        at: word.attribute.span,
        hints: [Suggestion.hint(for: word.text, among: known) ?? "use one of \(listed(known))"]))
  }

  /// Reports a key that has no effect together with the other keys.
  mutating func reportError(_ attribute: ChartAttribute, _ message: String) {
    diagnostics.add(Diagnostic(.unknownChartKey, message, at: attribute.nameSpan))
  }

  /// Returns the column that an attribute names, with its index; nil if it is unknown.
  mutating func column(
    named attribute: ChartAttribute, of view: Int
  ) -> (place: Int, schema: ColumnSchema)? {
    let name = keep { () throws(Diagnostic) in try attribute.constantText() }
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

extension ChartAttribute {
  /// Reads a number within a range.
  ///
  /// - Throws: a diagnostic at the attribute, for a computed value, an invalid number, or a number
  ///   outside the range.
  func number<Value: ChartOptionValue>(
    _ type: Value.Type, in range: ClosedRange<Double>
  ) throws(Diagnostic) -> Value {
    let value = try constant(type)
    if let number = Double(optionText: value.optionText), !range.contains(number) {
      throw wrong(
        expected: "a number from \(range.lowerBound.optionText) to \(range.upperBound.optionText)")
    }
    return value
  }
}
