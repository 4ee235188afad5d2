import ReportText

/// What a project says of a data file.
struct TableDeclaration {
  /// The name.
  var name: String
  /// Where the name stands.
  var span: SourceSpan
  /// The path of the file, relative to the project.
  var path: Spanned<String>
  /// The byte between fields.
  var separator: UInt8
  /// True when numbers have a comma before their decimals.
  var decimalComma = false
  /// The column whose values name the rows, for tables that reports are made for.
  var key: Spanned<String>?
  /// The column that names the participant.
  var participant: Spanned<String>?
  /// The column that periods select on.
  var date: Spanned<String>?
  /// The texts that mean "no value", when they differ from the project's.
  var missing: [String]?
  /// What is said of single columns.
  var columns: [ColumnNote] = []

  /// What a project says of a column.
  struct ColumnNote {
    /// The name.
    var name: Spanned<String>
    /// The type, if it is declared.
    var type: String?
    /// The label.
    var label: String?
    /// The unit.
    var unit: String?
    /// The values, in order.
    var categories: [String]?
    /// True when a value names a participant, such as a mail address.
    var isIdentifier = false
  }
}
