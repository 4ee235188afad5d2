import Foundation

/// A check of candles and OHLC bars.
struct CandleMarks: MarkReader {
  let base: PlottedSeries

  func read(into log: inout ReadingLog) {
    var shownRepeats: [Int] = []
    let isOHLC = seriesInput.options["form"] == "ohlc"
    var wicks = marks(isOHLC ? "rg-trunks" : "rg-wicks")
    var bodies = marks("rg-candles").filter { !$0.has("rg-hatch") }
    let arms = marks("rg-arms")
    // A candle that represents several rows has no title in any language.
    let isSampled =
      plot.figure.isSimplified
      || (plot.input.hasTitles && bodies.contains { $0.title == nil })
    if isSampled { log.isSampled = true }
    for row in expectation.rows(.drawn) + expectation.rows(.repeated) {
      guard let open = seriesInput.number("open", row.index),
        let close = seriesInput.number("close", row.index),
        !isSampled
      else { continue }
      let position = positionAxis.position(row.position)
      let range = [row.low, row.high].map(axis.position).sorted()
      let body = [open, close].map(axis.position).sorted()
      guard (range + body).allSatisfy(\.isFinite), position.isFinite else { continue }
      for end in range + body {
        noteCut(
          row, at: point(along: position, across: end), maximumDistance: plot.maximumDistance, &log)
      }
      let wick = find(range, position, row, wicks)
      let filled = isOHLC ? nil : find(body, position, row, bodies)
      var isRead = wick != nil || range[1] - range[0] < 0.6 || (range == body && filled != nil)
      if isOHLC {
        isRead =
          isRead
          && body.allSatisfy { end in
            plot.isOutside(end)
              || arms.contains {
                // The ticks of another row can have the same value.
                Self.touches($0, end, position, plot, tolerance)
                  && ($0.title == nil || plot.rank($0, series, row.index) <= 1)
              }
          }
      } else {
        isRead = isRead && (filled != nil || seriesInput.options["hide-flat"] == "true")
      }
      let out = plot.isOutside(range[0]) && plot.clamped(range[0]) == plot.clamped(range[1])
      if row.outcome == .repeated {
        if !isRead { continue }
        shownRepeats.append(row.index)
      } else if !isRead, !out {
        log.add(
          .markMissing, series, row.index,
          "expected a candle from \(written(row.low)) to \(written(row.high)) with \(written(open)) and "
            + "\(written(close)), found no such one")
      }
      let end = point(of: row, at: close)
      if let wick { take(wick, from: &wicks, for: row, at: end, &log) }
      if let filled { take(filled, from: &bodies, for: row, at: end, &log) }
    }
    for row in shownRepeats where !log.isMixed(series, row, in: plot) {
      log.shownRepeats += 1
    }
    if !isSampled { addExtra(bodies, "candle", &log) }
  }

  private func find(
    _ ends: [Double], _ position: Double, _ row: Expectation.Row, _ marks: [Mark]
  ) -> Int? {
    let away = { (mark: Mark) in abs(plot.along(mark.box.center) - position) }
    func covers(_ mark: Mark) -> Bool {
      let span = plot.span(mark.box)
      return away(mark) <= plot.maximumDistance
        && abs(plot.clamped(span.low) - plot.clamped(ends[0])) <= tolerance
        && abs(plot.clamped(span.high) - plot.clamped(ends[1])) <= tolerance
    }
    return best(of: marks, for: row, where: covers, by: away)
  }

  private static func touches(
    _ mark: Mark, _ end: Double, _ position: Double, _ plot: PlotReading, _ tolerance: Double
  ) -> Bool {
    let pieces = mark.path?.pieces ?? [mark.ends]
    return pieces.contains { piece in
      piece.contains {
        abs(plot.across($0) - end) <= tolerance
          && abs(plot.along($0) - position) <= plot.maximumDistance + 20
      }
    }
  }
}
