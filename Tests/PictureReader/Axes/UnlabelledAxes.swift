/// The scales of a small line chart without axis labels, computed from the vertices of the line.
///
/// The first and last row determine the x scale. The lowest and highest row determine the value
/// scale. All other rows must fit these scales.
struct UnlabelledAxes {
  let positionAxis: AxisReading?
  let values: AxisReading?

  /// Creates the scales; nil if the number of vertices differs from the number of rows.
  init?(_ figure: ReadFigure, _ input: ChartInput) {
    guard input.series.count == 1, input.kind == .line, let expectation = input.expectations.first
    else { return nil }
    let isLevel = !input.isHorizontal
    let lines = figure.marks("rg-line", series: 0).flatMap { $0.path?.pieces ?? [$0.ends] }
    let points = lines.flatMap { $0 } + figure.marks("rg-point", series: 0).map(\.center)
    var corners: [Point] = []
    for point in points where !corners.contains(where: { $0.distance(to: point) < 0.05 }) {
      corners.append(point)
    }
    let along = { (point: Point) in isLevel ? point.x : point.y }
    let across = { (point: Point) in isLevel ? point.y : point.x }
    corners.sort { along($0) < along($1) }
    var rows = expectation.rows(.drawn).sorted { $0.position < $1.position }
    guard corners.count == rows.count, rows.count > 1 else { return nil }
    func reading(_ pairs: [(Point, Expectation.Row)], _ isPlace: Bool) -> AxisReading? {
      AxisReading(
        .linear,
        supports: pairs.map { corner, row in
          AxisSupport(
            text: "", position: isPlace ? along(corner) : across(corner), tolerance: 0.5,
            candidates: [isPlace ? row.position : row.high], rounding: 0)
        })
    }
    func values() -> AxisReading? {
      let pairs = zip(corners, rows).sorted { $0.1.high < $1.1.high }
      return reading([pairs[0], pairs[pairs.count - 1]], false)
    }
    func doFit() -> Bool {
      guard let scale = values() else { return false }
      return zip(corners, rows).allSatisfy { abs(across($0) - scale.position($1.high)) < 0.6 }
    }
    // In right-to-left layout, the x axis can be reversed.
    if !doFit() {
      rows.reverse()
      if !doFit() { rows.reverse() }
    }
    let pairs = Array(zip(corners, rows))
    positionAxis = reading([pairs[0], pairs[pairs.count - 1]], true)
    self.values = values()
  }
}
