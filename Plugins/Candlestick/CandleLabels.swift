import ReportChart

/// The labels of candles, beyond the ends of their wicks: the last value, or the highest and the lowest.
/// One that would overlap other words or has no room is left out.
struct CandleLabels {
  /// A label before it has its place.
  private struct Wish {
    var candle: Int
    var value: Double
    /// True when it belongs below the wick, towards smaller values.
    var isBelow = false
  }

  private let chart: CandlestickChart
  private let area: CartesianArea
  /// Where labels may lie, and where words stand.
  private let room: Rect
  private var taken: [Rect]

  private static let label = MarkClass("rg-value-label")
  /// Labels may reach so far beyond the plot.
  private static let reach = 8.0

  /// Labels that keep off the words of a scene.
  init(chart: CandlestickChart, area: CartesianArea, over scene: borrowing Scene) {
    self.chart = chart
    self.area = area
    let plot = area.plot
    room = Rect(
      x: plot.x - Self.reach, y: plot.y - Self.reach, width: plot.width + 2 * Self.reach,
      height: plot.height + 2 * Self.reach)
    taken = scene.words(in: room)
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
    for wish in Self.wishes(chart.series[series].labels, candles) {
      let candle = candles[wish.candle]
      let text = candle.style.label ?? data.text(wish.value, series: series)
      if !place(text, at: candle, wish.isBelow, series, into: &scene) { left += 1 }
    }
    scene.endGroup()
    return left
  }

  /// The labels, those first that matter most.
  private static func wishes(_ choice: LabelChoice, _ candles: [Candle]) -> [Wish] {
    guard let last = candles.indices.last else { return [] }
    let isWhole =
      choice == .all || choice == .auto && candles.count <= LabelChoice.mostAutomatic
    if isWhole || choice == .last {
      return choice.rows(of: candles.map(\.close)).map {
        Wish(candle: $0, value: candles[$0].close)
      }
    }
    guard choice != .none else { return [] }
    let highest = candles.indices.reduce(0) { candles[$1].high > candles[$0].high ? $1 : $0 }
    let lowest = candles.indices.reduce(0) { candles[$1].low < candles[$0].low ? $1 : $0 }
    var wishes = [
      Wish(candle: highest, value: candles[highest].high),
      Wish(candle: lowest, value: candles[lowest].low, isBelow: true),
    ]
    if choice == .auto { wishes.append(Wish(candle: last, value: candles[last].close)) }
    return wishes
  }

  /// Draws a label where it hides the least: beyond the end where it belongs, or beyond the other; at the sign of an
  /// end that is cut.
  /// - Returns: false when it has no place.
  private mutating func place(
    _ text: ByteText, at candle: Candle, _ isBelow: Bool, _ series: Int, into scene: inout Scene
  ) -> Bool {
    guard !text.isEmpty else { return true }
    let axis = area.axes[series].y
    var best: (point: Point, anchor: TextAnchor, style: TextStyle, box: Rect)?
    var least = Int.max
    for isBelow in [isBelow, !isBelow] {
      let end =
        isBelow
        ? min(candle.low, candle.open, candle.close) : max(candle.high, candle.open, candle.close)
      let tip = candle.point(end, axis, isHorizontal: area.isHorizontal)
      let cut = placeAtSign(text, of: tip, into: &scene)
      if let cut { return cut }
      let point = area.moved(
        tip, by: isBelow ? -chart.labelOffset : chart.labelOffset, series: series)
      // Forward is to the right or downwards.
      let isForward = (axis.direction > 0) != isBelow
      let anchor: TextAnchor = area.isHorizontal ? (isForward ? .start : .end) : .middle
      let style = TextStyle(
        vertical: area.isHorizontal ? .middle : isForward ? .top : .baseline, hasBackdrop: true,
        textClass: Self.label)
      let box = style.box(of: text, at: point, anchor: anchor)
      guard isInside(box), isFree(box, over: scene) else { continue }
      let cover = scene.cover(of: box)
      guard cover < least else { continue }
      least = cover
      best = (point, anchor, style, box)
      if cover == 0 { break }
    }
    guard let best else { return false }
    taken.append(best.box)
    scene.text(text, at: best.point, anchor: best.anchor, style: best.style)
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
    let free = boxes.first { box in
      isInside(box) && !taken.contains { $0.intersects(box) }
    }
    guard let box = free else { return false }
    taken.append(box)
    scene.text(text, at: Point(x: box.x + box.width / 2, y: box.y), anchor: .middle, style: style)
    return true
  }

  /// True for a box without words and marks.
  private func isFree(_ box: Rect, over scene: borrowing Scene) -> Bool {
    !taken.contains { $0.intersects(box) } && !scene.touchesMark(box, countsBoxes: true)
  }

  private func isInside(_ box: Rect) -> Bool {
    box.x >= room.x && box.right <= room.right && box.y >= room.y && box.bottom <= room.bottom
  }
}
