import ReportText

/// Drawing of the rings, the spokes, the outer edge, and the labels of a polar plot.
extension PolarLayout {
  /// Adds the stripes, the rings, and the spokes of the plot to a scene.
  func drawGrid(theme: ChartTheme, into scene: inout Scene) {
    drawStripes(&scene)
    drawRings(theme, &scene)
    guard hasGrid(angle) else { return }
    scene.beginGroup(class: "rg-gridlines", style: gridStyle(angle, theme))
    for spoke in spokes {
      scene.line(from: area.center, to: outerPoint(spoke))
    }
    scene.endGroup()
  }

  private func drawRings(_ theme: ChartTheme, _ scene: inout Scene) {
    guard hasGrid(distance) else { return }
    scene.beginGroup(class: "rg-gridlines", style: gridStyle(distance, theme))
    let domain = distance.position.domain
    for label in distance.labels where label.level == 0 {
      let radius = distance.position(label.value)
      guard radius > 0.5, radius < area.radius + 0.5 else { continue }
      // If the center is not zero, the ring at zero needs a different colour.
      let isZero = label.value == 0 && domain.low < 0 && domain.high > 0
      ring(radius, isZero ? MarkStyle(.grid, stroke: .role(.axis)) : .inherited, &scene)
    }
    scene.endGroup()
  }

  /// Adds a ring of the grid to a scene, as a circle or as a polygon.
  private func ring(_ radius: Double, _ style: MarkStyle, _ scene: inout Scene) {
    if let web {
      scene.outlines([web.polygon(area.center, radius: radius)], style: style)
    } else {
      scene.circle(center: area.center, radius: radius, style: style)
    }
  }

  /// Returns the point on the outer edge of the plot at an angle in radians.
  func outerPoint(_ angle: Double) -> Point {
    area.point(angle: angle, distance: area.radius * (outerWeb?.share(at: angle) ?? 1))
  }

  /// Returns whether the rings or spokes of an axis are drawn: yes, unless the author hides them.
  func hasGrid(_ axis: AxisLayout) -> Bool {
    axis.axis.value.style.grid != false && !axis.axis.value.style.hidden.contains(.grid)
  }

  private func gridStyle(_ axis: AxisLayout, _ theme: ChartTheme) -> MarkStyle {
    let dash = axis.axis.value.style.gridDash
    return MarkStyle(
      .grid, fill: MarkPaint.none, stroke: .role(.grid), strokeWidth: theme.gridWidth,
      dash: dash.isEmpty ? nil : dash)
  }

  /// Adds the stripes between rings, and between spokes or around slots, to a scene.
  private func drawStripes(_ scene: inout Scene) {
    if distance.axis.value.style.hasStripes {
      let ends = distance.labels.filter { $0.level == 0 }.map { distance.position($0.value) }
      scene.beginGroup(class: "rg-stripes")
      for (index, pair) in zip(ends, ends.dropFirst()).enumerated() {
        let form = sector(
          inner: min(pair.0, pair.1), outer: max(pair.0, pair.1), start: 0, end: Trigonometry.turn,
          web)
        form.draw(stripeStyle(index), into: &scene)
      }
      scene.endGroup()
    }
    guard angle.axis.value.style.hasStripes, spokes.count > 1 else { return }
    scene.beginGroup(class: "rg-stripes")
    let half = area.angle.slot / 2 * (isClockwise ? 1 : -1)
    let ends = spokes + [spokes[0] + (isClockwise ? 1 : -1) * Trigonometry.turn]
    for (index, pair) in zip(ends, ends.dropFirst()).enumerated() {
      let form = sector(
        inner: 0, outer: area.radius, start: min(pair.0, pair.1) - half,
        end: max(pair.0, pair.1) - half, outerWeb)
      form.draw(stripeStyle(index), into: &scene)
    }
    scene.endGroup()
  }

  private func stripeStyle(_ index: Int) -> MarkStyle {
    MarkStyle(.stripe, fill: .role(index % 2 == 0 ? .stripe : .background))
  }

  // MARK: Shapes of the grid

  /// Returns the ring at a radius, in the shape of the grid: a circle or a polygon.
  func ring(at radius: Double) -> OverlayShape {
    guard let web else { return .ring(area.center, radius) }
    return .web(
      center: area.center, radius: radius, corners: web.polygon(area.center, radius: radius))
  }

  /// Returns the area between two radii and two angles, with arcs or with straight edges.
  func sector(
    inner: Double, outer: Double, start: Double, end: Double, _ web: PolarWeb?
  ) -> OverlayShape {
    let round = OverlayShape.sector(
      center: area.center, inner: inner, outer: outer, start: start, end: end)
    guard let web else { return round }
    return .webSector(
      outlines: web.outlines(area.center, inner: inner, outer: outer, start: start, end: end),
      round)
  }

  // MARK: Outer edge, radius, and labels

  /// Adds the outer edge, the names of the spokes, and the radius with its ticks to a scene.
  func drawAxes(isAnnotated: Bool, into scene: inout Scene) {
    begin(angle, &scene)
    if !angle.axis.value.style.hidden.contains(.line) { drawOutline(&scene) }
    for label in spokeLabels { draw(label, isAnnotated, &scene) }
    scene.endGroup()
    begin(distance, &scene)
    if distance.isKnown, !distance.axis.value.style.hidden.contains(.line) {
      scene.line(
        from: area.center, to: area.point(angle: 0, distance: area.radius), style: lineStyle)
    }
    if distance.isKnown, hasRingTicks { drawTicks(isAnnotated, &scene) }
    scene.endGroup()
  }

  /// The style of axis lines. The lines of a web are light, because its names and numbers suffice.
  private var lineStyle: MarkStyle {
    MarkStyle(
      .axisLine, fill: MarkPaint.none, stroke: .role(.axis), strokeWidth: 1,
      strokeOpacity: isWeb ? Self.paleness : nil)
  }

  private static let paleness = 0.35
  private var isWeb: Bool { outerWeb != nil && angle.isCategorical }

  private func drawOutline(_ scene: inout Scene) {
    if let outerWeb {
      scene.outlines([outerWeb.polygon(area.center, radius: area.radius)], style: lineStyle)
    } else {
      scene.circle(center: area.center, radius: area.radius, style: lineStyle)
    }
  }

  private func draw(_ label: SpokeLabel, _ isAnnotated: Bool, _ scene: inout Scene) {
    let tick = angle.labels[label.tickIndex]
    begin(tick, isAnnotated, &scene)
    let isComplete = !label.lines.contains { TextFitter.fullText(tick.text, of: [$0]) != nil }
    let title = tick.long ?? (isComplete ? nil : tick.full ?? tick.text)
    for (line, text) in label.lines.enumerated() {
      scene.text(
        text, at: label.point(line: line, area.center), anchor: label.anchor,
        style: TextStyle(paint: tick.color.map { .paint(.color($0)) }, vertical: .top),
        title: title)
    }
    if isAnnotated { scene.endGroup() }
  }

  private func drawTicks(_ isAnnotated: Bool, _ scene: inout Scene) {
    let style = MarkStyle(
      stroke: .role(.axis), strokeWidth: distance.axis.value.style.tickWidth ?? 1,
      strokeOpacity: isWeb ? Self.paleness : nil)
    scene.beginGroup(class: "rg-ticks", style: style)
    let length = distance.tickLength(level: 0) * (isClockwise ? -1 : 1)
    for label in distance.labels where label.level == 0 && distance.position(label.value) > 0.5 {
      begin(label, isAnnotated, &scene)
      let point = Point(x: area.center.x, y: area.center.y - distance.position(label.value))
      scene.line(from: point, to: Point(x: point.x + length, y: point.y))
      if isAnnotated { scene.endGroup() }
    }
    scene.endGroup()
  }

  /// Adds the values of the rings to a scene, at positions that hide no data.
  mutating func drawRingLabels(isAnnotated: Bool, into scene: inout Scene) {
    placeRings(over: scene)
    guard distance.labels.contains(where: \.isShown) else { return }
    scene.beginGroup(class: "rg-axis-labels")
    scene.attribute(.axis, text: distance.axis.value.id)
    for label in distance.labels where label.isShown {
      begin(label, isAnnotated, &scene)
      let box = ringBox(label)
      scene.text(
        label.text, at: Point(x: hasRingsRight ? box.x : box.right, y: box.y),
        anchor: hasRingsRight ? .start : .end,
        style: TextStyle(
          paint: label.color.map { .paint(.color($0)) } ?? .role(.muted), vertical: .top,
          backdrop: .role(.background)),
        title: label.long)
      if isAnnotated { scene.endGroup() }
    }
    scene.endGroup()
  }

  private func begin(_ axis: AxisLayout, _ scene: inout Scene) {
    scene.beginGroup(class: "rg-axis")
    scene.attribute(.axis, text: axis.axis.value.id)
    scene.attribute(.scale, text: axis.axis.value.scaleName)
    guard axis.isKnown else { return }
    scene.attribute(.min, axis.position.domain.low)
    scene.attribute(.max, axis.position.domain.high)
  }

  private func begin(_ label: TickLabel, _ isAnnotated: Bool, _ scene: inout Scene) {
    guard isAnnotated else { return }
    scene.beginGroup(class: "rg-tick")
    scene.attribute(.value, label.value)
    scene.attribute(.level, Double(label.level))
  }
}

// MARK: - Polygons of a web

/// A web grid: rings in the form of polygons with straight edges from spoke to spoke.
struct PolarWeb {
  /// The sorted angles of the spokes, in radians from 0 to less than 2π.
  private let corners: [Double]

  /// The maximum number of spokes. With more spokes, a polygon resembles a circle.
  private static let maximumCorners = 120

  /// Creates a web on spokes; nil if its polygons would not surround the center.
  init?(spokes: [Double]) {
    let turn = Trigonometry.turn
    var corners: [Double] = []
    for spoke in spokes.map(Self.withinTurn).sorted()
    where spoke - (corners.last ?? -1) > 1e-6 && spoke < turn - 1e-6 {
      corners.append(spoke)
    }
    guard let first = corners.first, (3...Self.maximumCorners).contains(corners.count) else {
      return nil
    }
    let next = corners.dropFirst() + [first + turn]
    guard zip(corners, next).allSatisfy({ $1 - $0 < turn / 2 - 1e-6 }) else { return nil }
    self.corners = corners
  }

  /// Returns the distance of a polygon from the center at an angle, as a share of its radius.
  func share(at angle: Double) -> Double {
    let normalized = Self.withinTurn(angle)
    let last = corners[corners.count - 1]
    let before = corners.last { $0 <= normalized } ?? last - Trigonometry.turn
    let after = corners.first { $0 > normalized } ?? corners[0] + Trigonometry.turn
    // This is the intersection of a ray with the chord between two points of the unit circle.
    let sum = Trigonometry.sine(normalized - before) + Trigonometry.sine(after - normalized)
    return sum > 0 ? Trigonometry.sine(after - before) / sum : 1
  }

  /// Returns the corners of the polygon of a ring with a radius of `radius`, one per spoke.
  func polygon(_ center: Point, radius: Double) -> [Point] {
    corners.map { Self.point(center, $0, radius) }
  }

  /// Returns the outlines of the area between the polygons of two rings and two angles.
  func outlines(
    _ center: Point, inner: Double, outer: Double, start: Double, end: Double
  ) -> [[Point]] {
    if end - start >= Trigonometry.turn - 0.01 {
      let hole = inner > 0 ? [Array(polygon(center, radius: inner).reversed())] : []
      return [polygon(center, radius: outer)] + hole
    }
    let angles = [start] + spokes(from: start, to: end) + [end]
    func points(_ radius: Double) -> [Point] {
      angles.map { Self.point(center, $0, radius * share(at: $0)) }
    }
    return [points(outer) + (inner > 0 ? points(inner).reversed() : [center])]
  }

  /// Returns the angles of the spokes between two angles, which can be outside a full turn.
  private func spokes(from start: Double, to end: Double) -> [Double] {
    [-2.0, -1, 0, 1, 2].flatMap { round in
      corners.map { $0 + round * Trigonometry.turn }
    }.filter { $0 > start + 1e-9 && $0 < end - 1e-9 }
  }

  private static func withinTurn(_ angle: Double) -> Double {
    let rounds = (angle / Trigonometry.turn).rounded(.down)
    let rest = angle - rounds * Trigonometry.turn
    return rest < 0 || rest >= Trigonometry.turn - 1e-9 ? 0 : rest
  }

  private static func point(_ center: Point, _ angle: Double, _ distance: Double) -> Point {
    Point(
      x: center.x + distance * Trigonometry.sine(angle),
      y: center.y - distance * Trigonometry.cosine(angle))
  }
}
