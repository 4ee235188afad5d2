import ReportText

/// A reader for the records in part of a file, block by block, in constant memory.
struct RecordStream: ~Copyable {
  private let file: StreamedFile
  private let limit: Int
  private let firstLine: Int
  private var isStarted = false
  private var reader: BlockReader
  /// The current block of records.
  var blocks: RecordBlocks
  /// The number of records before the current block.
  private(set) var firstRow = 0

  init(
    _ file: StreamedFile, range: Range<Int>, line: Int, _ options: ScanOptions,
    _ blocks: consuming RecordBlocks
  ) {
    self.file = file
    limit = options.recordLimit
    firstLine = line
    reader = BlockReader(file, range: range, size: options.blockSize, limit: limit)
    self.blocks = blocks
  }

  /// The number of records read so far.
  var rowCount: Int { firstRow + blocks.block.rows }

  /// Returns the byte offset of a record in the file.
  func offset(of place: RecordBlocks.Place) -> Int { reader.offset + place.range.lowerBound }

  /// Returns the bytes of consecutive records in the block, with the bytes between them.
  func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: reader.bytes[range])
  }

  /// Advances to the next records.
  ///
  /// - Parameter taken: receives the bytes of the file as they are read.
  /// - Returns: false at the end of the range.
  /// - Throws: `recordTooLarge`, `dataChanged`, `fileUnreadable`, `fileTooLarge`.
  mutating func next(
    _ taken: (UnsafeBufferPointer<UInt8>) -> Void = { _ in }
  ) throws(Diagnostic) -> Bool {
    firstRow += blocks.block.rows
    while true {
      if isStarted, blocks.next() {
        blocks.setFirstRow(firstRow)
        if blocks.line >= Int(Int32.max) { throw tooManyLines }
        return true
      }
      if blocks.hasTooManyKeys { return false }
      let line = isStarted ? blocks.line : firstLine
      guard try reader.advance(by: isStarted ? blocks.used : 0, taken) else {
        if reader.isLast { return false }
        throw tooLarge(line: line)
      }
      isStarted = true
      blocks.load(
        reader.bytes,
        segments: [RecordBlocks.Segment(range: 0..<reader.bytes.count, line: line)],
        isLast: reader.isLast)
    }
  }

  private func tooLarge(line: Int) -> Diagnostic {
    Self.tooLarge(line: line, limit: limit, file: file.file)
  }

  /// Returns the error for a record that exceeds the size limit.
  static func tooLarge(line: Int, limit: Int, file: String) -> Diagnostic {
    Diagnostic(
      .recordTooLarge, "expected at most \(limit) bytes in a record, found more",
      at: .data(file: file, row: line, column: nil),
      hints: ["add the missing closing quote"])
  }

  private var tooManyLines: Diagnostic {
    Diagnostic(
      .fileTooLarge,
      "`\(file.file)` is too large: the limit is \(Int32.max) lines", at: .file(file.file))
  }

  /// Passes the records of the block to a batch.
  mutating func hand(to reading: inout BatchReading) { reading.take(&blocks) }
}

/// The layout of the records in a file, as found by the first pass.
struct RecordLayout: Sendable {
  /// The content of the file.
  let content: StreamedFile
  /// The record format; nil if the records are objects.
  let form: RecordFormat?
  /// The byte range of the records.
  let body: Range<Int>
  /// The line number of the first record.
  let firstLine: Int
  /// The keys of all objects.
  let keys: ObjectKeys
  /// The parser for cells.
  let parser: CellParser
  /// The columns.
  let schema: TableSchema
  /// The declaration of each column; nil if the project does not declare it.
  let declarations: [ColumnDeclaration?]

  /// Returns a builder for one column, with the type that the first pass found.
  func builder(of column: Int, isForgetful: Bool) -> ColumnBuilder {
    ColumnBuilder(
      index: column, declaration: declarations[column], type: schema.columns[column].type,
      isForgetful: isForgetful)
  }

  /// Returns a splitter that divides bytes of the body into records.
  func blocks() -> RecordBlocks {
    RecordBlocks(form, width: schema.columns.count, keys: keys)
  }

  /// Returns a stream of the records in part of the body, which must start at a line.
  func records(_ range: Range<Int>, line: Int, _ options: ScanOptions) -> RecordStream {
    RecordStream(content, range: range, line: line, options, blocks())
  }

  /// Returns a stream of all records.
  func records(_ options: ScanOptions) -> RecordStream {
    records(body, line: firstLine, options)
  }
}
