/// A form over or under the data, at its place in the picture.
enum OverlayForm {
  /// A straight line.
  case line(Point, Point)
  /// A box.
  case box(Rect)
  /// A circle of a round plot.
  case ring(Point, Double)
  /// A piece of a ring of a round plot; angles are radians clockwise from 12 o'clock.
  case sector(center: Point, inner: Double, outer: Double, start: Double, end: Double)
  /// A thread of a web of so large a radius; the corners in order.
  case web(center: Point, radius: Double, corners: [Point])
  /// What lies between two threads of a web: closed outlines, and the sector that it stands for.
  indirect case webSector(outlines: [[Point]], OverlayForm)

  /// True for a form that covers a stretch.
  var isBand: Bool {
    switch self {
    case .line, .ring, .web: false
    case .box, .sector, .webSector: true
    }
  }

  /// The middle of it.
  var middle: Point {
    switch self {
    case .line(let start, let end):
      Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    case .box(let box): Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
    case .ring(let center, _), .web(let center, _, _): center
    case .webSector(_, let whole): whole.middle
    case .sector(let center, let inner, let outer, let start, let end):
      Point(
        x: center.x + (inner + outer) / 2 * Trigonometry.sine((start + end) / 2),
        y: center.y - (inner + outer) / 2 * Trigonometry.cosine((start + end) / 2))
    }
  }

  /// Adds it.
  func draw(_ style: MarkStyle, into scene: inout Scene) {
    switch self {
    case .line(let start, let end): scene.line(from: start, to: end, style: style)
    case .box(let box): scene.rect(box, style: style)
    case .ring(let center, let radius):
      scene.circle(center: center, radius: radius, style: style)
    case .sector(let center, let inner, let outer, let start, let end):
      scene.sector(
        center: center, inner: inner, outer: outer, start: start, end: end, style: style)
    case .web(_, _, let corners): scene.outlines([corners], style: style)
    case .webSector(let outlines, _): scene.outlines(outlines, style: style)
    }
  }
}

extension Scene {
  /// Adds closed outlines as one path; one that runs the other way within another is a hole.
  mutating func outlines(_ outlines: [[Point]], style: MarkStyle) {
    beginPath(style: style)
    for outline in outlines {
      guard let first = outline.first else { continue }
      move(first)
      for point in outline.dropFirst() { line(to: point) }
      close()
    }
    endPath()
  }
}
