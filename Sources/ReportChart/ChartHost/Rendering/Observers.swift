/// Those who watch the host at work.
extension ChartDocument {
  /// Says that everything is read and planned.
  func tellPrepared() {
    for (place, renderer) in chart.renderers.enumerated() {
      for observer in renderer.observers { observer.prepared(data[place]) }
    }
  }

  /// Says that everything but the marks stands.
  func tellLaidOut(_ areas: [LaidOutArea]) {
    for (place, renderer) in chart.renderers.enumerated() {
      for observer in renderer.observers { observer.laidOut(areas[place], for: data[place]) }
    }
  }

  /// Says that a series will be drawn.
  func tellWillDraw(_ series: PreparedSeries, _ area: LaidOutArea) {
    for observer in chart.renderers[series.renderer].observers {
      observer.willDraw(series.place, of: data[series.renderer], in: area)
    }
  }

  /// Says that a series is drawn.
  func tellDidDraw(_ series: PreparedSeries, _ area: LaidOutArea, marks: Int) {
    for observer in chart.renderers[series.renderer].observers {
      observer.didDraw(series.place, of: data[series.renderer], in: area, marks: marks)
    }
  }

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
