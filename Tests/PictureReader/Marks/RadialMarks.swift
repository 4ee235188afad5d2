import Foundation

/// A check of values around a center.
struct RadialMarks {
  let polar: PolarReading
  let figure: ReadFigure
  let input: ChartInput
  let expectation: Expectation

  private var series: Int { expectation.series }
  private var seriesInput: SeriesInput { input.series[series] }

  func read(into log: inout ReadingLog) {
    let isSampled = figure.isSimplified || seriesInput.rowCount > 1000
    if isSampled { log.isSampled = true }
    let tolerance = 0.7 + polar.direction.slack + polar.distance.slack
    let pieces = figure.marks("rg-line", series: series).flatMap { $0.path?.flattened ?? [$0.ends] }
    var markers = figure.marks("rg-point", series: series)
    let hasMarkers =
      !markers.isEmpty && (seriesInput.rowCount <= 31 || seriesInput.options["markers"] == "all")
    for row in expectation.rows(.drawn) + expectation.rows(.repeated) {
      guard row.position.isFinite, row.high.isFinite else { continue }
      var point = polar.point(row.position, row.high)
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
            ReadingLog.Cut(series: series, row: row.index, point: edge, maximumDistance: 8))
        }
        point = edge
      } else if away > polar.radius - 0.01 || away < 0.01 {
        log.cuts.append(
          ReadingLog.Cut(
            series: series, row: row.index, point: point, maximumDistance: 8, isSure: false))
      }
      let index = markers.indices.filter { markers[$0].center.distance(to: point) <= tolerance }
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
      let isOnLine = pieces.contains { LineMarks.distance(from: point, to: $0) <= tolerance }
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
    readOutline(pieces, tolerance, into: &log)
  }

  private func rank(_ mark: Mark, _ row: Int) -> Int {
    ValueWords(input).rank(mark, series, row)
  }

  private func readOutline(_ pieces: [[Point]], _ tolerance: Double, into log: inout ReadingLog) {
    guard seriesInput.options["line"] != "false", seriesInput.options["sort"] == nil,
      seriesInput.options["curve"] == nil
    else { return }
    var rows = expectation.rows.filter { $0.position.isFinite && $0.outcome != .repeated }
    if polar.direction.form == .category { rows.sort { $0.position < $1.position } }
    for (first, second) in zip(rows, rows.dropFirst())
    where first.outcome == .drawn && second.outcome == .drawn {
      // A missing spoke interrupts the outline.
      if polar.direction.form == .category, second.position - first.position > 1 { continue }
      let ends = [
        polar.point(first.position, first.high), polar.point(second.position, second.high),
      ]
      let isInside = [first, second].allSatisfy { row in
        let away = polar.distance.position(row.high)
        return row.position.isFinite && away >= -0.5 && away <= polar.radius + 0.5
      }
      guard isInside else { continue }
      let isJoined = ends.allSatisfy { end in
        pieces.contains { LineMarks.distance(from: end, to: $0) <= tolerance }
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
