import ReportText

/// What the checks of a template find: each thing once, however many ways lead to it.
struct CheckFindings {
  private struct Key: Hashable {
    let code: Int
    let file: String
    let offset: Int
  }

  private(set) var diagnostics: [Diagnostic] = []
  private var known: Set<Key> = []

  /// Adds an error, unless there is one like it at this place.
  mutating func add(
    _ code: DiagnosticCode, _ message: String, _ span: SourceSpan, hints: [String] = []
  ) {
    let key = Key(code: code.number, file: span.file.name, offset: span.range.lowerBound)
    guard known.insert(key).inserted else { return }
    diagnostics.append(Diagnostic(code, message, at: span, hints: hints))
  }
}
