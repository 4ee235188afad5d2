import ReportChart

extension LineChart {
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
