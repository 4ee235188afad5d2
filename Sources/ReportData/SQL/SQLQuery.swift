import CSQLite
public import ReportText

/// A query that a project declares.
public struct SQLQuery: Sendable {
  /// The name of the result table.
  public var name: String
  /// The SQL text: one `SELECT` or `WITH … SELECT`.
  public var text: DecodedText
  /// The file path of the result table, for diagnostics.
  public var file: String
  /// The result strings that mean "no value", in addition to NULL.
  public var missing: [[UInt8]]
  /// The declared columns of the result table.
  public var declarations: [ColumnDeclaration]
  /// The time zone of local times without an offset, and of the day of each date-time.
  public var timeZone: StudyTimeZone
  /// The tables of later queries, which this query cannot read, for hints.
  public var laterTables: [String] = []

  /// Creates a query.
  public init(
    name: String, text: DecodedText, file: String, missing: [[UInt8]] = [],
    declarations: [ColumnDeclaration] = [], timeZone: StudyTimeZone = .utc
  ) {
    self.name = name
    self.text = text
    self.file = file
    self.missing = missing
    self.declarations = declarations
    self.timeZone = timeZone
  }
}

/// The result of a query.
public struct SQLResponse: Sendable {
  /// The table column that a result column contains unchanged.
  public struct Origin: Sendable, Hashable {
    /// The name of the table that the value comes from.
    public let table: String
    /// The name of the column that the value comes from.
    public let column: String
  }

  /// The table with the result rows of the query.
  ///
  /// Each error is also reported as a diagnostic.
  public let table: Table
  /// The cells with a value that is invalid for the declared type.
  public let cellErrors: [CellError]
  /// The row numbers, from 1, as line numbers.
  public let lines: RecordLines
  /// The names of the tables that the query reads, sorted.
  public let tables: [String]
  /// The origin of each result column; nil for a computed column.
  public let origins: [Origin?]
  /// The columns that the query reads, by table name, all in lowercase.
  let read: [String: Set<String>]
  let shape: SQLShape
}

/// Functions that find names in a query text.
public enum SQLNames {
  /// Returns whether the text contains a name, case-insensitively, with or without quotes.
  public static func mention(_ name: String, in text: DecodedText) -> Bool {
    span(of: name, in: text) != nil
  }

  /// Returns the first location of a name in the text; nil if the name does not occur.
  public static func span(of name: String, in text: DecodedText) -> SourceSpan? {
    SQLCheck(text).span(ofName: name)
  }
}

/// The limits of a query, which stop an endless query, such as an unbounded recursion.
///
/// The limits count operations of SQLite instead of seconds. A query therefore has the same outcome
/// on every machine.
struct SQLLimits {
  /// The maximum number of virtual-machine steps.
  ///
  /// Reading, testing, and writing one row takes about 20 steps.
  var steps = 1_000_000_000
  /// The maximum number of result rows of a query.
  var rows = 10_000_000
}

/// A step limit for SQLite queries, based on `sqlite3_progress_handler`.
///
/// The limit counts virtual-machine steps, not time, so it is the same on every machine.
final class SQLBudget {
  /// The limit that a query exceeded.
  enum Exhaustion {
    case steps(Int)
    case rows(Int)
  }

  /// The number of steps between two calls of the progress handler.
  private static let stride = 10_000

  private let limits: SQLLimits
  private var steps = 0
  /// The limit that the query exceeded; nil if it exceeded none.
  private(set) var exhaustion: Exhaustion?

  init(_ limits: SQLLimits) { self.limits = limits }

  /// Starts to count the steps of a connection.
  func watch(_ database: OpaquePointer) {
    sqlite3_progress_handler(
      database, Int32(Self.stride),
      { context in
        guard let context else { return 1 }
        return Unmanaged<SQLBudget>.fromOpaque(context).takeUnretainedValue().continues() ? 0 : 1
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Removes the step limit from a connection.
  static func release(_ database: OpaquePointer) {
    sqlite3_progress_handler(database, 0, nil, nil)
  }

  private func continues() -> Bool {
    steps += Self.stride
    if steps > limits.steps { exhaustion = .steps(limits.steps) }
    return exhaustion == nil
  }

  /// Returns whether the result can have a specified number of rows.
  func allows(rows: Int) -> Bool {
    if rows > limits.rows { exhaustion = .rows(limits.rows) }
    return exhaustion == nil
  }
}
