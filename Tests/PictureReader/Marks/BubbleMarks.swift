import Foundation

/// The reading of bubbles.
struct BubbleMarks {
  let plot: PlotReading
  let axis: AxisReading
  let places: AxisReading
  let expectation: Expectation

  private var series: Int { expectation.series }
  private var own: SeriesInput { plot.input.series[series] }

  /// Reads the bubbles of one series.
  /// - Parameter scale: square units of the radius for one of the amount.
  func read(_ scale: Double, into ledger: inout Ledger) {
    var free = plot.figure.marks("rg-bubble", series: series).filter { $0.form == .circle }
    let play = 0.6 + axis.slack + places.slack
    for row in expectation.rows(.drawn) {
      let place = places.position(row.place)
      let value = axis.position(row.high)
      let point = plot.input.isHorizontal ? Point(value, place) : Point(place, value)
      guard point.x.isFinite, point.y.isFinite else { continue }
      let amount = own.number("area", row.index)
      let radius = amount.map { ($0 * scale).squareRoot() }
      if plot.isAtEdge(value) {
        let edge = plot.clamped(value)
        ledger.cuts.append(
          Ledger.Cut(
            series: series, row: row.index,
            point: plot.input.isHorizontal ? Point(edge, place) : Point(place, edge),
            reach: min(plot.reach, 8), isSure: plot.isBeyond(value)))
      }
      let index = free.indices.filter {
        abs(free[$0].center.x - point.x) <= play && abs(free[$0].center.y - point.y) <= play
      }.min { first, second in
        guard let radius else { return first < second }
        return abs(free[first].box.width / 2 - radius) < abs(free[second].box.width / 2 - radius)
      }
      guard let index else {
        if !plot.isBeyond(value), !plot.figure.isSimplified {
          ledger.add(
            .markMissing, series, row.index,
            "expected a bubble at \(written(point.x)), \(written(point.y)), found none")
        }
        continue
      }
      let mark = free.remove(at: index)
      ledger.entries.append(
        Ledger.Entry(series: series, row: row.index, mark: mark, point: point))
      guard let radius, let amount else { continue }
      judge(mark, radius, amount, row.index, &ledger)
    }
    guard !plot.figure.isSimplified else { return }
    for mark in free where plot.area.contains(mark.center, within: 0.5) {
      ledger.add(
        .markExtra, series, nil,
        "expected no bubble but those of the rows, found one at value "
          + written(axis.value(at: plot.across(mark.center))))
    }
  }

  private func judge(
    _ mark: Mark, _ radius: Double, _ amount: Double, _ row: Int, _ ledger: inout Ledger
  ) {
    let drawn = mark.box.width / 2
    if drawn * 2 < leastSize - 0.05 {
      ledger.add(
        .markUnseen, series, row,
        "expected a bubble at least \(leastSize) wide for \(written(amount)), found \(written(drawn * 2))"
      )
    } else if radius < drawn - 0.5 {
      // Small amounts have a dot of one size.
      if drawn > 4 {
        ledger.add(
          .markAway, series, row,
          "expected a bubble of radius \(written(radius)) for \(written(amount)), found \(written(drawn))"
        )
      } else {
        ledger.enlarged += amount == 0 ? 0 : 1
      }
    } else if drawn < radius - 0.5 {
      ledger.add(
        .markAway, series, row,
        "expected a bubble of radius \(written(radius)) for \(written(amount)), found \(written(drawn))"
      )
    }
  }

  /// The square of the radius that one of the amount has: that of the largest bubble.
  static func scale(_ input: ChartInput, _ figure: ReadFigure) -> Double {
    var largest = 0.0
    for expectation in input.expectations where input.series[expectation.series].kind == .bubble {
      for row in expectation.rows(.drawn) {
        largest = max(largest, input.series[expectation.series].number("area", row.index) ?? 0)
      }
    }
    let drawn = figure.marks("rg-bubble").filter { $0.form == .circle }.map(\.box.width).max() ?? 0
    let radius = (input.diameter ?? drawn) / 2
    return largest > 0 ? radius * radius / largest : 0
  }
}
