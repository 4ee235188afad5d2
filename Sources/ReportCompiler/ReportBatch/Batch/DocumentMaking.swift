import ReportText

extension Batch {
  /// How many documents are looked at together for what they ask of plugins.
  private static let gatheredCount = 48

  /// Asks plugins for the charts of the documents that come next, before each stretch of some.
  /// - Parameter count: how many documents of the stretch were made.
  func prefetch(
    _ count: Int, in batch: RecordBatch, _ reportPlace: Int, _ worker: inout DocumentWorker,
    _ workerState: inout WorkerState, _ earlier: PreviousDocuments?
  ) {
    worker.advanceRequests()
    guard count.isMultiple(of: Self.gatheredCount),
      prepared.reports[reportPlace].program.blocks.contains(where: \.isAsked)
    else { return }
    // While the plugin works on what follows, the documents before it are written.
    for first in count == 0 ? [0, Self.gatheredCount] : [count + Self.gatheredCount] {
      gather(
        zip(batch.rows, batch.paths).dropFirst(first).prefix(Self.gatheredCount),
        in: batch, reportPlace, &worker, &workerState, earlier)
    }
    worker.finishRequests()
  }

  /// Asks plugins for the charts of some documents at once.
  private func gather(
    _ documents: some Sequence<(Int, String)>, in batch: RecordBatch, _ reportPlace: Int,
    _ worker: inout DocumentWorker, _ workerState: inout WorkerState, _ earlier: PreviousDocuments?
  ) {
    let report = prepared.reports[reportPlace]
    defer { worker.beginRequests() }
    for (row, path) in documents where batch.cellErrors[row] == nil {
      if observer.isInterrupted() { return }
      let scope = batch.tables.scope(of: batch.ordinal(of: row))
      let inputs = workerState.inputs[reportPlace].digest(of: scope)
      if earlier?.document(at: path, madeOf: inputs) != nil { continue }
      report.bind(scope, row, of: batch, &workerState.bindings[reportPlace])
      if report.withholds(workerState.bindings[reportPlace]) { continue }
      worker.gather(report, bindings: &workerState.bindings[reportPlace])
      worker.advanceRequests()
    }
  }

  /// Makes a document.
  /// - Parameter store: writes it; false when it was there just so.
  func document(
    of row: Int, at path: String, in batch: RecordBatch, _ reportPlace: Int,
    _ worker: inout DocumentWorker, _ workerState: inout WorkerState, _ output: OutputFolder?,
    _ earlier: PreviousDocuments?, _ printing: PDFBatch?, _ place: Int,
    _ store: (UnsafeBufferPointer<UInt8>) throws(Diagnostic) -> Bool
  ) -> DocumentResult {
    let report = prepared.reports[reportPlace]
    var result = DocumentResult(record: row + 1, path: path)
    var copy: [UInt8] = []
    do throws(Diagnostic) {
      if let cellError = batch.cellErrors[row] { throw cellError }
      let scope = batch.tables.scope(of: batch.ordinal(of: row))
      let inputs = workerState.inputs[reportPlace].digest(of: scope)
      result.inputs = inputs
      if let kept = earlier?.document(at: path, madeOf: inputs) {
        result.fate = .kept
        result.output = kept.renumbered(row + 1)
        return result
      }
      report.bind(scope, row, of: batch, &workerState.bindings[reportPlace])
      if report.withholds(workerState.bindings[reportPlace]) {
        result.fate = .withheld
        output?.removeEarlier(path)
        output?.removeEarlier(PDFPath.path(beside: path))
        return result
      }
      result.output = try worker.write(
        report, row: row, bindings: &workerState.bindings[reportPlace], into: &result.diagnostics
      ) { (bytes) throws(Diagnostic) in
        result.fate = try store(bytes) ? .written : .same
        if printing != nil { copy = Array(bytes) }
        return Manifest.Output(
          report: report.name, record: row + 1, path: path, bytes: bytes.count,
          sha256: output == nil ? "" : Manifest.digest(of: bytes), inputs: inputs)
      }
    } catch {
      result.diagnostics.add(error.of(record: row))
    }
    guard let output else { return result }
    if result.fate == .failed {
      output.removeEarlier(path)
      output.removeEarlier(PDFPath.path(beside: path))
    }
    if printing == nil, result.fate == .written {
      result.isPrintRemoved = output.removeEarlier(PDFPath.path(beside: path))
    }
    if let printing, let document = result.output {
      if let missing = submit(
        copy, document, of: report, at: place, workerState.bindings[reportPlace], to: printing)
      {
        result.printFailure = missing
      }
    }
    return result
  }
}
