import ReportData
import ReportText

/// A reader for missing-value reasons of columns: `missing`, `reason`, and `reasons`.
struct ReasonReader {
  private(set) var diagnostics = Diagnostics()

  /// The keys of a column that this reader reads.
  static let keys = ["missing", "reason", "reasons"]

  /// The word in the project file for a missing value without a reason.
  private static let none = "none"

  /// The words in the project file for reasons of missing values, without duplicates.
  static var words: [String] {
    let words =
      MissingReason.allCases.map(\.code) + ReasonVocabulary.fhir.codes.map(\.text) + [none]
    var distinct: Set<String> = []
    return words.filter { distinct.insert($0).inserted }
  }

  /// Returns the missing-value codes and the reason column of a column; nil if not set.
  ///
  /// - Parameter name: the name of the column.
  mutating func reasons(
    of map: inout YAMLMapping, column name: String
  ) -> (ReasonDeclaration?, column: Spanned<String>?) {
    let provided = map.entries.filter { Self.keys.contains($0.key.node.string ?? "") }
    guard !provided.isEmpty else {
      for key in Self.keys { _ = map.read(key) }
      return (nil, nil)
    }
    var declaration = ReasonDeclaration()
    if let node = map.read("missing") {
      declaration.codes = codes(node, "a code for a missing value")
    }
    let column = map.spanned("reason", "a column", into: &diagnostics)
    declaration.column = column?.value
    if let column, column.value == name {
      diagnostics.add(
        Diagnostic(
          .projectValue, "column `\(name)` cannot be the `reason` column of itself",
          at: column.span,
          hints: ["if the column contains codes for missing values, list them under `missing`"]))
    }
    if let node = map.read("reasons") {
      declaration.words = codes(node, "a text value of the reason column")
      if column == nil, let key = provided.first(where: { $0.key.node.string == "reasons" }) {
        diagnostics.add(
          Diagnostic(
            .projectKeyMissing,
            "missing key `reason` for `reasons`: the name of the column that contains the reasons",
            at: key.key.span,
            hints: [
              "write `reason: COLUMN`, or use `missing` if `\(name)` contains the codes"
            ]))
      }
    }
    return (declaration, column)
  }

  /// Returns the reason codes from a mapping, or from a list of vocabularies and mappings.
  ///
  /// Earlier codes take precedence.
  private mutating func codes(_ node: YAMLNode, _ expected: String) -> [ReasonCode] {
    if node.isMapping {
      guard
        let map = diagnostics.catching({ () throws(Diagnostic) in try node.mapping("`missing`") })
      else { return [] }
      return map.entries.compactMap { entry in
        diagnostics.catching { () throws(Diagnostic) in
          ReasonCode(text: try entry.key.text(expected), reason: try Self.reason(entry.value))
        }
      }
    }
    guard
      let items = diagnostics.catching({ () throws(Diagnostic) in
        try node.list("codes with reasons")
      })
    else { return [] }
    var codes: [ReasonCode] = []
    for item in items {
      if item.isMapping {
        codes += self.codes(item, expected)
        continue
      }
      let list = diagnostics.catching { () throws(Diagnostic) in try Self.vocabulary(item) }
      codes += list?.codes ?? []
    }
    return codes
  }

  /// Returns the built-in vocabulary of reason codes that a node names.
  private static func vocabulary(_ node: YAMLNode) throws(Diagnostic) -> ReasonVocabulary {
    let word = try node.text("codes with reasons")
    if let vocabulary = ReasonVocabulary(rawValue: word) { return vocabulary }
    let names = ReasonVocabulary.allCases.map(\.rawValue)
    throw Diagnostic(
      .projectValue,
      "unknown list of codes `\(word)`; known lists: "
        + names.map { "`\($0)`" }.joined(separator: ", "), at: node.span,
      hints: [
        Suggestion.hint(for: word, among: names)
          ?? "write a code with its reason, such as `{ \(word): not-worn }`, or with `none`"
      ])
  }

  /// Returns the reason that a word names, a code of reportgen or of FHIR; nil for `none`.
  private static func reason(_ node: YAMLNode) throws(Diagnostic) -> MissingReason? {
    let word = try node.text("a reason")
    if word == none { return nil }
    if let reason = MissingReason(code: word) { return reason }
    if let code = ReasonVocabulary.fhir.codes.first(where: { $0.text == word }) {
      return code.reason
    }
    let codes = MissingReason.allCases.map(\.code)
    let list = codes.map { "`\($0)`" }.joined(separator: ", ")
    throw Diagnostic(
      .projectValue, "unknown reason `\(word)` for a missing value; known reasons: \(list)",
      at: node.span, hints: Suggestion.hint(for: word, among: codes).map { [$0] } ?? [])
  }
}
