import ReportText

/// The archives of a run: each is written by one worker, from its first record to its last.
extension Batch {
  /// Makes an archive, or takes over the one of an earlier run that holds just this.
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
        let kept = try kept(part, packing, &worker, &workerState, output, earlier, state)
      {
        return kept
      }
      return try made(part, packing, &worker, &workerState, output, state)
    } catch {
      var result = UnitResult(report: unit.report)
      result.failure = error
      state.mustStop.store(true, ordering: .relaxed)
      return result
    }
  }

  /// Writes an archive. One that is not whole when the run has to stop is not written.
  private func made(
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
          result.documents.removeAll { $0.fate.isMade }
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

  /// Ends an archive; where no document of it could be made, there is none.
  private func end(
    _ archive: ArchiveInProgress, _ first: Int, _ inputs: String, _ packing: Packing,
    _ output: OutputFolder?, _ result: inout UnitResult
  ) throws(Diagnostic) {
    let report = prepared.reports[result.report]
    var records = Manifest.Records(
      report: report.name, rows: result.documents.count, wanted: result.documents.count)
    for document in result.documents {
      switch document.fate {
      case .failed: records.failed += 1
      case .withheld: records.withheld += 1
      case .written, .same, .kept: records.made += 1
      }
    }
    guard records.made > 0 else {
      if output?.removeEarlier(archive.path) == true { result.removedArchive = archive.path }
      return
    }
    var manifest = packing.heads[result.report]
    manifest.records = [records]
    manifest.outputs = result.documents.compactMap(\.output)
    let (entry, isNew) = try archive.finish(
      manifest, report: report.name, first: first, inputs: inputs)
    output?.journal.finish([entry])
    result.archive = entry
    guard !isNew else { return }
    for place in result.documents.indices where result.documents[place].fate == .written {
      result.documents[place].fate = .same
    }
  }

  // MARK: Archives of an earlier run

  /// The archive of an earlier run, where its documents are made of what today's would be made of; nil otherwise.
  private func kept(
    _ part: ArchivePart, _ packing: Packing, _ worker: inout DocumentWorker,
    _ workerState: inout WorkerState, _ output: OutputFolder, _ earlier: PreviousDocuments,
    _ state: BatchState
  ) throws(Diagnostic) -> UnitResult? {
    let report = prepared.reports[part.report]
    let inputs = try inputs(of: part, &workerState)
    guard let first = inputs.first,
      let entry = earlier.document(
        at: packing.path(of: report.name, from: first), madeOf: inputs.digest()),
      let held = held(by: entry, output)
    else { return nil }
    var result = UnitResult(report: part.report)
    for number in report.records.batches(inRows: part.rows) {
      let batch = try report.records.batch(number, inRows: part.rows)
      for (row, path) in zip(batch.rows, batch.paths) {
        guard !mustStop(state) else {
          result.documents.removeAll { $0.fate.isMade }
          return result
        }
        var document = DocumentResult(record: row + 1, path: path)
        if held.contains(row + 1) {
          document.fate = .kept
        } else {
          // It failed or was withheld; why has to be said again.
          document = self.document(
            of: row, at: path, in: batch, part.report, &worker, &workerState, output, nil, nil, 0
          ) { (_) throws(Diagnostic) in true }
          if document.fate.isMade { return nil }
        }
        finish(document, &worker, &result, state)
      }
    }
    result.archive = entry
    return result
  }

  /// The numbers of the records whose documents an archive holds; nil when it does not say so.
  private func held(
    by entry: Manifest.Output, _ output: OutputFolder
  ) -> Set<Int>? {
    do throws(Diagnostic) {
      let documents = try output.packedDocuments(at: entry.path)
      try documents.check(entry)
      return Set(documents.manifest.outputs.map(\.record))
    } catch { return nil }
  }

  /// What all documents of an archive are made of.
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
    if document.fate == .failed, options.failFast {
      state.mustStop.store(true, ordering: .relaxed)
    }
    if document.fate == .written { result.notices.add(worker.notices) }
    result.documents.append(document)
    observer.finished(state.finished.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}
