import CSQLite
public import ReportText

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
