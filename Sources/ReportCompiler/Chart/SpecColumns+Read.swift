import ReportData
import ReportText

extension SpecColumns {
  /// The keys of a column.
  static let keys = ["type", "label", "unit", "categories"] + meanings + ReasonReader.keys

  /// The declarations, in their order.
  mutating func read(_ node: SpecNode?) -> [ColumnDeclaration] {
    guard let node, !node.isNull else { return [] }
    guard case .mapping(let columns) = node.content else {
      fail("`columns` is \(node.words), but must be names with what is said of each", node)
      return []
    }
    let described = columns.compactMap { column -> ColumnDeclaration? in
      guard case .mapping(let entries) = column.value.content else {
        if !column.value.isNull {
          fail(
            "the column `\(column.key)` is \(column.value.words), but must be keys with values",
            column.value)
        }
        return nil
      }
      spans[column.key] = column.keySpan(in: file)
      var declaration = ColumnDeclaration(name: column.key)
      for entry in entries where !entry.value.isNull { read(entry, into: &declaration) }
      readThresholds(column.value, entries, into: &declaration)
      readReasons(column.value, entries, into: &declaration)
      return declaration
    }
    return Self.withReasonColumns(described)
  }

  private mutating func read(_ entry: SpecEntry, into declaration: inout ColumnDeclaration) {
    switch entry.key {
    case "type":
      let words = ColumnType.allCases.map(\.rawValue)
      guard let word = text(entry) else { return }
      declaration.type = ColumnType(rawValue: word)
      if declaration.type == nil {
        fail(
          "`type` is `\(word)`, but must be one of \(words.joined(separator: ", "))", entry.value,
          Suggestion.hint(for: word, among: words))
      }
    case "label": declaration.label = text(entry)
    case "unit": declaration.unit = text(entry)
    case "categories":
      guard case .list(let items) = entry.value.content, items.allSatisfy({ $0.scalar != nil })
      else { return fail("`categories` must be a list of texts", entry.value) }
      declaration.categories = items.compactMap(\.scalar)
    case "reference", "thresholds", "missing", "reason", "reasons": break
    default:
      if entry.key.hasPrefix("x-") { return }
      diagnostics.add(
        Diagnostic(
          .unknownChartKey, "a column has no key `\(entry.key)`", at: entry.keySpan(in: file),
          hints: [
            Suggestion.hint(for: entry.key, among: Self.keys)
              ?? "the keys are \(Self.keys.joined(separator: ", "))"
          ]))
    }
  }

  private mutating func text(_ entry: SpecEntry) -> String? {
    if let text = entry.value.scalar { return text }
    fail("`\(entry.key)` is \(entry.value.words), but must be one text", entry.value)
    return nil
  }
}
