public import ReportText

/// A marker that the author defines: an outline or an image.
public enum CustomMarker: Sendable, Hashable {
  /// An outline in a box from -1 to 1 around the center.
  case path([Step])
  /// A small image, identified by its `data:image/` URL.
  case image(ByteText)

  /// A step of an outline.
  public enum Step: Sendable, Hashable {
    /// A move to a point.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A cubic Bézier curve to the last of the points.
    case curve(Point, Point, Point)
    /// A line back to the start of the outline.
    case close
  }

  /// Adds the marker around a point.
  ///
  /// `size` is half the width of the marker's box, in user units. `style` is the style of an
  /// outline. `row` is the data row of the marker, or -1.
  public func draw(
    at center: Point, size: Double, style: MarkStyle = .inherited, row: Int = -1,
    into scene: inout Scene
  ) {
    guard center.isFinite, size.isFinite else { return }
    switch self {
    case .image(let address):
      scene.image(
        address,
        in: Rect(x: center.x - size, y: center.y - size, width: 2 * size, height: 2 * size),
        row: row)
    case .path(let steps):
      let position = { (point: Point) in
        Point(x: center.x + point.x * size, y: center.y + point.y * size)
      }
      scene.beginPath(style: style, row: row)
      for step in steps {
        switch step {
        case .move(let point): scene.move(position(point))
        case .line(let point): scene.line(to: position(point))
        case .curve(let first, let second, let end):
          scene.curve(position(first), position(second), position(end))
        case .close: scene.close()
        }
      }
      scene.endPath()
    }
  }
}
