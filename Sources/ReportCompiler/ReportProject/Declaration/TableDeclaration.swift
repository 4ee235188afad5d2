import ReportData
import ReportQuery
import ReportText

/// The settings of a table in the project file.
struct TableDeclaration {
  /// The name of the table.
  var name: String
  /// The source location of the table name.
  var span: SourceSpan
  /// The data file or query that provides the rows.
  var source: Source
  /// The key column, for tables with one report per row.
  var key: Spanned<String>?
  /// The column that identifies the participant of a row.
  var participant: Spanned<String>?
  /// The date column by which periods select rows.
  var date: Spanned<String>?
  /// The column that sorts the rows of the table.
  ///
  /// Together with `date`, it sorts the rows of equal dates.
  var order: Spanned<String>?
  /// The text values that represent a missing value; nil for the values of the project.
  var missing: [String]?
  /// The settings of the columns that the project file declares.
  var columns: [ColumnNote] = []
  /// Whether the complete table is public.
  var isPublic = false

  /// The data file or query that provides the rows of a table.
  enum Source {
    /// A file with separated fields, such as CSV.
    case delimited(path: Spanned<String>, separator: UInt8, decimalComma: Bool)
    /// A file with one JSON object per line.
    case objects(path: Spanned<String>)
    /// An SQL query over other tables.
    case query(QueryDeclaration)
  }

  /// The settings of a table column.
  struct ColumnNote {
    /// The name of the column, with its source location.
    var name: Spanned<String>
    /// The name of the column type; nil if it is not declared.
    var type: String?
    /// The label of the column for readers; nil if it is not declared.
    var label: String?
    /// The unit of the values; nil if it is not declared.
    var unit: String?
    /// The categories that the column can contain, in order; nil if they are not declared.
    var categories: [String]?
    /// The text values that represent `true` and `false` in the data file.
    var booleans: BooleanWords?
    /// The thresholds and the reference range of the values.
    var thresholds: Thresholds?
    /// The codes for the reasons of missing values in this column; nil if there are none.
    var reasons: ReasonDeclaration?
    /// The other column that contains the reasons of missing values, with its source location.
    var reasonColumn: Spanned<String>?
    /// Whether the values of the column identify participants, such as email addresses.
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

  /// The query that provides the rows; nil for a data file.
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

  /// Whether the pages of a public website can show the table.
  ///
  /// The table is public, or each row counts enough participants. The query checks the counts when
  /// it runs.
  var isPublishable: Bool { isPublic || query?.participants != nil }

  /// The declared columns that identify participants.
  var identifyingColumns: [Spanned<String>] {
    [participant].compactMap { $0 } + columns.filter(\.isIdentifier).map(\.name)
  }
}

/// The settings of a table that an SQL query produces.
struct QueryDeclaration {
  /// The smallest allowed value of `min-cell`.
  static let lowestMinimumCell = 10

  /// The SQL text of the query.
  var text: DecodedText
  /// The SQLite file that the query reads; nil for tables of the project.
  var sqlite: Spanned<String>?
  /// The column with the number of participants per row.
  var participants: Spanned<String>?
  /// The minimum number of participants that each row must count.
  var minimumCell = lowestMinimumCell
}

/// The settings of a report input that is computed from the data of all participants.
struct CohortDeclaration {
  /// The name of the input.
  var name: String
  /// The source location of the input name.
  var span: SourceSpan
  /// The name of the table with the data of all participants.
  var data: Spanned<String>
  /// The steps that transform all rows before the grouping.
  var steps: [YAMLStep]
  /// The last step, which groups the rows and computes the values of each group.
  var group: YAMLStep
  /// The minimum number of participants per value.
  var minimumCell = 10
}
