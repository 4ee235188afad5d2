import CSQLite
public import ReportText

/// A spool while one thread has it.
public final class SpoolConnection {
  private let database: OpaquePointer
  private let files: SpoolFiles
  private var statements: [String: SpoolStatement] = [:]

  init(folder: String, cache: Int) throws(Diagnostic) {
    guard let files = SpoolFiles(folder: folder) else {
      throw Diagnostic(.spoolFailed, "SQLite cannot be started")
    }
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    // No name: a database of its own that has a file only once it is larger than the cache.
    guard sqlite3_open_v2("", &opened, flags, files.name) == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw Diagnostic(.spoolFailed, "SQLite cannot be started")
    }
    database = opened
    self.files = files
    try execute(
      """
      PRAGMA page_size=8192; PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA temp_store=FILE;
      PRAGMA mmap_size=0; PRAGMA cache_size=-\(max(64, cache))
      """)
  }

  deinit {
    // Statements go before their connection, and it before its way to files.
    statements = [:]
    sqlite3_close(database)
  }

  /// Runs SQL that gives no rows: one statement, or several with semicolons between them.
  public func execute(_ sql: String) throws(Diagnostic) {
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  /// A statement, compiled when it is asked for the first time, without what was bound to it.
  public func statement(_ sql: String) throws(Diagnostic) -> SpoolStatement {
    if let known = statements[sql] {
      known.reset()
      return known
    }
    var compiled: OpaquePointer?
    sqlite3_prepare_v3(
      database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &compiled, nil)
    guard let compiled else { throw failure }
    let statement = SpoolStatement(compiled)
    statements[sql] = statement
    return statement
  }

  private var failure: Diagnostic { SpoolStatement.failure(sqlite3_errcode(database)) }
}
