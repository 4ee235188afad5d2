public import ReportChart

extension BubbleChart {
  /// The maximum number of bubbles with labels.
  private static let labelLimit = 200

  /// Returns the labels inside bubbles if they fit, and otherwise next to them.
  public func labels(
    of series: Int, in data: borrowing ChartData, on area: CartesianArea
  ) -> ValueLabels? {
    guard self.series[series].labels != .none else { return nil }
    let sizes = BubbleSizes(self, data)
    let seriesData = data.series[series]
    let paint = BubblePaint(self, series: series, data: data)
    let opacity = paint.opacity(Array(sizes.radii.joined()), in: area.plot)
    let amounts = seriesData[Self.area] ?? []
    var bubbles = [Bubble?](repeating: nil, count: amounts.count)
    for bubble in self.bubbles(of: series, sizes, data, area) { bubbles[bubble.row] = bubble }
    let values = amounts.indices.map { bubbles[$0] == nil ? .nan : amounts[$0] }
    var labels = ValueLabels()
    for row in self.series[series].labels.rows(of: values, limit: Self.labelLimit) {
      guard let bubble = bubbles[row] else { continue }
      let color = paint.color(seriesData.style(row), y: seriesData[Self.y]?[row] ?? .nan)
      labels.add(
        label(row, series, data), row: row,
        at: .disc(
          center: bubble.center, radius: bubble.radius, gap: labelOffset,
          // Hatching has the background colour, which gives text the highest contrast.
          isReadable: data.theme.hasReadableText(on: color, opacity: opacity)))
    }
    return labels
  }

  /// Returns the label text of a bubble, including the label of a rule.
  private func label(_ row: Int, _ series: Int, _ data: borrowing ChartData) -> ByteText {
    data.series[series].style(row).words(content(row, series, data))
  }

  /// Returns the custom text of a row, or one of its values.
  private func content(_ row: Int, _ series: Int, _ data: borrowing ChartData) -> ByteText {
    let text = data.text(Self.text, row: row, series: series)
    if !text.isEmpty { return text }
    switch labelContent {
    case .area: return data.text(Self.area, row: row, series: series)
    case .x: return data.text(Self.x, row: row, series: series)
    case .y: return data.text(Self.y, row: row, series: series)
    }
  }
}
