import ReportData
import ReportText

/// A table from a file or query, with its rows, cell errors, and source lines.
struct LoadedTable {
  let declaration: TableDeclaration
  let table: Table
  let cellErrors: [CellError]
  let lines: RecordLines
  /// The manifest entries of the files that the table comes from.
  let inputs: [Manifest.Entry]
  /// The diagnostics from reading the file or running the query.
  let messages: [Diagnostic]
  /// The result of the first pass, for a table without rows; nil for a complete table.
  var scanned: ScannedTable?
  /// The format of the records in a delimited file; nil for other sources or without loaded rows.
  var form: RecordFormat?
  /// The rows with errors in other tables that rows of this query depend on.
  var inherited: [InheritedErrors] = []
  /// The tables that the query reads, directly or through other queries; empty for a file.
  var sources: [LoadedTable] = []

  /// Returns the latest day in the date column; nil if there is none.
  ///
  /// - Parameter index: the rows of each participant, if they are loaded.
  func latestDay(_ index: ParticipantIndex?) -> CalendarDay? {
    guard let scanned else { return index?.latestDay }
    guard let date = declaration.date, let index = scanned.schema.index(of: date.value) else {
      return nil
    }
    return scanned.latestDay(column: index)
  }

  /// The latest day in the column declared as `date`, for all participants.
  var latestDay: CalendarDay? {
    if scanned != nil { return latestDay(nil) }
    return declaration.date.flatMap { table.schema.index(of: $0.value) }
      .flatMap { table.latestDay(column: $0) }
  }

  /// Creates a table without rows from the result of a first pass.
  init(_ declaration: TableDeclaration, scanned: ScannedTable) {
    let columns = scanned.schema.columns.map { schema in
      Column(schema: schema, values: schema.type == .text ? .strings(TextValues()) : .numbers([]))
    }
    self.init(
      declaration: declaration, table: Table(name: declaration.name, columns: columns),
      cellErrors: [],
      lines: RecordLines(),
      inputs: [
        Manifest.Entry(
          path: scanned.file, bytes: scanned.byteCount,
          sha256: Manifest.hexadecimal(scanned.digest))
      ], messages: [])
    self.scanned = scanned
  }

  init(
    declaration: TableDeclaration, table: Table, cellErrors: [CellError], lines: RecordLines,
    inputs: [Manifest.Entry], messages: [Diagnostic]
  ) {
    self.declaration = declaration
    self.table = table
    self.cellErrors = cellErrors
    self.lines = lines
    self.inputs = inputs
    self.messages = messages
  }

  /// Reads the complete data file of a table.
  ///
  /// - Returns: the table; nil if it cannot be used. Errors of single cells or rows are reported,
  ///   but leave a table. The caller decides whether to continue without their participants.
  static func read(
    _ declaration: TableDeclaration, of project: Project, from files: ProjectFiles,
    timeZone: StudyTimeZone, into diagnostics: inout Diagnostics
  ) -> LoadedTable? {
    guard let path = declaration.path,
      let bytes = diagnostics.catching({ () throws(Diagnostic) -> [UInt8] in
        try ProjectFiles.checkRelative(path.value, at: .source(path.span))
        return try files.readData(path.value, namedAt: path.span)
      }),
      let content = diagnostics.catching({ () throws(Diagnostic) -> [UInt8] in
        path.value.hasSuffix(".gz") ? try Gunzip.unpack(bytes, file: path.value) : bytes
      })
    else { return nil }
    var readDiagnostics = Diagnostics()
    let missing = (declaration.missing ?? project.missing).map { Array($0.utf8) }
    let columns = columnDeclarations(of: declaration)
    let reading: TableReading
    switch declaration.source {
    case .delimited(_, let separator, let decimalComma):
      reading = CSVReader.read(
        content, name: declaration.name, file: path.value,
        format: CSVFormat(separator: separator, decimalComma: decimalComma, missing: missing),
        declarations: columns, timeZone: timeZone, into: &readDiagnostics)
    case .objects:
      reading = NDJSONReader.read(
        content, name: declaration.name, file: path.value, missing: missing,
        declarations: columns, timeZone: timeZone, into: &readDiagnostics)
    case .query: return nil
    }
    for diagnostic in readDiagnostics.all { diagnostics.add(declaration.placed(diagnostic)) }
    guard let table = reading.table else { return nil }
    if declaration.isStandardInput {
      diagnostics.add(contentsOf: untyped(table, declaration, at: path.span))
    }
    var loaded = LoadedTable(
      declaration: declaration, table: table, cellErrors: reading.cellErrors, lines: reading.lines,
      inputs: [Manifest.Entry(path.value, bytes)], messages: readDiagnostics.all)
    loaded.form = reading.form
    return loaded
  }

  /// Opens the data file of a table to read it in record batches; nil if there is no file to open.
  static func streamed(
    _ declaration: TableDeclaration, of project: Project, from files: ProjectFiles
  ) throws(Diagnostic) -> StreamedInput? {
    guard let path = declaration.path else { return nil }
    try ProjectFiles.checkRelative(path.value, at: .source(path.span))
    let missing = (declaration.missing ?? project.missing).map { Array($0.utf8) }
    let form: StreamedInput.Form
    switch declaration.source {
    case .delimited(_, let separator, let decimalComma):
      form = .delimited(
        CSVFormat(separator: separator, decimalComma: decimalComma, missing: missing))
    case .objects: form = .objects(missing: missing)
    case .query: return nil
    }
    guard let file = try files.openData(path.value, namedAt: path.span) else { return nil }
    return StreamedInput(
      name: declaration.name, file: path.value, origin: .descriptor(file), form: form,
      isGzipped: path.value.hasSuffix(".gz"),
      declarations: columnDeclarations(of: declaration),
      participant: declaration.participant?.value, date: declaration.date?.value)
  }

  /// Returns an error for each column of a table from standard input without a declaration.
  static func untyped(
    _ table: Table, _ declaration: TableDeclaration, at span: SourceSpan
  ) -> Diagnostics {
    var diagnostics = Diagnostics()
    let declared = Set(declaration.columns.map(\.name.value))
    for name in table.schema.names where !declared.contains(name) {
      diagnostics.add(
        Diagnostic(
          .standardInput,
          "missing `type` for column `\(name)` of the table from standard input", at: span,
          hints: ["declare the type under `columns` of the table: `\(name): { type: text }`"])
      )
    }
    return diagnostics
  }

  // MARK: Columns

  /// Returns the column declarations for the data reader, including key and date columns.
  static func columnDeclarations(of table: TableDeclaration) -> [ColumnDeclaration] {
    var declarations = table.columns.map { note in
      var declaration = ColumnDeclaration(
        name: note.name.value, type: note.type.flatMap(ColumnType.init), label: note.label,
        unit: note.unit, categories: note.categories,
        thresholds: note.thresholds, reasons: note.reasons)
      declaration.booleans = note.booleans
      declaration.isIdentifier = note.isIdentifier
      return declaration
    }
    let uses: [(column: Spanned<String>?, use: ColumnDeclaration.Use)] = [
      (table.key, .key), (table.participant, .key), (table.date, .date),
    ]
    for case (let column?, let use) in uses {
      if let index = declarations.firstIndex(where: { $0.name == column.value }) {
        declarations[index].use = use
      } else {
        var declaration = ColumnDeclaration(name: column.value)
        declaration.use = use
        declaration.isExpected = false
        declarations.append(declaration)
      }
    }
    return declarations
  }

  /// Returns whether a column contains a cell that reportgen cannot read.
  func hasCellErrors(in column: Spanned<String>?) -> Bool {
    guard let index = column.flatMap({ table.schema.index(of: $0.value) }) else { return false }
    return cellErrors.contains { $0.column == index }
  }

  /// Returns the diagnostic of a cell error.
  func diagnostic(of cellError: CellError) -> Diagnostic {
    let row = lines[cellError.row]
    let name = cellError.column.map { table.columns[$0].schema.name }
    return cellError.diagnostic(column: name, line: row, file: declaration.file)
      ?? Diagnostic(
        .recordFaulty, "the record has faulty data, so reportgen builds no document for it",
        at: .data(file: declaration.file, row: row, column: name))
  }

  /// Returns the reader's messages for cell errors, combined by kind and column.
  func messages(of cellErrors: [CellError]) -> [Diagnostic] {
    let columns = Set(cellErrors.map { $0.column.map { table.columns[$0].schema.name } })
    return messages.filter { message in
      guard message.severity == .error, case .data(_, _, let column) = message.place else {
        return false
      }
      return columns.contains(column)
    }
  }

  /// Returns an error for the first text cell that contains another record; nil if there is none.
  ///
  /// - Parameter participant: the index of the column with the participant keys.
  func swallowedRow(participant: Int, keys: ParticipantKeys) -> Diagnostic? {
    guard let form else { return nil }
    for (index, column) in table.columns.enumerated() {
      guard case .strings(let strings) = column.values else { continue }
      let rows = InnerRows(
        column: index, participant: participant, width: table.columns.count, form: form)
      var match: Int?
      rows.forEach(in: strings) { row, key in
        if match == nil, keys.ordinal(of: ByteText(Array(key))) != nil { match = row }
      }
      guard let match else { continue }
      return Diagnostic(
        .unterminatedQuote,
        "expected a closing quote, found the row of another record in the text",
        at: .data(file: declaration.file, row: lines[match], column: column.schema.name))
    }
    return nil
  }

  /// Returns the index of a column that the project file names.
  ///
  /// - Throws: an error if the file has no such column.
  func column(_ name: Spanned<String>) throws(Diagnostic) -> Int {
    guard let index = table.schema.index(of: name.value) else {
      throw Diagnostic(
        .projectReference,
        "\(declaration.subject) has no column `\(name.value)`", at: name.span,
        hints: Suggestion.hint(for: name.value, among: table.schema.names).map { [$0] }
          ?? listedColumns)
    }
    return index
  }

  /// A hint that lists the columns; empty if the project file names none of them.
  ///
  /// In a file without a header, the first row would replace the column names and identify a
  /// participant.
  private var listedColumns: [String] {
    let names = table.schema.names
    let declared =
      [declaration.key, declaration.participant, declaration.date, declaration.order].map {
        $0?.value
      }
      + declaration.columns.map(\.name.value)
    guard names.contains(where: declared.contains) else { return [] }
    return ["use one of the columns \(Suggestion.list(names))"]
  }
}

/// The cell errors in a table that a query reads.
///
/// Rows of the query for the same participants are not reliable.
struct InheritedErrors {
  let table: LoadedTable
  let cellErrors: [CellError]
}

extension TableDeclaration {
  /// The column that identifies the participant of a row.
  var rowParticipant: Spanned<String>? { participant ?? key }

  /// The name of the table in diagnostics.
  fileprivate var subject: String {
    query == nil ? "the data file of `\(name)`" : "the query `\(name)`"
  }

  /// Returns the diagnostic; for a missing declared column, it refers to the column declaration.
  ///
  /// A missing declared column is usually an error in the project file.
  func placed(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.code == .missingColumn, case .data(_, _, let column?) = diagnostic.place,
      let note = columns.first(where: { $0.name.value == column })
    else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.message = "\(subject) has no column `\(column)`"
    diagnostic.place = .source(note.name.span)
    return diagnostic
  }
}
