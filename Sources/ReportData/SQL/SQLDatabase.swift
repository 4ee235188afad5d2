import CSQLite
public import ReportText

/// A database for queries: project tables in memory, or the tables of an SQLite file.
///
/// The database uses SQLite's C interface. It compiles a query under a custom authorizer, and loads
/// the tables between compilation and execution.
public final class SQLDatabase {
  private static let header = Array("SQLite format 3\0".utf8)
  private static let formatHint =
    "write the path of a database in `sqlite`, and that of a text file in `csv` or `ndjson`"

  private let connection: OpaquePointer
  private let dates: SteadyDates
  /// The project tables that queries can use, by lowercase name, including tables not yet loaded.
  private var tables: [String: Table] = [:]
  private var loaded: Set<String> = []
  /// The project tables that SQL cannot represent, with the reason, by lowercase name.
  private var unusable: [String: String] = [:]
  /// The path of the SQLite file, for diagnostics; nil for project tables.
  private let file: String?
  /// The step and row limits of each query.
  var limits = SQLLimits()

  /// The version of the system's SQLite.
  public static var version: String { String(cString: sqlite3_libversion()) }

  private init(file: String?) throws(Diagnostic) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
    guard sqlite3_open_v2(":memory:", &opened, flags | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK,
      let opened
    else {
      sqlite3_close_v2(opened)
      throw Diagnostic(
        .queryFailed, "cannot create the temporary database for queries (SQLite)",
        hints: [SQLFailure.memoryHint])
    }
    rg_harden(opened)
    connection = opened
    dates = SteadyDates(in: opened)
    self.file = file
  }

  deinit { sqlite3_close_v2(connection) }

  /// Creates a database without tables.
  public convenience init() throws(Diagnostic) { try self.init(file: nil) }

  /// Creates a read-only database from an SQLite file.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - file: the file path for diagnostics.
  /// - Throws: `notSQLite` if the content is not an SQLite file.
  public convenience init(reading bytes: [UInt8], file: String) throws(Diagnostic) {
    guard bytes.starts(with: Self.header), bytes.count >= 512 else {
      throw Diagnostic(
        .notSQLite, "data file `\(file)` is not an SQLite file", at: .file(file),
        hints: [Self.formatHint])
    }
    try self.init(file: file)
    let size = sqlite3_int64(bytes.count)
    guard let memory = sqlite3_malloc64(sqlite3_uint64(size)) else {
      throw Diagnostic(
        .queryFailed, "not enough memory for `\(file)`", at: .file(file),
        hints: [SQLFailure.memoryHint])
    }
    let target = memory.assumingMemoryBound(to: UInt8.self)
    bytes.withUnsafeBufferPointer { source in
      if let base = source.baseAddress { target.update(from: base, count: source.count) }
    }
    // This disables the write-ahead log of the file. The caller must make sure that the log is
    // empty.
    target[18] = 1
    target[19] = 1
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
    guard sqlite3_deserialize(connection, "main", target, size, size, flags) == SQLITE_OK else {
      throw Diagnostic(
        .notSQLite, "data file `\(file)` is not an SQLite file", at: .file(file),
        hints: [Self.formatHint])
    }
  }

  /// Adds a table for queries.
  ///
  /// The rows are loaded when a query uses the table for the first time.
  public func add(_ table: Table) {
    let key = table.name.lowercased()
    if let existing = tables[key] {
      unusable[key] =
        "cannot use tables `\(existing.name)` and `\(table.name)` in a query: "
        + "SQL names are not case-sensitive"
      return
    }
    tables[key] = table
    if SQLTableLoading.create(table, in: connection) { return }
    unusable[key] =
      "cannot use table `\(table.name)` in a query: its name starts with `sqlite_`, "
      + "or its column names differ only in case"
  }

  /// Runs a query.
  ///
  /// - Returns: nil, with an error, if the query cannot run or its result is not a table.
  public func run(_ query: SQLQuery, into diagnostics: inout Diagnostics) -> SQLResponse? {
    let check = SQLCheck(query.text)
    let result = diagnostics.catching { () throws(Diagnostic) -> SQLResult in
      try check.check()
      return try rows(of: query, check)
    }
    guard let result else { return nil }
    return result.response(query, projectTables: tables, check, into: &diagnostics)
  }

  private func rows(of query: SQLQuery, _ check: SQLCheck) throws(Diagnostic) -> SQLResult {
    let guardian = SQLGuard()
    guardian.watch(connection)
    dates.report(to: guardian)
    defer {
      SQLGuard.release(connection)
      dates.report(to: nil)
    }
    var statement: OpaquePointer?
    let status = query.text.bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        sqlite3_prepare_v2(connection, text.baseAddress, Int32(text.count), &statement, nil)
      }
    }
    defer { sqlite3_finalize(statement) }
    let failure = SQLFailure(
      query: query, check: check, tables: tables, unusable: unusable, file: file)
    guard status == SQLITE_OK, let statement, sqlite3_stmt_readonly(statement) != 0 else {
      throw failure.ofCompiling(connection, guardian)
    }
    guard sqlite3_bind_parameter_count(statement) == 0 else {
      throw Diagnostic(
        .queryNotSelect, "parameters are not allowed in a query", at: check.span,
        hints: ["write the value instead of `?` or `:name`"])
    }
    for name in guardian.tables.sorted() {
      if let reason = unusable[name] {
        throw Diagnostic(.queryTable, reason, at: check.span(ofName: name) ?? check.span)
      }
      if let table = tables[name], loaded.insert(name).inserted {
        SQLGuard.release(connection)
        let isLoaded = SQLTableLoading.load(table, into: connection)
        guardian.watch(connection)
        guard isLoaded else { throw failure.ofMemory }
      }
    }
    let named = guardian.tables.sorted().compactMap { file == nil ? tables[$0]?.name : $0 }
    var result = SQLResult(statement, tables: named, guardian)
    let budget = SQLBudget(limits)
    budget.watch(connection)
    defer { SQLBudget.release(connection) }
    guard result.readRows(statement, within: budget) else {
      if let exhaustion = budget.exhaustion { throw failure.of(exhaustion) }
      throw failure.ofRunning(connection, guardian)
    }
    return result
  }
}

// MARK: - Authorizer

/// An authorizer that allows only reading tables and reproducible functions.
///
/// SQLite calls the authorizer when it compiles each part of a statement
/// (`sqlite3_set_authorizer`).
final class SQLGuard {
  /// An operation that the authorizer refused.
  enum Refusal {
    /// A function with a result that differs between runs or hosts.
    case function(String)
    /// An operation other than reading.
    case action
  }

  /// The first operation that the authorizer refused; nil if it refused none.
  private(set) var refusal: Refusal?
  /// The names of the tables that the query reads, in lowercase.
  private(set) var tables: Set<String> = []
  /// The columns that the query reads, by table, and its functions, all in lowercase.
  private(set) var columns: [String: Set<String>] = [:]
  private(set) var functions: Set<String> = []
  /// A function that tried to read the clock or the time zone of the host; nil if none.
  var clockFunction: String?

  private static let unsteady: Set<String> = [
    "random", "randomblob", "current_date", "current_time", "current_timestamp", "changes",
    "total_changes", "last_insert_rowid", "load_extension", "sqlite_version", "sqlite_source_id",
    "sqlite_compileoption_get", "sqlite_compileoption_used", "sqlite_offset", "sqlite_log",
    "fts3_tokenizer",
  ]

  /// Installs the authorizer in a connection.
  func watch(_ database: OpaquePointer) {
    sqlite3_set_authorizer(
      database,
      { context, action, first, second, _, _ in
        guard let context else { return SQLITE_DENY }
        let guardian = Unmanaged<SQLGuard>.fromOpaque(context).takeUnretainedValue()
        return guardian.allows(
          action, first.map { String(cString: $0) }, second.map { String(cString: $0) })
          ? SQLITE_OK : SQLITE_DENY
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Removes the authorizer from a connection.
  static func release(_ database: OpaquePointer) { sqlite3_set_authorizer(database, nil, nil) }

  private func allows(_ action: Int32, _ first: String?, _ second: String?) -> Bool {
    switch action {
    case SQLITE_SELECT, SQLITE_RECURSIVE: return true
    case SQLITE_READ:
      let table = (first ?? "").lowercased()
      guard !table.hasPrefix("sqlite_") else { return refuse(.action) }
      tables.insert(table)
      columns[table, default: []].insert((second ?? "").lowercased())
      return true
    case SQLITE_FUNCTION:
      let name = (second ?? "").lowercased()
      functions.insert(name)
      return Self.unsteady.contains(name) ? refuse(.function(name)) : true
    default: return refuse(.action)
    }
  }

  private func refuse(_ reason: Refusal) -> Bool {
    if refusal == nil { refusal = reason }
    return false
  }
}

// MARK: - Loading of tables

/// The conversion of tables to SQLite tables.
///
/// Numbers are REAL or INTEGER. Booleans are 1 and 0. Dates and date-times are ISO 8601 strings,
/// without fractions of a second. Missing values are NULL.
private enum SQLTableLoading {
  /// Creates the SQLite table without rows.
  ///
  /// - Returns: false if SQL does not support the table or its names.
  static func create(_ table: Table, in connection: OpaquePointer) -> Bool {
    // An SQL table needs at least one column.
    let columns = table.columns.map { "\(quoted($0.schema.name)) \(type($0.schema.type))" }
    guard !columns.isEmpty else { return false }
    let sql = "CREATE TABLE \(quoted(table.name)) (\(columns.joined(separator: ", ")))"
    return sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK
  }

  /// Inserts the rows of a table into its SQLite table.
  ///
  /// - Returns: false if there is not enough memory.
  static func load(_ table: Table, into connection: OpaquePointer) -> Bool {
    let placeholders = table.columns.map { _ in "?" }.joined(separator: ",")
    var prepared: OpaquePointer?
    sqlite3_prepare_v2(
      connection, "INSERT INTO \(quoted(table.name)) VALUES (\(placeholders))", -1, &prepared, nil)
    guard let statement = prepared,
      sqlite3_exec(connection, "BEGIN", nil, nil, nil) == SQLITE_OK
    else { return false }
    var isComplete = true
    var scratch = ByteWriter(capacity: 64)
    for row in 0..<table.rowCount where isComplete {
      for (index, column) in table.columns.enumerated() {
        bind(column, row, statement, Int32(index + 1), &scratch)
      }
      isComplete = sqlite3_step(statement) == SQLITE_DONE
      sqlite3_reset(statement)
    }
    sqlite3_finalize(statement)
    return sqlite3_exec(connection, isComplete ? "COMMIT" : "ROLLBACK", nil, nil, nil) == SQLITE_OK
      && isComplete
  }

  private static func bind(
    _ column: Column, _ row: Int, _ statement: OpaquePointer, _ index: Int32,
    _ scratch: inout ByteWriter
  ) {
    switch column.values {
    case .strings(let strings):
      guard let range = strings.range(of: row) else {
        sqlite3_bind_null(statement, index)
        return
      }
      strings.heap.withUnsafeBufferPointer { heap in
        _ = rg_bind_text(
          statement, index, heap.baseAddress.map { $0 + range.lowerBound }, Int32(range.count))
      }
    case .numbers(let numbers):
      let number = numbers[row]
      guard !number.isNaN else {
        sqlite3_bind_null(statement, index)
        return
      }
      switch column.schema.type {
      case .integer, .boolean: sqlite3_bind_int64(statement, index, Int64(number))
      case .date, .datetime:
        scratch.removeAll()
        if column.schema.type == .date {
          scratch.isoDay(CalendarDay(number: Int(number)))
        } else {
          // The text has no offset, because SQLite functions would subtract it from the time.
          scratch.localDateTime(number, in: column.schema.timeZone)
        }
        scratch.withBytes { bytes in
          _ = rg_bind_text(statement, index, bytes.baseAddress, Int32(bytes.count))
        }
      default: sqlite3_bind_double(statement, index, number)
      }
    }
  }

  private static func type(_ type: ColumnType) -> String {
    switch type {
    case .number: "REAL"
    case .integer, .boolean: "INTEGER"
    case .text, .date, .datetime: "TEXT"
    }
  }

  private static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
