public import ReportChart

/// A polar chart of values at numeric angles, or a radar chart with one spoke per category.
///
/// x is the angle, clockwise from 12 o'clock. y is the distance from the center.
///
/// A missing value opens the outline, which then has no filled area. Series differ in their dashes
/// and markers, not only in colour.
public final class RadialChart: ChartRenderer {
  static let x = Channel<Double>(
    "x", .x, "The direction: a number or a date as an angle, or a category with a separate spoke."
  )
  static let y = Channel<Double>("y", .y, "The distance of each value from the center.")

  /// The type, summary, channels, and options of radial charts.
  public static let manifest = ChartManifest(
    type: "radial", summary: "Compares values around a center: along spokes or at angles.",
    channels: [x.description, y.description], options: [RadialOptions.includesZero.description],
    seriesOptions: RadialOptions.seriesOptions, hasCustomColors: false)

  let styles: [RadialStyle]
  let includesZero: Bool

  /// Creates a radial chart from the options of the block and of each series.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    includesZero = try options(RadialOptions.includesZero)
    var styles: [RadialStyle] = []
    for index in 0..<options.seriesCount {
      styles.append(try RadialStyle(options, series: index))
    }
    self.styles = styles
  }

  /// Returns the extents of the values, with zero at the center by default.
  public func plan(_ data: borrowing ChartData) -> PolarArea.Request {
    var request = PolarArea.Request(series: [], legend: [])
    for (index, seriesData) in data.series.enumerated() {
      request.series.append(
        CartesianArea.SeriesRequest(
          x: Extent(seriesData[Self.x] ?? []), y: Extent(seriesData[Self.y] ?? []),
          yIncludes: includesZero ? [0] : []))
      request.legend.append(
        LegendEntry(
          series: seriesData.index, label: seriesData.label, symbol: symbol(index, of: data),
          paint: seriesData.paint))
      if isTooDense(index, of: data) {
        let count = (seriesData[Self.y] ?? []).count { $0.isFinite }
        request.notices.append(DataNotice(.unmarked, series: seriesData.index, count: count))
      }
    }
    return request
  }

  /// Draws the area, the outline, and the markers of a series.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: PolarArea, into scene: inout Scene
  ) {
    guard let radialSeries = RadialSeries(series, of: data, styles, in: area) else { return }
    if radialSeries.style.area != nil { drawArea(radialSeries, of: data, into: &scene) }
    if radialSeries.style.isJoined { drawOutline(radialSeries, of: data, into: &scene) }
    drawMarkers(radialSeries, of: data, into: &scene)
  }
}
