import ReportChart

/// A downsampler that combines adjacent rows if there is not enough space for one candle each.
///
/// A combined candle has the first open, the highest high, the lowest low, and the last close of
/// its rows. It covers an integer number of slots. Slots are counted from the low end of the axis.
/// Therefore rows appended at the end change no earlier candle.
struct CandleSampler {
  /// The minimum slot width of a separate candle, in user units.
  static let leastPitch = 2.0
  /// The minimum slot width of combined candles, in user units.
  private static let pitch = 5.0

  fileprivate struct Group {
    var candle: Candle
    var count = 1
    /// The x values of the first and last row.
    var first: Double
    var last: Double
  }

  /// The candles, in the order of the axis.
  let candles: [Candle]
  /// The number of rows if some are combined, otherwise 0.
  let sampledCount: Int

  /// Creates the candles of a series and combines rows if necessary.
  ///
  /// - Parameters:
  ///   - values: the values of the series.
  ///   - own: the series data.
  ///   - axis: the x scale.
  ///   - lane: the index of the lane of the series, and the number of lanes.
  ///   - sideways: -1 if the first lane is at the right, otherwise 1.
  ///   - share: the width of a candle as a share of its lane.
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
      // The last slot can be narrower.
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
