import CSQLite
public import ReportText

/// A query as a project declares it.
public struct SQLQuery: Sendable {
  /// The name of the table that it makes.
  public var name: String
  /// The SQL: one `SELECT`, or `WITH … SELECT`.
  public var text: DecodedText
  /// What messages call the place of its rows.
  public var file: String
  /// The texts that mean "no value" besides NULL.
  public var missing: [[UInt8]]
  /// What is known of its columns.
  public var declarations: [ColumnDeclaration]
  /// The zone whose clocks moments without an offset show, and in which all have their day.
  public var timeZone: StudyTimeZone
  /// The tables that it may not see yet, for hints.
  public var laterTables: [String] = []

  /// A query.
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

/// What came of a query.
public struct SQLResponse: Sendable {
  /// Where a column of the result comes from, unchanged.
  public struct Origin: Sendable, Hashable {
    /// The table.
    public let table: String
    /// Its column.
    public let column: String
  }

  /// The table; every fault has been reported as an error.
  public let table: Table
  /// Cells that do not fit the declared type.
  public let cellErrors: [CellError]
  /// The numbers of the rows, from 1, as their lines.
  public let lines: RecordLines
  /// The tables that the SQL names, in order of name.
  public let tables: [String]
  /// The column that each column of the result shows as it is; nil for computed ones.
  public let origins: [Origin?]
  /// The columns that the query reads, in lower case, by the name of their table in lower case.
  let read: [String: Set<String>]
  let shape: SQLShape
}

/// The names that an SQL text mentions.
public enum SQLNames {
  /// True when the text mentions a name, in any case, quoted or not.
  public static func mention(_ name: String, in text: DecodedText) -> Bool {
    span(of: name, in: text) != nil
  }

  /// Where the text mentions a name first; nil when it does not.
  public static func span(of name: String, in text: DecodedText) -> SourceSpan? {
    SQLCheck(text).span(ofName: name)
  }
}

/// How much a query may do before it counts as one that never ends, such as a recursion without a condition
/// that stops it.
///
/// It is counted in what SQLite does, not in seconds, so that a query ends on every machine or on none.
struct SQLLimits {
  /// Steps of SQLite's virtual machine: a row that is read, tested and written takes some twenty.
  var steps = 1_000_000_000
  /// Rows of the result.
  var rows = 10_000_000
}

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
