import ReportChart

/// A polyline segment without a gap, in axis directions.
///
/// `x` is the position along the x axis, and `y` the position along the y axis, for any orientation
/// of the chart.
struct PolylineSegment: Hashable {
  /// The points of the segment, in order.
  var points: [Point]
  /// The control points of cubic Bézier curves, two per piece; empty for straight pieces.
  var controls: [Point] = []

  /// Creates a segment from points and control points.
  init(points: [Point], controls: [Point]) {
    self.points = points
    self.controls = controls
  }

  /// The pieces between the points.
  var pieces: [LinePiece] {
    points.indices.dropLast().map { index in
      controls.isEmpty
        ? LinePiece(points[index], points[index + 1])
        : LinePiece(
          points[index], controls[2 * index], controls[2 * index + 1], points[index + 1])
    }
  }

  /// Adds the pieces to a path that is at the first point.
  func trace(isTransposed: Bool, into scene: inout Scene) {
    for index in points.indices.dropFirst() {
      let end = points[index].transposed(isTransposed)
      if controls.isEmpty {
        scene.line(to: end)
      } else {
        scene.curve(
          controls[2 * index - 2].transposed(isTransposed),
          controls[2 * index - 1].transposed(isTransposed), end)
      }
    }
  }

  /// The same segment in reverse order, from its end to its start.
  var reversed: PolylineSegment {
    PolylineSegment(points: points.reversed(), controls: controls.reversed())
  }

  /// Adds a piece that starts at the last point.
  mutating func append(_ piece: LinePiece) {
    if points.isEmpty { points.append(piece.start) }
    points.append(piece.end)
    if let first = piece.first, let second = piece.second { controls += [first, second] }
  }

  // MARK: Parts and crossings

  /// A part of a segment, and the index of its interval: the number of limits below the part.
  typealias Part = (interval: Int, segment: PolylineSegment)

  /// Returns the parts of the segment, divided at some limits.
  ///
  /// - Parameters:
  ///   - limits: the values at which the segment is divided.
  ///   - measure: the coordinate that is compared with the limits. It must be monotone along each
  ///     piece.
  func parts(at limits: [Double], of measure: (Point) -> Double) -> [Part] {
    var parts: [Part] = []
    for piece in pieces {
      var shares = limits.compactMap { limit in piece.root { measure($0) - limit } }
      shares.sort()
      var rest = piece
      var done = 0.0
      for share in shares + [1] {
        var current = rest
        if share < 1 {
          (current, rest) = rest.cut(at: (share - done) / (1 - done))
          done = share
        }
        let middle = measure(current.point(at: 0.5))
        let interval = limits.count { $0 < middle }
        if parts.last?.interval == interval {
          parts[parts.count - 1].segment.append(current)
        } else {
          parts.append((interval, PolylineSegment(points: [current.start], controls: [])))
          parts[parts.count - 1].segment.append(current)
        }
      }
    }
    return parts
  }

  /// Returns the parts of two lines with the same x positions, divided at their crossings.
  ///
  /// Each part states whether the first line has the larger y position.
  static func crossing(
    _ first: PolylineSegment, _ second: PolylineSegment
  ) -> [(isOutside: Bool, first: PolylineSegment, second: PolylineSegment)] {
    var parts: [(isOutside: Bool, first: PolylineSegment, second: PolylineSegment)] = []
    let add = { (firstPiece: LinePiece, secondPiece: LinePiece) in
      let difference = firstPiece.point(at: 0.5).y - secondPiece.point(at: 0.5).y
      let isOutside = difference == 0 ? parts.last?.isOutside ?? false : difference > 0
      if parts.last?.isOutside != isOutside {
        parts.append(
          (
            isOutside, PolylineSegment(points: [firstPiece.start], controls: []),
            PolylineSegment(points: [secondPiece.start], controls: [])
          ))
      }
      parts[parts.count - 1].first.append(firstPiece)
      parts[parts.count - 1].second.append(secondPiece)
    }
    for (firstPiece, secondPiece) in zip(first.pieces, second.pieces) {
      guard let share = intersection(firstPiece, secondPiece) else {
        add(firstPiece, secondPiece)
        continue
      }
      let firstParts = firstPiece.cut(at: share)
      let secondParts = secondPiece.cut(at: share)
      add(firstParts.0, secondParts.0)
      add(firstParts.1, secondParts.1)
    }
    return parts
  }

  /// Returns the crossing of two pieces over the same x, as a share; nil without a crossing.
  private static func intersection(_ firstPiece: LinePiece, _ secondPiece: LinePiece) -> Double? {
    let before = firstPiece.start.y - secondPiece.start.y
    let after = firstPiece.end.y - secondPiece.end.y
    guard before < 0 && after > 0 || before > 0 && after < 0 else { return nil }
    if firstPiece.first == nil { return before / (before - after) }
    var low = 0.0
    var high = 1.0
    for _ in 0..<48 {
      let middle = (low + high) / 2
      let difference = firstPiece.point(at: middle).y - secondPiece.point(at: middle).y
      if (difference < 0) == (before < 0) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  // MARK: Steps and curves between points

  /// Creates a segment through points, with a type of curve.
  ///
  /// - Parameter tension: for horizontal curves, the distance of the control points from the ends,
  ///   as a share of the distance along x.
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

  /// Returns the points with the corners of steps, at a share of the distance to the next point.
  static func steps(_ points: [Point], at share: Double) -> [Point] {
    var result = [points[0]]
    result.reserveCapacity(points.count * 3)
    for (before, after) in zip(points, points.dropFirst()) {
      let x = before.x + (after.x - before.x) * share
      if share > 0 { result.append(Point(x: x, y: before.y)) }
      if share < 1 { result.append(Point(x: x, y: after.y)) }
      result.append(after)
    }
    return result
  }

  /// Returns control points at the height of the ends, for a horizontal curve at every point.
  ///
  /// JBChartView and ScrollableGraphView use such curves.
  static func horizontal(_ points: [Point], _ tension: Double) -> [Point] {
    zip(points, points.dropFirst()).flatMap { before, after in
      let distance = (after.x - before.x) * tension
      return [Point(x: before.x + distance, y: before.y), Point(x: after.x - distance, y: after.y)]
    }
  }

  /// Returns the control points of cubic Hermite curves with monotone pieces.
  ///
  /// If x does not increase, the piece is straight.
  ///
  /// Source: Steffen, "A simple method for monotonic interpolation in one dimension", Astronomy and
  /// Astrophysics 239 (1990), 443–450. The method satisfies the conditions of Fritsch and Carlson,
  /// SIAM Journal on Numerical Analysis 17 (1980), 238–246.
  static func monotone(_ points: [Point]) -> [Point] {
    let count = points.count
    let widths = (1..<count).map { points[$0].x - points[$0 - 1].x }
    let slopes = (1..<count).map { index in
      widths[index - 1] > 0 ? (points[index].y - points[index - 1].y) / widths[index - 1] : .nan
    }
    var tangents = [Double](repeating: .nan, count: count)
    for index in 1..<max(1, count - 1) {
      let before = slopes[index - 1]
      let after = slopes[index]
      guard before.isFinite, after.isFinite else { continue }
      let sum = widths[index - 1] + widths[index]
      let mean = (before * widths[index] + after * widths[index - 1]) / sum
      let size = min(abs(before), abs(after), abs(mean) / 2)
      tangents[index] = before > 0 && after > 0 ? 2 * size : before < 0 && after < 0 ? -2 * size : 0
    }
    return (0..<count - 1).flatMap { index in
      let slope = slopes[index]
      guard slope.isFinite else { return [points[index], points[index + 1]] }
      let third = widths[index] / 3
      let first = tangent(tangents[index], slope, tangents[index + 1])
      let second = tangent(tangents[index + 1], slope, tangents[index])
      return [
        Point(x: points[index].x + third, y: points[index].y + first * third),
        Point(x: points[index + 1].x - third, y: points[index + 1].y - second * third),
      ]
    }
  }

  /// Returns the slope of a monotone curve at a point.
  ///
  /// At the end of a run, it is the slope of a parabola through the other end.
  private static func tangent(_ value: Double, _ slope: Double, _ opposite: Double) -> Double {
    if value.isFinite { return value }
    guard opposite.isFinite else { return slope }
    return (3 * slope - opposite) / 2
  }

  /// A piece of a line: a straight line or a cubic Bézier curve.
  struct LinePiece: Hashable {
    var start: Point
    var first: Point?
    var second: Point?
    var end: Point

    /// Creates a straight piece between two points.
    init(_ start: Point, _ end: Point) {
      self.start = start
      self.end = end
    }

    /// Creates a curved piece from its start, its two control points, and its end.
    init(_ start: Point, _ first: Point, _ second: Point, _ end: Point) {
      self.start = start
      self.first = first
      self.second = second
      self.end = end
    }

    /// Returns the point at a share of the piece.
    func point(at share: Double) -> Point { cut(at: share).0.end }

    /// Returns the two parts before and after a share of the piece (de Casteljau).
    func cut(at share: Double) -> (LinePiece, LinePiece) {
      guard let first, let second else {
        let middle = Self.mix(start, end, share)
        return (LinePiece(start, middle), LinePiece(middle, end))
      }
      let p01 = Self.mix(start, first, share)
      let p12 = Self.mix(first, second, share)
      let p23 = Self.mix(second, end, share)
      let p012 = Self.mix(p01, p12, share)
      let p123 = Self.mix(p12, p23, share)
      let middle = Self.mix(p012, p123, share)
      return (LinePiece(start, p01, p012, middle), LinePiece(middle, p123, p23, end))
    }

    /// Returns the share at which a measure is zero; nil if both ends have the same sign.
    ///
    /// Every curve here is monotone in x and in y, so there is one such point.
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
}

// MARK: - Pieces of a line

// MARK: - Smoothing

/// A smoothed line through points (LOWESS without robust steps).
///
/// At each position, the value is that of a local straight line through the nearest points, with
/// tricube weights. The order of the points has no effect. The line stays within the values of each
/// neighbourhood.
///
/// Source: Cleveland, "Robust Locally Weighted Regression and Smoothing Scatterplots", Journal of
/// the American Statistical Association 74 (1979), 829–836.
struct LineSmoother {
  /// The points to smooth, in ascending order of x.
  private let points: [Point]
  private let span: Int

  /// Creates a smoothed line from points.
  ///
  /// - Parameter span: the number of points for each position of the line; at least 2.
  init(_ points: [Point], span: Int) {
    self.points = points.sorted { $0.x != $1.x ? $0.x < $1.x : $0.y < $1.y }
    self.span = min(max(2, span), points.count)
  }

  /// The smoothed line: four pieces between adjacent points, or one for more than 500 points.
  var line: [Point] {
    guard points.count > 1 else { return points }
    let count = points.count <= 500 ? 4 : 1
    var result: [Point] = []
    var window = 0
    for index in points.indices.dropLast() {
      let width = points[index + 1].x - points[index].x
      guard width > 0 else { continue }
      for part in 0..<count {
        let x = points[index].x + width * Double(part) / Double(count)
        result.append(Point(x: x, y: value(at: x, &window)))
      }
    }
    let last = points[points.count - 1].x
    result.append(Point(x: last, y: value(at: last, &window)))
    return result
  }

  /// Returns the value of the smoothed line at a position, from the nearest points.
  ///
  /// - Parameter window: the index of the first nearest point at the previous position. Positions
  ///   must ascend.
  private func value(at x: Double, _ window: inout Int) -> Double {
    while window + span < points.count, points[window + span].x - x < x - points[window].x {
      window += 1
    }
    let near = points[window..<window + span]
    let bandwidth = max(x - points[window].x, points[window + span - 1].x - x) * 1.000_001
    var (weights, xs, ys, squares, products) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for point in near {
      let distance = point.x - x
      let share = bandwidth > 0 ? abs(distance) / bandwidth : 0
      let rest = 1 - share * share * share
      let weight = max(0, rest * rest * rest)
      weights += weight
      xs += weight * distance
      ys += weight * point.y
      squares += weight * distance * distance
      products += weight * distance * point.y
    }
    let determinant = weights * squares - xs * xs
    let value =
      determinant > 1e-9 * weights * squares
      ? (ys * squares - xs * products) / determinant : ys / weights
    let low = near.reduce(Double.infinity) { min($0, $1.y) }
    let high = near.reduce(-Double.infinity) { max($0, $1.y) }
    return min(high, max(low, value.isFinite ? value : points[window].y))
  }
}

extension Point {
  /// Returns the point with x and y exchanged if the x axis is vertical.
  func transposed(_ isTransposed: Bool) -> Point { isTransposed ? Point(x: y, y: x) : self }
}
