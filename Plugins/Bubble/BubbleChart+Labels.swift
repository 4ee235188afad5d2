import ReportChart

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
    var words: [Rect]?
    for own in isTogether ? 0..<data.series.count : place..<place + 1
    where series[own].labels != .none {
      var labels = BubbleLabels(
        chart: self, plot: area.plot, taken: words ?? scene.words(in: area.plot))
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
      words = labels.taken
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
