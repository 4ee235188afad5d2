import ReportData
import ReportText

/// Which rows belong to which participant, and whose are faulty.
extension ReportPreparation {
  /// A table that the project file names.
  mutating func table(_ name: Spanned<String>) -> LoadedTable? {
    if let table = tables.first(where: { $0.declaration.name == name.value }) { return table }
    diagnostics.add(
      Diagnostic(
        .projectReference, "there is no table `\(name.value)` under `data`", at: name.span,
        hints: Suggestion.hint(for: name.value, among: tables.map(\.declaration.name))
          .map { [$0] } ?? []))
    return nil
  }

  mutating func keys(of people: LoadedTable) -> ParticipantKeys? {
    guard let key = people.declaration.key else {
      diagnostics.add(
        Diagnostic(
          .projectKeyMissing,
          "the table `\(people.declaration.name)` needs the key `key`, since a report is made for each of its rows",
          at: people.declaration.span))
      return nil
    }
    return diagnostics.catching { () throws(Diagnostic) in try people.column(key) }.flatMap { _ in
      ParticipantKeys.gather(
        people.table, column: key.value, lines: people.lines, file: people.declaration.file,
        into: &diagnostics)
    }
  }

  /// Finds each participant's rows in every table that the report's views read.
  mutating func buildIndexes(_ people: LoadedTable, _ keys: ParticipantKeys) {
    for table in tables {
      let declaration = table.declaration
      let isUsed = self.declaration.views.contains { view in
        if case .table(let name) = view.origin { name.value == declaration.name } else { false }
      }
      let isPeople = declaration.name == people.declaration.name
      guard isUsed, !isShared(table) else { continue }
      guard let column = declaration.participant ?? (isPeople ? declaration.key : nil) else {
        diagnostics.add(Self.needsParticipant(declaration))
        continue
      }
      let isThere =
        diagnostics.catching { () throws(Diagnostic) -> Bool in
          _ = try table.column(column)
          if let date = declaration.date { _ = try table.column(date) }
          return true
        } ?? false
      guard isThere else { continue }
      if let place = table.table.schema.index(of: column.value),
        let fault = SwallowedRows.find(in: table, participant: place, keys: keys)
      {
        diagnostics.add(fault)
      }
      indexes[declaration.name] = ParticipantIndex.build(
        table.table, participant: column.value, date: declaration.date?.value, keys: keys,
        lines: table.lines, file: declaration.file, into: &diagnostics)
    }
  }

  private static func needsParticipant(_ declaration: TableDeclaration) -> Diagnostic {
    let name = declaration.name
    guard declaration.query != nil else {
      return Diagnostic(
        .projectKeyMissing,
        "the table `\(name)` needs the key `participant`, since a view of a report reads it",
        at: declaration.span)
    }
    return Diagnostic(
      .queryOverAll,
      "the query `\(name)` needs the key `participant`, or `people` and `min-cell`, since a view of a "
        + "report reads it", at: declaration.span,
      hints: [
        "with `participant` each document sees the rows of its own participant; with `people` each "
          + "row counts at least \(QueryDeclaration.leastCell) people, and all documents see all rows"
      ])
  }

  /// True when all documents see all rows of a table: those of a query that count people, which was
  /// checked when they were made.
  func isShared(_ table: LoadedTable) -> Bool {
    table.declaration.query?.people != nil && table.declaration.participant == nil
      && table.declaration.name != declaration.forEach.value
  }

  /// True when the report reads the rows of a table.
  private func isUsed(_ table: String) -> Bool {
    indexes[table] != nil || declaration.cohort.contains { $0.data.value == table }
  }

  /// Which participants have a fault in their data, with the first of each. A fault that cannot be
  /// laid to one participant fails the report as a whole.
  mutating func faults(_ people: LoadedTable) -> [Int: Diagnostic] {
    var found: [Int: Diagnostic] = [:]
    for table in tables {
      let name = table.declaration.name
      for fault in table.faults {
        let diagnostic = table.diagnostic(of: fault)
        let isPeople = name == people.declaration.name
        if let row = isPeople ? fault.row : indexes[name]?.ordinal(ofRow: fault.row) {
          if found[row] == nil { found[row] = diagnostic }
        } else if options.keepGoing, isUsed(name) {
          diagnostics.add(diagnostic)
        }
      }
    }
    return found
  }
}
