import ReportData
import ReportText

/// A table, read or computed: its rows, what is wrong in it, and where its rows stand.
struct LoadedTable {
  let declaration: TableDeclaration
  let table: Table
  let cellErrors: [CellError]
  let lines: RecordLines
  /// The files that it was made of.
  let inputs: [Manifest.Entry]
  /// What the reader said of the faults, as far as it listed them.
  let messages: [Diagnostic]
  /// What is known of a table whose rows are read in stretches, and are not here.
  var scanned: ScannedTable?
  /// The form of the records in its file; nil where they are no lines of fields, or not here.
  var form: RecordFormat?
  /// The faulty rows of other tables that rows of this query are made of.
  var inherited: [InheritedErrors] = []
  /// The tables that it was computed from, if it is a query.
  var sources: [LoadedTable] = []

  /// The latest day in the column that periods select on.
  /// - Parameter index: whose rows they are, where they are here.
  func latestDay(_ index: ParticipantIndex?) -> CalendarDay? {
    guard let scanned else { return index?.latestDay }
    guard let date = declaration.date, let place = scanned.schema.index(of: date.value) else {
      return nil
    }
    return scanned.latestDay(column: place)
  }

  /// The latest day in the column that is declared as its `date`, whoever it belongs to.
  var latestDay: CalendarDay? {
    if scanned != nil { return latestDay(nil) }
    return declaration.date.flatMap { table.schema.index(of: $0.value) }
      .flatMap { table.latestDay(column: $0) }
  }

  /// A table without rows, of which it is known what a first pass over the file found.
  init(_ declaration: TableDeclaration, scanned: ScannedTable) {
    let columns = scanned.schema.columns.map { schema in
      Column(schema: schema, values: schema.type == .text ? .texts(TextValues()) : .numbers([]))
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

  /// Reads the data file of a declaration.
  ///
  /// - Returns: nil when the table cannot be used. A fault of single cells or rows is an error too,
  ///   but leaves a table: the caller decides whether to go on without the participants concerned.
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
    var found = Diagnostics()
    let missing = (declaration.missing ?? project.missing).map { Array($0.utf8) }
    let columns = columnDeclarations(of: declaration)
    let reading: TableReading
    switch declaration.source {
    case .delimited(_, let separator, let decimalComma):
      reading = CSVReader.read(
        content, name: declaration.name, file: path.value,
        format: CSVFormat(separator: separator, decimalComma: decimalComma, missing: missing),
        declarations: columns, timeZone: timeZone, into: &found)
    case .objects:
      reading = NDJSONReader.read(
        content, name: declaration.name, file: path.value, missing: missing,
        declarations: columns, timeZone: timeZone, into: &found)
    case .query: return nil
    }
    for diagnostic in found.all { diagnostics.add(declaration.placed(diagnostic)) }
    guard let table = reading.table else { return nil }
    if declaration.isStandardInput {
      diagnostics.add(contentsOf: untyped(table, declaration, at: path.span))
    }
    var loaded = LoadedTable(
      declaration: declaration, table: table, cellErrors: reading.cellErrors, lines: reading.lines,
      inputs: [Manifest.Entry(path.value, bytes)], messages: found.all)
    loaded.form = reading.form
    return loaded
  }

  /// A data file as it is read in stretches; nil where there is none to open.
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

  /// The columns of standard input of which no type is declared.
  static func untyped(
    _ table: Table, _ declaration: TableDeclaration, at span: SourceSpan
  ) -> Diagnostics {
    var diagnostics = Diagnostics()
    let declared = Set(declaration.columns.map(\.name.value))
    for name in table.schema.names where !declared.contains(name) {
      diagnostics.add(
        Diagnostic(
          .standardInput,
          "standard input has the column `\(name)`, which needs a `type` under `columns`", at: span)
      )
    }
    return diagnostics
  }

  // MARK: Columns

  /// The columns that a reader is told of: those under `columns`, and those that have a use.
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
      if let place = declarations.firstIndex(where: { $0.name == column.value }) {
        declarations[place].use = use
      } else {
        var declaration = ColumnDeclaration(name: column.value)
        declaration.use = use
        declaration.isExpected = false
        declarations.append(declaration)
      }
    }
    return declarations
  }

  /// True when a cell of a column could not be read.
  func hasCellErrors(in column: Spanned<String>?) -> Bool {
    guard let place = column.flatMap({ table.schema.index(of: $0.value) }) else { return false }
    return cellErrors.contains { $0.column == place }
  }

  /// What is wrong with a cell or row.
  func diagnostic(of cellError: CellError) -> Diagnostic {
    let row = lines[cellError.row]
    let name = cellError.column.map { table.columns[$0].schema.name }
    return cellError.diagnostic(column: name, line: row, file: declaration.file)
      ?? Diagnostic(
        .recordFaulty, "the record's data is faulty",
        at: .data(file: declaration.file, row: row, column: name))
  }

  /// The reader's messages about faults, those of one kind and column together.
  func messages(of cellErrors: [CellError]) -> [Diagnostic] {
    let columns = Set(cellErrors.map { $0.column.map { table.columns[$0].schema.name } })
    return messages.filter { message in
      guard message.severity == .error, case .data(_, _, let column) = message.place else {
        return false
      }
      return columns.contains(column)
    }
  }

  /// An error for the first text that holds the row of a participant; nil when there is none.
  /// - Parameter participant: the place of the column that holds the participants' keys.
  func swallowedRow(participant: Int, keys: ParticipantKeys) -> Diagnostic? {
    guard let form else { return nil }
    for (place, column) in table.columns.enumerated() {
      guard case .texts(let texts) = column.values else { continue }
      let rows = InnerRows(
        column: place, participant: participant, width: table.columns.count, form: form)
      var found: Int?
      rows.forEach(in: texts) { row, key in
        if found == nil, keys.ordinal(of: ByteText(Array(key))) != nil { found = row }
      }
      guard let found else { continue }
      return Diagnostic(
        .unterminatedQuote,
        "the text holds what looks like the row of another record: a quotation mark is not closed",
        at: .data(file: declaration.file, row: lines[found], column: column.schema.name))
    }
    return nil
  }

  /// The place of a column that the project file names.
  /// - Throws: the file has no such column.
  func column(_ name: Spanned<String>) throws(Diagnostic) -> Int {
    guard let place = table.schema.index(of: name.value) else {
      throw Diagnostic(
        .projectReference,
        "\(declaration.subject) has no column `\(name.value)`", at: name.span,
        hints: Suggestion.hint(for: name.value, among: table.schema.names).map { [$0] }
          ?? listedColumns)
    }
    return place
  }

  /// A hint with the columns that there are. In a file without a header, its first row would stand for the columns and
  /// name a participant: a hint is given only where the project file knows one of them.
  private var listedColumns: [String] {
    let names = table.schema.names
    let declared =
      [declaration.key, declaration.participant, declaration.date, declaration.order].map {
        $0?.value
      }
      + declaration.columns.map(\.name.value)
    guard names.contains(where: declared.contains) else { return [] }
    return ["it has \(Suggestion.list(names))"]
  }
}

/// Faulty rows of a table that a query reads: the rows of the query that belong to the same participants are not to be
/// trusted.
struct InheritedErrors {
  let table: LoadedTable
  let cellErrors: [CellError]
}

extension TableDeclaration {
  /// The column that says whose a row is.
  var rowParticipant: Spanned<String>? { participant ?? key }

  /// What messages call it.
  fileprivate var subject: String {
    query == nil ? "the data file of `\(name)`" : "the query `\(name)`"
  }

  /// A declared column that is not there is a mistake in the project file, most of the time: says so
  /// where the column is declared.
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
