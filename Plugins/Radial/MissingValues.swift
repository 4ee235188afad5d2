import ReportChart

extension RadialChart {
  /// Up to so many places have a mark where a value is missing.
  private static let mostMissing = 62
  /// The length and the width of the dash across a spoke that stands for a value missing in one of several
  /// series, and the distance of those of two series.
  private static let dashLength = 11.0
  private static let dashWidth = 3.0
  private static let dashDistance = 4.5

  /// Shows where values are missing, so that nobody takes them for zero. Where no series has a value, a
  /// pale sector covers the spoke from the pole to the rim, halfway to its neighbours; where only this one
  /// has none, a short pale dash in its colour crosses the spoke at the rim.
  func drawMissing(
    _ series: RadialSeries, of data: borrowing ChartData, into scene: inout Scene
  ) {
    guard series.corners.count <= Self.mostMissing, series.hasMissing else { return }
    let gone = series.corners.indices.filter { series.corners[$0].isMissing }
    let whole = gone.filter { isMissingInAll(series.corners[$0].x, of: data) }
    // Behind series of other types there is nothing to cover; before them it would cover them.
    if series.place == 0, data.series[0].index == 0, !whole.isEmpty {
      scene.beginGroup(
        class: "rg-gaps", style: MarkStyle(.missing, fill: .role(.grid), fillOpacity: 0.5))
      for place in whole { drawSector(place, of: series, into: &scene) }
      scene.endGroup()
    }
    let own = gone.filter { !whole.contains($0) }
    // An outline that goes on says that nothing of it is missing here.
    guard series.style.missing != .connect, !own.isEmpty else { return }
    scene.beginGroup(
      class: "rg-gaps",
      style: MarkStyle(
        .missing, fill: MarkPaint.none, stroke: .paint(series.data.paint),
        strokeWidth: Self.dashWidth, strokeOpacity: 0.45))
    for place in own { drawDash(series.corners[place], of: series, into: &scene) }
    scene.endGroup()
  }

  /// True when no series has a value in this direction.
  private func isMissingInAll(_ x: Double, of data: borrowing ChartData) -> Bool {
    for series in data.series {
      guard let xs = series[Self.x], let ys = series[Self.y] else { continue }
      if xs.indices.contains(where: { xs[$0] == x && ys[$0].isFinite }) { return false }
    }
    return true
  }

  private func drawSector(_ place: Int, of series: RadialSeries, into scene: inout Scene) {
    let corners = series.corners
    let turn = corners[place].turn
    // Halfway to the neighbours; at an end that is open, as far as on the other side.
    var sides = [place - 1, place + 1].map { other in
      corners.indices.contains(other) ? (corners[other].turn - turn) / 2 : nil
    }
    let slot = series.area.angle.slot / 2
    if slot > 0 { sides = [-slot, slot] }
    let before = sides[0] ?? sides[1].map { -$0 } ?? 0
    let after = sides[1] ?? -before
    scene.sector(
      center: series.area.center, inner: 0, outer: series.area.radius,
      start: turn + min(before, after), end: turn + max(before, after), row: corners[place].row)
  }

  private func drawDash(
    _ corner: RadialSeries.Corner, of series: RadialSeries, into scene: inout Scene
  ) {
    let away =
      series.area.radius - Self.dashWidth
      - min(series.area.radius / 2, Double(series.place) * Self.dashDistance)
    guard away > 0 else { return }
    let middle = series.area.point(turn: corner.turn, away: away)
    let half = Self.dashLength / 2
    let across = Point(
      x: half * Trigonometry.cosine(corner.turn), y: half * Trigonometry.sine(corner.turn))
    scene.line(
      from: Point(x: middle.x - across.x, y: middle.y - across.y),
      to: Point(x: middle.x + across.x, y: middle.y + across.y), row: corner.row)
  }
}
