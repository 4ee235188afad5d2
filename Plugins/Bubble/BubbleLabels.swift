import ReportChart

/// Finds places for the labels of bubbles: within where they fit, else beside, where they neither touch
/// another word nor leave the plot and hide least.
struct BubbleLabels {
  let chart: BubbleChart
  private(set) var placer: LabelPlacer

  /// Writes a label; false when it has no place.
  /// - Parameter isReadable: true when words can be read on the fill of the bubble.
  mutating func draw(
    _ text: ByteText, at bubble: Bubble, isReadable: Bool, _ textClass: MarkClass,
    into scene: inout Scene
  ) -> Bool {
    guard !text.isEmpty else { return true }
    let width = TextMetrics.width(text, style: .label)
    let height = (TextMetrics.capHeight + TextMetrics.descent) * TextStyle.label.size.units
    let inside = Rect(
      x: bubble.center.x - width / 2, y: bubble.center.y - height / 2, width: width,
      height: height)
    let across = width / 2 + 1
    let fits =
      across * across + height * height / 4 <= bubble.radius * bubble.radius
      && placer.isInside(inside) && placer.isFree(inside)
    if fits { placer.take(inside) }
    guard let box = fits ? inside : placer.place(beside(bubble, width, height), over: scene) else {
      return false
    }
    // Within, only its own bubble lies under the words of most labels.
    let isPlain = fits && isReadable && scene.cover(of: box) <= 1
    scene.text(
      text, at: Point(x: box.x + width / 2, y: box.y), anchor: .middle,
      style: TextStyle(vertical: .top, hasBackdrop: !isPlain, textClass: textClass))
    return true
  }

  /// The places around a bubble, the better ones first.
  private func beside(_ bubble: Bubble, _ width: Double, _ height: Double) -> [Rect] {
    let away = bubble.radius + chart.labelOffset
    let slant = away * 0.72
    let center = bubble.center
    let places: [(Double, Double)] = [
      (center.x - width / 2, center.y - away - height), (center.x - width / 2, center.y + away),
      (center.x + away, center.y - height / 2), (center.x - away - width, center.y - height / 2),
      (center.x + slant, center.y - slant - height), (center.x - slant - width, center.y + slant),
      (center.x + slant, center.y + slant), (center.x - slant - width, center.y - slant - height),
    ]
    return places.map { Rect(x: $0.0, y: $0.1, width: width, height: height) }
  }
}

extension BubbleChart {
  private static let labelClass = MarkClass("rg-value-label")
  /// Of more bubbles than this not all have labels.
  private static let mostLabels = 200

  /// Writes the labels of all series once their last bubbles are drawn; where a selection dims some
  /// series, each has its own.
  func drawLabels(
    after place: Int, _ sizes: BubbleSizes, _ data: borrowing ChartData, _ area: CartesianArea,
    into scene: inout Scene
  ) {
    guard series.contains(where: { $0.labels != .none }) else { return }
    let isTogether = data.series.allSatisfy { $0.emphasis == .none }
    if isTogether, place < data.series.count - 1 { return }
    var placer: LabelPlacer?
    for own in isTogether ? 0..<data.series.count : place..<place + 1
    where series[own].labels != .none {
      var labels = BubbleLabels(
        chart: self, placer: placer ?? LabelPlacer(area.plot, over: scene, margin: 1))
      let paint = BubblePaint(self, series: own, data: data)
      let opacity = paint.opacity(Array(sizes.radii.joined()), in: area.plot)
      let bubbles = bubbles(of: own, sizes, data, area)
      let amounts = data.series[own][Self.area] ?? []
      var values = [Double](repeating: .nan, count: amounts.count)
      for bubble in bubbles { values[bubble.row] = amounts[bubble.row] }
      let rows = series[own].labels.rows(of: values, limit: Self.mostLabels)
      var places = [Int?](repeating: nil, count: amounts.count)
      for (place, bubble) in bubbles.enumerated() { places[bubble.row] = place }
      var left = 0
      for emphasis in [nil, Emphasis.dimmed.opacity] {
        let shown = rows.filter { data.series[own].style($0).emphasis.opacity == emphasis }
        guard !shown.isEmpty else { continue }
        scene.beginGroup(
          class: "rg-labels", style: MarkStyle(Self.labelClass, opacity: emphasis),
          series: data.series[own].index, anchor: .middle)
        for row in shown {
          guard let place = places[row] else { continue }
          let text = label(row, own, data)
          let color = paint.color(
            data.series[own].style(row), y: data.series[own][Self.y]?[row] ?? .nan)
          let isReadable =
            paint.pattern == nil && data.theme.hasReadableText(on: color, opacity: opacity)
          if !labels.draw(
            text, at: bubbles[place], isReadable: isReadable, Self.labelClass, into: &scene)
          {
            left += 1
          }
        }
        scene.endGroup()
      }
      placer = labels.placer
      if left > 0 {
        scene.add(ChartRemark(.unmarked, series: data.series[own].index, count: left))
      }
    }
  }

  /// What stands at a bubble: what a rule says, the text of its row, or one of its values.
  private func label(_ row: Int, _ series: Int, _ data: borrowing ChartData) -> ByteText {
    if let label = data.series[series].style(row).label { return label }
    let text = data.text(Self.text, row: row, series: series)
    if !text.isEmpty { return text }
    switch labelContent {
    case .area: return data.text(Self.area, row: row, series: series)
    case .x: return data.text(Self.x, row: row, series: series)
    case .y: return data.text(Self.y, row: row, series: series)
    }
  }
}
