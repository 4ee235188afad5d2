public import ReportChart

/// A line chart of values in row order or along x, such as dates or numbers.
///
/// With areas, bands, stacks, or markers only, it is also an area chart, a band chart, and a
/// scatter plot.
///
/// A missing value interrupts the line and has a mark on the axis. A value between two missing ones
/// is a dot. Series differ in their markers, not only in colour. If there are too many values for
/// markers, they differ in their dashes.
public final class LineChart: ChartRenderer {
  static let x = Channel<Double>(
    "x", .x, "The x position of each value: a date, a number, or a category.")
  static let y = Channel<Double>("y", .y, "The value of each point.")
  static let low = Channel<Double>(
    "low", .y, "The low limit of a band around the line.", required: false)
  static let high = Channel<Double>(
    "high", .y, "The high limit of a band around the line.", required: false)

  /// The manifest of the chart type.
  public static let manifest = ChartManifest(
    type: "line", summary: "Shows the course of values over time or along a number.",
    channels: [x.description, y.description, low.description, high.description],
    seriesOptions: LineOptions.seriesOptions, movement: .reveal, reasonPlace: .axis,
    hasCustomColors: false)

  let styles: [LineStyle]

  /// Reads the options of each series.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    var styles: [LineStyle] = []
    for index in 0..<options.seriesCount {
      styles.append(try LineStyle(options, series: index))
    }
    self.styles = styles
  }

  /// Returns the extents of the lines with their bands. An area also needs its baseline.
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

  /// Returns the last present value along the line, with its position; nil without a value.
  ///
  /// - Parameter shown: the visible part of the x axis; nil for the complete axis.
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

  /// Returns the number of rows at the position of an earlier row; nil if there are few.
  ///
  /// The number must be at least a quarter of the rows, and x must not always ascend. This is
  /// typical of a table with several series, one after the other. The result is also nil on a
  /// category axis.
  private func repeatedPlaces(of series: SeriesData) -> Int? {
    guard let xs = series[Self.x], let ys = series[Self.y], series.names(of: Self.x).isEmpty,
      !xs.ascends
    else { return nil }
    let places = xs.indices.filter { xs[$0].isFinite && ys[$0].isFinite }.map { xs[$0] }
    let count = places.count - Set(places).count
    return count > 0 && 4 * count >= places.count ? count : nil
  }

  /// Returns the values of the rows, or the sums in a stack, with the limits of bands.
  public func extents(of series: Int, in data: borrowing ChartData) -> [Extent?]? {
    let own = data.series[series]
    let sums = LineStack(series, of: data, styles)?.top ?? own[Self.y]
    let all = [sums, own[Self.low], own[Self.high]].compactMap(\.self)
    return (0..<own.rowCount).map { row in
      own.style(row).isHidden ? nil : Extent(all.lazy.map { $0[row] })
    }
  }

  /// Draws the band, the area, the line, and the markers of a series, in this order.
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

  /// Draws the markers in a plot that clips lines, because markers are not clipped.
  public func drawNextTo(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    guard area.isCut, let own = LineSeries(series, of: data, styles, in: area) else { return }
    drawMarkers(own, own.sample(own.ys), of: data, into: &scene)
  }

  /// Returns the rows without a value; nil if there are none.
  ///
  /// A line that continues over missing values has only rows with a missing reason.
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
