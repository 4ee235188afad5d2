import ReportChart

/// The values of one series, one a row; NaN in all of a row that has not all of them, or that is hidden.
struct CandleValues {
  let xs: [Double]
  private(set) var opens: [Double]
  private(set) var highs: [Double]
  private(set) var lows: [Double]
  private(set) var closes: [Double]

  init(_ own: SeriesData) {
    xs = own[CandlestickChart.x] ?? []
    opens = own[CandlestickChart.open] ?? []
    highs = own[CandlestickChart.high] ?? []
    lows = own[CandlestickChart.low] ?? []
    closes = own[CandlestickChart.close] ?? []
    for row in xs.indices {
      let isWhole =
        xs[row].isFinite && opens[row].isFinite && highs[row].isFinite && lows[row].isFinite
        && closes[row].isFinite
      guard !isWhole || own.style(row).isHidden else { continue }
      opens[row] = .nan
      highs[row] = .nan
      lows[row] = .nan
      closes[row] = .nan
    }
  }

  /// True when the row has a candle.
  func isWhole(_ row: Int) -> Bool { closes[row].isFinite }

  /// The smallest and the largest of all values.
  var extent: Extent? {
    var extent: Extent?
    for values in [opens, highs, lows, closes] {
      if let own = Extent(values) { extent = own.union(extent) }
    }
    return extent
  }

  /// The rows whose highest value is not the highest, or whose lowest is not the lowest.
  var inconsistentRows: [Int] {
    xs.indices.filter { row in
      highs[row] < max(opens[row], closes[row]) || lows[row] > min(opens[row], closes[row])
    }
  }

  /// What a layout of bars needs of them: from the first to the last value.
  var bars: BarValues { BarValues(xs: xs, ys: closes, starts: opens) }
}
