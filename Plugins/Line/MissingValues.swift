import ReportChart

extension LineChart {
  /// Up to so many rows have a mark where a value is missing.
  private static let mostMissing = 62
  /// The height of the stretch beside the plot that stands for a value missing in one of several
  /// series, its distance from the plot, and the room for those of all series.
  private static let ownHeight = 3.0
  private static let ownDistance = 0.5
  private static let ownRoom = 6.5
  /// The least width of the mark of a missing value, in units of the picture.
  private static let ownLeast = 3.0
  /// More series than this share the outermost stretch.
  private static let mostOwn = 6

  /// Shows where no series has a value, so that nobody takes it for zero: a pale stretch covers the whole
  /// height of the plot and reaches halfway to the neighbours.
  func drawMissing(
    _ series: LineSeries, of data: borrowing ChartData, into scene: inout Scene
  ) {
    guard series.place == 0, let missing = missing(series.place, of: data),
      missing.inAll.contains(false), missing.inAll.contains(true)
    else { return }
    scene.beginGroup(
      class: "rg-gaps", style: MarkStyle(.missing, fill: .role(.grid), fillOpacity: 0.5))
    let plot = series.area.plot
    let sides = series.isTurned ? (plot.x, plot.right) : (plot.y, plot.bottom)
    draw(missing.inAll, series, sides, into: &scene)
    scene.endGroup()
  }

  /// Shows where only this series has no value: a short stretch in its colour lies beside the plot, since
  /// within it would be at the place of a value. Series with such stretches have them beside one
  /// another.
  func drawOwnMissing(
    _ number: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    let all = data.series.indices.filter {
      self.missing($0, of: data)?.inOne.contains(true) ?? false
    }
    guard let place = all.firstIndex(of: number), let missing = missing(number, of: data),
      let series = LineSeries(number, of: data, styles, in: area)
    else { return }
    let count = Double(min(all.count, Self.mostOwn))
    let pitch = min(Self.ownHeight + Self.ownDistance, Self.ownRoom / count)
    let offset = min(Double(place), count - 1) * pitch + Self.ownDistance
    let height = pitch - Self.ownDistance
    let plot = series.area.plot
    let start =
      series.isTurned ? plot.right + offset : plot.y - offset - height
    scene.beginGroup(
      class: "rg-gaps",
      style: MarkStyle(.missing, fill: .paint(series.data.paint), fillOpacity: 0.35))
    draw(missing.inOne, series, (start, start + height), into: &scene)
    scene.endGroup()
  }

  /// The rows of a series where no series has a value, and those where only this one has none; nil for a
  /// series with so many rows that its gaps are not marked.
  private func missing(
    _ place: Int, of data: borrowing ChartData
  ) -> (inAll: [Bool], inOne: [Bool])? {
    let own = data.series[place]
    guard let xs = own[Self.x], xs.count <= Self.mostMissing, let ys = own[Self.y],
      ys.contains(where: { !$0.isFinite })
    else { return nil }
    let rows = xs.indices.filter { xs[$0].isFinite && !ys[$0].isFinite && !own.isUnplaced($0) }
    var inAll = [Bool](repeating: false, count: xs.count)
    var inOne = inAll
    // A line that goes on says that nothing of it is missing here.
    let isJoined = styles[place].missing == .connect
    // The pale band would cover marks of other types that are drawn before.
    let isFirst = data.series[0].index == 0
    for row in rows { (inAll[row], inOne[row]) = (isFirst, !isJoined) }
    guard isFirst else { return (inAll, inOne) }
    // A series with other x values says nothing of this one.
    for other in data.series {
      let values = other[Self.x] == xs ? other[Self.y] : nil
      for row in rows where values?[row].isFinite ?? true || other.isUnplaced(row) {
        inAll[row] = false
      }
    }
    for row in rows where inAll[row] { inOne[row] = false }
    return (inAll, inOne)
  }

  /// Draws a stretch for each row that is meant.
  /// - Parameter sides: where it begins and ends along the y axis.
  private func draw(
    _ rows: [Bool], _ series: LineSeries, _ sides: (Double, Double), into scene: inout Scene
  ) {
    let plot = series.area.plot
    let places = series.xs.map { series.point(x: $0, y: 0).x }
    let ends = series.isTurned ? (plot.y, plot.bottom) : (plot.x, plot.right)
    for (index, row) in series.rows.enumerated() where rows[row] {
      let around = [index - 1, index + 1].map { other in
        series.rows.indices.contains(other) && places[series.rows[other]].isFinite
          ? (places[row] + places[series.rows[other]]) / 2 : places[row]
      }
      // A place without neighbours has no distance to them.
      let half = max(Self.ownLeast, abs(around[1] - around[0])) / 2
      let middle = (around[0] + around[1]) / 2
      let low = max(ends.0, middle - half)
      let high = min(ends.1, middle + half)
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
