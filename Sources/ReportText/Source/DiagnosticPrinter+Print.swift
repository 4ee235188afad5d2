extension DiagnosticPrinter {
  /// Prints diagnostics in the order in which each was first found.
  ///
  /// The result of ``DiagnosticFormat/sarif`` is a whole document, also when there is nothing to
  /// say; the others may be printed in several batches, each of which is de-duplicated for itself.
  public func print(_ diagnostics: [Diagnostic], into writer: inout ByteWriter) {
    let findings = DiagnosticFinding.merged(diagnostics)
    switch format {
    case .human: for finding in findings { human(finding, &writer) }
    case .short: for finding in findings { short(finding, &writer) }
    case .json: for finding in findings { json(finding, &writer) }
    case .sarif: sarif(findings, &writer)
    case .github: for finding in findings { github(finding, &writer) }
    }
  }
}
