public import ReportChart

extension DiscreteChart {
  /// The extents of the values and ranges, slots, and room for labels; ranges that are upside down are
  /// refused.
  public func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    var requests: [CartesianArea.SeriesRequest] = []
    var legend: [LegendEntry] = []
    var remarks: [ChartRemark] = []
    for (place, own) in data.series.enumerated() {
      let values = DiscreteValues(own)
      let style = styles[place]
      var request = CartesianArea.SeriesRequest(
        x: Extent(values.xs), y: values.extent, needsSlots: true, reach: reach(place, own))
      addRoom(for: place, values, data, &request)
      requests.append(request)
      let shape = shape(place, of: data)
      legend.append(
        LegendEntry(
          series: own.index, label: own.label,
          symbol: values.hasRanges
            ? .range(
              style.hasEnds(DiscreteStyle.widest) ? shape : nil, isConnected: style.isConnected)
            : .marker(shape),
          paint: own.paint))
      let inverted = values.inverted
      if inverted.count > 0 {
        remarks.append(
          ChartRemark(
            .inverted, series: own.index, count: inverted.count, row: inverted.first,
            isError: true))
      }
    }
    return CartesianArea.Request(series: requests, legend: legend, remarks: remarks)
  }

  /// How far the marks of a place may reach from its middle.
  private func reach(_ place: Int, _ own: SeriesData) -> Double {
    let members = styles.filter { $0.group == styles[place].group }
    let lanes = members.reduce(0) { sum, style in
      let width = style.barWidth ?? 1
      return sum + max(width, style.markerSize.map { 2 * $0 + 1.5 } ?? 0)
    }
    var size = styles[place].size(1)
    for row in own.rowStyles { size = max(size, row.size ?? 0) }
    let reach = max(lanes / 2, size * 1.56 + 1)
    let names = own.names(of: Self.x).count
    // Each category keeps a place free; a picture is hardly less than 200 units wide.
    return names > 0 ? max(0, reach - 100 / Double(names)) : reach
  }

  /// Bars and dots reach beyond their values, and labels stand beyond them.
  private func addRoom(
    for place: Int, _ values: DiscreteValues, _ data: borrowing ChartData,
    _ request: inout CartesianArea.SeriesRequest
  ) {
    let style = styles[place]
    let dot = style.size(style.barWidth ?? DiscreteStyle.widest) + 2
    request.labelsAbove = LabelRoom(width: dot, height: dot)
    request.labelsBelow = request.labelsAbove
    guard style.labels != .none else { return }
    let size = DiscreteLabels.largest(of: place, values, data, style)
    let room = LabelRoom(
      width: size.width + style.labelOffset + dot + 4,
      height: size.height + style.labelOffset + dot + 4)
    request.labelsAbove = room
    if values.hasRanges { request.labelsBelow = room }
  }
}
