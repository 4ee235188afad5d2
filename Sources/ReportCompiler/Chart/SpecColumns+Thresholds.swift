import ReportData
import ReportText

extension SpecColumns {
  /// The keys that say what the values of a column mean.
  static let meanings = ["reference", "thresholds"]

  /// Reads what the values of a column mean, as a project file has it.
  mutating func readThresholds(
    _ node: SpecNode, _ entries: [SpecEntry], into declaration: inout ColumnDeclaration
  ) {
    let known = entries.filter { Self.meanings.contains($0.key) && !$0.value.isNull }
    guard !known.isEmpty, let place = yaml(at: node),
      var map = keep({ () throws(Diagnostic) in try place.mapping("a column") })
    else { return }
    for key in Self.meanings where !known.contains(where: { $0.key == key }) { _ = map.take(key) }
    var reader = ThresholdReader()
    declaration.thresholds = reader.thresholds(of: &map, type: declaration.type?.rawValue)
    add(reader.diagnostics)
  }

  /// A value as YAML, which JSON is too.
  func yaml(at node: SpecNode) -> YAMLNode? {
    switch node.place {
    case .yaml(let own): return own
    case .bytes(let range):
      var found = Diagnostics()
      guard let root = YAMLNode.document(file, into: &found) else { return nil }
      return root.mapping(startingAt: range.lowerBound)
    }
  }
}

extension YAMLNode {
  /// The keys with values that begin at a byte of the file.
  fileprivate func mapping(startingAt place: Int) -> YAMLNode? {
    switch node {
    case .mapping(let mapping):
      if span.range.lowerBound == place { return self }
      for (_, value) in mapping {
        if let found = YAMLNode(node: value, file: file).mapping(startingAt: place) { return found }
      }
    case .sequence(let sequence):
      for value in sequence {
        if let found = YAMLNode(node: value, file: file).mapping(startingAt: place) { return found }
      }
    default: break
    }
    return nil
  }
}
