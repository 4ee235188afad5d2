public import ReportText

/// A file whose rows stretches are made of.
struct BatchSource: Sendable {
  /// Where the rows of a stretch are.
  enum RowOrigin: Sendable {
    /// Between two places of the file.
    case inOrder
    /// In the spool, in the table of this number.
    case sorted(Int, Spool)
  }

  let name: String
  let layout: RecordLayout
  /// The file whose change is a change of the data; nil when all of it was copied.
  let original: StreamedFile?
  let way: RowOrigin
  let marks: [BatchPosition]
  /// The column of the participants' keys.
  let key: Int
  let options: ScanOptions

  /// Reads the rows of a stretch.
  /// - Parameter keys: the participants of the stretch; nil for their own table, whose rows are all
  ///   taken.
  func read(
    _ number: Int, participants: Range<Int>, keys: KeyTable?
  ) throws(Diagnostic) -> BatchTable {
    let mark = marks[number]
    guard mark.end - mark.start <= Int(Int32.max) else { throw tooLarge }
    var reading = BatchReading(
      layout, name: name, rowParticipants: keys.map { (column: key, keys: $0) })
    switch way {
    case .inOrder:
      var records = layout.records(mark.start..<mark.end, line: mark.line, options)
      while try records.next() { records.hand(to: &reading) }
    case .sorted(let table, let spool):
      try readPieces(of: participants, table, spool, &reading)
    }
    let table = try reading.finish(rowCount: mark.rowCount)
    // A change that was made before the last byte was read is seen now.
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
      while blocks.next() { reading.take(&blocks) }
    }
  }

  private var tooLarge: Diagnostic {
    Diagnostic(
      .fileTooLarge,
      "the rows of \(options.batchSize) participants in `\(layout.content.file)` have more than 2 GiB",
      at: .file(layout.content.file))
  }

  /// Reads the file once more.
  /// - Throws: `dataChanged` when its hash is another one than it was.
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

/// Collects the rows of a table that belong to one stretch.
struct BatchReading: ~Copyable {
  private let layout: RecordLayout
  private let name: String
  private var builders: [ColumnBuilder]
  /// Why cells are missing, for the columns that say so.
  private var collectors: [ReasonCollector]
  private var cellErrors = CellErrorList()
  private var lines = RecordLines()
  /// The column of the keys and the keys that rows may have; nil where all rows are taken.
  private let rowParticipants: (column: Int, keys: KeyTable)?
  private var participantBuilder: ColumnBuilder?
  /// True when the rows do not fit what was surveyed.
  private var isOther = false

  init(_ layout: RecordLayout, name: String, rowParticipants: (column: Int, keys: KeyTable)?) {
    self.layout = layout
    self.name = name
    self.rowParticipants = rowParticipants
    builders = layout.schema.columns.indices.map { layout.builder(of: $0, isForgetful: false) }
    collectors = layout.declarations.compactMap { $0.flatMap(ReasonCollector.init) }
    participantBuilder = rowParticipants.map { layout.builder(of: $0.column, isForgetful: true) }
  }

  /// Takes the rows of a block, but for those of others.
  mutating func take(_ blocks: inout RecordBlocks) {
    guard blocks.block.width == builders.count else {
      isOther = true
      return
    }
    keepOwn(&blocks)
    let firstRow = lines.count
    blocks.setFirstRow(firstRow)
    for found in blocks.problems {
      cellErrors.add(found.problem, row: firstRow + found.row, column: found.column)
    }
    for column in builders.indices {
      builders[column].add(blocks.block, layout.parser, &cellErrors)
    }
    let schema = layout.schema
    for index in collectors.indices {
      collectors[index].add(blocks.block, layout.parser, &cellErrors) { schema.index(of: $0) }
    }
    for place in blocks.places { lines.append(place.line) }
  }

  private mutating func keepOwn(_ blocks: inout RecordBlocks) {
    guard let rowParticipants else { return }
    var unused = CellErrorList()
    participantBuilder?.forget()
    participantBuilder?.add(blocks.block, layout.parser, &unused)
    guard let values = participantBuilder?.values else { return }
    var isOwn = [Bool](repeating: false, count: blocks.block.rows)
    // Rows of one participant mostly follow each other: then one comparison does.
    var previous: [UInt8] = []
    var isPreviousOwn = false
    KeyColumn(values).forEach { row, key in
      guard let key, key.count > 0 else { return }
      if !key.elementsEqual(previous) {
        isPreviousOwn = rowParticipants.keys.place(of: key) != nil
        previous.removeAll(keepingCapacity: true)
        previous.append(contentsOf: key)
      }
      isOwn[row] = isPreviousOwn
    }
    blocks.keep { isOwn[$0] }
  }

  /// The table.
  /// - Parameter count: how many rows the survey has counted.
  /// - Throws: `dataChanged` when there is another number, or a cell no longer fits its column.
  consuming func finish(rowCount count: Int) throws(Diagnostic) -> BatchTable {
    let columns = layout.schema.columns.enumerated().map { place, schema in
      isOther = isOther || builders[place].type != schema.type
      return Column(
        schema: schema, values: builders[place].values,
        reasons: collectors.first { $0.name == schema.name }?.reasons,
        cells: builders[place].cellTexts)
    }
    guard !isOther, lines.count == count else { throw layout.content.changed }
    cellErrors.sort()
    var places: [CellError] = []
    var messages: [Diagnostic] = []
    cellErrors.forEach { cellError, problem in
      places.append(cellError)
      messages.append(
        problem.diagnostic(
          column: cellError.column.map { layout.schema.columns[$0].name },
          line: lines[cellError.row],
          file: layout.content.file))
    }
    return BatchTable(
      table: Table(name: name, columns: columns, rowCount: count), cellErrors: places,
      messages: messages, lines: lines)
  }
}

// MARK: - Rows and places of a stretch

/// The rows of a data file that belong to the participants of one stretch.
public struct BatchTable: Sendable {
  /// The rows, with the schema that was surveyed; faulty cells are missing. Rows of one participant
  /// are in the order of the file.
  public let table: Table
  /// All faults, by row and then by column (a whole row before its cells).
  public let cellErrors: [CellError]
  /// What is wrong with each fault, in the same order.
  public let messages: [Diagnostic]
  /// Where each row starts in the file.
  public let lines: RecordLines
}

/// Where the rows of a stretch stand in a file.
struct BatchPosition: Sendable {
  /// The offset of the first row.
  var start = 0
  /// The offset behind the last row.
  var end = 0
  /// The line of the first row.
  var line = 0
  /// The number of its rows, without those of others between them.
  var rowCount = 0

  /// Takes the next row.
  mutating func add(_ range: Range<Int>, line: Int) {
    if rowCount == 0 {
      start = range.lowerBound
      self.line = line
    }
    end = range.upperBound
    rowCount += 1
  }
}
