import ReportChart

/// A smoothed line through points: at each place the local straight line through the nearest of them
/// with tricube weights (Cleveland, "Robust Locally Weighted Regression and Smoothing Scatterplots",
/// Journal of the American Statistical Association 74 (1979), 829–836, without the robust steps). The
/// order of the points does not matter, and the line stays within the values of each neighbourhood.
struct LineSmoother {
  /// The points from low to high x.
  private let points: [Point]
  private let span: Int

  /// - Parameter span: how many points each place of the line is made of; at least 2.
  init(_ points: [Point], span: Int) {
    self.points = points.sorted { $0.x != $1.x ? $0.x < $1.x : $0.y < $1.y }
    self.span = min(max(2, span), points.count)
  }

  /// The line: four pieces between two neighbouring points, one where there are many.
  var line: [Point] {
    guard points.count > 1 else { return points }
    let count = points.count <= 500 ? 4 : 1
    var result: [Point] = []
    var window = 0
    for place in points.indices.dropLast() {
      let width = points[place + 1].x - points[place].x
      guard width > 0 else { continue }
      for part in 0..<count {
        let x = points[place].x + width * Double(part) / Double(count)
        result.append(Point(x: x, y: value(at: x, &window)))
      }
    }
    let last = points[points.count - 1].x
    result.append(Point(x: last, y: value(at: last, &window)))
    return result
  }

  /// The value at a place, from the nearest points; `window` is the first of those of the place
  /// before, since places come from low to high.
  private func value(at x: Double, _ window: inout Int) -> Double {
    while window + span < points.count, points[window + span].x - x < x - points[window].x {
      window += 1
    }
    let near = points[window..<window + span]
    let reach = max(x - points[window].x, points[window + span - 1].x - x) * 1.000_001
    var (weights, xs, ys, squares, products) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for point in near {
      let distance = point.x - x
      let share = reach > 0 ? abs(distance) / reach : 0
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
