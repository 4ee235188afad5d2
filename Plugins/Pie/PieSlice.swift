import ReportChart

/// A slice in the picture.
struct PieSlice {
  /// The row that it shows.
  let row: Int
  let center: Point
  let inner: Double
  let outer: Double
  /// Where it begins and ends, in radians clockwise from 12 o'clock.
  let start: Double
  let end: Double

  /// The slices of values that are larger than zero, one after the other.
  static func slices(
    _ values: [Double], from start: Double, inner: Double, outer: Double, center: Point
  ) -> [PieSlice] {
    let rows = values.indices.filter { values[$0].isFinite && values[$0] > 0 }
    // Shares of the largest, so that the sum of large values stays finite.
    let largest = rows.map { values[$0] }.max() ?? 1
    let sum = rows.reduce(0) { $0 + values[$1] / largest }
    var before = 0.0
    return rows.map { row in
      let begin = start + before / sum * Trigonometry.turn
      before += values[row] / largest
      let end =
        row == rows.last ? start + Trigonometry.turn : start + before / sum * Trigonometry.turn
      return PieSlice(
        row: row, center: center, inner: inner, outer: outer, start: begin, end: end)
    }
  }

  /// Where a label stands: in the middle of a ring, towards the rim of a disc.
  var middle: Point {
    if end - start >= Trigonometry.turn - 1e-9, inner <= 0 { return center }
    let distance = inner > 0 ? (inner + outer) / 2 : outer * 0.65
    return point(at: (start + end) / 2, distance)
  }

  /// True when a text at ``middle`` lies wholly within the slice.
  func holds(_ text: ByteText) -> Bool {
    let half = TextMetrics.width(text, style: .label) / 2 + 1
    let rise = TextStyle.label.size.units * TextMetrics.capHeight / 2 + 2
    let corners = [-half, half].flatMap { across in
      [-rise, rise].map { Point(x: middle.x + across - center.x, y: middle.y + $0 - center.y) }
    }
    return corners.allSatisfy(holds)
  }

  private func holds(_ corner: Point) -> Bool {
    let square = corner.x * corner.x + corner.y * corner.y
    guard square <= (outer - 1) * (outer - 1), square >= inner * inner else { return false }
    let sweep = end - start
    if sweep >= Trigonometry.turn - 1e-9 { return true }
    let isAfterStart = side(of: corner, from: start) >= 0
    let isBeforeEnd = side(of: corner, from: end) <= 0
    return sweep <= Trigonometry.pi
      ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd
  }

  /// Positive when a corner lies clockwise of the ray at an angle, within half a turn.
  private func side(of corner: Point, from angle: Double) -> Double {
    Trigonometry.sine(angle) * corner.y + Trigonometry.cosine(angle) * corner.x
  }

  private func point(at angle: Double, _ distance: Double) -> Point {
    Point(
      x: center.x + distance * Trigonometry.sine(angle),
      y: center.y - distance * Trigonometry.cosine(angle))
  }
}
