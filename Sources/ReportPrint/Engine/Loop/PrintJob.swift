import ReportText

/// A document on its way through an engine.
struct PrintJob: Sendable {
  let document: PrintDocument
  /// Who wants to know.
  let finished: @Sendable (Result<PrintedDocument, Diagnostic>) -> Void
  /// How many engines failed with it.
  var failures = 0
  /// True when an engine failed while it had this document among others: the next one gets it alone, so
  /// that it is known whose fault it was.
  var isSuspect = false
}
