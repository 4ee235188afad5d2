import ReportData
import ReportText

/// How keys and words of a block and its parts are read.
extension BlockReader {
  /// Checks the keys of a part against those that it can have.
  mutating func check(
    _ part: ChartSpec, _ known: [String], _ message: String,
    elsewhere: (String) -> String? = { _ in nil }
  ) {
    for attribute in part.attributes where !known.contains(attribute.name) {
      let hint = elsewhere(attribute.name) ?? Suggestion.hint(for: attribute.name, among: known)
      diagnostics.add(
        Diagnostic(
          .unknownChartKey, "\(message) `\(attribute.name)`", at: attribute.nameSpan,
          hints: hint.map { [$0] } ?? []))
    }
  }

  /// Names in backticks with commas.
  func listed(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// A number of a part within a range; nil when it is absent or wrong.
  mutating func number<Value: ChartOptionValue>(
    _ key: String, of part: ChartSpec, _ type: Value.Type, in range: ClosedRange<Double>
  ) -> Value? {
    guard let attribute = part.attribute(key) else { return nil }
    return keep { () throws(Diagnostic) in try attribute.number(type, in: range) }
  }

  /// A number of a part; nil when it is absent or wrong.
  mutating func number(
    _ key: String, of part: ChartSpec, in range: ClosedRange<Double>
  ) -> Double? {
    guard let attribute = part.attribute(key) else { return nil }
    let option = ChartOption(key, default: range.lowerBound, "", range: range)
    return keep { () throws(Diagnostic) in try attribute.read(option) }
  }

  /// A whole number of a part; nil when it is absent or wrong.
  mutating func whole(
    _ key: String, of part: ChartSpec, in range: ClosedRange<Double>
  ) -> Int? {
    guard let attribute = part.attribute(key) else { return nil }
    let option = ChartOption(key, default: 1, "", range: range)
    return keep { () throws(Diagnostic) in try attribute.read(option) }
  }

  /// A word of a list, and where it stands.
  struct Word {
    var text: String
    var attribute: ChartAttribute
  }

  /// The words of a list with spaces between them.
  mutating func words(_ key: String, of part: ChartSpec) -> [Word] {
    guard let attribute = part.attribute(key) else { return [] }
    let text = keep { () throws(Diagnostic) in try attribute.constantText() }
    return (text ?? "").split(separator: " ").map { Word(text: String($0), attribute: attribute) }
  }

  /// Complains of a word that is none of those that are known.
  mutating func complain(of word: Word, among known: [String]) {
    diagnostics.add(
      Diagnostic(
        .wrongChartValue, "`\(word.attribute.name)` has no word `\(word.text)`",
        at: word.attribute.span,
        hints: [Suggestion.hint(for: word.text, among: known) ?? "the words are \(listed(known))"]))
  }

  /// Complains of a key that means nothing beside the others.
  mutating func complain(_ attribute: ChartAttribute, _ message: String) {
    diagnostics.add(Diagnostic(.unknownChartKey, message, at: attribute.nameSpan))
  }

  /// The column that an attribute names, with its place.
  mutating func column(
    named attribute: ChartAttribute, of view: Int
  ) -> (place: Int, schema: ColumnSchema)? {
    let name = keep { () throws(Diagnostic) in try attribute.constantText() }
    guard let name else { return nil }
    let schema = schemas[view]
    guard let index = schema.index(of: name) else {
      diagnostics.add(
        Diagnostic(
          .unknownChartColumn, "`\(views[view])` has no column `\(name)`", at: attribute.span,
          hints: [
            Suggestion.hint(for: name, among: schema.names)
              ?? "the columns are \(listed(schema.names))"
          ]))
      return nil
    }
    return (index, schema.columns[index])
  }
}

extension ChartAttribute {
  /// Reads a number within a range.
  /// - Throws: it is computed, no number, or outside the range, at its own place.
  func number<Value: ChartOptionValue>(
    _ type: Value.Type, in range: ClosedRange<Double>
  ) throws(Diagnostic) -> Value {
    let value = try constant(type)
    if let number = Double(optionText: value.optionText), !range.contains(number) {
      throw wrong(
        wanted: "from \(range.lowerBound.optionText) to \(range.upperBound.optionText)")
    }
    return value
  }
}
