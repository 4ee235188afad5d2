public import ReportChart

extension LineChart {
  /// The extents of the lines with their bands; an area also needs its baseline.
  public func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    var requests: [CartesianArea.SeriesRequest] = []
    var legend: [LegendEntry] = []
    var remarks: [ChartRemark] = []
    for (place, series) in data.series.enumerated() {
      let style = styles[place]
      var extent: Extent?
      let sums = LineStack(place, of: data, styles)?.top ?? series[Self.y]
      for values in [sums, series[Self.low], series[Self.high]] {
        guard let values, let own = Extent(values) else { continue }
        extent = own.union(extent)
      }
      var request = CartesianArea.SeriesRequest(
        x: Extent(series[Self.x] ?? []), y: extent,
        yIncludes: style.area.map { [style.stack == nil ? $0.baseline : 0] } ?? [],
        reach: reach(place, of: data),
        inset: style.area?.extendsToEdges == true ? AreaStyle.padding : 0)
      request.between = style.between
      requests.append(request)
      legend.append(
        LegendEntry(
          series: series.index, label: series.label, symbol: symbol(place, of: data),
          paint: series.paint))
      if isTooDense(place, of: data) {
        let count = (series[Self.y] ?? []).count { $0.isFinite }
        remarks.append(ChartRemark(.unmarked, series: series.index, count: count))
      }
    }
    return CartesianArea.Request(series: requests, legend: legend, remarks: remarks)
  }
}
