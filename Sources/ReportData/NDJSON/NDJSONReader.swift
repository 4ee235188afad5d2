public import ReportText

/// A reader of NDJSON (one JSON object per line) into typed columns.
///
/// The columns are the keys of all objects, in the order of their first occurrence. A `null` and an
/// absent key are missing values. The reader parses the text of each value, as ``CSVReader`` parses
/// a cell. Quoted numbers therefore count as numbers if all values of the column are numeric.
/// The value `"007"` changes the column to text. The strings that mean "no value" also apply here.
/// Undeclared types are inferred from the complete file. An unquoted number in a participant key
/// column has its JSON value: 1e5 and 1018.0 are 100000 and 1018.
public struct NDJSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let base: UnsafePointer<UInt8>
  private let file: String
  private let parser: CellParser
  private let declared: [String: ColumnDeclaration]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the content in UTF-8, with or without a byte order mark.
  ///   - name: the name of the table.
  ///   - file: the file path for diagnostics.
  ///   - missing: the strings that mean "no value".
  ///   - declarations: the declared columns. Other columns are inferred. A declared column that no
  ///     object contains is an error, unless the file has no objects.
  ///   - timeZone: the time zone of local times without an offset.
  ///   - diagnostics: receives the errors.
  /// - Returns: the table and its errors. There is no table if a line is not one object, or an
  ///   object has a repeated key.
  public static func read(
    _ bytes: [UInt8], name: String, file: String,
    missing: [[UInt8]] = CSVFormat.defaultMissing, declarations: [ColumnDeclaration] = [],
    timeZone: StudyTimeZone = .utc, into diagnostics: inout Diagnostics
  ) -> TableReading {
    bytes.withUnsafeBufferPointer { bytes in
      if bytes.isEmpty, declarations.contains(where: \.isExpected) {
        return empty(name, declarations, timeZone)
      }
      let problem = DataFileFormat.problem(bytes, file: file)
      guard problem == nil, let base = bytes.baseAddress else {
        if let problem { diagnostics.add(problem) }
        return TableReading(table: nil, cellErrors: [], lines: RecordLines())
      }
      let reader = NDJSONReader(
        bytes: bytes, base: base, file: file,
        parser: CellParser(
          format: CSVFormat(missing: missing), timeZone: timeZone, isDelimited: false),
        declared: Dictionary(declarations.map { ($0.name, $0) }, uniquingKeysWith: { $1 }))
      return reader.table(name: name, declarations, &diagnostics)
    }
  }

  /// The state of one pass over the lines of a file.
  private struct Pass {
    var cellErrors = CellErrorList()
    /// The collectors of missing reasons, for columns that declare a source of such reasons.
    var collectors: [ReasonCollector] = []
    var lines = RecordLines()
    var keys: ObjectKeys
    var builders: [ColumnBuilder] = []
    /// Whether a line was unreadable, so that rows of the table can be missing.
    var isBroken = false
    var hasTooManyKeys = false
  }

  private func table(
    name: String, _ declarations: [ColumnDeclaration], _ diagnostics: inout Diagnostics
  ) -> TableReading {
    var pass = Pass(keys: ObjectKeys(naming: declarations))
    pass.collectors = declarations.compactMap(ReasonCollector.init)
    read(&pass, reporting: true)
    if pass.builders.contains(where: \.isDeferred) { rereadDeferred(&pass) }
    let names = (0..<pass.builders.count).map { pass.keys.name($0) }
    let cellErrors = pass.cellErrors.report(
      file: file, columns: names, lines: pass.lines, into: &diagnostics)
    if pass.hasTooManyKeys { diagnostics.add(ObjectKeys.tooMany(file: file)) }
    guard !pass.isBroken, !pass.hasTooManyKeys else {
      return TableReading(table: nil, cellErrors: cellErrors, lines: pass.lines)
    }
    guard pass.lines.count > 0 else {
      if declarations.contains(where: \.isExpected) {
        return Self.empty(name, declarations, parser.timeZone)
      }
      diagnostics.add(Self.noObject(file: file))
      return TableReading(table: nil, cellErrors: [], lines: pass.lines)
    }
    guard Self.hasAll(declarations, names, file: file, into: &diagnostics) else {
      return TableReading(table: nil, cellErrors: cellErrors, lines: pass.lines)
    }
    for (column, builder) in zip(names, pass.builders) {
      builder.clocks.report(
        column: column, file: file, zone: parser.timeZone, into: &diagnostics)
    }
    let columns = names.enumerated().map { index, name in
      Column(
        schema: ColumnSchema(
          name: name, pass.builders[index], declared[name], timeZone: parser.timeZone),
        values: pass.builders[index].values,
        reasons: pass.collectors.first { $0.name == name }?.reasons,
        cells: pass.builders[index].cellStrings)
    }
    return TableReading(
      table: Table(name: name, columns: columns, rowCount: pass.lines.count),
      cellErrors: cellErrors,
      lines: pass.lines)
  }

  /// Returns the error for a file without objects and without declared columns.
  static func noObject(file: String) -> Diagnostic {
    Diagnostic(
      .emptyFile, "the file contains no JSON objects, so its columns are unknown",
      at: .file(file),
      hints: ["declare the columns and their types under `columns` of the table"])
  }

  /// Returns the table of a file without objects, with the columns that the project declares.
  static func empty(
    _ name: String, _ declarations: [ColumnDeclaration], _ timeZone: StudyTimeZone
  ) -> TableReading {
    let columns = declarations.map { declaration in
      let builder = ColumnBuilder(index: 0, declaration: declaration)
      return Column(
        schema: ColumnSchema(
          name: declaration.name, builder, declaration, timeZone: timeZone),
        values: builder.values, reasons: declaration.reasons.map { _ in MissingReasons() })
    }
    return TableReading(
      table: Table(name: name, columns: columns, rowCount: 0), cellErrors: [], lines: RecordLines())
  }

  /// Reports declared columns that no object contains.
  ///
  /// - Returns: true if no expected column is missing.
  static func hasAll(
    _ declarations: [ColumnDeclaration], _ names: [String], file: String,
    into diagnostics: inout Diagnostics
  ) -> Bool {
    let keys = Set(names)
    let absent = declarations.filter { $0.isExpected && !keys.contains($0.name) }
    for declaration in absent {
      diagnostics.add(
        Diagnostic(
          .missingColumn, "missing key `\(declaration.name)` in all objects",
          at: .data(file: file, row: nil, column: declaration.name),
          hints: Suggestion.hint(for: declaration.name, among: names).map { [$0] } ?? []))
    }
    return absent.isEmpty
  }

  // MARK: Blocks of lines

  /// Reads all lines of the file into the column builders.
  ///
  /// - Parameter reporting: false for a second pass, in which all keys are known.
  private func read(_ pass: inout Pass, reporting: Bool) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var scanner = ObjectScanner(base: base, count: bytes.count, position: start)
    var block = FieldBlock(bytes: base, width: reporting ? 0 : pass.keys.count, escape: .json)
    var blockStart = start
    while scanner.skipBlankLines() {
      if block.rows == block.capacity { finish(&block, blockStart..<scanner.position, &pass) }
      if block.rows == 0 { blockStart = scanner.position }
      let lineStart = scanner
      let problem = scanner.next(&pass.keys, into: block.record(block.rows), width: block.width)
      if pass.keys.count > block.width {
        guard pass.keys.count <= ObjectKeys.limit else {
          pass.hasTooManyKeys = true
          return
        }
        // The object is read again into a block that has space for its new keys.
        finish(&block, blockStart..<lineStart.position, &pass)
        let rows = block.firstRow
        for index in pass.builders.count..<pass.keys.count {
          pass.builders.append(
            ColumnBuilder(
              index: index, declaration: declared[pass.keys.name(index)], afterMissing: rows))
        }
        block = FieldBlock(bytes: base, width: pass.keys.count, escape: .json)
        block.firstRow = rows
        scanner = lineStart
        continue
      }
      if reporting {
        let row = block.firstRow + block.rows
        pass.lines.append(lineStart.line)
        for column in scanner.nested { pass.cellErrors.add(.nested, row: row, column: column) }
        if let problem {
          pass.cellErrors.add(problem, row: row, column: nil)
          pass.isBroken = true
        }
      }
      block.rows += 1
    }
    finish(&block, blockStart..<bytes.count, &pass)
  }

  /// Reads again, in one pass, all columns that changed to text after the first block.
  private func rereadDeferred(_ pass: inout Pass) {
    let deferred = pass.builders.indices.filter { pass.builders[$0].isDeferred }
    var again = Pass(keys: pass.keys)
    again.builders = deferred.map { pass.builders[$0] }
    for index in again.builders.indices { again.builders[index].restartAsText() }
    read(&again, reporting: false)
    for (index, column) in deferred.enumerated() { pass.builders[column] = again.builders[index] }
  }

  /// Adds the rows of a block to the column builders and empties the block.
  private func finish(_ block: inout FieldBlock, _ range: Range<Int>, _ pass: inout Pass) {
    guard block.rows > 0 else { return }
    if UTF8Scan.firstInvalid(in: UnsafeBufferPointer(rebasing: bytes[range])) != nil {
      discardInvalid(block, &pass)
    }
    for index in pass.builders.indices {
      pass.builders[index].add(block, parser, &pass.cellErrors)
    }
    for index in pass.collectors.indices {
      let (keys, width) = (pass.keys, block.width)
      pass.collectors[index].add(block, parser, &pass.cellErrors) { name in
        (0..<width).first { keys.name($0) == name }
      }
    }
    if block.firstRow == 0, block.rows == block.capacity {
      let estimate =
        (bytes.count - range.lowerBound) / max(1, range.count) * block.rows + block.rows
      for index in pass.builders.indices { pass.builders[index].reserve(rows: estimate) }
    }
    block.firstRow += block.rows
    block.rows = 0
  }

  /// Marks each value of a block with invalid UTF-8 as missing, and adds an error.
  private func discardInvalid(_ block: borrowing FieldBlock, _ pass: inout Pass) {
    for row in 0..<block.rows {
      for column in 0..<block.width {
        let field = block.field(row: row, column: column)
        guard !field.isAbsent, let index = UTF8Scan.firstInvalid(in: block.raw(field)) else {
          continue
        }
        let offset = field.start + index
        // A byte order mark is not part of a line.
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var lineStart = offset
        while lineStart > start, bytes[lineStart - 1] != 0x0A { lineStart -= 1 }
        pass.cellErrors.add(
          .notUTF8(byte: offset - lineStart + 1, line: pass.lines[block.firstRow + row]),
          row: block.firstRow + row, column: column)
        block.discard(row: row, column: column)
      }
    }
  }
}
