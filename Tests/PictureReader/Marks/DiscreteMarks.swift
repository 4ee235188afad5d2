import Foundation

/// A check of single values and ranges.
struct DiscreteMarks: MarkReader {
  let base: PlottedSeries

  /// The maximum distance of a mark from its x position, in user units.
  ///
  /// Only charts with several series and without categories have such a distance.
  private var spread: Double {
    plot.input.categories.isEmpty ? Double(plot.input.series.count - 1) * 6 + 0.6 : 0
  }

  func read(into log: inout ReadingLog) {
    var ends = marks("rg-ends")
    var values = marks("rg-values")
    var ranges = marks("rg-ranges").filter { !$0.has("rg-hatch") }
    let isSampled = plot.figure.isSimplified
    if isSampled { log.isSampled = true }
    for row in expectation.rows(.drawn) + expectation.rows(.repeated) {
      let before = log.entries.count
      var isComplete = true
      if seriesInput.channels["y"] != nil, let value = seriesInput.number("y", row.index) {
        isComplete = take(value, row, from: &values, &log) && isComplete
      }
      let low = seriesInput.channels["low"] == nil ? nil : seriesInput.number("low", row.index)
      let high = seriesInput.channels["high"] == nil ? nil : seriesInput.number("high", row.index)
      if let low, let high, [low, high].contains(where: { !axis.position($0).isFinite }) {
        // If one end of a range is not positive on a logarithmic axis, the other end can be
        // visible.
        for value in [low, high] where axis.position(value).isFinite {
          _ = take(value, row, from: &ends, &log)
        }
      } else if let low, let high {
        isComplete = takeRange(low, high, row, &ranges, &ends, &log) && isComplete
      } else if let single = low ?? high {
        isComplete = take(single, row, from: &ends, &log) && isComplete
      }
      if row.outcome == .repeated {
        let isCut = log.cuts.contains { $0.series == series && $0.row == row.index }
        if isComplete, isCut || log.entries.count > before,
          !log.isMixed(series, row.index, in: plot)
        {
          log.shownRepeats += 1
        }
      } else if !isComplete, !isSampled {
        log.add(
          .markMissing, series, row.index,
          "expected dots or a bar at \(written(row.low)) and \(written(row.high)), found not all of them"
        )
      }
    }
    // If one end of a range is not positive on a logarithmic axis, the other end can be visible.
    for row in expectation.rows(.offScale) {
      for channel in ["low", "high", "y"] {
        guard let value = seriesInput.number(channel, row.index), value > 0 else { continue }
        _ = take(value, row, from: &ends, &log)
        _ = take(value, row, from: &values, &log)
      }
    }
    guard !isSampled else { return }
    readPlaces(into: &log)
    addExtra(ends + values, "dot", &log)
  }

  /// Checks that the marks at one position do not extend into the next position.
  private func readPlaces(into log: inout ReadingLog) {
    guard plot.input.series.count > 1, plot.input.categories.isEmpty else { return }
    for entry in log.entries where entry.series == series {
      let width = plot.width(entry.box)
      let middle = (width.low + width.high) / 2
      let position = plot.along(entry.point)
      guard abs(middle - position) > 0.3 else { continue }
      // Marks have a minimum size, so at narrow positions only their center is compared.
      let extent = max(position - width.low, width.high - position)
      let isWide = plot.maximumDistance > Double(plot.input.series.count) * 5
      if isWide
        ? extent > plot.maximumDistance + 1.5 : abs(middle - position) > plot.maximumDistance + 0.3
      {
        log.add(
          .placeAway, series, entry.row,
          "expected the mark within \(written(plot.maximumDistance)) of its place \(written(position)), found it from "
            + "\(written(width.low)) to \(written(width.high))")
        return
      }
    }
  }

  private func take(
    _ value: Double, _ row: Expectation.Row, from marks: inout [Mark], _ log: inout ReadingLog
  ) -> Bool {
    let point = point(of: row, at: value)
    guard point.x.isFinite, point.y.isFinite else { return true }
    noteCut(row, at: point, maximumDistance: plot.maximumDistance, &log)
    guard let index = find(point, row, marks) else {
      return plot.isOutside(plot.across(point))
        || (plot.isAtEdge(plot.across(point)) && plot.hasArrow(near: point))
    }
    take(index, from: &marks, for: row, at: point, &log)
    return true
  }

  private func find(_ point: Point, _ row: Expectation.Row, _ marks: [Mark]) -> Int? {
    func isNear(_ mark: Mark) -> Bool {
      abs(plot.along(mark.center) - plot.along(point)) <= max(plot.maximumDistance, spread)
        && abs(plot.across(mark.center) - plot.across(point)) <= tolerance
    }
    return best(of: marks, for: row, where: isNear) { $0.center.distance(to: point) }
  }

  private func takeRange(
    _ low: Double, _ high: Double, _ row: Expectation.Row, _ ranges: inout [Mark],
    _ ends: inout [Mark], _ log: inout ReadingLog
  ) -> Bool {
    let points = [point(of: row, at: low), point(of: row, at: high)]
    guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return true }
    for point in points { noteCut(row, at: point, maximumDistance: plot.maximumDistance, &log) }
    let wanted = points.map(plot.across).sorted()
    // The round caps of a range bar enclose its end dots. Without dots, the ends of the bar are the
    // values.
    let hasDots = points.allSatisfy { find($0, row, ends) != nil }
    func covers(_ mark: Mark) -> Bool {
      let box = mark.box
      let width = plot.width(box)
      let round =
        hasDots
        ? min(width.high - width.low, plot.span(box).high - plot.span(box).low) / 2 : 0
      let span = plot.span(box)
      return abs(plot.along(box.center) - plot.along(points[0]))
        <= max(plot.maximumDistance, spread)
        && abs(plot.clamped(span.low + round) - plot.clamped(wanted[0])) <= tolerance + 0.5
        && abs(plot.clamped(span.high - round) - plot.clamped(wanted[1])) <= tolerance + 0.5
    }
    let bar = best(of: ranges, for: row, where: covers) {
      $0.box.center.distance(to: points[0])
    }
    // A range without a length needs no bar. An adjacent bar can belong to another position.
    if let bar, low != high || plot.rank(ranges[bar], series, row.index) == 0 {
      take(bar, from: &ranges, for: row, at: points[1], &log)
    }
    var dotCount = 0
    for point in low == high ? [points[0]] : points {
      // The bar is sufficient if there is no space for dots. An adjacent dot can belong to another
      // position.
      if let index = find(point, row, ends),
        bar == nil || plot.rank(ends[index], series, row.index) <= 5
      {
        take(index, from: &ends, for: row, at: point, &log)
        dotCount += 1
      } else if plot.isOutside(plot.across(point))
        || (plot.isAtEdge(plot.across(point)) && plot.hasArrow(near: point))
      {
        dotCount += 1
      }
    }
    let isBarNeeded =
      low != high && seriesInput.options["connect"] != "false" && wanted[1] - wanted[0] > 8
      && plot.clamped(wanted[1]) - plot.clamped(wanted[0]) > 1
    let areDotsNeeded =
      seriesInput.options["markers"] == "all" || seriesInput.options["connect"] == "false"
      || bar == nil
    return (bar != nil || !isBarNeeded)
      && (!areDotsNeeded || dotCount == (low == high ? 1 : 2))
  }
}
