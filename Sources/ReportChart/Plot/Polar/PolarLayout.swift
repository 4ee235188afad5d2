import ReportText

/// Centre, radius, grid and labels of one polar chart of one document.
struct PolarLayout {
  private(set) var width: Double
  private(set) var height: Double
  private(set) var area: PolarArea
  private(set) var angle: AxisLayout
  private(set) var distance: AxisLayout
  private(set) var legend: LegendLayout
  private(set) var box: Rect
  private static let edge = 2.0
  private static let gap = 5.0

  init(
    angle: AxisLayout, distance: AxisLayout, legend: LegendLayout, width: Double, height: Double,
    labeler: inout TickLabeler, locale: ReportLocale
  ) {
    self.angle = angle
    self.distance = distance
    let frame = LegendFrame(legend, width: width, height: height, leastHeight: 80)
    self.width = frame.width
    self.height = frame.height
    self.legend = frame.legend
    box = frame.box
    let center = Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
    let half = angle.scale.slot / 2
    let turn = Trigonometry.turn
    // The middle of the first category's slot, or the low end, is at 12 o'clock.
    self.angle.lay(from: -half * turn, to: (1 - half) * turn)
    self.angle.label(count: angle.axis.tickCount ?? 8, &labeler, locale)
    var radius = min(box.width, box.height) / 2 - Self.edge
    let size = radius
    for place in self.angle.labels.indices {
      // The high end of a number or time axis is its low end again.
      let hasTwin =
        place > 0 && half == 0
        && self.angle.labels[place].value >= self.angle.scale.domain.high
      if hasTwin { self.angle.labels[place].isShown = false }
      guard self.angle.labels[place].isShown else { continue }
      self.angle.labels[place].cut(to: box.width * 0.28)
      let label = self.angle.labels[place]
      let here = self.angle.position(label.value)
      let across = abs(Trigonometry.sine(here))
      let along = abs(Trigonometry.cosine(here))
      let reach = across < 0.1 ? label.width / 2 : label.width
      if across >= 0.1 {
        radius = min(radius, (box.width / 2 - Self.edge - reach) / across - Self.gap)
      }
      if along > 0.01 {
        radius = min(
          radius, (box.height / 2 - Self.edge - TickLabeler.lineHeight) / along - Self.gap)
      }
    }
    radius = max(radius, size * 0.25)
    self.distance.lay(from: 0, to: radius)
    self.distance.label(
      count: distance.axis.tickCount ?? min(6, max(2, Int(radius / 25) + 1)), &labeler, locale)
    area = PolarArea(
      center: center, radius: radius, angle: self.angle.position,
      distance: self.distance.position)
    thinRim()
  }

  /// Finds the place of a legend inside the plot whose author does not say where.
  mutating func settleLegend(
    data: Range<Int>, of scene: borrowing Scene, avoiding words: [Rect]
  ) {
    legend.settle(in: box, data: data, of: scene, avoiding: words)
  }

  /// The box of the legend.
  var legendBox: Rect {
    legend.box(plot: box, pictureWidth: width, pictureHeight: height)
  }

  /// Where the label of a spoke stands.
  private func rim(_ label: TickLabel) -> (point: Point, anchor: TextAnchor, box: Rect) {
    let turn = angle.position(label.value)
    let point = area.point(turn: turn, away: area.radius + Self.gap)
    let across = Trigonometry.sine(turn)
    let anchor: TextAnchor = across > 0.1 ? .start : across < -0.1 ? .end : .middle
    let shift = Trigonometry.cosine(turn) * TickLabeler.lineHeight / 2
    let middle = Point(x: point.x, y: point.y - shift)
    let left =
      switch anchor {
      case .start: middle.x
      case .middle: middle.x - label.width / 2
      case .end: middle.x - label.width
      }
    let height = TickLabeler.lineHeight
    return (
      middle, anchor,
      Rect(x: left, y: middle.y - height / 2, width: label.width, height: height)
    )
  }

  /// Hides labels that would lie on one before or leave the picture.
  private mutating func thinRim() {
    var taken: [Rect] = []
    for place in angle.labels.indices where angle.labels[place].isShown {
      let box = rim(angle.labels[place]).box
      let isOutside = box.x < 0 || box.right > width || box.y < 0 || box.bottom > height
      if isOutside || taken.contains(where: { $0.intersects(box) }) {
        angle.labels[place].isShown = false
      } else {
        taken.append(box)
      }
    }
    distance.thinUpright()
  }

  /// Adds rings and spokes.
  func drawGrid(theme: ChartTheme, into scene: inout Scene) {
    scene.beginGroup(
      class: "rg-gridlines",
      style: MarkStyle(
        .grid, fill: MarkPaint.none, stroke: .role(.grid), strokeWidth: theme.gridWidth))
    for label in distance.labels where label.level == 0 && hasGrid(distance) {
      scene.circle(
        center: area.center, radius: distance.position(label.value), style: gridStyle(distance))
    }
    for label in angle.labels where label.level == 0 && hasGrid(angle) {
      scene.line(
        from: area.center,
        to: area.point(turn: angle.position(label.value), away: area.radius),
        style: gridStyle(angle))
    }
    scene.endGroup()
  }

  /// Both axes have rings or spokes unless their author takes them away.
  private func hasGrid(_ axis: AxisLayout) -> Bool {
    axis.axis.look.grid != false && !axis.axis.look.hidden.contains(.grid)
  }

  private func gridStyle(_ axis: AxisLayout) -> MarkStyle {
    let dash = axis.axis.look.gridDash
    return dash.isEmpty ? .inherited : MarkStyle(dash: dash)
  }

  /// Adds the rim, the names of the spokes and the values of the rings.
  func drawAxes(isAnnotated: Bool, into scene: inout Scene) {
    begin(angle, &scene)
    if !angle.axis.look.hidden.contains(.line) {
      scene.circle(
        center: area.center, radius: area.radius,
        style: MarkStyle(fill: MarkPaint.none, stroke: .role(.axis), strokeWidth: 1))
    }
    for label in angle.labels where label.isShown {
      let place = rim(label)
      begin(label, isAnnotated, &scene)
      scene.text(
        label.text, at: place.point, anchor: place.anchor,
        style: TextStyle(paint: label.color.map { .paint(.color($0)) }, vertical: .middle),
        title: label.long ?? label.full)
      if isAnnotated { scene.endGroup() }
    }
    scene.endGroup()
    begin(distance, &scene)
    for label in distance.labels where label.isShown && distance.position(label.value) > 4 {
      begin(label, isAnnotated, &scene)
      scene.text(
        label.text,
        at: Point(x: area.center.x + 3, y: area.center.y - distance.position(label.value)),
        style: TextStyle(
          paint: label.color.map { .paint(.color($0)) } ?? .role(.muted), vertical: .top),
        title: label.long)
      if isAnnotated { scene.endGroup() }
    }
    scene.endGroup()
  }

  private func begin(_ axis: AxisLayout, _ scene: inout Scene) {
    scene.beginGroup(class: "rg-axis")
    scene.attribute(.axis, text: axis.axis.id)
    scene.attribute(.scale, text: axis.axis.scaleName)
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
