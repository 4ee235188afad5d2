/// Notifications for observers of the rendering.
extension ChartDocument {
  /// Notifies the observers that the data of the chart are read and planned.
  func notifyPrepared() {
    for (index, renderer) in chart.renderers.enumerated() {
      for observer in renderer.observers { observer.prepared(data[index]) }
    }
  }

  /// Notifies the observers that the areas are laid out and that no mark is drawn yet.
  func notifyLaidOut(_ areas: [LaidOutArea]) {
    for (index, renderer) in chart.renderers.enumerated() {
      for observer in renderer.observers { observer.laidOut(areas[index], for: data[index]) }
    }
  }

  /// Notifies the observers before a series is drawn.
  func notifyWillDraw(_ series: PreparedSeries, _ area: LaidOutArea) {
    for observer in chart.renderers[series.renderer].observers {
      observer.willDraw(series.localIndex, of: data[series.renderer], in: area)
    }
  }

  /// Notifies the observers after a series is drawn.
  func notifyDidDraw(_ series: PreparedSeries, _ area: LaidOutArea, marks: Int) {
    for observer in chart.renderers[series.renderer].observers {
      observer.didDraw(series.localIndex, of: data[series.renderer], in: area, marks: marks)
    }
  }

  /// Returns the side of the plot from which marks can grow; nil if there is none.
  ///
  /// This is the side with the baselines of all y axes.
  func growth(_ layout: CartesianLayout) -> PlotSide? {
    var side: PlotSide?
    for index in layout.axes.indices where chart.series.contains(where: { $0.yAxis == index }) {
      let axis = layout.axes[index]
      guard axis.isKnown else { continue }
      let baseline = needs(of: index).includes.first
      let start = baseline.map { axis.position.base($0) } ?? axis.position.start
      let plot = layout.plot
      let ends: [(PlotSide, Double)] =
        chart.isHorizontal
        ? [(.left, plot.x), (.right, plot.right)] : [(.bottom, plot.bottom), (.top, plot.y)]
      guard let axisSide = ends.first(where: { abs($0.1 - start) < 0.5 })?.0,
        side == nil || side == axisSide
      else { return nil }
      side = axisSide
    }
    return side
  }
}
