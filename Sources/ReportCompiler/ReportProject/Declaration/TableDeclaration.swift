import ReportData
import ReportQuery
import ReportText

/// The settings of a table.
struct TableDeclaration {
  /// The name.
  var name: String
  /// The source location of the name.
  var span: SourceSpan
  /// The source of the rows.
  var source: Source
  /// The key column, for tables with one report per row.
  var key: Spanned<String>?
  /// The column that identifies the participant of a row.
  var participant: Spanned<String>?
  /// The column that periods use to select rows.
  var date: Spanned<String>?
  /// The sort column.
  ///
  /// Together with `date`, it sorts the rows of equal dates.
  var order: Spanned<String>?
  /// The text values that mean a missing value; nil for those of the project.
  var missing: [String]?
  /// The settings of single columns.
  var columns: [ColumnNote] = []
  /// Whether the complete table is public.
  var isPublic = false

  /// The source of rows.
  enum Source {
    /// A file with separated fields, such as CSV.
    case delimited(path: Spanned<String>, separator: UInt8, decimalComma: Bool)
    /// A file with one JSON object per line.
    case objects(path: Spanned<String>)
    /// A query over other tables, in SQL.
    case query(QueryDeclaration)
  }

  /// The settings of a column.
  struct ColumnNote {
    /// The name.
    var name: Spanned<String>
    /// The type; nil if it is not declared.
    var type: String?
    /// The label.
    var label: String?
    /// The unit.
    var unit: String?
    /// The categories, in order.
    var categories: [String]?
    /// The text values for `true` and `false`.
    var booleans: BooleanWords?
    /// The thresholds and the reference range of the values.
    var thresholds: Thresholds?
    /// The codes for missing-value reasons; nil if there are none.
    var reasons: ReasonDeclaration?
    /// The column with the missing-value reasons, with its source location.
    var reasonColumn: Spanned<String>?
    /// Whether a value identifies a participant, such as an email address.
    var isIdentifier = false
  }

  /// The path of the input file, relative to the project; nil for a query over project tables.
  ///
  /// The path `-` is standard input.
  var path: Spanned<String>? {
    switch source {
    case .delimited(let path, _, _), .objects(let path): path
    case .query(let query): query.sqlite
    }
  }

  /// The query; nil for a file.
  var query: QueryDeclaration? {
    if case .query(let query) = source { query } else { nil }
  }

  /// The name of the row source in diagnostics: the file or the query.
  var file: String {
    switch source {
    case .delimited(let path, _, _), .objects(let path): path.value
    case .query: "query(\(name))"
    }
  }

  /// Whether the order of a participant's rows is defined, or each participant has only one row.
  var isOrdered: Bool {
    let hasOneRow = key != nil && key?.value == participant?.value
    return date != nil || order != nil || query != nil || hasOneRow
  }

  /// The steps that sort the rows of the file into the declared order.
  var orderSteps: [StepDeclaration] {
    [order, date].compactMap { column in
      column.map { .sort(SortDeclaration(by: DeclaredName($0.value, at: $0.span))) }
    }
  }

  /// Whether the rows come from standard input.
  var isStandardInput: Bool { query == nil && path?.value == "-" }

  /// Whether public pages can show the table.
  ///
  /// The table is public, or each row counts enough participants. The query checks the counts when
  /// it runs.
  var isPublishable: Bool { isPublic || query?.participants != nil }

  /// The declared columns that identify participants.
  var identifyingColumns: [Spanned<String>] {
    [participant].compactMap { $0 } + columns.filter(\.isIdentifier).map(\.name)
  }
}

/// The settings of an SQL query table.
struct QueryDeclaration {
  /// The smallest allowed value of `min-cell`.
  static let leastCell = 10

  /// The SQL text.
  var text: DecodedText
  /// The SQLite file that the query reads; nil for tables of the project.
  var sqlite: Spanned<String>?
  /// The column with the number of participants per row.
  var participants: Spanned<String>?
  /// The minimum number of participants per row.
  var minimumCell = leastCell
}

/// The settings of an input over all participants.
struct CohortDeclaration {
  /// The name.
  var name: String
  /// The source location of the name.
  var span: SourceSpan
  /// The table.
  var data: Spanned<String>
  /// The steps that transform all rows before the grouping.
  var steps: [YAMLStep]
  /// The grouping step.
  var group: YAMLStep
  /// The minimum number of participants per value.
  var minimumCell = 10
}
