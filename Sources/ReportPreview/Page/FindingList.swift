import ReportCompiler
import ReportText

/// Diagnostics as a page shows them: each with its message, source line and hints as in a terminal, and
/// what `reportgen explain` says of its code.
struct FindingList {
  let diagnostics: [Diagnostic]

  /// How many are shown.
  static let limit = 50

  init(_ diagnostics: Diagnostics) {
    let errors = diagnostics.all.filter { $0.severity == .error }
    self.diagnostics = errors + diagnostics.all.filter { $0.severity == .warning }
  }

  var errorCount: Int { diagnostics.count { $0.severity == .error } }
  var isEmpty: Bool { diagnostics.isEmpty }

  /// The number of errors and warnings, in words.
  var summary: String {
    let errors = errorCount
    let warnings = diagnostics.count - errors
    return [Self.count(errors, "error"), Self.count(warnings, "warning")].compactMap { $0 }
      .joined(separator: ", ")
  }

  private static func count(_ number: Int, _ word: String) -> String? {
    number == 0 ? nil : "\(number) \(word)\(number == 1 ? "" : "s")"
  }

  /// Adds an element for each, in XHTML.
  func write(into writer: inout ByteWriter) {
    for diagnostic in diagnostics.prefix(Self.limit) { write(diagnostic, into: &writer) }
    if diagnostics.count > Self.limit {
      writer.markup("<p>and \(diagnostics.count - Self.limit) more</p>")
    }
  }

  private func write(_ diagnostic: Diagnostic, into writer: inout ByteWriter) {
    writer.markup("<div class=\"finding \(diagnostic.severity.rawValue)\"><pre>")
    var text = ByteWriter()
    DiagnosticPrinter(format: .human, colors: false).print([diagnostic], into: &text)
    var bytes = text.copy()
    while bytes.last == 0x0A { bytes.removeLast() }
    writer.text(String(decoding: bytes, as: UTF8.self))
    writer.markup("</pre><details><summary>\(diagnostic.code.name): ")
    writer.text(diagnostic.code.title)
    writer.literal("</summary><p>")
    writer.text(diagnostic.code.explanation)
    writer.literal("</p></details></div>")
  }
}
