import ReportChart

/// A slice in the picture.
struct PieSlice {
  /// The row that it shows; -1 for several that are too thin.
  let row: Int
  /// The centre of the pie.
  let center: Point
  let inner: Double
  let outer: Double
  /// Where it begins and ends, in radians clockwise from 12 o'clock.
  let start: Double
  let end: Double
  /// How far it stands out of its place.
  var protrusion = 0.0

  /// The angle of its middle.
  var angle: Double { (start + end) / 2 }

  /// True when it goes all the way round.
  var isWhole: Bool { end - start >= Trigonometry.turn - 1e-9 }

  /// How far it is moved; nil for a slice in its place.
  var shift: Point? {
    guard protrusion > 0 else { return nil }
    return Point(
      x: protrusion * Trigonometry.sine(angle), y: -protrusion * Trigonometry.cosine(angle))
  }

  /// A point on the ray through its middle, so far from the centre of the pie.
  func point(_ distance: Double) -> Point {
    Point(
      x: center.x + distance * Trigonometry.sine(angle),
      y: center.y - distance * Trigonometry.cosine(angle))
  }

  /// Where a label stands in it: in the middle of a ring, towards the rim of a disc.
  var middle: Point {
    if isWhole, inner <= 0 { return center }
    return point(protrusion + (inner > 0 ? (inner + outer) / 2 : outer * 0.65))
  }

  /// True when a text of such a width lies at ``middle`` wholly within the slice.
  func holds(textOf width: Double) -> Bool {
    let half = width / 2 + 1
    let rise = TextStyle.label.size.units * TextMetrics.capHeight / 2 + 3
    let apex = shift ?? Point(x: 0, y: 0)
    let middle = middle
    let x = middle.x - center.x - apex.x
    let y = middle.y - center.y - apex.y
    if inner > 0 {
      // No part of the box lies over the hole, not even between its corners.
      let across = max(0, abs(x) - half)
      let down = max(0, abs(y) - rise)
      guard across * across + down * down >= (inner + 1) * (inner + 1) else { return false }
    }
    let (first, last) = (Ray(start), Ray(end))
    return holds(Point(x: x - half, y: y - rise), first, last)
      && holds(Point(x: x - half, y: y + rise), first, last)
      && holds(Point(x: x + half, y: y - rise), first, last)
      && holds(Point(x: x + half, y: y + rise), first, last)
  }

  private func holds(_ corner: Point, _ first: Ray, _ last: Ray) -> Bool {
    let square = corner.x * corner.x + corner.y * corner.y
    guard outer > 1, square <= (outer - 1) * (outer - 1) else { return false }
    if isWhole { return true }
    let isAfterStart = first.side(of: corner) >= 1
    let isBeforeEnd = last.side(of: corner) <= -1
    return end - start <= Trigonometry.pi
      ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd
  }

  /// A ray from the centre.
  private struct Ray {
    let sine: Double
    let cosine: Double

    init(_ angle: Double) {
      sine = Trigonometry.sine(angle)
      cosine = Trigonometry.cosine(angle)
    }

    /// How far a corner lies clockwise of it, within half a turn.
    func side(of corner: Point) -> Double { sine * corner.y + cosine * corner.x }
  }
}
