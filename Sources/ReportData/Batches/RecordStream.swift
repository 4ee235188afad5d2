import ReportText

/// Reads the records of a part of a file, block by block, in constant memory.
struct RecordStream: ~Copyable {
  private let file: StreamedFile
  private let limit: Int
  private let firstLine: Int
  private var isStarted = false
  private var reader: BlockReader
  /// The records read last.
  var blocks: RecordBlocks
  /// The number of records before those of the block.
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

  /// The number of records read.
  var rowCount: Int { firstRow + blocks.block.rows }

  /// The offset in the file of a record of the block.
  func offset(of place: RecordBlocks.Place) -> Int { reader.offset + place.range.lowerBound }

  /// The bytes of some records of the block, with what stands between them.
  func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: reader.bytes[range])
  }

  /// Goes on to the next records.
  /// - Parameter taken: takes the bytes of the file as they are read.
  /// - Returns: false when there are none.
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

  /// Says that a record is larger than any can be.
  static func tooLarge(line: Int, limit: Int, file: String) -> Diagnostic {
    Diagnostic(
      .recordTooLarge, "a record has more than \(limit) bytes",
      at: .data(file: file, row: line, column: nil),
      hints: ["is a quotation mark not closed?"])
  }

  private var tooManyLines: Diagnostic {
    Diagnostic(
      .fileTooLarge, "`\(file.file)` has more than \(Int32.max) lines", at: .file(file.file))
  }

  /// Hands the records of the block over to the rows of a stretch.
  mutating func hand(to reading: inout BatchReading) { reading.take(&blocks) }
}

/// How the records of a file are read, once its first reading has found out.
struct RecordLayout: Sendable {
  /// The content.
  let content: StreamedFile
  /// The form of the records; nil when they are objects.
  let form: RecordFormat?
  /// The bytes of the records.
  let body: Range<Int>
  /// The line that they start with.
  let firstLine: Int
  /// The keys of all objects.
  let keys: ObjectKeys
  /// Reads cells.
  let parser: CellParser
  /// The columns.
  let schema: TableSchema
  /// What the project says of each column.
  let declarations: [ColumnDeclaration?]

  /// A builder of one column, which has its type already.
  func builder(of column: Int, isForgetful: Bool) -> ColumnBuilder {
    ColumnBuilder(
      index: column, declaration: declarations[column], type: schema.columns[column].type,
      isForgetful: isForgetful)
  }

  /// Cuts bytes of the body into records.
  func blocks() -> RecordBlocks {
    RecordBlocks(form, width: schema.columns.count, keys: keys)
  }

  /// Reads records of a part of the body, which starts with a line.
  func records(_ range: Range<Int>, line: Int, _ options: ScanOptions) -> RecordStream {
    RecordStream(content, range: range, line: line, options, blocks())
  }

  /// Reads all records.
  func records(_ options: ScanOptions) -> RecordStream {
    records(body, line: firstLine, options)
  }
}
