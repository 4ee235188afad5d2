import ReportChart

extension RadialChart {
  /// Draws the outline through all segments of two or more values, as one path.
  func drawOutline(
    _ series: RadialSeries, of data: borrowing ChartData, into scene: inout Scene
  ) {
    let style = series.style
    let dash = dash(series.index, of: data)
    let width = style.isWidthSet ? style.width : data.theme.lineWidth
    scene.beginPath(
      style: MarkStyle(
        .line, fill: MarkPaint.none, stroke: .paint(series.data.paint), strokeWidth: width,
        dash: dash.isEmpty ? nil : dash, cap: dash.isEmpty ? .round : nil, join: .round))
    var valueCount = 0
    var sampledCount = 0
    for segment in series.segments(connectsMissing: style.missing == .connect)
    where segment.count > 1 {
      let sampled = RadialSampler.sampled(segment, radius: series.area.radius)
      valueCount += segment.count
      sampledCount += sampled.count
      scene.move(series.point(sampled[0]))
      trace(sampled, of: series, into: &scene)
      if series.isClosed { close(sampled, of: series, into: &scene) }
    }
    scene.endPath()
    drawBridges(series, into: &scene)
    if sampledCount < valueCount {
      scene.add(DataNotice(.sampled, series: series.data.index, count: valueCount))
    }
  }

  /// Fills the area from the outline to the center.
  ///
  /// An outline with a gap is not filled. Its edges would lead to the center, as if the missing
  /// value were zero.
  func drawArea(_ series: RadialSeries, of data: borrowing ChartData, into scene: inout Scene) {
    guard let style = series.style.area, !series.hasMissing,
      !style.isFaint || series.hasZeroAtCenter
    else { return }
    let paint = style.color.map { Paint.color($0) } ?? series.data.paint
    let fill: MarkPaint =
      data.theme.isMonochrome && !style.isFaint
      ? .hatched(paint, series.data.themeIndex + 1) : .paint(paint)
    scene.beginPath(style: MarkStyle(.area, fill: fill, fillOpacity: style.opacity))
    if series.corners.count > 1 {
      let sampled = RadialSampler.sampled(series.corners, radius: series.area.radius)
      if series.isClosed {
        scene.move(series.point(sampled[0]))
        trace(sampled, of: series, into: &scene)
        close(sampled, of: series, into: &scene)
      } else {
        scene.move(series.area.center)
        scene.line(to: series.point(sampled[0]))
        trace(sampled, of: series, into: &scene)
        scene.close()
      }
    }
    scene.endPath()
  }

  /// Adds the lines between the first and the last of some values.
  private func trace(
    _ corners: [RadialSeries.Corner], of series: RadialSeries, into scene: inout Scene
  ) {
    for (before, after) in zip(corners, corners.dropFirst()) {
      join(before, after, series, &scene)
    }
  }

  /// Adds the line from the last value to the first.
  private func close(
    _ corners: [RadialSeries.Corner], of series: RadialSeries, into scene: inout Scene
  ) {
    if series.style.curve == .arc, let last = corners.last {
      join(last, series.after(last, corners[0]), series, &scene)
    }
    scene.close()
  }

  private func join(
    _ before: RadialSeries.Corner, _ after: RadialSeries.Corner, _ series: RadialSeries,
    _ scene: inout Scene
  ) {
    if series.style.curve == .arc {
      scene.spiral(
        around: series.area.center, from: (before.angle, before.distance),
        to: (after.angle, after.distance))
    } else {
      scene.line(to: series.point(after))
    }
  }

  /// Draws dashed lines over missing values.
  private func drawBridges(_ series: RadialSeries, into scene: inout Scene) {
    guard series.style.missing == .dashed, series.hasMissing else { return }
    let segments = series.segments(connectsMissing: false)
    guard !segments.isEmpty else { return }
    var pairs = zip(segments, segments.dropFirst()).compactMap { before, after in
      before.last.flatMap { start in after.first.map { (start: start, end: $0) } }
    }
    let isOpenAtEnd =
      series.corners.first?.isMissing == true || series.corners.last?.isMissing == true
    let present = series.present
    if series.style.wrapsAround, isOpenAtEnd, present.count > 1, let first = present.first,
      let last = present.last
    {
      pairs.append((last, series.after(last, first)))
    }
    guard !pairs.isEmpty else { return }
    scene.beginGroup(class: "rg-bridges")
    scene.beginPath(
      style: MarkStyle(
        .line, fill: MarkPaint.none, stroke: .paint(series.data.paint),
        strokeWidth: min(series.style.width, 1.5), dash: [2, 4], cap: .butt))
    for pair in pairs {
      scene.move(series.point(pair.start))
      join(pair.start, pair.end, series, &scene)
    }
    scene.endPath()
    scene.endGroup()
  }

  /// Returns the dash pattern of a series: the author's, or the theme's.
  func dash(_ index: Int, of data: borrowing ChartData) -> [Double] {
    styles[index].dash ?? data.series[index].dash(in: data.theme)
  }
}

extension Scene {
  /// Adds a curve with a distance that changes evenly with the angle (a spiral of Archimedes).
  ///
  /// The curve consists of cubic pieces of at most 15 degrees, with the tangents of the spiral.
  fileprivate mutating func spiral(
    around center: Point, from start: (angle: Double, distance: Double),
    to end: (angle: Double, distance: Double)
  ) {
    func point(_ angle: Double, _ distance: Double) -> Point {
      Point(
        x: center.x + distance * Trigonometry.sine(angle),
        y: center.y - distance * Trigonometry.cosine(angle))
    }
    let sweep = end.angle - start.angle
    let count = min(1000, Int((abs(sweep) / (Trigonometry.turn / 24)).rounded(.up)))
    guard count > 0 else { return line(to: point(end.angle, end.distance)) }
    let slope = (end.distance - start.distance) / sweep
    let step = sweep / Double(count)
    func tangent(_ angle: Double, _ distance: Double) -> Point {
      let sine = Trigonometry.sine(angle)
      let cosine = Trigonometry.cosine(angle)
      return Point(
        x: (slope * sine + distance * cosine) * step / 3,
        y: (distance * sine - slope * cosine) * step / 3)
    }
    for piece in 0..<count {
      let first = start.angle + Double(piece) * step
      let last = piece + 1 == count ? end.angle : first + step
      let near = start.distance + slope * (first - start.angle)
      let far = start.distance + slope * (last - start.angle)
      let (from, to) = (point(first, near), point(last, far))
      let (out, into) = (tangent(first, near), tangent(last, far))
      curve(
        Point(x: from.x + out.x, y: from.y + out.y), Point(x: to.x - into.x, y: to.y - into.y), to)
    }
  }
}
