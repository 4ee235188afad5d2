import ReportText

/// Reports the rows that have the same problem: the first ones, then the number of the others.
struct RowReport {
  let code: DiagnosticCode
  let column: String
  let file: String
  /// The number of all rows with the problem.
  var count = 0

  init(_ code: DiagnosticCode, column: String, file: String) {
    self.code = code
    self.column = column
    self.file = file
  }

  mutating func add(_ message: String, row: Int, _ diagnostics: inout Diagnostics) {
    count += 1
    guard count <= FaultTally.listingLimit else { return }
    diagnostics.add(
      Diagnostic(code, message, at: .data(file: file, row: row, column: column)))
  }

  func finish(_ diagnostics: inout Diagnostics) {
    let rest = count - FaultTally.listingLimit
    guard rest > 0 else { return }
    diagnostics.add(
      Diagnostic(
        code, "\(rest) more row\(rest == 1 ? " is" : "s are") faulty in `\(column)`",
        at: .data(file: file, row: nil, column: column)))
  }
}
