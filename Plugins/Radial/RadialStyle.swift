import ReportChart

/// The options of one series.
final class RadialStyle: Sendable {
  let isJoined: Bool
  let wrapsAround: Bool
  let sort: SortOrder
  let missing: MissingStyle
  let curve: CurveStyle
  let width: Double
  /// False where the theme may choose another width.
  let isWidthSet: Bool
  /// Nil for the theme's.
  let dash: [Double]?
  /// Nil for none.
  let area: AreaStyle?
  let markers: MarkerStyle
  /// Nil for the theme's.
  let marker: MarkerShape?
  let markerSize: Double
  let markerColor: Color?
  let labels: LabelChoice
  let labelContent: LabelContent
  /// The distance of labels from their markers.
  let labelOffset: Double

  /// Reads the options of a series.
  /// - Throws: one is wrong, at its own place.
  init(_ options: borrowing ChartOptions, series: Int) throws(Diagnostic) {
    isJoined = try options(RadialChart.isJoined, series: series)
    wrapsAround = try options(RadialChart.wrapsAround, series: series)
    sort = try options(RadialChart.sort, series: series)
    missing = try options(RadialChart.missing, series: series)
    curve = try options(RadialChart.curve, series: series)
    width = try options(RadialChart.width, series: series)
    isWidthSet = options.isSet(RadialChart.width, series: series)
    dash = try options(RadialChart.dash, series: series)
    // Read even where there is no area, so that a wrong value is found.
    let area = AreaStyle(
      color: try options(RadialChart.areaColor, series: series),
      opacity: try options(RadialChart.areaOpacity, series: series))
    self.area = try options(RadialChart.area, series: series) ? area : nil
    markers = try options(RadialChart.markers, series: series)
    marker = try options(RadialChart.marker, series: series)
    markerSize = try options(RadialChart.markerSize, series: series)
    markerColor = try options(RadialChart.markerColor, series: series)
    labels = try options(RadialChart.labels, series: series)
    labelContent = try options(RadialChart.labelContent, series: series)
    labelOffset = try options(RadialChart.labelOffset, series: series)
  }
}
