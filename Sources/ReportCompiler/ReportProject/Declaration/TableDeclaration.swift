import ReportData
import ReportQuery
import ReportText

/// What a project says of a table.
struct TableDeclaration {
  /// The name.
  var name: String
  /// Where the name stands.
  var span: SourceSpan
  /// Where the rows come from.
  var source: Source
  /// The column whose values name the rows, for tables that reports are made for.
  var key: Spanned<String>?
  /// The column that names the participant.
  var participant: Spanned<String>?
  /// The column that periods select on.
  var date: Spanned<String>?
  /// The column in whose order the rows are; those of one date among themselves where there is `date` too.
  var order: Spanned<String>?
  /// The texts that mean "no value", when they differ from the project's.
  var missing: [String]?
  /// What is said of single columns.
  var columns: [ColumnNote] = []
  /// True when anyone may see the whole table.
  var isPublic = false

  /// Where rows come from.
  enum Source {
    /// A file of fields between separators.
    case delimited(path: Spanned<String>, separator: UInt8, decimalComma: Bool)
    /// A file with a JSON object a line.
    case objects(path: Spanned<String>)
    /// Other tables, by SQL.
    case query(QueryDeclaration)
  }

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
    /// The words for `true` and `false`.
    var booleans: BooleanWords?
    /// What its values mean.
    var thresholds: Thresholds?
    /// How it tells why a value is missing.
    var reasons: ReasonDeclaration?
    /// The column that says it, with its place.
    var reasonColumn: Spanned<String>?
    /// True when a value names a participant, such as a mail address.
    var isIdentifier = false
  }

  /// The file that is read for it, relative to the project; `-` is standard input. Nil for a query
  /// over the project's own tables.
  var path: Spanned<String>? {
    switch source {
    case .delimited(let path, _, _), .objects(let path): path
    case .query(let query): query.sqlite
    }
  }

  /// The query, if it is one.
  var query: QueryDeclaration? {
    if case .query(let query) = source { query } else { nil }
  }

  /// What messages call the place of its rows: the file, or the query.
  var file: String {
    switch source {
    case .delimited(let path, _, _), .objects(let path): path.value
    case .query: "query(\(name))"
    }
  }

  /// True when it is known in which order the rows of a participant are, or there is but one.
  var isOrdered: Bool {
    let hasOneRow = key != nil && key?.value == participant?.value
    return date != nil || order != nil || query != nil || hasOneRow
  }

  /// The steps that bring rows, as they stand in the file, into the declared order.
  var orderSteps: [StepDeclaration] {
    [order, date].compactMap { column in
      column.map { .sort(SortDeclaration(by: DeclaredName($0.value, at: $0.span))) }
    }
  }

  /// True when its rows come from standard input.
  var isStandardInput: Bool { query == nil && path?.value == "-" }

  /// True when pages for everyone may show it: it is declared so, or each of its rows counts enough
  /// people, which is checked when it is made.
  var isPublishable: Bool { isPublic || query?.participants != nil }

  /// The columns that name someone, as far as they are declared.
  var identifyingColumns: [Spanned<String>] {
    [participant].compactMap { $0 } + columns.filter(\.isIdentifier).map(\.name)
  }
}

/// What a project says of a table that SQL makes.
struct QueryDeclaration {
  /// The least number of people that a row may count.
  static let leastCell = 10

  /// The SQL.
  var text: DecodedText
  /// The SQLite file that it sees instead of the project's tables.
  var sqlite: Spanned<String>?
  /// The column that says how many people a row counts.
  var participants: Spanned<String>?
  /// The least that it may say.
  var minimumCell = leastCell
}

/// What a project says of an input over all participants.
struct CohortDeclaration {
  /// The name.
  var name: String
  /// Where the name stands.
  var span: SourceSpan
  /// The table.
  var data: Spanned<String>
  /// What is done with the whole table before it is grouped.
  var steps: [YAMLStep]
  /// The grouping.
  var group: YAMLStep
  /// How many people a value needs.
  var minimumCell = 10
}
