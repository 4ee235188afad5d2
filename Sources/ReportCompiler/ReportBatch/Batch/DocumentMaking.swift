import ReportText

extension Batch {
  /// The number of documents with plugin requests that are sent together.
  private static let collectedCount = 48

  /// Sends the plugin requests of the next documents, once per group of documents.
  ///
  /// - Parameter count: the number of finished documents of the record batch.
  func prefetch(
    _ count: Int, in batch: RecordBatch, _ reportIndex: Int, _ worker: inout DocumentWorker,
    _ workerState: inout WorkerState, _ earlier: PreviousDocuments?
  ) {
    worker.advanceRequests()
    guard count.isMultiple(of: Self.collectedCount),
      prepared.reports[reportIndex].program.blocks.contains(where: \.isRequested)
    else { return }
    // The plugin works on the next group while the current group is written.
    for first in count == 0 ? [0, Self.collectedCount] : [count + Self.collectedCount] {
      collect(
        zip(batch.rows, batch.paths).dropFirst(first).prefix(Self.collectedCount),
        in: batch, reportIndex, &worker, &workerState, earlier)
    }
    worker.finishRequests()
  }

  /// Sends the plugin requests of several documents together.
  private func collect(
    _ documents: some Sequence<(Int, String)>, in batch: RecordBatch, _ reportIndex: Int,
    _ worker: inout DocumentWorker, _ workerState: inout WorkerState, _ earlier: PreviousDocuments?
  ) {
    let report = prepared.reports[reportIndex]
    defer { worker.beginRequests() }
    for (row, path) in documents where batch.cellErrors[row] == nil {
      if observer.isInterrupted() { return }
      let scope = batch.tables.scope(of: batch.ordinal(of: row))
      let inputs = workerState.inputs[reportIndex].digest(of: scope)
      if earlier?.document(at: path, inputs: inputs) != nil { continue }
      report.bind(scope, row, of: batch, &workerState.bindings[reportIndex])
      if report.withholds(workerState.bindings[reportIndex]) { continue }
      worker.collect(report, bindings: &workerState.bindings[reportIndex])
      worker.advanceRequests()
    }
  }

  /// Renders one document, or reuses the document of an earlier run.
  ///
  /// - Parameter store: writes the document; returns false if an identical file exists.
  func document(
    of row: Int, at path: String, in batch: RecordBatch, _ reportIndex: Int,
    _ worker: inout DocumentWorker, _ workerState: inout WorkerState, _ output: OutputFolder?,
    _ earlier: PreviousDocuments?, _ printing: PDFBatch?, _ documentIndex: Int,
    _ store: (UnsafeBufferPointer<UInt8>) throws(Diagnostic) -> Bool
  ) -> DocumentResult {
    let report = prepared.reports[reportIndex]
    var result = DocumentResult(record: row + 1, path: path)
    var copy: [UInt8] = []
    do throws(Diagnostic) {
      if let cellError = batch.cellErrors[row] { throw cellError }
      let scope = batch.tables.scope(of: batch.ordinal(of: row))
      let inputs = workerState.inputs[reportIndex].digest(of: scope)
      result.inputs = inputs
      if let reused = earlier?.document(at: path, inputs: inputs) {
        result.outcome = .reused
        result.output = reused.renumbered(row + 1)
        return result
      }
      report.bind(scope, row, of: batch, &workerState.bindings[reportIndex])
      if report.withholds(workerState.bindings[reportIndex]) {
        result.outcome = .withheld
        output?.removeEarlier(path)
        output?.removeEarlier(PDFPath.path(for: path))
        return result
      }
      result.output = try worker.write(
        report, row: row, bindings: &workerState.bindings[reportIndex], into: &result.diagnostics
      ) { (bytes) throws(Diagnostic) in
        result.outcome = try store(bytes) ? .written : .identical
        if printing != nil { copy = Array(bytes) }
        return Manifest.Output(
          report: report.name, record: row + 1, path: path, bytes: bytes.count,
          sha256: output == nil ? "" : Manifest.digest(of: bytes), inputs: inputs)
      }
    } catch {
      result.diagnostics.add(error.of(record: row))
    }
    guard let output else { return result }
    if result.outcome == .failed {
      output.removeEarlier(path)
      output.removeEarlier(PDFPath.path(for: path))
    }
    if printing == nil, result.outcome == .written {
      result.isPrintRemoved = output.removeEarlier(PDFPath.path(for: path))
    }
    if let printing, let document = result.output {
      if let missing = submit(
        copy, document, of: report, at: documentIndex, workerState.bindings[reportIndex],
        to: printing)
      {
        result.printFailure = missing
      }
    }
    return result
  }
}
