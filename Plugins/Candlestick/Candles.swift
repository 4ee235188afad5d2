import ReportChart

/// A candle with its position in the chart, for one row or for several combined rows.
struct Candle {
  /// The data row of the candle; -1 for several combined rows.
  var row: Int
  var open: Double
  var high: Double
  var low: Double
  var close: Double
  /// The style that rules and selections give to the candle.
  var style: RowStyle
  /// The middle across the candle and the width of the candle, in user units.
  var middle: Double
  var width: Double

  var kind: CandleKind { CandleKind(open: open, close: close) }
  /// Whether the wick has zero length.
  var hasNoWick: Bool { high == low }

  /// Returns the point of the candle at a value.
  ///
  /// - Parameter side: -1 for the side with the lower coordinate, 0 for the middle, 1 for the other
  ///   side.
  func point(_ value: Double, side: Double = 0, _ axis: PlotScale, isHorizontal: Bool) -> Point {
    let across = middle + side * width / 2
    let along = axis(value)
    return isHorizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }

  /// Returns the box of the candle's body.
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

/// The values of one series, one element per row.
///
/// If a row is hidden or lacks a value, all its values are NaN.
struct CandleValues {
  let xs: [Double]
  private(set) var opens: [Double]
  private(set) var highs: [Double]
  private(set) var lows: [Double]
  private(set) var closes: [Double]

  init(_ series: SeriesData) {
    xs = series[CandlestickChart.x] ?? []
    opens = series[CandlestickChart.open] ?? []
    highs = series[CandlestickChart.high] ?? []
    lows = series[CandlestickChart.low] ?? []
    closes = series[CandlestickChart.close] ?? []
    for row in xs.indices {
      let isComplete =
        xs[row].isFinite && opens[row].isFinite && highs[row].isFinite && lows[row].isFinite
        && closes[row].isFinite
      guard !isComplete || series.style(row).isHidden else { continue }
      opens[row] = .nan
      highs[row] = .nan
      lows[row] = .nan
      closes[row] = .nan
    }
  }

  /// Returns true if the row has a candle.
  func isComplete(_ row: Int) -> Bool { closes[row].isFinite }

  /// The smallest and the largest of all values of the series; nil if there is none.
  var extent: Extent? {
    var extent: Extent?
    for values in [opens, highs, lows, closes] {
      if let valueExtent = Extent(values) { extent = valueExtent.union(extent) }
    }
    return extent
  }

  /// The rows with a high below another value or a low above another value.
  var inconsistentRows: [Int] {
    xs.indices.filter { row in
      highs[row] < max(opens[row], closes[row]) || lows[row] > min(opens[row], closes[row])
    }
  }

  /// The values as input of a bar layout, from the first to the last value.
  var bars: BarValues { BarValues(xs: xs, ys: closes, starts: opens) }
}

// MARK: - Drawing of candles

/// A drawing tool for the parts of candles of one kind, with common styles in a group.
struct CandlePen {
  let style: CandleSeries
  let paint: CandlePaint
  let axis: PlotScale
  let isHorizontal: Bool
  /// The dash pattern of OHLC bars, which distinguishes series; nil for the first series.
  ///
  /// Wicks are solid, because parts of a short dashed wick resemble separate values.
  let dash: [Double]?

  private static let wick = MarkClass("rg-wick")
  private static let tick = MarkClass("rg-arm")
  /// The minimum body length with a visible inside, in user units.
  private static let minimumLength = 0.1

  /// Draws wicks from the lowest to the highest value.
  func drawWicks(_ candles: [Candle], _ kind: CandleKind, into scene: inout Scene) {
    lines(
      candles, kind, kind.groups.wicks, MarkStyle(Self.wick, strokeWidth: style.wickWidth), &scene)
  }

  /// Draws OHLC bars from the lowest to the highest value.
  func drawOHLCBars(_ candles: [Candle], _ kind: CandleKind, into scene: inout Scene) {
    var markStyle = MarkStyle(.ohlc, strokeWidth: style.ohlcBarWidth)
    markStyle.dash = dash
    lines(candles, kind, kind.groups.bars, markStyle, &scene)
  }

  private func lines(
    _ candles: [Candle], _ kind: CandleKind, _ name: StaticString, _ markStyle: MarkStyle,
    _ scene: inout Scene
  ) {
    guard !candles.isEmpty else { return }
    var markStyle = markStyle
    markStyle.stroke = .paint(paint.base(kind))
    scene.beginGroup(class: name, style: markStyle)
    for candle in candles {
      scene.line(
        from: point(candle, candle.low), to: point(candle, candle.high),
        style: lineStyle(candle), row: candle.row)
    }
    scene.endGroup()
  }

  /// Draws an open tick to the left and a close tick to the right.
  func drawOHLCTicks(_ candles: [Candle], _ kind: CandleKind, into scene: inout Scene) {
    guard !candles.isEmpty else { return }
    scene.beginGroup(
      class: kind.groups.ticks,
      style: MarkStyle(
        Self.tick, fill: MarkPaint.none, stroke: .paint(paint.base(kind)),
        strokeWidth: style.ohlcTickWidth))
    for candle in candles {
      scene.beginPath(style: lineStyle(candle), row: candle.row)
      scene.move(point(candle, candle.open, side: -1))
      scene.line(to: point(candle, candle.open))
      scene.move(point(candle, candle.close))
      scene.line(to: point(candle, candle.close, side: 1))
      scene.endPath()
    }
    scene.endGroup()
  }

  /// Draws bodies from the first to the last value, or lines if both are equal.
  func drawBodies(_ candles: [Candle], _ kind: CandleKind, into scene: inout Scene) {
    guard !candles.isEmpty else { return }
    var markStyle = MarkStyle(
      .candle, fill: paint.fill(kind), stroke: paint.outline(kind),
      strokeWidth: style.outlineWidth)
    if kind == .flat {
      markStyle.fill = nil
      markStyle.strokeWidth = max(1.5, style.outlineWidth)
    }
    scene.beginGroup(class: kind.groups.bodies, style: markStyle)
    for candle in candles {
      let body = candle.body(axis, isHorizontal: isHorizontal)
      var bodyStyle = MarkStyle(opacity: candle.style.emphasis.opacity)
      if let row = candle.style.paint {
        bodyStyle.stroke = paint.outline(kind, row: row)
        if kind != .flat { bodyStyle.fill = paint.fill(kind, row: row) }
      }
      if (isHorizontal ? body.width : body.height) < Self.minimumLength {
        scene.line(
          from: point(candle, candle.open, side: -1), to: point(candle, candle.open, side: 1),
          style: bodyStyle, row: candle.row)
      } else {
        scene.rect(body, style: bodyStyle, row: candle.row)
      }
    }
    scene.endGroup()
  }

  private func point(_ candle: Candle, _ value: Double, side: Double = 0) -> Point {
    candle.point(value, side: side, axis, isHorizontal: isHorizontal)
  }

  /// Returns the style of the lines of one candle, if it differs from the group.
  private func lineStyle(_ candle: Candle) -> MarkStyle {
    MarkStyle(
      stroke: candle.style.paint.map { .paint($0) }, opacity: candle.style.emphasis.opacity)
  }
}
