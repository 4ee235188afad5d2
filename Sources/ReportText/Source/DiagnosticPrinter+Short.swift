extension DiagnosticPrinter {
  /// One line: `file:line:column: error RG3001: message`.
  func short(_ finding: DiagnosticFinding, _ writer: inout ByteWriter) {
    let diagnostic = finding.diagnostic
    if let place = finding.position.text {
      writer.terminal(place)
      writer.literal(": ")
    }
    writer.markup("\(diagnostic.severity.rawValue) \(diagnostic.code.name): ")
    writer.terminal(diagnostic.message)
    if let records = finding.recordsText { writer.markup(" (\(records))") }
    writer.byte(0x0A)
  }
}
