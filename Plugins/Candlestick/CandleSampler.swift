import ReportChart

/// A downsampler that combines adjacent rows if there is not enough space for one candle each.
///
/// A combined candle has the first open, the highest high, the lowest low, and the last close of
/// its rows. It covers an integer number of slots. Slots are counted from the low end of the axis.
/// Therefore rows appended at the end change no earlier candle.
struct CandleSampler {
  /// The minimum slot width of a separate candle, in user units.
  static let minimumPitch = 2.0
  /// The minimum slot width of combined candles, in user units.
  private static let pitch = 5.0

  fileprivate struct Group {
    var candle: Candle
    var count = 1
    /// The x values of the first and last row.
    var first: Double
    var last: Double
  }

  /// The separate and combined candles, in the order of the axis.
  let candles: [Candle]
  /// The number of rows of the series if some rows are combined; otherwise 0.
  let sampledCount: Int

  /// Creates the candles of a series and combines rows if necessary.
  ///
  /// - Parameters:
  ///   - values: the values of the series.
  ///   - series: the series data.
  ///   - axis: the x scale.
  ///   - lane: the index of the lane of the series, and the number of lanes.
  ///   - sideways: -1 if the first lane is at the right, otherwise 1.
  ///   - share: the width of a candle as a share of its lane.
  init(
    _ values: CandleValues, of series: SeriesData, on axis: PlotScale, lane: (Int, of: Int),
    sideways: Double = 1, share: Double
  ) {
    let minimum = Self.pitch * Double(lane.of)
    let rounded = (minimum / axis.slot).rounded(.up) * axis.slot
    let width = rounded.isFinite ? rounded : minimum
    var groups: [Int: Group] = [:]
    var count = 0
    for row in values.xs.indices where values.isComplete(row) {
      let x = values.xs[row]
      let distance = (axis(x) - axis.start) * axis.direction
      guard distance.isFinite else { continue }
      count += 1
      let slot = Int((distance / width).rounded(.down))
      let candle = Candle(
        row: row, open: values.opens[row], high: values.highs[row], low: values.lows[row],
        close: values.closes[row], style: series.style(row), middle: 0, width: 0)
      if groups[slot] == nil {
        groups[slot] = Group(candle: candle, first: x, last: x)
      } else {
        groups[slot]?.add(candle, x: x)
      }
    }
    let length = abs(axis.end - axis.start)
    candles = groups.sorted { $0.key < $1.key }.map { slot, group in
      var candle = group.candle
      let low = Double(slot) * width
      // The last slot can be narrower.
      let slotWidth = low < length ? min(width, max(1, length - low)) : width
      let pitch = slotWidth / Double(lane.of)
      let offset = sideways * (Double(lane.0) - Double(lane.of - 1) / 2) * pitch
      candle.middle = axis.start + axis.direction * (low + slotWidth / 2) + offset
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
