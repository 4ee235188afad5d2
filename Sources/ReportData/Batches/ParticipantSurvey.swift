import ReportText

/// The scanned participants table: the start of each record batch, and the order of the keys.
struct ParticipantScan {
  let layout: RecordLayout
  /// The index of the column with the participant keys.
  let column: Int
  let marks: [BatchPosition]
  /// The comparison order in which the keys ascend; nil if they do not ascend.
  let order: KeyOrder?

  /// Reads the participant keys of a scanned file.
  ///
  /// - Returns: nil, with errors, if a key is missing or repeated.
  static func read(
    _ file: FileScan, key: String, _ options: ScanOptions, _ spool: ScanSpool,
    into diagnostics: inout Diagnostics
  ) throws(Diagnostic) -> ParticipantScan? {
    guard let column = file.column(key, into: &diagnostics) else { return nil }
    let schema = file.layout.schema.columns[column]
    if let problem = KeyColumn.problem(
      schema, hasValue: file.notes.hasValue[column], areIntegers: file.notes.areIntegers[column],
      file: file.file)
    {
      diagnostics.add(problem)
      return nil
    }
    var reading = Reading(batchSize: options.batchSize)
    var keys = KeyStream(file.layout, column: column, options)
    while try keys.next() { reading.read(&keys) }
    let order: KeyOrder? = reading.isInBytes ? .bytes : reading.isInNumbers ? .lengthThenBytes : nil
    let participants = ParticipantScan(
      layout: file.layout, column: column, marks: reading.marks, order: order)
    var repeated = KeySpool.Repeated()
    if order == nil { repeated = try KeySpool.fill(participants, options, spool) }
    guard reading.missing.count + repeated.count == 0 else {
      report(reading, repeated, column: key, file: file.file, &diagnostics)
      return nil
    }
    return participants
  }

  private static func report(
    _ reading: Reading, _ repeated: KeySpool.Repeated, column: String, file: String,
    _ diagnostics: inout Diagnostics
  ) {
    var missing = RowReport(.missingKey, column: column, file: file)
    var duplicate = RowReport.duplicateKeys(column: column, file: file)
    var firstLine: Int?
    let rows =
      reading.missing.lines.map { (line: $0, first: Int?.none) }
      + repeated.lines.map { (line: $0.line, first: Int?.some($0.first)) }
    for row in rows.sorted(by: { $0.line < $1.line }) {
      guard let first = row.first else {
        missing.add("missing key in column `\(column)`", row: row.line, &diagnostics)
        continue
      }
      duplicate.add(
        firstLine == nil && missing.count == 0
          ? "expected a unique key, found the key of row \(first)"
          : "expected a unique key, found the key of an earlier row",
        row: row.line, &diagnostics)
      firstLine = first
    }
    missing.count = reading.missing.count
    duplicate.count = repeated.count
    missing.finish(&diagnostics)
    duplicate.finish(&diagnostics)
  }

  /// The state of the scan of participant keys.
  private struct Reading {
    let batchSize: Int
    var marks: [BatchPosition] = []
    /// The number of rows without a key, and the line numbers of the first ones.
    var missing: (count: Int, lines: [Int]) = (0, [])
    var isInBytes = true
    var isInNumbers = true
    private var previous: [UInt8] = []

    init(batchSize: Int) { self.batchSize = batchSize }

    mutating func read(_ keys: inout KeyStream) {
      let column = keys.keys()
      let firstRow = keys.records.firstRow
      for (row, position) in keys.records.blocks.positions.enumerated() {
        if (firstRow + row) % batchSize == 0 { marks.append(BatchPosition()) }
        let start = keys.records.offset(of: position)
        marks[marks.count - 1].add(start..<start + position.range.count, line: position.line)
      }
      column.forEach { row, key in
        guard let key, key.count > 0 else {
          missing.count += 1
          if missing.lines.count < CellErrorStatistics.listingLimit {
            missing.lines.append(keys.records.blocks.positions[row].line)
          }
          return
        }
        if isInBytes || isInNumbers, firstRow + row > 0 {
          previous.withUnsafeBufferPointer { previous in
            if isInBytes { isInBytes = KeyOrder.bytes.compare(previous, key) < 0 }
            if isInNumbers { isInNumbers = KeyOrder.lengthThenBytes.compare(previous, key) < 0 }
          }
        }
        previous.removeAll(keepingCapacity: true)
        previous.append(contentsOf: key)
      }
    }
  }

  /// The comparison order of participant keys that ascend in the file.
  enum KeyOrder: Sendable {
    /// Keys are compared byte by byte.
    case bytes
    /// Keys are compared by length, then byte by byte: the order of nonnegative integers.
    case lengthThenBytes

    /// Returns -1, 0, or 1 if the left key is before, equal to, or after the right key.
    func compare(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int {
      if self == .lengthThenBytes, left.count != right.count {
        return left.count < right.count ? -1 : 1
      }
      let common = min(left.count, right.count)
      var index = 0
      while index < common {
        if left[index] != right[index] { return left[index] < right[index] ? -1 : 1 }
        index += 1
      }
      return left.count == right.count ? 0 : left.count < right.count ? -1 : 1
    }
  }
}

// MARK: - Keys in file order

/// A forward cursor over the participant keys, in the order of their table.
final class ParticipantCursor {
  private var stream: KeyStream
  private var strings = TextValues()
  private var index = 0
  /// The index of the current participant.
  ///
  /// At the end, the index is the number of participants.
  private(set) var ordinal = -1
  private(set) var isAtEnd = false

  init(_ participants: ParticipantScan, _ options: ScanOptions) {
    stream = KeyStream(participants.layout, column: participants.column, options)
  }

  /// Advances to the next participant.
  func advance() throws(Diagnostic) {
    guard !isAtEnd else { return }
    index += 1
    ordinal += 1
    guard index >= strings.count else { return }
    index = 0
    strings.removeAll()
    guard try stream.next() else {
      isAtEnd = true
      return
    }
    stream.keys().forEach { _, key in
      strings.append(key ?? UnsafeBufferPointer(start: nil, count: 0))
    }
  }

  /// Calls a closure with the key of the current participant.
  ///
  /// - Precondition: the cursor is at a participant.
  func withKey<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let range = strings.range(of: index) ?? 0..<0
    return strings.heap.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }
}

/// A reader for the keys in one column of a file, block by block.
struct KeyStream: ~Copyable {
  /// The records of the file.
  private(set) var records: RecordStream
  private let parser: CellParser
  private var builder: ColumnBuilder
  private var cellErrors = CellErrorList()

  init(_ layout: RecordLayout, column: Int, _ options: ScanOptions) {
    records = layout.records(options)
    parser = layout.parser
    builder = layout.builder(of: column, isForgetful: true)
  }

  /// Advances to the next block of records.
  ///
  /// - Returns: false at the end of the file.
  mutating func next() throws(Diagnostic) -> Bool { try records.next() }

  /// Returns the keys of the records in the current block.
  mutating func keys() -> KeyColumn {
    builder.forget()
    cellErrors.removeAll()
    builder.add(records.blocks.block, parser, &cellErrors)
    return KeyColumn(builder.values)
  }
}

// MARK: - Key lookup

/// A lookup of participants by key, in any order.
final class KeyDirectory {
  private let participants: ParticipantScan
  private let options: ScanOptions
  private let spool: ScanSpool
  private var statement: SpoolStatement?

  init(_ participants: ParticipantScan, _ options: ScanOptions, _ spool: ScanSpool) {
    self.participants = participants
    self.options = options
    self.spool = spool
  }

  /// Returns the index of the participant with a key; nil if no participant has it.
  func ordinal(of key: UnsafeBufferPointer<UInt8>) throws(Diagnostic) -> Int? {
    let statement = try lookup()
    statement.bind(key, at: 1)
    let ordinal = try statement.step() ? statement.integer(0) : nil
    statement.reset()
    return ordinal
  }

  private func lookup() throws(Diagnostic) -> SpoolStatement {
    if let statement { return statement }
    // The participant scan has already copied keys that do not ascend.
    if participants.order != nil { _ = try KeySpool.fill(participants, options, spool) }
    let compiled = try spool.connection().statement(KeySpool.lookup)
    statement = compiled
    return compiled
  }
}

/// The participant keys in the spool, for random access.
private enum KeySpool {
  /// The rows that repeat the key of an earlier row: their number, and the first ones.
  struct Repeated {
    var count = 0
    /// The line numbers of each listed row and of the first row with its key.
    var lines: [(line: Int, first: Int)] = []
  }

  /// The SQL query for the index of a participant by key.
  static let lookup = "SELECT ordinal FROM keys WHERE key = ?"

  /// Copies all keys into the spool, sorted by SQLite.
  ///
  /// - Returns: the repeated keys.
  static func fill(
    _ participants: ParticipantScan, _ options: ScanOptions, _ spool: ScanSpool
  ) throws(Diagnostic) -> Repeated {
    let connection = try spool.connection()
    try connection.execute(
      """
      CREATE TABLE staged(ordinal INTEGER PRIMARY KEY, line INTEGER, key BLOB);
      CREATE TABLE keys(key BLOB PRIMARY KEY, ordinal INTEGER) WITHOUT ROWID
      """)
    let insert = try connection.statement("INSERT INTO staged VALUES(?, ?, ?)")
    var keys = KeyStream(participants.layout, column: participants.column, options)
    var count = 0
    while try keys.next() {
      let column = keys.keys()
      let firstRow = keys.records.firstRow
      try column.forEach { row, key throws(Diagnostic) in
        guard let key, key.count > 0 else { return }
        insert.bind(firstRow + row, at: 1)
        insert.bind(keys.records.blocks.positions[row].line, at: 2)
        insert.bind(key, at: 3)
        try insert.run()
        count += 1
      }
    }
    try connection.execute("INSERT INTO keys SELECT key, min(ordinal) FROM staged GROUP BY key")
    let repeated = try repeatedKeys(connection, of: count)
    try connection.execute("DROP TABLE staged")
    return repeated
  }

  private static func repeatedKeys(
    _ connection: SpoolConnection, of count: Int
  ) throws(Diagnostic) -> Repeated {
    let counting = try connection.statement("SELECT count(*) FROM keys")
    _ = try counting.step()
    var repeated = Repeated(count: count - counting.integer(0))
    counting.reset()
    guard repeated.count > 0 else { return repeated }
    let listing = try connection.statement(
      """
      SELECT staged.line, first.line FROM staged JOIN keys ON keys.key = staged.key
      JOIN staged AS first ON first.ordinal = keys.ordinal
      WHERE keys.ordinal < staged.ordinal ORDER BY staged.ordinal LIMIT \(CellErrorStatistics.listingLimit)
      """)
    while try listing.step() {
      repeated.lines.append((listing.integer(0), listing.integer(1)))
    }
    listing.reset()
    return repeated
  }
}

// MARK: - Spool of a scan

/// The spool of a scan, created on first use.
final class ScanSpool {
  private let folder: String
  private let cache: Int
  private var opened: SpoolConnection?

  init(_ options: ScanOptions) {
    folder = options.spoolFolder
    cache = options.spoolCache
  }

  /// Returns the spool connection, and creates the spool on the first call.
  func connection() throws(Diagnostic) -> SpoolConnection {
    if let opened { return opened }
    let created = try SpoolConnection(folder: folder, cache: cache)
    try created.execute("BEGIN")
    opened = created
    return created
  }

  /// Returns the spool for shared use by several threads; nil if no spool was created.
  func finish() throws(Diagnostic) -> Spool? {
    guard let opened else { return nil }
    try opened.execute("COMMIT")
    return Spool(opened)
  }
}
