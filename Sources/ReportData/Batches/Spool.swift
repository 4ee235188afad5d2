import CSQLite
public import ReportText
import Synchronization

/// A private SQLite database for data that does not fit in memory, in a file without a name.
///
/// A killed program leaves no file, and no other program can open the database. Several threads can
/// share a spool, but only one thread uses it at a time.
public final class Spool: @unchecked Sendable {
  /// The connection to the database. All access to it is under the lock.
  private let connection: SpoolConnection
  private let lock = Mutex(())

  /// Creates an empty spool in a folder.
  ///
  /// - Parameters:
  ///   - folder: the folder of the file, which is created if the data exceeds the cache.
  ///   - cache: the approximate size of the page cache, in KiB. A sort can use the same amount
  ///     again.
  /// - Throws: `spoolFailed`.
  public init(folder: String, cache: Int = 4096) throws(Diagnostic) {
    connection = try SpoolConnection(folder: folder, cache: cache)
  }

  /// Creates a spool from a connection that one thread has filled.
  ///
  /// The thread must not use the connection afterwards.
  init(_ connection: SpoolConnection) { self.connection = connection }

  /// Calls a closure with the database connection, while no other thread can use it.
  ///
  /// The closure must not store the connection.
  ///
  /// - Throws: `spoolFull` if the disk is full, `spoolFailed`, and the errors of `body`.
  public func use<Result>(
    _ body: (SpoolConnection) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    var outcome: Swift.Result<Result, Diagnostic>?
    lock.withLock { _ in
      outcome = Swift.Result { () throws(Diagnostic) -> Result in try body(connection) }
    }
    guard let outcome else {
      throw Diagnostic(
        .spoolFailed, "cannot use the temporary file of sorted data",
        hints: ["run the command again"])
    }
    return try outcome.get()
  }
}

// MARK: - Connection and statements

/// The database connection of a spool, for use by one thread.
public final class SpoolConnection {
  private let database: OpaquePointer
  private let files: SpoolFiles
  private var statements: [String: SpoolStatement] = [:]

  private static let notStarted = "cannot create a temporary database to sort the data (SQLite)"
  private static let memoryHint = "check the free memory, then run the command again"

  init(folder: String, cache: Int) throws(Diagnostic) {
    guard let files = SpoolFiles(folder: folder) else {
      throw Diagnostic(
        .spoolFailed, SpoolConnection.notStarted, hints: [SpoolConnection.memoryHint])
    }
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    // SQLite writes a temporary database to a file only if it is larger than the cache.
    guard sqlite3_open_v2("", &opened, flags, files.name) == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw Diagnostic(
        .spoolFailed, SpoolConnection.notStarted, hints: [SpoolConnection.memoryHint])
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
    // The statements close before their connection, and the connection before its file system.
    statements = [:]
    sqlite3_close(database)
  }

  /// Runs one or more SQL statements, separated by semicolons, that return no rows.
  public func execute(_ sql: String) throws(Diagnostic) {
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  /// Returns the compiled statement for a SQL text, without bound values.
  public func statement(_ sql: String) throws(Diagnostic) -> SpoolStatement {
    if let cached = statements[sql] {
      cached.reset()
      return cached
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

/// A compiled SQL statement of a spool.
///
/// A statement is valid during the call of ``Spool/use(_:)`` that requested it.
public final class SpoolStatement {
  private let statement: OpaquePointer

  init(_ statement: OpaquePointer) { self.statement = statement }

  deinit { sqlite3_finalize(statement) }

  /// Binds an integer to a parameter, numbered from 1.
  public func bind(_ number: Int, at index: Int) {
    sqlite3_bind_int64(statement, Int32(index), Int64(number))
  }

  /// Binds a copy of bytes to a parameter, numbered from 1.
  public func bind(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    _ = rg_bind_blob(statement, Int32(index), bytes.baseAddress, Int32(bytes.count))
  }

  /// Binds the bytes of a text to a parameter, numbered from 1.
  public func bind(_ text: ByteText, at index: Int) { text.withBytes { bind($0, at: index) } }

  /// Advances to the next result row.
  ///
  /// - Returns: false after the last row.
  public func step() throws(Diagnostic) -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let status:
      sqlite3_reset(statement)
      throw Self.failure(status)
    }
  }

  /// Runs a statement that returns no rows, and resets it.
  public func run() throws(Diagnostic) {
    while try step() {}
    sqlite3_reset(statement)
  }

  /// Resets the statement and retains the bound values.
  public func reset() { sqlite3_reset(statement) }

  /// Returns an integer of the current row, by column index from 0; 0 if the value is missing.
  public func integer(_ column: Int) -> Int {
    Int(sqlite3_column_int64(statement, Int32(column)))
  }

  /// Returns whether a column of the current row has no value.
  public func isMissing(_ column: Int) -> Bool {
    sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
  }

  /// Calls a closure with the bytes of a column in the current row.
  public func withBytes<Result, Failure: Error>(
    _ column: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = sqlite3_column_blob(statement, Int32(column))
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return try body(
      UnsafeBufferPointer(start: bytes?.assumingMemoryBound(to: UInt8.self), count: count))
  }

  /// The hint of errors about temporary files.
  static let spaceHint =
    "check the free space of the disk with the output folder, then run the command again"

  /// Returns the error for an SQLite status code, without data.
  static func failure(_ status: Int32) -> Diagnostic {
    status & 0xFF == SQLITE_FULL
      ? Diagnostic(
        .spoolFull, "no disk space for the temporary file in which reportgen sorts the data",
        hints: [spaceHint])
      : Diagnostic(
        .spoolFailed,
        "cannot sort the data in a temporary file: \(String(cString: sqlite3_errstr(status)))",
        hints: [spaceHint])
  }
}

// MARK: - Files without a name

/// An SQLite file system that creates temporary files in the folder of the spool.
///
/// It delegates all other operations to the default file system. By default, SQLite selects a
/// folder from the environment or a global variable, and this folder is often in memory. SQLite
/// opens each file with mode 0600 and unlinks it before it writes data.
private final class SpoolFiles {
  /// The folder, the default file system, and the file names that the SQLite callback needs.
  private struct Context {
    var original: UnsafeMutablePointer<sqlite3_vfs>
    var folder: [UInt8]
    /// The names of open files, which SQLite does not copy.
    var names: [UnsafeMutablePointer<CChar>] = []
  }

  private let files: UnsafeMutablePointer<sqlite3_vfs>
  private let context: UnsafeMutablePointer<Context>
  private let nameBytes: UnsafeMutablePointer<CChar>
  /// The name of the file system, which `sqlite3_open_v2` receives.
  var name: UnsafePointer<CChar> { UnsafePointer(nameBytes) }

  /// Creates a file system for a folder; nil if SQLite has no default file system.
  init?(folder: String) {
    guard let original = sqlite3_vfs_find(nil) else { return nil }
    context = .allocate(capacity: 1)
    context.initialize(to: Context(original: original, folder: Array(folder.utf8)))
    files = .allocate(capacity: 1)
    files.initialize(to: original.pointee)
    // The address is unique among the spools of a process.
    nameBytes = Self.copy(Array("reportgen-\(UInt(bitPattern: files))".utf8))
    files.pointee.zName = UnsafePointer(nameBytes)
    files.pointee.pNext = nil
    files.pointee.pAppData = UnsafeMutableRawPointer(context)
    files.pointee.xOpen = { files, path, file, flags, outFlags in
      guard let context = files?.pointee.pAppData?.assumingMemoryBound(to: Context.self) else {
        return SQLITE_CANTOPEN
      }
      let original = context.pointee.original
      guard let open = original.pointee.xOpen else { return SQLITE_CANTOPEN }
      if let path { return open(original, path, file, flags, outFlags) }
      return open(original, SpoolFiles.newName(context), file, flags, outFlags)
    }
    sqlite3_vfs_register(files, 0)
  }

  /// - Precondition: no connection uses the file system.
  deinit {
    sqlite3_vfs_unregister(files)
    for name in context.pointee.names { name.deallocate() }
    context.deinitialize(count: 1)
    context.deallocate()
    files.deallocate()
    nameBytes.deallocate()
  }

  private static func newName(
    _ context: UnsafeMutablePointer<Context>
  ) -> UnsafePointer<CChar> {
    var number: UInt64 = 0
    sqlite3_randomness(8, &number)
    let bytes = context.pointee.folder + Array("/.reportgen-\(String(number, radix: 36))".utf8)
    let name = copy(bytes)
    context.pointee.names.append(name)
    return UnsafePointer(name)
  }

  /// Returns a C string with extra zero bytes.
  ///
  /// SQLite searches for URI parameters after a file name, up to a second zero byte.
  private static func copy(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar> {
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 4)
    copy.initialize(repeating: 0, count: bytes.count + 4)
    for (index, byte) in bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
    return copy
  }
}
