public import ReportChart

/// Shows values around a pole: at angles of numbers (a polar chart), or along one spoke for each category
/// (a radar chart). x is the angle, clockwise from 12 o'clock, y the distance from the pole.
///
/// A missing value opens the outline, and nothing is filled there. Several series are told apart without
/// colour by their dashes and markers.
public final class RadialChart: ChartRenderer {
  static let x = Channel<Double>(
    "x", .x, "The direction: a number or a date as an angle, or a category with a spoke of its own."
  )
  static let y = Channel<Double>("y", .y, "How far each value lies from the centre.")

  /// What the chart is called, reads and can be told.
  public static let manifest = ChartManifest(
    type: "radial", summary: "Compares values around a centre: along spokes or at angles.",
    channels: [x.description, y.description], options: [RadialOptions.includesZero.description],
    seriesOptions: RadialOptions.seriesOptions, hasOwnColors: false)

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
        request.notices.append(DataNotice(.unmarked, series: own.index, count: count))
      }
    }
    return request
  }

  /// Draws the area, the outline and the markers of a series.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: PolarArea, into scene: inout Scene
  ) {
    guard let own = RadialSeries(series, of: data, styles, in: area) else { return }
    if own.style.area != nil { drawArea(own, of: data, into: &scene) }
    if own.style.isJoined { drawOutline(own, of: data, into: &scene) }
    drawMarkers(own, of: data, into: &scene)
  }
}
