import ReportData
import ReportQuery
import ReportText

/// The records of a report with data that is read in record batches.
struct StreamedRecords: Sendable {
  let plan: RecordPlan
  /// The data that is read in batches: the participants table and the tables of ``tables``.
  let stream: StudyStream
  let participants: TableDeclaration
  let tables: [TableDeclaration]
  /// The sources from which documents get the rows of the views.
  let views: [ViewRows]
  let binder: RecordBinder
  let paths: OutputPaths
  /// The number of documents up to the end of each batch; empty before counting.
  private(set) var ends: [Int] = []

  /// Returns a record batch with all inputs of its documents.
  func batch(_ number: Int) throws(Diagnostic) -> RecordBatch {
    let study = try stream.batch(number)
    let participants = LoadedTable(self.participants, study.participants)
    var loaded = [participants]
    for (declaration, table) in zip(tables, study.tables) {
      if let table { loaded.append(LoadedTable(declaration, table)) }
    }
    var preparation = RecordPreparation(plan, tables: loaded)
    guard let keys = preparation.keys(of: participants) else { throw Self.changed(participants) }
    preparation.buildIndexes(participants, keys)
    var batch = preparation.batch(
      of: participants, keys, views: views, firstRow: study.firstOrdinal)
    batch.paths = try paths.paths(of: batch, binder)[...]
    return batch
  }

  /// Returns a record batch with only the data that determines its document paths.
  ///
  /// - Parameters:
  ///   - untranslatedDocuments: adds the number of records in a language without messages.
  ///   - diagnostics: receives the diagnostics of the participants.
  func recordsOnly(
    _ number: Int, matchedKeys: inout Set<Int>, untranslatedDocuments: inout Int,
    into diagnostics: inout Diagnostics
  ) throws(Diagnostic) -> RecordBatch {
    let rows = try stream.participants(number)
    let participants = LoadedTable(self.participants, rows)
    var preparation = RecordPreparation(plan, tables: [participants])
    guard let keys = preparation.keys(of: participants) else { throw Self.changed(participants) }
    let batch = preparation.batch(
      of: participants, keys, views: [], firstRow: number * stream.batchSize)
    matchedKeys.formUnion(preparation.matchedKeys)
    untranslatedDocuments += preparation.untranslatedCount
    diagnostics.add(contentsOf: preparation.diagnostics)
    return batch
  }

  private static func changed(_ participants: LoadedTable) -> Diagnostic {
    Diagnostic(
      .recordFaulty, "the keys of the participants changed during the build",
      at: .file(participants.declaration.file),
      hints: ["build again when the file is complete"])
  }

  /// Counts the documents of all batches and adds the hashes of their paths to `hashes`.
  mutating func count(
    hashes: inout PathHashes, into diagnostics: inout Diagnostics
  ) throws(Diagnostic) {
    var statistics = DiagnosticStatistics()
    var matchedKeys: Set<Int> = []
    var total = 0
    var untranslatedDocuments = 0
    hashes.reserve(stream.participantCount)
    for number in 0..<stream.batchCount {
      var notes = Diagnostics()
      let batch = try recordsOnly(
        number, matchedKeys: &matchedKeys, untranslatedDocuments: &untranslatedDocuments,
        into: &notes)
      paths.note(of: batch, binder, hashes: &hashes, into: &notes)
      statistics.add(contentsOf: notes)
      total += batch.rows.count
      ends.append(total)
      if statistics.errors >= OutputPaths.listingLimit { break }
    }
    for diagnostic in statistics.all { diagnostics.add(diagnostic) }
    plan.reportUnknown(matchedKeys, into: &diagnostics)
    RecordPreparation.reportUntranslated(untranslatedDocuments, of: total, plan, into: &diagnostics)
  }

  /// Reports equal document paths among the paths with a hash in `suspicious`.
  func claim(
    _ suspicious: Set<UInt64>, register: inout PathRegister, into diagnostics: inout Diagnostics
  ) throws(Diagnostic) {
    var matchedKeys: Set<Int> = []
    var untranslatedDocuments = 0
    for number in 0..<stream.batchCount {
      var ignored = Diagnostics()
      let batch = try recordsOnly(
        number, matchedKeys: &matchedKeys, untranslatedDocuments: &untranslatedDocuments,
        into: &ignored)
      try paths.claim(
        suspicious, of: batch, binder, register: &register, into: &diagnostics)
      if diagnostics.all.count >= OutputPaths.listingLimit { return }
    }
  }

  /// Passes the paths of all documents to a closure, one record batch at a time.
  func forEachPath(_ body: (ArraySlice<String>) throws(Diagnostic) -> Void) throws(Diagnostic) {
    var matchedKeys: Set<Int> = []
    var untranslatedDocuments = 0
    var ignored = Diagnostics()
    for number in ends.indices {
      let batch = try recordsOnly(
        number, matchedKeys: &matchedKeys, untranslatedDocuments: &untranslatedDocuments,
        into: &ignored)
      ignored = Diagnostics()
      try body(try paths.paths(of: batch, binder)[...])
    }
  }
}

extension LoadedTable {
  /// Creates the table of a record batch.
  fileprivate init(_ declaration: TableDeclaration, _ rows: BatchTable) {
    self.init(
      declaration: declaration, table: rows.table, cellErrors: rows.cellErrors, lines: rows.lines,
      inputs: [], messages: rows.messages)
  }
}
