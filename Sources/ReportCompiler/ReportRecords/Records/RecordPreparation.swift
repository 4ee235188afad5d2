import ReportData
import ReportQuery
import ReportText

/// The preparation of a report's records: participants of rows, data errors, and locales.
struct RecordPreparation {
  let plan: RecordPlan
  let tables: [LoadedTable]
  var diagnostics = Diagnostics()
  /// The index of each participant's rows, by name of a table that a view reads.
  private(set) var indexes: [String: ParticipantIndex] = [:]
  /// The indexes of the keys after `--only` that are in the `for-each` table.
  private(set) var matchedKeys: Set<Int> = []
  /// The number of records in a language without messages.
  private(set) var untranslatedCount = 0

  init(_ plan: RecordPlan, tables: [LoadedTable]) {
    self.plan = plan
    self.tables = tables
  }

  /// Returns the records of the participants as a batch, without document paths.
  ///
  /// - Parameters:
  ///   - views: the row sources of the views.
  ///   - firstRow: the index of the first row in the complete `for-each` table.
  mutating func batch(
    of participants: LoadedTable, _ keys: ParticipantKeys, views: [ViewRows], firstRow: Int = 0
  ) -> RecordBatch {
    var study = ParticipantTables(participants: participants.table)
    for view in views {
      switch view {
      case .perParticipant(let name, let choice):
        // Every view was checked during preparation.
        guard let table = tables.first(where: { $0.declaration.name == name }),
          let index = indexes[name]
        else { preconditionFailure("a view of a table without an index") }
        _ = study.addView(of: table.table, index, choice)
      case .shared(let table): _ = study.addSharedView(of: table)
      case .sharedDays(let table, let first, let last, let column):
        _ = study.addSharedView(of: table, from: first, through: last, column: column)
      }
    }
    let (locales, languages, papers) = locales(of: participants)
    let cellErrors = cellErrors(participants, keys)
    return RecordBatch(
      tables: study, firstRow: firstRow, locales: locales, languages: languages,
      papers: papers,
      cellErrors: Dictionary(uniqueKeysWithValues: cellErrors.map { ($0 + firstRow, $1) }),
      rows: rows(keys).map { $0 + firstRow }[...], paths: [])
  }

  // MARK: Participants of rows

  mutating func keys(of participants: LoadedTable) -> ParticipantKeys? {
    guard let key = participants.declaration.key else {
      diagnostics.add(
        Diagnostic(
          .projectKeyMissing,
          "missing key `key` in table `\(participants.declaration.name)`: each row is a record",
          at: participants.declaration.span,
          hints: [
            "name the column that identifies each row: `key: COLUMN`",
            ReportReader.withoutParticipants,
          ]))
      return nil
    }
    return diagnostics.catching { () throws(Diagnostic) in try participants.column(key) }.flatMap {
      _ in
      var keyDiagnostics = Diagnostics()
      let keys = ParticipantKeys.collect(
        participants.table, column: key.value, lines: participants.lines,
        file: participants.declaration.file,
        into: &keyDiagnostics)
      if participants.declaration.query == nil {
        diagnostics.add(contentsOf: keyDiagnostics)
      } else {
        diagnostics.add(contentsOf: Self.joined(keyDiagnostics, participants.table, key))
      }
      return keys
    }
  }

  /// Returns the diagnostics for participants from a query, with one error for duplicate keys.
  ///
  /// The rows of a query have no source lines, and usually one column causes all duplicates.
  private static func joined(
    _ diagnostics: Diagnostics, _ table: Table, _ key: Spanned<String>
  ) -> Diagnostics {
    let duplicates = diagnostics.all.filter { $0.code == .duplicateKey }
    guard let first = duplicates.first, case .data(let file, let row?, _) = first.place else {
      return diagnostics
    }
    var joined = Diagnostics()
    for diagnostic in diagnostics.all where diagnostic.code != .duplicateKey {
      joined.add(diagnostic)
    }
    let columns = table.columnsThatDiffer(amongRowsOf: key.value).prefix(3).map { "`\($0)`" }
    let names = columns.joined(separator: ", ")
    joined.add(
      Diagnostic(
        .duplicateKey, "expected unique keys in the query, found several rows with the same key",
        at: .data(file: file, row: row, column: key.value),
        hints: columns.isEmpty
          ? ["write `SELECT DISTINCT` to remove equal rows"]
          : [
            columns.count == 1
              ? "remove \(names) from `SELECT`: it differs between rows of a participant"
              : "remove \(names) from `SELECT`: they differ between rows of a participant"
          ]))
    return joined
  }

  /// Creates the index of each participant's rows for every table that a view reads.
  mutating func buildIndexes(_ participants: LoadedTable, _ keys: ParticipantKeys) {
    for table in tables {
      let declaration = table.declaration
      guard plan.participantTables.contains(declaration.name) else { continue }
      let isParticipantTable = declaration.name == participants.declaration.name
      guard let column = declaration.participant ?? (isParticipantTable ? declaration.key : nil)
      else {
        diagnostics.add(Self.needsParticipant(declaration))
        continue
      }
      let hasColumns =
        diagnostics.catching { () throws(Diagnostic) -> Bool in
          _ = try table.column(column)
          if let date = declaration.date { _ = try table.column(date) }
          if let order = declaration.order { _ = try table.column(order) }
          return true
        } ?? false
      guard hasColumns else { continue }
      if let index = table.table.schema.index(of: column.value),
        let cellError = table.swallowedRow(participant: index, keys: keys)
      {
        diagnostics.add(cellError)
      }
      var indexDiagnostics = Diagnostics()
      indexes[declaration.name] = ParticipantIndex.build(
        table.table, participant: column.value, date: declaration.date?.value, keys: keys,
        lines: table.lines, file: declaration.file, into: &indexDiagnostics)
      // A cell error does not count as a missing value.
      for diagnostic in indexDiagnostics.all
      where
        !(diagnostic.code == .noDate && table.hasCellErrors(in: declaration.date)
        || diagnostic.code == .noParticipant && table.hasCellErrors(in: column))
      {
        diagnostics.add(diagnostic)
      }
      // One cause produces one diagnostic.
      if !indexDiagnostics.hasErrors { checkSources(of: table, keys) }
    }
  }

  /// Reports the rows that a query loses, because they belong to no participant.
  ///
  /// These are rows with a different notation of a key, if the query has no row of the intended
  /// participants. If the query has no rows, these are all rows.
  private mutating func checkSources(of query: LoadedTable, _ keys: ParticipantKeys) {
    guard let queryIndex = indexes[query.declaration.name] else { return }
    for source in query.sources {
      guard let column = source.declaration.participant else { continue }
      var errors = Diagnostics()
      let index = ParticipantIndex.build(
        source.table, participant: column.value, date: nil, keys: keys, lines: source.lines,
        file: source.declaration.file, into: &errors)
      let intended = index?.respelled ?? []
      let isLost =
        intended.isEmpty
        ? query.table.rowCount == 0 : intended.allSatisfy { queryIndex.rows(of: $0).count == 0 }
      for error in errors.all where isLost && error.severity == .error { diagnostics.add(error) }
    }
  }

  private static func needsParticipant(_ declaration: TableDeclaration) -> Diagnostic {
    let name = declaration.name
    guard declaration.query != nil else {
      return Diagnostic(
        .projectKeyMissing,
        "missing key `participant` in table `\(name)`",
        at: declaration.span,
        hints: [
          "name the column that contains the participant: `participant: COLUMN`",
          "for rows without a participant, use a website page, or a `query` with the key `people`",
        ])
    }
    return Diagnostic(
      .queryOverAll,
      "missing key in query `\(name)`: expected `participant`, or `people` and `min-cell`",
      at: declaration.span,
      hints: [
        "set `participant: COLUMN` for rows of one participant, or `people: COLUMN` for counts of "
          + "at least \(QueryDeclaration.lowestMinimumCell) participants"
      ])
  }

  /// Returns the first data error of each participant, by row of the `for-each` table.
  ///
  /// An error without a participant fails the complete report.
  private mutating func cellErrors(
    _ participants: LoadedTable, _ keys: ParticipantKeys
  ) -> [Int: Diagnostic] {
    var errors: [Int: Diagnostic] = [:]
    for table in tables {
      let name = table.declaration.name
      let isParticipantTable = name == participants.declaration.name
      guard isParticipantTable || indexes[name] != nil else { continue }
      for cellError in table.cellErrors {
        note(
          table.diagnostic(of: cellError),
          of: isParticipantTable ? cellError.row : indexes[name]?.ordinal(ofRow: cellError.row),
          in: &errors)
      }
      for part in table.inherited {
        let rowParticipants = rowParticipants(of: part.table, keys)
        for cellError in part.cellErrors {
          note(
            part.table.diagnostic(of: cellError),
            of: rowParticipants?.ordinal(ofRow: cellError.row), in: &errors)
        }
      }
    }
    return errors
  }

  /// Stores the data error of a participant, if it is the first error of this participant.
  ///
  /// With `--keep-going`, an error without a participant is reported for the complete report.
  private mutating func note(
    _ diagnostic: Diagnostic, of row: Int?, in errors: inout [Int: Diagnostic]
  ) {
    if let row {
      if errors[row] == nil { errors[row] = diagnostic }
    } else if plan.keepGoing {
      diagnostics.add(diagnostic)
    }
  }

  /// Returns the participants of the rows of a table that a query reads.
  ///
  /// Errors in its columns are reported where the table is read.
  private func rowParticipants(of table: LoadedTable, _ keys: ParticipantKeys) -> ParticipantIndex?
  {
    var ignored = Diagnostics()
    return table.declaration.rowParticipant.flatMap { rowParticipant in
      ParticipantIndex.build(
        table.table, participant: rowParticipant.value, date: nil, keys: keys, lines: table.lines,
        file: table.declaration.file, into: &ignored)
    }
  }

  // MARK: Choice of records

  /// Returns the rows of the `for-each` table for which the run makes a document.
  private mutating func rows(_ keys: ParticipantKeys) -> [Int] {
    guard !plan.only.isEmpty else {
      guard let shard = plan.shard else { return Array(0..<keys.count) }
      return (0..<keys.count).filter { keys.key(of: $0).withBytes { shard.has($0) } }
    }
    var expected: Set<Int> = []
    for (index, id) in plan.only.enumerated() {
      guard let row = keys.ordinal(of: ByteText(id)) else { continue }
      expected.insert(row)
      matchedKeys.insert(index)
    }
    return expected.sorted()
  }

  /// Reports the number of documents in a language without messages.
  ///
  /// These documents are in the fallback language.
  static func reportUntranslated(
    _ untranslatedDocuments: Int, of count: Int, _ plan: RecordPlan,
    into diagnostics: inout Diagnostics
  ) {
    guard untranslatedDocuments > 0, let messages = plan.messages else { return }
    diagnostics.add(
      Diagnostic(
        .languageMissing,
        "\(untranslatedDocuments) of \(count) documents use a language without translated texts; "
          + "reportgen uses the texts in `\(messages.catalogue.languages[0].tag)`",
        at: plan.localeSpan, severity: .warning,
        hints: ["add a file with the texts of the language: `languages/TAG.yml`"]))
  }

  /// Returns the language of each record, as an index in the languages of the messages.
  private mutating func languages(of tags: [String], count: Int) -> [Int] {
    guard let messages = plan.messages else { return Array(repeating: 0, count: count) }
    if let only = messages.only { return Array(repeating: only, count: count) }
    var isByRow = false
    if case .column = plan.locale { isByRow = true }
    var indices: [String: Int?] = [:]
    var untranslatedDocuments = 0
    let languages = (0..<count).map { row -> Int in
      let tag = isByRow && row < tags.count ? tags[row] : plan.language
      let index = indices[tag] ?? messages.catalogue.language(for: tag)
      indices[tag] = index
      if index == nil { untranslatedDocuments += 1 }
      return index ?? 0
    }
    if untranslatedDocuments > 0 { untranslatedCount += untranslatedDocuments }
    return languages
  }

  /// Returns whether a document may have a decimal mark other than a point.
  ///
  /// The result is true if a participant has such a locale, or if the participants are not read
  /// yet.
  func hasOtherDecimalMark(_ participants: LoadedTable) -> Bool {
    if participants.scanned != nil, case .column = plan.locale { return true }
    var choice = LocaleChoice(plan)
    _ = choice.locales(plan.locale, of: participants)
    return Set(choice.tags).contains {
      ReportLocale.named($0, numerals: plan.numerals)?.hasDecimalPoint == false
    }
  }

  /// Returns the locale, the language index, and the paper size index of each record.
  private mutating func locales(
    of participants: LoadedTable
  ) -> (locales: [ReportLocale], languages: [Int], papers: [Int]) {
    var choice = LocaleChoice(plan)
    let locales = choice.locales(plan.locale, of: participants)
    diagnostics.add(contentsOf: choice.diagnostics)
    let papers = locales.indices.map { row in
      PaperSize.allCases.firstIndex(
        of: PaperSize(of: choice.tags.isEmpty ? "" : choice.tags[row], writtenAs: locales[row]))
        ?? 0
    }
    return (locales, languages(of: choice.tags, count: locales.count), papers)
  }
}
