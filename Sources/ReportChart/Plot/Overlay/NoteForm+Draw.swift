extension NoteSymbol {
  /// Adds the form in a square of `size` units around a point.
  func draw(at point: Point, size: Double, _ paint: Paint?, into scene: inout Scene) {
    let fill: MarkPaint = paint.map { .paint($0) } ?? .role(.reference)
    if let marker {
      scene.marker(
        marker, at: point, size: size / 2,
        style: MarkStyle(fill: fill, stroke: .role(.background), strokeWidth: 1))
      return
    }
    let half = size / 2
    let (dx, dy): (Double, Double) =
      switch self {
      case .arrowUp: (0, -half)
      case .arrowDown: (0, half)
      case .arrowLeft: (-half, 0)
      default: (half, 0)
      }
    NoteShape.drawArrow(
      from: Point(x: point.x - dx, y: point.y - dy), to: Point(x: point.x + dx, y: point.y + dy),
      fill, into: &scene)
  }
}

extension NoteShape {
  /// The share of the radius at which the control points of a quarter of an ellipse lie: the usual
  /// 4/3·(√2 − 1).
  private static let roundness = 0.552_284_75

  /// Adds the form over a stretch.
  func draw(_ stretch: OverlayForm, _ paint: Paint?, into scene: inout Scene) {
    let own: MarkPaint = paint.map { .paint($0) } ?? .role(.reference)
    let area = MarkStyle(
      fill: own, stroke: own, strokeWidth: 1, fillOpacity: 0.12, strokeOpacity: 0.6)
    switch (self, stretch) {
    case (.ellipse, .box(let box)): drawEllipse(box, area, into: &scene)
    case (.arrow, .line(let start, let end)):
      Self.drawArrow(from: start, to: end, own, into: &scene)
    case (.line, .line(let start, let end)):
      scene.line(from: start, to: end, style: MarkStyle(stroke: own, strokeWidth: 1.5))
    default: stretch.draw(area, into: &scene)
    }
  }

  private func drawEllipse(_ box: Rect, _ style: MarkStyle, into scene: inout Scene) {
    let middle = Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
    let across = box.width / 2
    let down = box.height / 2
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: middle.x + x * across, y: middle.y + y * down)
    }
    let bend = Self.roundness
    scene.beginPath(style: style)
    scene.move(point(0, -1))
    scene.curve(point(bend, -1), point(1, -bend), point(1, 0))
    scene.curve(point(1, bend), point(bend, 1), point(0, 1))
    scene.curve(point(-bend, 1), point(-1, bend), point(-1, 0))
    scene.curve(point(-1, -bend), point(-bend, -1), point(0, -1))
    scene.close()
    scene.endPath()
  }

  /// Adds an arrow with its head at the end.
  static func drawArrow(
    from start: Point, to end: Point, _ paint: MarkPaint, into scene: inout Scene
  ) {
    let dx = end.x - start.x
    let dy = end.y - start.y
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return }
    let head = min(8, length * 0.6)
    let along = Point(x: dx / length, y: dy / length)
    let base = Point(x: end.x - along.x * head, y: end.y - along.y * head)
    let half = head * 0.45
    scene.line(from: start, to: base, style: MarkStyle(stroke: paint, strokeWidth: 1.5))
    scene.beginPath(style: MarkStyle(fill: paint))
    scene.move(end)
    scene.line(to: Point(x: base.x - along.y * half, y: base.y + along.x * half))
    scene.line(to: Point(x: base.x + along.y * half, y: base.y - along.x * half))
    scene.close()
    scene.endPath()
  }
}
