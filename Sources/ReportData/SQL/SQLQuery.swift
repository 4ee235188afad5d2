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
  /// The zone that moments with an offset are converted to.
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
public struct SQLAnswer: Sendable {
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
  public let faults: [CellFault]
  /// The numbers of the rows, from 1, as their lines.
  public let lines: RecordLines
  /// The tables that the SQL names, in order of name.
  public let tables: [String]
  /// The column that each column of the result shows as it is; nil for computed ones.
  public let origins: [Origin?]
}
