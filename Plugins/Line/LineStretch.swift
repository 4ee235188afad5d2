import ReportChart

/// A stretch of a line without a gap, in the directions of the axes: `x` is the position along the x
/// axis, `y` that along the y axis, whichever way they run in the picture.
struct LineStretch: Hashable {
  /// Its points.
  var points: [Point]
  /// The control points of the cubic Bézier curves between the points, two a piece; empty when the
  /// pieces are straight.
  var controls: [Point] = []

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

extension Point {
  /// The point with x and y in each other's place where the x axis runs down the picture.
  func turned(_ isTurned: Bool) -> Point { isTurned ? Point(x: y, y: x) : self }
}
