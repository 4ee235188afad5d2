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
  mutating func draw(
    _ candles: [Candle], of series: Int, _ data: borrowing ChartData, into scene: inout Scene
  ) {
    let own = data.series[series]
    scene.beginGroup(
      class: "rg-labels", style: MarkStyle(Self.label),
      series: data.series.count > 1 ? own.index : nil, anchor: area.isHorizontal ? nil : .middle)
    for wish in Self.wishes(chart.series[series].labels, candles) {
      let candle = candles[wish.candle]
      let text = candle.style.label ?? data.text(wish.value, series: series)
      place(text, at: candle, wish.isBelow, series, into: &scene)
    }
    scene.endGroup()
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

  /// Draws a label where it hides the least: beyond the end where it belongs, or beyond the other.
  private mutating func place(
    _ text: ByteText, at candle: Candle, _ isBelow: Bool, _ series: Int, into scene: inout Scene
  ) {
    guard !text.isEmpty else { return }
    let axis = area.axes[series].y
    var best: (point: Point, anchor: TextAnchor, style: TextStyle, box: Rect)?
    var least = Int.max
    for isBelow in [isBelow, !isBelow] {
      let end =
        isBelow
        ? min(candle.low, candle.open, candle.close) : max(candle.high, candle.open, candle.close)
      let tip = candle.point(end, axis, isHorizontal: area.isHorizontal)
      let point = area.moved(
        tip, by: isBelow ? -chart.labelOffset : chart.labelOffset, series: series)
      // Forward is to the right or downwards.
      let isForward = (axis.direction > 0) != isBelow
      let anchor: TextAnchor = area.isHorizontal ? (isForward ? .start : .end) : .middle
      let style = TextStyle(
        vertical: area.isHorizontal ? .middle : isForward ? .top : .baseline, hasBackdrop: true,
        textClass: Self.label)
      let box = style.box(of: text, at: point, anchor: anchor)
      guard isInside(box), !taken.contains(where: { $0.intersects(box) }) else { continue }
      let cover = scene.cover(of: box)
      guard cover < least else { continue }
      least = cover
      best = (point, anchor, style, box)
      if cover == 0 { break }
    }
    guard let best else { return }
    taken.append(best.box)
    scene.text(text, at: best.point, anchor: best.anchor, style: best.style)
  }

  private func isInside(_ box: Rect) -> Bool {
    box.x >= room.x && box.right <= room.right && box.y >= room.y && box.bottom <= room.bottom
  }
}
