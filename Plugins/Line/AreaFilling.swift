import ReportChart

extension LineChart {
  /// Fills the area between a line and its baseline.
  func drawArea(
    _ series: LineSeries, _ style: AreaStyle, _ segments: [PolylineSegment], into scene: inout Scene
  ) {
    let paint = style.color.map { Paint.color($0) } ?? series.data.paint
    let base = series.position(y: style.baseline)
    let drawable = segments.filter { $0.points.count > 1 }
    guard !drawable.isEmpty else { return }
    let parts = drawable.map { segment in
      style.belowColor == nil
        ? [PolylineSegment.Part(0, segment)] : segment.parts(at: [base], of: { $0.y })
    }
    // Positions increase downwards, although values increase upwards.
    let aboveInterval = style.belowColor == nil || series.isUpwards ? 0 : 1
    defer { series.area.drawBaselines([(series.index, style.baseline)], into: &scene) }
    for interval in [aboveInterval, 1 - aboveInterval] {
      let isAbove = interval == aboveInterval
      if !isAbove, style.belowColor == nil { continue }
      let partPaint = isAbove ? paint : style.belowColor.map { Paint.color($0) } ?? paint
      let shown = parts.flatMap { $0.filter { $0.interval == interval } }.map(\.segment)
      let fill = fill(
        style, partPaint, shown, base: base, isTransposed: series.isTransposed, into: &scene)
      scene.beginPath(
        style: MarkStyle(.area, fill: fill, fillOpacity: style.opacity))
      for (index, group) in parts.enumerated() {
        for (inner, part) in group.enumerated() where part.interval == interval {
          let isFirst = style.extendsToEdges && index == 0 && inner == 0
          let isLast =
            style.extendsToEdges && index == parts.count - 1 && inner == group.count - 1
          drawArea(
            part.segment, base: base, before: isFirst ? AreaStyle.padding : 0,
            after: isLast ? AreaStyle.padding : 0, isTransposed: series.isTransposed, into: &scene)
        }
      }
      scene.endPath()
    }
  }

  private func drawArea(
    _ segment: PolylineSegment, base: Double, before: Double, after: Double, isTransposed: Bool,
    into scene: inout Scene
  ) {
    guard let first = segment.points.first, let last = segment.points.last else { return }
    if before > 0 {
      scene.move(Point(x: first.x - before, y: base).transposed(isTransposed))
      scene.line(to: first.transposed(isTransposed))
    } else {
      scene.move(first.transposed(isTransposed))
    }
    segment.trace(isTransposed: isTransposed, into: &scene)
    scene.line(to: Point(x: last.x + after, y: base).transposed(isTransposed))
    if before <= 0 { scene.line(to: Point(x: first.x, y: base).transposed(isTransposed)) }
    scene.close()
  }

  /// Returns the fill of an area: its colour, or a gradient over the bounding box of the area.
  private func fill(
    _ style: AreaStyle, _ paint: Paint, _ segments: [PolylineSegment], base: Double,
    isTransposed: Bool,
    into scene: inout Scene
  ) -> MarkPaint {
    let points = segments.flatMap(\.points)
    guard style.fill != .solid, let xs = Extent(points.map(\.x)),
      let ys = Extent(points.map(\.y) + [base])
    else { return .paint(paint) }
    let low = Point(x: xs.low, y: ys.low).transposed(isTransposed)
    let high = Point(x: xs.high, y: ys.high).transposed(isTransposed)
    let stops = [
      Gradient.Stop(0, paint),
      Gradient.Stop(
        1, style.endColor.map { .color($0) } ?? paint, opacity: style.endColor == nil ? 0.05 : 1),
    ]
    if style.fill == .radial {
      let center = Point(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
      let radius = max(high.x - low.x, high.y - low.y) / 2
      return scene.gradient(Gradient(.radial(center: center, radius: radius), stops: stops))
    }
    let ends: (Point, Point) =
      switch style.direction {
      case .down: (Point(x: 0, y: low.y), Point(x: 0, y: high.y))
      case .up: (Point(x: 0, y: high.y), Point(x: 0, y: low.y))
      case .right: (Point(x: low.x, y: 0), Point(x: high.x, y: 0))
      case .left: (Point(x: high.x, y: 0), Point(x: low.x, y: 0))
      }
    return scene.gradient(Gradient(.linear(from: ends.0, to: ends.1), stops: stops))
  }

  // MARK: Areas of a stack

  /// Fills the areas between the lines of a stack.
  ///
  /// The first series draws the areas of all series, so that no area covers a line or a marker. If
  /// a selection dims some series, each series draws its area.
  func drawStack(
    _ index: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    guard let key = styles[index].stack else { return }
    let isTogether = data.series.allSatisfy { $0.emphasis == .none }
    let isFirst = !styles[..<index].contains { $0.stack == key }
    guard isFirst || !isTogether else { return }
    for member in isTogether ? index..<styles.count : index..<index + 1 {
      guard styles[member].stack == key, let style = styles[member].area,
        let series = LineSeries(member, of: data, styles, in: area)
      else { continue }
      scene.beginGroup(class: "rg-areas", series: series.data.index)
      drawStacked(series, style, into: &scene)
      scene.endGroup()
    }
    area.drawBaselines([(index, 0)], into: &scene)
  }

  private func drawStacked(
    _ series: LineSeries, _ style: AreaStyle, into scene: inout Scene
  ) {
    let paint = style.color.map { Paint.color($0) } ?? series.data.paint
    let sampler = series.sample(series.ys, opposite: series.below ?? [])
    let pairs = sampler.segments.filter { $0.count > 1 }.map { vertices in
      (
        series.segment(vertices.map(\.point)),
        series.segment(vertices.map { Point(x: $0.point.x, y: $0.base) })
      )
    }
    guard !pairs.isEmpty else { return }
    let fill = fill(
      style, paint, pairs.flatMap { [$0.0, $0.1] }, base: series.position(y: 0),
      isTransposed: series.isTransposed, into: &scene)
    scene.beginPath(
      style: MarkStyle(.area, fill: fill, fillOpacity: style.opacity))
    for (top, bottom) in pairs {
      scene.between(top, bottom, isTransposed: series.isTransposed)
    }
    scene.endPath()
  }

  // MARK: Band between two lines

  /// Fills the band between two lines at rows with both values.
  ///
  /// Sections with the low line above the high line have a different fill.
  func drawBand(_ series: LineSeries, into scene: inout Scene) {
    guard let low = series.data[Self.low], let high = series.data[Self.high] else { return }
    let style = series.style.band
    var vertical: [(PolylineSegment, PolylineSegment)] = []
    var inverted: [(PolylineSegment, PolylineSegment)] = []
    for vertices in series.sample(high, opposite: low).segments where vertices.count > 1 {
      let top = series.segment(vertices.map(\.point))
      let bottom = series.segment(vertices.map { Point(x: $0.point.x, y: $0.base) })
      for part in PolylineSegment.crossing(top, bottom) {
        if part.isOutside == series.isUpwards {
          inverted.append((part.first, part.second))
        } else {
          vertical.append((part.first, part.second))
        }
      }
    }
    let second: MarkPaint =
      style.invertedColor.map { .paint(.color($0)) } ?? .hatched(series.data.paint, 1)
    for (parts, fill, opacity) in [
      (vertical, MarkPaint.paint(series.data.paint), style.opacity),
      (inverted, second, style.invertedColor == nil ? max(0.5, style.opacity) : style.opacity),
    ] where !parts.isEmpty {
      scene.beginPath(
        style: MarkStyle(.band, fill: fill, fillOpacity: opacity))
      for (top, bottom) in parts {
        scene.between(top, bottom, isTransposed: series.isTransposed)
      }
      scene.endPath()
    }
  }
}

extension Scene {
  /// Adds the area between two segments over the same x positions to a path.
  fileprivate mutating func between(
    _ top: PolylineSegment, _ bottom: PolylineSegment, isTransposed: Bool
  ) {
    guard let first = top.points.first, let last = bottom.points.last else { return }
    move(first.transposed(isTransposed))
    top.trace(isTransposed: isTransposed, into: &self)
    line(to: last.transposed(isTransposed))
    bottom.reversed.trace(isTransposed: isTransposed, into: &self)
    close()
  }
}
