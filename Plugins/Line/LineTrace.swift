import ReportChart

/// The points of a line in the picture and the stretches between missing ones.
struct LineTrace {
  /// One point a row; not finite where a value is missing.
  let points: [Point]
  /// True when the line goes on over missing values.
  let isConnected: Bool
  /// True when the line goes in steps: level up to the next x, then upright.
  let isStepped: Bool
  /// True when x runs down the picture.
  let isSideways: Bool

  /// True when a point has no neighbour to be joined to.
  func isLone(_ row: Int) -> Bool {
    guard points[row].isFinite else { return false }
    if isConnected {
      return !points.indices.contains { $0 != row && points[$0].isFinite }
    }
    let hasBefore = row > 0 && points[row - 1].isFinite
    let hasAfter = row + 1 < points.count && points[row + 1].isFinite
    return !hasBefore && !hasAfter
  }

  /// Draws the line through all stretches of two points or more as one path.
  func drawLine(style: MarkStyle, into scene: inout Scene) {
    scene.beginPath(style: style)
    for stretch in stretches(of: points) where stretch.count > 1 {
      trace(points, stretch, into: &scene)
    }
    scene.endPath()
  }

  /// Fills what lies between the line and other points of the same rows.
  func drawArea(to base: [Point], style: MarkStyle, into scene: inout Scene) {
    scene.beginPath(style: style)
    for stretch in stretches(of: points) where stretch.count > 1 {
      trace(points, stretch, into: &scene)
      traceBack(base, stretch, along: points, into: &scene)
      scene.close()
    }
    scene.endPath()
  }

  /// Fills what lies between two lines where both have values.
  func drawBand(_ low: [Point], _ high: [Point], style: MarkStyle, into scene: inout Scene) {
    let both = zip(low, high).map { low, high in
      low.isFinite ? high : Point(x: .nan, y: .nan)
    }
    scene.beginPath(style: style)
    for stretch in stretches(of: both) where stretch.count > 1 {
      trace(both, stretch, into: &scene)
      traceBack(low, stretch, along: both, into: &scene)
      scene.close()
    }
    scene.endPath()
  }

  /// From the first to the last row of each stretch without a gap; of the one stretch of a connected
  /// line the rows between them may be missing.
  private func stretches(of points: [Point]) -> [ClosedRange<Int>] {
    var result: [ClosedRange<Int>] = []
    var first: Int?
    var last = 0
    for (row, point) in points.enumerated() {
      if point.isFinite {
        first = first ?? row
        last = row
      } else if !isConnected, let start = first {
        result.append(start...last)
        first = nil
      }
    }
    if let first { result.append(first...last) }
    return result
  }

  private func trace(_ points: [Point], _ stretch: ClosedRange<Int>, into scene: inout Scene) {
    var before = points[stretch.lowerBound]
    scene.move(before)
    for row in stretch.dropFirst() where points[row].isFinite {
      if isStepped { scene.line(to: corner(before, points[row])) }
      before = points[row]
      scene.line(to: before)
    }
  }

  /// Other points of the rows of a stretch from its end to its start, over the same corners.
  private func traceBack(
    _ points: [Point], _ stretch: ClosedRange<Int>, along traced: [Point],
    into scene: inout Scene
  ) {
    var after: Point?
    for row in stretch.reversed() where traced[row].isFinite {
      if isStepped, let after { scene.line(to: corner(points[row], after)) }
      scene.line(to: points[row])
      after = points[row]
    }
  }

  /// Where a step turns between two points.
  private func corner(_ before: Point, _ point: Point) -> Point {
    isSideways ? Point(x: before.x, y: point.y) : Point(x: point.x, y: before.y)
  }
}
