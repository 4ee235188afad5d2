import Foundation

/// A check of values around a center.
struct RadialMarks {
  let polar: PolarReading
  let figure: ReadFigure
  let input: ChartInput
  let expectation: Expectation

  private var series: Int { expectation.series }
  private var own: SeriesInput { input.series[series] }

  func read(into log: inout ReadingLog) {
    let isSampled = figure.isSimplified || own.rowCount > 1000
    if isSampled { log.isSampled = true }
    let play = 0.7 + polar.direction.slack + polar.distance.slack
    let pieces = figure.marks("rg-line", series: series).flatMap { $0.path?.flattened ?? [$0.ends] }
    var markers = figure.marks("rg-point", series: series)
    let hasMarkers = !markers.isEmpty && (own.rowCount <= 31 || own.options["markers"] == "all")
    for row in expectation.rows(.drawn) + expectation.rows(.repeated) {
      guard row.place.isFinite, row.high.isFinite else { continue }
      var point = polar.point(row.place, row.high)
      guard point.x.isFinite, point.y.isFinite else { continue }
      let away = polar.distance.position(row.high)
      let isOut = away > polar.radius + 0.5 || away < -0.5
      if isOut {
        // A cut value is on the outer circle or in the center.
        let share = min(max(away, 0), polar.radius) / away
        let edge = Point(
          polar.center.x + (point.x - polar.center.x) * share,
          polar.center.y + (point.y - polar.center.y) * share)
        if row.outcome == .drawn, away.isFinite {
          log.cuts.append(
            ReadingLog.Cut(series: series, row: row.index, point: edge, reach: 8))
        }
        point = edge
      } else if away > polar.radius - 0.01 || away < 0.01 {
        log.cuts.append(
          ReadingLog.Cut(series: series, row: row.index, point: point, reach: 8, isSure: false))
      }
      let index = markers.indices.filter { markers[$0].center.distance(to: point) <= play }
        .min {
          let ranks = [rank(markers[$0], row.index), rank(markers[$1], row.index)]
          if ranks[0] != ranks[1] { return ranks[0] < ranks[1] }
          return markers[$0].center.distance(to: point) < markers[$1].center.distance(to: point)
        }
      if let index, hasMarkers || rank(markers[index], row.index) == 0 {
        if row.outcome == .repeated { log.shownRepeats += 1 }
        let mark = markers.remove(at: index)
        log.entries.append(
          ReadingLog.Entry(series: series, row: row.index, mark: mark, point: point))
        continue
      }
      guard row.outcome == .drawn, !isSampled, !isOut else { continue }
      let isOnLine = pieces.contains { LineMarks.distance(from: point, to: $0) <= play }
      if isOnLine {
        log.entries.append(
          ReadingLog.Entry(series: series, row: row.index, mark: nil, point: point))
      }
      if hasMarkers || !isOnLine {
        log.add(
          .markMissing, series, row.index,
          "expected a marker at \(written(point.x)), \(written(point.y)) for \(written(row.high)), found none"
        )
      }
    }
    guard !isSampled else { return }
    for mark in markers {
      log.add(
        .markExtra, series, nil,
        "expected no marker but those of the rows, found one at \(written(mark.center.x)), "
          + written(mark.center.y))
    }
    readOutline(pieces, play, into: &log)
  }

  private func rank(_ mark: Mark, _ row: Int) -> Int {
    ValueWords(input).rank(mark, series, row)
  }

  private func readOutline(_ pieces: [[Point]], _ play: Double, into log: inout ReadingLog) {
    guard own.options["line"] != "false", own.options["sort"] == nil, own.options["curve"] == nil
    else { return }
    var rows = expectation.rows.filter { $0.place.isFinite && $0.outcome != .repeated }
    if polar.direction.form == .category { rows.sort { $0.place < $1.place } }
    for (first, second) in zip(rows, rows.dropFirst())
    where first.outcome == .drawn && second.outcome == .drawn {
      // A missing spoke interrupts the outline.
      if polar.direction.form == .category, second.place - first.place > 1 { continue }
      let ends = [polar.point(first.place, first.high), polar.point(second.place, second.high)]
      let isInside = [first, second].allSatisfy { row in
        let away = polar.distance.position(row.high)
        return row.place.isFinite && away >= -0.5 && away <= polar.radius + 0.5
      }
      guard isInside else { continue }
      let isJoined = ends.allSatisfy { end in
        pieces.contains { LineMarks.distance(from: end, to: $0) <= play }
      }
      if !isJoined {
        log.add(
          .markMissing, series, second.index,
          "expected an outline from \(written(first.high)) to \(written(second.high)), found none")
        return
      }
    }
  }
}
