import ReportChart

/// A stretch of a line without a gap, in the directions of the axes: `x` is the position along the x
/// axis, `y` that along the y axis, whichever way they run in the picture.
struct LineStretch: Hashable {
  /// Its points.
  var points: [Point]
  /// The control points of the cubic Bézier curves between the points, two a piece; empty when the
  /// pieces are straight.
  var controls: [Point] = []

  /// Joins points.
  /// - Parameter tension: of horizontal curves: how far the control points lie from the ends, as a
  ///   share of the distance along x.
  init(_ points: [Point], curve: CurveStyle, tension: Double = 0.5) {
    self.points = points
    guard points.count > 1 else { return }
    switch curve {
    case .none: break
    case .step, .stepAfter: self.points = Self.steps(points, at: 1)
    case .stepBefore: self.points = Self.steps(points, at: 0)
    case .stepMid: self.points = Self.steps(points, at: 0.5)
    case .horizontal: controls = Self.horizontal(points, tension)
    case .monotone: controls = Self.monotone(points)
    }
  }

  /// A stretch of straight pieces and curves that are known.
  init(points: [Point], controls: [Point]) {
    self.points = points
    self.controls = controls
  }

  /// The pieces between the points.
  var pieces: [LinePiece] {
    points.indices.dropLast().map { place in
      controls.isEmpty
        ? LinePiece(points[place], points[place + 1])
        : LinePiece(
          points[place], controls[2 * place], controls[2 * place + 1], points[place + 1])
    }
  }

  /// Adds the pieces to a path that is at the first point.
  func trace(isTurned: Bool, into scene: inout Scene) {
    for place in points.indices.dropFirst() {
      let end = points[place].turned(isTurned)
      if controls.isEmpty {
        scene.line(to: end)
      } else {
        scene.curve(
          controls[2 * place - 2].turned(isTurned), controls[2 * place - 1].turned(isTurned), end)
      }
    }
  }

  /// The same stretch from its end to its start.
  var reversed: LineStretch {
    LineStretch(points: points.reversed(), controls: controls.reversed())
  }

  /// Adds a piece that begins at the last point.
  mutating func append(_ piece: LinePiece) {
    if points.isEmpty { points.append(piece.start) }
    points.append(piece.end)
    if let first = piece.first, let second = piece.second { controls += [first, second] }
  }
}

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

extension Point {
  /// The point with x and y in each other's place where the x axis runs down the picture.
  func turned(_ isTurned: Bool) -> Point { isTurned ? Point(x: y, y: x) : self }
}
