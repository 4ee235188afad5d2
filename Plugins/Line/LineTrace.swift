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
      trace(stretch.map { points[$0] }, isStart: true, into: &scene)
    }
    scene.endPath()
  }

  /// Fills what lies between the line and other points of the same rows.
  func drawArea(to base: [Point], style: MarkStyle, into scene: inout Scene) {
    scene.beginPath(style: style)
    for stretch in stretches(of: points) where stretch.count > 1 {
      close(stretch.map { points[$0] }, stretch.map { base[$0] }, into: &scene)
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
      close(stretch.map { high[$0] }, stretch.map { low[$0] }, into: &scene)
    }
    scene.endPath()
  }

  /// The rows of each stretch without a gap.
  private func stretches(of points: [Point]) -> [[Int]] {
    var result: [[Int]] = []
    var current: [Int] = []
    for row in points.indices {
      if points[row].isFinite {
        current.append(row)
      } else if !isConnected, !current.isEmpty {
        result.append(current)
        current = []
      }
    }
    if !current.isEmpty { result.append(current) }
    return result
  }

  private func close(_ there: [Point], _ back: [Point], into scene: inout Scene) {
    trace(there, isStart: true, into: &scene)
    traceBack(back, into: &scene)
    scene.close()
  }

  private func trace(_ stretch: [Point], isStart: Bool, into scene: inout Scene) {
    for (place, point) in stretch.enumerated() {
      if place == 0 {
        isStart ? scene.move(point) : scene.line(to: point)
        continue
      }
      if isStepped {
        let before = stretch[place - 1]
        scene.line(
          to: isSideways ? Point(x: before.x, y: point.y) : Point(x: point.x, y: before.y))
      }
      scene.line(to: point)
    }
  }

  /// The same stretch from its end to its start, over the same corners.
  private func traceBack(_ stretch: [Point], into scene: inout Scene) {
    for place in stretch.indices.reversed() {
      scene.line(to: stretch[place])
      guard isStepped, place > 0 else { continue }
      let before = stretch[place - 1]
      let point = stretch[place]
      scene.line(
        to: isSideways ? Point(x: before.x, y: point.y) : Point(x: point.x, y: before.y))
    }
  }
}
