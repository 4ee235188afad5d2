import ReportChart

extension LineChart {
  /// Draws the line through all segments of two or more points, with one path per colour.
  func drawLine(
    _ series: LineSeries, _ segments: [PolylineSegment], dash: [Double], theme: ChartTheme,
    into scene: inout Scene
  ) {
    let stroke = series.style.stroke
    let width = stroke.isWidthSet ? stroke.width : theme.lineWidth
    var style = MarkStyle(
      .line, fill: MarkPaint.none, stroke: .paint(series.data.paint), strokeWidth: width,
      dash: dash.isEmpty ? nil : dash, cap: stroke.cap ?? (dash.isEmpty ? .round : nil),
      join: stroke.join)
    let drawable = segments.filter { $0.points.count > 1 }
    if !stroke.gradient.isEmpty {
      style.stroke = scene.gradient(gradient(series, stroke))
    }
    guard stroke.gradient.isEmpty, !stroke.breaksAtX.isEmpty || !stroke.breaksAtY.isEmpty else {
      return draw(drawable, series, style, into: &scene)
    }
    for (color, parts) in colored(drawable, series, stroke) {
      style.stroke = .paint(color.map { .color($0) } ?? series.data.paint)
      draw(parts, series, style, into: &scene)
    }
  }

  private func draw(
    _ segments: [PolylineSegment], _ series: LineSeries, _ style: MarkStyle, into scene: inout Scene
  ) {
    scene.beginPath(style: style)
    for segment in segments {
      scene.move(segment.points[0].transposed(series.isTransposed))
      segment.trace(isTransposed: series.isTransposed, into: &scene)
    }
    scene.endPath()
  }

  /// Returns the parts of the line in each colour, in the order of first occurrence.
  private func colored(
    _ segments: [PolylineSegment], _ series: LineSeries, _ stroke: StrokeStyle
  ) -> [(Color?, [PolylineSegment])] {
    let axes = series.area.axes[series.index]
    let xLimits = stroke.breaksAtX.map { axes.x($0.position) }.filter(\.isFinite)
    let yLimits = stroke.breaksAtY.map { axes.y($0.position) }.filter(\.isFinite)
    var result: [(Color?, [PolylineSegment])] = []
    for segment in segments {
      for across in segment.parts(at: xLimits, of: { $0.x }) {
        for part in across.segment.parts(at: yLimits, of: { $0.y }) {
          let pieces = part.segment.pieces
          guard !pieces.isEmpty else { continue }
          let middle = pieces[pieces.count / 2].point(at: 0.5)
          let color = stroke.color(x: axes.x.value(at: middle.x), y: axes.y.value(at: middle.y))
          if let index = result.firstIndex(where: { $0.0 == color }) {
            result[index].1.append(part.segment)
          } else {
            result.append((color, [part.segment]))
          }
        }
      }
    }
    return result
  }

  /// Returns the gradient of a line over the complete plot, from the lower to the upper axis limit.
  private func gradient(_ series: LineSeries, _ stroke: StrokeStyle) -> Gradient {
    let axes = series.area.axes[series.index]
    let isX = stroke.gradientAxis == .x
    let axis = isX ? axes.x : axes.y
    let start = isX ? Point(x: axis.start, y: 0) : Point(x: 0, y: axis.start)
    let end = isX ? Point(x: axis.end, y: 0) : Point(x: 0, y: axis.end)
    let last = Double(stroke.gradient.count - 1)
    return Gradient(
      .linear(from: start.transposed(series.isTransposed), to: end.transposed(series.isTransposed)),
      stops: stroke.gradient.enumerated().map { index, color in
        Gradient.Stop(Double(index) / last, .color(color))
      })
  }

  /// Draws dashed lines over the gaps between the segments of a line.
  func drawBridges(_ series: LineSeries, _ sampler: LineSampler, into scene: inout Scene) {
    guard series.style.missing == .dashed, series.style.span == 0, sampler.segments.count > 1
    else { return }
    let stroke = series.style.stroke
    scene.beginGroup(class: "rg-bridges")
    scene.beginPath(
      style: MarkStyle(
        .line, fill: MarkPaint.none, stroke: .paint(series.data.paint),
        strokeWidth: min(stroke.width, 1.5), dash: [2, 4], cap: .butt))
    for (before, after) in zip(sampler.segments, sampler.segments.dropFirst()) {
      guard let start = before.last, let end = after.first else { continue }
      scene.move(start.point.transposed(series.isTransposed))
      scene.line(to: end.point.transposed(series.isTransposed))
    }
    scene.endPath()
    scene.endGroup()
  }
}
