/// The forms in which diagnostics are printed.
public enum DiagnosticFormat: String, Sendable, CaseIterable {
  /// For people: the message, the place, the source line with carets, hints.
  case human
  /// One line each: `file:line:column: error RG3001: message`.
  case short
  /// One JSON object a line, as ``DiagnosticSchema`` says.
  case json
  /// One SARIF 2.1.0 document, for code scanning services.
  case sarif
  /// Commands of GitHub's workflow log, shown beside the changed lines.
  case github
}
