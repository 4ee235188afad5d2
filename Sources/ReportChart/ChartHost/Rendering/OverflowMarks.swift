import ReportText

extension ChartDocument {
  /// Returns the overflow of a Cartesian plot: clipped marks, and values without a position.
  ///
  /// The overflow indicators are drawn later. Labels avoid their boxes.
  func overflow(_ layout: CartesianLayout, into scene: inout Scene) -> PlotOverflow {
    var overflow = PlotOverflow()
    guard chart.leavesValuesOut else { return overflow }
    for (index, prepared) in chart.series.enumerated()
    where prepared.xAxis >= 0 && prepared.yAxis >= 0 {
      let clipped = self.overflow(of: prepared, layout)
      if clipped.count > 0 {
        overflow.notices.append(DataNotice(.cut, series: index, count: clipped.count))
      }
      for indicator in clipped.indicators where !overflow.indicators.contains(indicator) {
        overflow.indicators.append(indicator)
      }
    }
    for indicator in overflow.indicators { scene.reserved.append(indicator.box) }
    return overflow
  }

  private func overflow(
    of prepared: PreparedSeries, _ layout: CartesianLayout
  ) -> (count: Int, indicators: [OverflowMark]) {
    let series = data[prepared.renderer].series[prepared.localIndex]
    let across = layout.axes[prepared.xAxis]
    let along = layout.axes[prepared.yAxis]
    guard let x = prepared.channels.firstIndex(where: { $0.role == .x }), across.isKnown,
      along.isKnown
    else { return (0, []) }
    let extents = extents(of: prepared)
    var indicators: Set<OverflowMark> = []
    var count = 0
    for (row, value) in series.columns[x].numbers.enumerated() where value.isFinite {
      let side = overflowSide(value, across)
      // Data outside a window are omitted intentionally.
      if isWindow, side != 0 { continue }
      if side == 0, series.isUnplaced(row) {
        for isHigh in unplacedEnds(row, series, prepared, along) {
          indicators.insert(
            indicator(atHighEnd: isHigh, across.position(value), along, layout.plot))
        }
      }
      guard let extent = extents[row] else { continue }
      let ends = [overflowSide(extent.low, along), overflowSide(extent.high, along)]
      if side != 0 || ends != [0, 0] { count += 1 }
      if side == 0 {
        for end in Set(ends) where end != 0 {
          indicators.insert(
            indicator(atHighEnd: end > 0, across.position(value), along, layout.plot))
        }
      } else if let indicator = indicator(onSide: side, extent, layout, prepared) {
        indicators.insert(indicator)
      }
    }
    return (count, indicators.sorted(by: OverflowMark.isBefore))
  }

  /// Returns the extent of the mark of each row on the y axis; nil for a row without a mark.
  private func extents(of prepared: PreparedSeries) -> [Extent?] {
    if let extents = renderers[prepared.renderer].extents(
      prepared.localIndex, data[prepared.renderer])
    {
      return extents
    }
    let series = data[prepared.renderer].series[prepared.localIndex]
    let columns = prepared.channels.indices.filter { prepared.channels[$0].role == .y }
      .map { series.columns[$0].numbers }
    return (0..<series.rowCount).map { row in
      series.style(row).isHidden ? nil : Extent(columns.lazy.map { $0[row] })
    }
  }

  /// Returns the ends of an axis that values without a position exceed: true for the high end.
  ///
  /// Values in an omitted interval exceed no end.
  private func unplacedEnds(
    _ row: Int, _ series: SeriesData, _ prepared: PreparedSeries, _ along: AxisLayout
  ) -> Set<Bool> {
    var ends: Set<Bool> = []
    for channel in prepared.channels.indices where prepared.channels[channel].role == .y {
      let column = series.columns[channel]
      guard column.isUnplaced(row) else { continue }
      let domain = along.position.domain
      if column.values[row] < domain.low { ends.insert(false) }
      if column.values[row] > domain.high { ends.insert(true) }
    }
    return ends
  }

  /// Returns the overflow indicator at an end of the y axis.
  private func indicator(
    atHighEnd isHigh: Bool, _ position: Double, _ along: AxisLayout, _ plot: Rect
  ) -> OverflowMark {
    // Larger values are to the right or above, unless the axis is reversed.
    let isAtEnd = isHigh == (along.position.direction > 0)
    return OverflowMark(
      at: position, isAtEnd: isAtEnd, isVertical: !chart.isHorizontal, in: plot)
  }

  /// Returns the overflow indicator at an end of the x axis; nil for a mark outside both axes.
  private func indicator(
    onSide side: Int, _ extent: Extent, _ layout: CartesianLayout, _ series: PreparedSeries
  ) -> OverflowMark? {
    let isAtEnd = (side > 0) == (layout.axes[series.xAxis].position.direction > 0)
    let y = layout.axes[series.yAxis].position(extent.high)
    let low = chart.isHorizontal ? layout.plot.x : layout.plot.y
    let high = chart.isHorizontal ? layout.plot.right : layout.plot.bottom
    guard y >= low, y <= high else { return nil }
    return OverflowMark(
      at: y, isAtEnd: isAtEnd, isVertical: chart.isHorizontal, in: layout.plot)
  }

  // MARK: Legend

  /// The legend entry for overflow indicators; empty if the chart has none.
  ///
  /// A chart without visible axes, such as a sparkline, has no entry.
  var overflowEntries: [LegendEntry] {
    guard chart.leavesValuesOut, !hasNoPoint,
      chart.axes.contains(where: { $0.style.hidden != .all }),
      chart.series.contains(where: { $0.xAxis >= 0 && $0.yAxis >= 0 && hasOverflow($0) })
    else { return [] }
    var writer = ByteWriter(capacity: 16)
    writer.phrase(chart.phrases.overflow) { _, _ in }
    return [
      LegendEntry(
        series: -1, label: ByteText(writer.copy()), symbol: .marker(.triangle), paint: .role(.axis))
    ]
  }

  /// Returns whether a value of a series has an overflow indicator.
  ///
  /// The scales of the axes are not known yet, but the limits of exact axes are.
  private func hasOverflow(_ prepared: PreparedSeries) -> Bool {
    guard let x = prepared.channels.firstIndex(where: { $0.role == .x }) else { return false }
    let across = limited(prepared.xAxis).value
    let along = limited(prepared.yAxis).value
    let isKnown =
      along.low != nil && along.high != nil
      || chart.series.indices.contains {
        chart.series[$0].yAxis == prepared.yAxis && seriesRequests[$0]?.y != nil
      }
    guard isKnown else { return false }
    let series = data[prepared.renderer].series[prepared.localIndex]
    let columns = prepared.channels.indices.filter { prepared.channels[$0].role == .y }
      .map { series.columns[$0] }
    let extents = extents(of: prepared)
    return series.columns[x].numbers.enumerated().contains { row, value in
      guard value.isFinite else { return false }
      guard !across.isExceeded(by: value) else {
        return chart.geometry == .cartesian && !isWindow && extents[row] != nil
      }
      if series.isUnplaced(row) {
        return columns.contains { $0.isUnplaced(row) && !along.hasPlace($0.values[row]) }
      }
      guard let extent = extents[row] else { return false }
      return along.isExceeded(by: extent.low) || along.isExceeded(by: extent.high)
    }
  }

  /// Returns 1 for a value above an exact range, -1 for a value below it, and 0 otherwise.
  func overflowSide(_ value: Double, _ axis: AxisLayout) -> Int {
    guard axis.axis.value.range == .exact, value.isFinite else { return 0 }
    let domain = axis.position.domain
    let slack = (domain.high - domain.low) * 1e-9
    return value > domain.high + slack ? 1 : value < domain.low - slack ? -1 : 0
  }

  // MARK: Polar plots

  /// Returns the overflow of a polar plot: values outside an exact range or without a position.
  ///
  /// The overflow indicators are drawn later. Labels avoid their boxes.
  func overflow(_ layout: PolarLayout, into scene: inout Scene) -> PlotOverflow {
    var overflow = PlotOverflow()
    guard chart.leavesValuesOut, layout.angle.isKnown, layout.distance.isKnown else {
      return overflow
    }
    let isRising = layout.area.distance.end > layout.area.distance.start
    var indicators: Set<OverflowMark> = []
    for (index, prepared) in chart.series.enumerated()
    where prepared.xAxis >= 0 && prepared.yAxis >= 0 {
      let series = data[prepared.renderer].series[prepared.localIndex]
      guard let x = prepared.channels.firstIndex(where: { $0.role == .x }) else { continue }
      let extents = extents(of: prepared)
      var count = 0
      for (row, across) in series.columns[x].numbers.enumerated() where across.isFinite {
        var ends: Set<Bool> =
          series.isUnplaced(row) ? unplacedEnds(row, series, prepared, layout.distance) : []
        let side = extents[row].map { overflowSide($0.high, layout.distance) } ?? 0
        let isNextTo = overflowSide(across, layout.angle) != 0
        if extents[row] != nil, side != 0 || isNextTo { count += 1 }
        if side != 0 { ends.insert(side > 0) }
        guard !isNextTo else { continue }
        for isHigh in ends {
          indicators.insert(
            OverflowMark(
              angle: layout.area.angle(across), isOutside: isHigh == isRising, in: layout.area))
        }
      }
      if count > 0 { overflow.notices.append(DataNotice(.cut, series: index, count: count)) }
    }
    overflow.indicators = indicators.sorted(by: OverflowMark.isBefore)
    for indicator in overflow.indicators { scene.reserved.append(indicator.box) }
    return overflow
  }
}

extension PreparedAxis {
  /// Returns whether a value is outside an exact range.
  fileprivate func isExceeded(by value: Double) -> Bool {
    guard range == .exact, value.isFinite else { return false }
    let slack = ((high ?? value) - (low ?? value)) * 1e-9
    return value < (low ?? value) - slack || value > (high ?? value) + slack
  }
}

/// The marks that the axes of a plot omit or clip.
struct PlotOverflow {
  /// The notices with the numbers of clipped marks.
  var notices: [DataNotice] = []
  /// The overflow indicators, without duplicates.
  var indicators: [OverflowMark] = []

  /// Draws a small triangle for each overflow indicator.
  func draw(into scene: inout Scene) {
    guard !indicators.isEmpty else { return }
    scene.beginGroup(
      class: "rg-overflows",
      style: MarkStyle(
        .overflow, fill: .role(.axis), stroke: .role(.background), strokeWidth: 1))
    for indicator in indicators {
      let corners = indicator.corners
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

/// An overflow indicator: a triangle at an end of an axis, for a mark outside the axis.
struct OverflowMark: Hashable {
  /// The tip of the triangle.
  let tip: Point
  /// The direction of the triangle, as a vector of length 1.
  let way: Point

  /// Creates an indicator slightly inside an edge of a plot, so that the axis line stays visible.
  ///
  /// - Parameters:
  ///   - offset: the position along the edge.
  ///   - isAtEnd: whether the edge is the lower or the right edge.
  ///   - isVertical: whether the triangle points up or down.
  init(at offset: Double, isAtEnd: Bool, isVertical: Bool, in plot: Rect) {
    let inset = CartesianArea.overflowMark.inset
    let sign = isAtEnd ? 1.0 : -1
    let offset = offset.rounded()
    if isVertical {
      tip = Point(x: offset, y: isAtEnd ? plot.bottom - inset : plot.y + inset)
      way = Point(x: 0, y: sign)
    } else {
      tip = Point(x: isAtEnd ? plot.right - inset : plot.x + inset, y: offset)
      way = Point(x: sign, y: 0)
    }
  }

  /// Creates an indicator of a polar plot, outside the outer edge or at the center.
  init(angle: Double, isOutside: Bool, in area: PolarArea) {
    let sign = isOutside ? 1.0 : -1
    tip = area.point(angle: angle, distance: isOutside ? area.radius + 5 : 2)
    way = Point(x: sign * Trigonometry.sine(angle), y: -sign * Trigonometry.cosine(angle))
  }

  /// Returns whether an indicator precedes another one in drawing order, from top to bottom.
  static func isBefore(_ first: OverflowMark, _ second: OverflowMark) -> Bool {
    (first.tip.y, first.tip.x, first.way.y) < (second.tip.y, second.tip.x, second.way.y)
  }

  /// The corners of the triangle, with the tip in the middle of the array.
  var corners: [Point] {
    let size = CartesianArea.overflowMark
    let base = Point(x: tip.x - size.height * way.x, y: tip.y - size.height * way.y)
    let half = size.width / 2
    return [
      Point(x: base.x + half * way.y, y: base.y - half * way.x), tip,
      Point(x: base.x - half * way.y, y: base.y + half * way.x),
    ]
  }

  /// The smallest box that contains the triangle.
  var box: Rect {
    let x = corners.map(\.x).sorted()
    let y = corners.map(\.y).sorted()
    return Rect(x: x[0], y: y[0], width: x[2] - x[0], height: y[2] - y[0])
  }
}
