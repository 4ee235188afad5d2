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

  /// True when a text at ``middle`` lies wholly within the slice.
  func holds(_ text: ByteText) -> Bool {
    let half = TextMetrics.width(text, style: .label) / 2 + 1
    let rise = TextStyle.label.size.units * TextMetrics.capHeight / 2 + 3
    let apex = shift ?? Point(x: 0, y: 0)
    let x = middle.x - center.x - apex.x
    let y = middle.y - center.y - apex.y
    if inner > 0 {
      // No part of the box lies over the hole, not even between its corners.
      let across = max(0, abs(x) - half)
      let down = max(0, abs(y) - rise)
      guard across * across + down * down >= (inner + 1) * (inner + 1) else { return false }
    }
    return [-half, half].allSatisfy { across in
      [-rise, rise].allSatisfy { holds(Point(x: x + across, y: y + $0)) }
    }
  }

  private func holds(_ corner: Point) -> Bool {
    let square = corner.x * corner.x + corner.y * corner.y
    guard outer > 1, square <= (outer - 1) * (outer - 1) else { return false }
    if isWhole { return true }
    let isAfterStart = side(of: corner, from: start) >= 1
    let isBeforeEnd = side(of: corner, from: end) <= -1
    return end - start <= Trigonometry.pi
      ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd
  }

  /// How far a corner lies clockwise of the ray at an angle, within half a turn.
  private func side(of corner: Point, from angle: Double) -> Double {
    Trigonometry.sine(angle) * corner.y + Trigonometry.cosine(angle) * corner.x
  }
}
