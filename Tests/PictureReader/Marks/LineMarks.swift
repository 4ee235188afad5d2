import Foundation

/// A check of lines, areas, bands, and their markers.
struct LineMarks: MarkReader {
  let base: PlottedSeries

  var tolerance: Double { 0.6 + axis.slack + positionAxis.slack }

  func read(into log: inout ReadingLog) {
    let isSampled = plot.figure.isSimplified || seriesInput.rowCount > 1000
    if isSampled { log.isSampled = true }
    let lines = marks("rg-line").filter {
      $0.form == .path || $0.form == .line
    }
    let pieces = lines.flatMap { $0.path?.pieces ?? [$0.ends] }
    var markers = marks("rg-point").filter { !$0.has("rg-inner-point") }
    // Lines with many values or without markers have dots at isolated values only.
    let request = seriesInput.options["markers"]
    let hasMarkers =
      !markers.isEmpty && request != "none" && (seriesInput.rowCount <= 14 || request == "all")
    if !hasMarkers, !isSampled { readLast(markers, into: &log) }
    for row in expectation.rows(.drawn)
      + expectation.rows(.repeated).filter({ isShownRepeat($0, markers, pieces) })
    {
      if row.outcome == .repeated { log.shownRepeats += 1 }
      guard seriesInput.channels["y"] != nil else { continue }
      let point = point(of: row, at: row.high)
      guard point.x.isFinite, point.y.isFinite else { continue }
      let isOut = plot.isOutside(plot.across(point))
      note(point, row, &log)
      if let index = nearest(markers, to: point, row),
        hasMarkers || request == "none" || plot.rank(markers[index], series, row.index) == 0
      {
        take(index, from: &markers, for: row, at: point, &log)
        continue
      }
      if isOut || row.outcome == .repeated { continue }
      if plot.isAtEdge(plot.across(point)), plot.hasArrow(near: point) { continue }
      let isOnLine = pieces.contains { Self.distance(from: point, to: $0) <= tolerance }
      if isOnLine {
        log.entries.append(
          ReadingLog.Entry(series: series, row: row.index, mark: nil, point: point))
      }
      if isSampled { continue }
      if hasMarkers || !isOnLine { miss(row, point, markers, &log) }
    }
    for row in expectation.rows(.repeated) where row.high.isFinite {
      note(point(of: row, at: row.high), row, &log)
    }
    addExtra(markers, "marker", &log)
    readPath(pieces, isSampled, into: &log)
    if seriesInput.options["area"] == "true" { readArea(isSampled, into: &log) }
    if seriesInput.channels["low"] != nil, seriesInput.channels["high"] != nil {
      readBand(isSampled, into: &log)
    }
  }

  /// Checks that the last value of a line with more than 14 values has a marker.
  private func readLast(_ markers: [Mark], into log: inout ReadingLog) {
    guard seriesInput.options["markers"] ?? "auto" == "auto",
      seriesInput.options["line"] != "false",
      seriesInput.channels["y"] != nil, seriesInput.rowCount > 14,
      let lastPosition = expectation.rows(.drawn).map(\.position).max()
    else { return }
    let last = expectation.rows(.drawn).filter { $0.position == lastPosition }
    let points = last.map { self.point(of: $0, at: $0.high) }.filter {
      $0.x.isFinite && $0.y.isFinite && !plot.isOutside(plot.across($0))
        && !(plot.isAtEdge(plot.across($0)) && plot.hasArrow(near: $0))
    }
    guard points.count == last.count, let row = last.first, let point = points.first,
      !zip(last, points).contains(where: { nearest(markers, to: $1, $0) != nil })
    else { return }
    log.add(
      .markMissing, series, row.index,
      "expected a marker at the last value at \(written(point.x)), \(written(point.y)), found none")
  }

  private func isShownRepeat(_ row: Expectation.Row, _ markers: [Mark], _ pieces: [[Point]]) -> Bool
  {
    guard row.outcome == .repeated, row.high.isFinite else { return false }
    let point = point(of: row, at: row.high)
    if markers.isEmpty, seriesInput.rowCount > 14 {
      return pieces.contains { $0.contains { $0.distance(to: point) <= tolerance } }
    }
    return nearest(markers, to: point, row) != nil
  }

  private func note(_ point: Point, _ row: Expectation.Row, _ log: inout ReadingLog) {
    noteCut(row, at: point, maximumDistance: min(plot.maximumDistance, 8), &log)
  }

  private func nearest(_ markers: [Mark], to point: Point, _ row: Expectation.Row) -> Int? {
    func isNear(_ mark: Mark) -> Bool {
      abs(mark.center.x - point.x) <= tolerance && abs(mark.center.y - point.y) <= tolerance
    }
    return best(of: markers, for: row, where: isNear) { $0.center.distance(to: point) }
  }

  private func miss(
    _ row: Expectation.Row, _ point: Point, _ markers: [Mark], _ log: inout ReadingLog
  ) {
    if let other = markers.first(where: {
      abs(plot.along($0.center) - plot.along(point)) <= tolerance
    }) {
      log.add(
        .markAway, series, row.index,
        "expected a marker at \(written(row.high)), found it at "
          + written(axis.value(at: plot.across(other.center))))
    } else {
      log.add(
        .markMissing, series, row.index,
        "expected a marker or the line at \(written(point.x)), \(written(point.y)) for \(written(row.high)), "
          + "found none")
    }
  }

  /// Checks that the line connects adjacent rows.
  private func readPath(_ pieces: [[Point]], _ isSampled: Bool, into log: inout ReadingLog) {
    guard seriesInput.options["line"] != "false", seriesInput.channels["y"] != nil, !isSampled
    else { return }
    guard seriesInput.options["smooth"] == nil else { return }
    for (first, second) in adjacent where first.position != second.position {
      let ends = [point(of: first, at: first.high), point(of: second, at: second.high)]
      guard ends.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { continue }
      let isJoined = ends.allSatisfy { end in
        pieces.contains { Self.distance(from: end, to: $0) <= tolerance }
      }
      if !isJoined, !ends.contains(where: { plot.isOutside(plot.across($0)) }) {
        log.add(
          .markMissing, series, second.index,
          "expected a line from \(written(first.high)) to \(written(second.high)), found none")
        return
      }
    }
  }

  /// The pairs of adjacent rows without a missing row between them.
  private var adjacent: [(Expectation.Row, Expectation.Row)] {
    let rows = inOrder
    return zip(rows, rows.dropFirst()).filter { $0.outcome == .drawn && $1.outcome == .drawn }
      .map { ($0, $1) }
  }

  /// The rows in drawing order of the line.
  private var inOrder: [Expectation.Row] {
    let rows = expectation.rows.filter { $0.position.isFinite && $0.outcome != .repeated }
    if seriesInput.options["sort"] == "none" { return rows }
    return rows.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }.map(\.element)
  }

  private func readArea(_ isSampled: Bool, into log: inout ReadingLog) {
    guard !isSampled, seriesInput.options["smooth"] == nil else { return }
    let areas = marks("rg-area").compactMap { $0.path?.flattened }
      .flatMap { $0 }
    for (first, second) in adjacent where first.position != second.position {
      for row in [first, second] {
        let end = point(of: row, at: row.high)
        guard end.x.isFinite, end.y.isFinite, !plot.isOutside(plot.across(end)) else { continue }
        guard areas.contains(where: { Self.distance(from: end, to: $0) <= tolerance }) else {
          log.add(
            .markMissing, series, row.index,
            "expected the edge of an area at \(written(row.high)), found none")
          return
        }
      }
      if seriesInput.stack == nil {
        let baseline = Double(seriesInput.options["area-baseline"] ?? "0") ?? 0
        var base = axis.position(baseline)
        if !base.isFinite { base = plot.lowEnd(axis) }
        let edge = plot.clamped(base)
        let start = positionAxis.position(first.position)
        let foot = point(along: start, across: edge)
        guard areas.contains(where: { Self.distance(from: foot, to: $0) <= tolerance }) else {
          log.add(
            .markAway, series, first.index,
            "expected an area down to \(written(axis.value(at: edge))), found none")
          return
        }
      }
    }
  }

  private func readBand(_ isSampled: Bool, into log: inout ReadingLog) {
    guard !isSampled else { return }
    let bands = plot.figure.marks.filter {
      $0.series == series && $0.form == .path && ($0.has("rg-band") || $0.has("rg-area"))
    }.compactMap { $0.path?.flattened }.flatMap { $0 }
    var last: Int?
    for row in expectation.rows where row.position.isFinite {
      for value in [seriesInput.number("low", row.index), seriesInput.number("high", row.index)] {
        if let value { note(point(of: row, at: value), row, &log) }
      }
    }
    for row in inOrder.map(\.index) {
      guard let low = seriesInput.number("low", row), let high = seriesInput.number("high", row)
      else {
        last = nil
        continue
      }
      defer { last = row }
      guard last != nil else { continue }
      for value in [low, high] {
        let end = point(of: expectation.rows[row], at: value)
        guard end.y.isFinite, !plot.isOutside(plot.across(end)) else { continue }
        if !bands.contains(where: { Self.distance(from: end, to: $0) <= tolerance }) {
          log.add(
            .markMissing, series, row,
            "expected the edge of a band at \(written(value)), found none")
          return
        }
      }
    }
  }

  /// Returns the distance between a point and a polyline.
  static func distance(from point: Point, to line: [Point]) -> Double {
    guard let first = line.first else { return .infinity }
    var least = point.distance(to: first)
    for (start, end) in zip(line, line.dropFirst()) {
      let length = pow(end.x - start.x, 2) + pow(end.y - start.y, 2)
      guard length > 0 else { continue }
      let along =
        ((point.x - start.x) * (end.x - start.x) + (point.y - start.y) * (end.y - start.y)) / length
      let share = min(max(along, 0), 1)
      let foot = Point(
        start.x + share * (end.x - start.x), start.y + share * (end.y - start.y))
      least = min(least, point.distance(to: foot))
    }
    return least
  }
}
