import Foundation

/// A polar plot and its scales.
///
/// A direction is a length along the circumference. A distance is a length from the center.
struct PolarReading {
  let center: Point
  let radius: Double
  let direction: AxisReading
  let distance: AxisReading

  init?(_ figure: ReadFigure, _ input: ChartInput, into findings: inout [Finding]) {
    guard let rim = figure.axes["x"]?.line, let x = figure.axes["x"], let y = figure.axes["y"],
      let axis = y.line, axis.ends.count == 2
    else { return nil }
    // The axis of distances is vertical, from the center up to the circumference.
    center = axis.ends.max { $0.y < $1.y } ?? rim.center
    radius = axis.box.height
    let labels = LabelReading(locale: input.locale)
    let calendar = CalendarReading(locale: input.locale)
    let spokes = figure.marks("rg-gridlines").filter { $0.form == .line }.flatMap(\.ends)
    let middle = center
    let edge = radius
    var rings = Self.rings(y, labels, middle, spokes.filter { $0.distance(to: middle) > 1 })
    let valueAxis = input.valueAxis(of: 0)
    let lowest =
      input.series.indices.flatMap { series in
        (0..<input.series[series].rowCount).compactMap { input.series[series].number("y", $0) }
      }.min() ?? 0
    // The center is zero, except if values are negative or the block sets another minimum. An
    // inexact minimum above the lowest value has no effect.
    let isEndOfData = valueAxis.min.map { $0 == 0 || (!valueAxis.isExact && lowest < $0) } ?? true
    if rings.count < 2, !rings.isEmpty, lowest >= 0, !valueAxis.isLog, isEndOfData,
      !input.series.contains(where: { $0.options["include-zero"] == "false" })
    {
      rings.append(AxisSupport(text: "", position: 0, tolerance: 0, candidates: [0], rounding: 0))
    }
    // Without ring labels, a caption can state the value of the outer ring.
    if rings.isEmpty, valueAxis.isHidden, let highest = valueAxis.max {
      rings = [(0, valueAxis.min ?? 0), (radius, highest)].map { position, value in
        AxisSupport(text: "", position: position, tolerance: 0, candidates: [value], rounding: 0)
      }
    }
    guard let distance = AxisReading(input.valueAxis(of: 0).isLog ? .log : .linear, supports: rings)
    else {
      Self.reportError("y", y, into: &findings)
      return nil
    }
    self.distance = distance
    let names = input.categories
    let keys = input.series.flatMap(\.keys)
    let isTime = keys.contains {
      if case .instant = $0 { return true }
      return false
    }
    let turnLength = 2 * .pi * edge
    let ends =
      [input.placeAxis.min, input.placeAxis.max].compactMap(\.self)
      + (isTime || names.isEmpty ? keys.compactMap(\.scaled) : [])
    let low = ends.min() ?? 0
    let high = ends.max() ?? 0
    func angularSupports(_ meaning: (String) -> ([Double], Double)) -> [AxisSupport] {
      let all = Self.lines(of: x.labels).map { lines in
        let text = lines.map(\.string).joined(separator: " ")
        let spot = Self.textCenter(of: lines)
        let labelShare = Self.share(spot, middle)
        let near = spokes.filter { $0.distance(to: middle) > edge * 0.5 }
          .map { (share: Self.share($0, middle), away: Self.distance($0, lines)) }
          .filter { $0.away < 25 }.sorted { $0.away < $1.away }
        // Between two spokes, the position of the text decides.
        let isClear = near.count < 2 || near[1].away - near[0].away > 4
        let share = isClear ? near.first?.share ?? labelShare : labelShare
        let meant = meaning(text)
        return AxisSupport(
          text: text, position: (share > 0.9999 ? 0 : share) * 2 * .pi * edge,
          tolerance: share == labelShare ? 8 : 1,
          candidates: meant.0, rounding: meant.1)
      }
      // One spoke has one label, and every scale fits it.
      guard all.count == 1, low == high else { return all }
      let other = AxisSupport(
        text: "", position: all[0].position + 100, tolerance: 0, candidates: [low + 1], rounding: 0)
      return all + [other]
    }
    var hint = AxisHint(low: low, high: high, ends: (0, turnLength))
    hint.isTurn = true
    var reading: AxisReading?
    if !names.isEmpty {
      reading = Self.spokes(
        names, x, spokes.filter { $0.distance(to: middle) > edge * 0.5 }, (middle, edge), &findings)
    } else if isTime {
      let margin = max(high - low, 86_400)
      let supports = angularSupports { text in
        (calendar.instant(text)?.dateTimes(from: low - margin, to: high + margin) ?? [], 0)
      }
      reading = AxisReading(.time, supports: supports, period: turnLength, hint: hint)
    } else {
      let supports = angularSupports { text in
        let number = labels.number(text)
        return (number.map { [$0.value] } ?? [], number?.tolerance ?? 0)
      }
      reading = AxisReading(
        input.placeAxis.isLog ? .log : .linear, supports: supports, period: turnLength, hint: hint)
    }
    guard let reading else {
      Self.reportError("x", x, into: &findings)
      return nil
    }
    direction = reading
    for (id, reading) in [("x", direction), ("y", distance)] {
      for stray in reading.strays {
        findings.append(
          Finding(
            .axisLabelAway,
            "axis \(id): expected “\(stray.support.text)” at \(written(stray.expected)), found it at "
              + written(stray.support.position)))
      }
    }
  }

  /// Returns the point of an x value and a value.
  func point(_ position: Double, _ value: Double) -> Point {
    let angle = direction.position(position) / radius
    let away = distance.position(value) - 0
    return Point(center.x + away * sin(angle), center.y - away * cos(angle))
  }

  /// Returns the scale of categories: one spoke per name, in the order of the names.
  ///
  /// Each label must be nearest to its spoke.
  private static func spokes(
    _ names: [String], _ group: AxisGroup, _ ends: [Point],
    _ circle: (center: Point, radius: Double),
    _ findings: inout [Finding]
  ) -> AxisReading? {
    let length = 2 * .pi * circle.radius
    func supports(_ sign: Double) -> [AxisSupport] {
      [0, max(names.count / 2, 1)].map { index in
        AxisSupport(
          text: "", position: sign * Double(index) / Double(names.count) * length, tolerance: 0,
          candidates: [Double(index)], rounding: 0)
      }
    }
    let keys = names.map(TickReading.key)
    func away(_ sign: Double) -> [(text: String, distance: Double)] {
      lines(of: group.labels).compactMap { lines in
        let text = lines.map(\.string).joined(separator: " ")
        let distances = TickReading.indexes(of: text, in: keys).map { index in
          let angle = sign * index / Double(names.count) * 2 * .pi
          return distance(
            Point(
              circle.center.x + circle.radius * sin(angle),
              circle.center.y - circle.radius * cos(angle)), lines)
        }
        guard let least = distances.min() else { return nil }
        let nearest = ends.map { distance($0, lines) }.min() ?? 0
        return (text, least - nearest)
      }
    }
    // The direction is clockwise, except if the labels fit the other direction better.
    let ways = [away(1), away(-1)]
    let isForward =
      ways[0].reduce(0) { $0 + $1.distance } <= ways[1].reduce(0) { $0 + $1.distance } + 1
    for label in ways[isForward ? 0 : 1] where label.distance > 8 {
      findings.append(
        Finding(
          .axisLabelAway,
          "axis x: expected “\(label.text)” at its spoke, found it \(written(label.distance)) nearer to "
            + "another"))
    }
    guard !ways[0].isEmpty else { return nil }
    return AxisReading(
      .category,
      supports: supports(isForward ? 1 : -1))
  }

  private static func reportError(_ id: String, _ group: AxisGroup, into findings: inout [Finding])
  {
    findings.append(
      Finding(
        .axisUnreadable,
        "axis \(id): expected two labels that can be read, found \(group.labels.map(\.string))"))
  }

  /// Returns the distance between the center and the ring of a label.
  ///
  /// The label is next to the 12 o'clock radius or next to a spoke.
  private static func away(_ text: PictureText, _ center: Point, _ spokes: [Point]) -> Double {
    let x = text.box.center.x - center.x
    let y = text.box.center.y - center.y
    var best = (aside: abs(x), along: center.y - text.anchorPoint.y)
    if y < 0, best.aside < text.box.width / 2 + 8 { return best.along }
    for spoke in spokes {
      let length = spoke.distance(to: center)
      let (dx, dy) = ((spoke.x - center.x) / length, (spoke.y - center.y) / length)
      let aside = abs(x * dy - y * dx)
      let along = x * dx + y * dy
      // Labels at the 12 o'clock spoke use the initial distance.
      if along > 0, abs(dx) > 0.01 || dy > 0, aside < best.aside - 1 || best.along < 0 {
        best = (aside, along)
      }
    }
    return best.along
  }

  /// Returns the labels of the rings, each at the nearest tick.
  private static func rings(
    _ group: AxisGroup, _ labels: LabelReading, _ center: Point, _ spokes: [Point]
  ) -> [AxisSupport] {
    let ticks = group.majorTicks.map { center.y - $0.box.center.y }.sorted()
    let strings = group.labels.map { (text: $0, away: away($0, center, spokes)) }
      .sorted { $0.away < $1.away }
    return strings.enumerated().map { index, ring in
      let (text, labelDistance) = ring
      let near = ([0] + ticks).min { abs($0 - labelDistance) < abs($1 - labelDistance) }
      // The number of the outermost ring is slightly inside the circle.
      let position: Double
      if ticks.count + 1 == strings.count {
        position = index == 0 ? 0 : ticks[index - 1]
      } else if let rim = ticks.last, abs(center.y - text.box.minY - rim) < 1.5 {
        position = rim
      } else {
        position = near.map { abs($0 - labelDistance) < 8 ? $0 : labelDistance } ?? labelDistance
      }
      let number = labels.number(text.string)
      return AxisSupport(
        text: text.string, position: position, tolerance: 0.1,
        candidates: number.map { [$0.value * ($0.isPercent ? 0.01 : 1)] } ?? [],
        rounding: number?.tolerance ?? 0)
    }
  }

  private static func lines(of labels: [PictureText]) -> [[PictureText]] {
    var result: [[PictureText]] = []
    for text in labels {
      if let last = result.last?.last, last.anchor == text.anchor,
        abs(last.anchorPoint.x - text.anchorPoint.x) < 0.6, text.anchorPoint.y > last.anchorPoint.y,
        text.anchorPoint.y - last.anchorPoint.y < 15
      {
        result[result.count - 1].append(text)
      } else {
        result.append([text])
      }
    }
    return result
  }

  private static func textCenter(of lines: [PictureText]) -> Point {
    let count = Double(max(lines.count, 1))
    return Point(
      lines.reduce(0) { $0 + $1.anchorPoint.x } / count,
      lines.reduce(0) { $0 + $1.anchorPoint.y } / count)
  }

  /// Returns the clockwise share of a circle from 12 o'clock, from 0 to 1.
  static func share(_ point: Point, _ center: Point) -> Double {
    let angle = atan2(point.x - center.x, center.y - point.y) / (2 * .pi)
    return angle < 0 ? angle + 1 : angle
  }

  /// Returns the distance between the end of a spoke and the lines of a label.
  private static func distance(_ point: Point, _ lines: [PictureText]) -> Double {
    lines.map { line in
      hypot(
        max(line.box.minX - point.x, point.x - line.box.maxX, 0),
        max(line.box.minY - point.y, point.y - line.box.maxY, 0))
    }.min() ?? .infinity
  }
}
