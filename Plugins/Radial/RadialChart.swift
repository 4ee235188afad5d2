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

  /// The manifest of the chart type.
  public static let manifest = ChartManifest(
    type: "radial", summary: "Compares values around a center: along spokes or at angles.",
    channels: [x.description, y.description], options: [RadialOptions.includesZero.description],
    seriesOptions: RadialOptions.seriesOptions, hasCustomColors: false)

  let styles: [RadialStyle]
  let includesZero: Bool

  /// Reads the options of the block and of each series.
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
        request.notices.append(DataNotice(.unmarked, series: own.index, count: count))
      }
    }
    return request
  }

  /// Draws the area, the outline, and the markers of a series.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: PolarArea, into scene: inout Scene
  ) {
    guard let own = RadialSeries(series, of: data, styles, in: area) else { return }
    if own.style.area != nil { drawArea(own, of: data, into: &scene) }
    if own.style.isJoined { drawOutline(own, of: data, into: &scene) }
    drawMarkers(own, of: data, into: &scene)
  }
}
