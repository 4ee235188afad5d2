import ReportText

/// The first pass over all files of a study.
struct StudyScan {
  /// The scanned tables and files from which a ``StudyStream`` reads its batches.
  struct Result {
    let participants: ScannedTable
    let tables: [ScannedTable]
    let participantSource: BatchSource
    let sources: [BatchSource?]
    let originals: [(source: BatchSource, digest: [UInt8])]
  }

  let options: ScanOptions
  let digest: () -> any ContentDigest

  /// Scans the files, then the participant keys, and then the participant of each row.
  ///
  /// - Returns: nil, with errors, if rows or their participants are unusable.
  func read(
    participants: StreamedInput, key: String, data: [StreamedInput],
    into diagnostics: inout Diagnostics
  ) -> Result? {
    let participants = scan(participants, hasParticipants: true, &diagnostics)
    let files = data.map { scan($0, hasParticipants: $0.participant != nil, &diagnostics) }
    guard let participants else { return nil }
    let spool = ScanSpool(options)
    var keyErrors = Diagnostics()
    let keys = diagnostics.catching { () throws(Diagnostic) in
      try ParticipantScan.read(participants, key: key, options, spool, into: &keyErrors)
    }
    diagnostics.add(contentsOf: keyErrors)
    guard let keys = keys ?? nil else { return nil }
    let directory = KeyDirectory(keys, options, spool)
    var rowParticipants: [RowParticipantScan?] = []
    var isUsable = true
    for (number, file) in files.enumerated() {
      guard let file else {
        isUsable = false
        continue
      }
      guard let participant = file.input.participant else {
        rowParticipants.append(nil)
        continue
      }
      let read = self.rowParticipants(
        file, participant, number, keys, directory, spool, &diagnostics)
      if read == nil { isUsable = false }
      rowParticipants.append(read)
    }
    guard isUsable else { return nil }
    return diagnostics.catching { () throws(Diagnostic) in
      try result(participants, keys, files.compactMap(\.self), rowParticipants, spool.finish())
    }
  }

  private func scan(
    _ input: StreamedInput, hasParticipants: Bool, _ diagnostics: inout Diagnostics
  ) -> FileScan? {
    let file = FileScan.read(input, options, digest: digest, into: &diagnostics)
    guard let file else { return nil }
    let errors = hasParticipants && options.isForgiving ? file.cellErrors.warnings : file.cellErrors
    errors.report(
      file: file.file, columns: file.layout.schema.names, rows: file.rowCount, into: &diagnostics)
    return file
  }

  /// Finds the participant of each row in a table.
  private func rowParticipants(
    _ file: FileScan, _ participant: String, _ number: Int, _ keys: ParticipantScan,
    _ directory: KeyDirectory, _ spool: ScanSpool, _ diagnostics: inout Diagnostics
  ) -> RowParticipantScan? {
    guard let column = usableColumns(file, participant, keys, &diagnostics) else { return nil }
    let read = diagnostics.catching { () throws(Diagnostic) in
      try RowParticipantScan.read(
        file, participant: column, number: number, keys, directory, options, spool)
    }
    guard let read else { return nil }
    read.cellErrors.report(file: file.file, columns: file.layout.schema.names, into: &diagnostics)
    if let (column, line) = read.innerRows.min(by: { $0.key < $1.key }) {
      diagnostics.add(
        Diagnostic(
          .unterminatedQuote,
          "expected a closing quote, found text that resembles another row",
          at: .data(file: file.file, row: line, column: file.layout.schema.columns[column].name)))
    }
    read.unknown.report(
      of: file.rowCount, column: participant, file: file.file, into: &diagnostics)
    let dateless = file.notes.dateless
    ParticipantIndex.warn(
      ofDateless: dateless.count, first: dateless.first, file.input.date, file.file, &diagnostics)
    return read
  }

  /// Returns the index of the participant column in a file.
  ///
  /// - Returns: nil, with errors, if the participant column or the date column is unusable.
  private func usableColumns(
    _ file: FileScan, _ participant: String, _ keys: ParticipantScan,
    _ diagnostics: inout Diagnostics
  ) -> Int? {
    let schema = file.layout.schema
    let participantColumn = file.column(participant, into: &diagnostics)
    var isUsable = true
    if let date = file.input.date {
      let problem = file.column(date, into: &diagnostics).map { dateColumn in
        ParticipantIndex.dateProblem(
          schema.columns[dateColumn], hasValue: file.notes.hasValue[dateColumn], file: file.file)
      }
      if let problem = problem ?? nil { diagnostics.add(problem) }
      isUsable = problem.map { $0 == nil } ?? false
    }
    guard let participantColumn else { return nil }
    if let problem = KeyColumn.problem(
      schema.columns[participantColumn], hasValue: file.notes.hasValue[participantColumn],
      areIntegers: keys.layout.schema.columns[keys.column].type.isNumeric
        && file.notes.areIntegers[participantColumn], file: file.file)
    {
      diagnostics.add(problem)
      return nil
    }
    return isUsable ? participantColumn : nil
  }

  private func result(
    _ participants: FileScan, _ keys: ParticipantScan, _ files: [FileScan],
    _ rowParticipants: [RowParticipantScan?],
    _ spool: Spool?
  ) throws(Diagnostic) -> Result {
    let participantSource = source(participants, key: keys.column, .inOrder, keys.marks)
    var tables: [ScannedTable] = []
    var sources: [BatchSource?] = []
    var originals = [(source: participantSource, digest: participants.digest)]
    for (file, rowParticipants) in zip(files, rowParticipants) {
      let key = file.input.participant.flatMap { file.layout.schema.index(of: $0) } ?? 0
      var rowAssignment = BatchSource.RowOrigin.inOrder
      if let number = rowParticipants?.sorted, let spool { rowAssignment = .sorted(number, spool) }
      let source = source(file, key: key, rowAssignment, rowParticipants?.marks ?? [])
      originals.append((source, file.digest))
      sources.append(rowParticipants == nil ? nil : source)
      tables.append(
        file.table(
          rowParticipants.map { $0.sorted == nil ? .inOrder : .sorted } ?? .unassigned,
          unknownRowCount: rowParticipants?.unknown.rows.count ?? 0,
          rowCountWithoutParticipant: rowParticipants?.unknown.withoutParticipant.count ?? 0))
    }
    for (source, _) in originals { try source.original?.checkUnchanged() }
    return Result(
      participants: participants.table(.inOrder), tables: tables,
      participantSource: participantSource,
      sources: sources, originals: originals)
  }

  private func source(
    _ file: FileScan, key: Int, _ rowAssignment: BatchSource.RowOrigin, _ marks: [BatchPosition]
  ) -> BatchSource {
    BatchSource(
      name: file.input.name, layout: file.layout, original: file.opened.original,
      rowOrigin: rowAssignment,
      marks: marks, key: key, options: options)
  }
}

// MARK: - Scanned tables

/// The description of a data file after the first pass, without its rows.
public struct ScannedTable: Sendable {
  /// The way in which the batches find the rows of their participants.
  public enum RowAssignment: Sendable {
    /// The rows of the file are in participant order.
    ///
    /// Each batch is a byte range of the file.
    case inOrder
    /// The rows of the file have another order. SQLite sorts a copy of them.
    case sorted
    /// The table has no participant column.
    ///
    /// The batches do not contain these rows.
    case unassigned
  }

  /// The name of the table in the project.
  public let name: String
  /// The file path for diagnostics.
  public let file: String
  /// The columns, with types that are declared or inferred from the complete file.
  public let schema: TableSchema
  /// The number of rows in the file.
  public let rowCount: Int
  /// The size of the file on disk or of the received bytes.
  public let byteCount: Int
  /// The hash of the file on disk or of the received bytes.
  public let digest: [UInt8]
  /// The way in which the batches find the rows of their participants.
  public let rowAssignment: RowAssignment
  /// Whether the bytes are in a private file, because the input is compressed or not seekable.
  public let isCopied: Bool
  /// The number of invalid cells and rows in the file.
  public let errorCount: Int
  /// The number of rows with a participant that the participants table does not contain.
  public let unknownRowCount: Int
  /// The number of rows without a participant key.
  public let rowCountWithoutParticipant: Int
  let latest: [Double]
  /// The indices of the columns with an invalid cell.
  let columnsWithErrors: Set<Int>

  /// Returns whether a column has an invalid cell.
  public func hasCellErrors(column: String) -> Bool {
    schema.index(of: column).map(columnsWithErrors.contains) ?? false
  }

  /// Returns the latest day in a date or date-time column.
  ///
  /// - Parameter column: the index of the column.
  /// - Returns: nil if the column has no value or another type.
  public func latestDay(column: Int) -> CalendarDay? {
    let columnSchema = schema.columns[column]
    guard latest[column].isFinite, columnSchema.type.isTemporal else { return nil }
    return columnSchema.day(of: latest[column])
  }
}
