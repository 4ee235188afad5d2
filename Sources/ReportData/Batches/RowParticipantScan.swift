import ReportText

/// The owners of the rows of a data table, and the places of the rows of each stretch.
struct RowParticipantScan {
  /// The stretches; those without rows are empty.
  private(set) var marks: [BatchPosition]
  /// The number of the table of sorted rows in the spool; nil when the file is in order.
  private(set) var sorted: Int?
  /// Rows that belong to nobody; the first of each kind by its line.
  private(set) var unknown = UnknownParticipants()
  /// Faults of rows that belong to nobody, where those of others are left to the stretches.
  private(set) var cellErrors = CellErrorStatistics()
  /// The first text of each column that holds the row of another record, by its line.
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

  /// Finds the owners of all rows; sorts a copy of them when they are not in the order of the
  /// participants.
  /// - Parameter number: tells the tables of the spool apart.
  static func read(
    _ file: FileScan, participant: Int, number: Int, _ participants: ParticipantScan,
    _ directory: KeyDirectory, _ options: ScanOptions, _ spool: ScanSpool
  ) throws(Diagnostic) -> RowParticipantScan {
    let empty = RowParticipantScan(
      file, participant: participant, options, batchCount: participants.marks.count)
    var inOrder = empty
    var finder = try RowParticipantFinder(participants, options, spool, directory)
    if try inOrder.readAll(finder, directory, sorting: nil) {
      try inOrder.compareStrangers(with: participants)
      return inOrder
    }
    var sorted = empty
    finder = try RowParticipantFinder(participants, options, spool, directory)
    let rows = try SortedRows(number, spool.connection())
    _ = try sorted.readAll(finder, directory, sorting: rows)
    try rows.sort()
    sorted.sorted = number
    try sorted.compareStrangers(with: participants)
    return sorted
  }

  /// Looks for participants whose keys look like those of the rows of nobody.
  private mutating func compareStrangers(with participants: ParticipantScan) throws(Diagnostic) {
    guard unknown.hasUncompared else { return }
    let cursor = ParticipantCursor(participants, options)
    try cursor.advance()
    while !cursor.isAtEnd {
      cursor.withKey { unknown.compare($0, of: cursor.ordinal) }
      try cursor.advance()
    }
  }

  /// - Returns: false as soon as a row belongs to a stretch before that of an earlier row, unless rows are sorted.
  private mutating func readAll(
    _ finder: RowParticipantFinder, _ directory: KeyDirectory, sorting rows: SortedRows?
  ) throws(Diagnostic) -> Bool {
    var keys = KeyStream(file.layout, column: participant, options)
    var extra = ExtraColumns(file, participant: participant, options)
    var rowParticipants: [Int] = []
    var last = -1
    while try keys.next() {
      rowParticipants.removeAll(keepingCapacity: true)
      let places = keys.records.blocks.places
      try keys.keys().forEach { row, key throws(Diagnostic) in
        guard let key, key.count > 0 else {
          unknown.withoutParticipant.add(places[row].line)
          return rowParticipants.append(-1)
        }
        let rowParticipant = try finder.rowParticipant(of: key)
        if rowParticipant < 0 { unknown.add(key, row: places[row].line) }
        rowParticipants.append(rowParticipant)
      }
      for (row, rowParticipant) in rowParticipants.enumerated() {
        guard rowParticipant >= 0 else { continue }
        let place = places[row]
        // The order within a stretch does not matter: its rows are read at once.
        let batch = rowParticipant / options.batchSize
        if batch < last, rows == nil { return false }
        last = batch
        let start = keys.records.offset(of: place)
        marks[batch].add(start..<start + place.range.count, line: place.line)
      }
      try rows?.add(keys.records, rowParticipants)
      guard extra.isNeeded else { continue }
      extra.read(keys.records.blocks)
      extra.addFaults(of: keys.records.blocks, where: { rowParticipants[$0] < 0 }, to: &cellErrors)
      for (column, row) in try extra.innerRows(directory) where innerRows[column] == nil {
        innerRows[column] = keys.records.blocks.places[row].line
      }
    }
    return true
  }
}

// MARK: - Owners of keys

/// Finds the participants whom the rows of one table belong to, in the order of its rows.
///
/// As long as the keys of the table ascend as those of the participants do, both are read side by side.
/// From the first key that does not on, keys are looked up in the spool.
private final class RowParticipantFinder {
  private let participants: ParticipantScan
  private let options: ScanOptions
  private let spool: ScanSpool
  private let directory: KeyDirectory
  private var cursor: ParticipantCursor?
  /// The key of the row before, and whose it is.
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

  /// The ordinal of the participant who has a key; -1 when nobody has it.
  func rowParticipant(of key: UnsafeBufferPointer<UInt8>) throws(Diagnostic) -> Int {
    let order = participants.order ?? .bytes
    let comparison = previous.withUnsafeBufferPointer { order.compare($0, key) }
    if comparison == 0 { return previousParticipant }
    if comparison > 0 { cursor = nil }
    if let cursor {
      previousParticipant = -1
      while !cursor.isAtEnd {
        let place = cursor.withKey { order.compare($0, key) }
        if place == 0 { previousParticipant = cursor.ordinal }
        if place >= 0 { break }
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

// MARK: - Second reading of columns

/// The columns that are read once more when owners are found, for what depends on the owners: faults of
/// rows that belong to nobody, and texts that may hold the row of another record.
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

  /// True when there is one.
  var isNeeded: Bool { !columns.isEmpty }

  /// Reads the cells of a block.
  mutating func read(_ blocks: borrowing RecordBlocks) {
    cellErrors.removeAll()
    for found in blocks.problems {
      cellErrors.add(
        found.problem, row: blocks.block.firstRow + found.row, column: found.column)
    }
    for place in builders.indices {
      builders[place].forget()
      builders[place].add(blocks.block, layout.parser, &cellErrors)
    }
  }

  /// Adds the faults of some rows of the block to others.
  mutating func addFaults(
    of blocks: borrowing RecordBlocks, where isCounted: (Int) -> Bool,
    to statistics: inout CellErrorStatistics
  ) {
    guard hasCellErrors else { return }
    let firstRow = blocks.block.firstRow
    cellErrors.sort()
    cellErrors.forEach { cellError, problem in
      guard isCounted(cellError.row - firstRow) else { return }
      statistics.add(problem, cellError, line: blocks.places[cellError.row - firstRow].line)
    }
  }

  /// The columns and rows of texts in the block that hold the row of a participant.
  func innerRows(_ directory: KeyDirectory) throws(Diagnostic) -> [(column: Int, row: Int)] {
    guard let form = layout.form else { return [] }
    var found: [(column: Int, row: Int)] = []
    for (place, column) in columns.enumerated() where inner[column] {
      guard case .texts(let texts) = builders[place].values else { continue }
      let rows = InnerRows(
        column: column, participant: participant, width: layout.schema.columns.count, form: form)
      try rows.forEach(in: texts) { row, key throws(Diagnostic) in
        if try directory.ordinal(of: key) != nil { found.append((column, row)) }
      }
    }
    return found
  }
}

// MARK: - Sorted rows

/// Rows of a data table in the spool, sorted by their owners; those of one owner in the order of the file.
///
/// Records that follow each other and have the same owner are kept as one piece, as they stand in the
/// file.
struct SortedRows {
  private let connection: SpoolConnection
  private let table: String
  private let insert: SpoolStatement

  /// Makes room in the spool.
  /// - Parameter number: tells tables apart.
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

  /// Copies the records of a block.
  /// - Parameter owners: the owner of each; negative for nobody.
  func add(_ records: borrowing RecordStream, _ rowParticipants: [Int]) throws(Diagnostic) {
    var first = 0
    guard !rowParticipants.isEmpty else { return }
    for row in 1...rowParticipants.count
    where row == rowParticipants.count || rowParticipants[row] != rowParticipants[first] {
      defer { first = row }
      guard rowParticipants[first] >= 0 else { continue }
      let start = records.blocks.places[first]
      let end = records.blocks.places[row - 1].range.upperBound
      insert.bind(rowParticipants[first], at: 1)
      insert.bind(records.firstRow + first, at: 2)
      insert.bind(start.line, at: 3)
      insert.bind(records.bytes(start.range.lowerBound..<end), at: 4)
      try insert.run()
    }
  }

  /// Sorts what was copied.
  func sort() throws(Diagnostic) {
    try connection.execute(
      """
      INSERT INTO \(table) SELECT owner, row, line, bytes FROM staged_\(table) ORDER BY owner, row;
      DROP TABLE staged_\(table)
      """)
  }

  /// Reads the pieces of some owners in their order.
  /// - Parameter body: takes the line and the bytes of each.
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
