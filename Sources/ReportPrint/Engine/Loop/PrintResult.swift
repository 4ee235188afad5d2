import ReportText

/// What became of a document, for the one who wants to know.
struct PrintResult: Sendable {
  let job: PrintJob
  let outcome: Result<PrintedDocument, Diagnostic>
}
