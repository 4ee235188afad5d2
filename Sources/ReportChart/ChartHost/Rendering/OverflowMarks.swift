extension ChartDocument {
  /// Half the width of the sign of a cut mark, and its height.
  private static let signWidth = 4.5
  private static let signHeight = 6.5

  /// Marks values beyond an exact range with small triangles at the edge of the plot, one a place,
  /// and counts them.
  func drawOverflow(_ layout: CartesianLayout, into scene: inout Scene) -> [ChartRemark] {
    guard chart.hasExactAxis else { return [] }
    var remarks: [ChartRemark] = []
    var signs: [OverflowSign] = []
    for (index, own) in chart.series.enumerated() where own.xAxis >= 0 && own.yAxis >= 0 {
      let found = overflow(of: own, layout)
      if found.count > 0 { remarks.append(ChartRemark(.cut, series: index, count: found.count)) }
      for sign in found.signs where !signs.contains(sign) { signs.append(sign) }
    }
    guard !signs.isEmpty else { return remarks }
    scene.beginGroup(
      class: "rg-overflows",
      style: MarkStyle(
        .overflow, fill: .role(.axis), stroke: .role(.background), strokeWidth: 1))
    // A little inside, so that they leave the line of an axis whole.
    let plot = layout.plot
    let inside = Rect(
      x: plot.x + 1, y: plot.y + 1, width: plot.width - 2, height: plot.height - 2)
    for sign in signs { draw(sign, in: inside, into: &scene) }
    scene.endGroup()
    return remarks
  }

  private func overflow(
    of own: PreparedSeries, _ layout: CartesianLayout
  ) -> (count: Int, signs: [OverflowSign]) {
    let columns = data[own.renderer].series[own.place].columns
    guard let x = own.channels.firstIndex(where: { $0.role == .x }) else { return (0, []) }
    let across = layout.axes[own.xAxis]
    let along = layout.axes[own.yAxis]
    let plot = layout.plot
    let ys = own.channels.indices.filter { own.channels[$0].role == .y }
    guard across.isKnown, along.isKnown else { return (0, []) }
    var signs: Set<OverflowSign> = []
    var count = 0
    for row in columns[x].numbers.indices {
      let value = columns[x].numbers[row]
      let isCutAcross = beyond(value, across) != 0
      // What lies beside a window was left out on purpose.
      if isWindow, isCutAcross { continue }
      var isCut = isCutAcross
      guard value.isFinite, ys.contains(where: { columns[$0].numbers[row].isFinite }) else {
        continue
      }
      for place in ys {
        let side = beyond(columns[place].numbers[row], along)
        guard side != 0 else { continue }
        isCut = true
        guard !isCutAcross else { continue }
        // Larger values lie to the right or above unless the axis is reversed.
        let isAtEnd = (side > 0) == (along.position.direction > 0)
        signs.insert(
          OverflowSign(
            edge: chart.isHorizontal ? (isAtEnd ? .right : .left) : (isAtEnd ? .bottom : .top),
            pixel: Int(across.position(value).rounded())))
      }
      if isCutAcross {
        let isAtEnd = (beyond(value, across) > 0) == (across.position.direction > 0)
        let y = along.position(columns[ys[0]].numbers[row])
        let low = chart.isHorizontal ? plot.x : plot.y
        let high = chart.isHorizontal ? plot.right : plot.bottom
        if y >= low, y <= high {
          signs.insert(
            OverflowSign(
              edge: chart.isHorizontal ? (isAtEnd ? .bottom : .top) : (isAtEnd ? .right : .left),
              pixel: Int(y.rounded())))
        }
      }
      if isCut { count += 1 }
    }
    return (count, signs.sorted { ($0.edge.rawValue, $0.pixel) < ($1.edge.rawValue, $1.pixel) })
  }

  /// 1 for a value above what an exact axis shows, -1 for one below, else 0.
  func beyond(_ value: Double, _ axis: AxisLayout) -> Int {
    guard axis.axis.value.range == .exact, value.isFinite else { return 0 }
    let domain = axis.position.domain
    let slack = (domain.high - domain.low) * 1e-9
    return value > domain.high + slack ? 1 : value < domain.low - slack ? -1 : 0
  }

  private func draw(_ sign: OverflowSign, in plot: Rect, into scene: inout Scene) {
    let here = Double(sign.pixel)
    let width = Self.signWidth
    let height = Self.signHeight
    let points: [Point] =
      switch sign.edge {
      case .top:
        [(here - width, plot.y + height), (here, plot.y), (here + width, plot.y + height)]
          .map { Point(x: $0.0, y: $0.1) }
      case .bottom:
        [
          (here - width, plot.bottom - height), (here, plot.bottom),
          (here + width, plot.bottom - height),
        ].map { Point(x: $0.0, y: $0.1) }
      case .left:
        [(plot.x + height, here - width), (plot.x, here), (plot.x + height, here + width)]
          .map { Point(x: $0.0, y: $0.1) }
      case .right:
        [
          (plot.right - height, here - width), (plot.right, here),
          (plot.right - height, here + width),
        ].map { Point(x: $0.0, y: $0.1) }
      }
    scene.beginPath()
    scene.move(points[0])
    scene.line(to: points[1])
    scene.line(to: points[2])
    scene.close()
    scene.endPath()
  }

  // MARK: Round plots

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

/// A sign at an edge of the plot: beyond it lies a mark.
struct OverflowSign: Hashable {
  /// An edge.
  enum Edge: Int { case top, bottom, left, right }

  /// The edge.
  var edge: Edge
  /// The place along it, to the nearest unit.
  var pixel: Int
}
