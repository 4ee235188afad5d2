/// The threads of a web: rings that go straight from spoke to spoke.
struct PolarWeb {
  /// The turns of the spokes, in order, from 0 to below a whole turn.
  private let corners: [Double]

  /// With more spokes than this a thread could not be told from a circle.
  private static let mostCorners = 120

  /// A web on spokes; nil where its threads would not go around the centre.
  init?(spokes: [Double]) {
    let turn = Trigonometry.turn
    var corners: [Double] = []
    for spoke in spokes.map(Self.withinTurn).sorted()
    where spoke - (corners.last ?? -1) > 1e-6 && spoke < turn - 1e-6 {
      corners.append(spoke)
    }
    guard let first = corners.first, (3...Self.mostCorners).contains(corners.count) else {
      return nil
    }
    let next = corners.dropFirst() + [first + turn]
    guard zip(corners, next).allSatisfy({ $1 - $0 < turn / 2 - 1e-6 }) else { return nil }
    self.corners = corners
  }

  /// How far a thread lies from the centre at a turn, as a share of how far it lies at the spokes.
  func share(at turn: Double) -> Double {
    let here = Self.withinTurn(turn)
    let last = corners[corners.count - 1]
    let before = corners.last { $0 <= here } ?? last - Trigonometry.turn
    let after = corners.first { $0 > here } ?? corners[0] + Trigonometry.turn
    // Where a ray meets the chord between two points of the unit circle.
    let sum = Trigonometry.sine(here - before) + Trigonometry.sine(after - here)
    return sum > 0 ? Trigonometry.sine(after - before) / sum : 1
  }

  /// The corners of a thread.
  func thread(_ center: Point, radius: Double) -> [Point] {
    corners.map { Self.point(center, $0, radius) }
  }

  /// The outlines of what lies between two threads and two turns.
  func outlines(
    _ center: Point, inner: Double, outer: Double, start: Double, end: Double
  ) -> [[Point]] {
    if end - start >= Trigonometry.turn - 0.01 {
      let hole = inner > 0 ? [Array(thread(center, radius: inner).reversed())] : []
      return [thread(center, radius: outer)] + hole
    }
    let turns = [start] + spokes(from: start, to: end) + [end]
    func points(_ radius: Double) -> [Point] {
      turns.map { Self.point(center, $0, radius * share(at: $0)) }
    }
    return [points(outer) + (inner > 0 ? points(inner).reversed() : [center])]
  }

  /// The spokes between two turns, which may lie beyond a whole one.
  private func spokes(from start: Double, to end: Double) -> [Double] {
    [-2.0, -1, 0, 1, 2].flatMap { round in
      corners.map { $0 + round * Trigonometry.turn }
    }.filter { $0 > start + 1e-9 && $0 < end - 1e-9 }
  }

  private static func withinTurn(_ turn: Double) -> Double {
    let rounds = (turn / Trigonometry.turn).rounded(.down)
    let rest = turn - rounds * Trigonometry.turn
    return rest < 0 || rest >= Trigonometry.turn - 1e-9 ? 0 : rest
  }

  private static func point(_ center: Point, _ turn: Double, _ away: Double) -> Point {
    Point(
      x: center.x + away * Trigonometry.sine(turn), y: center.y - away * Trigonometry.cosine(turn))
  }
}
