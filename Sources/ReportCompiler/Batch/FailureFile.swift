import ReportText

/// What failed, by record number: beside the reports, without identifiers or values.
enum FailureFile {
  /// The name of the file in the output folder.
  static let name = "failures.json"

  /// Writes the diagnostics of the documents that failed, one JSON object a line.
  static func store(_ diagnostics: Diagnostics, in folder: OutputFolder) throws(Diagnostic) {
    let failures = diagnostics.all.filter { $0.severity == .error && $0.record != nil }
    guard !failures.isEmpty else { return folder.remove(name) }
    var writer = ByteWriter()
    DiagnosticPrinter(format: .json, colors: false).print(failures, into: &writer)
    try writer.withBytes { (bytes) throws(Diagnostic) in
      _ = try folder.store(bytes, at: name)
    }
  }
}
