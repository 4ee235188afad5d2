public import ReportChart

extension BubbleChart {
  /// Draws the bubbles of a series, the largest first, and with the last series the labels of all.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    let sizes = BubbleSizes(self, data)
    let own = data.series[series]
    let paint = BubblePaint(self, series: series, data: data)
    let bubbles = bubbles(of: series, sizes, data, area)
    let count = sizes.count
    let drawn = BubbleCells.thinned(bubbles, of: count)
    // Where some are left out, those of this series stand for all.
    let opacity =
      drawn.count < bubbles.count
      ? paint.opacity(drawn.map(\.radius), in: area.plot)
      : paint.opacity(
        sizes.radii.count == 1 ? sizes.radii[0] : Array(sizes.radii.joined()), in: area.plot)
    let line = sizes.line(self.series[series])
    let isClipped =
      edge == .clip || bubbles.contains { !area.plot.holds($0.center, $0.radius + line / 2) }
    if isClipped { scene.clip = area.plot }
    scene.beginGroup(
      class: "rg-bubbles",
      style: MarkStyle(
        .bubble, fill: paint.fill, stroke: line > 0 ? paint.outline : MarkPaint.none,
        strokeWidth: line > 0 ? line : nil, fillOpacity: opacity),
      isClipped: isClipped)
    let ys = own[Self.y] ?? []
    let isPlain = own.rowStyles.isEmpty && self.series[series].belowColor == nil
    for bubble in drawn {
      scene.circle(
        center: bubble.center, radius: bubble.radius,
        style: isPlain ? .inherited : paint.style(own.style(bubble.row), y: ys[bubble.row]),
        row: bubble.row)
    }
    scene.endGroup()
    if drawn.count < bubbles.count {
      scene.add(ChartRemark(.sampled, series: own.index, count: bubbles.count))
    }
    drawLabels(after: series, sizes, data, area, into: &scene)
  }
}

extension Rect {
  /// True when a disc lies within the box, but for rounding.
  func holds(_ center: Point, _ radius: Double) -> Bool {
    center.x - radius >= x - 0.01 && center.x + radius <= right + 0.01
      && center.y - radius >= y - 0.01 && center.y + radius <= bottom + 0.01
  }
}
