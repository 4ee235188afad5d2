import ReportChart

/// Combines neighbours that have no room for a candle each: the first open, the highest high, the lowest
/// low and the last close of a whole number of places are what a candle over all of them is. Places are
/// counted from the low end of the axis, so that rows added at the end change nothing before their own
/// candle.
struct CandleSampler {
  /// A candle whose place is narrower than so many units is combined with its neighbours.
  static let leastPitch = 2.0
  /// Combined candles have at least so many units.
  private static let pitch = 5.0

  fileprivate struct Group {
    var candle: Candle
    var count = 1
    /// The x of the first and of the last row.
    var first: Double
    var last: Double
  }

  /// The candles, in the order of the axis.
  let candles: [Candle]
  /// The number of rows, when some are combined; else 0.
  let sampledCount: Int

  /// Combines the rows of a series.
  /// - Parameters:
  ///   - lane: the place of the series among those side by side.
  ///   - sideways: -1 where the first of them stands at the right.
  ///   - share: the width of a candle as a share of the place of its lane.
  init(
    _ values: CandleValues, of own: SeriesData, on axis: PlotScale, lane: (Int, of: Int),
    sideways: Double = 1, share: Double
  ) {
    let least = Self.pitch * Double(lane.of)
    let whole = (least / axis.slot).rounded(.up) * axis.slot
    let width = whole.isFinite ? whole : least
    var groups: [Int: Group] = [:]
    var count = 0
    for row in values.xs.indices where values.isWhole(row) {
      let x = values.xs[row]
      let distance = (axis(x) - axis.start) * axis.direction
      guard distance.isFinite else { continue }
      count += 1
      let place = Int((distance / width).rounded(.down))
      let candle = Candle(
        row: row, open: values.opens[row], high: values.highs[row], low: values.lows[row],
        close: values.closes[row], style: own.style(row), middle: 0, width: 0)
      if groups[place] == nil {
        groups[place] = Group(candle: candle, first: x, last: x)
      } else {
        groups[place]?.add(candle, x: x)
      }
    }
    let length = abs(axis.end - axis.start)
    candles = groups.sorted { $0.key < $1.key }.map { place, group in
      var candle = group.candle
      let low = Double(place) * width
      // The last one may have less room.
      let own = low < length ? min(width, max(1, length - low)) : width
      let pitch = own / Double(lane.of)
      let offset = sideways * (Double(lane.0) - Double(lane.of - 1) / 2) * pitch
      candle.middle = axis.start + axis.direction * (low + own / 2) + offset
      candle.width = pitch * share
      return candle
    }
    sampledCount = groups.values.contains { $0.count > 1 } ? count : 0
  }
}

extension CandleSampler.Group {
  mutating func add(_ other: Candle, x: Double) {
    count += 1
    candle.row = -1
    candle.high = max(candle.high, other.high)
    candle.low = min(candle.low, other.low)
    if x < first {
      first = x
      candle.open = other.open
    }
    if x >= last {
      last = x
      candle.close = other.close
    }
    if candle.style != other.style {
      let isSelected = candle.style.emphasis == .selected || other.style.emphasis == .selected
      candle.style = RowStyle(emphasis: isSelected ? .selected : .none)
    }
  }
}
