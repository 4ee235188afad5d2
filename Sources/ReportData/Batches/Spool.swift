import CSQLite
public import ReportText
import Synchronization

/// A private database of SQLite for what does not fit into memory, in a file without a name: a program
/// that is killed leaves nothing behind, and no other program can open it.
///
/// Several threads may share it; one has it at a time.
public final class Spool: @unchecked Sendable {
  /// Nobody touches it but under the lock.
  private let connection: SpoolConnection
  private let lock = Mutex(())

  /// An empty spool.
  ///
  /// - Parameters:
  ///   - folder: where its file is made, once there is more than fits into the cache.
  ///   - cache: about how much memory it may use for its pages, and once more while it sorts, in KiB.
  /// - Throws: `spoolFailed`.
  public init(folder: String, cache: Int = 4096) throws(Diagnostic) {
    connection = try SpoolConnection(folder: folder, cache: cache)
  }

  /// A spool that has been filled by one thread, which leaves it to this object.
  init(_ connection: SpoolConnection) { self.connection = connection }

  /// Does something with the database; other threads wait. Nothing of the connection may be kept.
  /// - Throws: `spoolFull` when the disk has no room; `spoolFailed`; what `body` throws.
  public func use<Result>(
    _ body: (SpoolConnection) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    var outcome: Swift.Result<Result, Diagnostic>?
    lock.withLock { _ in
      outcome = Swift.Result { () throws(Diagnostic) -> Result in try body(connection) }
    }
    guard let outcome else { throw Diagnostic(.spoolFailed, "the private file is gone") }
    return try outcome.get()
  }
}

// MARK: - Connection and statements

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

/// A compiled statement of a spool.
///
/// It belongs to the call of ``Spool/use(_:)`` that asked for it.
public final class SpoolStatement {
  private let statement: OpaquePointer

  init(_ statement: OpaquePointer) { self.statement = statement }

  deinit { sqlite3_finalize(statement) }

  /// Puts a whole number in the place of a question mark, from 1.
  public func bind(_ number: Int, at place: Int) {
    sqlite3_bind_int64(statement, Int32(place), Int64(number))
  }

  /// Puts bytes in the place of a question mark; they are copied.
  public func bind(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) {
    _ = rg_bind_blob(statement, Int32(place), bytes.baseAddress, Int32(bytes.count))
  }

  /// Puts bytes in the place of a question mark.
  public func bind(_ text: ByteText, at place: Int) { text.withBytes { bind($0, at: place) } }

  /// Goes on to the next row of the result.
  /// - Returns: false at its end.
  public func step() throws(Diagnostic) -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let status:
      sqlite3_reset(statement)
      throw Self.failure(status)
    }
  }

  /// Runs a statement that gives no row, and makes it ready for the next time.
  public func run() throws(Diagnostic) {
    while try step() {}
    sqlite3_reset(statement)
  }

  /// Makes it ready for the next time; what is bound stays.
  public func reset() { sqlite3_reset(statement) }

  /// A whole number of the row, by its place from 0; 0 when it is missing.
  public func integer(_ column: Int) -> Int {
    Int(sqlite3_column_int64(statement, Int32(column)))
  }

  /// True when the row has no value there.
  public func isMissing(_ column: Int) -> Bool {
    sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
  }

  /// Lends the bytes that the row has at a place.
  public func withBytes<Result, Failure: Error>(
    _ column: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = sqlite3_column_blob(statement, Int32(column))
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return try body(
      UnsafeBufferPointer(start: bytes?.assumingMemoryBound(to: UInt8.self), count: count))
  }

  /// Says in our words why SQLite failed, without anything of the data.
  static func failure(_ status: Int32) -> Diagnostic {
    status & 0xFF == SQLITE_FULL
      ? Diagnostic(.spoolFull, "the disk has no room for the private file of sorted data")
      : Diagnostic(
        .spoolFailed,
        "the private file of sorted data failed: \(String(cString: sqlite3_errstr(status)))")
  }
}

// MARK: - Files without a name

/// The way of one spool to its files: SQLite's own, but that files without a name (a temporary database,
/// the runs of a sort) are made in the folder of the spool.
///
/// SQLite would put them where the environment or a global variable says, often in a folder that lies in
/// memory. It opens each with mode 0600 and takes its name away at once, before a byte is written.
private final class SpoolFiles {
  /// What the callback of SQLite gets to see.
  private struct Context {
    var original: UnsafeMutablePointer<sqlite3_vfs>
    var folder: [UInt8]
    /// Names of open files, which SQLite does not copy.
    var names: [UnsafeMutablePointer<CChar>] = []
  }

  private let files: UnsafeMutablePointer<sqlite3_vfs>
  private let context: UnsafeMutablePointer<Context>
  private let nameBytes: UnsafeMutablePointer<CChar>
  /// What sqlite3_open_v2 knows it by.
  var name: UnsafePointer<CChar> { UnsafePointer(nameBytes) }

  /// Files in a folder; nil when SQLite has no way to files at all.
  init?(folder: String) {
    guard let original = sqlite3_vfs_find(nil) else { return nil }
    context = .allocate(capacity: 1)
    context.initialize(to: Context(original: original, folder: Array(folder.utf8)))
    files = .allocate(capacity: 1)
    files.initialize(to: original.pointee)
    // The address tells the spools of a process apart.
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

  /// - Precondition: no connection uses it any more.
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

  /// A C string; behind the names of files SQLite looks for parameters, up to a second zero.
  private static func copy(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar> {
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 4)
    copy.initialize(repeating: 0, count: bytes.count + 4)
    for (place, byte) in bytes.enumerated() { copy[place] = CChar(bitPattern: byte) }
    return copy
  }
}
