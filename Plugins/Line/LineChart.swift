public import ReportChart

/// Joins values in the order of their rows: how something goes on over days, weeks or numbers. With
/// areas, bands, stacks and markers alone it is also an area chart, a band chart and a scatter plot.
///
/// A missing value interrupts the line and has a mark on the axis. A value between two missing ones
/// is a dot. Several series are told apart without colour by their markers or, where there are too
/// many values for markers, by their dashes.
public final class LineChart: ChartRenderer {
  static let x = Channel<Double>("x", .x, "Where each value lies: a date, a number or a category.")
  static let y = Channel<Double>("y", .y, "How high each value lies.")
  static let low = Channel<Double>(
    "low", .y, "The low side of a band around the line.", required: false)
  static let high = Channel<Double>(
    "high", .y, "The high side of a band around the line.", required: false)

  /// What the chart is called, reads and can be told.
  public static let manifest = ChartManifest(
    type: "line", summary: "Shows how values go on over time or along a number.",
    channels: [x.description, y.description, low.description, high.description],
    seriesOptions: LineOptions.seriesOptions, movement: .reveal, reasonPlace: .axis,
    hasOwnColors: false)

  let styles: [LineStyle]

  /// Reads the options of each series.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    var styles: [LineStyle] = []
    for index in 0..<options.seriesCount {
      styles.append(try LineStyle(options, series: index))
    }
    self.styles = styles
  }

  /// The extents of the lines with their bands; an area also needs its baseline.
  public func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    var requests: [CartesianArea.SeriesRequest] = []
    var legend: [LegendEntry] = []
    var notices: [DataNotice] = []
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
      if style.isJoined, style.stack == nil {
        request.lineEnd = end(of: series, style).map { ($0.x, $0.y) }
      }
      request.baseline = style.stack == nil ? style.area?.baseline : 0
      requests.append(request)
      legend.append(
        LegendEntry(
          series: series.index, label: series.label, symbol: symbol(place, of: data),
          paint: series.paint))
      if style.isJoined, style.sort == .x, style.span == 0,
        let count = repeatedPlaces(of: series)
      {
        notices.append(DataNotice(.repeatedPlace, series: series.index, count: count))
      }
      if let own = series[Self.y], let sums {
        let count = own.indices.count { own[$0].isFinite && !sums[$0].isFinite }
        if count > 0 {
          notices.append(DataNotice(.unsupported, series: series.index, count: count))
        }
      }
      if isTooDense(place, of: data) {
        let count = (series[Self.y] ?? []).count { $0.isFinite }
        notices.append(DataNotice(.unmarked, series: series.index, count: count))
      }
    }
    return CartesianArea.Request(series: requests, legend: legend, notices: notices)
  }

  /// The last value that is there, in the order in which the line goes, with its place.
  /// - Parameter shown: the part of the x axis that is shown; nil for all of it.
  func end(
    of series: SeriesData, _ style: LineStyle, within shown: Extent? = nil
  ) -> (x: Double, y: Double, row: Int)? {
    guard let xs = series[Self.x], let ys = series[Self.y] else { return nil }
    var end: (x: Double, y: Double, row: Int)?
    for row in ys.indices where ys[row].isFinite && xs[row].isFinite {
      if let shown, !shown.contains(xs[row]) { continue }
      if style.sort == .x, let end, xs[row] < end.x { continue }
      end = (xs[row], ys[row], row)
    }
    return end
  }

  /// The rows at the place of an earlier one, where they are a quarter of all and x runs backwards: so the
  /// rows of several series stand that lie one after another in a table. Nil for fewer, and on an axis
  /// of categories.
  private func repeatedPlaces(of series: SeriesData) -> Int? {
    guard let xs = series[Self.x], let ys = series[Self.y], series.names(of: Self.x).isEmpty,
      !xs.ascends
    else { return nil }
    let places = xs.indices.filter { xs[$0].isFinite && ys[$0].isFinite }.map { xs[$0] }
    let count = places.count - Set(places).count
    return count > 0 && 4 * count >= places.count ? count : nil
  }

  /// The values, in a stack the sums, with the ends of bands.
  public func extents(of series: Int, in data: borrowing ChartData) -> [Extent?]? {
    let own = data.series[series]
    let sums = LineStack(series, of: data, styles)?.top ?? own[Self.y]
    let all = [sums, own[Self.low], own[Self.high]].compactMap(\.self)
    return (0..<own.rowCount).map { row in
      own.style(row).isHidden ? nil : Extent(all.lazy.map { $0[row] })
    }
  }

  /// Draws the band, the area, the line and the markers of a series, in this order.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    guard let own = LineSeries(series, of: data, styles, in: area) else { return }
    drawBand(own, into: &scene)
    let sampler = own.sample(own.ys)
    let segments =
      own.style.span > 0
      ? own.smoothed() : sampler.segments.map { own.segment($0.map(\.point)) }
    drawStack(series, of: data, in: area, into: &scene)
    if let style = own.style.area, own.below == nil {
      drawArea(own, style, segments, into: &scene)
    }
    if own.style.isJoined {
      drawLine(
        own, segments, dash: dash(series, of: data), theme: data.theme, into: &scene)
      drawBridges(own, sampler, into: &scene)
      if sampler.keptCount < sampler.seenCount {
        scene.add(DataNotice(.sampled, series: own.data.index, count: sampler.seenCount))
      }
    }
    if !area.isCut { drawMarkers(own, sampler, of: data, into: &scene) }
  }

  /// Draws markers where the plot cuts lines, since they are whole or not there.
  public func drawBeside(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    guard area.isCut, let own = LineSeries(series, of: data, styles, in: area) else { return }
    drawMarkers(own, own.sample(own.ys), of: data, into: &scene)
  }

  /// The rows without a value. A line that goes on over them says that nothing of it is missing, but for the reasons.
  public func missing(of series: Int, in data: borrowing ChartData) -> MissingPositions? {
    let own = data.series[series]
    guard let xs = own[Self.x], let ys = own[Self.y] else { return nil }
    let isJoined = styles[series].missing == .connect
    let rows = ys.indices.filter { row in
      !ys[row].isFinite && xs[row].isFinite && !own.isUnplaced(row)
        && (!isJoined || own.reasonGlyph(row) != nil)
    }
    return rows.isEmpty ? nil : MissingPositions(rows: rows, of: xs)
  }
}
