import Foundation

/// The reading of single values and ranges.
struct DiscreteMarks {
  let plot: PlotReading
  let axis: AxisReading
  let places: AxisReading
  let expectation: Expectation

  private var series: Int { expectation.series }
  private var own: SeriesInput { plot.input.series[series] }
  private var play: Double { 0.6 + axis.slack }
  /// How far the marks of several series may stand from their place at most.
  private var spread: Double {
    plot.input.categories.isEmpty ? Double(plot.input.series.count - 1) * 6 + 0.6 : 0
  }

  func read(into ledger: inout Ledger) {
    let figure = plot.figure
    var ends = figure.marks("rg-ends", series: series)
    var values = figure.marks("rg-values", series: series)
    var ranges = figure.marks("rg-ranges", series: series).filter { !$0.has("rg-hatch") }
    let isSampled = figure.isSimplified
    if isSampled { ledger.isSampled = true }
    for row in expectation.rows(.drawn) + expectation.rows(.repeated) {
      let before = ledger.entries.count
      var isWhole = true
      if own.channels["y"] != nil, let value = own.number("y", row.index) {
        isWhole = take(value, row, from: &values, &ledger) && isWhole
      }
      let low = own.channels["low"] == nil ? nil : own.number("low", row.index)
      let high = own.channels["high"] == nil ? nil : own.number("high", row.index)
      if let low, let high, [low, high].contains(where: { !axis.position($0).isFinite }) {
        // Of a range with an end from zero down on a logarithmic axis the other end may be seen.
        for value in [low, high] where axis.position(value).isFinite {
          _ = take(value, row, from: &ends, &ledger)
        }
      } else if let low, let high {
        isWhole = takeRange(low, high, row, &ranges, &ends, &ledger) && isWhole
      } else if let single = low ?? high {
        isWhole = take(single, row, from: &ends, &ledger) && isWhole
      }
      if row.fate == .repeated {
        let isCut = ledger.cuts.contains { $0.series == series && $0.row == row.index }
        if isWhole, isCut || ledger.entries.count > before,
          !ledger.isMixed(series, row.index, in: plot)
        {
          ledger.shownRepeats += 1
        }
      } else if !isWhole, !isSampled {
        ledger.add(
          .markMissing, series, row.index,
          "expected dots or a bar at \(written(row.low)) and \(written(row.high)), found not all of them"
        )
      }
    }
    // Of a range with an end from zero down on a logarithmic axis the other end may be seen.
    for row in expectation.rows(.offScale) {
      for channel in ["low", "high", "y"] {
        guard let value = own.number(channel, row.index), value > 0 else { continue }
        _ = take(value, row, from: &ends, &ledger)
        _ = take(value, row, from: &values, &ledger)
      }
    }
    guard !isSampled else { return }
    readPlaces(into: &ledger)
    for mark in ends + values where plot.area.contains(mark.center, within: 0.5) {
      ledger.add(
        .markExtra, series, nil,
        "expected no dot but those of the rows, found one at "
          + written(axis.value(at: plot.across(mark.center))))
    }
  }

  /// The marks of a place keep off those of the next place.
  private func readPlaces(into ledger: inout Ledger) {
    guard plot.input.series.count > 1, plot.input.categories.isEmpty else { return }
    for entry in ledger.entries where entry.series == series {
      let width = plot.width(entry.box)
      let middle = (width.low + width.high) / 2
      let place = plot.along(entry.point)
      guard abs(middle - place) > 0.3 else { continue }
      // Marks have a least size, so only their middles can keep to a narrow place.
      let extent = max(place - width.low, width.high - place)
      let isWide = plot.reach > Double(plot.input.series.count) * 5
      if isWide ? extent > plot.reach + 1.5 : abs(middle - place) > plot.reach {
        ledger.add(
          .placeAway, series, entry.row,
          "expected the mark within \(written(plot.reach)) of its place \(written(place)), found it from "
            + "\(written(width.low)) to \(written(width.high))")
        return
      }
    }
  }

  private func position(_ row: Expectation.Row, _ value: Double) -> Point {
    let x = places.position(row.place)
    let y = axis.position(value)
    return plot.input.isHorizontal ? Point(y, x) : Point(x, y)
  }

  private func take(
    _ value: Double, _ row: Expectation.Row, from marks: inout [Mark], _ ledger: inout Ledger
  ) -> Bool {
    let point = position(row, value)
    guard point.x.isFinite, point.y.isFinite else { return true }
    note(point, row, &ledger)
    guard let index = find(point, row.index, marks) else {
      return plot.isBeyond(plot.across(point))
        || (plot.isAtEdge(plot.across(point)) && plot.hasArrow(near: point))
    }
    let mark = marks.remove(at: index)
    ledger.entries.append(Ledger.Entry(series: series, row: row.index, mark: mark, point: point))
    return true
  }

  private func find(_ point: Point, _ row: Int, _ marks: [Mark]) -> Int? {
    marks.indices.filter {
      abs(plot.along(marks[$0].center) - plot.along(point)) <= max(plot.reach, spread)
        && abs(plot.across(marks[$0].center) - plot.across(point)) <= play
    }.min {
      let ranks = [plot.rank(marks[$0], series, row), plot.rank(marks[$1], series, row)]
      if ranks[0] != ranks[1] { return ranks[0] < ranks[1] }
      return marks[$0].center.distance(to: point) < marks[$1].center.distance(to: point)
    }
  }

  private func note(_ point: Point, _ row: Expectation.Row, _ ledger: inout Ledger) {
    guard plot.isAtEdge(plot.across(point)), row.fate != .missing
    else { return }
    let edge = plot.clamped(plot.across(point))
    ledger.cuts.append(
      Ledger.Cut(
        series: series, row: row.index,
        point: plot.input.isHorizontal ? Point(edge, point.y) : Point(point.x, edge),
        reach: plot.reach, isSure: row.fate == .drawn && plot.isBeyond(plot.across(point))))
  }

  private func takeRange(
    _ low: Double, _ high: Double, _ row: Expectation.Row, _ ranges: inout [Mark],
    _ ends: inout [Mark], _ ledger: inout Ledger
  ) -> Bool {
    let points = [position(row, low), position(row, high)]
    guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return true }
    for point in points { note(point, row, &ledger) }
    let wanted = points.map(plot.across).sorted()
    // Two dots and the bar between them, whose round ends reach beyond their middles.
    let bar = ranges.indices.filter { index in
      let box = ranges[index].box
      let width = plot.width(box)
      let round = min(width.high - width.low, plot.span(box).high - plot.span(box).low) / 2
      let span = plot.span(box)
      return abs(plot.along(box.center) - plot.along(points[0])) <= max(plot.reach, spread)
        && abs(plot.clamped(span.low + round) - plot.clamped(wanted[0])) <= play + 0.5
        && abs(plot.clamped(span.high - round) - plot.clamped(wanted[1])) <= play + 0.5
    }.min {
      let ranks = [
        plot.rank(ranges[$0], series, row.index), plot.rank(ranges[$1], series, row.index),
      ]
      if ranks[0] != ranks[1] { return ranks[0] < ranks[1] }
      return ranges[$0].box.center.distance(to: points[0])
        < ranges[$1].box.center.distance(to: points[0])
    }
    // A range without a length needs no bar: one beside it is that of another place.
    if let bar, low != high || plot.rank(ranges[bar], series, row.index) == 0 {
      let mark = ranges.remove(at: bar)
      ledger.entries.append(
        Ledger.Entry(series: series, row: row.index, mark: mark, point: points[1]))
    }
    var found = 0
    for point in low == high ? [points[0]] : points {
      // A bar is enough where dots have no room; a dot beside it may be that of another place.
      if let index = find(point, row.index, ends),
        bar == nil || plot.rank(ends[index], series, row.index) <= 2
      {
        let mark = ends.remove(at: index)
        ledger.entries.append(
          Ledger.Entry(series: series, row: row.index, mark: mark, point: point))
        found += 1
      } else if plot.isBeyond(plot.across(point)) {
        found += 1
      }
    }
    let hasDots = !plot.figure.marks("rg-ends", series: series).isEmpty
    let isBarNeeded =
      low != high && own.options["connect"] != "false" && wanted[1] - wanted[0] > 8
      && plot.clamped(wanted[1]) - plot.clamped(wanted[0]) > 1
    let isNarrow =
      own.options["markers"] == "none"
      || plot.figure.marks("rg-ranges", series: series).contains {
        let width = plot.width($0.box)
        return $0.form == .rect && width.high - width.low < 4
      }
    return (bar != nil || !isBarNeeded)
      && (!hasDots || (isNarrow && bar != nil) || found == (low == high ? 1 : 2))
  }
}
