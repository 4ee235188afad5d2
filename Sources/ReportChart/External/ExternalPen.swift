import ReportText

/// A pen that draws the marks of a series from an external renderer.
///
/// First, ``locate(_:)`` computes the points of all marks. Then ``draw(_:into:)`` draws the marks
/// in the same order.
struct ExternalPen {
  /// The bounding box of the plot.
  let box: Rect
  /// Whether a part of a mark is outside the plot.
  private(set) var isOutside = false
  private let picture: ExternalPicture
  private let positions: ExternalPositions
  private let series: Int
  private let data: SeriesData
  /// The widths of a slot on the x axis and on the y axis, in scale units.
  private let slots: (x: Double, y: Double)
  /// The conversion of an x and a y value to a point of the chart.
  private let project: (_ x: Double, _ y: Double) -> Point
  /// Whether no row has a custom style.
  private let isPlain: Bool
  /// The points of the marks in sequence, and the number of points already drawn.
  private var points: [Point] = []
  private var drawnCount = 0

  /// The largest magnitude of a coordinate of a point, in user units.
  private static let farthest = 10_000.0

  init(
    _ picture: ExternalPicture, positions: ExternalPositions, area: LaidOutArea, series: Int,
    data: SeriesData
  ) {
    self.picture = picture
    self.positions = positions
    self.series = series
    self.data = data
    isPlain = data.rowStyles.isEmpty
    switch area {
    case .cartesian(let area):
      box = area.plot
      project = { area.point(series, x: $0, y: $1) }
      slots =
        area.axes.indices.contains(series)
        ? (Self.slot(of: area.axes[series].x), Self.slot(of: area.axes[series].y)) : (1, 1)
    case .polar(let area):
      box = Rect(
        x: area.center.x - area.radius, y: area.center.y - area.radius, width: 2 * area.radius,
        height: 2 * area.radius)
      project = { area.point(x: $0, y: $1) }
      slots = (1, 1)
    case .free(let area):
      let plot = area.plot
      box = plot
      project = { x, y in Point(x: plot.x + x * plot.width, y: plot.y + (1 - y) * plot.height) }
      slots = (1, 1)
    }
    points.reserveCapacity(2 * picture.marks.count + picture.positions.count)
  }

  // MARK: Points of marks

  /// Computes the points of a mark in the chart.
  ///
  /// A box has two points. A marker, sector, or text has one. A line or outline has one point per
  /// position. The points of an area precede the points of its base. A point with a missing
  /// position is NaN.
  mutating func locate(_ form: ExternalMark.Form) {
    switch form {
    case .rect(let x, let y, _):
      let (x, y) = (ends(x, .x), ends(y, .y))
      let corners = (point(x.low, y.low), point(x.high, y.high))
      points.append(corners.0)
      points.append(corners.1)
      if corners.0.isFinite, corners.1.isFinite { inspect(at: points.count - 2) }
    case .line(let x, let y), .polyline(let x, let y), .polygon(let x, let y):
      let start = points.count
      for (x, y) in zip(x.range, y.range) { points.append(point(value(x, .x), value(y, .y))) }
      inspect(at: start)
    case .area(let x, let y, let base):
      let start = points.count
      let count = Self.count(x, y, base)
      for (x, y) in zip(x.range, y.range).prefix(count) {
        points.append(point(value(x, .x), value(y, .y)))
      }
      // A base at zero outside the plot is not a reason to clip.
      if base.count == 0 { inspect(at: start) }
      for index in 0..<count {
        let low = base.count > 0 ? value(base.range.lowerBound + index, .y) : 0
        points.append(point(value(x.range.lowerBound + index, .x), low))
      }
      if base.count > 0 { inspect(at: start) }
    case .marker(_, let x, let y, _), .text(_, let x, let y, _, _):
      points.append(point(positions.value(x, .x), positions.value(y, .y)))
      inspect(at: points.count - 1)
    case .sector(let x, let y, _, let outer, _, _):
      points.append(point(positions.value(x, .x), positions.value(y, .y)))
      inspect(at: points.count - 1)
      if outer > 1 { isOutside = true }
    case .label: break
    }
  }

  /// Returns the axis value of a position in the list of the chart contents.
  private func value(_ index: Int, _ axis: ExternalPositions.Axis) -> Double {
    positions.value(picture.positions[index], axis)
  }

  private func point(_ x: Double, _ y: Double) -> Point {
    let point = project(x, y)
    guard point.isFinite else { return point }
    return Point(
      x: min(Self.farthest, max(-Self.farthest, point.x)),
      y: min(Self.farthest, max(-Self.farthest, point.y)))
  }

  /// The labels of the series, in the order of their marks.
  var labels: ValueLabels {
    var labels = ValueLabels()
    for mark in picture.marks where mark.series == series {
      guard case .label(let text, let x, let y, let gap) = mark.form else { continue }
      let row = (0..<data.rowCount).contains(mark.row) ? mark.row : -1
      if row >= 0, data.style(row).isHidden { continue }
      labels.add(
        picture.text(text), row: row,
        at: .point(point(positions.value(x, .x), positions.value(y, .y)), gap: gap, side: .auto))
    }
    return labels
  }

  /// Sets ``isOutside`` to true if a point from an index onwards is outside the plot.
  private mutating func inspect(at start: Int) {
    guard !isOutside else { return }
    isOutside = points[start...].contains { point in
      point.isFinite
        && (point.x < box.x - 0.5 || point.x > box.x + box.width + 0.5 || point.y < box.y - 0.5
          || point.y > box.y + box.height + 0.5)
    }
  }

  /// Returns the limits of a span on its scale. A slot is one unit wide on a scale without slots.
  private func ends(
    _ span: ExternalSpan, _ axis: ExternalPositions.Axis
  ) -> (low: Double, high: Double) {
    switch span {
    case .between(let low, let high):
      return (positions.value(low, axis), positions.value(high, axis))
    case .slot(let position, let share):
      let value = positions.value(position, axis)
      let half = share * (axis == .x ? slots.x : slots.y) / 2
      return (value - half, value + half)
    }
  }

  /// Returns the width of a slot in scale units; 1 for a scale without slots.
  private static func slot(of scale: PlotScale) -> Double {
    let length = abs(scale.end - scale.start)
    let range = scale.domain.high - scale.domain.low
    guard scale.slot > 0, length > 0, range > 0 else { return 1 }
    return scale.slot / length * range
  }

  // MARK: Drawing of marks

  /// Adds a mark to a scene, at its computed points.
  mutating func draw(_ mark: ExternalMark, into scene: inout Scene) {
    let row = (0..<data.rowCount).contains(mark.row) ? mark.row : -1
    let points = next(mark.form)
    var style = mark.style.map { picture.styles[$0] } ?? .inherited
    var paint = data.paint
    var painted = mark.seriesPaints
    if !isPlain, row >= 0 {
      let rowStyle = data.style(row)
      if rowStyle.isHidden { return }
      if let rowPaint = rowStyle.paint {
        paint = rowPaint
        if painted.isEmpty, !mark.isText { painted = .fill }
      }
      style.opacity = rowStyle.emphasis.opacity ?? style.opacity
    }
    if painted.contains(.fill) { style.fill = .paint(paint) }
    if painted.contains(.stroke) { style.stroke = .paint(paint) }
    draw(mark.form, points, style, row, &scene)
  }

  /// Returns the computed points of the next mark.
  private mutating func next(_ form: ExternalMark.Form) -> ArraySlice<Point> {
    let count =
      switch form {
      case .rect: 2
      case .line(let x, let y), .polyline(let x, let y), .polygon(let x, let y):
        min(x.count, y.count)
      case .area(let x, let y, let base): 2 * Self.count(x, y, base)
      case .marker, .sector, .text: 1
      case .label: 0
      }
    defer { drawnCount += count }
    return points[drawnCount..<drawnCount + count]
  }

  /// Returns the number of points of each of the two lines of an area.
  private static func count(
    _ x: ExternalRange, _ y: ExternalRange, _ base: ExternalRange
  ) -> Int {
    min(x.count, y.count, base.count > 0 ? base.count : .max)
  }

  private func draw(
    _ form: ExternalMark.Form, _ points: ArraySlice<Point>, _ style: MarkStyle, _ row: Int,
    _ scene: inout Scene
  ) {
    let first = points.startIndex
    switch form {
    case .rect(_, _, let radius):
      let (start, end) = (points[first], points[first + 1])
      guard start.isFinite, end.isFinite else { return }
      let box = Rect(
        x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
        height: abs(end.y - start.y))
      scene.rect(box, radius: radius, style: style, row: row)
    case .line:
      guard points.count == 2 else { return }
      scene.line(from: points[first], to: points[first + 1], style: line(style), row: row)
    case .polyline:
      var style = line(style)
      style.fill = MarkPaint.none
      scene.beginPath(style: style, row: row)
      for point in points { scene.line(to: point) }
      scene.endPath()
    case .polygon: outline(points, style, row, &scene)
    case .area:
      let half = points.count / 2
      // A missing point ends one segment. The next segment then begins.
      var start = first
      for index in first...first + half {
        let isPresent =
          index < first + half && points[index].isFinite && points[index + half].isFinite
        if isPresent { continue }
        if index > start + 1 {
          outline(
            points[start..<index] + points[start + half..<index + half].reversed(), style, row,
            &scene)
        }
        start = index + 1
      }
    case .marker(let shape, _, _, let size):
      scene.marker(shape, at: points[first], size: size, style: style, row: row)
    case .sector(_, _, let inner, let outer, let from, let to):
      let unit = min(box.width, box.height) / 2
      scene.sector(
        center: points[first], inner: inner * unit, outer: outer * unit,
        start: from * Trigonometry.turn, end: to * Trigonometry.turn, style: style, row: row)
    case .text(let text, _, _, let anchor, var textStyle):
      textStyle.paint = style.fill
      scene.text(picture.text(text), at: points[first], anchor: anchor, style: textStyle)
    case .label: break
    }
  }

  /// Returns a line style. By default, it has the paint of the series and a width of 2 user units.
  private func line(_ style: MarkStyle) -> MarkStyle {
    var style = style
    if style.stroke == nil { style.stroke = .paint(data.paint) }
    if style.strokeWidth == nil { style.strokeWidth = 2 }
    return style
  }

  private func outline(
    _ points: ArraySlice<Point>, _ style: MarkStyle, _ row: Int, _ scene: inout Scene
  ) {
    guard points.count > 2 else { return }
    scene.beginPath(style: style, row: row)
    for point in points { scene.line(to: point) }
    scene.close()
    scene.endPath()
  }
}
