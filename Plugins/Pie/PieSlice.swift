import ReportChart

/// A slice in the picture.
struct PieSlice {
  /// The row that it shows; -1 for several that are too thin.
  let row: Int
  /// The centre of the pie.
  let center: Point
  let inner: Double
  let outer: Double
  /// Where it begins and ends, in radians clockwise from 12 o'clock.
  let start: Double
  let end: Double
  /// How far it stands out of its place.
  var protrusion = 0.0

  /// The angle of its middle.
  var angle: Double { (start + end) / 2 }

  /// True when it goes all the way round.
  var isWhole: Bool { end - start >= Trigonometry.turn - 1e-9 }

  /// How far it is moved; nil for a slice in its place.
  var shift: Point? {
    guard protrusion > 0 else { return nil }
    return Point(
      x: protrusion * Trigonometry.sine(angle), y: -protrusion * Trigonometry.cosine(angle))
  }

  /// A point on the ray through its middle, so far from the centre of the pie.
  func point(_ distance: Double) -> Point {
    Point(
      x: center.x + distance * Trigonometry.sine(angle),
      y: center.y - distance * Trigonometry.cosine(angle))
  }

  /// Where a label stands in it: in the middle of a ring, towards the rim of a disc.
  var middle: Point {
    if isWhole, inner <= 0 { return center }
    return point(protrusion + (inner > 0 ? (inner + outer) / 2 : outer * 0.65))
  }

  /// True when a text of such a width lies at ``middle`` wholly within the slice.
  func holds(textOf width: Double) -> Bool {
    let half = width / 2 + 1
    let rise = TextStyle.label.size.units * TextMetrics.capHeight / 2 + 3
    let apex = shift ?? Point(x: 0, y: 0)
    let middle = middle
    let x = middle.x - center.x - apex.x
    let y = middle.y - center.y - apex.y
    if inner > 0 {
      // No part of the box lies over the hole, not even between its corners.
      let across = max(0, abs(x) - half)
      let down = max(0, abs(y) - rise)
      guard across * across + down * down >= (inner + 1) * (inner + 1) else { return false }
    }
    let (first, last) = (Ray(start), Ray(end))
    return holds(Point(x: x - half, y: y - rise), first, last)
      && holds(Point(x: x - half, y: y + rise), first, last)
      && holds(Point(x: x + half, y: y - rise), first, last)
      && holds(Point(x: x + half, y: y + rise), first, last)
  }

  private func holds(_ corner: Point, _ first: Ray, _ last: Ray) -> Bool {
    let square = corner.x * corner.x + corner.y * corner.y
    guard outer > 1, square <= (outer - 1) * (outer - 1) else { return false }
    if isWhole { return true }
    let isAfterStart = first.side(of: corner) >= 1
    let isBeforeEnd = last.side(of: corner) <= -1
    return end - start <= Trigonometry.pi
      ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd
  }

  /// A ray from the centre.
  private struct Ray {
    let sine: Double
    let cosine: Double

    init(_ angle: Double) {
      sine = Trigonometry.sine(angle)
      cosine = Trigonometry.cosine(angle)
    }

    /// How far a corner lies clockwise of it, within half a turn.
    func side(of corner: Point) -> Double { sine * corner.y + cosine * corner.x }
  }
}

// MARK: - Parts and rings

/// A part of a turn that a row takes.
struct PiePart: Sendable {
  /// The row; -1 for all parts together that are too thin to be seen.
  let row: Int
  /// The position of its beginning and of its end, from 0 to 1.
  var from: Double
  var to: Double
  /// How many rows it stands for.
  var count = 1
  /// True for one that is drawn larger than its value.
  var isEnlarged = false

  /// So many slices are drawn one by one, however thin they are.
  static let mostAlone = 360
  /// The least share that is drawn by itself where there are more, and that a long legend lists.
  static let least = 0.005

  /// The parts of the values that are larger than zero, one after the other, with those that are too thin to be seen as one
  /// at the end.
  static func parts(of values: [Double]) -> [PiePart] {
    let rows = values.indices.filter { values[$0].isFinite && values[$0] > 0 }
    guard let largest = rows.map({ values[$0] }).max() else { return [] }
    // Shares of the largest, so that the sum of large values stays finite.
    let sum = rows.reduce(0) { $0 + values[$1] / largest }
    let alone =
      rows.count > mostAlone ? rows.filter { values[$0] / largest >= least * sum } : rows
    var before = 0.0
    var parts: [PiePart] = []
    parts.reserveCapacity(alone.count + 1)
    for row in alone {
      let begin = before / sum
      before += values[row] / largest
      parts.append(PiePart(row: row, from: begin, to: min(1, before / sum)))
    }
    if alone.count < rows.count {
      let begin = parts.last?.to ?? 0
      parts.append(PiePart(row: -1, from: begin, to: 1, count: rows.count - alone.count))
    } else {
      parts[parts.count - 1].to = 1
    }
    return parts
  }

  /// The part of a turn that a share of 1 takes; nil for none.
  static func progress(_ value: Double, row: Int) -> PiePart? {
    guard value.isFinite, value >= 0, value <= 1 else { return nil }
    return PiePart(row: row, from: 0, to: value)
  }
}

/// A ring of slices, or a ring that a share of 1 fills.
struct PieRing {
  /// The place of its series among those of the type.
  let series: Int
  var parts: [PiePart]
  var inner = 0.0
  var outer = 0.0
  /// Where its first part begins, in radians clockwise from 12 o'clock.
  let origin: Double

  /// The rings of all series, the outermost first, without their radii.
  static func rings(of chart: PieChart, _ data: borrowing ChartData) -> [PieRing] {
    var rings: [PieRing] = []
    for (place, own) in data.series.enumerated() {
      let values = own[PieChart.value] ?? []
      guard chart.isProgress else {
        let parts = PiePart.parts(of: values)
        rings.append(
          PieRing(series: place, parts: parts, origin: chart.turn.origin(of: parts, own)))
        continue
      }
      for row in values.indices {
        guard let part = PiePart.progress(values[row], row: row) else { continue }
        rings.append(
          PieRing(series: place, parts: [part], origin: chart.turn.origin(of: [], own)))
      }
    }
    return rings
  }

  /// The least width of a slice at the rim, in units of the picture, without the line around it.
  private static let leastWidth = 1.5

  /// Makes slices that are too thin to be seen wider, at the cost of their neighbours.
  mutating func enlarge(outline: Double) {
    let rim = Trigonometry.turn * outer
    guard rim > 0 else { return }
    let least = min(Self.leastWidth + outline, rim / Double(max(1, parts.count)))
    let thin = parts.map { ($0.to - $0.from) * rim }
    guard thin.contains(where: { $0 > 0 && $0 < least }) || parts.count > 1 && thin.contains(0)
    else { return }
    let ends = parts.map { $0.to * rim }.apart(by: least)
    for place in parts.indices {
      parts[place].isEnlarged = thin[place] < Self.leastWidth
      parts[place].from = place > 0 ? ends[place - 1] / rim : 0
      parts[place].to = ends[place] / rim
    }
  }

  /// A slice of the ring.
  func slice(_ part: PiePart, _ chart: PieChart, at center: Point, protrusion: Double) -> PieSlice {
    let angles = chart.turn.angles(part, from: origin)
    return PieSlice(
      row: part.row, center: center, inner: inner, outer: outer, start: angles.start,
      end: angles.end, protrusion: protrusion)
  }
}
