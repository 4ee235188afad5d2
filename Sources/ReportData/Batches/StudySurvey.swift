import ReportText

/// The first reading of all files of a study.
struct StudySurvey {
  /// What a stream is made of.
  struct Result {
    let people: SurveyedTable
    let tables: [SurveyedTable]
    let peopleSource: StretchSource
    let sources: [StretchSource?]
    let originals: [(source: StretchSource, digest: [UInt8])]
  }

  let options: SurveyOptions
  let digest: () -> any ContentDigest

  /// Reads the files, then the keys of the participants, then whose the rows of each table are.
  /// - Returns: nil, with errors, when rows, or whose they are, cannot be trusted.
  func read(
    people: StreamedInput, key: String, data: [StreamedInput], into diagnostics: inout Diagnostics
  ) -> Result? {
    let people = survey(people, isOwned: true, &diagnostics)
    let files = data.map { survey($0, isOwned: $0.participant != nil, &diagnostics) }
    guard let people else { return nil }
    let spool = SurveySpool(options)
    var found = Diagnostics()
    let keys = diagnostics.catching { () throws(Diagnostic) in
      try PeopleSurvey.read(people, key: key, options, spool, into: &found)
    }
    diagnostics.add(contentsOf: found)
    guard let keys = keys ?? nil else { return nil }
    let directory = KeyDirectory(keys, options, spool)
    var owners: [OwnerSurvey?] = []
    var isUsable = true
    for (number, file) in files.enumerated() {
      guard let file else {
        isUsable = false
        continue
      }
      guard let participant = file.input.participant else {
        owners.append(nil)
        continue
      }
      let read = self.owners(file, participant, number, keys, directory, spool, &diagnostics)
      if read == nil { isUsable = false }
      owners.append(read)
    }
    guard isUsable else { return nil }
    return diagnostics.catching { () throws(Diagnostic) in
      try result(people, keys, files.compactMap(\.self), owners, spool.finish())
    }
  }

  private func survey(
    _ input: StreamedInput, isOwned: Bool, _ diagnostics: inout Diagnostics
  ) -> FileSurvey? {
    let file = FileSurvey.read(input, options, digest: digest, into: &diagnostics)
    guard let file else { return nil }
    let told = isOwned && options.isForgiving ? file.faults.warnings : file.faults
    told.report(
      file: file.file, columns: file.layout.schema.names, rows: file.rowCount, into: &diagnostics)
    return file
  }

  /// Finds whose the rows of a table are.
  private func owners(
    _ file: FileSurvey, _ participant: String, _ number: Int, _ keys: PeopleSurvey,
    _ directory: KeyDirectory, _ spool: SurveySpool, _ diagnostics: inout Diagnostics
  ) -> OwnerSurvey? {
    guard let column = usableColumns(file, participant, keys, &diagnostics) else { return nil }
    let read = diagnostics.catching { () throws(Diagnostic) in
      try OwnerSurvey.read(
        file, participant: column, number: number, keys, directory, options, spool)
    }
    guard let read else { return nil }
    read.faults.report(file: file.file, columns: file.layout.schema.names, into: &diagnostics)
    if let (column, line) = read.innerRows.min(by: { $0.key < $1.key }) {
      diagnostics.add(
        Diagnostic(
          .unterminatedQuote,
          "the text holds what looks like the row of another record: a quotation mark is not closed",
          at: .data(file: file.file, row: line, column: file.layout.schema.columns[column].name)))
    }
    read.unknown.report(
      of: file.rowCount, column: participant, file: file.file, into: &diagnostics)
    let dateless = file.notes.dateless
    ParticipantIndex.warn(
      ofDateless: dateless.count, first: dateless.first, file.input.date, file.file, &diagnostics)
    return read
  }

  /// The place of the column that names the participant; nil, with errors, when it or the column of
  /// dates is not usable.
  private func usableColumns(
    _ file: FileSurvey, _ participant: String, _ keys: PeopleSurvey,
    _ diagnostics: inout Diagnostics
  ) -> Int? {
    let schema = file.layout.schema
    let place = file.column(participant, into: &diagnostics)
    var isUsable = true
    if let date = file.input.date {
      let problem = file.column(date, into: &diagnostics).map { place in
        ParticipantIndex.dateProblem(
          schema.columns[place], hasValue: file.notes.hasValue[place], file: file.file)
      }
      if let problem = problem ?? nil { diagnostics.add(problem) }
      isUsable = problem.map { $0 == nil } ?? false
    }
    guard let place else { return nil }
    if let problem = KeyColumn.problem(
      schema.columns[place], hasValue: file.notes.hasValue[place],
      isWhole: keys.layout.schema.columns[keys.column].type.isNumeric
        && file.notes.isWhole[place], file: file.file)
    {
      diagnostics.add(problem)
      return nil
    }
    return isUsable ? place : nil
  }

  private func result(
    _ people: FileSurvey, _ keys: PeopleSurvey, _ files: [FileSurvey], _ owners: [OwnerSurvey?],
    _ spool: Spool?
  ) throws(Diagnostic) -> Result {
    let peopleSource = source(people, key: keys.column, .inOrder, keys.marks)
    var tables: [SurveyedTable] = []
    var sources: [StretchSource?] = []
    var originals = [(source: peopleSource, digest: people.digest)]
    for (file, owners) in zip(files, owners) {
      let key = file.input.participant.flatMap { file.layout.schema.index(of: $0) } ?? 0
      var way = StretchSource.Way.inOrder
      if let number = owners?.sorted, let spool { way = .sorted(number, spool) }
      let source = source(file, key: key, way, owners?.marks ?? [])
      originals.append((source, file.digest))
      sources.append(owners == nil ? nil : source)
      tables.append(
        file.table(
          owners.map { $0.sorted == nil ? .inOrder : .sorted } ?? .unassigned,
          unknownRowCount: owners?.unknown.rows.count ?? 0,
          ownerlessRowCount: owners?.unknown.ownerless.count ?? 0))
    }
    for (source, _) in originals { try source.original?.checkUnchanged() }
    return Result(
      people: people.table(.inOrder), tables: tables, peopleSource: peopleSource,
      sources: sources, originals: originals)
  }

  private func source(
    _ file: FileSurvey, key: Int, _ way: StretchSource.Way, _ marks: [StretchMark]
  ) -> StretchSource {
    StretchSource(
      name: file.input.name, layout: file.layout, original: file.opened.original, way: way,
      marks: marks, key: key, options: options)
  }
}

// MARK: - Surveyed tables

/// What is known of a data file that has been read once, without its rows.
public struct SurveyedTable: Sendable {
  /// How its rows come to their participants.
  public enum Way: Sendable {
    /// The rows stand in the order of the participants: stretches are parts of the file.
    case inOrder
    /// The rows stand in another order: SQLite has sorted a copy of them.
    case sorted
    /// Nothing says whose the rows are: stretches do not hold them.
    case unassigned
  }

  /// The name under which the project knows it.
  public let name: String
  /// The path to show in messages.
  public let file: String
  /// Its columns; the types of those not declared are inferred from the whole file.
  public let schema: TableSchema
  /// The number of rows.
  public let rowCount: Int
  /// The number of bytes of the file as it stands on disk, or came in.
  public let byteCount: Int
  /// The hash of those bytes.
  public let digest: [UInt8]
  /// How its rows come to their participants.
  public let way: Way
  /// True when the bytes were unpacked or copied to a private file, to be read more than once.
  public let isCopied: Bool
  /// The number of faulty cells and rows.
  public let faultCount: Int
  /// The number of rows whose participant is in no row of the participants' table.
  public let unknownRowCount: Int
  /// The number of rows that name no participant.
  public let ownerlessRowCount: Int
  let latest: [Double]
  /// The places of the columns with a faulty cell.
  let faultyColumns: Set<Int>

  /// True when a cell of a column could not be read.
  public func hasFaults(column: String) -> Bool {
    schema.index(of: column).map(faultyColumns.contains) ?? false
  }

  /// The latest day in a date or datetime column, by its place; nil when it has no value or another
  /// type.
  public func latestDay(column: Int) -> CalendarDay? {
    let own = schema.columns[column]
    guard latest[column].isFinite, own.type.isTemporal else { return nil }
    return own.day(of: latest[column])
  }
}
