/// What is remembered of the cells of a file.
struct ColumnNotes: Sendable {
  /// The largest value of each column of numbers, dates or moments.
  var latest: [Double] = []
  /// Whether a column of numbers has had a value.
  var hasValue: [Bool] = []
  /// Whether a text of the column has a line that may be the row of another record.
  var hasInnerRows: [Bool] = []
  /// The rows without a value in the date column; the first by its line.
  var dateless = RowOwners.Rows()

  /// Adds a column.
  mutating func addColumn() {
    latest.append(-.infinity)
    hasValue.append(false)
    hasInnerRows.append(false)
  }
}
