import CSQLite

/// Lets SQLite do nothing but read tables and compute what is the same in every run.
///
/// SQLite asks before it compiles each part of a statement (sqlite3_set_authorizer).
final class SQLGuard {
  /// What was refused.
  enum Refusal {
    /// A function whose result differs between runs or hosts.
    case function(String)
    /// Anything but reading.
    case action
  }

  /// The first thing that was refused.
  private(set) var refusal: Refusal?
  /// The tables that were read, in lower case.
  private(set) var tables: Set<String> = []
  /// Set by a function when it would have read the clock or the host's time zone.
  var clockFunction: String?

  private static let unsteady: Set<String> = [
    "random", "randomblob", "current_date", "current_time", "current_timestamp", "changes",
    "total_changes", "last_insert_rowid", "load_extension", "sqlite_version", "sqlite_source_id",
    "sqlite_compileoption_get", "sqlite_compileoption_used", "sqlite_offset", "sqlite_log",
    "fts3_tokenizer",
  ]

  /// Asks this guard about all that a connection compiles from now on.
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

  /// Lets a connection do as it likes.
  static func release(_ database: OpaquePointer) { sqlite3_set_authorizer(database, nil, nil) }

  private func allows(_ action: Int32, _ first: String?, _ second: String?) -> Bool {
    switch action {
    case SQLITE_SELECT, SQLITE_RECURSIVE: return true
    case SQLITE_READ:
      let table = (first ?? "").lowercased()
      guard !table.hasPrefix("sqlite_") else { return refuse(.action) }
      tables.insert(table)
      return true
    case SQLITE_FUNCTION:
      let name = (second ?? "").lowercased()
      return Self.unsteady.contains(name) ? refuse(.function(name)) : true
    default: return refuse(.action)
    }
  }

  private func refuse(_ what: Refusal) -> Bool {
    if refusal == nil { refusal = what }
    return false
  }
}
