import ReportChart

extension BubbleChart {
  /// The bubbles of a series that are seen in the plot, the largest first.
  func bubbles(
    of series: Int, _ sizes: BubbleSizes, _ data: borrowing ChartData, _ area: CartesianArea
  ) -> [Bubble] {
    let own = data.series[series]
    guard let xs = own[Self.x], let ys = own[Self.y] else { return [] }
    return sizes.order(of: series).compactMap { row in
      let center = area.point(series, x: xs[row], y: ys[row])
      let radius = sizes.radii[series][row]
      guard center.isFinite, area.plot.touches(center, radius) else { return nil }
      return Bubble(row: row, center: center, radius: radius)
    }
  }
}

extension Rect {
  /// True when the box around a disc touches this one.
  func touches(_ center: Point, _ radius: Double) -> Bool {
    center.x + radius >= x - 0.01 && center.x - radius <= right + 0.01
      && center.y + radius >= y - 0.01 && center.y - radius <= bottom + 0.01
  }
}
