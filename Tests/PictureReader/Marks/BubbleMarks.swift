import Foundation

/// A check of bubbles.
struct BubbleMarks: MarkReader {
  let base: PlottedSeries

  func read(into log: inout ReadingLog) {
    // The squared radius per unit of the amount, equal for all series.
    let scale = Self.scale(plot.input, plot.figure)
    var free = marks("rg-bubble").filter { $0.form == .circle }
    let tolerance = 0.6 + axis.slack + positionAxis.slack
    for row in expectation.rows(.drawn) {
      let point = point(of: row, at: row.high)
      guard point.x.isFinite, point.y.isFinite else { continue }
      let amount = seriesInput.number("area", row.index)
      let radius = amount.map { ($0 * scale).squareRoot() }
      noteCut(row, at: point, maximumDistance: min(plot.maximumDistance, 8), &log)
      let index = free.indices.filter {
        abs(free[$0].center.x - point.x) <= tolerance
          && abs(free[$0].center.y - point.y) <= tolerance
      }.min { first, second in
        guard let radius else { return first < second }
        return abs(free[first].box.width / 2 - radius) < abs(free[second].box.width / 2 - radius)
      }
      guard let index else {
        if !plot.isOutside(plot.across(point)), !plot.figure.isSimplified {
          log.add(
            .markMissing, series, row.index,
            "expected a bubble at \(written(point.x)), \(written(point.y)), found none")
        }
        continue
      }
      if let radius, let amount { judge(free[index], radius, amount, row.index, &log) }
      take(index, from: &free, for: row, at: point, &log)
    }
    if !plot.figure.isSimplified { addExtra(free, "bubble", &log) }
  }

  private func judge(
    _ mark: Mark, _ radius: Double, _ amount: Double, _ row: Int, _ log: inout ReadingLog
  ) {
    let drawnRadius = mark.box.width / 2
    if drawnRadius * 2 < leastSize - 0.05 {
      log.add(
        .markUnseen, series, row,
        "expected a bubble at least \(leastSize) wide for \(written(amount)), found \(written(drawnRadius * 2))"
      )
    } else if radius < drawnRadius - 0.5 {
      // Small amounts have a dot of fixed size.
      if drawnRadius > 4 {
        log.add(
          .markAway, series, row,
          "expected a bubble of radius \(written(radius)) for \(written(amount)), found \(written(drawnRadius))"
        )
      } else {
        log.enlarged += amount == 0 ? 0 : 1
      }
    } else if drawnRadius < radius - 0.5 {
      log.add(
        .markAway, series, row,
        "expected a bubble of radius \(written(radius)) for \(written(amount)), found \(written(drawnRadius))"
      )
    }
  }

  private static func scale(_ input: ChartInput, _ figure: ReadFigure) -> Double {
    var largest = 0.0
    for expectation in input.expectations where input.series[expectation.series].kind == .bubble {
      for row in expectation.rows(.drawn) {
        largest = max(largest, input.series[expectation.series].number("area", row.index) ?? 0)
      }
    }
    let drawnDiameter =
      figure.marks("rg-bubble").filter { $0.form == .circle }.map(\.box.width).max() ?? 0
    let radius = (input.diameter ?? drawnDiameter) / 2
    return largest > 0 ? radius * radius / largest : 0
  }
}
