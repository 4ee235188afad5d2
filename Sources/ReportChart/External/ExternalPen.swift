import ReportText

/// Draws single marks of a series of somebody else's picture.
struct ExternalPen {
  let places: ExternalPlaces
  let own: SeriesData
  /// The box of the plot.
  let box: Rect
  /// The widths of a slot in units of the scales.
  private let slots: (x: Double, y: Double)
  /// Where values lie in the picture.
  private let placed: (_ x: Double, _ y: Double) -> Point
  /// True where no row has a look of its own.
  private let isPlain: Bool

  /// Farther than this from the picture nothing is drawn, in its units.
  private static let farthest = 10_000.0

  init(places: ExternalPlaces, area: LaidOutArea, series: Int, own: SeriesData) {
    self.places = places
    self.own = own
    isPlain = own.rowStyles.isEmpty
    switch area {
    case .cartesian(let area):
      box = area.plot
      placed = { area.point(series, x: $0, y: $1) }
      slots =
        area.axes.indices.contains(series)
        ? (Self.slot(of: area.axes[series].x), Self.slot(of: area.axes[series].y)) : (1, 1)
    case .polar(let area):
      box = Rect(
        x: area.center.x - area.radius, y: area.center.y - area.radius, width: 2 * area.radius,
        height: 2 * area.radius)
      placed = { area.point(x: $0, y: $1) }
      slots = (1, 1)
    case .free(let area):
      let plot = area.plot
      box = plot
      placed = { x, y in Point(x: plot.x + x * plot.width, y: plot.y + (1 - y) * plot.height) }
      slots = (1, 1)
    }
  }

  /// The point of two places; NaN where one is missing.
  func point(_ x: ExternalPosition, _ y: ExternalPosition) -> Point {
    point(places.value(x, .x), places.value(y, .y))
  }

  private func point(_ x: Double, _ y: Double) -> Point {
    let point = placed(x, y)
    guard point.isFinite else { return point }
    return Point(
      x: min(Self.farthest, max(-Self.farthest, point.x)),
      y: min(Self.farthest, max(-Self.farthest, point.y)))
  }

  /// True when a part of a mark lies outside the plot.
  func isBeyond(_ form: ExternalMark.Form) -> Bool {
    func isOutside(_ point: Point) -> Bool {
      point.isFinite
        && (point.x < box.x - 0.5 || point.x > box.x + box.width + 0.5 || point.y < box.y - 0.5
          || point.y > box.y + box.height + 0.5)
    }
    func isOutside(_ x: [ExternalPosition], _ y: [ExternalPosition]) -> Bool {
      zip(x, y).contains { isOutside(point($0, $1)) }
    }
    switch form {
    case .rect(let x, let y, _):
      guard let found = rect(x, y) else { return false }
      return isOutside(Point(x: found.x, y: found.y))
        || isOutside(Point(x: found.x + found.width, y: found.y + found.height))
    case .line(let x, let y), .polyline(let x, let y), .polygon(let x, let y):
      return isOutside(x, y)
    case .area(let x, let y, let base): return isOutside(x, y) || isOutside(x, base)
    case .marker(_, let x, let y, _), .text(_, let x, let y, _, _): return isOutside(point(x, y))
    case .sector(let x, let y, _, let outer, _, _): return outer > 1 || isOutside(point(x, y))
    }
  }

  /// Adds a mark.
  func draw(_ mark: ExternalMark, into scene: inout Scene) {
    let row = own.rowCount > mark.row ? mark.row : -1
    var style = mark.style
    if !isPlain, row >= 0 {
      let said = own.style(row)
      if said.isHidden { return }
      if let paint = said.paint { style.fill = .paint(paint) }
      style.opacity = said.emphasis.opacity ?? style.opacity
    }
    switch mark.form {
    case .rect(let x, let y, let radius):
      guard let box = rect(x, y) else { return }
      scene.rect(box, radius: radius, style: style, row: row)
    case .line(let x, let y):
      guard x.count == 2, y.count == 2 else { return }
      scene.line(from: point(x[0], y[0]), to: point(x[1], y[1]), style: line(style), row: row)
    case .polyline(let x, let y):
      var style = line(style)
      style.fill = MarkPaint.none
      scene.beginPath(style: style, row: row)
      for (x, y) in zip(x, y) { scene.line(to: point(x, y)) }
      scene.endPath()
    case .polygon(let x, let y):
      outline(zip(x, y).map { point($0, $1) }, style, row, &scene)
    case .area(let x, let y, let base):
      let low = base.isEmpty ? x.map { _ in ExternalPosition.number(0) } : base
      var top: [Point] = []
      var bottom: [Point] = []
      func finish(_ scene: inout Scene) {
        if top.count > 1 { outline(top + bottom.reversed(), style, row, &scene) }
        top.removeAll()
        bottom.removeAll()
      }
      for place in x.indices where place < y.count && place < low.count {
        let high = point(x[place], y[place])
        let low = point(x[place], low[place])
        if high.isFinite, low.isFinite {
          top.append(high)
          bottom.append(low)
        } else {
          finish(&scene)
        }
      }
      finish(&scene)
    case .marker(let shape, let x, let y, let size):
      scene.marker(shape, at: point(x, y), size: size, style: style, row: row)
    case .sector(let x, let y, let inner, let outer, let from, let to):
      let unit = min(box.width, box.height) / 2
      scene.sector(
        center: point(x, y), inner: inner * unit, outer: outer * unit,
        start: from * Trigonometry.turn, end: to * Trigonometry.turn, style: style, row: row)
    case .text(let text, let x, let y, let anchor, let textStyle):
      scene.text(text, at: point(x, y), anchor: anchor, style: textStyle)
    }
  }

  /// A line has the paint of its series where nothing else is said.
  private func line(_ style: MarkStyle) -> MarkStyle {
    var style = style
    if style.stroke == nil { style.stroke = .paint(own.paint) }
    if style.strokeWidth == nil { style.strokeWidth = 2 }
    return style
  }

  private func outline(_ points: [Point], _ style: MarkStyle, _ row: Int, _ scene: inout Scene) {
    guard points.count > 2 else { return }
    scene.beginPath(style: style, row: row)
    for point in points { scene.line(to: point) }
    scene.close()
    scene.endPath()
  }

  /// The box of two spans; nil where one has no place.
  private func rect(_ x: ExternalSpan, _ y: ExternalSpan) -> Rect? {
    let (x, y) = (ends(x, .x), ends(y, .y))
    let first = point(x.low, y.low)
    let second = point(x.high, y.high)
    guard first.isFinite, second.isFinite else { return nil }
    return Rect(
      x: min(first.x, second.x), y: min(first.y, second.y), width: abs(second.x - first.x),
      height: abs(second.y - first.y))
  }

  /// The ends of a span on its scale. A slot of a scale that has none is one unit wide.
  private func ends(
    _ span: ExternalSpan, _ axis: ExternalPlaces.Axis
  ) -> (low: Double, high: Double) {
    switch span {
    case .between(let low, let high): return (places.value(low, axis), places.value(high, axis))
    case .slot(let place, let share):
      let value = places.value(place, axis)
      let half = share * (axis == .x ? slots.x : slots.y) / 2
      return (value - half, value + half)
    }
  }

  /// The width of a slot in units of a scale; 1 for a scale that has none.
  private static func slot(of scale: PlotScale) -> Double {
    let length = abs(scale.end - scale.start)
    let range = scale.domain.high - scale.domain.low
    guard scale.slot > 0, length > 0, range > 0 else { return 1 }
    return scale.slot / length * range
  }
}
