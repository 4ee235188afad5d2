import ReportData
import ReportQuery
import ReportText

/// The block `rg:table`, a table of the rows of a view.
///
/// The type is a class, so passing it costs one reference.
final class TableBlock: Sendable {
  /// The source range of the block in its template.
  let span: SourceSpan
  /// The slot in the bindings with the rows of the view.
  let viewSlot: Int
  let columns: [TableColumn]
  let caption: Interpolation?
  /// The sentence for a view without rows; nil for the default sentence of the language.
  let empty: Interpolation?
  let isStriped: Bool
  /// Whether the first column contains row headers.
  let hasRowHeaders: Bool
  /// The maximum number of rows; nil for all rows.
  let rowLimit: Int?

  init(
    span: SourceSpan, viewSlot: Int, columns: [TableColumn], caption: Interpolation?,
    empty: Interpolation?, isStriped: Bool, hasRowHeaders: Bool, rowLimit: Int?
  ) {
    self.span = span
    self.viewSlot = viewSlot
    self.columns = columns
    self.caption = caption
    self.empty = empty
    self.isStriped = isStriped
    self.hasRowHeaders = hasRowHeaders
    self.rowLimit = rowLimit
  }

  /// Returns the number of decimals of each column in the first rows of a view.
  ///
  /// The element is nil for a column with a format. Columns with the same unit have the same number
  /// of decimals.
  func decimals(of slice: Slice, rows: Int) -> [Int?] {
    var byUnit: [[ByteText]: ColumnDecimals] = [:]
    let decimals = columns.map { column -> ColumnDecimals? in
      guard column.hasOpenDecimals else { return nil }
      let decimals = ColumnDecimals(
        of: (0..<rows).lazy.map { slice.number(column: column.index, row: $0) })
      if !column.units.isEmpty { byUnit[column.units, default: ColumnDecimals()].add(decimals) }
      return decimals
    }
    return zip(columns, decimals).map { column, decimals in
      decimals.flatMap { (byUnit[column.units] ?? $0).exact }
    }
  }

  /// Returns whether each column is aligned at the end, like numbers.
  ///
  /// For a column without a declared type, the rows of this view decide. Rows of other participants
  /// have no effect.
  func numericColumns(of slice: Slice, rows: Int) -> [Bool] {
    columns.map { column in
      column.isVerbatim ? slice.containsNumbers(column: column.index, rows: rows) : column.isNumeric
    }
  }

  /// Whether the table has a total row.
  var hasTotals: Bool { columns.contains { $0.total != nil } }

  /// The kind of total of all columns with a total; nil if the columns have different kinds.
  var commonTotal: TableTotal? {
    let kinds = Set(columns.compactMap { $0.total?.kind })
    return kinds.count == 1 ? kinds.first : nil
  }
}

/// A prepared column of a table block.
struct TableColumn: Sendable {
  /// The column index in the view.
  let index: Int
  /// The label of the column in each language of the messages.
  ///
  /// Without messages, the array has one element.
  let labels: [ByteText]
  /// The unit of the column in each language of the messages; empty if there is none.
  let units: [ByteText]
  /// The expression that gives the content of a cell. Its bindings contain the row only.
  let cell: Expression
  /// Whether the column contains numbers, which are aligned at the end.
  let isNumeric: Bool
  /// Whether the column has declared dates or date-times, which are not wrapped.
  let isTemporal: Bool
  /// Whether the column has no declared type, so that cells are literal text.
  let isVerbatim: Bool
  /// Whether numbers have no format, so that the visible rows determine the decimals.
  let hasOpenDecimals: Bool
  /// Whether the column has Boolean values without a function.
  let isYesOrNo: Bool
  /// The thresholds that rate the values of the column; nil if there are none.
  let thresholds: Thresholds?
  /// The text for a missing value; nil for the default text of the language.
  let missing: ByteText?
  /// The total of the column; nil if there is none.
  let total: Total?
  /// The threshold titles, in each language of the messages.
  let titles: [[ByteText]]
  /// The sparkline that replaces the values; nil if there is none.
  var sparkline: TableSparkline?

  /// Returns the text in a language of the messages, or the only text.
  static func text(_ strings: [ByteText], in language: Int) -> ByteText? {
    language < strings.count ? strings[language] : strings.first
  }

  /// The total of a column in the last row.
  struct Total: Sendable {
    let kind: TableTotal
    /// The expression of the total. Its bindings contain the view only.
    let value: Expression
    /// The minimum number of decimals of the total; nil for a row count.
    let minimumDecimals: Int?
    /// The total before formatting, if thresholds of the column apply to it.
    let rating: Expression?
  }
}

/// The kind of total in the last row of a table.
enum TableTotal: String, Sendable, CaseIterable {
  case mean, median, sum, min, max, count

  /// Whether the thresholds of the column apply to the total.
  var usesThresholds: Bool {
    switch self {
    case .mean, .median, .min, .max: true
    case .sum, .count: false
    }
  }

  /// Returns the default minimum number of decimals of a total; nil for a row count.
  ///
  /// - Parameter isInteger: whether the column contains integers.
  func minimumDecimals(isInteger: Bool) -> Int? {
    switch self {
    case .mean, .median: isInteger ? 1 : 2
    case .sum, .min, .max: 0
    case .count: nil
    }
  }

  /// Returns the translated name of the total.
  func word(_ words: BlockPhrases) -> ByteText {
    switch self {
    case .mean: words.mean
    case .median: words.median
    case .sum: words.sum
    case .min: words.minimum
    case .max: words.maximum
    case .count: words.count
    }
  }
}
