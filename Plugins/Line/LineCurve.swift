import ReportChart

/// How two points are joined. No way leaves the range between the two values.
extension LineStretch {
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

  /// The points with the corners of steps that turn at a share of the distance to the next point.
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

  /// Control points level with the ends, so that the line is level at every point (the curves of
  /// JBChartView and ScrollableGraphView).
  static func horizontal(_ points: [Point], _ tension: Double) -> [Point] {
    zip(points, points.dropFirst()).flatMap { before, after in
      let reach = (after.x - before.x) * tension
      return [Point(x: before.x + reach, y: before.y), Point(x: after.x - reach, y: after.y)]
    }
  }

  /// Cubic Hermite curves with slopes that keep each piece monotone: Steffen, "A simple method for
  /// monotonic interpolation in one dimension", Astronomy and Astrophysics 239 (1990), 443–450, which
  /// meets the conditions of Fritsch and Carlson, SIAM Journal on Numerical Analysis 17 (1980),
  /// 238–246. Where x does not go on rising, pieces are straight.
  static func monotone(_ points: [Point]) -> [Point] {
    let count = points.count
    let widths = (1..<count).map { points[$0].x - points[$0 - 1].x }
    let slopes = (1..<count).map { place in
      widths[place - 1] > 0 ? (points[place].y - points[place - 1].y) / widths[place - 1] : .nan
    }
    var tangents = [Double](repeating: .nan, count: count)
    for place in 1..<max(1, count - 1) {
      let before = slopes[place - 1]
      let after = slopes[place]
      guard before.isFinite, after.isFinite else { continue }
      let sum = widths[place - 1] + widths[place]
      let mean = (before * widths[place] + after * widths[place - 1]) / sum
      let size = min(abs(before), abs(after), abs(mean) / 2)
      tangents[place] = before > 0 && after > 0 ? 2 * size : before < 0 && after < 0 ? -2 * size : 0
    }
    return (0..<count - 1).flatMap { place in
      let slope = slopes[place]
      guard slope.isFinite else { return [points[place], points[place + 1]] }
      let third = widths[place] / 3
      let first = tangent(tangents[place], slope, tangents[place + 1])
      let second = tangent(tangents[place + 1], slope, tangents[place])
      return [
        Point(x: points[place].x + third, y: points[place].y + first * third),
        Point(x: points[place + 1].x - third, y: points[place + 1].y - second * third),
      ]
    }
  }

  /// The slope at a point; at the end of a run that which a parabola through the other end has, as
  /// far as it stays monotone.
  private static func tangent(_ own: Double, _ slope: Double, _ other: Double) -> Double {
    if own.isFinite { return own }
    guard other.isFinite else { return slope }
    return (3 * slope - other) / 2
  }
}
