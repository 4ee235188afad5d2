/// A condition of a rule with the values of a document.
enum RuleTest {
  /// The value of a column lies in an interval.
  case lies(RuleInterval, column: Int)
  /// The value of a column lies so to that of the row before.
  case liesToPrevious(RuleComparison, column: Int)
  /// The row is one of these.
  case isRow([Double])
  /// The value of a column is missing, or is there.
  case isMissing(Bool, column: Int)

  /// True when it holds of a row.
  func holds(_ row: Int, in columns: [ChannelColumn]) -> Bool {
    switch self {
    case .lies(let interval, let column): interval.holds(columns[column].position(row))
    case .liesToPrevious(let comparison, let column):
      row > 0 && columns[column].position(row - 1).isFinite
        && comparison.interval(columns[column].position(row - 1)).holds(
          columns[column].position(row))
    case .isRow(let rows): rows.contains(Double(row))
    case .isMissing(let isMissing, let column): columns[column].isMissing(row) == isMissing
    }
  }
}

extension ChannelColumn {
  /// The number of a row, or the place of its category; NaN when it is missing.
  fileprivate func position(_ row: Int) -> Double {
    guard !isMissing(row) else { return .nan }
    return categories.isEmpty ? numbers[row] : Double(categories[row].index)
  }
}
