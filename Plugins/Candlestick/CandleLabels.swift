import ReportChart

/// The labels of candles, beyond the ends of their wicks: the last value, or the highest and the lowest.
/// One that would overlap other words or has no room is left out.
struct CandleLabels {
  /// A label before it has its place.
  private struct Request {
    var candle: Int
    var value: Double
    /// True when it belongs below the wick, towards smaller values, false when above; nil when at either end.
    var isBelow: Bool?
  }

  private let chart: CandlestickChart
  private let area: CartesianArea
  private var placer: LabelPlacer

  private static let label = MarkClass("rg-value-label")
  /// Labels may reach so far beyond the plot.
  private static let reach = 8.0

  /// Labels that keep off the words and marks of a scene.
  init(chart: CandlestickChart, area: CartesianArea, over scene: borrowing Scene) {
    self.chart = chart
    self.area = area
    placer = LabelPlacer(area.plot.grown(by: Self.reach), over: scene, keepingOff: .all)
  }

  /// Draws the labels of a series.
  /// - Returns: how many are left out.
  mutating func draw(
    _ candles: [Candle], of series: Int, _ data: borrowing ChartData, into scene: inout Scene
  ) -> Int {
    var left = 0
    let own = data.series[series]
    scene.beginGroup(
      class: "rg-labels", style: MarkStyle(Self.label),
      series: data.series.count > 1 ? own.index : nil, anchor: area.isHorizontal ? nil : .middle)
    for request in Self.requests(chart.series[series].labels, candles) {
      let candle = candles[request.candle]
      let text = candle.style.label ?? data.text(request.value, series: series)
      if !place(text, at: candle, request.isBelow, series, into: &scene) { left += 1 }
    }
    scene.endGroup()
    return left
  }

  /// The labels, those first that matter most.
  private static func requests(_ choice: LabelChoice, _ candles: [Candle]) -> [Request] {
    guard let last = candles.indices.last else { return [] }
    let isWhole =
      choice == .all || choice == .auto && candles.count <= LabelChoice.mostAutomatic
    if isWhole || choice == .last {
      return choice.rows(of: candles.map(\.close)).map {
        Request(candle: $0, value: candles[$0].close)
      }
    }
    guard choice != .none else { return [] }
    let highest = candles.indices.reduce(0) { candles[$1].high > candles[$0].high ? $1 : $0 }
    let lowest = candles.indices.reduce(0) { candles[$1].low < candles[$0].low ? $1 : $0 }
    var requests = [
      Request(candle: highest, value: candles[highest].high, isBelow: false),
      Request(candle: lowest, value: candles[lowest].low, isBelow: true),
    ]
    if choice == .auto { requests.append(Request(candle: last, value: candles[last].close)) }
    return requests
  }

  /// Draws a label beyond the end where it belongs, or where it hides the least of both; at the sign of an end that
  /// is cut.
  /// - Returns: false when it has no place.
  private mutating func place(
    _ text: ByteText, at candle: Candle, _ isBelow: Bool?, _ series: Int, into scene: inout Scene
  ) -> Bool {
    guard !text.isEmpty else { return true }
    let axis = area.axes[series].y
    func tip(_ isBelow: Bool) -> Point {
      let end =
        isBelow
        ? min(candle.low, candle.open, candle.close) : max(candle.high, candle.open, candle.close)
      return candle.point(end, axis, isHorizontal: area.isHorizontal)
    }
    if let isPlaced = placeAtSign(text, of: tip(isBelow ?? false), into: &scene) { return isPlaced }
    let spots = (isBelow.map { [$0] } ?? [false, true]).map {
      isBelow -> (point: Point, anchor: TextAnchor, style: TextStyle) in
      let point = area.moved(
        tip(isBelow), by: isBelow ? -chart.labelOffset : chart.labelOffset, series: series)
      // Forward is to the right or downwards.
      let isForward = (axis.direction > 0) != isBelow
      let style = TextStyle(
        vertical: area.isHorizontal ? .middle : isForward ? .top : .baseline, hasBackdrop: true,
        textClass: Self.label)
      return (point, area.isHorizontal ? (isForward ? .start : .end) : .middle, style)
    }
    let boxes = spots.map { $0.style.box(of: text, at: $0.point, anchor: $0.anchor) }
    guard let box = placer.place(boxes, over: scene),
      let spot = boxes.firstIndex(of: box).map({ spots[$0] })
    else { return false }
    scene.text(text, at: spot.point, anchor: spot.anchor, style: spot.style)
    return true
  }

  /// Draws a label at the sign of a cut end.
  /// - Returns: false when no place is free; nil for an end that is not cut.
  private mutating func placeAtSign(
    _ text: ByteText, of tip: Point, into scene: inout Scene
  ) -> Bool? {
    let style = TextStyle(vertical: .top, hasBackdrop: true, textClass: Self.label)
    let size = style.box(of: text, at: Point(x: 0, y: 0), anchor: .middle)
    let boxes = area.labelsOfCut(tip, width: size.width, height: size.height)
    guard !boxes.isEmpty else { return nil }
    // The candle itself may lie below.
    guard let box = boxes.first(where: { placer.isInside($0) && placer.isFree($0) }) else {
      return false
    }
    placer.take(box)
    scene.text(text, at: Point(x: box.x + box.width / 2, y: box.y), anchor: .middle, style: style)
    return true
  }
}
