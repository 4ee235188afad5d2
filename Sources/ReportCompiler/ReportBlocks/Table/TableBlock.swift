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
