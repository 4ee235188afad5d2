public import ReportChart

extension LineChart {
  /// Draws the band, the area, the line and the markers of a series, in this order; with the last
  /// series the labels of all, so that no line lies over them.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    defer {
      drawReasons(after: series, of: data, in: area, into: &scene)
      drawLabels(after: series, of: data, in: area, into: &scene)
    }
    guard let own = LineSeries(series, of: data, styles, in: area) else { return }
    drawMissing(own, of: data, into: &scene)
    drawBand(own, into: &scene)
    let sampler = own.sample(own.ys)
    let stretches =
      own.style.span > 0
      ? own.smoothed() : sampler.stretches.map { own.stretch($0.map(\.point)) }
    drawStack(series, of: data, in: area, into: &scene)
    if let style = own.style.area, own.below == nil {
      drawArea(own, style, stretches, into: &scene)
    }
    if own.style.isJoined {
      drawLine(
        own, stretches, dash: dash(series, of: data), theme: data.theme, into: &scene)
      drawBridges(own, sampler, into: &scene)
      if sampler.keptCount < sampler.seenCount {
        scene.add(ChartRemark(.sampled, series: own.data.index, count: sampler.seenCount))
      }
    }
    drawMarkers(own, sampler, of: data, into: &scene)
  }
}
