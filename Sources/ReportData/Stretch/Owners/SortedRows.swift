import ReportText

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
  func add(_ records: borrowing RecordStream, _ owners: [Int]) throws(Diagnostic) {
    var first = 0
    guard !owners.isEmpty else { return }
    for row in 1...owners.count where row == owners.count || owners[row] != owners[first] {
      defer { first = row }
      guard owners[first] >= 0 else { continue }
      let start = records.blocks.places[first]
      let end = records.blocks.places[row - 1].range.upperBound
      insert.bind(owners[first], at: 1)
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
    _ number: Int, owners: Range<Int>, from spool: Spool,
    _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void
  ) throws(Diagnostic) {
    try spool.use { connection throws(Diagnostic) in
      let pieces = try connection.statement(
        """
        SELECT line, bytes FROM \(table(number)) WHERE owner >= ? AND owner < ?
        ORDER BY owner, row
        """)
      pieces.bind(owners.lowerBound, at: 1)
      pieces.bind(owners.upperBound, at: 2)
      while try pieces.step() {
        let line = pieces.integer(0)
        pieces.withBytes(1) { body(line, $0) }
      }
      pieces.reset()
    }
  }
}
