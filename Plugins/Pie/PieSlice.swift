import ReportChart

/// A slice in the chart.
struct PieSlice {
  /// The data row of the slice; -1 for several slices that are too thin.
  let row: Int
  /// The center of the pie.
  let center: Point
  let inner: Double
  let outer: Double
  /// The start and end angles of the slice, in radians clockwise from 12 o'clock.
  let start: Double
  let end: Double
  /// The outward offset of an exploded slice, in user units.
  var protrusion = 0.0

  /// The angle of the middle of the slice, in radians clockwise from 12 o'clock.
  var angle: Double { (start + end) / 2 }

  /// Whether the slice is a full turn.
  var isFullTurn: Bool { end - start >= Trigonometry.turn - 1e-9 }

  /// The offset of the slice from the center of the pie; nil for a slice without an offset.
  var shift: Point? {
    guard protrusion > 0 else { return nil }
    return Point(
      x: protrusion * Trigonometry.sine(angle), y: -protrusion * Trigonometry.cosine(angle))
  }

  /// Returns a point on the ray through the middle, at a distance from the center of the pie.
  func point(_ distance: Double) -> Point {
    Point(
      x: center.x + distance * Trigonometry.sine(angle),
      y: center.y - distance * Trigonometry.cosine(angle))
  }

  /// The position of an inside label: the middle of a ring, or near the outer edge of a disc.
  var middle: Point {
    if isFullTurn, inner <= 0 { return center }
    return point(protrusion + (inner > 0 ? (inner + outer) / 2 : outer * 0.65))
  }

  /// Returns whether a text of a specified width, at ``middle``, is completely inside the slice.
  func contains(textOf width: Double) -> Bool {
    let half = width / 2 + 1
    let rise = TextStyle.label.size.units * TextMetrics.capHeight / 2 + 3
    let apex = shift ?? Point(x: 0, y: 0)
    let middle = middle
    let x = middle.x - center.x - apex.x
    let y = middle.y - center.y - apex.y
    if inner > 0 {
      // No part of the box may be over the hole, including its edges.
      let across = max(0, abs(x) - half)
      let down = max(0, abs(y) - rise)
      guard across * across + down * down >= (inner + 1) * (inner + 1) else { return false }
    }
    let (first, last) = (Ray(start), Ray(end))
    return contains(Point(x: x - half, y: y - rise), first, last)
      && contains(Point(x: x - half, y: y + rise), first, last)
      && contains(Point(x: x + half, y: y - rise), first, last)
      && contains(Point(x: x + half, y: y + rise), first, last)
  }

  private func contains(_ corner: Point, _ first: Ray, _ last: Ray) -> Bool {
    let square = corner.x * corner.x + corner.y * corner.y
    guard outer > 1, square <= (outer - 1) * (outer - 1) else { return false }
    if isFullTurn { return true }
    let isAfterStart = first.side(of: corner) >= 1
    let isBeforeEnd = last.side(of: corner) <= -1
    return end - start <= Trigonometry.pi
      ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd
  }

  /// A ray from the center.
  private struct Ray {
    let sine: Double
    let cosine: Double

    init(_ angle: Double) {
      sine = Trigonometry.sine(angle)
      cosine = Trigonometry.cosine(angle)
    }

    /// Returns the clockwise distance of a corner from the ray, within half a turn.
    func side(of corner: Point) -> Double { sine * corner.y + cosine * corner.x }
  }
}

// MARK: - Parts and rings

/// A part of a full turn that a row occupies.
struct PiePart: Sendable {
  /// The data row of the part; -1 for the combination of all parts that are too thin.
  let row: Int
  /// The start and end of the part, as shares of a full turn from 0 to 1.
  var from: Double
  var to: Double
  /// The number of rows in the part.
  var count = 1
  /// Whether the part is drawn larger than its value.
  var isEnlarged = false

  /// The maximum number of slices that are all drawn individually, even if thin.
  static let individualLimit = 360
  /// The minimum share of an individual slice above this number, and of an entry in a long legend.
  static let minimumShare = 0.005

  /// Returns the parts of the positive values in order, with the thin ones combined at the end.
  static func parts(of values: [Double]) -> [PiePart] {
    let rows = values.indices.filter { values[$0].isFinite && values[$0] > 0 }
    guard let largest = rows.map({ values[$0] }).max() else { return [] }
    // Division by the largest value ensures that the sum of large values is finite.
    let sum = rows.reduce(0) { $0 + values[$1] / largest }
    let individual =
      rows.count > individualLimit
      ? rows.filter { values[$0] / largest >= minimumShare * sum } : rows
    var before = 0.0
    var parts: [PiePart] = []
    parts.reserveCapacity(individual.count + 1)
    for row in individual {
      let begin = before / sum
      before += values[row] / largest
      parts.append(PiePart(row: row, from: begin, to: min(1, before / sum)))
    }
    if individual.count < rows.count {
      let begin = parts.last?.to ?? 0
      parts.append(PiePart(row: -1, from: begin, to: 1, count: rows.count - individual.count))
    } else {
      parts[parts.count - 1].to = 1
    }
    return parts
  }

  /// Returns the part of a full turn for a share; nil for a value outside 0 to 1.
  static func progress(_ value: Double, row: Int) -> PiePart? {
    guard value.isFinite, value >= 0, value <= 1 else { return nil }
    return PiePart(row: row, from: 0, to: value)
  }
}

/// A ring of slices, or a progress ring with a share of 1.
struct PieRing {
  /// The index of the series among those of the chart type.
  let series: Int
  var parts: [PiePart]
  var inner = 0.0
  var outer = 0.0
  /// The start angle of the first part, in radians clockwise from 12 o'clock.
  let origin: Double

  /// Returns the rings of all series, the outermost first, without their radii.
  static func rings(of chart: PieChart, _ data: borrowing ChartData) -> [PieRing] {
    var rings: [PieRing] = []
    for (index, series) in data.series.enumerated() {
      let values = series[PieChart.value] ?? []
      guard chart.isProgress else {
        let parts = PiePart.parts(of: values)
        rings.append(
          PieRing(series: index, parts: parts, origin: chart.rotation.origin(of: parts, series)))
        continue
      }
      for row in values.indices {
        guard let part = PiePart.progress(values[row], row: row) else { continue }
        rings.append(
          PieRing(series: index, parts: [part], origin: chart.rotation.origin(of: [], series)))
      }
    }
    return rings
  }

  /// The minimum width of a slice at the outer edge, in user units, without its outline.
  private static let minimumWidth = 1.5

  /// Widens invisibly thin slices, at the cost of adjacent ones.
  mutating func enlarge(outline: Double) {
    let circumference = Trigonometry.turn * outer
    guard circumference > 0 else { return }
    let minimum = min(Self.minimumWidth + outline, circumference / Double(max(1, parts.count)))
    let thin = parts.map { ($0.to - $0.from) * circumference }
    guard thin.contains(where: { $0 > 0 && $0 < minimum }) || parts.count > 1 && thin.contains(0)
    else { return }
    let ends = parts.map { $0.to * circumference }.apart(by: minimum)
    for index in parts.indices {
      parts[index].isEnlarged = thin[index] < Self.minimumWidth
      parts[index].from = index > 0 ? ends[index - 1] / circumference : 0
      parts[index].to = ends[index] / circumference
    }
  }

  /// Returns the slice that a part of the ring forms.
  func slice(_ part: PiePart, _ chart: PieChart, at center: Point, protrusion: Double) -> PieSlice {
    let angles = chart.rotation.angles(part, from: origin)
    return PieSlice(
      row: part.row, center: center, inner: inner, outer: outer, start: angles.start,
      end: angles.end, protrusion: protrusion)
  }
}
