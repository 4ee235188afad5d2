public import ReportText

/// A reader of delimited text (CSV, TSV) into typed columns.
///
/// The reader processes the file block by block. It finds the records of a block, and then each
/// column parses its cells. Undeclared types are inferred from the complete file, in this order:
/// integer, number, boolean, date, datetime, text. The reader reports all errors, not only the
/// first.
public struct CSVReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let base: UnsafePointer<UInt8>
  private let file: String
  private let parser: CellParser

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the content in UTF-8, with or without a byte order mark.
  ///   - name: the name of the table.
  ///   - file: the file path for diagnostics.
  ///   - format: the separator, the decimal mark, and the strings that mean "no value".
  ///   - declarations: the declared columns. Other columns are inferred.
  ///   - timeZone: the time zone of local times without an offset.
  ///   - diagnostics: receives the errors.
  /// - Returns: the table and its errors, without a table if the rows are unusable.
  public static func read(
    _ bytes: [UInt8], name: String, file: String, format: CSVFormat,
    declarations: [ColumnDeclaration] = [], timeZone: StudyTimeZone = .utc,
    into diagnostics: inout Diagnostics
  ) -> TableReading {
    bytes.withUnsafeBufferPointer {
      read(
        $0, name: name, file: file, format: format, declarations: declarations,
        timeZone: timeZone, into: &diagnostics)
    }
  }

  /// Reads a file from memory that the caller owns.
  public static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, name: String, file: String, format: CSVFormat,
    declarations: [ColumnDeclaration] = [], timeZone: StudyTimeZone = .utc,
    into diagnostics: inout Diagnostics
  ) -> TableReading {
    let unusable = TableReading(table: nil, cellErrors: [], lines: RecordLines())
    if let problem = DataFileFormat.problem(bytes, file: file) {
      diagnostics.add(problem)
      return unusable
    }
    guard let base = bytes.baseAddress else { return unusable }
    let reader = CSVReader(
      bytes: bytes, base: base, file: file,
      parser: CellParser(format: format, timeZone: timeZone))
    return reader.table(name: name, declarations, &diagnostics) ?? unusable
  }

  private func table(
    name: String, _ declarations: [ColumnDeclaration], _ diagnostics: inout Diagnostics
  ) -> TableReading? {
    var scanner = CSVHeader.scanner(of: bytes, base: base, separator: parser.separator)
    guard
      let names = CSVHeader.read(
        &scanner, base: base, file: file, declarations: declarations, into: &diagnostics)
    else { return nil }
    var block = FieldBlock(bytes: base, width: names.count)

    let declared = Dictionary(declarations.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    var builders = names.enumerated().map {
      ColumnBuilder(index: $0.offset, declaration: declared[$0.element])
    }
    var pass = Pass()
    pass.collectors = declarations.compactMap(ReasonCollector.init)
    for (index, name) in names.enumerated() { pass.columnIndices[name] = index }
    let bodyStart = scanner
    read(&builders, &block, from: bodyStart, &pass, reporting: true)
    if builders.contains(where: \.isDeferred) {
      rereadDeferred(&builders, &block, from: bodyStart, &pass.cellErrors)
    }
    let cellErrors = pass.cellErrors.report(
      file: file, columns: names, lines: pass.lines, into: &diagnostics)
    if let line = pass.unterminatedLine {
      diagnostics.add(CSVHeader.unterminated(line: line, file: file))
    }
    guard !pass.isBroken else {
      return TableReading(table: nil, cellErrors: cellErrors, lines: pass.lines)
    }
    for (column, builder) in zip(names, builders) {
      builder.clocks.report(
        column: column, file: file, zone: parser.timeZone, into: &diagnostics)
    }
    let columns = names.enumerated().map { index, name in
      Column(
        schema: ColumnSchema(
          name: name, builders[index], declared[name], timeZone: parser.timeZone),
        values: builders[index].values,
        reasons: pass.collectors.first { $0.name == name }?.reasons,
        cells: builders[index].cellStrings)
    }
    return TableReading(
      table: Table(name: name, columns: columns, rowCount: pass.lines.count),
      cellErrors: cellErrors,
      lines: pass.lines, form: bodyStart.form)
  }

  // MARK: Blocks of records

  /// The state of one pass over the records of a file.
  private struct Pass {
    var cellErrors = CellErrorList()
    /// The collectors of missing reasons, for columns that declare a source of such reasons.
    var collectors: [ReasonCollector] = []
    /// The index of each column, by its name.
    var columnIndices: [String: Int] = [:]
    var lines = RecordLines()
    var unterminatedLine: Int?
    /// Whether a malformed record was read that can contain other records.
    var isBroken = false
  }

  private func read(
    _ builders: inout [ColumnBuilder], _ block: inout FieldBlock, from start: RecordScanner,
    _ pass: inout Pass, reporting: Bool
  ) {
    var scanner = start
    block.firstRow = 0
    while true {
      let blockStart = scanner.position
      block.rows = 0
      var firstLine = 0
      while block.rows < block.capacity,
        let record = scanner.next(into: block.record(block.rows), width: block.width)
      {
        if block.rows == 0 { firstLine = record.line }
        if reporting { check(record, block.firstRow + block.rows, block.width, &pass) }
        block.rows += 1
      }
      guard block.rows > 0 else { return }
      let part = UnsafeBufferPointer(rebasing: bytes[blockStart..<scanner.position])
      if UTF8Scan.firstInvalid(in: part) != nil {
        discardInvalid(block, blockStart, firstLine, &pass.cellErrors)
      }
      block.readMarks { row, column in
        guard reporting else { return }
        pass.cellErrors.add(.artefact(.apostrophe), row: block.firstRow + row, column: column)
      }
      for index in builders.indices { builders[index].add(block, parser, &pass.cellErrors) }
      for index in pass.collectors.indices {
        let columnIndices = pass.columnIndices
        pass.collectors[index].add(block, parser, &pass.cellErrors) { columnIndices[$0] }
      }
      if block.firstRow == 0, block.rows == block.capacity {
        let size = max(1, scanner.position - blockStart)
        let estimate = (bytes.count - blockStart) / size * block.rows + block.rows
        for index in builders.indices { builders[index].reserve(rows: estimate) }
      }
      block.firstRow += block.rows
    }
  }

  /// Reads again, in one pass, all columns that changed to text after the first block.
  private func rereadDeferred(
    _ builders: inout [ColumnBuilder], _ block: inout FieldBlock, from start: RecordScanner,
    _ cellErrors: inout CellErrorList
  ) {
    let deferred = builders.indices.filter { builders[$0].isDeferred }
    var strings = deferred.map { builders[$0] }
    for index in strings.indices { strings[index].restartAsText() }
    var pass = Pass()
    read(&strings, &block, from: start, &pass, reporting: false)
    cellErrors.addWarnings(of: pass.cellErrors)
    for (index, column) in deferred.enumerated() { builders[column] = strings[index] }
  }

  private func check(
    _ record: RecordScanner.Record, _ row: Int, _ width: Int, _ pass: inout Pass
  ) {
    pass.lines.append(record.line)
    if record.isSound(width: width) { return }
    if record.isUnterminated { pass.unterminatedLine = record.line }
    if record.isBreaking(width: width) { pass.isBroken = true }
    if let (problem, column) = record.problem(width: width) {
      pass.cellErrors.add(problem, row: row, column: column)
    }
  }

  /// Marks each cell of a block with invalid UTF-8 as missing, and adds an error.
  private func discardInvalid(
    _ block: borrowing FieldBlock, _ blockStart: Int, _ firstLine: Int,
    _ cellErrors: inout CellErrorList
  ) {
    var lines = LineCounter(bytes: bytes, position: blockStart, line: firstLine)
    lines.skipBlankLines()
    for row in 0..<block.rows {
      for column in 0..<block.width {
        let field = block.field(row: row, column: column)
        guard !field.isAbsent, let index = UTF8Scan.firstInvalid(in: block.raw(field)) else {
          continue
        }
        let (line, byte) = lines.position(of: field.start + index)
        cellErrors.add(
          .notUTF8(byte: byte, line: line), row: block.firstRow + row, column: column)
        block.discard(row: row, column: column)
      }
    }
  }
}

// MARK: - Record scanner

/// A scanner for the fields of consecutive records (RFC 4180).
///
/// LF, CRLF, or CR end a line. A quote inside an unquoted field is an ordinary character. The
/// scanner skips empty lines.
struct RecordScanner {
  /// The position of a CSV record (a row of the file), its number of fields, and its syntax errors.
  ///
  /// The content of the fields is stored elsewhere.
  struct Record {
    /// The line number in the file at which the record starts, from 1.
    var line: Int
    /// The byte offset in the file at which the record starts.
    var start = 0
    /// The number of fields in the record, without those of skipped columns.
    var fieldCount = 0
    /// Whether a quoted field contains a line end.
    var spansLines = false
    /// The index of the first field with text after its closing quote; nil if there is none.
    var strayField: Int?
    /// Whether the record ends with a separator, so that its last field is empty.
    var endsWithSeparator = false
    /// The number of fields in skipped columns, which `fieldCount` does not include.
    var skippedCount = 0
    /// Whether the file ends inside a quoted field.
    var isUnterminated = false

    /// Returns whether the record is valid in a file with a specified number of columns.
    @inline(__always)
    func isSound(width: Int) -> Bool {
      fieldCount == width && strayField == nil && !isUnterminated
    }

    /// Returns the error of the record in a file with a fixed number of columns, and its column.
    ///
    /// - Returns: nil if the record is valid or unterminated.
    func problem(width: Int) -> (problem: CellProblem, column: Int?)? {
      if isUnterminated { return nil }
      if let strayField { return (.strayQuote, strayField < width ? strayField : nil) }
      guard fieldCount != width else { return nil }
      return (
        .fieldCount(
          found: fieldCount + skippedCount, expected: width + skippedCount,
          endsWithSeparator: endsWithSeparator
        ),
        nil
      )
    }

    /// Returns whether the record can contain other records, because of a wrong quote.
    ///
    /// A missing or additional quote joins records.
    func isBreaking(width: Int) -> Bool {
      isUnterminated || spansLines && (strayField != nil || fieldCount != width)
    }
  }

  private static let quote = UInt8(ascii: "\"")

  private let base: UnsafePointer<UInt8>
  private let count: Int
  let separator: UInt8
  /// The indices of the skipped columns in the file, in ascending order.
  var skippedColumns: [Int]
  /// The format of the records that the scanner reads.
  var form: RecordFormat { RecordFormat(separator: separator, skippedColumns: skippedColumns) }
  /// The offset of the next byte to read.
  private(set) var position: Int
  /// The line number of the next byte.
  private(set) var line: Int

  /// Creates a scanner at an offset that starts a line.
  ///
  /// The memory at `base` must stay valid while the scanner is in use.
  init(
    base: UnsafePointer<UInt8>, count: Int, _ form: RecordFormat, position: Int, line: Int = 1
  ) {
    self.base = base
    self.count = count
    separator = form.separator
    skippedColumns = form.skippedColumns
    self.position = position
    self.line = line
  }

  /// Reads the next record and stores its first `width` fields; nil at the end of the file.
  ///
  /// Fields that the record does not contain are absent.
  mutating func next(into fields: UnsafeMutablePointer<Field>?, width: Int) -> Record? {
    skipBlankLines()
    guard position < count else { return nil }
    let base = base
    let count = count
    let separator = separator
    var record = Record(line: line, start: position)
    var column = 0
    var passed = 0
    var index = position
    while true {
      var field: Field
      if index < count, base[index] == Self.quote {
        field = quoted(at: &index, column, &record)
      } else {
        let start = index
        index = endOfUnquoted(from: index)
        field = Field(start: start, end: index)
      }
      if passed < skippedColumns.count, skippedColumns[passed] == column + passed {
        passed += 1
      } else {
        if column < width, let fields { fields[column] = field }
        column += 1
      }
      if index >= count {
        record.endsWithSeparator = field.start == field.end
        break
      }
      let byte = base[index]
      index += 1
      if byte == separator { continue }
      record.endsWithSeparator = field.start == field.end
      if byte == 0x0D, index < count, base[index] == 0x0A { index += 1 }
      line += 1
      break
    }
    if let fields, column < width {
      for missing in column..<width { fields[missing] = .absent }
    }
    position = index
    record.skippedCount = skippedColumns.count
    record.fieldCount = column + passed - skippedColumns.count
    return record
  }

  /// Moves back before a CR at the end of the bytes, because its LF can be in the next block.
  mutating func leaveLastReturn() {
    guard position == count, count > 0, base[count - 1] == 0x0D else { return }
    position -= 1
    line -= 1
  }

  // MARK: Ends of fields and lines

  /// Returns the offset of the next separator or line end, or of the end of the file.
  ///
  /// The search reads eight bytes at a time. The lowest bit of `hits` marks the first byte that is
  /// the separator or less than 0x0E. Line ends are the only common bytes in that range.
  ///
  /// Source: Anderson, "Bit Twiddling Hacks", "determine if a word has a byte less than n".
  @inline(__always)
  private func endOfUnquoted(from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let separators = ones &* UInt64(separator)
    let raw = UnsafeRawPointer(base)
    var index = start
    while index + 8 <= count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let difference = word ^ separators
      let hits =
        ((difference &- ones) & ~difference | (word &- ones &* 0x0E) & ~word) & (ones &* 0x80)
      guard hits != 0 else {
        index += 8
        continue
      }
      index += hits.trailingZeroBitCount >> 3
      if endsField(base[index]) { return index }
      index += 1
    }
    while index < count, !endsField(base[index]) { index += 1 }
    return index
  }

  private mutating func skipBlankLines() {
    while position < count, base[position] == 0x0A || base[position] == 0x0D {
      position += startsCRLF(at: position) ? 1 : 0
      line += 1
      position += 1
    }
  }

  /// Returns whether a CR at an offset is part of a CRLF.
  private func startsCRLF(at index: Int) -> Bool {
    base[index] == 0x0D && index + 1 < count && base[index + 1] == 0x0A
  }

  /// Reads a field from its opening quote to the separator or line end after it.
  private mutating func quoted(
    at index: inout Int, _ column: Int, _ record: inout Record
  ) -> Field {
    let start = index + 1
    var doubled = false
    var end = -1
    index = start
    while index < count {
      let byte = base[index]
      if byte == Self.quote {
        if index + 1 < count, base[index + 1] == Self.quote {
          doubled = true
          index += 2
          continue
        }
        end = index
        index += 1
        break
      }
      if byte == 0x0A || (byte == 0x0D && !startsCRLF(at: index)) {
        line += 1
        record.spansLines = true
      }
      index += 1
    }
    guard end >= 0 else {
      record.isUnterminated = true
      return .absent
    }
    guard index < count, !endsField(base[index]) else {
      return Field(start: start, end: end, escaped: doubled)
    }
    if record.strayField == nil { record.strayField = column }
    while index < count, !endsField(base[index]) { index += 1 }
    return .absent
  }

  private func endsField(_ byte: UInt8) -> Bool {
    byte == separator || byte == 0x0A || byte == 0x0D
  }
}
