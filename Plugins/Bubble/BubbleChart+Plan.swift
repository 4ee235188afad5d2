public import ReportChart

extension BubbleChart {
  /// The extents of the values with room for the bubbles, an entry a series, and the sizes.
  public func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    let sizes = BubbleSizes(self, data)
    var request = CartesianArea.Request(series: [], legend: [])
    for (place, own) in data.series.enumerated() {
      let radii = sizes.radii[place]
      var series = CartesianArea.SeriesRequest(
        x: Self.extent(of: own[Self.x], radii), y: Self.extent(of: own[Self.y], radii))
      if edge == .pad {
        let line = sizes.line(self.series[place]) / 2
        series.reaches = radii.map { $0 + line }
      }
      request.series.append(series)
      let paint = BubblePaint(self, series: place, data: data)
      var entry = LegendEntry(
        series: own.index, label: own.label, symbol: .disc, paint: paint.fill,
        outline: sizes.line(self.series[place]) > 0 ? paint.outline : nil)
      entry.fillOpacity = paint.opacity
      request.legend.append(entry)
      request.remarks += Self.remarks(own)
    }
    request.sizes = sizeKey(sizes, data)
    return request
  }

  /// The extent of the values of the rows that have a bubble.
  private static func extent(of values: [Double]?, _ radii: [Double]) -> Extent? {
    Extent(zip(values ?? [], radii).lazy.map { $1.isFinite ? $0 : .nan })
  }

  /// What the legend says of the sizes: in the paint of the only series, or without a fill.
  private func sizeKey(_ sizes: BubbleSizes, _ data: borrowing ChartData) -> SizeKey? {
    guard hasSizeLegend, let amounts = sizes.amounts, amounts.high > 0, sizes.scale.isFinite else {
      return nil
    }
    var key = SizeKey(
      Self.area, amounts: amounts, scale: sizes.scale, fill: nil, fillOpacity: nil,
      outline: .role(.axis))
    key.title = sizeTitle.map { ByteText($0) }
    guard data.series.count == 1 else { return key }
    let paint = BubblePaint(self, series: 0, data: data)
    key.fill = paint.fill
    key.fillOpacity = paint.opacity
    key.outline = paint.outline
    return key
  }

  /// The points of a series that have no bubble for want of a size.
  private static func remarks(_ own: SeriesData) -> [ChartRemark] {
    guard let xs = own[x], let ys = own[y], let areas = own[area] else { return [] }
    var remarks: [ChartRemark] = []
    let missing = areas.indices.count {
      areas[$0].isNaN && xs[$0].isFinite && ys[$0].isFinite && !own.style($0).isHidden
    }
    if missing > 0 { remarks.append(ChartRemark(.unsized, series: own.index, count: missing)) }
    if let first = areas.firstIndex(where: { $0 < 0 }) {
      remarks.append(
        ChartRemark(
          .negativeSize, series: own.index, count: areas.count { $0 < 0 }, row: first,
          isError: true))
    }
    return remarks
  }
}
