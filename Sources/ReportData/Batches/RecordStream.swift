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

  /// Returns the byte offset in the file at which a record starts.
  func offset(of position: RecordBlocks.Position) -> Int {
    reader.offset + position.range.lowerBound
  }

  /// Returns the bytes of consecutive records in the block, including any bytes between them.
  func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: reader.bytes[range])
  }

  /// Advances to the next block of records.
  ///
  /// - Parameter receive: receives the bytes of the file as they are read.
  /// - Returns: false at the end of the range.
  /// - Throws: `recordTooLarge`, `dataChanged`, `fileUnreadable`, `fileTooLarge`.
  mutating func next(
    _ receive: (UnsafeBufferPointer<UInt8>) -> Void = { _ in }
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
      guard try reader.advance(by: isStarted ? blocks.used : 0, receive) else {
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

  /// Passes the records of the block to a collector of batch rows.
  mutating func addBlock(to reading: inout BatchReading) { reading.add(&blocks) }
}

/// The layout of the records in a file from the first pass.
struct RecordLayout: Sendable {
  /// The file with the records.
  let content: StreamedFile
  /// The format of the records; nil if they are JSON objects.
  let form: RecordFormat?
  /// The byte range of the records in the file.
  let body: Range<Int>
  /// The line number of the first record in the file.
  let firstLine: Int
  /// The keys of all JSON objects in the file; they are its columns.
  let keys: ObjectKeys
  /// The parser for the cells of the records.
  let parser: CellParser
  /// The columns of the records, with the types from the first pass.
  let schema: TableSchema
  /// The declaration of each column; nil if the project does not declare it.
  let declarations: [ColumnDeclaration?]

  /// Returns a builder for the values of one column, with the type from the first pass.
  func builder(of column: Int, isForgetful: Bool) -> ColumnBuilder {
    ColumnBuilder(
      index: column, declaration: declarations[column], type: schema.columns[column].type,
      isForgetful: isForgetful)
  }

  /// Returns a splitter that divides the bytes of the file into records.
  func blocks() -> RecordBlocks {
    RecordBlocks(form, width: schema.columns.count, keys: keys)
  }

  /// Returns a stream of the records in a byte range, which must start at a line.
  func records(_ range: Range<Int>, line: Int, _ options: ScanOptions) -> RecordStream {
    RecordStream(content, range: range, line: line, options, blocks())
  }

  /// Returns a stream of all records of the file.
  func records(_ options: ScanOptions) -> RecordStream {
    records(body, line: firstLine, options)
  }
}
