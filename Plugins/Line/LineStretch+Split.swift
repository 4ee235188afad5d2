import ReportChart

extension LineStretch {
  /// A part of a stretch and how many of the limits lie below it.
  typealias Part = (place: Int, stretch: LineStretch)

  /// The parts between limits.
  /// - Parameters:
  ///   - limits: where to cut.
  ///   - measure: what of a point is compared with them; it must go one way along each piece.
  func parts(at limits: [Double], of measure: (Point) -> Double) -> [Part] {
    var parts: [Part] = []
    for piece in pieces {
      var shares = limits.compactMap { limit in piece.root { measure($0) - limit } }
      shares.sort()
      var rest = piece
      var done = 0.0
      for share in shares + [1] {
        var own = rest
        if share < 1 {
          (own, rest) = rest.cut(at: (share - done) / (1 - done))
          done = share
        }
        let middle = measure(own.point(at: 0.5))
        let place = limits.count { $0 < middle }
        if parts.last?.place == place {
          parts[parts.count - 1].stretch.append(own)
        } else {
          parts.append((place, LineStretch(points: [own.start], controls: [])))
          parts[parts.count - 1].stretch.append(own)
        }
      }
    }
    return parts
  }

  /// The parts of two lines with points at the same x: those where the first lies beyond the second
  /// (along the y axis of the picture) and those where it does not.
  static func crossing(
    _ first: LineStretch, _ second: LineStretch
  ) -> [(isBeyond: Bool, first: LineStretch, second: LineStretch)] {
    var parts: [(isBeyond: Bool, first: LineStretch, second: LineStretch)] = []
    let add = { (one: LinePiece, two: LinePiece) in
      let difference = one.point(at: 0.5).y - two.point(at: 0.5).y
      let isBeyond = difference == 0 ? parts.last?.isBeyond ?? false : difference > 0
      if parts.last?.isBeyond != isBeyond {
        parts.append(
          (
            isBeyond, LineStretch(points: [one.start], controls: []),
            LineStretch(points: [two.start], controls: [])
          ))
      }
      parts[parts.count - 1].first.append(one)
      parts[parts.count - 1].second.append(two)
    }
    for (one, two) in zip(first.pieces, second.pieces) {
      guard let share = meeting(one, two) else {
        add(one, two)
        continue
      }
      let ones = one.cut(at: share)
      let twos = two.cut(at: share)
      add(ones.0, twos.0)
      add(ones.1, twos.1)
    }
    return parts
  }

  /// The share of two pieces over the same x at which they cross; nil when they do not.
  private static func meeting(_ one: LinePiece, _ two: LinePiece) -> Double? {
    let before = one.start.y - two.start.y
    let after = one.end.y - two.end.y
    guard before < 0 && after > 0 || before > 0 && after < 0 else { return nil }
    if one.first == nil { return before / (before - after) }
    var low = 0.0
    var high = 1.0
    for _ in 0..<48 {
      let middle = (low + high) / 2
      let difference = one.point(at: middle).y - two.point(at: middle).y
      if (difference < 0) == (before < 0) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
