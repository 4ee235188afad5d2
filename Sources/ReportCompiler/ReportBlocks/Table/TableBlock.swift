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

  /// The one of some texts that is in a language of the messages.
  static func text(_ texts: [ByteText], in language: Int) -> ByteText? {
    language < texts.count ? texts[language] : texts.first
  }

  /// What the last row says of the column.
  struct Total: Sendable {
    let kind: TableTotal
    /// Its own bindings hold the view and nothing else.
    let value: Expression
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

  /// How it is written when nothing was said, for a column of whole numbers or not.
  func functions(isWhole: Bool) -> String? {
    switch self {
    case .mean, .median: isWhole ? "number(1)" : "number(2)"
    case .sum, .min, .max, .count: nil
    }
  }

  /// What people call it.
  func word(_ words: BlockWords) -> ByteText {
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
