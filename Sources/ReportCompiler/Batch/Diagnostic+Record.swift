import ReportText

extension Diagnostic {
  /// The same diagnostic about the document of a record, by its place in the table.
  func of(record row: Int) -> Diagnostic {
    var diagnostic = self
    diagnostic.record = row + 1
    return diagnostic
  }
}
