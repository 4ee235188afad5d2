import CSQLite
import ReportText

/// The rows of a query, as SQLite gives them.
struct SQLResult {
  private var names: [String] = []
  private var origins: [SQLAnswer.Origin?] = []
  private var columns: [SQLColumn] = []
  private let tables: [String]
  private var rows = 0

  /// The columns of a compiled query.
  init(_ statement: OpaquePointer, tables: [String]) {
    self.tables = tables
    for column in 0..<sqlite3_column_count(statement) {
      names.append(sqlite3_column_name(statement, column).map { String(cString: $0) } ?? "")
      if let table = sqlite3_column_table_name(statement, column),
        let name = sqlite3_column_origin_name(statement, column)
      {
        origins.append(
          SQLAnswer.Origin(table: String(cString: table), column: String(cString: name)))
      } else {
        origins.append(nil)
      }
      columns.append(SQLColumn())
    }
  }

  /// Runs the query to its end; false when it fails, or would never end.
  mutating func readRows(_ statement: OpaquePointer, within budget: SQLBudget) -> Bool {
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        for place in columns.indices {
          guard columns[place].append(statement, Int32(place)) else { return false }
        }
        rows += 1
        guard budget.allows(rows: rows) else { return false }
      case SQLITE_DONE: return true
      default: return false
      }
    }
  }

  /// The table of the rows.
  /// - Parameter known: the tables of the project, by name in lower case.
  func answer(
    _ query: SQLQuery, known: [String: Table], _ check: SQLCheck,
    into diagnostics: inout Diagnostics
  ) -> SQLAnswer? {
    guard hasUsableNames(query, check, &diagnostics) else { return nil }
    let parser = CellParser(format: CSVFormat(missing: query.missing), timeZone: query.timeZone)
    let declared = Dictionary(query.declarations.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    var faults = FaultList()
    var made: [Column] = []
    for (place, name) in names.enumerated() {
      let origin = origins[place].flatMap { origin in
        known[origin.table.lowercased()].flatMap { table in
          table.columns.first { $0.schema.name.lowercased() == origin.column.lowercased() }?.schema
        }
      }
      let declaration = declared[name]
      guard let collector = declaration.flatMap(ReasonCollector.init) else {
        made.append(
          columns[place].column(
            name, place, declaration: declaration, origin: origin, parser, &faults))
        continue
      }
      let (values, codes) = columns[place].withoutCodes(collector, parser)
      var column = values.column(
        name, place, declaration: declaration, origin: origin, parser, &faults)
      column.schema.hasReasons = true
      let sibling = declaration?.reasons?.column.flatMap { names.firstIndex(of: $0) }
      column.reasons = reasons(of: column, codes, collector, sibling, parser, &faults)
      made.append(column)
    }
    var lines = RecordLines()
    for row in 0..<rows { lines.append(row + 1) }
    let found = faults.report(
      file: query.file, columns: names, lines: lines, into: &diagnostics)
    return SQLAnswer(
      table: Table(name: query.name, columns: made, rowCount: rows), faults: found, lines: lines,
      tables: tables, origins: origins)
  }

  /// Why the values of a column are missing: as its codes say, else as the column beside it does.
  private func reasons(
    of column: Column, _ codes: [MissingReason??], _ collector: ReasonCollector, _ sibling: Int?,
    _ parser: CellParser, _ faults: inout FaultList
  ) -> MissingReasons {
    var reasons = MissingReasons()
    for (row, code) in codes.enumerated() {
      var entry = code
      if (entry ?? nil) == nil, column.values.isMissing(row), let sibling {
        entry = columns[sibling].said(row, collector, parser)
        if entry == nil {
          faults.add(.notReason(of: column.schema.name), row: row, column: sibling)
        }
      }
      reasons.append(entry ?? nil)
    }
    return reasons
  }

  private func hasUsableNames(
    _ query: SQLQuery, _ check: SQLCheck, _ diagnostics: inout Diagnostics
  ) -> Bool {
    let before = diagnostics.all.count
    var places: [String: Int] = [:]
    for (place, name) in names.enumerated() {
      if let first = places.updateValue(place, forKey: name) {
        diagnostics.add(
          Diagnostic(
            .duplicateColumn, "columns \(first + 1) and \(place + 1) are both named `\(name)`",
            at: check.span(ofName: name) ?? check.span, hints: ["give one a name with `AS`"]))
      } else if origins[place] == nil, !Self.isPlain(name), !check.names(name) {
        diagnostics.add(
          Diagnostic(
            .unnamedColumn, "column \(place + 1) of the query has no name", at: check.span,
            hints: ["give it one with `AS`, such as `avg(steps) AS steps`"]))
      }
    }
    let known = Set(names)
    for declaration in query.declarations where !known.contains(declaration.name) {
      diagnostics.add(
        Diagnostic(
          .missingColumn, "the query has no column `\(declaration.name)`",
          at: .data(file: query.file, row: nil, column: declaration.name),
          hints: Suggestion.hint(for: declaration.name, among: names).map { [$0] } ?? []))
    }
    return diagnostics.all.count == before
  }

  /// True for a name that nobody but an author gives: SQLite names a column without `AS` by its text.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0 == "_"
          || ("0"..."9").contains($0) || $0 == "-"
      }
  }
}
