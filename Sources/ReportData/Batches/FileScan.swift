import ReportText

/// The result of the first pass over one data file, computed in constant memory.
struct FileScan {
  let input: StreamedInput
  let opened: OpenedInput
  let layout: RecordLayout
  let rowCount: Int
  let byteCount: Int
  let digest: [UInt8]
  let notes: ColumnNotes
  /// The errors and warnings of all cells and rows of the file.
  let cellErrors: CellErrorStatistics

  /// The path of the file, for diagnostics.
  var file: String { input.file }

  /// Returns the index of a column that the project names; nil if the file has no such column.
  ///
  /// A missing column adds a `missingColumn` error.
  func column(_ name: String, into diagnostics: inout Diagnostics) -> Int? {
    if let index = layout.schema.index(of: name) { return index }
    diagnostics.add(
      Diagnostic(
        .missingColumn, "unknown column `\(name)`",
        at: .data(file: file, row: nil, column: name),
        hints: Suggestion.hint(for: name, among: layout.schema.names).map { [$0] } ?? []))
    return nil
  }

  /// Returns the description of the scanned table, without its rows.
  func table(
    _ rowAssignment: ScannedTable.RowAssignment, unknownRowCount: Int = 0,
    rowCountWithoutParticipant: Int = 0
  ) -> ScannedTable {
    ScannedTable(
      name: input.name, file: file, schema: layout.schema, rowCount: rowCount,
      byteCount: byteCount, digest: digest, rowAssignment: rowAssignment,
      isCopied: opened.incoming != nil,
      errorCount: cellErrors.count, unknownRowCount: unknownRowCount,
      rowCountWithoutParticipant: rowCountWithoutParticipant, latest: notes.latest,
      columnsWithErrors: Set(
        layout.schema.columns.indices.filter(cellErrors.hasCellErrors(inColumn:))))
  }

  /// Scans an input file.
  ///
  /// - Returns: nil, with errors, if the rows are unusable.
  static func read(
    _ input: StreamedInput, _ options: ScanOptions, digest: () -> any ContentDigest,
    into diagnostics: inout Diagnostics
  ) -> FileScan? {
    var scanErrors = Diagnostics()
    let scan = diagnostics.catching { () throws(Diagnostic) -> FileScan? in
      let opened = try OpenedInput(input, folder: options.spoolFolder, digest: digest)
      return try read(opened, input, options, digest(), &scanErrors)
    }
    diagnostics.add(contentsOf: scanErrors)
    return scan ?? nil
  }

  private static func read(
    _ opened: OpenedInput, _ input: StreamedInput, _ options: ScanOptions,
    _ digest: any ContentDigest, _ diagnostics: inout Diagnostics
  ) throws(Diagnostic) -> FileScan? {
    var digest = digest
    guard let head = try FileHeader.read(opened.content, input, options, &diagnostics) else {
      return nil
    }
    try opened.content.bytes(0..<head.bodyStart).withUnsafeBytes { digest.update($0) }
    let declared = Dictionary(input.declarations.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    var records = RecordStream(
      opened.content, range: head.bodyStart..<opened.content.count, line: head.line, options,
      RecordBlocks(
        head.form, width: head.names.count, keys: ObjectKeys(naming: input.declarations)))
    var columns = ScanColumns(input, head, declared)
    while try records.next({ digest.update(UnsafeRawBufferPointer($0)) }) {
      columns.read(records.blocks, firstRow: records.firstRow, head.parser)
    }
    if records.blocks.hasTooManyKeys {
      return columns.fail(records.blocks, rows: records.rowCount, &diagnostics)
    }
    let isEmpty = records.rowCount == 0 && head.form == nil
    if isEmpty, !input.declarations.contains(where: \.isExpected) {
      diagnostics.add(NDJSONReader.noObject(file: input.file))
      return nil
    }
    if isEmpty { columns.declareAll(input.declarations) }
    if records.blocks.isBroken {
      return columns.fail(records.blocks, rows: records.rowCount, &diagnostics)
    }
    if head.form == nil, !isEmpty {
      var absent = Diagnostics()
      if !NDJSONReader.hasAll(
        input.declarations, columns.names, file: input.file, into: &absent)
      {
        columns.reportErrors(rows: records.rowCount, &diagnostics)
        diagnostics.add(contentsOf: absent)
        return nil
      }
    }
    columns.reportClocks(head.parser.timeZone, into: &diagnostics)
    let layout = RecordLayout(
      content: opened.content, form: head.form,
      body: head.bodyStart..<opened.content.count, firstLine: head.line,
      keys: records.blocks.keys, parser: head.parser,
      schema: columns.schema(declared, head.parser.timeZone),
      declarations: columns.names.map { declared[$0] })
    return FileScan(
      input: input, opened: opened, layout: layout, rowCount: records.rowCount,
      byteCount: opened.incoming?.count ?? opened.content.count,
      digest: opened.incoming?.digest ?? digest.finish(), notes: columns.notes,
      cellErrors: columns.cellErrors)
  }
}

// MARK: - File header

/// The part of a file before its first record: the header line of delimited text.
private struct FileHeader {
  let form: RecordFormat?
  let parser: CellParser
  /// The column names in the header; empty if the records are JSON objects.
  let names: [String]
  /// The byte offset of the first record, and its line number.
  let bodyStart: Int
  let line: Int

  /// Reads the file header.
  ///
  /// - Returns: nil, with errors, if the header is unusable.
  static func read(
    _ content: StreamedFile, _ input: StreamedInput, _ options: ScanOptions,
    _ diagnostics: inout Diagnostics
  ) throws(Diagnostic) -> FileHeader? {
    if content.count == 0, case .objects = input.form,
      input.declarations.contains(where: \.isExpected)
    {
      return objects(input, options, bodyStart: 0)
    }
    var reader = BlockReader(
      content, range: 0..<content.count, size: options.blockSize, limit: options.recordLimit)
    _ = try reader.advance(by: 0)
    while reader.bytes.count < 3, try reader.advance(by: 0) {}
    if let problem = DataFileFormat.problem(reader.bytes, file: input.file) {
      diagnostics.add(problem)
      return nil
    }
    let bodyStart = reader.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard case .delimited(let format) = input.form else {
      return objects(input, options, bodyStart: bodyStart)
    }
    while let base = reader.bytes.baseAddress {
      var scanner = CSVHeader.scanner(
        of: reader.bytes, base: base, separator: format.separator)
      var probe = scanner
      let header = probe.next(into: nil, width: 0)
      if !reader.isLast, header == nil || probe.position == reader.bytes.count {
        guard try reader.advance(by: 0) else {
          throw RecordStream.tooLarge(line: 1, limit: options.recordLimit, file: input.file)
        }
        continue
      }
      return CSVHeader.read(
        &scanner, base: base, file: input.file, declarations: input.declarations,
        into: &diagnostics
      ).map { names in
        FileHeader(
          form: scanner.form,
          parser: CellParser(format: format, timeZone: options.timeZone), names: names,
          bodyStart: scanner.position, line: scanner.line)
      }
    }
    return nil
  }

  private static func objects(
    _ input: StreamedInput, _ options: ScanOptions, bodyStart: Int
  ) -> FileHeader {
    var missing = CSVFormat.defaultMissing
    if case .objects(let strings) = input.form { missing = strings }
    return FileHeader(
      form: nil,
      parser: CellParser(
        format: CSVFormat(missing: missing), timeZone: options.timeZone, isDelimited: false),
      names: [], bodyStart: bodyStart, line: 1)
  }
}

// MARK: - Columns and column notes

/// The columns of a file during the first pass: types, errors, and notes, without values.
private struct ScanColumns {
  private let input: StreamedInput
  private let form: RecordFormat?
  private let declared: [String: ColumnDeclaration]
  private(set) var names: [String] = []
  private var builders: [ColumnBuilder] = []
  /// The collectors of missing reasons, which find invalid reasons.
  private var collectors: [ReasonCollector]
  private(set) var notes = ColumnNotes()
  /// The errors and warnings of the cells that were read so far.
  private(set) var cellErrors = CellErrorStatistics()
  private var blockErrors = CellErrorList()
  private var firstLine = 0
  private var participant: Int?
  private var date: Int?

  init(_ input: StreamedInput, _ head: FileHeader, _ declared: [String: ColumnDeclaration]) {
    self.input = input
    form = head.form
    self.declared = declared
    collectors = input.declarations.compactMap(ReasonCollector.init)
    for name in head.names { add(name, afterRows: 0) }
  }

  /// Adds the columns that the project declares, for a file without rows.
  mutating func declareAll(_ declarations: [ColumnDeclaration]) {
    for declaration in declarations { add(declaration.name, afterRows: 0) }
  }

  private mutating func add(_ name: String, afterRows rows: Int) {
    if name == input.participant { participant = names.count }
    if name == input.date {
      date = names.count
      notes.dateless = RowParticipants.Rows(count: rows, first: firstLine)
    }
    builders.append(
      ColumnBuilder(index: names.count, declaration: declared[name], isForgetful: true))
    names.append(name)
    notes.addColumn()
  }

  /// Reads the cells of a block of records.
  mutating func read(_ blocks: borrowing RecordBlocks, firstRow: Int, _ parser: CellParser) {
    if firstRow == 0, let first = blocks.positions.first { firstLine = first.line }
    for column in names.count..<max(names.count, blocks.block.width) {
      add(blocks.keys.name(column), afterRows: firstRow)
    }
    blockErrors.removeAll()
    for entry in blocks.problems {
      blockErrors.add(entry.problem, row: firstRow + entry.row, column: entry.column)
    }
    for column in builders.indices {
      builders[column].forget()
      builders[column].add(blocks.block, parser, &blockErrors)
      note(column, builders[column].values, blocks)
    }
    for index in collectors.indices {
      let names = names
      collectors[index].forget()
      collectors[index].add(blocks.block, parser, &blockErrors) { names.firstIndex(of: $0) }
    }
    blockErrors.sort()
    blockErrors.forEach(withWarnings: true) { cellError, problem in
      cellErrors.add(problem, cellError, line: blocks.positions[cellError.row - firstRow].line)
    }
  }

  private mutating func note(
    _ column: Int, _ values: ColumnValues, _ blocks: borrowing RecordBlocks
  ) {
    switch values {
    case .numbers(let numbers):
      var latest = notes.latest[column]
      for number in numbers where number > latest { latest = number }
      notes.latest[column] = latest
      if !notes.hasValue[column] {
        notes.hasValue[column] = !numbers.allSatisfy(\.isNaN)
      }
      if notes.areIntegers[column], builders[column].type == .number,
        declared[names[column]]?.use == .key
      {
        notes.areIntegers[column] = KeyColumn.areIntegers(numbers)
      }
      guard column == date else { return }
      for (row, number) in numbers.enumerated() where number.isNaN {
        notes.dateless.add(blocks.positions[row].line)
      }
    case .strings(let strings):
      notes.hasValue[column] = true
      guard !notes.hasInnerRows[column], let participant, let form else { return }
      let rows = InnerRows(
        column: column, participant: participant, width: names.count, form: form)
      rows.forEach(in: strings) { _, _ in notes.hasInnerRows[column] = true }
    }
  }

  /// Returns the schema of the columns that were read so far.
  func schema(
    _ declared: [String: ColumnDeclaration], _ timeZone: StudyTimeZone
  ) -> TableSchema {
    TableSchema(
      names.enumerated().map { column, name in
        ColumnSchema(
          name: name, builders[column], declared[name], timeZone: timeZone)
      })
  }

  /// Adds warnings for local times that do not identify one instant.
  func reportClocks(_ zone: StudyTimeZone, into diagnostics: inout Diagnostics) {
    for (column, builder) in zip(names, builders) {
      builder.clocks.report(column: column, file: input.file, zone: zone, into: &diagnostics)
    }
  }

  /// Reports the cell and row errors of an unusable file.
  func reportErrors(rows: Int, _ diagnostics: inout Diagnostics) {
    cellErrors.report(file: input.file, columns: names, rows: rows, into: &diagnostics)
  }

  /// Reports the reasons why the rows of the file are unusable, and returns nil.
  func fail(
    _ blocks: borrowing RecordBlocks, rows: Int, _ diagnostics: inout Diagnostics
  ) -> FileScan? {
    reportErrors(rows: rows, &diagnostics)
    if let line = blocks.unterminatedLine {
      diagnostics.add(CSVHeader.unterminated(line: line, file: input.file))
    }
    if blocks.hasTooManyKeys { diagnostics.add(ObjectKeys.tooMany(file: input.file)) }
    return nil
  }
}

/// Facts about the cells of a file, collected during the first pass.
struct ColumnNotes: Sendable {
  /// The largest value of each number, date, or date-time column.
  ///
  /// A column without a value has -∞.
  var latest: [Double] = []
  /// Whether each number column has a value.
  var hasValue: [Bool] = []
  /// Whether all numbers in each key column are integers.
  var areIntegers: [Bool] = []
  /// Whether each text column contains a line that can be a row of another record.
  var hasInnerRows: [Bool] = []
  /// The rows without a value in the date column, with the line number of the first.
  var dateless = RowParticipants.Rows()

  /// Adds the notes for one more column.
  mutating func addColumn() {
    latest.append(-.infinity)
    hasValue.append(false)
    areIntegers.append(true)
    hasInnerRows.append(false)
  }
}

// MARK: - Rows inside text values

/// A check for rows inside an unclosed quote.
///
/// If a quote is not closed, the field ends at the next quote in the file. The file can still be
/// valid CSV, but one participant's text then contains rows of other participants.
public struct InnerRows {
  /// The index of the text column to check.
  let column: Int
  /// The index of the participant column.
  let participant: Int
  /// The number of columns in the file.
  let width: Int
  /// The record format of the file that contains the text values.
  let form: RecordFormat

  /// Creates a check for the text values of one column.
  public init(column: Int, participant: Int, width: Int, form: RecordFormat) {
    self.column = column
    self.participant = participant
    self.width = width
    self.form = form
  }

  /// Calls a closure for each line of a text that can be the start of another row.
  ///
  /// Such a line has as many fields as a complete row. The last line of a text has as many fields
  /// as a row up to the text column. The closure receives the row of the text, and the field at the
  /// position of the participant key.
  public func forEach<Failure: Error>(
    in strings: TextValues, _ body: (Int, UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let lineFeed = UInt8(ascii: "\n")
    let rowParticipant = form.index(of: participant)
    try strings.heap.withUnsafeBufferPointer { heap throws(Failure) in
      guard heap.contains(lineFeed) else { return }
      for row in 0..<strings.count {
        guard let range = strings.range(of: row) else { continue }
        let lines = heap[range].split(separator: lineFeed, omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated().dropFirst() {
          let fields = line.split(separator: form.separator, omittingEmptySubsequences: false)
          let expected =
            number == lines.count - 1 ? form.index(of: column) + 1 : form.width(of: width)
          guard fields.count == expected, rowParticipant < expected else { continue }
          try body(row, UnsafeBufferPointer(rebasing: fields[rowParticipant]))
        }
      }
    }
  }
}
