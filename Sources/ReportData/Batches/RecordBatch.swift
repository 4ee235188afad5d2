public import ReportText

/// A scanned data file that provides the rows of record batches.
struct BatchSource: Sendable {
  /// The location of the rows of each batch: the file, or a sorted copy in the spool.
  enum RowOrigin: Sendable {
    /// Byte ranges of the file, which is in participant order.
    case inOrder
    /// The sorted table with a number in the spool.
    case sorted(Int, Spool)
  }

  let name: String
  let layout: RecordLayout
  /// The input file, to check for changes; nil if all content was copied.
  let original: StreamedFile?
  let rowOrigin: RowOrigin
  let marks: [BatchPosition]
  /// The index of the participant key column.
  let key: Int
  let options: ScanOptions

  /// Reads the rows of a batch.
  ///
  /// - Parameter keys: the participant keys of the batch; nil for the participants table, which
  ///   provides all its rows.
  func read(
    _ number: Int, participants: Range<Int>, keys: KeyTable?
  ) throws(Diagnostic) -> BatchTable {
    let mark = marks[number]
    guard mark.end - mark.start <= Int(Int32.max) else { throw tooLarge }
    var reading = BatchReading(
      layout, name: name, rowParticipants: keys.map { (column: key, keys: $0) })
    switch rowOrigin {
    case .inOrder:
      var records = layout.records(mark.start..<mark.end, line: mark.line, options)
      while try records.next() { records.addBlock(to: &reading) }
    case .sorted(let table, let spool):
      try readPieces(of: participants, table, spool, &reading)
    }
    let table = try reading.finish(rowCount: mark.rowCount)
    // This check detects every change made before the last byte was read.
    try original?.checkUnchanged()
    return table
  }

  private func readPieces(
    of participants: Range<Int>, _ table: Int, _ spool: Spool,
    _ reading: inout BatchReading
  ) throws(Diagnostic) {
    var bytes: [UInt8] = []
    var segments: [RecordBlocks.Segment] = []
    try SortedRows.read(table, rowParticipants: participants, from: spool) { line, piece in
      let start = bytes.count
      bytes.append(contentsOf: piece)
      segments.append(RecordBlocks.Segment(range: start..<bytes.count, line: line))
    }
    guard bytes.count <= Int(Int32.max) else { throw tooLarge }
    var blocks = layout.blocks()
    bytes.withUnsafeBufferPointer { bytes in
      blocks.load(bytes, segments: segments, isLast: true)
      while blocks.next() { reading.add(&blocks) }
    }
  }

  private var tooLarge: Diagnostic {
    Diagnostic(
      .fileTooLarge,
      "the rows of \(options.batchSize) participants in `\(layout.content.file)` exceed 2 GiB",
      at: .file(layout.content.file))
  }

  /// Reads the file again and compares its hash.
  ///
  /// - Throws: `dataChanged` if the hash differs from the expected hash.
  func check(
    _ expected: [UInt8], digest: any ContentDigest
  ) throws(Diagnostic) {
    guard let original else { return }
    var digest = digest
    var reader = BlockReader(
      original, range: 0..<original.count, size: options.blockSize, limit: options.blockSize)
    while try reader.advance(
      by: reader.bytes.count, { digest.update(UnsafeRawBufferPointer($0)) })
    {}
    try original.checkUnchanged()
    guard digest.finish() == expected else { throw original.changed }
  }
}

// MARK: - Collection of rows

/// A collector of the rows of one table for one batch.
struct BatchReading: ~Copyable {
  private let layout: RecordLayout
  private let name: String
  private var builders: [ColumnBuilder]
  /// The collectors of missing reasons, for columns with a reason source.
  private var collectors: [ReasonCollector]
  private var cellErrors = CellErrorList()
  private var lines = RecordLines()
  /// The key column and the keys of the batch; nil if the rows of all participants are accepted.
  private let rowParticipants: (column: Int, keys: KeyTable)?
  private var participantBuilder: ColumnBuilder?
  /// Whether the rows differ from the result of the first pass.
  private var hasChanged = false

  init(_ layout: RecordLayout, name: String, rowParticipants: (column: Int, keys: KeyTable)?) {
    self.layout = layout
    self.name = name
    self.rowParticipants = rowParticipants
    builders = layout.schema.columns.indices.map { layout.builder(of: $0, isForgetful: false) }
    collectors = layout.declarations.compactMap { $0.flatMap(ReasonCollector.init) }
    participantBuilder = rowParticipants.map { layout.builder(of: $0.column, isForgetful: true) }
  }

  /// Adds the rows of a block, except rows of participants outside the batch.
  mutating func add(_ blocks: inout RecordBlocks) {
    guard blocks.block.width == builders.count else {
      hasChanged = true
      return
    }
    filterRows(&blocks)
    let firstRow = lines.count
    blocks.setFirstRow(firstRow)
    for entry in blocks.problems {
      cellErrors.add(entry.problem, row: firstRow + entry.row, column: entry.column)
    }
    for column in builders.indices {
      builders[column].add(blocks.block, layout.parser, &cellErrors)
    }
    let schema = layout.schema
    for index in collectors.indices {
      collectors[index].add(blocks.block, layout.parser, &cellErrors) { schema.index(of: $0) }
    }
    for position in blocks.positions { lines.append(position.line) }
  }

  private mutating func filterRows(_ blocks: inout RecordBlocks) {
    guard let rowParticipants else { return }
    var unused = CellErrorList()
    participantBuilder?.forget()
    participantBuilder?.add(blocks.block, layout.parser, &unused)
    guard let values = participantBuilder?.values else { return }
    var isIncluded = [Bool](repeating: false, count: blocks.block.rows)
    // Consecutive rows usually have the same key, so one comparison is enough.
    var previous: [UInt8] = []
    var isPreviousIncluded = false
    KeyColumn(values).forEach { row, key in
      guard let key, key.count > 0 else { return }
      if !key.elementsEqual(previous) {
        isPreviousIncluded = rowParticipants.keys.index(of: key) != nil
        previous.removeAll(keepingCapacity: true)
        previous.append(contentsOf: key)
      }
      isIncluded[row] = isPreviousIncluded
    }
    blocks.filter { isIncluded[$0] }
  }

  /// Returns the table of collected rows.
  ///
  /// - Parameter count: the row count of the first pass.
  /// - Throws: `dataChanged` if the row count or a column type differs from the first pass.
  consuming func finish(rowCount count: Int) throws(Diagnostic) -> BatchTable {
    let columns = layout.schema.columns.enumerated().map { index, schema in
      hasChanged = hasChanged || builders[index].type != schema.type
      return Column(
        schema: schema, values: builders[index].values,
        reasons: collectors.first { $0.name == schema.name }?.reasons,
        cells: builders[index].cellStrings)
    }
    guard !hasChanged, lines.count == count else { throw layout.content.changed }
    cellErrors.sort()
    var errors: [CellError] = []
    var messages: [Diagnostic] = []
    cellErrors.forEach { cellError, problem in
      errors.append(cellError)
      messages.append(
        problem.diagnostic(
          column: cellError.column.map { layout.schema.columns[$0].name },
          line: lines[cellError.row],
          file: layout.content.file))
    }
    return BatchTable(
      table: Table(name: name, columns: columns, rowCount: count), cellErrors: errors,
      messages: messages, lines: lines)
  }
}

// MARK: - Rows and positions of a batch

/// The rows of one data file for one record batch.
public struct BatchTable: Sendable {
  /// The rows of the batch, with the schema of the first pass.
  ///
  /// Invalid cells are missing. The rows of each participant are in file order.
  public let table: Table
  /// All cell and row errors of the batch, by row and then by column.
  ///
  /// An error of a complete row precedes the errors of its cells.
  public let cellErrors: [CellError]
  /// The diagnostic of each element of ``cellErrors``, in the same order.
  public let messages: [Diagnostic]
  /// The line number in the file at which each row starts.
  public let lines: RecordLines
}

/// The position of the rows of a batch in a file.
struct BatchPosition: Sendable {
  /// The byte offset of the first row.
  var start = 0
  /// The byte offset after the last row.
  var end = 0
  /// The line number of the first row.
  var line = 0
  /// The number of rows, without rows of other batches between them.
  var rowCount = 0

  /// Adds the next row of the batch to the position.
  mutating func add(_ range: Range<Int>, line: Int) {
    if rowCount == 0 {
      start = range.lowerBound
      self.line = line
    }
    end = range.upperBound
    rowCount += 1
  }
}
