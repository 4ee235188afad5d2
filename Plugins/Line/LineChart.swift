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

  /// The type, summary, channels, and options of line charts.
  public static let manifest = ChartManifest(
    type: "line", summary: "Shows the course of values over time or along a number.",
    channels: [x.description, y.description, low.description, high.description],
    seriesOptions: LineOptions.seriesOptions, movement: .reveal, reasonPosition: .axis,
    hasCustomColors: false)

  let styles: [LineStyle]

  /// Creates a line chart from the options of each series.
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
    for (index, series) in data.series.enumerated() {
      let style = styles[index]
      var extent: Extent?
      let sums = LineStack(index, of: data, styles)?.top ?? series[Self.y]
      for values in [sums, series[Self.low], series[Self.high]] {
        guard let values, let valueExtent = Extent(values) else { continue }
        extent = valueExtent.union(extent)
      }
      var request = CartesianArea.SeriesRequest(
        x: Extent(series[Self.x] ?? []), y: extent,
        yIncludes: style.area.map { [style.stack == nil ? $0.baseline : 0] } ?? [],
        overhang: overhang(index, of: data),
        inset: style.area?.extendsToEdges == true ? AreaStyle.padding : 0)
      request.between = style.between
      if style.isJoined, style.stack == nil {
        request.lineEnd = end(of: series, style).map { ($0.x, $0.y) }
      }
      request.baseline = style.stack == nil ? style.area?.baseline : 0
      requests.append(request)
      legend.append(
        LegendEntry(
          series: series.index, label: series.label, symbol: symbol(index, of: data),
          paint: series.paint))
      if style.isJoined, style.sort == .x, style.span == 0,
        let count = repeatedPositions(of: series)
      {
        notices.append(DataNotice(.repeatedPlace, series: series.index, count: count))
      }
      if let ys = series[Self.y], let sums {
        let count = ys.indices.count { ys[$0].isFinite && !sums[$0].isFinite }
        if count > 0 {
          notices.append(DataNotice(.unsupported, series: series.index, count: count))
        }
      }
      if isTooDense(index, of: data) {
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
  private func repeatedPositions(of series: SeriesData) -> Int? {
    guard let xs = series[Self.x], let ys = series[Self.y], series.names(of: Self.x).isEmpty,
      !xs.ascends
    else { return nil }
    let positions = xs.indices.filter { xs[$0].isFinite && ys[$0].isFinite }.map { xs[$0] }
    let count = positions.count - Set(positions).count
    return count > 0 && 4 * count >= positions.count ? count : nil
  }

  /// Returns the values of the rows, or the sums in a stack, with the limits of bands.
  public func extents(of series: Int, in data: borrowing ChartData) -> [Extent?]? {
    let seriesData = data.series[series]
    let sums = LineStack(series, of: data, styles)?.top ?? seriesData[Self.y]
    let all = [sums, seriesData[Self.low], seriesData[Self.high]].compactMap(\.self)
    return (0..<seriesData.rowCount).map { row in
      seriesData.style(row).isHidden ? nil : Extent(all.lazy.map { $0[row] })
    }
  }

  /// Draws the band, the area, the line, and the markers of a series, in this order.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    guard let line = LineSeries(series, of: data, styles, in: area) else { return }
    drawBand(line, into: &scene)
    let sampler = line.sample(line.ys)
    let segments =
      line.style.span > 0
      ? line.smoothed() : sampler.segments.map { line.segment($0.map(\.point)) }
    drawStack(series, of: data, in: area, into: &scene)
    if let style = line.style.area, line.below == nil {
      drawArea(line, style, segments, into: &scene)
    }
    if line.style.isJoined {
      drawLine(
        line, segments, dash: dash(series, of: data), theme: data.theme, into: &scene)
      drawBridges(line, sampler, into: &scene)
      if sampler.vertexCount < sampler.valueCount {
        scene.add(DataNotice(.sampled, series: line.data.index, count: sampler.valueCount))
      }
    }
    if !area.isCut { drawMarkers(line, sampler, of: data, into: &scene) }
  }

  /// Draws the markers in a plot that clips lines, because markers are not clipped.
  public func drawNextTo(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    guard area.isCut, let line = LineSeries(series, of: data, styles, in: area) else { return }
    drawMarkers(line, line.sample(line.ys), of: data, into: &scene)
  }

  /// Returns the rows without a value; nil if there are none.
  ///
  /// A line that continues over missing values has only rows with a missing reason.
  public func missing(of series: Int, in data: borrowing ChartData) -> MissingPositions? {
    let seriesData = data.series[series]
    guard let xs = seriesData[Self.x], let ys = seriesData[Self.y] else { return nil }
    let isJoined = styles[series].missing == .connect
    let rows = ys.indices.filter { row in
      !ys[row].isFinite && xs[row].isFinite && !seriesData.isUnplaced(row)
        && (!isJoined || seriesData.reasonGlyph(row) != nil)
    }
    return rows.isEmpty ? nil : MissingPositions(rows: rows, of: xs)
  }
}
