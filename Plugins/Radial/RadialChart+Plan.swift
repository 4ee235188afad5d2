public import ReportChart

extension RadialChart {
  /// The extents of the values, with zero at the pole unless the author does not want it there.
  public func plan(_ data: borrowing ChartData) -> PolarArea.Request {
    var request = PolarArea.Request(series: [], legend: [])
    for (place, own) in data.series.enumerated() {
      request.series.append(
        CartesianArea.SeriesRequest(
          x: Extent(own[Self.x] ?? []), y: Extent(own[Self.y] ?? []),
          yIncludes: includesZero ? [0] : []))
      request.legend.append(
        LegendEntry(
          series: own.index, label: own.label, symbol: symbol(place, of: data), paint: own.paint))
      if isTooDense(place, of: data) {
        let count = (own[Self.y] ?? []).count { $0.isFinite }
        request.remarks.append(ChartRemark(.unmarked, series: own.index, count: count))
      }
    }
    return request
  }
}
