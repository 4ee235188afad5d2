/// A box that may be turned: its four corners in order.
struct LabelBox {
  let corners: (Point, Point, Point, Point)

  /// A box of these corners.
  init(corners: (Point, Point, Point, Point)) { self.corners = corners }

  /// A box around a point.
  /// - Parameters:
  ///   - left: where it begins from the point, before it is turned.
  ///   - top: likewise.
  ///   - rotation: in degrees, clockwise.
  init(
    at point: Point, left: Double, top: Double, width: Double, height: Double, rotation: Double
  ) {
    let turn = rotation * Trigonometry.pi / 180
    let sine = Trigonometry.sine(turn)
    let cosine = Trigonometry.cosine(turn)
    func corner(_ x: Double, _ y: Double) -> Point {
      Point(x: point.x + x * cosine - y * sine, y: point.y + x * sine + y * cosine)
    }
    corners = (
      corner(left, top), corner(left + width, top), corner(left + width, top + height),
      corner(left, top + height)
    )
  }

  /// The smallest level box around it.
  var bounds: Rect {
    let all = [corners.0, corners.1, corners.2, corners.3]
    let low = Point(x: all.map(\.x).min() ?? 0, y: all.map(\.y).min() ?? 0)
    let high = Point(x: all.map(\.x).max() ?? 0, y: all.map(\.y).max() ?? 0)
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// True when the two share more than an edge: no line parallel to a side separates them (the
  /// separating axis theorem; Gottschalk, Lin and Manocha, OBBTree, 1996).
  func intersects(_ other: LabelBox) -> Bool {
    !isSeparated(from: other) && !other.isSeparated(from: self)
  }

  private func isSeparated(from other: LabelBox) -> Bool {
    for (from, to) in [(corners.0, corners.1), (corners.1, corners.2)] {
      let across = Point(x: to.x - from.x, y: to.y - from.y)
      let own = extent(along: across)
      let foreign = other.extent(along: across)
      if own.high <= foreign.low + 1e-6 || foreign.high <= own.low + 1e-6 { return true }
    }
    return false
  }

  private func extent(along direction: Point) -> Extent {
    var extent = Extent(low: .infinity, high: -.infinity)
    for corner in [corners.0, corners.1, corners.2, corners.3] {
      extent = extent.including(corner.x * direction.x + corner.y * direction.y)
    }
    return extent
  }
}
