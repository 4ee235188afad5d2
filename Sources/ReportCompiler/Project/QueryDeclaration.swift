import ReportText

/// What a project says of a table that SQL makes.
struct QueryDeclaration {
  /// The least number of people that a row may count.
  static let leastCell = 10

  /// The SQL.
  var text: DecodedText
  /// The SQLite file that it sees instead of the project's tables.
  var sqlite: Spanned<String>?
  /// The column that says how many people a row counts.
  var people: Spanned<String>?
  /// The least that it may say.
  var minimumCell = leastCell
}
