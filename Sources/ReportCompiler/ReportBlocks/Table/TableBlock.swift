import ReportData
import ReportQuery
import ReportText

/// A table of the rows of a view: `rg:table`. An object, so that handing it on costs one reference.
final class TableBlock: Sendable {
  /// Where the block stands in its template.
  let span: SourceSpan
  /// Where the view is among the values.
  let viewSlot: Int
  let columns: [TableColumn]
  let caption: Interpolation?
  /// The sentence in place of a table without rows; nil for that of the language.
  let empty: Interpolation?
  let isStriped: Bool
  /// True when the first column names its row.
  let hasRowHeads: Bool
  /// How many rows are shown at most.
  let rowLimit: Int?

  init(
    span: SourceSpan, viewSlot: Int, columns: [TableColumn], caption: Interpolation?,
    empty: Interpolation?, isStriped: Bool, hasRowHeads: Bool, rowLimit: Int?
  ) {
    self.span = span
    self.viewSlot = viewSlot
    self.columns = columns
    self.caption = caption
    self.empty = empty
    self.isStriped = isStriped
    self.hasRowHeads = hasRowHeads
    self.rowLimit = rowLimit
  }

  /// The decimals of each column's numbers in some of the first rows of a view; nil for what a format writes. Columns
  /// of one unit have the same.
  func decimals(of slice: Slice, rows: Int) -> [Int?] {
    var ofUnits: [[ByteText]: ColumnDecimals] = [:]
    let own = columns.map { column -> ColumnDecimals? in
      guard column.hasOpenDecimals else { return nil }
      let own = ColumnDecimals(
        of: (0..<rows).lazy.map { slice.number(column: column.place, row: $0) })
      if !column.units.isEmpty { ofUnits[column.units, default: ColumnDecimals()].add(own) }
      return own
    }
    return zip(columns, own).map { column, own in
      own.flatMap { (ofUnits[column.units] ?? $0).exact }
    }
  }

  /// Whether the values of each column stand below each other at their end. Of a column that is written as it stands the
  /// rows of the view decide, so that rows of others do not.
  func numericColumns(of slice: Slice, rows: Int) -> [Bool] {
    columns.map { column in
      column.isVerbatim ? slice.holdsNumbers(column: column.place, rows: rows) : column.isNumeric
    }
  }

  /// True when the last row says something.
  var hasTotals: Bool { columns.contains { $0.total != nil } }

  /// The total that all columns share which have one; nil when they differ.
  var commonTotal: TableTotal? {
    let kinds = Set(columns.compactMap { $0.total?.kind })
    return kinds.count == 1 ? kinds.first : nil
  }
}

/// A column of a table block, ready to be written.
struct TableColumn: Sendable {
  /// Its place among the columns of the view.
  let place: Int
  /// What it is called, in each language of the messages; one for all without messages.
  let labels: [ByteText]
  /// Its unit, likewise; empty without one.
  let units: [ByteText]
  /// Writes a cell; its own bindings hold the row and nothing else.
  let cell: Expression
  /// Numbers stand below each other at their end.
  let isNumeric: Bool
  /// True for declared days and moments, which are not broken into lines.
  let isTemporal: Bool
  /// True for a column without a declared type, whose cells stand as in the file.
  let isVerbatim: Bool
  /// True for numbers of which nobody says how they are written: they have the decimals of the rows shown.
  let hasOpenDecimals: Bool
  /// True for true and false that no function makes something else of.
  let isYesOrNo: Bool
  /// What its values mean, when the table is to say that.
  let thresholds: Thresholds?
  /// What stands for a missing value; nil for the words of the language.
  let missing: ByteText?
  /// What the last row says.
  let total: Total?
  /// The titles of its thresholds, in each language of the messages.
  let titles: [[ByteText]]
  /// What it shows in place of its own values.
  var sparkline: TableSparkline?

  /// The one of some texts that is in a language of the messages.
  static func text(_ texts: [ByteText], in language: Int) -> ByteText? {
    language < texts.count ? texts[language] : texts.first
  }

  /// What the last row says of the column.
  struct Total: Sendable {
    let kind: TableTotal
    /// Its own bindings hold the view and nothing else.
    let value: Expression
    /// The fewest decimals of a value that has those of the column; nil for a number of rows.
    let leastDecimals: Int?
    /// The same before it is written, when thresholds of the column speak of it.
    let judged: Expression?
  }
}

/// What the last row of a table says of a column.
enum TableTotal: String, Sendable, CaseIterable {
  case mean, median, sum, min, max, count

  /// True when the result is a value like those of the column, and means the same.
  var keepsMeaning: Bool {
    switch self {
    case .mean, .median, .min, .max: true
    case .sum, .count: false
    }
  }

  /// The fewest decimals that it is written with when nothing was said, for a column of whole numbers or not;
  /// nil for a number of rows.
  func leastDecimals(isWhole: Bool) -> Int? {
    switch self {
    case .mean, .median: isWhole ? 1 : 2
    case .sum, .min, .max: 0
    case .count: nil
    }
  }

  /// What people call it.
  func word(_ words: BlockPhrases) -> ByteText {
    switch self {
    case .mean: words.mean
    case .median: words.median
    case .sum: words.sum
    case .min: words.least
    case .max: words.greatest
    case .count: words.count
    }
  }
}
