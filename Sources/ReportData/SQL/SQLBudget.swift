import CSQLite

/// Counts the steps of a query that runs, and stops it when it has had its share.
///
/// SQLite asks after every so many steps (sqlite3_progress_handler).
final class SQLBudget {
  /// What was used up.
  enum Exhaustion {
    case steps(Int)
    case rows(Int)
  }

  /// After how many steps SQLite asks.
  private static let stride = 10_000

  private let limits: SQLLimits
  private var steps = 0
  /// Set when a limit was reached.
  private(set) var exhaustion: Exhaustion?

  init(_ limits: SQLLimits) { self.limits = limits }

  /// Counts what a connection does from now on.
  func watch(_ database: OpaquePointer) {
    sqlite3_progress_handler(
      database, Int32(Self.stride),
      { context in
        guard let context else { return 1 }
        return Unmanaged<SQLBudget>.fromOpaque(context).takeUnretainedValue().goesOn() ? 0 : 1
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Lets a connection do as much as it likes.
  static func release(_ database: OpaquePointer) {
    sqlite3_progress_handler(database, 0, nil, nil)
  }

  private func goesOn() -> Bool {
    steps += Self.stride
    if steps > limits.steps { exhaustion = .steps(limits.steps) }
    return exhaustion == nil
  }

  /// True when the result may have so many rows.
  func allows(rows: Int) -> Bool {
    if rows > limits.rows { exhaustion = .rows(limits.rows) }
    return exhaustion == nil
  }
}
