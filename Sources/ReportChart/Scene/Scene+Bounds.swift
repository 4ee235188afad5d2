extension Scene {
  /// A box that holds a form, if not the smallest one.
  func bounds(of mark: Mark) -> Rect {
    let first = Int(mark.number)
    switch mark.kind {
    case .rect:
      return Rect(
        x: numbers[first], y: numbers[first + 1], width: numbers[first + 2],
        height: numbers[first + 3])
    case .circle: return square(first, numbers[first + 2])
    // A triangle reaches farthest beyond the disc of the same area.
    case .marker: return square(first, numbers[first + 2] * 1.6)
    case .sector: return sectorBounds(first, isShifted: mark.detail == 1)
    case .path:
      var low = Point(x: .infinity, y: .infinity)
      var high = Point(x: -.infinity, y: -.infinity)
      var place = first
      for step in steps[Int(mark.step)..<Int(mark.step + mark.stepCount)] {
        for _ in 0..<step.pointCount {
          low = Point(x: min(low.x, numbers[place]), y: min(low.y, numbers[place + 1]))
          high = Point(x: max(high.x, numbers[place]), y: max(high.y, numbers[place + 1]))
          place += 2
        }
      }
      guard low.x <= high.x else { return Rect(x: 0, y: 0, width: 0, height: 0) }
      return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    default: return Rect(x: 0, y: 0, width: 0, height: 0)
    }
  }

  /// The box around the corners of a sector, and around where its arc turns back.
  private func sectorBounds(_ first: Int, isShifted: Bool) -> Rect {
    let inner = numbers[first + 2]
    let outer = numbers[first + 3]
    let start = numbers[first + 4]
    let end = numbers[first + 5]
    var x = Extent(low: .infinity, high: -.infinity)
    var y = x
    func add(_ radius: Double, _ angle: Double) {
      x = x.including(radius * Trigonometry.sine(angle))
      y = y.including(-radius * Trigonometry.cosine(angle))
    }
    for angle in [start, end] {
      add(inner, angle)
      add(outer, angle)
    }
    let quarter = Trigonometry.turn / 4
    var place = (start / quarter).rounded(.up)
    while place * quarter < min(end, start + Trigonometry.turn) {
      add(outer, place * quarter)
      place += 1
    }
    let shift = isShifted ? Point(x: numbers[first + 6], y: numbers[first + 7]) : Point(x: 0, y: 0)
    return Rect(
      x: numbers[first] + shift.x + x.low, y: numbers[first + 1] + shift.y + y.low,
      width: x.high - x.low, height: y.high - y.low)
  }

  private func square(_ first: Int, _ radius: Double) -> Rect {
    Rect(
      x: numbers[first] - radius, y: numbers[first + 1] - radius, width: 2 * radius,
      height: 2 * radius)
  }
}

extension PathStep {
  /// How many points belong to it.
  var pointCount: Int {
    switch self {
    case .move, .line: 1
    case .curve: 3
    case .close: 0
    }
  }
}
