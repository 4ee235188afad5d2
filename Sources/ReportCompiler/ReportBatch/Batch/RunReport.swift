import ReportPrint
import ReportText

/// The record of a run: manifest, failures, withheld documents, and summary counts.
struct RunReport: ~Copyable {
  private let output: OutputFolder?
  private var head: Manifest
  private var records: [Manifest.Records]
  private var manifest: FileInProgress?
  private var isFirst = true
  private var failures: FileInProgress?
  private var withheld: FileInProgress?
  private var counts = BuildOutcome()
  private var diagnostics = DiagnosticStatistics()
  private var prints = PDFStatistics()
  private var notices: [NoticeStatistics]
  private let reports: [PreparedReport]
  /// The paths of earlier files that this run wrote again or removed.
  private var handledPaths: Set<String> = []

  /// Creates a run report and starts the manifest.
  ///
  /// - Parameters:
  ///   - head: the manifest header.
  ///   - output: the output folder; nil for a dry run.
  init(_ head: Manifest, of reports: [PreparedReport], in output: OutputFolder?)
    throws(Diagnostic)
  {
    self.head = head
    self.output = output
    self.reports = reports
    records = reports.map {
      Manifest.Records(report: $0.name, rows: $0.records.rowCount, selected: $0.records.count)
    }
    notices = reports.map { _ in NoticeStatistics() }
    if let output {
      manifest = try FileInProgress(output.files.manifest, named: "manifest", in: output)
      try manifest?.append { head.writeHead(into: &$0) }
    }
  }

  /// Adds the results of one record batch.
  mutating func add(
    _ result: UnitResult, of unit: Int, prints files: [Int: PDFBatch.Result]
  ) throws(Diagnostic) {
    notices[result.report].add(result.notices)
    if let failure = result.failure {
      diagnostics.add(failure)
      if failure.code == .outputWrite { counts.writeFailed = true }
    }
    for (index, document) in result.documents.enumerated() {
      try add(document, of: result.report)
      if let file = files[UnitResult.documentIndex(unit: unit, document: index)] {
        try add(file, for: document, of: result.report)
      }
    }
    if let archive = result.archive {
      counts.archives += 1
      try write(archive)
    }
    if let removed = result.removedArchive { markHandled(removed) }
  }

  private mutating func add(_ document: DocumentResult, of report: Int) throws(Diagnostic) {
    diagnostics.add(contentsOf: document.diagnostics)
    if document.isPrintRemoved { prints.removed += 1 }
    switch document.outcome {
    case .written: counts.written += 1
    case .identical, .reused: counts.unchanged += 1
    case .failed:
      counts.failed += 1
      records[report].failed += 1
      if document.diagnostics.all.contains(where: { $0.code == .outputWrite }) {
        counts.writeFailed = true
      }
      markHandled(document.path)
      markHandled(PDFPath.path(for: document.path))
      try addFailures(of: document.diagnostics, reports[report].name)
    case .withheld:
      counts.withheld += 1
      records[report].withheld += 1
      markHandled(document.path)
      markHandled(PDFPath.path(for: document.path))
      try addWithheld(record: document.record, report: reports[report].name)
    }
    if document.isPrintRemoved { markHandled(PDFPath.path(for: document.path)) }
    if document.outcome.hasDocument { records[report].made += 1 }
    if head.pack == nil, let output = document.output { try write(output) }
    if let failure = document.printFailure {
      counts.failedPrints += 1
      markHandled(PDFPath.path(for: document.path))
      var printDiagnostics = Diagnostics()
      printDiagnostics.add(failure)
      diagnostics.add(failure)
      try addFailures(of: printDiagnostics, reports[report].name)
    }
  }

  private mutating func add(
    _ file: PDFBatch.Result, for document: DocumentResult, of report: Int
  ) throws(Diagnostic) {
    // The user stopped the run, so a missing file needs no explanation.
    if file.diagnostics.all.contains(where: { $0.code == .printCancelled }) { return }
    diagnostics.add(contentsOf: file.diagnostics)
    try addFailures(of: file.diagnostics, reports[report].name)
    prints.add(file)
    if let output = file.output {
      if file.isNew { counts.printed += 1 } else { counts.unchangedPrints += 1 }
      try write(output)
    } else {
      counts.failedPrints += 1
      markHandled(PDFPath.path(for: document.path))
      if file.diagnostics.all.contains(where: { $0.code == .outputWrite }) {
        counts.writeFailed = true
      }
    }
  }

  // MARK: Files

  private mutating func markHandled(_ path: String) {
    if output?.hasEarlier == true { handledPaths.insert(path) }
  }

  private mutating func write(_ entry: Manifest.Output) throws(Diagnostic) {
    markHandled(entry.path)
    let isFirst = isFirst
    try manifest?.append { Manifest.write(entry, isFirst: isFirst, into: &$0) }
    self.isFirst = false
  }

  /// Writes errors to the failures file.
  ///
  /// The entries have report and record number, but no identifiers or values.
  private mutating func addFailures(
    of newDiagnostics: Diagnostics, _ report: String
  ) throws(Diagnostic) {
    let errors = newDiagnostics.all.filter { $0.severity == .error && $0.record != nil }
    guard let output, !errors.isEmpty else { return }
    if failures == nil {
      failures = try FileInProgress(output.files.failures, named: "failures", in: output)
    }
    let printer = DiagnosticPrinter(format: .json, colors: false)
    try failures?.append { writer in
      for var error in errors {
        error.report = report
        printer.print([error], into: &writer)
      }
    }
  }

  private mutating func addWithheld(record: Int, report: String) throws(Diagnostic) {
    guard let output else { return }
    if withheld == nil {
      withheld = try FileInProgress(output.files.withheld, named: "withheld", in: output)
    }
    try withheld?.append { writer in
      writer.literal("{\"report\": ")
      writer.jsonString(report)
      writer.literal(", \"record\": ")
      writer.integer(record)
      writer.literal("}\n")
    }
  }

  // MARK: End of the run

  /// Finishes the run report.
  ///
  /// The manifest retains earlier files that this run did not replace, so that a later run may
  /// replace them.
  ///
  /// - Parameter isComplete: whether the run tried all documents of the project.
  mutating func finish(isComplete: Bool, into outcome: inout BuildOutcome) throws(Diagnostic) {
    outcome.add(counts: counts)
    for diagnostic in diagnostics.all { outcome.diagnostics.add(diagnostic) }
    if diagnostics.omittedCount > 0 {
      outcome.diagnostics.add(
        Diagnostic(
          .findingsLeftOut,
          "\(diagnostics.omittedCount) more "
            + (diagnostics.omittedCount == 1 ? "error or warning is" : "errors or warnings are")
            + " not listed",
          severity: .warning,
          hints: output.map { ["find all errors in `\($0.files.failures)`"] } ?? []))
    }
    for (index, report) in reports.enumerated() {
      report.report(notices[index], of: records[index].made, into: &outcome.diagnostics)
    }
    prints.report(into: &outcome.diagnostics)
    guard let output else { return }
    removeOldArchives(into: &outcome)
    let earlierCount = try writeEarlier()
    if earlierCount > 0, isComplete, counts.failed == 0 {
      outcome.diagnostics.add(
        Diagnostic(
          .outputStale,
          earlierCount == 1
            ? "the folder also contains 1 file of an earlier build, which this build does "
              + "not make"
            : "the folder also contains \(earlierCount) files of an earlier build, which this "
              + "build does not make",
          at: .file(output.path), severity: .warning, hints: [BuildOutcome.newFolderHint]))
    }
    if failures == nil { output.remove(output.files.failures) } else { try failures?.finish() }
    if withheld == nil { output.remove(output.files.withheld) } else { try withheld?.finish() }
    head.records = records
    let (tail, isEmpty) = (head, isFirst)
    try manifest?.append { tail.writeTail(isEmpty: isEmpty, into: &$0) }
    try manifest?.finish()
  }

  /// Removes earlier archives of each report if archives of this run contain all its records.
  private mutating func removeOldArchives(into outcome: inout BuildOutcome) {
    guard let output, head.pack != nil, !counts.writeFailed else { return }
    let completeReports = Set(
      records.filter { $0.made + $0.failed + $0.withheld == $0.selected }.map(\.report))
    var count = 0
    for file in output.earlierFiles
    where file.documents != nil && completeReports.contains(file.report)
      && !handledPaths.contains(file.path)
    {
      handledPaths.insert(file.path)
      if output.removeEarlier(file.path) { count += 1 }
    }
    guard count > 0 else { return }
    outcome.diagnostics.add(
      Diagnostic(
        .archivesRemoved,
        "reportgen removed \(count) archive\(count == 1 ? "" : "s") of an earlier build; "
          + "the new archives contain all records",
        at: .file(output.path), severity: .warning))
  }

  /// Writes the manifest entries of earlier files that this run did not replace.
  ///
  /// - Returns: the number of entries.
  private mutating func writeEarlier() throws(Diagnostic) -> Int {
    guard let output, output.hasEarlier else { return 0 }
    let isOther = output.previous.map { head.differs(from: $0) } ?? false
    var count = 0
    for file in output.earlierFiles where !handledPaths.contains(file.path) {
      guard let file = output.earlierEntry(file, hasOtherInputs: isOther) else { continue }
      handledPaths.insert(file.path)
      count += 1
      try write(file)
    }
    return count
  }
}
