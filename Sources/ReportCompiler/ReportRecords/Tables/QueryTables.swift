import ReportData
import ReportText

extension Project {
  /// Returns whether each row of a table belongs to a participant.
  ///
  /// If so, an error in a row affects one report only.
  func hasParticipants(_ table: TableDeclaration) -> Bool {
    table.participant != nil || reports.contains { $0.forEach.value == table.name }
  }
}

/// The queries of a project, each run once per build in the order of the project file.
///
/// A query can read the data files and the results of earlier queries.
struct QueryTables {
  /// The maximum number of rows with too few participants that are listed in errors.
  ///
  /// Further rows are only counted.
  private static let listingLimit = 20

  private let project: Project
  private let files: ProjectFiles
  private let timeZone: StudyTimeZone
  private let keepGoing: Bool
  private var available: [LoadedTable]
  /// The SQL database with the tables of the project; nil until a query needs it.
  private var tables: SQLDatabase?
  private var databases: [String: (database: SQLDatabase, input: Manifest.Entry)] = [:]
  /// The columns that identify participants, by table and column in lower case.
  private var identifiers: Set<[String]> = []
  /// The tables that the queries produced so far.
  private(set) var results: [LoadedTable] = []
  /// The manifest entries of the queries.
  private(set) var entries: [Manifest.Query] = []
  private(set) var diagnostics = Diagnostics()
  /// The names of failed queries; later queries that read them report no error.
  private var failed: Set<String> = []

  /// Prepares the queries of a project over the tables of its data files.
  init(
    project: Project, files: ProjectFiles, timeZone: StudyTimeZone, loaded: [LoadedTable],
    keepGoing: Bool
  ) {
    self.project = project
    self.files = files
    self.timeZone = timeZone
    self.keepGoing = keepGoing
    available = loaded
    for table in project.tables {
      let isForEach = project.reports.contains { $0.forEach.value == table.name }
      for column in table.identifyingColumns + [isForEach ? table.key : nil].compactMap({ $0 }) {
        identifiers.insert(Self.path(table.name, column.value))
      }
    }
  }

  /// Runs the query of a declaration, if it has one.
  mutating func run(_ declaration: TableDeclaration) {
    guard let query = declaration.query else { return }
    guard let table = table(declaration, query) else {
      failed.insert(declaration.name)
      return
    }
    results.append(table)
    available.append(table)
    tables?.add(table.table)
    entries.append(
      Manifest.Query(
        name: declaration.name,
        sha256: query.text.bytes.withUnsafeBufferPointer { Manifest.digest(of: $0) },
        rows: table.table.rowCount,
        minimumCell: query.participants == nil ? nil : query.minimumCell,
        engine: "SQLite \(SQLDatabase.version)"))
  }

  private mutating func table(
    _ declaration: TableDeclaration, _ query: QueryDeclaration
  ) -> LoadedTable? {
    var database: SQLDatabase?
    var file: Manifest.Entry?
    do throws(Diagnostic) {
      if let path = query.sqlite {
        let opened = try open(path)
        (database, file) = (opened.database, opened.input)
      } else {
        database = try projectTables()
      }
    } catch {
      diagnostics.add(error)
    }
    guard let database else { return nil }
    var statement = SQLQuery(
      name: declaration.name, text: query.text, file: declaration.file,
      missing: declaration.missing?.map { Array($0.utf8) } ?? [],
      declarations: LoadedTable.columnDeclarations(of: declaration), timeZone: timeZone)
    let names = Set(available.map(\.declaration.name))
    statement.laterTables = project.tables.map(\.name).filter { !names.contains($0) }
    var queryDiagnostics = Diagnostics()
    let response = database.run(statement, into: &queryDiagnostics)
    if response == nil, failed.contains(where: { SQLNames.mention($0, in: query.text) }) {
      return nil
    }
    // With `--keep-going`, a cell error affects the report of one participant only.
    let isForgiven =
      keepGoing && response?.cellErrors.isEmpty == false && project.hasParticipants(declaration)
    for diagnostic in queryDiagnostics.all where !isForgiven || diagnostic.severity == .warning {
      diagnostics.add(declaration.placed(diagnostic))
    }
    guard let response else { return nil }
    let sources =
      file == nil
      ? available.filter { response.tables.contains($0.declaration.name) } : []
    let inherited = keepGoing ? cellErrors(of: sources, dependingOn: response, declaration) : []
    checkOrigins(of: response, declaration, isFile: file != nil)
    if let participants = query.participants {
      checkCells(of: response, declaration, participants, query.minimumCell)
    }
    var inputs = file.map { [$0] } ?? []
    for input in sources.flatMap(\.inputs) where !inputs.contains(where: { $0.path == input.path })
    {
      inputs.append(input)
    }
    var table = LoadedTable(
      declaration: declaration, table: response.table, cellErrors: response.cellErrors,
      lines: response.lines,
      inputs: inputs, messages: queryDiagnostics.all)
    table.inherited = inherited
    table.sources = sources.flatMap { [$0] + $0.sources }
    return table
  }

  private mutating func projectTables() throws(Diagnostic) -> SQLDatabase {
    if let tables { return tables }
    let database = try SQLDatabase()
    for table in available { database.add(table.table) }
    tables = database
    return database
  }

  /// Opens an SQLite file from its hashed bytes, so that queries read exactly these bytes.
  private mutating func open(
    _ path: Spanned<String>
  ) throws(Diagnostic) -> (database: SQLDatabase, input: Manifest.Entry) {
    if let open = databases[path.value] { return open }
    try ProjectFiles.checkRelative(path.value, at: .source(path.span))
    let bytes = try files.readData(path.value, namedAt: path.span)
    var ignored = Diagnostics()
    let log = ignored.catching { () throws(Diagnostic) in
      try files.readData(path.value + "-wal", namedAt: path.span)
    }
    guard log?.isEmpty ?? true else {
      throw Diagnostic(
        .notSQLite,
        "the newest changes of `\(path.value)` are not in the file, but in `\(path.value)-wal`",
        at: path.span,
        hints: [
          "close the program that uses the file, or read a copy: `sqlite3 FILE '.backup COPY'`"
        ])
    }
    let opened = (
      database: try SQLDatabase(reading: bytes, file: path.value),
      input: Manifest.Entry(path.value, bytes)
    )
    databases[path.value] = opened
    return opened
  }

  // MARK: Checks

  /// Returns the cell errors that a query result depends on, by source table.
  ///
  /// Each row of the result must depend on rows of one participant. If not, the table would be
  /// wrong for all participants, which is an error.
  private mutating func cellErrors(
    of sources: [LoadedTable], dependingOn response: SQLResponse, _ declaration: TableDeclaration
  ) -> [InheritedErrors] {
    var inherited: [InheritedErrors] = []
    for source in sources {
      let rowParticipant = source.declaration.rowParticipant?.value
      let cellErrors = source.cellErrors.filter { cellError in
        cellError.column.map {
          response.reads(source.table.columns[$0].schema.name, of: source.declaration.name)
        } ?? true
      }
      guard !cellErrors.isEmpty || !source.inherited.isEmpty else { continue }
      let isOfParticipant = cellErrors.contains { cellError in
        cellError.column.map { source.table.columns[$0].schema.name == rowParticipant } ?? false
      }
      if !isOfParticipant, let rowParticipant, let column = declaration.rowParticipant,
        response.separatesParticipants(
          by: column.value, of: rowParticipant, in: source.declaration.name)
      {
        inherited += source.inherited
        if !cellErrors.isEmpty {
          inherited.append(InheritedErrors(table: source, cellErrors: cellErrors))
        }
        continue
      }
      let all = [InheritedErrors(table: source, cellErrors: cellErrors)] + source.inherited
      for part in all {
        for message in part.table.messages(of: part.cellErrors).prefix(Self.listingLimit) {
          diagnostics.add(message)
        }
      }
      diagnostics.add(
        Diagnostic(
          .queryFaultyData,
          "query `\(declaration.name)` reads `\(source.declaration.name)`, which has faulty cells",
          at: declaration.span,
          hints: ["correct the cells, or leave them empty if the values are unknown"]))
    }
    return inherited
  }

  /// Finds the columns of a query result that identify participants, and reports public ones.
  private mutating func checkOrigins(
    of response: SQLResponse, _ declaration: TableDeclaration, isFile: Bool
  ) {
    guard !isFile else { return }
    for (column, origin) in zip(response.table.columns, response.origins) {
      guard let origin, identifiers.contains(Self.path(origin.table, origin.column)) else {
        continue
      }
      identifiers.insert(Self.path(declaration.name, column.schema.name))
      guard declaration.isPublishable else { continue }
      let text = declaration.query?.text
      diagnostics.add(
        Diagnostic(
          .publicIdentifier,
          "column `\(column.schema.name)` of query `\(declaration.name)` identifies a participant: "
            + "it is `\(origin.column)` of `\(origin.table)`",
          at: text.flatMap { SQLNames.span(of: origin.column, in: $0) } ?? declaration.span,
          hints: ["count participants instead: `count(DISTINCT \(origin.column)) AS people`"]))
    }
  }

  /// Checks that each row of a query result counts enough participants.
  private mutating func checkCells(
    of response: SQLResponse, _ declaration: TableDeclaration, _ participants: Spanned<String>,
    _ minimum: Int
  ) {
    let columns = response.table.columns
    guard let column = columns.first(where: { $0.schema.name == participants.value }) else {
      diagnostics.add(
        Diagnostic(
          .projectReference,
          "query `\(declaration.name)` has no column `\(participants.value)`",
          at: participants.span,
          hints: Suggestion.hint(for: participants.value, among: response.table.schema.names).map {
            [$0]
          }
            ?? []))
      return
    }
    guard column.schema.type.isNumeric, case .numbers(let counts) = column.values else {
      diagnostics.add(
        Diagnostic(
          .smallCell,
          "expected counts of participants in column `\(participants.value)`, found no numbers",
          at: participants.span,
          hints: [
            "count them in the query: `count(DISTINCT COLUMN) AS \(participants.value)`"
          ]))
      return
    }
    let small = counts.indices.filter { !(counts[$0] >= Double(minimum)) }
    for row in small.prefix(Self.listingLimit) {
      diagnostics.add(
        Diagnostic(
          .smallCell,
          "expected a count of at least \(minimum) participants, found fewer or no count",
          at: .data(file: declaration.file, row: row + 1, column: participants.value),
          hints: ["remove small groups: `HAVING count(DISTINCT …) >= \(minimum)`"]))
    }
    if small.count > Self.listingLimit {
      diagnostics.add(
        Diagnostic(
          .smallCell,
          small.count == Self.listingLimit + 1
            ? "1 more row has fewer participants than `min-cell`"
            : "\(small.count - Self.listingLimit) more rows have fewer participants than `min-cell`",
          at: .data(file: declaration.file, row: nil, column: participants.value)))
    }
  }

  private static func path(_ table: String, _ column: String) -> [String] {
    [table.lowercased(), column.lowercased()]
  }
}
