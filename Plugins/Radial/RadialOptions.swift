import ReportChart

/// The options that an author can set for the chart and for each series.
enum RadialOptions {
  static let includesZero = ChartOption(
    "include-zero", default: true,
    "Place zero at the center. With `false`, the center is the low end of the data.")

  static let isJoined = ChartOption(
    "line", default: true, "Draw the outline. With `false`, only markers are drawn.")
  static let wrapsAround = ChartOption<Bool?>(
    "wrap-around", default: nil,
    "Connect the last value to the first. By default, this happens on spokes of categories.")
  static let sort = ChartOption(
    "sort", default: SortOrder.none,
    "The order in which values at angles are connected: the order of the rows, or by x.")
  static let missing = ChartOption(
    "missing", default: MissingStyle.gap,
    "The treatment of a missing value: a gap, a dashed line, or a connected line.")
  static let curve = ChartOption(
    "curve", default: CurveStyle.none,
    "The connection of two values: straight, or an arc along which the value changes evenly.")
  static let width = ChartOption(
    "width", default: 2.0, "The width of the outline.", range: 0.25...20)
  static let dash = ChartOption<[Double]?>(
    "dash", default: nil,
    "The lengths of dashes and gaps, such as `4 2`. `none` draws a solid outline.")

  static let area = ChartOption<Bool?>(
    "area", default: nil,
    "Fill the outline to the center. By default, the only series on categories from zero has a "
      + "light fill."
  )
  static let areaColor = ChartOption<Color?>(
    "area-color", default: nil, "The colour of the area. The default is that of the outline.")
  static let areaOpacity = ChartOption(
    "area-opacity", default: 0.25,
    "The opacity of the area, from 0 to 1. It is 0.12 if `area` is not set.",
    range: 0...1)

  static let markers = ChartOption(
    "markers", default: MarkerStyle.auto,
    "The values with markers. `auto` draws them for up to 31 values.")
  static let marker = ChartOption<MarkerShape?>(
    "marker", default: nil, "The shape of the markers.")
  static let markerSize = ChartOption(
    "marker-size", default: 3.5,
    "The size of the markers: the radius of a disc of the same area.", range: 0.5...30)
  static let markerColor = ChartOption<Color?>(
    "marker-color", default: nil, "The colour of the markers. The default is that of the outline.")

  static let labels = ChartOption(
    "labels", default: LabelChoice.none,
    "The values with labels, if there is enough space.")
  static let labelContent = ChartOption(
    "label-content", default: LabelContent.y, "The content of labels: the value, its x, or both.")
  static let labelOffset = ChartOption(
    "label-offset", default: 3.0, "The distance between labels and markers.", range: 0...60)

  /// The options of a radial series, in the order of the reference.
  static let seriesOptions = [
    isJoined.description, wrapsAround.description, sort.description, missing.description,
    curve.description, width.description, dash.description, area.description,
    areaColor.description, areaOpacity.description, markers.description, marker.description,
    markerSize.description, markerColor.description, labels.description, labelContent.description,
    labelOffset.description,
  ]
}

/// The style of one radial series, from its options.
final class RadialStyle: Sendable {
  let isJoined: Bool
  let wrapsAround: Bool
  let sort: SortOrder
  let missing: MissingStyle
  let curve: CurveStyle
  let width: Double
  /// Whether the author sets the width. If not, the theme can choose another width.
  let isWidthSet: Bool
  /// The dash pattern of the outline; nil for the pattern of the theme.
  let dash: [Double]?
  /// The style of the area inside the outline; nil without an area.
  let area: AreaStyle?
  let markers: MarkerStyle
  /// The shape of the series' markers; nil for the shape of the theme.
  let marker: MarkerShape?
  let markerSize: Double
  let markerColor: Color?
  let labels: LabelChoice
  let labelContent: LabelContent
  /// The distance of labels from their markers, in user units.
  let labelOffset: Double

  /// Creates the style of a series from its options.
  ///
  /// - Throws: a diagnostic at an invalid value.
  init(_ options: borrowing ChartOptions, series: Int) throws(Diagnostic) {
    isJoined = try options(RadialOptions.isJoined, series: series)
    let isWeb = options.isCategorical(.x, series: series)
    wrapsAround = try options(RadialOptions.wrapsAround, series: series) ?? isWeb
    sort = try options(RadialOptions.sort, series: series)
    missing = try options(RadialOptions.missing, series: series)
    curve = try options(RadialOptions.curve, series: series)
    width = try options(RadialOptions.width, series: series)
    isWidthSet = options.isSet(RadialOptions.width, series: series)
    dash = try options(RadialOptions.dash, series: series)
    // The options are read even without an area, so that invalid values are reported.
    let isFilled = try options(RadialOptions.area, series: series)
    let opacity = try options(RadialOptions.areaOpacity, series: series)
    let isFaint = isFilled == nil && !options.isSet(RadialOptions.areaOpacity, series: series)
    let area = AreaStyle(
      color: try options(RadialOptions.areaColor, series: series),
      opacity: isFaint ? AreaStyle.faint : opacity, isFaint: isFaint)
    self.area =
      isFilled ?? (isWeb && options.onlySubject == series && wrapsAround && isJoined) ? area : nil
    markers = try options(RadialOptions.markers, series: series)
    marker = try options(RadialOptions.marker, series: series)
    markerSize = try options(RadialOptions.markerSize, series: series)
    markerColor = try options(RadialOptions.markerColor, series: series)
    labels = try options(RadialOptions.labels, series: series)
    labelContent = try options(RadialOptions.labelContent, series: series)
    labelOffset = try options(RadialOptions.labelOffset, series: series)
  }
}

/// The fill of the area from an outline to the center.
struct AreaStyle: Sendable {
  /// The opacity of an area that the author does not request.
  static let faint = 0.12

  let color: Color?
  let opacity: Double
  /// Whether the area is a default without a request by the author. Such an area has no hatching.
  let isFaint: Bool
}

/// The line between two values: straight, or an arc.
enum CurveStyle: String, ChartOptionChoice { case none, arc }

/// The content of a label: the y value, the x value, or both.
enum LabelContent: String, ChartOptionChoice { case y, x, both }

/// The selection of values with markers.
enum MarkerStyle: String, ChartOptionChoice { case auto, none, all }

/// The outline at a missing value: interrupted, dashed, or continuous.
enum MissingStyle: String, ChartOptionChoice { case gap, dashed, connect }

/// The order of values along the outline.
enum SortOrder: String, ChartOptionChoice { case none, x }
