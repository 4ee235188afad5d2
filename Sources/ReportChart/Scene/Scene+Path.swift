extension Scene {
  /// Begins a path; ``move(_:)``, ``line(to:)``, ``curve(_:_:_:)`` and ``close()`` add to it.
  public mutating func beginPath(style: MarkStyle = .inherited, row: Int = -1) {
    precondition(!isPathOpen, "a path is open")
    begin(.path, style, row)
    marks[marks.count - 1].step = Int32(steps.count)
    isPathOpen = true
    isPathBroken = true
  }

  /// Goes to a point without drawing.
  public mutating func move(_ point: Point) {
    guard point.isFinite else {
      isPathBroken = true
      return
    }
    steps.append(.move)
    append(point)
    isPathBroken = false
  }

  /// Draws a straight line to a point. The first point of a path, and the first after a point that
  /// is not finite, is gone to instead.
  public mutating func line(to point: Point) {
    guard point.isFinite else {
      isPathBroken = true
      return
    }
    steps.append(isPathBroken ? .move : .line)
    append(point)
    isPathBroken = false
  }

  /// Draws a cubic Bézier curve to `end`.
  public mutating func curve(_ first: Point, _ second: Point, _ end: Point) {
    guard !isPathBroken, first.isFinite, second.isFinite, end.isFinite else {
      return line(to: end)
    }
    steps.append(.curve)
    append(first)
    append(second)
    append(end)
  }

  /// Draws a straight line back to where the last stretch began.
  public mutating func close() {
    guard let last = steps.last, last != .close, !isPathBroken else { return }
    steps.append(.close)
    isPathBroken = true
  }

  /// Ends the path. A path of no points is left out.
  public mutating func endPath() {
    precondition(isPathOpen, "no path is open")
    isPathOpen = false
    let index = marks.count - 1
    let count = steps.count - Int(marks[index].step)
    if count == 0 {
      marks.removeLast()
    } else {
      marks[index].stepCount = Int32(count)
    }
  }

  private mutating func append(_ point: Point) {
    numbers.append(point.x)
    numbers.append(point.y)
  }
}
