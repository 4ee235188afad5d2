import ReportChart

/// The options of the chart and of each series.
enum RadialOptions {
  static let includesZero = ChartOption(
    "include-zero", default: true,
    "False to let the centre be the low end of the data instead of zero.")

  static let isJoined = ChartOption(
    "line", default: true, "False to show the markers alone.")
  static let wrapsAround = ChartOption<Bool?>(
    "wrap-around", default: nil,
    "Whether the last value is joined to the first; unless given, it is on spokes of categories.")
  static let sort = ChartOption(
    "sort", default: SortOrder.none,
    "In which order values at angles are joined: that of the rows, or from low to high x.")
  static let missing = ChartOption(
    "missing", default: MissingStyle.gap,
    "What the outline does at a missing value: a gap, a dashed bridge, or going on.")
  static let curve = ChartOption(
    "curve", default: CurveStyle.none,
    "How two values are joined: straight, or in an arc along which the value changes evenly.")
  static let width = ChartOption(
    "width", default: 2.0, "How wide the outline is.", range: 0.25...20)
  static let dash = ChartOption<[Double]?>(
    "dash", default: nil, "Lengths of dashes and gaps, such as `4 2`; `none` for a solid outline.")

  static let area = ChartOption<Bool?>(
    "area", default: nil,
    "Whether it is filled to the centre; unless given, faintly if it is the only one on categories from zero."
  )
  static let areaColor = ChartOption<Color?>(
    "area-color", default: nil, "The colour of the area; nothing for that of the outline.")
  static let areaOpacity = ChartOption(
    "area-opacity", default: 0.25,
    "The opacity of the area, from 0 to 1; 0.12 for one that the author does not ask for.",
    range: 0...1)

  static let markers = ChartOption(
    "markers", default: MarkerStyle.auto,
    "Whether each value has a marker; `auto` sets them for up to 31 values.")
  static let marker = ChartOption<MarkerShape?>(
    "marker", default: nil, "The form of the markers.")
  static let markerSize = ChartOption(
    "marker-size", default: 3.5,
    "The size of the markers: the radius of a disc of the same area.", range: 0.5...30)
  static let markerColor = ChartOption<Color?>(
    "marker-color", default: nil, "The colour of the markers; nothing for that of the outline.")

  static let labels = ChartOption(
    "labels", default: LabelChoice.none,
    "Which values are written at their points, as far as there is room.")
  static let labelContent = ChartOption(
    "label-content", default: LabelContent.y, "What is written: the value, its x, or both.")
  static let labelOffset = ChartOption(
    "label-offset", default: 3.0, "How far labels stand from their markers.", range: 0...60)

  /// The options of a series, in the order of the reference.
  static let seriesOptions = [
    isJoined.description, wrapsAround.description, sort.description, missing.description,
    curve.description, width.description, dash.description, area.description,
    areaColor.description, areaOpacity.description, markers.description, marker.description,
    markerSize.description, markerColor.description, labels.description, labelContent.description,
    labelOffset.description,
  ]
}

/// The options of one series.
final class RadialStyle: Sendable {
  let isJoined: Bool
  let wrapsAround: Bool
  let sort: SortOrder
  let missing: MissingStyle
  let curve: CurveStyle
  let width: Double
  /// Whether the author sets the width. If not, the theme can choose another width.
  let isWidthSet: Bool
  /// The dash pattern; nil for the pattern of the theme.
  let dash: [Double]?
  /// The style of the area; nil without an area.
  let area: AreaStyle?
  let markers: MarkerStyle
  /// The marker shape; nil for the shape of the theme.
  let marker: MarkerShape?
  let markerSize: Double
  let markerColor: Color?
  let labels: LabelChoice
  let labelContent: LabelContent
  /// The distance of labels from their markers, in user units.
  let labelOffset: Double

  /// Reads the options of a series.
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

/// The fill of the area.
struct AreaStyle: Sendable {
  /// The opacity of an area that the author does not request.
  static let faint = 0.12

  let color: Color?
  let opacity: Double
  /// Whether the area is a default without a request by the author. Such an area has no hatching.
  let isFaint: Bool
}

/// The interpolation between two values.
enum CurveStyle: String, ChartOptionChoice { case none, arc }

/// The content of a label.
enum LabelContent: String, ChartOptionChoice { case y, x, both }

/// The selection of values with markers.
enum MarkerStyle: String, ChartOptionChoice { case auto, none, all }

/// The treatment of a missing value.
enum MissingStyle: String, ChartOptionChoice { case gap, dashed, connect }

/// The order of values along the outline.
enum SortOrder: String, ChartOptionChoice { case none, x }
