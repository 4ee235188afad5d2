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

/// What a row shows; NaN for what is missing.
struct DiscreteRow {
  var value = Double.nan
  var low = Double.nan
  var high = Double.nan

  /// The range, when both ends are there and in order.
  var range: Extent? {
    low.isFinite && high.isFinite && low <= high ? Extent(low: low, high: high) : nil
  }

  /// The end of a range whose other end is missing.
  var loneEnd: DiscreteEnd? {
    if low.isFinite == high.isFinite { return nil }
    return low.isFinite ? .low : .high
  }

  /// The ends with a dot: two of a range, one of a range without length or of half a range.
  var ends: [(end: DiscreteEnd, value: Double)] {
    if let range {
      return range.low == range.high
        ? [(.high, high)] : [(.low, low), (.high, high)]
    }
    switch loneEnd {
    case .low: return [(.low, low)]
    case .high: return [(.high, high)]
    case nil: return []
    }
  }

  /// The values of the ends with a dot, in the order of ``ends``; nil for none.
  var endValues: (first: Double?, second: Double?) {
    if let range { return range.low == range.high ? (nil, high) : (low, high) }
    switch loneEnd {
    case .low: return (low, nil)
    case .high: return (nil, high)
    case nil: return (nil, nil)
    }
  }

  /// True when there is nothing to show.
  var isEmpty: Bool { !value.isFinite && range == nil && loneEnd == nil }

  /// The middle of what is shown; NaN for nothing.
  var middle: Double {
    if let range { return range.low / 2 + range.high / 2 }
    return value.isFinite ? value : ends.first?.value ?? .nan
  }
}

/// An end of a range.
enum DiscreteEnd { case low, high }
