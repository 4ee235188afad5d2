extension ChartDocument {
  /// Finds the marks that an axis cuts, row by row, and the values that its scale has no place for. Labels keep off
  /// their signs, which are drawn later.
  func overflow(_ layout: CartesianLayout, into scene: inout Scene) -> PlotOverflow {
    var overflow = PlotOverflow()
    guard chart.leavesValuesOut else { return overflow }
    for (index, own) in chart.series.enumerated() where own.xAxis >= 0 && own.yAxis >= 0 {
      let found = self.overflow(of: own, layout)
      if found.count > 0 {
        overflow.remarks.append(ChartRemark(.cut, series: index, count: found.count))
      }
      for sign in found.signs where !overflow.signs.contains(sign) { overflow.signs.append(sign) }
    }
    for sign in overflow.signs { scene.reserved.append(sign.box(in: layout.plot)) }
    return overflow
  }

  /// Draws a small triangle at the edge of the plot for each sign.
  func draw(_ overflow: PlotOverflow, in plot: Rect, into scene: inout Scene) {
    guard !overflow.signs.isEmpty else { return }
    beginOverflow(&scene)
    for sign in overflow.signs { sign.draw(in: plot, into: &scene) }
    scene.endGroup()
  }

  private func beginOverflow(_ scene: inout Scene) {
    scene.beginGroup(
      class: "rg-overflows",
      style: MarkStyle(
        .overflow, fill: .role(.axis), stroke: .role(.background), strokeWidth: 1))
  }

  private func overflow(
    of own: PreparedSeries, _ layout: CartesianLayout
  ) -> (count: Int, signs: [OverflowSign]) {
    let series = data[own.renderer].series[own.place]
    let across = layout.axes[own.xAxis]
    let along = layout.axes[own.yAxis]
    guard let x = own.channels.firstIndex(where: { $0.role == .x }), across.isKnown, along.isKnown
    else { return (0, []) }
    let extents = extents(of: own)
    var signs: Set<OverflowSign> = []
    var count = 0
    for (row, value) in series.columns[x].numbers.enumerated() where value.isFinite {
      let side = beyond(value, across)
      // What lies beside a window was left out on purpose.
      if isWindow, side != 0 { continue }
      if side == 0, series.isUnplaced(row) {
        for isHigh in unplacedEnds(row, series, own, along) {
          signs.insert(sign(atHighEnd: isHigh, across.position(value), along))
        }
      }
      guard let extent = extents[row] else { continue }
      let ends = [beyond(extent.low, along), beyond(extent.high, along)]
      if side != 0 || ends != [0, 0] { count += 1 }
      if side == 0 {
        for end in Set(ends) where end != 0 {
          signs.insert(sign(atHighEnd: end > 0, across.position(value), along))
        }
      } else if let sign = sign(beside: side, extent, layout, own) {
        signs.insert(sign)
      }
    }
    return (count, signs.sorted { ($0.edge.rawValue, $0.pixel) < ($1.edge.rawValue, $1.pixel) })
  }

  /// The part of the y axis that the mark of each row shows.
  private func extents(of own: PreparedSeries) -> [Extent?] {
    if let extents = renderers[own.renderer].extents(own.place, data[own.renderer]) {
      return extents
    }
    let series = data[own.renderer].series[own.place]
    let columns = own.channels.indices.filter { own.channels[$0].role == .y }
      .map { series.columns[$0].numbers }
    return (0..<series.rowCount).map { row in
      series.style(row).isHidden ? nil : Extent(columns.lazy.map { $0[row] })
    }
  }

  /// The ends of an axis beyond which the values of a row lie that its scale has no place for: true for the
  /// high one. What lies in a stretch that the axis leaves out is beyond none.
  private func unplacedEnds(
    _ row: Int, _ series: SeriesData, _ own: PreparedSeries, _ along: AxisLayout
  ) -> Set<Bool> {
    var ends: Set<Bool> = []
    for place in own.channels.indices where own.channels[place].role == .y {
      let column = series.columns[place]
      guard column.isUnplaced(row) else { continue }
      let domain = along.position.domain
      if column.values[row] < domain.low { ends.insert(false) }
      if column.values[row] > domain.high { ends.insert(true) }
    }
    return ends
  }

  /// The sign at an end of the y axis.
  private func sign(
    atHighEnd isHigh: Bool, _ position: Double, _ along: AxisLayout
  ) -> OverflowSign {
    // Larger values lie to the right or above unless the axis is reversed.
    let isAtEnd = isHigh == (along.position.direction > 0)
    return OverflowSign(
      edge: chart.isHorizontal ? (isAtEnd ? .right : .left) : (isAtEnd ? .bottom : .top),
      pixel: Int(position.rounded()))
  }

  /// The sign of a mark that lies beside an end of the x axis; nil where it lies beyond both axes.
  private func sign(
    beside side: Int, _ extent: Extent, _ layout: CartesianLayout, _ own: PreparedSeries
  ) -> OverflowSign? {
    let isAtEnd = (side > 0) == (layout.axes[own.xAxis].position.direction > 0)
    let y = layout.axes[own.yAxis].position(extent.high)
    let low = chart.isHorizontal ? layout.plot.x : layout.plot.y
    let high = chart.isHorizontal ? layout.plot.right : layout.plot.bottom
    guard y >= low, y <= high else { return nil }
    return OverflowSign(
      edge: chart.isHorizontal ? (isAtEnd ? .bottom : .top) : (isAtEnd ? .right : .left),
      pixel: Int(y.rounded()))
  }

  /// 1 for a value above what an exact axis shows, -1 for one below, else 0.
  func beyond(_ value: Double, _ axis: AxisLayout) -> Int {
    guard axis.axis.value.range == .exact, value.isFinite else { return 0 }
    let domain = axis.position.domain
    let slack = (domain.high - domain.low) * 1e-9
    return value > domain.high + slack ? 1 : value < domain.low - slack ? -1 : 0
  }

  // MARK: Round plots

  /// Finds the values beyond an exact range of a round plot, and those that its scale has no place for. Labels
  /// keep off their signs, which are drawn later.
  func overflow(_ layout: PolarLayout, into scene: inout Scene) -> PlotOverflow {
    var overflow = PlotOverflow()
    guard chart.leavesValuesOut, layout.angle.isKnown, layout.distance.isKnown else {
      return overflow
    }
    let isRising = layout.area.distance.end > layout.area.distance.start
    for (index, own) in chart.series.enumerated() where own.xAxis >= 0 && own.yAxis >= 0 {
      let series = data[own.renderer].series[own.place]
      guard let x = own.channels.firstIndex(where: { $0.role == .x }) else { continue }
      let extents = extents(of: own)
      var count = 0
      for (row, across) in series.columns[x].numbers.enumerated() where across.isFinite {
        var ends: Set<Bool> =
          series.isUnplaced(row) ? unplacedEnds(row, series, own, layout.distance) : []
        let side = extents[row].map { beyond($0.high, layout.distance) } ?? 0
        let isBeside = beyond(across, layout.angle) != 0
        if extents[row] != nil, side != 0 || isBeside { count += 1 }
        if side != 0 { ends.insert(side > 0) }
        guard !isBeside else { continue }
        for isHigh in ends {
          overflow.roundSigns.insert(
            RoundSign(turn: layout.area.angle(across), isOutside: isHigh == isRising))
        }
      }
      if count > 0 { overflow.remarks.append(ChartRemark(.cut, series: index, count: count)) }
    }
    for sign in overflow.roundSigns { scene.reserved.append(sign.box(in: layout.area)) }
    return overflow
  }

  /// Draws a small triangle for each sign of a round plot.
  func draw(_ overflow: PlotOverflow, in area: PolarArea, into scene: inout Scene) {
    guard !overflow.roundSigns.isEmpty else { return }
    beginOverflow(&scene)
    for sign in overflow.roundSigns.sorted(by: { ($0.turn, $0.tip) < ($1.turn, $1.tip) }) {
      sign.draw(in: area, into: &scene)
    }
    scene.endGroup()
  }
}

/// The marks that the axes of a plot leave out.
struct PlotOverflow {
  /// The counts of marks that are cut.
  var remarks: [ChartRemark] = []
  /// The signs, one a place.
  var signs: [OverflowSign] = []
  /// The signs of a round plot.
  var roundSigns: Set<RoundSign> = []
}

/// A sign at an edge of the plot: beyond it lies a mark.
struct OverflowSign: Hashable {
  /// An edge.
  enum Edge: Int { case top, bottom, left, right }

  /// The edge.
  var edge: Edge
  /// The place along it, to the nearest unit.
  var pixel: Int

  /// A triangle at the edge, a little inside, so that it leaves the line of an axis whole.
  func draw(in plot: Rect, into scene: inout Scene) {
    let box = box(in: plot)
    let middle = Double(pixel)
    let points: [Point] =
      switch edge {
      case .top:
        [
          Point(x: box.x, y: box.bottom), Point(x: middle, y: box.y),
          Point(x: box.right, y: box.bottom),
        ]
      case .bottom:
        [Point(x: box.x, y: box.y), Point(x: middle, y: box.bottom), Point(x: box.right, y: box.y)]
      case .left:
        [
          Point(x: box.right, y: box.y), Point(x: box.x, y: middle),
          Point(x: box.right, y: box.bottom),
        ]
      case .right:
        [Point(x: box.x, y: box.y), Point(x: box.right, y: middle), Point(x: box.x, y: box.bottom)]
      }
    scene.beginPath()
    scene.move(points[0])
    scene.line(to: points[1])
    scene.line(to: points[2])
    scene.close()
    scene.endPath()
  }

  /// The box of the triangle.
  func box(in plot: Rect) -> Rect {
    let size = CartesianArea.cutSign
    let middle = Double(pixel)
    return switch edge {
    case .top:
      Rect(
        x: middle - size.width / 2, y: plot.y + size.inset, width: size.width,
        height: size.height)
    case .bottom:
      Rect(
        x: middle - size.width / 2, y: plot.bottom - size.inset - size.height,
        width: size.width, height: size.height)
    case .left:
      Rect(
        x: plot.x + size.inset, y: middle - size.width / 2, width: size.height,
        height: size.width)
    case .right:
      Rect(
        x: plot.right - size.inset - size.height, y: middle - size.width / 2,
        width: size.height, height: size.width)
    }
  }
}

/// A triangle of a round plot that points outwards at the rim, or inwards at the pole.
struct RoundSign: Hashable {
  /// The direction in radians, clockwise from 12 o'clock.
  var turn: Double
  /// True at the rim.
  var isOutside: Bool

  /// The distance of the tip from the rim, or from the pole.
  var tip: Double { isOutside ? 5 : 2 }

  private func corners(in area: PolarArea) -> [Point] {
    let size = CartesianArea.cutSign
    let away = isOutside ? area.radius + tip : tip
    let base = area.point(turn: turn, away: isOutside ? away - size.height : away + size.height)
    let x = size.width / 2 * Trigonometry.cosine(turn)
    let y = size.width / 2 * Trigonometry.sine(turn)
    return [
      Point(x: base.x - x, y: base.y - y), area.point(turn: turn, away: away),
      Point(x: base.x + x, y: base.y + y),
    ]
  }

  func draw(in area: PolarArea, into scene: inout Scene) {
    let corners = corners(in: area)
    scene.beginPath()
    scene.move(corners[0])
    for corner in corners.dropFirst() { scene.line(to: corner) }
    scene.close()
    scene.endPath()
  }

  /// The box of the triangle.
  func box(in area: PolarArea) -> Rect {
    let corners = corners(in: area)
    let x = Extent(corners.map(\.x)) ?? Extent(low: 0, high: 0)
    let y = Extent(corners.map(\.y)) ?? Extent(low: 0, high: 0)
    return Rect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
  }
}
