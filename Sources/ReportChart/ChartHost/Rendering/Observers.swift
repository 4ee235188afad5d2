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
}
