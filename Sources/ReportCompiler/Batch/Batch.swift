import ReportPrint
import ReportQuery
import ReportText
import ReportValidation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The documents of a run, written by several workers. What comes out does not depend on how many:
/// each document is made from its own record alone, and the results are put back in their order.
struct Batch: Sendable {
  let prepared: PreparedProject
  let options: BuildOptions
  let observer: BuildObserver

  /// One document to make.
  private struct Job: Sendable {
    let report: Int
    let place: Int
  }

  /// What became of a document.
  struct Result: Sendable {
    var output: Manifest.Output?
    var isNew = false
    var diagnostics = Diagnostics()
    /// What became of its PDF file; nil when none was made.
    var pdf: PDFBatch.Result?
    /// True when a PDF file of an earlier document was removed.
    var isPrintRemoved = false
  }

  /// What a worker made: its results by the places of the jobs, and for each report what the charts of
  /// its documents do not show.
  private struct Share: Sendable {
    var results: [(place: Int, result: Result)] = []
    var remarks: [RemarkTally]
  }

  /// How many documents a worker takes at a time.
  private static let portion = 16

  func run(to folder: String) async -> BuildOutcome {
    var outcome = BuildOutcome()
    outcome.folder = folder
    do throws(Diagnostic) {
      let printer = try options.pdf.map { (options) throws(Diagnostic) in
        try Printer(options.engine)
      }
      if printer != nil, prepared.reports.contains(where: { $0.pdf.password != nil }) {
        try PDFProtection.requireProgram()
      }
      let output = try OutputFolder(path: folder)
      let documents = prepared.reports.flatMap(\.paths)
      let files = options.pdf == nil ? [] : documents.map(PDFPath.path(beside:))
      try output.prepare(for: documents + files)
      let printing = printer.map { PDFBatch($0, output: output, worker: workerCount) }
      outcome.hasStarted = true
      for warning in printing?.warnings ?? [] { outcome.diagnostics.add(warning) }
      let (results, remarks) = await write(to: output, printing)
      collect(results, into: &outcome)
      report(remarks, of: results, into: &outcome)
      reportPrints(results, into: &outcome.diagnostics)
      try finish(results, in: output, outcome: &outcome)
    } catch {
      outcome.diagnostics.add(error)
      if outcome.hasStarted { outcome.writeFailed = true }
    }
    return outcome
  }

  /// How many workers there are.
  private var workerCount: Int {
    max(1, min(options.jobs ?? Self.coreCount, prepared.documentCount))
  }

  private func write(
    to output: OutputFolder, _ printing: PDFBatch?
  ) async -> ([Result?], [RemarkTally]) {
    let jobs = prepared.reports.indices.flatMap { report in
      prepared.reports[report].records.indices.map { Job(report: report, place: $0) }
    }
    let workers = workerCount
    let state = BatchState()
    return await withTaskGroup(of: Share.self) { group in
      for worker in 0..<workers {
        group.addTask { work(through: jobs, writingTo: output, printing, as: worker, state) }
      }
      var results = [Result?](repeating: nil, count: jobs.count)
      var remarks = [RemarkTally](repeating: RemarkTally(), count: prepared.reports.count)
      for await share in group {
        for (place, result) in share.results { results[place] = result }
        for (report, own) in share.remarks.enumerated() { remarks[report].add(own) }
      }
      if observer.isInterrupted() { printing?.cancel() }
      for (place, file) in printing?.finish() ?? [:] { results[place]?.pdf = file }
      return (results, remarks)
    }
  }

  private func work(
    through jobs: [Job], writingTo output: OutputFolder, _ printing: PDFBatch?, as number: Int,
    _ state: BatchState
  ) -> Share {
    var worker = DocumentWorker(
      number: number, validator: DocumentValidator(script: ChartScript.text))
    var bindings = prepared.reports.map(\.bindings)
    var share = Share(
      remarks: [RemarkTally](repeating: RemarkTally(), count: prepared.reports.count))
    while !state.mustStop.load(ordering: .relaxed) {
      let first = state.next.wrappingAdd(Self.portion, ordering: .relaxed).oldValue
      guard first < jobs.count else { break }
      for place in first..<min(first + Self.portion, jobs.count) {
        if observer.isInterrupted() {
          state.mustStop.store(true, ordering: .relaxed)
          break
        }
        let job = jobs[place]
        let result = document(
          job, at: place, worker: &worker, bindings: &bindings[job.report], output, printing)
        if result.output == nil, !options.keepGoing {
          state.mustStop.store(true, ordering: .relaxed)
        }
        if result.output != nil { share.remarks[job.report].add(worker.remarks) }
        share.results.append((place, result))
        observer.finished(state.finished.wrappingAdd(1, ordering: .relaxed).newValue)
      }
    }
    return share
  }

  private func document(
    _ job: Job, at place: Int, worker: inout DocumentWorker, bindings: inout Bindings,
    _ output: OutputFolder, _ printing: PDFBatch?
  ) -> Result {
    let report = prepared.reports[job.report]
    let row = report.records[job.place]
    let path = report.paths[job.place]
    var result = Result()
    var copy: [UInt8] = []
    do throws(Diagnostic) {
      var isNew = false
      let number = worker.number
      result.output = try worker.render(
        report, row: row, bindings: &bindings, into: &result.diagnostics
      ) { (bytes) throws(Diagnostic) in
        isNew = try output.store(bytes, at: path, worker: number)
        if printing != nil { copy = Array(bytes) }
        return Manifest.Output(
          report: report.name, record: row + 1, path: path, bytes: bytes.count,
          sha256: Manifest.digest(of: bytes))
      }
      result.isNew = isNew
    } catch {
      result.diagnostics.add(error.of(record: row))
    }
    if result.output == nil {
      output.removeEarlier(path)
      output.removeEarlier(PDFPath.path(beside: path))
    }
    if printing == nil, result.isNew {
      result.isPrintRemoved = output.removeEarlier(PDFPath.path(beside: path))
    }
    if let printing, let document = result.output {
      result.pdf = submit(copy, document, of: report, at: place, row, bindings, to: printing)
    }
    return result
  }

  private func collect(_ results: [Result?], into outcome: inout BuildOutcome) {
    for result in results {
      guard let result else { continue }
      outcome.diagnostics.add(contentsOf: result.diagnostics)
      if result.output == nil {
        outcome.failed += 1
        if result.diagnostics.all.contains(where: { $0.code == .outputWrite }) {
          outcome.writeFailed = true
        }
      } else if result.isNew {
        outcome.written += 1
      } else {
        outcome.unchanged += 1
      }
      if let file = result.pdf { collect(file, into: &outcome) }
    }
    outcome.isInterrupted = observer.isInterrupted()
    if outcome.isInterrupted {
      outcome.diagnostics.add(Diagnostic(.interrupted, "the run was interrupted"))
    }
  }

  /// Says once for each report what the charts of its documents do not show.
  private func report(
    _ remarks: [RemarkTally], of results: [Result?], into outcome: inout BuildOutcome
  ) {
    var first = 0
    for (place, report) in prepared.reports.enumerated() {
      let own = results[first..<first + report.records.count]
      first += report.records.count
      let made = own.count { $0?.output != nil }
      report.report(remarks[place], of: made, into: &outcome.diagnostics)
    }
  }

  /// The paths of the documents and PDF files that could not be made, at which there is nothing.
  private func failedPaths(_ results: [Result?]) -> Set<String> {
    var failed: Set<String> = []
    for (path, result) in zip(prepared.reports.lazy.flatMap(\.paths), results) {
      guard let result else { continue }
      if result.output == nil { failed.insert(path) }
      if result.output == nil || result.isPrintRemoved
        || (result.pdf != nil && result.pdf?.output == nil)
      {
        failed.insert(PDFPath.path(beside: path))
      }
    }
    return failed
  }

  /// Writes the manifest and the failure file, and says which files of an earlier run remain.
  private func finish(
    _ results: [Result?], in output: OutputFolder, outcome: inout BuildOutcome
  ) throws(Diagnostic) {
    var manifest = Manifest(project: prepared.name, timeZoneData: prepared.timeZoneData)
    manifest.asOf = prepared.reports.lazy.compactMap { $0.period?.days.asOf.isoText }.first
    manifest.inputs = prepared.inputs
    manifest.queries = prepared.queries.isEmpty ? nil : prepared.queries
    manifest.cohort = prepared.cohort
    manifest.outputs = results.flatMap { result in
      [result?.output, result?.pdf?.output].compactMap(\.self)
    }
    let failed = failedPaths(results)
    let kept =
      output.previous.map { previous in
        manifest.kept(from: previous).filter { !failed.contains($0.path) }
      } ?? []
    // Files of ours that this run did not make stay ours, so that a later run may replace them.
    manifest.outputs += kept
    let isPartial = !options.only.isEmpty || options.report != nil || outcome.isInterrupted
    if !kept.isEmpty, !isPartial, outcome.failed == 0 {
      outcome.diagnostics.add(
        Diagnostic(
          .outputStale,
          "\(kept.count) \(kept.count == 1 ? "file" : "files") of an earlier run remain",
          at: .file(output.path), severity: .warning))
    }
    try FailureFile.store(outcome.diagnostics, in: output)
    var writer = ByteWriter()
    manifest.write(into: &writer)
    try writer.withBytes { (bytes) throws(Diagnostic) in
      _ = try output.store(bytes, at: Manifest.fileName)
    }
  }

  /// The number of cores this process may use.
  static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

/// What the workers of a batch share: counters.
private final class BatchState: Sendable {
  let next = Atomic<Int>(0)
  let finished = Atomic<Int>(0)
  let mustStop = Atomic<Bool>(false)
}
