import ReportText

/// The participant of each row in a data table, and the row positions of each record batch.
struct RowParticipantScan {
  /// The position in the file of the rows of each batch.
  ///
  /// A batch without rows has an empty position.
  private(set) var marks: [BatchPosition]
  /// The number of the sorted table in the spool; nil if the file is in participant order.
  private(set) var sorted: Int?
  /// The rows without a known participant, with the line number of the first of each type.
  private(set) var unknown = UnknownParticipants()
  /// The cell errors in rows without a known participant, if the batches report all other errors.
  private(set) var cellErrors = CellErrorStatistics()
  /// The first line of each column that contains a row inside an unclosed quote, by column index.
  private(set) var innerRows: [Int: Int] = [:]

  private let file: FileScan
  private let participant: Int
  private let options: ScanOptions

  private init(_ file: FileScan, participant: Int, _ options: ScanOptions, batchCount: Int) {
    self.file = file
    self.participant = participant
    self.options = options
    marks = [BatchPosition](repeating: BatchPosition(), count: batchCount)
  }

  /// Finds the participants of all rows.
  ///
  /// If the rows are not in participant order, this function also sorts a copy of them.
  ///
  /// - Parameter number: identifies the table in the spool.
  static func read(
    _ file: FileScan, participant: Int, number: Int, _ participants: ParticipantScan,
    _ directory: KeyDirectory, _ options: ScanOptions, _ spool: ScanSpool
  ) throws(Diagnostic) -> RowParticipantScan {
    let empty = RowParticipantScan(
      file, participant: participant, options, batchCount: participants.marks.count)
    var inOrder = empty
    var finder = try RowParticipantFinder(participants, options, spool, directory)
    if try inOrder.readAll(finder, directory, sorting: nil) {
      try inOrder.compareUnknownParticipants(with: participants)
      return inOrder
    }
    var sorted = empty
    finder = try RowParticipantFinder(participants, options, spool, directory)
    let rows = try SortedRows(number, spool.connection())
    _ = try sorted.readAll(finder, directory, sorting: rows)
    try rows.sort()
    sorted.sorted = number
    try sorted.compareUnknownParticipants(with: participants)
    return sorted
  }

  /// Searches for participants with keys that resemble the unknown keys.
  private mutating func compareUnknownParticipants(with participants: ParticipantScan)
    throws(Diagnostic)
  {
    guard unknown.hasUncompared else { return }
    let cursor = ParticipantCursor(participants, options)
    try cursor.advance()
    while !cursor.isAtEnd {
      cursor.withKey { unknown.compare($0, of: cursor.ordinal) }
      try cursor.advance()
    }
  }

  /// Reads the participants of all rows, and copies the rows if they must be sorted.
  ///
  /// - Returns: false if a row belongs to an earlier batch than the row before it, and no rows are
  ///   sorted.
  private mutating func readAll(
    _ finder: RowParticipantFinder, _ directory: KeyDirectory, sorting rows: SortedRows?
  ) throws(Diagnostic) -> Bool {
    var keys = KeyStream(file.layout, column: participant, options)
    var extra = ExtraColumns(file, participant: participant, options)
    var rowParticipants: [Int] = []
    var last = -1
    while try keys.next() {
      rowParticipants.removeAll(keepingCapacity: true)
      let positions = keys.records.blocks.positions
      try keys.keys().forEach { row, key throws(Diagnostic) in
        guard let key, key.count > 0 else {
          unknown.withoutParticipant.add(positions[row].line)
          return rowParticipants.append(-1)
        }
        let rowParticipant = try finder.rowParticipant(of: key)
        if rowParticipant < 0 { unknown.add(key, row: positions[row].line) }
        rowParticipants.append(rowParticipant)
      }
      for (row, rowParticipant) in rowParticipants.enumerated() {
        guard rowParticipant >= 0 else { continue }
        let position = positions[row]
        // The order within a batch is irrelevant, because its rows are read together.
        let batch = rowParticipant / options.batchSize
        if batch < last, rows == nil { return false }
        last = batch
        let start = keys.records.offset(of: position)
        marks[batch].add(start..<start + position.range.count, line: position.line)
      }
      try rows?.add(keys.records, rowParticipants)
      guard extra.isNeeded else { continue }
      extra.read(keys.records.blocks)
      extra.addErrors(of: keys.records.blocks, where: { rowParticipants[$0] < 0 }, to: &cellErrors)
      for (column, row) in try extra.innerRows(directory) where innerRows[column] == nil {
        innerRows[column] = keys.records.blocks.positions[row].line
      }
    }
    return true
  }
}

// MARK: - Participants of keys

/// A lookup of the participant of each row in one table, in row order.
///
/// While the keys of the table ascend in the order of the participants table, the lookup merges
/// both files. After the first key out of order, it searches for keys in the spool.
private final class RowParticipantFinder {
  private let participants: ParticipantScan
  private let options: ScanOptions
  private let spool: ScanSpool
  private let directory: KeyDirectory
  private var cursor: ParticipantCursor?
  /// The participant key of the previous row, and the index of that participant.
  private var previous: [UInt8] = []
  private var previousParticipant = -1

  init(
    _ participants: ParticipantScan, _ options: ScanOptions, _ spool: ScanSpool,
    _ directory: KeyDirectory
  ) throws(Diagnostic) {
    self.participants = participants
    self.options = options
    self.spool = spool
    self.directory = directory
    if participants.order != nil {
      let cursor = ParticipantCursor(participants, options)
      try cursor.advance()
      self.cursor = cursor
    }
  }

  /// Returns the index of the participant with a key; -1 if no participant has it.
  func rowParticipant(of key: UnsafeBufferPointer<UInt8>) throws(Diagnostic) -> Int {
    let order = participants.order ?? .bytes
    let comparison = previous.withUnsafeBufferPointer { order.compare($0, key) }
    if comparison == 0 { return previousParticipant }
    if comparison > 0 { cursor = nil }
    if let cursor {
      previousParticipant = -1
      while !cursor.isAtEnd {
        let result = cursor.withKey { order.compare($0, key) }
        if result == 0 { previousParticipant = cursor.ordinal }
        if result >= 0 { break }
        try cursor.advance()
      }
    } else {
      previousParticipant = try directory.ordinal(of: key) ?? -1
    }
    previous.removeAll(keepingCapacity: true)
    previous.append(contentsOf: key)
    return previousParticipant
  }
}

// MARK: - Second pass over columns

/// The columns to read a second time, after the first pass.
///
/// The second pass finds the errors of rows without a known participant, and rows inside text
/// values.
private struct ExtraColumns {
  private let layout: RecordLayout
  private let participant: Int
  private let hasCellErrors: Bool
  private var columns: [Int] = []
  private var builders: [ColumnBuilder] = []
  private var cellErrors = CellErrorList()
  private let inner: [Bool]

  init(_ file: FileScan, participant: Int, _ options: ScanOptions) {
    layout = file.layout
    self.participant = participant
    hasCellErrors = options.isForgiving && file.cellErrors.count > 0
    inner = file.notes.hasInnerRows
    for column in layout.schema.columns.indices where hasCellErrors || inner[column] {
      columns.append(column)
      builders.append(layout.builder(of: column, isForgetful: true))
    }
  }

  /// Whether any column must be read a second time.
  var isNeeded: Bool { !columns.isEmpty }

  /// Reads the cells of the participant columns in a block of records.
  mutating func read(_ blocks: borrowing RecordBlocks) {
    cellErrors.removeAll()
    for entry in blocks.problems {
      cellErrors.add(
        entry.problem, row: blocks.block.firstRow + entry.row, column: entry.column)
    }
    for index in builders.indices {
      builders[index].forget()
      builders[index].add(blocks.block, layout.parser, &cellErrors)
    }
  }

  /// Adds the cell errors of some rows in the block to statistics.
  mutating func addErrors(
    of blocks: borrowing RecordBlocks, where isCounted: (Int) -> Bool,
    to statistics: inout CellErrorStatistics
  ) {
    guard hasCellErrors else { return }
    let firstRow = blocks.block.firstRow
    cellErrors.sort()
    cellErrors.forEach { cellError, problem in
      guard isCounted(cellError.row - firstRow) else { return }
      statistics.add(problem, cellError, line: blocks.positions[cellError.row - firstRow].line)
    }
  }

  /// Returns the column and row of each text in the block that contains the row of a participant.
  func innerRows(_ directory: KeyDirectory) throws(Diagnostic) -> [(column: Int, row: Int)] {
    guard let form = layout.form else { return [] }
    var matches: [(column: Int, row: Int)] = []
    for (index, column) in columns.enumerated() where inner[column] {
      guard case .strings(let strings) = builders[index].values else { continue }
      let rows = InnerRows(
        column: column, participant: participant, width: layout.schema.columns.count, form: form)
      try rows.forEach(in: strings) { row, key throws(Diagnostic) in
        if try directory.ordinal(of: key) != nil { matches.append((column, row)) }
      }
    }
    return matches
  }
}

// MARK: - Sorted rows

/// The rows of a data table in the spool, sorted by participant and then by file order.
///
/// Adjacent records of the same participant form one piece, with the unchanged bytes of the file.
struct SortedRows {
  private let connection: SpoolConnection
  private let table: String
  private let insert: SpoolStatement

  /// Creates the tables in the spool.
  ///
  /// - Parameter number: identifies the table.
  init(_ number: Int, _ connection: SpoolConnection) throws(Diagnostic) {
    self.connection = connection
    table = Self.table(number)
    try connection.execute(
      """
      CREATE TABLE staged_\(table)(owner INTEGER, row INTEGER, line INTEGER, bytes BLOB);
      CREATE TABLE \(table)(owner INTEGER, row INTEGER, line INTEGER, bytes BLOB,
        PRIMARY KEY(owner, row)) WITHOUT ROWID
      """)
    insert = try connection.statement("INSERT INTO staged_\(table) VALUES(?, ?, ?, ?)")
  }

  private static func table(_ number: Int) -> String { "rows_\(number)" }

  /// Copies the records of a block to the spool.
  ///
  /// - Parameter rowParticipants: the participant index of each record; negative for an unknown
  ///   participant.
  func add(_ records: borrowing RecordStream, _ rowParticipants: [Int]) throws(Diagnostic) {
    var first = 0
    guard !rowParticipants.isEmpty else { return }
    for row in 1...rowParticipants.count
    where row == rowParticipants.count || rowParticipants[row] != rowParticipants[first] {
      defer { first = row }
      guard rowParticipants[first] >= 0 else { continue }
      let start = records.blocks.positions[first]
      let end = records.blocks.positions[row - 1].range.upperBound
      insert.bind(rowParticipants[first], at: 1)
      insert.bind(records.firstRow + first, at: 2)
      insert.bind(start.line, at: 3)
      insert.bind(records.bytes(start.range.lowerBound..<end), at: 4)
      try insert.run()
    }
  }

  /// Sorts the copied records.
  func sort() throws(Diagnostic) {
    try connection.execute(
      """
      INSERT INTO \(table) SELECT owner, row, line, bytes FROM staged_\(table) ORDER BY owner, row;
      DROP TABLE staged_\(table)
      """)
  }

  /// Reads the pieces of the participants in a range, in order.
  ///
  /// - Parameter body: receives the line number and the bytes of each piece.
  static func read(
    _ number: Int, rowParticipants: Range<Int>, from spool: Spool,
    _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void
  ) throws(Diagnostic) {
    try spool.use { connection throws(Diagnostic) in
      let pieces = try connection.statement(
        """
        SELECT line, bytes FROM \(table(number)) WHERE owner >= ? AND owner < ?
        ORDER BY owner, row
        """)
      pieces.bind(rowParticipants.lowerBound, at: 1)
      pieces.bind(rowParticipants.upperBound, at: 2)
      while try pieces.step() {
        let line = pieces.integer(0)
        pieces.withBytes(1) { body(line, $0) }
      }
      pieces.reset()
    }
  }
}
