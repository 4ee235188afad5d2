import ReportText

/// Reads what a spec says of the columns of its data: the same keys as in a project file.
struct SpecColumns {
  let file: SourceFile
  var diagnostics = Diagnostics()
  /// Where the name of each column that is described stands.
  var spans: [String: SourceSpan] = [:]

  init(_ file: SourceFile) { self.file = file }

  mutating func add(_ found: Diagnostics) { diagnostics.add(contentsOf: found) }

  mutating func keep<Value>(_ body: () throws(Diagnostic) -> Value) -> Value? {
    diagnostics.catching(body)
  }

  mutating func fail(_ message: String, _ node: SpecNode, _ hint: String? = nil) {
    diagnostics.add(
      Diagnostic(
        .chartSpecValue, message, at: node.span(in: file), hints: hint.map { [$0] } ?? []))
  }
}
