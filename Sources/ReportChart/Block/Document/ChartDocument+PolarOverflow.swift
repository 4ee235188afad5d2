extension ChartDocument {
  /// Marks values beyond an exact range with small triangles at the rim, or at the pole for those below
  /// the low end, and counts them.
  func drawOverflow(_ layout: PolarLayout, into scene: inout Scene) -> [ChartRemark] {
    guard chart.hasExactAxis else { return [] }
    var remarks: [ChartRemark] = []
    var signs: [(turn: Double, isOutside: Bool)] = []
    for (index, own) in chart.series.enumerated() where own.xAxis >= 0 && own.yAxis >= 0 {
      let columns = data[own.renderer].series[own.place].columns
      guard let x = own.channels.firstIndex(where: { $0.role == .x }),
        let y = own.channels.firstIndex(where: { $0.role == .y }), layout.angle.isKnown,
        layout.distance.isKnown
      else { continue }
      var count = 0
      for (across, along) in zip(columns[x].numbers, columns[y].numbers)
      where across.isFinite && along.isFinite {
        let side = beyond(along, layout.distance)
        let isBeside = beyond(across, layout.angle) != 0
        guard side != 0 || isBeside else { continue }
        count += 1
        guard !isBeside else { continue }
        let isOutside = (side > 0) == (layout.area.distance.end > layout.area.distance.start)
        let sign = (turn: layout.area.angle(across), isOutside: isOutside)
        if !signs.contains(where: { $0 == sign }) { signs.append(sign) }
      }
      if count > 0 { remarks.append(ChartRemark(.cut, series: index, count: count)) }
    }
    guard !signs.isEmpty else { return remarks }
    scene.beginGroup(
      class: "rg-overflows",
      style: MarkStyle(
        .overflow, fill: .role(.axis), stroke: .role(.background), strokeWidth: 1))
    for sign in signs { draw(sign.turn, sign.isOutside, layout.area, &scene) }
    scene.endGroup()
    return remarks
  }

  /// A triangle that points outwards at the rim, or inwards at the pole.
  private func draw(_ turn: Double, _ isOutside: Bool, _ area: PolarArea, _ scene: inout Scene) {
    let tip = isOutside ? area.radius + 5 : 2
    let base = area.point(turn: turn, away: isOutside ? tip - 6.5 : tip + 6.5)
    let across = Point(
      x: 4.5 * Trigonometry.cosine(turn), y: 4.5 * Trigonometry.sine(turn))
    scene.beginPath()
    scene.move(Point(x: base.x - across.x, y: base.y - across.y))
    scene.line(to: area.point(turn: turn, away: tip))
    scene.line(to: Point(x: base.x + across.x, y: base.y + across.y))
    scene.close()
    scene.endPath()
  }
}
