import ReportData
import ReportText

extension SpecColumns {
  /// Reads how a column tells why values are missing, as a project file has it.
  mutating func readReasons(
    _ node: SpecNode, _ entries: [SpecEntry], into declaration: inout ColumnDeclaration
  ) {
    let known = entries.filter { ReasonReader.keys.contains($0.key) && !$0.value.isNull }
    guard !known.isEmpty, let place = yaml(at: node),
      var map = keep({ () throws(Diagnostic) in try place.mapping("a column") })
    else { return }
    var reader = ReasonReader()
    (declaration.reasons, _) = reader.reasons(of: &map, column: declaration.name)
    add(reader.diagnostics)
  }

  /// The declarations, with those of columns of reasons of which nothing else is said.
  static func withReasonColumns(_ declarations: [ColumnDeclaration]) -> [ColumnDeclaration] {
    var all = declarations
    for column in declarations.compactMap({ $0.reasons?.column })
    where !all.contains(where: { $0.name == column }) {
      all.append(ColumnDeclaration(name: column))
    }
    return all
  }
}
