import ReportChart

/// What the chart and each series can be told.
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

  /// Those of a series, in the order of the reference.
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
    let isWeb = options.isCategorical(.x, series: series)
    wrapsAround = try options(RadialOptions.wrapsAround, series: series) ?? isWeb
    sort = try options(RadialOptions.sort, series: series)
    missing = try options(RadialOptions.missing, series: series)
    curve = try options(RadialOptions.curve, series: series)
    width = try options(RadialOptions.width, series: series)
    isWidthSet = options.isSet(RadialOptions.width, series: series)
    dash = try options(RadialOptions.dash, series: series)
    // Read even where there is no area, so that a wrong value is found.
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

/// How the area is filled.
struct AreaStyle: Sendable {
  /// The opacity of an area that the author does not ask for.
  static let faint = 0.12

  let color: Color?
  let opacity: Double
  /// True for one that the author does not ask for: no hatching lies on it.
  let isFaint: Bool
}

/// How two values are joined.
enum CurveStyle: String, ChartOptionChoice { case none, arc }

/// What a label says.
enum LabelContent: String, ChartOptionChoice { case y, x, both }

/// Which values have a marker.
enum MarkerStyle: String, ChartOptionChoice { case auto, none, all }

/// What the outline does at a missing value.
enum MissingStyle: String, ChartOptionChoice { case gap, dashed, connect }

/// In which order values are joined.
enum SortOrder: String, ChartOptionChoice { case none, x }
