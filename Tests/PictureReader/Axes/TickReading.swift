import Foundation

/// The positions of the labels of an axis, and their possible values.
struct TickReading {
  let figure: ReadFigure
  let group: AxisGroup
  let labels: LabelReading
  let calendar: CalendarReading

  /// Returns the labels with numbers.
  func numbers(isShare: Bool) -> [AxisSupport] {
    single.map { text, position, tolerance in
      let number = labels.number(text)
      let factor = number?.isPercent == true && !isShare ? 0.01 : 1
      return AxisSupport(
        text: text, position: position, tolerance: tolerance,
        candidates: number.map { [$0.value * factor] } ?? [],
        rounding: (number?.tolerance ?? 0) * factor)
    }
  }

  /// Returns the labels with dates and times between two limits.
  ///
  /// - Parameter spots: the times of the rows. The label of a month can be at one of them.
  func dateTimes(from low: Double, to high: Double, spots: [Double] = []) -> [AxisSupport] {
    let margin = low == high ? 2.5 * 86_400 : max(high - low, 86_400) * 1.5
    return joined.map { text, position, tolerance in
      let instant = calendar.instant(text)
      var candidates = instant?.dateTimes(from: low - margin, to: high + margin) ?? []
      if candidates.count > 60 { candidates = [] }
      if let instant, instant.month != nil, instant.day == nil, instant.clock == nil {
        let days = spots.filter { instant.agrees(with: ($0 / 86_400).rounded(.down) * 86_400) }
        if days.count == 1 { candidates += days }
      }
      return AxisSupport(
        text: text, position: position, tolerance: tolerance, candidates: candidates,
        rounding: instant?.precision ?? 0)
    }
  }

  /// Returns the labels of categories, each with the indexes of the matching names.
  func indexes(of names: [String]) -> [AxisSupport] {
    let keys = names.map(Self.key)
    return joined(matching: { Self.indexes(of: $0, in: keys) })
  }

  /// Returns the indexes of the names that match a label.
  ///
  /// A label matches if it is equal to the name, or if the name contains all parts of the shortened
  /// label in order.
  static func indexes(of text: String, in keys: [String]) -> [Double] {
    let key = key(text)
    guard key.contains("…") else {
      return keys.indices.filter { keys[$0] == key }.map(Double.init)
    }
    let pieces = key.split(separator: "…")
    return keys.indices.filter { candidate in
      var rest = keys[candidate][...]
      for (index, piece) in pieces.enumerated() {
        guard let match = rest.range(of: piece), index > 0 || match.lowerBound == rest.startIndex
        else { return false }
        rest = rest[match.upperBound...]
      }
      return key.hasSuffix("…") || rest.isEmpty
    }.map(Double.init)
  }

  /// Returns a name without white space, because line breaks change it.
  static func key(_ text: String) -> String {
    LabelReading.plain(text).filter { !$0.isWhitespace }
  }

  // MARK: Positions

  /// The labels, with one text each.
  private var single: [(String, Double, Double)] {
    group.labels.map { text in
      let tick = position([text])
      return (text.string, tick.position, tick.tolerance)
    }
  }

  /// The labels, with adjacent lines joined into one text.
  private var joined: [(String, Double, Double)] {
    var result: [[PictureText]] = []
    for text in group.labels {
      if let last = result.last?.last, isNextLine(text, after: last) {
        result[result.count - 1].append(text)
      } else {
        result.append([text])
      }
    }
    return result.map { lines in
      let tick = position(lines)
      return (lines.map(\.string).joined(separator: " "), tick.position, tick.tolerance)
    }
  }

  private func joined(matching meaning: (String) -> [Double]) -> [AxisSupport] {
    var result: [AxisSupport] = []
    var index = 0
    while index < group.labels.count {
      var taken = 1
      for count in stride(from: min(4, group.labels.count - index), through: 1, by: -1) {
        let lines = Array(group.labels[index..<index + count])
        let areLines = zip(lines, lines.dropFirst()).allSatisfy {
          isNextLine($1, after: $0, isNamed: true)
        }
        if areLines, !meaning(lines.map(\.string).joined(separator: " ")).isEmpty {
          taken = count
          break
        }
      }
      let lines = Array(group.labels[index..<index + taken])
      let text = lines.map(\.string).joined(separator: " ")
      let tick = position(lines)
      result.append(
        AxisSupport(
          text: text, position: tick.position, tolerance: tick.tolerance, candidates: meaning(text),
          rounding: 0))
      index += taken
    }
    return result
  }

  private func isNextLine(
    _ text: PictureText, after last: PictureText, isNamed: Bool = false
  ) -> Bool {
    guard abs(text.rotation - last.rotation) < 1 else { return false }
    if abs(text.rotation) < 1 {
      return abs(text.anchorPoint.x - last.anchorPoint.x) < 0.6
        && text.anchorPoint.y - last.anchorPoint.y < 16
        && text.anchorPoint.y > last.anchorPoint.y && (isNamed || group.isLevel)
    }
    return text.anchorPoint.distance(to: last.anchorPoint) < 15.5
  }

  /// Returns the position of a label.
  ///
  /// This is the nearest tick or grid line, or else the anchor point of the text.
  private func position(_ lines: [PictureText]) -> (position: Double, tolerance: Double) {
    let along: (Point) -> Double = { group.isLevel ? $0.x : $0.y }
    let center = lines.reduce(0) { $0 + along($1.anchorPoint) } / Double(max(lines.count, 1))
    let isTransposed = lines.contains { abs($0.rotation) > 1 }
    let maximumDistance = isTransposed ? 6.0 : 2.5
    let candidates = (group.majorTicks + grid).map { along($0.box.center) }
    if let near = candidates.min(by: { abs($0 - center) < abs($1 - center) }),
      abs(near - center) < maximumDistance
    {
      return (near, 0.05)
    }
    return (center, isTransposed ? 4 : 1.2)
  }

  private var grid: [Mark] {
    // Only the first axes have grid lines.
    guard group.id == "x" || group.id == "y" else { return [] }
    return figure.marks("rg-gridlines").filter {
      $0.form == .line && (group.isLevel ? $0.box.width < 0.01 : $0.box.height < 0.01)
    }
  }
}
