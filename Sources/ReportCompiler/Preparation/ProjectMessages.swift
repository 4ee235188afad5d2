import ReportQuery
import ReportText

/// The messages of a project, and the files that they were read from.
struct ProjectMessages: Sendable {
  /// The messages, and which of them were used.
  let scope: MessageScope
  /// The files, that of the fallback language first.
  let files: [SourceFile]
  /// The language that all documents are in; nil: each in that of its locale.
  let only: Int?

  var book: MessageBook { scope.book }

  /// Says which messages a language lacks, and which nothing uses.
  func report(into diagnostics: inout Diagnostics) {
    let used = scope.used
    for message in book.messages {
      for (place, language) in book.languages.enumerated() where !message.has(language: place) {
        diagnostics.add(
          Diagnostic(
            .messageMissing, "the message `\(message.key)` is missing in `\(language.tag)`",
            at: message.span, severity: .warning))
      }
      if !used.contains(message.key) {
        diagnostics.add(
          Diagnostic(
            .messageUnused, "nothing uses the message `\(message.key)`", at: message.span,
            severity: .warning))
      }
    }
  }

  /// Says how many messages each language lacks.
  func reportCounts(into diagnostics: inout Diagnostics) {
    for (place, language) in book.languages.enumerated().dropFirst() {
      let missing = book.messages.count { !$0.has(language: place) }
      guard missing > 0, place < files.count else { continue }
      diagnostics.add(
        Diagnostic(
          .messageMissing,
          "`\(language.tag)` lacks \(missing) of \(book.messages.count) messages, whose texts stand "
            + "in `\(book.languages[0].tag)`", at: .file(files[place].name), severity: .warning,
          hints: ["`reportgen check` lists them"]))
    }
  }
}
