import ReportChart

/// A candle with its place in the picture: that of a row, or of neighbours which have no room for one
/// each.
struct Candle {
  /// The row; -1 for several.
  var row: Int
  var open: Double
  var high: Double
  var low: Double
  var close: Double
  /// What rules and selections say of it.
  var style: RowStyle
  /// The middle across the candle, and its width, in units of the picture.
  var middle: Double
  var width: Double

  var kind: CandleKind { CandleKind(open: open, close: close) }
  /// True where a wick would have no length.
  var hasNoWick: Bool { high == low }
}

extension Candle {
  /// The point at a value.
  /// - Parameter side: -1 for the low side of the candle in the picture, 0 for its middle, 1 for the other side.
  func point(_ value: Double, side: Double = 0, _ axis: PlotScale, isHorizontal: Bool) -> Point {
    let across = middle + side * width / 2
    let along = axis(value)
    return isHorizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }

  /// The box of the body.
  func body(_ axis: PlotScale, isHorizontal: Bool) -> Rect {
    let first = axis(open)
    let last = axis(close)
    let low = min(first, last)
    let length = abs(last - first)
    return isHorizontal
      ? Rect(x: low, y: middle - width / 2, width: length, height: width)
      : Rect(x: middle - width / 2, y: low, width: width, height: length)
  }
}
