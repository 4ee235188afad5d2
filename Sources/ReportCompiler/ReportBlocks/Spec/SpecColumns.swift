import ReportData
import ReportText

/// A reader of column descriptions in a spec, with the same keys as in a project file.
struct SpecColumns {
  let file: SourceFile
  var diagnostics = Diagnostics()
  /// The source range of each column name in the spec, by column name.
  var spans: [String: SourceSpan] = [:]

  init(_ file: SourceFile) { self.file = file }

  mutating func add(_ newDiagnostics: Diagnostics) { diagnostics.add(contentsOf: newDiagnostics) }

  mutating func catching<Value>(_ body: () throws(Diagnostic) -> Value) -> Value? {
    diagnostics.catching(body)
  }

  mutating func fail(_ message: String, _ node: SpecNode, _ hint: String? = nil) {
    diagnostics.add(
      Diagnostic(
        .chartSpecValue, message, at: node.span(in: file), hints: hint.map { [$0] } ?? []))
  }

  /// The keys that a column description can have.
  static let keys = ["type", "label", "unit", "categories"] + thresholdKeys + ReasonReader.keys

  /// Reads the column declarations, in order.
  mutating func read(_ node: SpecNode?) -> [ColumnDeclaration] {
    guard let node, !node.isNull else { return [] }
    guard case .mapping(let columns) = node.content else {
      fail("expected column names with keys in `columns`, found \(node.words)", node)
      return []
    }
    let described = columns.compactMap { column -> ColumnDeclaration? in
      guard case .mapping(let entries) = column.value.content else {
        if !column.value.isNull {
          fail(
            "expected keys with values in column `\(column.key)`, found \(column.value.words)",
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
          "unknown type `\(word)`, expected one of \(words.joined(separator: ", "))", entry.value,
          Suggestion.hint(for: word, among: words))
      }
    case "label": declaration.label = text(entry)
    case "unit": declaration.unit = text(entry)
    case "categories":
      guard case .list(let items) = entry.value.content, items.allSatisfy({ $0.scalar != nil })
      else { return fail("expected a list of text values in `categories`", entry.value) }
      declaration.categories = items.compactMap(\.scalar)
    case "reference", "thresholds", "missing", "reason", "reasons": break
    default:
      if entry.key.hasPrefix("x-") { return }
      diagnostics.add(
        Diagnostic(
          .unknownChartKey, "unknown key `\(entry.key)` in a column", at: entry.keySpan(in: file),
          hints: [
            Suggestion.hint(for: entry.key, among: Self.keys)
              ?? "use one of \(Self.keys.joined(separator: ", "))"
          ]))
    }
  }

  private mutating func text(_ entry: SpecEntry) -> String? {
    if let text = entry.value.scalar { return text }
    fail("expected a single text in `\(entry.key)`, found \(entry.value.words)", entry.value)
    return nil
  }

  /// Reads the keys for missing values and their reasons, as in a project file.
  mutating func readReasons(
    _ node: SpecNode, _ entries: [SpecEntry], into declaration: inout ColumnDeclaration
  ) {
    let reasonEntries = entries.filter { ReasonReader.keys.contains($0.key) && !$0.value.isNull }
    guard !reasonEntries.isEmpty, let yamlNode = yaml(at: node),
      var map = catching({ () throws(Diagnostic) in try yamlNode.mapping("a column") })
    else { return }
    var reader = ReasonReader()
    (declaration.reasons, _) = reader.reasons(of: &map, column: declaration.name)
    add(reader.diagnostics)
  }

  /// Returns the declarations, and adds reason columns without a declaration.
  static func withReasonColumns(_ declarations: [ColumnDeclaration]) -> [ColumnDeclaration] {
    var all = declarations
    for column in declarations.compactMap({ $0.reasons?.column })
    where !all.contains(where: { $0.name == column }) {
      all.append(ColumnDeclaration(name: column))
    }
    return all
  }

  /// The keys for thresholds and reference ranges.
  static let thresholdKeys = ["reference", "thresholds"]

  /// Reads the thresholds of a column, as in a project file.
  mutating func readThresholds(
    _ node: SpecNode, _ entries: [SpecEntry], into declaration: inout ColumnDeclaration
  ) {
    let thresholdEntries = entries.filter {
      Self.thresholdKeys.contains($0.key) && !$0.value.isNull
    }
    guard !thresholdEntries.isEmpty, let yamlNode = yaml(at: node),
      var map = catching({ () throws(Diagnostic) in try yamlNode.mapping("a column") })
    else { return }
    for key in Self.thresholdKeys where !thresholdEntries.contains(where: { $0.key == key }) {
      _ = map.read(key)
    }
    var reader = ThresholdReader()
    declaration.thresholds = reader.thresholds(of: &map, type: declaration.type?.rawValue)
    add(reader.diagnostics)
  }

  /// Returns the YAML node of a spec value. JSON is a subset of YAML, so it is parsed again.
  func yaml(at node: SpecNode) -> YAMLNode? {
    switch node.location {
    case .yaml(let yamlNode): return yamlNode
    case .bytes(let range):
      var yamlDiagnostics = Diagnostics()
      guard let root = YAMLNode.document(file, into: &yamlDiagnostics) else { return nil }
      return root.mapping(startingAt: range.lowerBound)
    }
  }
}

extension YAMLNode {
  /// Returns the mapping that starts at a byte offset of the file; nil if there is none.
  fileprivate func mapping(startingAt offset: Int) -> YAMLNode? {
    switch node {
    case .mapping(let mapping):
      if span.range.lowerBound == offset { return self }
      for (_, value) in mapping {
        if let match = YAMLNode(node: value, file: file).mapping(startingAt: offset) {
          return match
        }
      }
    case .sequence(let sequence):
      for value in sequence {
        if let match = YAMLNode(node: value, file: file).mapping(startingAt: offset) {
          return match
        }
      }
    default: break
    }
    return nil
  }
}
