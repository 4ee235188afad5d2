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
