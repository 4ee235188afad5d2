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
