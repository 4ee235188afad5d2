extension ChartDocument {
  /// The side of the plot at which the baselines of all y axes lie, so that marks can grow from it;
  /// nil when they lie elsewhere.
  func growth(_ layout: CartesianLayout) -> PlotSide? {
    var side: PlotSide?
    for place in layout.axes.indices where chart.series.contains(where: { $0.yAxis == place }) {
      let axis = layout.axes[place]
      guard axis.isKnown else { continue }
      let baseline = needs(of: place).includes.first
      let start = baseline.map { axis.position.base($0) } ?? axis.position.start
      let plot = layout.plot
      let ends: [(PlotSide, Double)] =
        chart.isHorizontal
        ? [(.left, plot.x), (.right, plot.right)] : [(.bottom, plot.bottom), (.top, plot.y)]
      guard let found = ends.first(where: { abs($0.1 - start) < 0.5 })?.0,
        side == nil || side == found
      else { return nil }
      side = found
    }
    return side
  }
}
