import Foundation

/// A check of candles and OHLC bars.
struct CandleMarks: MarkReader {
  let base: PlottedSeries

  func read(into log: inout ReadingLog) {
    var shownRepeats: [Int] = []
    let isOHLC = own.options["form"] == "ohlc"
    var wicks = marks(isOHLC ? "rg-trunks" : "rg-wicks")
    var bodies = marks("rg-candles").filter { !$0.has("rg-hatch") }
    let arms = marks("rg-arms")
    // A candle that represents several rows has no title in any language.
    let isSampled =
      plot.figure.isSimplified
      || (plot.input.hasTitles && bodies.contains { $0.title == nil })
    if isSampled { log.isSampled = true }
    for row in expectation.rows(.drawn) + expectation.rows(.repeated) {
      guard let open = own.number("open", row.index), let close = own.number("close", row.index),
        !isSampled
      else { continue }
      let place = places.position(row.place)
      let whole = [row.low, row.high].map(axis.position).sorted()
      let body = [open, close].map(axis.position).sorted()
      guard (whole + body).allSatisfy(\.isFinite), place.isFinite else { continue }
      for end in whole + body {
        noteCut(row, at: point(along: place, across: end), reach: plot.reach, &log)
      }
      let wick = find(whole, place, row, wicks)
      let filled = isOHLC ? nil : find(body, place, row, bodies)
      var isRead = wick != nil || whole[1] - whole[0] < 0.6 || (whole == body && filled != nil)
      if isOHLC {
        isRead =
          isRead
          && body.allSatisfy { end in
            plot.isOutside(end)
              || arms.contains {
                // The ticks of another row can have the same value.
                Self.reaches($0, end, place, plot, play)
                  && ($0.title == nil || plot.rank($0, series, row.index) <= 1)
              }
          }
      } else {
        isRead = isRead && (filled != nil || own.options["hide-flat"] == "true")
      }
      let out = plot.isOutside(whole[0]) && plot.clamped(whole[0]) == plot.clamped(whole[1])
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
    _ ends: [Double], _ place: Double, _ row: Expectation.Row, _ marks: [Mark]
  ) -> Int? {
    let away = { (mark: Mark) in abs(plot.along(mark.box.center) - place) }
    func covers(_ mark: Mark) -> Bool {
      let span = plot.span(mark.box)
      return away(mark) <= plot.reach
        && abs(plot.clamped(span.low) - plot.clamped(ends[0])) <= play
        && abs(plot.clamped(span.high) - plot.clamped(ends[1])) <= play
    }
    return best(of: marks, for: row, where: covers, by: away)
  }

  private static func reaches(
    _ mark: Mark, _ end: Double, _ place: Double, _ plot: PlotReading, _ play: Double
  ) -> Bool {
    let pieces = mark.path?.pieces ?? [mark.ends]
    return pieces.contains { piece in
      piece.contains {
        abs(plot.across($0) - end) <= play && abs(plot.along($0) - place) <= plot.reach + 20
      }
    }
  }
}
