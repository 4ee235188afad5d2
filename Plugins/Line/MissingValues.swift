import ReportChart

extension LineChart {
  /// Up to so many rows have a mark where a value is missing.
  private static let mostMissing = 62
  /// The height of the stretch at the edge of the plot that stands for a value missing in one of
  /// several series, and the distance of those of two series.
  private static let tickHeight = 3.0
  private static let tickDistance = 4.0

  /// Shows where values are missing, so that nobody takes it for zero. Where no series has a value, a
  /// pale stretch covers the whole height of the plot; where only this one has none, a short one in
  /// its colour lies at the edge of the plot that is far from zero. Both reach halfway to the
  /// neighbours.
  func drawMissing(
    _ series: LineSeries, of data: borrowing ChartData, into scene: inout Scene
  ) {
    guard series.xs.count <= Self.mostMissing, let ys = series.data[Self.y],
      ys.contains(where: { !$0.isFinite })
    else { return }
    let xs = series.xs
    var isWhole = [Bool](repeating: false, count: xs.count)
    var isOwn = isWhole
    for row in xs.indices where xs[row].isFinite && !ys[row].isFinite {
      isWhole[row] = isMissingInAll(row, xs, of: data)
      isOwn[row] = !isWhole[row]
    }
    // Behind series of other types there is nothing to cover; before them it would cover them.
    if series.place == 0, data.series[0].index == 0, isWhole.contains(false) {
      scene.beginGroup(
        class: "rg-gaps", style: MarkStyle(.missing, fill: .role(.grid), fillOpacity: 0.5))
      draw(isWhole, series, into: &scene)
      scene.endGroup()
    }
    // A line that goes on says that nothing of it is missing here.
    guard series.style.missing != .connect, isOwn.contains(true) else { return }
    scene.beginGroup(
      class: "rg-gaps",
      style: MarkStyle(.missing, fill: .paint(series.data.paint), fillOpacity: 0.35))
    draw(isOwn, series, edge: edge(series), into: &scene)
    scene.endGroup()
  }

  /// True when no series has a value at this x. A series with other x values is not asked.
  private func isMissingInAll(_ row: Int, _ xs: [Double], of data: borrowing ChartData) -> Bool {
    for other in data.series.indices {
      guard let ys = data.series[other][Self.y], ys.count == xs.count,
        data.series[other][Self.x] == xs
      else { return false }
      if ys[row].isFinite { return false }
    }
    return true
  }

  /// The stretch along the y axis for values missing in this series alone.
  private func edge(_ series: LineSeries) -> (from: Double, to: Double) {
    let axis = series.area.axes[series.place].y
    let zero = axis(0)
    let isZeroAtEnd = zero.isFinite && abs(zero - axis.end) < 12
    let inwards = axis.end > axis.start ? -1.0 : 1.0
    let room = abs(axis.end - axis.start) / 3
    let offset = min(room, Double(series.place) * Self.tickDistance)
    let start =
      isZeroAtEnd
      ? axis.start - inwards * offset : axis.end + inwards * offset
    return (start, start + (isZeroAtEnd ? -inwards : inwards) * Self.tickHeight)
  }

  private func draw(
    _ rows: [Bool], _ series: LineSeries, edge: (from: Double, to: Double)? = nil,
    into scene: inout Scene
  ) {
    let plot = series.area.plot
    let places = series.xs.map { series.point(x: $0, y: 0).x }
    let ends = series.isTurned ? (plot.y, plot.bottom) : (plot.x, plot.right)
    let sides =
      edge.map { (min($0.from, $0.to), max($0.from, $0.to)) }
      ?? (series.isTurned ? (plot.x, plot.right) : (plot.y, plot.bottom))
    for row in rows.indices where rows[row] {
      let around = [row - 1, row + 1].map { other in
        places.indices.contains(other) && places[other].isFinite
          ? (places[row] + places[other]) / 2 : places[row]
      }
      let low = max(ends.0, min(around[0], around[1]))
      let high = min(ends.1, max(around[0], around[1]))
      guard high > low else { continue }
      scene.rect(
        series.isTurned
          ? Rect(x: sides.0, y: low, width: sides.1 - sides.0, height: high - low)
          : Rect(x: low, y: sides.0, width: high - low, height: sides.1 - sides.0), row: row)
    }
  }

  /// Draws, with the last series, the signs of rows that say why they have no value: at the low end of
  /// the y axis, or at its high end where lines and points leave more room there; those of several
  /// series at one place beyond each other, each different one once.
  func drawReasons(
    after series: Int, of data: borrowing ChartData, in area: CartesianArea,
    into scene: inout Scene
  ) {
    guard series == data.series.count - 1 else { return }
    var signs: [Double: [(sign: ReasonSign, series: Int, row: Int)]] = [:]
    for index in data.series.indices {
      let own = data.series[index]
      guard !own.reasonSigns.isEmpty, let xs = own[Self.x] else { continue }
      for row in xs.indices where xs[row].isFinite {
        guard let sign = own.reasonSign(row),
          signs[xs[row]]?.contains(where: { $0.sign == sign }) != true
        else { continue }
        signs[xs[row], default: []].append((sign, index, row))
      }
    }
    guard !signs.isEmpty else { return }
    scene.beginGroup(class: "rg-reasons")
    for (x, found) in signs.sorted(by: { $0.key < $1.key }) {
      for (number, one) in found.enumerated() {
        let points = [true, false].compactMap { isLow in
          point(one.series, x: x, number, isLow: isLow, in: area)
        }
        let covers = points.map { scene.cover(of: one.sign.box(at: $0)) }
        guard let least = covers.min(), let place = covers.firstIndex(of: least) else { continue }
        // The group is that of the last series, whose rows alone have titles here.
        scene.reasonSign(one.sign, at: points[place], row: one.series == series ? one.row : -1)
      }
    }
    scene.endGroup()
  }

  /// The middle of a sign at an end of the y axis; nil where x has no place.
  private func point(
    _ series: Int, x: Double, _ number: Int, isLow: Bool, in area: CartesianArea
  ) -> Point? {
    let axis = area.axes[series].y
    let end = area.point(series, x: x, y: isLow ? axis.domain.low : axis.domain.high)
    guard end.isFinite else { return nil }
    let offset = ReasonSign.reach + 1.5 + Double(number) * (2 * ReasonSign.reach + 1)
    return area.moved(end, by: isLow ? offset : -offset, series: series)
  }
}
