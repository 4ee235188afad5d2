import ReportChart

/// A straight piece of a line or a cubic Bézier curve.
struct LinePiece: Hashable {
  var start: Point
  var first: Point?
  var second: Point?
  var end: Point

  /// A straight piece.
  init(_ start: Point, _ end: Point) {
    self.start = start
    self.end = end
  }

  /// A curve.
  init(_ start: Point, _ first: Point, _ second: Point, _ end: Point) {
    self.start = start
    self.first = first
    self.second = second
    self.end = end
  }

  /// The point at a share of the piece.
  func point(at share: Double) -> Point { cut(at: share).0.end }

  /// The two parts before and after a share of the piece (de Casteljau).
  func cut(at share: Double) -> (LinePiece, LinePiece) {
    guard let first, let second else {
      let middle = Self.mix(start, end, share)
      return (LinePiece(start, middle), LinePiece(middle, end))
    }
    let one = Self.mix(start, first, share)
    let two = Self.mix(first, second, share)
    let three = Self.mix(second, end, share)
    let four = Self.mix(one, two, share)
    let five = Self.mix(two, three, share)
    let middle = Self.mix(four, five, share)
    return (LinePiece(start, one, four, middle), LinePiece(middle, five, three, end))
  }

  /// The share at which a measure of the point, of which the ends have different signs, is zero; nil
  /// when they have not. Every curve here goes one way in x and in y, so that there is one such place.
  func root(of measure: (Point) -> Double) -> Double? {
    let before = measure(start)
    let after = measure(end)
    guard before < 0 && after > 0 || before > 0 && after < 0 else { return nil }
    if first == nil { return before / (before - after) }
    var low = 0.0
    var high = 1.0
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if (measure(point(at: middle)) < 0) == (before < 0) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func mix(_ left: Point, _ right: Point, _ share: Double) -> Point {
    Point(x: left.x + (right.x - left.x) * share, y: left.y + (right.y - left.y) * share)
  }
}
