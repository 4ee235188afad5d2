import ReportChart

/// Draws the parts of candles of one kind, in a group that says what is common to them.
struct CandlePen {
  let style: CandleSeries
  let paint: CandlePaint
  let axis: PlotScale
  let isHorizontal: Bool
  /// The dash of wicks and trunks, by which series are told apart; nil for the first.
  let dash: [Double]?

  private static let wick = MarkClass("rg-wick")
  private static let arm = MarkClass("rg-arm")
  /// A body that is shorter has no inside that could be seen.
  private static let leastLength = 0.1

  /// Draws lines from the lowest to the highest value.
  func drawWicks(_ candles: [Candle], _ kind: CandleKind, into scene: inout Scene) {
    lines(
      candles, kind, kind.groups.wicks, MarkStyle(Self.wick, strokeWidth: style.wickWidth), &scene)
  }

  /// Draws the same of bars with arms.
  func drawTrunks(_ candles: [Candle], _ kind: CandleKind, into scene: inout Scene) {
    lines(
      candles, kind, kind.groups.trunks, MarkStyle(.ohlc, strokeWidth: style.trunkWidth), &scene)
  }

  private func lines(
    _ candles: [Candle], _ kind: CandleKind, _ name: StaticString, _ look: MarkStyle,
    _ scene: inout Scene
  ) {
    guard !candles.isEmpty else { return }
    var look = look
    look.stroke = .paint(paint.base(kind))
    look.dash = dash
    scene.beginGroup(class: name, style: look)
    for candle in candles {
      scene.line(
        from: point(candle, candle.low), to: point(candle, candle.high),
        style: lineStyle(candle), row: candle.row)
    }
    scene.endGroup()
  }

  /// Draws an arm to the left at the first value and one to the right at the last.
  func drawArms(_ candles: [Candle], _ kind: CandleKind, into scene: inout Scene) {
    guard !candles.isEmpty else { return }
    scene.beginGroup(
      class: kind.groups.arms,
      style: MarkStyle(
        Self.arm, fill: MarkPaint.none, stroke: .paint(paint.base(kind)),
        strokeWidth: style.armWidth))
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

  /// Draws boxes from the first to the last value; a line where they are the same.
  func drawBodies(_ candles: [Candle], _ kind: CandleKind, into scene: inout Scene) {
    guard !candles.isEmpty else { return }
    var look = MarkStyle(
      .candle, fill: paint.fill(kind), stroke: paint.outline(kind),
      strokeWidth: style.outlineWidth)
    if kind == .flat {
      look.fill = nil
      look.strokeWidth = max(1.5, style.outlineWidth)
    }
    scene.beginGroup(class: kind.groups.bodies, style: look)
    for candle in candles {
      let body = candle.body(axis, isHorizontal: isHorizontal)
      var own = MarkStyle(opacity: candle.style.emphasis.opacity)
      if let row = candle.style.paint {
        own.stroke = paint.outline(kind, row: row)
        if kind != .flat { own.fill = paint.fill(kind, row: row) }
      }
      if (isHorizontal ? body.width : body.height) < Self.leastLength {
        scene.line(
          from: point(candle, candle.open, side: -1), to: point(candle, candle.open, side: 1),
          style: own, row: candle.row)
      } else {
        scene.rect(body, style: own, row: candle.row)
      }
    }
    scene.endGroup()
  }

  private func point(_ candle: Candle, _ value: Double, side: Double = 0) -> Point {
    candle.point(value, side: side, axis, isHorizontal: isHorizontal)
  }

  /// What a line has of its own.
  private func lineStyle(_ candle: Candle) -> MarkStyle {
    MarkStyle(
      stroke: candle.style.paint.map { .paint($0) }, opacity: candle.style.emphasis.opacity)
  }
}
