extension ChartDocument {
  /// Returns the requirements of the series on an axis.
  func needs(of axis: Int) -> AxisDomain.Requirements {
    let isX = chart.axes[axis].isX
    let hasDates = isX && [.day, .dateTime].contains(chart.axes[axis].values)
    var needs = AxisDomain.Requirements()
    var slots: [Double] = []
    for index in chart.series.indices {
      guard (isX ? chart.series[index].xAxis : chart.series[index].yAxis) == axis else { continue }
      guard let request = seriesRequests[index] else { continue }
      needs.reach = max(needs.reach, request.reach)
      if isX { needs.inset = max(needs.inset, request.inset) }
      if !request.reaches.isEmpty, chart.axes[axis].range != .exact {
        needs.marks += marks(of: chart.series[index], request.reaches, isX ? .x : .y)
      }
      if isX { needs.slotPadding = max(needs.slotPadding, request.slotPadding) }
      if let extent = isX ? request.x : request.y, extent.low.isFinite, extent.high.isFinite {
        needs.data = extent.union(needs.data)
      }
      if !isX {
        for value in request.yIncludes where value.isFinite { needs.includes.append(value) }
        if let baseline = request.baseline, request.y != nil {
          needs.baseline = needs.baseline ?? baseline == baseline ? baseline : .nan
        }
        needs.isTopAligned = needs.isTopAligned || request.isTopAligned
        needs.isMirrored = needs.isMirrored || request.isMirrored
        let above = chart.isHorizontal ? request.labelsAbove.width : request.labelsAbove.height
        let below = chart.isHorizontal ? request.labelsBelow.width : request.labelsBelow.height
        // Marks for threshold values are inside the plot.
        let flag = chart.series[index].meaning?.marksRows == true ? request.reach : 0
        needs.spaceAbove = max(needs.spaceAbove, above, flag)
        needs.roomBelow = max(needs.roomBelow, below, flag)
      } else if chart.axes[axis].values != .category,
        let place = chart.series[index].channels.firstIndex(where: { $0.role == .x })
      {
        let own = chart.series[index]
        let column = data[own.renderer].series[own.place].columns[place].numbers
        if request.needsSlots || isOpenTurn(of: axis) { slots += column }
        if hasDates { needs.dates.add(column) }
      }
    }
    if !isX, !chart.isHorizontal, hasNotesOverBars(on: axis) {
      needs.spaceAbove += OverlayLayout.textHeight + OverlayLayout.lift + OverlayLayout.gap
    }
    if chart.axes[axis].scaling.includesZero { needs.includes.append(0) }
    needs.isLone = !isX && isLone(axis, needs.data)
    if !slots.isEmpty { needs.gap = AxisDomain.gap(of: slots, chart.axes[axis].values) }
    return needs
  }

  /// Returns whether an angle axis has dates or date-times and no limits.
  ///
  /// The first and the last date of such an axis differ, so a slot separates them.
  private func isOpenTurn(of axis: Int) -> Bool {
    guard chart.geometry == .polar else { return false }
    let own = chart.axes[axis]
    return own.low == nil && own.high == nil
      && own.scaling.lowInput == nil && own.scaling.highInput == nil
      && (own.values == .day || own.values == .dateTime)
  }

  /// Returns the marks of a series with their values on an axis and their overhangs.
  private func marks(
    of own: PreparedSeries, _ reaches: [Double], _ role: ChannelRole
  ) -> [MarkOverhang] {
    guard let place = own.channels.firstIndex(where: { $0.role == role }) else { return [] }
    let values = data[own.renderer].series[own.place].columns[place].numbers
    var marks: [MarkOverhang] = []
    marks.reserveCapacity(min(values.count, reaches.count))
    for (value, reach) in zip(values, reaches)
    where value.isFinite && reach > 0 && reach.isFinite {
      marks.append(MarkOverhang(value: value, reach: reach))
    }
    return marks
  }
}
