import Foundation

/// A check of slices and progress rings.
struct PieMarks {
  let figure: ReadFigure
  let input: ChartInput
  let expectation: Expectation

  private var series: Int { expectation.series }
  private var seriesInput: SeriesInput { input.series[series] }

  func read(into log: inout ReadingLog) {
    let slices = figure.marks("rg-slice", series: series).filter {
      $0.form == .path && !$0.has("rg-hatch") && !($0.path?.arcs.isEmpty ?? true)
    }
    let rows = expectation.rows.filter { ($0.outcome == .drawn || $0.outcome == .repeated) }
    let sum = rows.reduce(0) { $0 + max($1.high, 0) }
    let isProgress = input.pieMode == "progress"
    let visible = rows.filter { $0.high > 0 }
    // In a pie with very many slices, the smallest ones are combined.
    let isSampled = seriesInput.rowCount > 360
    guard visible.count == slices.count else {
      if isSampled { return }
      log.add(
        slices.count < visible.count ? .markMissing : .markExtra, series, nil,
        "expected \(visible.count) slices, found \(slices.count)")
      return
    }
    let measured = slices.map { slice in
      let outer = Self.outer(slice)
      let radius = outer.first?.radius ?? 1
      let center = center(of: slice, slices)
      return (
        share: outer.reduce(0) { $0 + abs($1.angle(around: center)) } / (2 * .pi),
        rim: 2 * .pi * radius
      )
    }
    // Very thin slices are enlarged at the cost of adjacent slices, including their stroke width.
    let widest = leastSize + 1.6
    let give = widest * Double(measured.count { $0.share * $0.rim <= widest })
    for ((row, slice), reading) in zip(zip(visible, slices), measured) {
      let share = isProgress ? row.high : row.high / sum
      log.entries.append(
        ReadingLog.Entry(series: series, row: row.index, mark: slice, point: slice.box.center))
      let isThin = share * reading.rim < leastSize - 0.05
      let width = reading.share * reading.rim
      if isThin, width > leastSize - 0.05, width <= widest {
        log.enlarged += 1
      } else if abs(reading.share - share) * reading.rim > 1 + give {
        log.add(
          .markAway, series, row.index,
          "expected a slice of \(written(share * 100))%, found one of \(written(reading.share * 100))%"
        )
      } else if isThin, slice.strokeWidth == 0 || share < 1 {
        log.add(
          .markUnseen, series, row.index,
          "expected a slice at least \(leastSize) wide at the rim, found \(written(width))")
      }
    }
    readOrder(slices, into: &log)
  }

  /// Returns the center of a slice.
  ///
  /// The path of a disc contains the center. The center of a ring is computed from its arcs.
  private func center(of slice: Mark, _ slices: [Mark]) -> Point {
    if let path = slice.path, case .line(let point)? = path.segments.dropLast().last,
      Set(path.arcs.map { ($0.radius * 10).rounded() }).count == 1
    {
      return point
    }
    let arcs =
      seriesInput.options["explode"] == nil ? slices.flatMap(Self.outer) : Self.outer(slice)
    // An arc of about a third of a circle gives the most accurate center.
    let best = arcs.min { abs(abs($0.angle) - 2) < abs(abs($1.angle) - 2) }
    return best?.center ?? slice.box.center
  }

  /// Checks that each slice starts at the end of the previous one.
  private func readOrder(_ slices: [Mark], into log: inout ReadingLog) {
    guard input.pieMode != "progress", seriesInput.options["explode"] == nil else { return }
    let longest = slices.flatMap(Self.outer).max { abs($0.angle) < abs($1.angle) }
    guard let longest else { return }
    for (first, second) in zip(slices, slices.dropFirst()) {
      guard let end = Self.outer(first).last?.end, let start = Self.outer(second).first?.begin
      else { continue }
      if end.distance(to: start) > 1 {
        log.add(
          .placeAway, series, nil,
          "expected a slice to begin where the one before ends, found \(written(end.distance(to: start))) "
            + "between them on a radius of \(written(longest.radius))")
        return
      }
    }
  }

  private static func outer(_ slice: Mark) -> [CircleArc] {
    let arcs = slice.path?.arcs ?? []
    let radius = arcs.map(\.radius).max() ?? 0
    return arcs.filter { abs($0.radius - radius) < 0.02 }
  }
}
