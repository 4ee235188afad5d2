import ReportData
import ReportText

/// A data file, read: the table, what is wrong in it, and where its rows stand in the file.
struct LoadedTable {
  let declaration: TableDeclaration
  let table: Table
  let faults: [CellFault]
  let lines: RecordLines
  let input: Manifest.Entry
  /// What the reader said of the faults, as far as it listed them.
  let messages: [Diagnostic]

  /// Reads the data file of a declaration.
  ///
  /// - Returns: nil when the table cannot be used. A fault of single cells or rows is an error too,
  ///   but leaves a table: the caller decides whether to go on without the participants concerned.
  static func read(
    _ declaration: TableDeclaration, of project: Project, from files: ProjectFiles,
    timeZone: StudyTimeZone, into diagnostics: inout Diagnostics
  ) -> LoadedTable? {
    let path = declaration.path.value
    guard
      let bytes = diagnostics.catching({ () throws(Diagnostic) -> [UInt8] in
        try ProjectFiles.checkRelative(path, at: .source(declaration.path.span))
        return try files.readData(path, namedAt: declaration.path.span)
      })
    else { return nil }
    let missing = declaration.missing ?? project.missing
    let format = CSVFormat(
      separator: declaration.separator, decimalComma: declaration.decimalComma,
      missing: missing.map { Array($0.utf8) })
    var found = Diagnostics()
    let reading = CSVReader.read(
      bytes, name: declaration.name, file: path, format: format,
      declarations: declaration.columns.map(columnDeclaration), timeZone: timeZone,
      into: &found)
    for var diagnostic in found.all {
      // A declared column that is not there is a mistake in the project file, most of the time.
      if diagnostic.code == .missingColumn, case .data(_, _, let name?) = diagnostic.place,
        let note = declaration.columns.first(where: { $0.name.value == name })
      {
        diagnostic.message = "the data file of `\(declaration.name)` has no column `\(name)`"
        diagnostic.place = .source(note.name.span)
      }
      diagnostics.add(diagnostic)
    }
    guard let table = reading.table else { return nil }
    let input = Manifest.Entry(
      path: path, bytes: bytes.count,
      sha256: bytes.withUnsafeBufferPointer { Manifest.digest(of: $0) })
    return LoadedTable(
      declaration: declaration, table: table, faults: reading.faults, lines: reading.lines,
      input: input, messages: found.all)
  }

  private static func columnDeclaration(_ note: TableDeclaration.ColumnNote) -> ColumnDeclaration {
    ColumnDeclaration(
      name: note.name.value, type: note.type.flatMap(ColumnType.init), label: note.label,
      unit: note.unit, categories: note.categories)
  }

  /// What is wrong with a cell or row.
  func diagnostic(of fault: CellFault) -> Diagnostic {
    let row = lines[fault.row]
    let name = fault.column.map { table.columns[$0].schema.name }
    let said = messages.first { message in
      guard message.severity == .error, case .data(_, let line?, let column) = message.place
      else { return false }
      return line == row && column == name
    }
    return said
      ?? Diagnostic(
        .recordFaulty, "the record's data is faulty",
        at: .data(file: declaration.path.value, row: row, column: name))
  }

  /// The place of a column that the project file names.
  /// - Throws: the file has no such column.
  func column(_ name: Spanned<String>) throws(Diagnostic) -> Int {
    guard let place = table.schema.index(of: name.value) else {
      throw Diagnostic(
        .projectReference,
        "the data file of `\(declaration.name)` has no column `\(name.value)`", at: name.span,
        hints: Suggestion.hint(for: name.value, among: table.schema.names).map { [$0] } ?? [])
    }
    return place
  }
}
