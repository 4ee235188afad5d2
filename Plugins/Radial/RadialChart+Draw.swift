public import ReportChart

extension RadialChart {
  /// Draws the area, the outline and the markers of a series; with the last series the labels of all, so
  /// that no outline lies over them.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: PolarArea, into scene: inout Scene
  ) {
    defer { drawLabels(after: series, of: data, in: area, into: &scene) }
    guard let own = RadialSeries(series, of: data, styles, in: area) else { return }
    drawMissing(own, of: data, into: &scene)
    if own.style.area != nil { drawArea(own, of: data, into: &scene) }
    if own.style.isJoined { drawOutline(own, of: data, into: &scene) }
    drawMarkers(own, of: data, into: &scene)
  }
}
