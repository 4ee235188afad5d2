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
    isJoined = try options(RadialOptions.isJoined, series: series)
    wrapsAround = try options(RadialOptions.wrapsAround, series: series)
    sort = try options(RadialOptions.sort, series: series)
    missing = try options(RadialOptions.missing, series: series)
    curve = try options(RadialOptions.curve, series: series)
    width = try options(RadialOptions.width, series: series)
    isWidthSet = options.isSet(RadialOptions.width, series: series)
    dash = try options(RadialOptions.dash, series: series)
    // Read even where there is no area, so that a wrong value is found.
    let area = AreaStyle(
      color: try options(RadialOptions.areaColor, series: series),
      opacity: try options(RadialOptions.areaOpacity, series: series))
    self.area = try options(RadialOptions.area, series: series) ? area : nil
    markers = try options(RadialOptions.markers, series: series)
    marker = try options(RadialOptions.marker, series: series)
    markerSize = try options(RadialOptions.markerSize, series: series)
    markerColor = try options(RadialOptions.markerColor, series: series)
    labels = try options(RadialOptions.labels, series: series)
    labelContent = try options(RadialOptions.labelContent, series: series)
    labelOffset = try options(RadialOptions.labelOffset, series: series)
  }
}
