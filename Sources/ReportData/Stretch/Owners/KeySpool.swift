import ReportText

/// The keys of the participants in the spool, to be looked up in any order.
enum KeySpool {
  /// The rows whose key stands in an earlier row: how many, and the first ones.
  struct Repeated {
    var count = 0
    /// The line of the row, and of the first row with its key.
    var lines: [(line: Int, first: Int)] = []
  }

  /// Finds the ordinal of a key.
  static let lookup = "SELECT ordinal FROM keys WHERE key = ?"

  /// Copies all keys, sorted by SQLite.
  static func fill(
    _ people: PeopleSurvey, _ options: SurveyOptions, _ spool: SurveySpool
  ) throws(Diagnostic) -> Repeated {
    let connection = try spool.connection()
    try connection.execute(
      """
      CREATE TABLE staged(ordinal INTEGER PRIMARY KEY, line INTEGER, key BLOB);
      CREATE TABLE keys(key BLOB PRIMARY KEY, ordinal INTEGER) WITHOUT ROWID
      """)
    let insert = try connection.statement("INSERT INTO staged VALUES(?, ?, ?)")
    var keys = KeyStream(people.layout, column: people.column, options)
    var count = 0
    while try keys.next() {
      let column = keys.keys()
      let firstRow = keys.records.firstRow
      try column.forEach { row, key throws(Diagnostic) in
        guard let key, key.count > 0 else { return }
        insert.bind(firstRow + row, at: 1)
        insert.bind(keys.records.blocks.places[row].line, at: 2)
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
      WHERE keys.ordinal < staged.ordinal ORDER BY staged.ordinal LIMIT \(FaultTally.listingLimit)
      """)
    while try listing.step() {
      repeated.lines.append((listing.integer(0), listing.integer(1)))
    }
    listing.reset()
    return repeated
  }
}
