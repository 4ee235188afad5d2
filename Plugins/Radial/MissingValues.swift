import ReportChart

extension RadialChart {
  /// Up to so many places have a mark where a value is missing.
  private static let mostMissing = 62
  /// The length of all dashes beside the rim that stand for values missing in some of several series, their
  /// width, and the distance of their middle from the rim.
  private static let dashLength = 14.0
  private static let dashWidth = 3.0
  private static let dashDistance = 2.5

  /// Shows where no series has a value, so that nobody takes it for zero: a pale sector covers the spoke
  /// from the pole to the rim, halfway to its neighbours.
  func drawMissing(
    _ series: RadialSeries, of data: borrowing ChartData, into scene: inout Scene
  ) {
    // Behind series of other types there is nothing to cover; before them it would cover them.
    guard series.place == data.firstDrawn, data.series[0].index == 0,
      series.corners.count <= Self.mostMissing,
      series.hasMissing
    else { return }
    let whole = series.corners.indices.filter {
      series.isMissing(series.corners[$0]) && isMissingInAll(series.corners[$0].x, of: data)
    }
    guard !whole.isEmpty else { return }
    scene.beginGroup(
      class: "rg-gaps", style: MarkStyle(.missing, fill: .role(.grid), fillOpacity: 0.5))
    for place in whole { drawSector(place, of: series, into: &scene) }
    scene.endGroup()
  }

  /// Shows where only this series has no value: a short pale dash in its colour lies beyond the rim,
  /// since within it would be at the place of a value. Those of several series lie side by side.
  func drawOwnMissing(
    _ series: RadialSeries, of data: borrowing ChartData, into scene: inout Scene
  ) {
    // An outline that goes on says that nothing of it is missing here.
    guard series.corners.count <= Self.mostMissing, series.hasMissing,
      series.style.missing != .connect
    else { return }
    let own = series.corners.filter {
      series.isMissing($0) && !isMissingInAll($0.x, of: data)
    }
    guard !own.isEmpty else { return }
    scene.beginGroup(
      class: "rg-gaps",
      style: MarkStyle(
        .missing, fill: MarkPaint.none, stroke: .paint(series.data.paint),
        strokeWidth: Self.dashWidth, strokeOpacity: 0.45))
    for corner in own {
      drawDash(corner, of: series, among: data.series.count, into: &scene)
    }
    scene.endGroup()
  }

  /// True when no series has a value in this direction.
  private func isMissingInAll(_ x: Double, of data: borrowing ChartData) -> Bool {
    for series in data.series {
      guard let xs = series[Self.x], let ys = series[Self.y] else { continue }
      let isThere = xs.indices.contains {
        xs[$0] == x && (ys[$0].isFinite || series.isUnplaced($0))
      }
      if isThere { return false }
    }
    return true
  }

  private func drawSector(_ place: Int, of series: RadialSeries, into scene: inout Scene) {
    let corners = series.corners
    let turn = corners[place].turn
    // Halfway to the neighbours; at an end that is open, as far as on the other side.
    let others = corners.lazy.map { $0.turn - turn }
    var sides = [others.filter { $0 < 0 }.max(), others.filter { $0 > 0 }.min()].map {
      $0.map { $0 / 2 }
    }
    let slot = series.area.angle.slot / 2
    if slot > 0 { sides = [-slot, slot] }
    let before = sides[0] ?? sides[1].map { -$0 } ?? 0
    let after = sides[1] ?? -before
    let ends = [turn + min(before, after), turn + max(before, after)]
    guard series.area.isWeb else {
      return scene.sector(
        center: series.area.center, inner: 0, outer: series.area.radius, start: ends[0],
        end: ends[1], row: corners[place].row)
    }
    // On a web as far as its rim, which lies nearest halfway to the next spoke.
    let near = series.area.radius * Trigonometry.cosine(slot)
    scene.beginPath(row: corners[place].row)
    scene.move(series.area.center)
    scene.line(to: series.area.point(turn: ends[0], away: near))
    scene.line(to: series.area.point(turn: turn, away: series.area.radius))
    scene.line(to: series.area.point(turn: ends[1], away: near))
    scene.close()
    scene.endPath()
  }

  private func drawDash(
    _ corner: RadialSeries.Corner, of series: RadialSeries, among count: Int,
    into scene: inout Scene
  ) {
    let middle = series.area.point(
      turn: corner.turn, away: series.area.radius + Self.dashDistance)
    let share = Self.dashLength / Double(max(1, count))
    let start = Double(series.place) * share - Self.dashLength / 2
    func point(_ along: Double) -> Point {
      Point(
        x: middle.x + along * Trigonometry.cosine(corner.turn),
        y: middle.y + along * Trigonometry.sine(corner.turn))
    }
    // A gap between those of two series.
    let end = start + (count > 1 ? share * 0.85 : share)
    scene.line(from: point(start), to: point(end), row: corner.row)
  }
}
