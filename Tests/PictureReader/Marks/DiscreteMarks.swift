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
      var isWhole = true
      if own.channels["y"] != nil, let value = own.number("y", row.index) {
        isWhole = take(value, row, from: &values, &log) && isWhole
      }
      let low = own.channels["low"] == nil ? nil : own.number("low", row.index)
      let high = own.channels["high"] == nil ? nil : own.number("high", row.index)
      if let low, let high, [low, high].contains(where: { !axis.position($0).isFinite }) {
        // If one end of a range is not positive on a logarithmic axis, the other end can be
        // visible.
        for value in [low, high] where axis.position(value).isFinite {
          _ = take(value, row, from: &ends, &log)
        }
      } else if let low, let high {
        isWhole = takeRange(low, high, row, &ranges, &ends, &log) && isWhole
      } else if let single = low ?? high {
        isWhole = take(single, row, from: &ends, &log) && isWhole
      }
      if row.outcome == .repeated {
        let isCut = log.cuts.contains { $0.series == series && $0.row == row.index }
        if isWhole, isCut || log.entries.count > before,
          !log.isMixed(series, row.index, in: plot)
        {
          log.shownRepeats += 1
        }
      } else if !isWhole, !isSampled {
        log.add(
          .markMissing, series, row.index,
          "expected dots or a bar at \(written(row.low)) and \(written(row.high)), found not all of them"
        )
      }
    }
    // If one end of a range is not positive on a logarithmic axis, the other end can be visible.
    for row in expectation.rows(.offScale) {
      for channel in ["low", "high", "y"] {
        guard let value = own.number(channel, row.index), value > 0 else { continue }
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
      let place = plot.along(entry.point)
      guard abs(middle - place) > 0.3 else { continue }
      // Marks have a minimum size, so at narrow positions only their center is compared.
      let extent = max(place - width.low, width.high - place)
      let isWide = plot.reach > Double(plot.input.series.count) * 5
      if isWide ? extent > plot.reach + 1.5 : abs(middle - place) > plot.reach + 0.3 {
        log.add(
          .placeAway, series, entry.row,
          "expected the mark within \(written(plot.reach)) of its place \(written(place)), found it from "
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
    noteCut(row, at: point, reach: plot.reach, &log)
    guard let index = find(point, row, marks) else {
      return plot.isOutside(plot.across(point))
        || (plot.isAtEdge(plot.across(point)) && plot.hasArrow(near: point))
    }
    take(index, from: &marks, for: row, at: point, &log)
    return true
  }

  private func find(_ point: Point, _ row: Expectation.Row, _ marks: [Mark]) -> Int? {
    func isNear(_ mark: Mark) -> Bool {
      abs(plot.along(mark.center) - plot.along(point)) <= max(plot.reach, spread)
        && abs(plot.across(mark.center) - plot.across(point)) <= play
    }
    return best(of: marks, for: row, where: isNear) { $0.center.distance(to: point) }
  }

  private func takeRange(
    _ low: Double, _ high: Double, _ row: Expectation.Row, _ ranges: inout [Mark],
    _ ends: inout [Mark], _ log: inout ReadingLog
  ) -> Bool {
    let points = [point(of: row, at: low), point(of: row, at: high)]
    guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return true }
    for point in points { noteCut(row, at: point, reach: plot.reach, &log) }
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
      return abs(plot.along(box.center) - plot.along(points[0])) <= max(plot.reach, spread)
        && abs(plot.clamped(span.low + round) - plot.clamped(wanted[0])) <= play + 0.5
        && abs(plot.clamped(span.high - round) - plot.clamped(wanted[1])) <= play + 0.5
    }
    let bar = best(of: ranges, for: row, where: covers) {
      $0.box.center.distance(to: points[0])
    }
    // A range without a length needs no bar. An adjacent bar can belong to another position.
    if let bar, low != high || plot.rank(ranges[bar], series, row.index) == 0 {
      take(bar, from: &ranges, for: row, at: points[1], &log)
    }
    var found = 0
    for point in low == high ? [points[0]] : points {
      // The bar is sufficient if there is no space for dots. An adjacent dot can belong to another
      // position.
      if let index = find(point, row, ends),
        bar == nil || plot.rank(ends[index], series, row.index) <= 5
      {
        take(index, from: &ends, for: row, at: point, &log)
        found += 1
      } else if plot.isOutside(plot.across(point))
        || (plot.isAtEdge(plot.across(point)) && plot.hasArrow(near: point))
      {
        found += 1
      }
    }
    let isBarNeeded =
      low != high && own.options["connect"] != "false" && wanted[1] - wanted[0] > 8
      && plot.clamped(wanted[1]) - plot.clamped(wanted[0]) > 1
    let areDotsNeeded =
      own.options["markers"] == "all" || own.options["connect"] == "false" || bar == nil
    return (bar != nil || !isBarNeeded)
      && (!areDotsNeeded || found == (low == high ? 1 : 2))
  }
}
