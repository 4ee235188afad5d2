extension ChartDocument {
  /// Returns the requirements that all series together have for an axis.
  func needs(of axis: Int) -> AxisDomain.Requirements {
    let isX = chart.axes[axis].isX
    let hasDates = isX && [.day, .dateTime].contains(chart.axes[axis].values)
    var needs = AxisDomain.Requirements()
    var slots: [Double] = []
    for index in chart.series.indices {
      guard (isX ? chart.series[index].xAxis : chart.series[index].yAxis) == axis else { continue }
      guard let request = seriesRequests[index] else { continue }
      needs.overhang = max(needs.overhang, request.overhang)
      if isX { needs.inset = max(needs.inset, request.inset) }
      if !request.overhangs.isEmpty, chart.axes[axis].range != .exact {
        needs.marks += marks(of: chart.series[index], request.overhangs, isX ? .x : .y)
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
        let flag = chart.series[index].meaning?.marksRows == true ? request.overhang : 0
        needs.spaceAbove = max(needs.spaceAbove, above, flag)
        needs.spaceBelow = max(needs.spaceBelow, below, flag)
      } else if chart.axes[axis].values != .category,
        let x = chart.series[index].channels.firstIndex(where: { $0.role == .x })
      {
        let series = chart.series[index]
        let column = data[series.renderer].series[series.localIndex].columns[x].numbers
        if request.needsSlots || isOpenAngle(of: axis) { slots += column }
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
  private func isOpenAngle(of axis: Int) -> Bool {
    guard chart.geometry == .polar else { return false }
    let prepared = chart.axes[axis]
    return prepared.low == nil && prepared.high == nil
      && prepared.scaling.lowInput == nil && prepared.scaling.highInput == nil
      && (prepared.values == .day || prepared.values == .dateTime)
  }

  /// Returns the marks of a series that have an overhang, each with its value on an axis.
  private func marks(
    of series: PreparedSeries, _ overhangs: [Double], _ role: ChannelRole
  ) -> [MarkOverhang] {
    guard let channel = series.channels.firstIndex(where: { $0.role == role }) else { return [] }
    let values = data[series.renderer].series[series.localIndex].columns[channel].numbers
    var marks: [MarkOverhang] = []
    marks.reserveCapacity(min(values.count, overhangs.count))
    for (value, overhang) in zip(values, overhangs)
    where value.isFinite && overhang > 0 && overhang.isFinite {
      marks.append(MarkOverhang(value: value, overhang: overhang))
    }
    return marks
  }
}
