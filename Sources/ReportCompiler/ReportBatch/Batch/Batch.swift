import ReportPrint
import ReportQuery
import ReportText
import ReportValidation
import Synchronization

/// The documents of a run, rendered by parallel workers.
///
/// The output does not depend on the number of workers. Each document depends on one record only,
/// and the results are sorted into record order.
struct Batch: Sendable {
  let prepared: PreparedProject
  let options: BuildOptions
  let observer: BuildObserver

  func run(to folder: String) async -> BuildOutcome {
    var outcome = BuildOutcome()
    outcome.folder = folder
    outcome.files = RunFiles(shard: options.shard)
    outcome.isDryRun = options.dryRun
    do throws(Diagnostic) {
      let printer = try options.pdf.map { (options) throws(Diagnostic) in
        try Printer(options.engine)
      }
      if printer != nil, prepared.reports.contains(where: { $0.pdf.password != nil }) {
        try PDFProtection.requireProgram()
      }
      let packing = try Packing(prepared, options, head: head)
      let output = try options.dryRun ? nil : outputFolder(folder)
      if let output {
        reportChanges(since: output.previous ?? output.previousUnsharded, &outcome.diagnostics)
      }
      let printing = printer.flatMap { printer in
        output.map {
          PDFBatch(printer, options.pdf ?? PDFOptions(), output: $0, worker: workerCount)
        }
      }
      let results = OrderedResults(
        try RunReport(head, of: prepared.reports, in: output), waitsForPrints: printing != nil)
      outcome.hasStarted = true
      for warning in printing?.warnings ?? [] { outcome.diagnostics.add(warning) }
      let state = BatchState()
      observer.begun(prepared.documentCount)
      await write(to: output, packing, printing, results, state)
      if observer.isInterrupted() { printing?.cancel() }
      let prints = printing?.finish() ?? [:]
      outcome.isInterrupted = observer.isInterrupted()
      try results.finish(
        prints: prints, isComplete: isComplete && !outcome.isInterrupted, into: &outcome)
      for warning in printing?.fontWarnings ?? [] { outcome.diagnostics.add(warning) }
      if let error = state.error.withLock({ $0 }) { throw error }
      if !outcome.isInterrupted { try prepared.stream?.checkUnchanged(digest: { FileDigest() }) }
      let isDone = !state.mustStop.load(ordering: .relaxed) && !outcome.isInterrupted
      if isDone, !outcome.writeFailed { output?.journal.remove() }
    } catch {
      outcome.diagnostics.add(error)
      if outcome.hasStarted, error.code != .dataChanged { outcome.writeFailed = true }
    }
    if outcome.isInterrupted {
      outcome.diagnostics.add(
        Diagnostic(
          .interrupted, "the build was stopped; some documents were not built",
          hints: ["run the build again; `--resume` reuses finished documents"]))
    }
    return outcome
  }

  /// Whether the run builds all documents of the project.
  private var isComplete: Bool { options.only.isEmpty && options.report == nil }

  /// The number of workers; at least 1.
  private var workerCount: Int {
    max(1, min(options.jobs ?? BuildOptions.coreCount, prepared.documentCount))
  }

  // MARK: Preparation

  /// Opens the output folder and checks that no document would overwrite a file of another program.
  private func outputFolder(_ path: String) throws(Diagnostic) -> OutputFolder {
    let output = try OutputFolder(path: path, files: RunFiles(shard: options.shard))
    try output.checkForm(options.pack)
    // Documents in archives need no folders and replace no files.
    for report in prepared.reports where options.pack == nil {
      try report.records.forEachPath { (paths) throws(Diagnostic) in
        try output.prepare(for: Array(paths), isFirst: true)
        if options.pdf != nil {
          try output.prepare(for: paths.map(PDFPath.path(for:)), isFirst: true)
        }
      }
    }
    return output
  }

  /// Reports the reasons why an incremental run rebuilds all documents of a report.
  private func reportChanges(since previous: Manifest?, _ diagnostics: inout Diagnostics) {
    guard options.reuse == .unchanged, let basis = previous?.basis else { return }
    for report in prepared.reports {
      guard let earlier = basis.first(where: { $0.report == report.name }) else { continue }
      let changes = report.basis.changes(since: earlier)
      guard !changes.isEmpty else { continue }
      diagnostics.add(
        Diagnostic(
          .allChanged,
          "reportgen builds all documents of `\(report.name)` again: "
            + "\(changes.joined(separator: " and ")) changed", severity: .warning))
    }
  }

  private var head: Manifest {
    var manifest = Manifest(project: prepared.name, timeZoneData: prepared.timeZoneData)
    manifest.asOf = prepared.reports.lazy.compactMap { $0.period?.asOf.isoText }.first
    manifest.inputs = prepared.inputs
    manifest.queries = prepared.queries.isEmpty ? nil : prepared.queries
    manifest.cohort = prepared.cohort
    manifest.basis = prepared.reports.map(\.basis)
    manifest.pack = options.pack?.rawValue
    manifest.shard = options.shard.map {
      Manifest.ShardEntry(number: $0.number, count: $0.count)
    }
    return manifest
  }

  // MARK: Documents

  private func write(
    to output: OutputFolder?, _ packing: Packing?, _ printing: PDFBatch?, _ results: OrderedResults,
    _ state: BatchState
  ) async {
    let units = prepared.reports.indices.flatMap { report in
      let records = prepared.reports[report].records
      return (0..<(packing?.count(of: records) ?? records.batchCount)).map {
        BatchUnit(report: report, batch: $0)
      }
    }
    let earlier = output.map {
      PreviousDocuments(printing == nil ? options.reuse : .nothing, in: $0)
    }
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<workerCount {
        group.addTask {
          work(
            through: units, as: worker, to: output, packing, earlier, printing, results, state)
        }
      }
    }
  }

  private func work(
    through units: [BatchUnit], as number: Int, to output: OutputFolder?, _ packing: Packing?,
    _ earlier: PreviousDocuments?, _ printing: PDFBatch?, _ results: OrderedResults,
    _ state: BatchState
  ) {
    var worker = DocumentWorker(
      number: number, validator: DocumentValidator(script: ChartScript.text))
    var workerState = WorkerState(prepared.reports)
    while !state.mustStop.load(ordering: .relaxed) {
      let unit = state.next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard unit < units.count else { break }
      let result =
        if let packing {
          archive(of: units[unit], packing, &worker, &workerState, output, earlier, state)
        } else {
          documents(
            of: units[unit], number: unit, &worker, &workerState, output, earlier, printing, state)
        }
      do throws(Diagnostic) {
        try results.add(result, of: unit)
      } catch {
        state.error.withLock { if $0 == nil { $0 = error } }
        state.mustStop.store(true, ordering: .relaxed)
      }
    }
  }

  /// Renders the documents of one record batch.
  private func documents(
    of unit: BatchUnit, number: Int, _ worker: inout DocumentWorker,
    _ workerState: inout WorkerState,
    _ output: OutputFolder?, _ earlier: PreviousDocuments?, _ printing: PDFBatch?,
    _ state: BatchState
  ) -> UnitResult {
    var result = UnitResult(report: unit.report)
    let report = prepared.reports[unit.report]
    let batch: RecordBatch
    do throws(Diagnostic) {
      batch = try report.records.batch(unit.batch)
    } catch {
      result.failure = error
      state.mustStop.store(true, ordering: .relaxed)
      return result
    }
    output?.journal.begin(batch.paths, batch.rows, of: report.name)
    if printing != nil {
      let files = batch.paths.map(PDFPath.path(for:))
      output?.journal.begin(files[...], batch.rows, of: report.name)
    }
    for (count, (row, path)) in zip(batch.rows, batch.paths).enumerated() {
      prefetch(count, in: batch, unit.report, &worker, &workerState, earlier)
      if observer.isInterrupted() { state.mustStop.store(true, ordering: .relaxed) }
      if state.mustStop.load(ordering: .relaxed) { break }
      let index = UnitResult.documentIndex(unit: number, document: result.documents.count)
      let workerNumber = worker.number
      let document = document(
        of: row, at: path, in: batch, unit.report, &worker, &workerState, output, earlier, printing,
        index
      ) { (bytes) throws(Diagnostic) in
        try output?.store(bytes, at: path, worker: workerNumber) ?? true
      }
      if document.outcome == .failed, options.failFast {
        state.mustStop.store(true, ordering: .relaxed)
      }
      if document.outcome == .written || document.outcome == .identical {
        result.notices.add(worker.notices)
      }
      result.documents.append(document)
      observer.finished(state.finished.wrappingAdd(1, ordering: .relaxed).newValue)
    }
    worker.clearResponses()
    output?.journal.finish(result.documents.compactMap(\.output))
    return result
  }

  // MARK: PDF files

  /// Submits a document to the print engine.
  ///
  /// - Parameter index: the index of the document, which identifies the print result.
  /// - Returns: an error if a part of the PDF file, such as the password, is missing; nil if not.
  func submit(
    _ bytes: [UInt8], _ document: Manifest.Output, of report: PreparedReport, at index: Int,
    _ bindings: borrowing Bindings, to printing: PDFBatch
  ) -> Diagnostic? {
    let path = PDFPath.path(for: document.path)
    do throws(Diagnostic) {
      var supplement = try report.pdf.supplement(bindings, rowSlot: report.binder.rowSlot)
      if let date = options.pdf?.date { supplement.date = date }
      printing.submit(
        PDFJob(
          documentIndex: index, report: report.name, record: document.record, path: path,
          bytes: bytes,
          sha256: document.sha256, supplement: supplement))
      return nil
    } catch {
      printing.remove(path)
      return error.of(record: document.record - 1)
    }
  }
}

/// The state that all workers of a batch share.
final class BatchState: Sendable {
  /// The number of the next unit of work, which the next free worker takes.
  let next = Atomic<Int>(0)
  /// The number of finished documents.
  let finished = Atomic<Int>(0)
  /// Whether the workers must not start another unit of work.
  let mustStop = Atomic<Bool>(false)
  /// The first error in writing the run report.
  let error = Mutex<Diagnostic?>(nil)
}
