public import ReportText

/// A private database of SQLite for what does not fit into memory, in a file without a name.
///
/// One thread at a time may use it.
public final class Spool {
  /// An empty spool.
  ///
  /// - Parameters:
  ///   - folder: where its file is made once there is more than fits into the cache.
  ///   - cache: about how much memory it may use for its pages, in KiB.
  /// - Throws: `spoolFailed`.
  public init(folder: String, cache: Int = 4096) throws(Diagnostic) {}
}
