extension ChartDocument {
  /// Finds the marks that an axis cuts, row by row, and the values that its scale has no place for. Labels keep off
  /// their signs, which are drawn later.
  func overflow(_ layout: CartesianLayout, into scene: inout Scene) -> PlotOverflow {
    var overflow = PlotOverflow()
    guard chart.leavesValuesOut else { return overflow }
    for (index, own) in chart.series.enumerated() where own.xAxis >= 0 && own.yAxis >= 0 {
      let found = self.overflow(of: own, layout)
      if found.count > 0 {
        overflow.notices.append(DataNotice(.cut, series: index, count: found.count))
      }
      for sign in found.signs where !overflow.signs.contains(sign) { overflow.signs.append(sign) }
    }
    for sign in overflow.signs { scene.reserved.append(sign.box) }
    return overflow
  }

  private func overflow(
    of own: PreparedSeries, _ layout: CartesianLayout
  ) -> (count: Int, signs: [OverflowMark]) {
    let series = data[own.renderer].series[own.place]
    let across = layout.axes[own.xAxis]
    let along = layout.axes[own.yAxis]
    guard let x = own.channels.firstIndex(where: { $0.role == .x }), across.isKnown, along.isKnown
    else { return (0, []) }
    let extents = extents(of: own)
    var signs: Set<OverflowMark> = []
    var count = 0
    for (row, value) in series.columns[x].numbers.enumerated() where value.isFinite {
      let side = beyond(value, across)
      // What lies beside a window was left out on purpose.
      if isWindow, side != 0 { continue }
      if side == 0, series.isUnplaced(row) {
        for isHigh in unplacedEnds(row, series, own, along) {
          signs.insert(sign(atHighEnd: isHigh, across.position(value), along, layout.plot))
        }
      }
      guard let extent = extents[row] else { continue }
      let ends = [beyond(extent.low, along), beyond(extent.high, along)]
      if side != 0 || ends != [0, 0] { count += 1 }
      if side == 0 {
        for end in Set(ends) where end != 0 {
          signs.insert(sign(atHighEnd: end > 0, across.position(value), along, layout.plot))
        }
      } else if let sign = sign(beside: side, extent, layout, own) {
        signs.insert(sign)
      }
    }
    return (count, signs.sorted(by: OverflowMark.isBefore))
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
    atHighEnd isHigh: Bool, _ position: Double, _ along: AxisLayout, _ plot: Rect
  ) -> OverflowMark {
    // Larger values lie to the right or above unless the axis is reversed.
    let isAtEnd = isHigh == (along.position.direction > 0)
    return OverflowMark(
      at: position, isAtEnd: isAtEnd, isVertical: !chart.isHorizontal, in: plot)
  }

  /// The sign of a mark that lies beside an end of the x axis; nil where it lies beyond both axes.
  private func sign(
    beside side: Int, _ extent: Extent, _ layout: CartesianLayout, _ own: PreparedSeries
  ) -> OverflowMark? {
    let isAtEnd = (side > 0) == (layout.axes[own.xAxis].position.direction > 0)
    let y = layout.axes[own.yAxis].position(extent.high)
    let low = chart.isHorizontal ? layout.plot.x : layout.plot.y
    let high = chart.isHorizontal ? layout.plot.right : layout.plot.bottom
    guard y >= low, y <= high else { return nil }
    return OverflowMark(
      at: y, isAtEnd: isAtEnd, isVertical: chart.isHorizontal, in: layout.plot)
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
    var signs: Set<OverflowMark> = []
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
          signs.insert(
            OverflowMark(
              turn: layout.area.angle(across), isOutside: isHigh == isRising, in: layout.area))
        }
      }
      if count > 0 { overflow.notices.append(DataNotice(.cut, series: index, count: count)) }
    }
    overflow.signs = signs.sorted(by: OverflowMark.isBefore)
    for sign in overflow.signs { scene.reserved.append(sign.box) }
    return overflow
  }
}

/// The marks that the axes of a plot leave out.
struct PlotOverflow {
  /// The counts of marks that are cut.
  var notices: [DataNotice] = []
  /// The signs, one a place.
  var signs: [OverflowMark] = []

  /// Draws a small triangle for each sign.
  func draw(into scene: inout Scene) {
    guard !signs.isEmpty else { return }
    scene.beginGroup(
      class: "rg-overflows",
      style: MarkStyle(
        .overflow, fill: .role(.axis), stroke: .role(.background), strokeWidth: 1))
    for sign in signs {
      let corners = sign.corners
      scene.beginPath()
      scene.move(corners[0])
      scene.line(to: corners[1])
      scene.line(to: corners[2])
      scene.close()
      scene.endPath()
    }
    scene.endGroup()
  }
}

/// A triangle at an end of an axis: beyond it lies a mark.
struct OverflowMark: Hashable {
  /// The point at which it points.
  let tip: Point
  /// The direction in which it points, of length 1.
  let way: Point

  /// A sign at an edge of a plot, a little inside, so that it leaves the line of an axis whole.
  /// - Parameters:
  ///   - place: the place along the edge.
  ///   - isAtEnd: true for the lower or right edge.
  ///   - isUpright: true for one that points up or down.
  init(at place: Double, isAtEnd: Bool, isVertical: Bool, in plot: Rect) {
    let inset = CartesianArea.cutSign.inset
    let sign = isAtEnd ? 1.0 : -1
    let place = place.rounded()
    if isVertical {
      tip = Point(x: place, y: isAtEnd ? plot.bottom - inset : plot.y + inset)
      way = Point(x: 0, y: sign)
    } else {
      tip = Point(x: isAtEnd ? plot.right - inset : plot.x + inset, y: place)
      way = Point(x: sign, y: 0)
    }
  }

  /// A sign of a round plot that points outwards beyond the rim, or inwards at the pole.
  init(turn: Double, isOutside: Bool, in area: PolarArea) {
    let sign = isOutside ? 1.0 : -1
    tip = area.point(turn: turn, away: isOutside ? area.radius + 5 : 2)
    way = Point(x: sign * Trigonometry.sine(turn), y: -sign * Trigonometry.cosine(turn))
  }

  /// The order of drawing, from top to bottom.
  static func isBefore(_ first: OverflowMark, _ second: OverflowMark) -> Bool {
    (first.tip.y, first.tip.x, first.way.y) < (second.tip.y, second.tip.x, second.way.y)
  }

  /// The corners, the tip between the two others.
  var corners: [Point] {
    let size = CartesianArea.cutSign
    let base = Point(x: tip.x - size.height * way.x, y: tip.y - size.height * way.y)
    let half = size.width / 2
    return [
      Point(x: base.x + half * way.y, y: base.y - half * way.x), tip,
      Point(x: base.x - half * way.y, y: base.y + half * way.x),
    ]
  }

  /// The box of the triangle.
  var box: Rect {
    let x = corners.map(\.x).sorted()
    let y = corners.map(\.y).sorted()
    return Rect(x: x[0], y: y[0], width: x[2] - x[0], height: y[2] - y[0])
  }
}
