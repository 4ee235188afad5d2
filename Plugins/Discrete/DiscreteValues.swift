import ReportChart

/// What the rows of a series show. Rows that a rule hides show nothing.
struct DiscreteValues {
  let xs: [Double]
  private let ys: [Double]?
  private let lows: [Double]?
  private let highs: [Double]?
  private let styles: [RowStyle]

  init(_ series: SeriesData) {
    xs = series[DiscreteChart.x] ?? []
    ys = series[DiscreteChart.y]
    lows = series[DiscreteChart.low]
    highs = series[DiscreteChart.high]
    styles = series.rowStyles
  }

  /// True when rows have a range, and when they have a value of its own.
  var hasRanges: Bool { lows != nil }
  var hasValues: Bool { ys != nil }

  /// True for a row that a rule hides.
  func isHidden(_ row: Int) -> Bool { !styles.isEmpty && styles[row].isHidden }

  /// What a row shows.
  subscript(row: Int) -> DiscreteRow {
    guard xs[row].isFinite, !isHidden(row) else { return DiscreteRow() }
    return DiscreteRow(
      value: ys?[row] ?? .nan, low: lows?[row] ?? .nan, high: highs?[row] ?? .nan)
  }

  /// The smallest and the largest of all values; nil when there is none.
  var extent: Extent? {
    var whole: Extent?
    for row in xs.indices {
      let own = self[row]
      for value in [own.value, own.low, own.high] where value.isFinite {
        whole = whole?.including(value) ?? Extent(low: value, high: value)
      }
    }
    return whole
  }

  /// The rows whose range ends below where it begins: how many, and the first.
  var inverted: (count: Int, first: Int?) {
    guard let lows, let highs else { return (0, nil) }
    var found: (count: Int, first: Int?) = (0, nil)
    for row in lows.indices where highs[row] < lows[row] {
      if found.count == 0 { found.first = row }
      found.count += 1
    }
    return found
  }
}
