import Foundation

/// The reading of candles, and of trunks with arms.
struct CandleMarks {
  let plot: PlotReading
  let axis: AxisReading
  let places: AxisReading
  let expectation: Expectation

  private var series: Int { expectation.series }
  private var own: SeriesInput { plot.input.series[series] }
  private var play: Double { 0.6 + axis.slack }

  func read(into ledger: inout Ledger) {
    let figure = plot.figure
    var shownRepeats: [Int] = []
    let isOHLC = own.options["form"] == "ohlc"
    var wicks = figure.marks(isOHLC ? "rg-trunks" : "rg-wicks", series: series)
    var bodies = figure.marks("rg-candles", series: series).filter { !$0.has("rg-hatch") }
    let arms = figure.marks("rg-arms", series: series)
    // A candle of several rows has no title of its own, in whatever language.
    let isSampled =
      figure.isSimplified
      || (plot.input.hasTitles && bodies.contains { $0.title == nil })
    if isSampled { ledger.isSampled = true }
    for row in expectation.rows(.drawn) + expectation.rows(.repeated) {
      guard let open = own.number("open", row.index), let close = own.number("close", row.index),
        !isSampled
      else { continue }
      let place = places.position(row.place)
      let whole = [row.low, row.high].map(axis.position).sorted()
      let body = [open, close].map(axis.position).sorted()
      guard (whole + body).allSatisfy(\.isFinite), place.isFinite else { continue }
      for beyond in whole + body where plot.isAtEdge(beyond) {
        let edge = plot.clamped(beyond)
        ledger.cuts.append(
          Ledger.Cut(
            series: series, row: row.index,
            point: plot.input.isHorizontal ? Point(edge, place) : Point(place, edge),
            reach: plot.reach, isSure: row.fate == .drawn && plot.isBeyond(beyond)))
      }
      let wick = find(whole, place, row.index, wicks)
      let filled = isOHLC ? nil : find(body, place, row.index, bodies)
      var isRead = wick != nil || whole[1] - whole[0] < 0.6 || (whole == body && filled != nil)
      if isOHLC {
        isRead =
          isRead
          && body.allSatisfy { end in
            plot.isBeyond(end) || arms.contains { Self.reaches($0, end, place, plot, play) }
          }
      } else {
        isRead = isRead && (filled != nil || own.options["hide-flat"] == "true")
      }
      let out = plot.clamped(whole[0]) == plot.clamped(whole[1])
      if row.fate == .repeated {
        if !isRead { continue }
        shownRepeats.append(row.index)
      } else if !isRead, !out {
        ledger.add(
          .markMissing, series, row.index,
          "expected a candle from \(written(row.low)) to \(written(row.high)) with \(written(open)) and "
            + "\(written(close)), found no such one")
      }
      for (index, list) in [(wick, wicks), (filled, bodies)] {
        guard let index else { continue }
        ledger.entries.append(
          Ledger.Entry(
            series: series, row: row.index, mark: list[index],
            point: plot.input.isHorizontal
              ? Point(axis.position(close), place) : Point(place, axis.position(close))))
      }
      if let wick { wicks.remove(at: wick) }
      if let filled { bodies.remove(at: filled) }
    }
    for row in shownRepeats where !ledger.isMixed(series, row, in: plot) {
      ledger.shownRepeats += 1
    }
    guard !isSampled else { return }
    for mark in bodies where plot.area.contains(mark.box.center, within: 0.5) {
      ledger.add(
        .markExtra, series, nil,
        "expected no candle but those of the rows, found one at "
          + written(axis.value(at: plot.across(mark.box.center))))
    }
  }

  private func find(_ ends: [Double], _ place: Double, _ row: Int, _ marks: [Mark]) -> Int? {
    marks.indices.filter { index in
      let span = plot.span(marks[index].box)
      return abs(plot.along(marks[index].box.center) - place) <= plot.reach
        && abs(plot.clamped(span.low) - plot.clamped(ends[0])) <= play
        && abs(plot.clamped(span.high) - plot.clamped(ends[1])) <= play
    }.min {
      let ranks = [plot.rank(marks[$0], series, row), plot.rank(marks[$1], series, row)]
      if ranks[0] != ranks[1] { return ranks[0] < ranks[1] }
      return abs(plot.along(marks[$0].box.center) - place)
        < abs(plot.along(marks[$1].box.center) - place)
    }
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
