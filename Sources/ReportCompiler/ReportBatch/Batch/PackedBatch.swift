import ReportText

/// The archives of a run.
///
/// One worker writes each archive from the first record to the last.
extension Batch {
  /// Writes an archive, or reuses the archive of an earlier run with the same inputs.
  func archive(
    of unit: BatchUnit, _ packing: Packing, _ worker: inout DocumentWorker,
    _ workerState: inout WorkerState, _ output: OutputFolder?, _ earlier: PreviousDocuments?,
    _ state: BatchState
  ) -> UnitResult {
    let part = ArchivePart(
      report: unit.report,
      rows: packing.rows(of: unit.batch, prepared.reports[unit.report].records))
    do throws(Diagnostic) {
      if let output, let earlier, !earlier.isEmpty,
        let reusedArchive = try reusedArchive(
          part, packing, &worker, &workerState, output, earlier, state)
      {
        return reusedArchive
      }
      return try newArchive(part, packing, &worker, &workerState, output, state)
    } catch {
      var result = UnitResult(report: unit.report)
      result.failure = error
      state.mustStop.store(true, ordering: .relaxed)
      return result
    }
  }

  /// Writes the documents of consecutive records to a new archive.
  ///
  /// If the run stops before the archive is complete, the archive is not written.
  private func newArchive(
    _ part: ArchivePart, _ packing: Packing, _ worker: inout DocumentWorker,
    _ workerState: inout WorkerState, _ output: OutputFolder?, _ state: BatchState
  ) throws(Diagnostic) -> UnitResult {
    var result = UnitResult(report: part.report)
    let report = prepared.reports[part.report]
    var inputs = ArchiveInputs()
    var archive: ArchiveInProgress?
    for number in report.records.batches(inRows: part.rows) {
      let batch = try report.records.batch(number, inRows: part.rows)
      defer { worker.clearResponses() }
      for (count, (row, path)) in zip(batch.rows, batch.paths).enumerated() {
        prefetch(count, in: batch, part.report, &worker, &workerState, nil)
        guard !mustStop(state) else {
          result.documents.removeAll { $0.outcome.hasDocument }
          return result
        }
        let open: ArchiveInProgress
        if let archive {
          open = archive
        } else {
          open = try begin(row, packing, report, in: output, worker.number)
          archive = open
        }
        let document = document(
          of: row, at: path, in: batch, part.report, &worker, &workerState, output, nil, nil, 0
        ) { (bytes) throws(Diagnostic) in
          try open.add(bytes, at: path)
          return true
        }
        if let failure = open.failure { throw failure }
        inputs.add(record: row + 1, path: path, inputs: document.inputs)
        finish(document, &worker, &result, state)
      }
    }
    guard let archive, let first = inputs.first else { return result }
    try end(archive, first, inputs.digest(), packing, output, &result)
    return result
  }

  private func begin(
    _ row: Int, _ packing: Packing, _ report: PreparedReport, in output: OutputFolder?,
    _ worker: Int
  ) throws(Diagnostic) -> ArchiveInProgress {
    let path = packing.path(of: report.name, from: row + 1)
    let archive = try ArchiveInProgress(packing.form, at: path, in: output, worker: worker)
    output?.journal.begin(archive: path, from: row + 1, of: report.name)
    return archive
  }

  /// Finishes an archive, or discards it if it contains no documents.
  private func end(
    _ archive: ArchiveInProgress, _ first: Int, _ inputs: String, _ packing: Packing,
    _ output: OutputFolder?, _ result: inout UnitResult
  ) throws(Diagnostic) {
    let report = prepared.reports[result.report]
    var records = Manifest.Records(
      report: report.name, rows: result.documents.count, selected: result.documents.count)
    for document in result.documents {
      switch document.outcome {
      case .failed: records.failed += 1
      case .withheld: records.withheld += 1
      case .written, .identical, .reused: records.made += 1
      }
    }
    guard records.made > 0 else {
      if output?.removeEarlier(archive.path) == true { result.removedArchive = archive.path }
      return
    }
    var manifest = packing.headers[result.report]
    manifest.records = [records]
    manifest.outputs = result.documents.compactMap(\.output)
    let (entry, isNew) = try archive.finish(
      manifest, report: report.name, first: first, inputs: inputs)
    output?.journal.finish([entry])
    result.archive = entry
    guard !isNew else { return }
    for index in result.documents.indices where result.documents[index].outcome == .written {
      result.documents[index].outcome = .identical
    }
  }

  // MARK: Archives of an earlier run

  /// Returns the archive of an earlier run; nil if the inputs of its documents changed.
  private func reusedArchive(
    _ part: ArchivePart, _ packing: Packing, _ worker: inout DocumentWorker,
    _ workerState: inout WorkerState, _ output: OutputFolder, _ earlier: PreviousDocuments,
    _ state: BatchState
  ) throws(Diagnostic) -> UnitResult? {
    let report = prepared.reports[part.report]
    let inputs = try inputs(of: part, &workerState)
    guard let first = inputs.first,
      let entry = earlier.document(
        at: packing.path(of: report.name, from: first), inputs: inputs.digest()),
      let recordNumbers = recordNumbers(in: entry, output)
    else { return nil }
    var result = UnitResult(report: part.report)
    for number in report.records.batches(inRows: part.rows) {
      let batch = try report.records.batch(number, inRows: part.rows)
      for (row, path) in zip(batch.rows, batch.paths) {
        guard !mustStop(state) else {
          result.documents.removeAll { $0.outcome.hasDocument }
          return result
        }
        var document = DocumentResult(record: row + 1, path: path)
        if recordNumbers.contains(row + 1) {
          document.outcome = .reused
        } else {
          // The document failed or was withheld, so its reason must be reported again.
          document = self.document(
            of: row, at: path, in: batch, part.report, &worker, &workerState, output, nil, nil, 0
          ) { (_) throws(Diagnostic) in true }
          if document.outcome.hasDocument { return nil }
        }
        finish(document, &worker, &result, state)
      }
    }
    result.archive = entry
    return result
  }

  /// Returns the record numbers of the documents in an archive; nil if it cannot be read.
  private func recordNumbers(
    in entry: Manifest.Output, _ output: OutputFolder
  ) -> Set<Int>? {
    do throws(Diagnostic) {
      let documents = try output.packedDocuments(at: entry.path)
      try documents.check(entry)
      return Set(documents.manifest.outputs.map(\.record))
    } catch { return nil }
  }

  /// Returns the inputs of all documents of an archive.
  private func inputs(
    of part: ArchivePart, _ workerState: inout WorkerState
  ) throws(Diagnostic) -> ArchiveInputs {
    let records = prepared.reports[part.report].records
    var inputs = ArchiveInputs()
    for number in records.batches(inRows: part.rows) {
      let batch = try records.batch(number, inRows: part.rows)
      for (row, path) in zip(batch.rows, batch.paths) {
        let digest =
          batch.cellErrors[row] != nil
          ? ""
          : workerState.inputs[part.report].digest(
            of: batch.tables.scope(of: batch.ordinal(of: row)))
        inputs.add(record: row + 1, path: path, inputs: digest)
      }
    }
    return inputs
  }

  // MARK: Documents

  private func mustStop(_ state: BatchState) -> Bool {
    if observer.isInterrupted() { state.mustStop.store(true, ordering: .relaxed) }
    return state.mustStop.load(ordering: .relaxed)
  }

  private func finish(
    _ document: DocumentResult, _ worker: inout DocumentWorker, _ result: inout UnitResult,
    _ state: BatchState
  ) {
    if document.outcome == .failed, options.failFast {
      state.mustStop.store(true, ordering: .relaxed)
    }
    if document.outcome == .written { result.notices.add(worker.notices) }
    result.documents.append(document)
    observer.finished(state.finished.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}
