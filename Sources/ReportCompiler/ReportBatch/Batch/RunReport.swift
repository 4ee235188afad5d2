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
  private var met: Set<String> = []

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
      Manifest.Records(report: $0.name, rows: $0.records.rowCount, wanted: $0.records.count)
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
    for (place, document) in result.documents.enumerated() {
      try add(document, of: result.report)
      if let file = files[UnitResult.place(unit: unit, document: place)] {
        try add(file, beside: document, of: result.report)
      }
    }
    if let archive = result.archive {
      counts.archives += 1
      try write(archive)
    }
    if let removed = result.removedArchive { meet(removed) }
  }

  private mutating func add(_ document: DocumentResult, of report: Int) throws(Diagnostic) {
    diagnostics.add(contentsOf: document.diagnostics)
    if document.isPrintRemoved { prints.removed += 1 }
    switch document.outcome {
    case .written: counts.written += 1
    case .same, .kept: counts.unchanged += 1
    case .failed:
      counts.failed += 1
      records[report].failed += 1
      if document.diagnostics.all.contains(where: { $0.code == .outputWrite }) {
        counts.writeFailed = true
      }
      meet(document.path)
      meet(PDFPath.path(beside: document.path))
      try addFailures(of: document.diagnostics, reports[report].name)
    case .withheld:
      counts.withheld += 1
      records[report].withheld += 1
      meet(document.path)
      meet(PDFPath.path(beside: document.path))
      try addWithheld(record: document.record, report: reports[report].name)
    }
    if document.isPrintRemoved { meet(PDFPath.path(beside: document.path)) }
    if document.outcome.isMade { records[report].made += 1 }
    if head.pack == nil, let output = document.output { try write(output) }
    if let failure = document.printFailure {
      counts.failedPrints += 1
      meet(PDFPath.path(beside: document.path))
      var found = Diagnostics()
      found.add(failure)
      diagnostics.add(failure)
      try addFailures(of: found, reports[report].name)
    }
  }

  private mutating func add(
    _ file: PDFBatch.Result, beside document: DocumentResult, of report: Int
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
      meet(PDFPath.path(beside: document.path))
      if file.diagnostics.all.contains(where: { $0.code == .outputWrite }) {
        counts.writeFailed = true
      }
    }
  }

  // MARK: Files

  private mutating func meet(_ path: String) {
    if output?.hasEarlier == true { met.insert(path) }
  }

  private mutating func write(_ entry: Manifest.Output) throws(Diagnostic) {
    meet(entry.path)
    let isFirst = isFirst
    try manifest?.append { Manifest.write(entry, isFirst: isFirst, into: &$0) }
    self.isFirst = false
  }

  /// Writes errors to the failures file.
  ///
  /// The entries have report and record number, but no identifiers or values.
  private mutating func addFailures(
    of found: Diagnostics, _ report: String
  ) throws(Diagnostic) {
    let errors = found.all.filter { $0.severity == .error && $0.record != nil }
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
  /// The manifest keeps earlier files that this run did not replace, so that a later run may
  /// replace them.
  ///
  /// - Parameter isWhole: whether the run tried all documents of the project.
  mutating func finish(isWhole: Bool, into outcome: inout BuildOutcome) throws(Diagnostic) {
    outcome.add(counts: counts)
    for diagnostic in diagnostics.all { outcome.diagnostics.add(diagnostic) }
    if diagnostics.leftOut > 0 {
      outcome.diagnostics.add(
        Diagnostic(
          .findingsLeftOut,
          "\(diagnostics.leftOut) more \(diagnostics.leftOut == 1 ? "finding is" : "findings are") not listed",
          severity: .warning,
          hints: output.map { ["find all errors in `\($0.files.failures)`"] } ?? []))
    }
    for (place, report) in reports.enumerated() {
      report.report(notices[place], of: records[place].made, into: &outcome.diagnostics)
    }
    prints.report(into: &outcome.diagnostics)
    guard let output else { return }
    removeOldArchives(into: &outcome)
    let kept = try keepEarlier()
    if kept > 0, isWhole, counts.failed == 0 {
      outcome.diagnostics.add(
        Diagnostic(
          .outputStale,
          kept == 1
            ? "the folder contains 1 file of an earlier build"
            : "the folder contains \(kept) files of an earlier build",
          at: .file(output.path), severity: .warning))
    }
    if failures == nil { output.remove(output.files.failures) } else { try failures?.finish() }
    if withheld == nil { output.remove(output.files.withheld) } else { try withheld?.finish() }
    head.records = records
    let (tail, isEmpty) = (head, isFirst)
    try manifest?.append { tail.writeTail(isEmpty: isEmpty, into: &$0) }
    try manifest?.finish()
  }

  /// Removes earlier archives of each report whose records are all in archives of this run.
  private mutating func removeOldArchives(into outcome: inout BuildOutcome) {
    guard let output, head.pack != nil, !counts.writeFailed else { return }
    let whole = Set(records.filter { $0.made + $0.failed + $0.withheld == $0.wanted }.map(\.report))
    var count = 0
    for file in output.earlierFiles
    where file.documents != nil && whole.contains(file.report) && !met.contains(file.path) {
      met.insert(file.path)
      if output.removeEarlier(file.path) { count += 1 }
    }
    guard count > 0 else { return }
    outcome.diagnostics.add(
      Diagnostic(
        .archivesRemoved,
        "\(count) archive\(count == 1 ? "" : "s") of an earlier build "
          + "\(count == 1 ? "was" : "were") removed",
        at: .file(output.path), severity: .warning))
  }

  /// Writes the manifest entries of earlier files that this run did not replace.
  ///
  /// - Returns: the number of entries.
  private mutating func keepEarlier() throws(Diagnostic) -> Int {
    guard let output, output.hasEarlier else { return 0 }
    let isOther = output.previous.map { head.isOther(than: $0) } ?? false
    var count = 0
    for file in output.earlierFiles where !met.contains(file.path) {
      guard let file = output.kept(file, isOther: isOther) else { continue }
      met.insert(file.path)
      count += 1
      try write(file)
    }
    return count
  }
}
