import ReportChart

/// The options that an author can set for each line series.
enum LineOptions {
  static let isJoined = ChartOption(
    "line", default: true,
    "Draw the line. With `false`, only markers are drawn, as in a scatter plot.")
  static let sort = ChartOption(
    "sort", default: SortOrder.x,
    "The order in which values are connected: by x, or with `none`, the order of the rows.")
  static let missing = ChartOption(
    "missing", default: MissingStyle.gap,
    "The treatment of a missing value: a gap, a dashed line, or a connected line.")
  static let curve = ChartOption(
    "curve", default: CurveStyle.none,
    "The connection of two values: straight, in steps, or in curves without overshoot.")
  static let tension = ChartOption(
    "tension", default: 0.5, "The curvature of a horizontal curve; 0 is straight.", range: 0...1)
  static let smooth = ChartOption(
    "smooth", default: 0,
    "The number of adjacent values per point of a smoothed line; 0 for no smoothing.",
    range: 0...1000)
  static let stack = ChartOption<String?>(
    "stack", default: nil, "The stack of the series. Series with the same stack are stacked.")
  static let width = ChartOption(
    "width", default: 1.75, "The width of the line.", range: 0.25...20)
  static let dash = ChartOption<[Double]?>(
    "dash", default: nil,
    "The lengths of dashes and gaps, such as `4 2`. `none` draws a solid line.")
  static let cap = ChartOption<LineCap?>(
    "cap", default: nil,
    "The shape of line ends and dash ends. The default of a solid line is `round`."
  )
  static let join = ChartOption("join", default: LineJoin.round, "The shape of line corners.")
  static let gradient = ChartOption<ColorList?>(
    "line-gradient", default: nil,
    "The colours of a gradient along the line, such as `teal orange`.")
  static let gradientAlong = ChartOption(
    "gradient-along", default: GradientAxis.x,
    "The axis along which the colours of the line change, over the complete plot.")
  static let colorAtX = ChartOption<ColorBreaks?>(
    "color-at-x", default: nil,
    "The x positions where the line changes its colour, such as `2026-02-01 red; 2026-03-01 teal`.")
  static let colorAtY = ChartOption<ColorBreaks?>(
    "color-at-y", default: nil,
    "The values from which upward the line has another colour, such as `90 red; 120 #800000`.")

  static let area = ChartOption(
    "area", default: false, "Fill the area between the line and its baseline.")
  static let areaBaseline = ChartOption(
    "area-baseline", default: 0.0, "The value of the baseline of the area.")
  static let areaFill = ChartOption(
    "area-fill", default: AreaFill.solid, "The fill of the area.")
  static let areaDirection = ChartOption(
    "area-direction", default: AreaDirection.down,
    "The direction of the area gradient, from its colour to the end colour.")
  static let areaColor = ChartOption<Color?>(
    "area-color", default: nil, "The colour of the area. The default is that of the line.")
  static let areaEndColor = ChartOption<Color?>(
    "area-end-color", default: nil,
    "The colour at the end of a gradient. By default, the gradient fades out.")
  static let areaBelowColor = ChartOption<Color?>(
    "area-below-color", default: nil, "The colour of the area below the baseline.")
  static let areaOpacity = ChartOption(
    "area-opacity", default: 0.4, "The opacity of the area.", range: 0...1)
  static let extendsToEdges = ChartOption(
    "extend-to-edges", default: false,
    "Start and end the area on its baseline, one padding outside the line.")
  static let bandOpacity = ChartOption(
    "band-opacity", default: 0.2, "The opacity of the band.", range: 0...1)
  static let bandInvertedColor = ChartOption<Color?>(
    "band-inverted-color", default: nil,
    "The colour of the band where `low` is above `high`. By default, it is hatched.")

  static let markers = ChartOption(
    "markers", default: MarkerStyle.auto,
    "The values with markers. `auto` draws all for up to 14 values, and otherwise the last one."
  )
  static let marker = ChartOption<MarkerShape?>(
    "marker", default: nil, "The shape of the markers.")
  static let markerSize = ChartOption<Double?>(
    "marker-size", default: nil,
    "The size of the markers: the radius of a disc of the same area, or half of an image.",
    range: 0.5...30)
  static let markerColor = ChartOption<Color?>(
    "marker-color", default: nil, "The colour of the markers. The default is that of the line.")
  static let markerInner = ChartOption(
    "marker-inner", default: 0.0,
    "The size of a second marker inside each marker, as a share of the first; 0 for none.",
    range: 0...1)
  static let markerInnerColor = ChartOption<Color?>(
    "marker-inner-color", default: nil,
    "The colour of the second markers. The default is that of the background.")
  static let markerPath = ChartOption<MarkerPath?>(
    "marker-path", default: nil,
    "A custom shape as SVG path data from -1 to 1, such as `M0,-1L1,1H-1Z`.")
  static let markerImage = ChartOption<MarkerImage?>(
    "marker-image", default: nil, "A small image as a `data:image/` address in Base64.")

  static let labels = ChartOption<LabelChoice?>(
    "labels", default: nil,
    "The values with labels, if there is enough space. By default, the last one of a single line."
  )
  static let labelContent = ChartOption(
    "label-content", default: LabelContent.y, "The content of labels: the value, its x, or both.")
  static let labelSide = ChartOption(
    "label-side", default: LabelSide.auto, "The position of labels.")
  static let labelOffset = ChartOption(
    "label-offset", default: 3.0, "The distance between labels and markers.", range: 0...60)

  /// All options of line series, in the order of the reference.
  static let seriesOptions = [
    isJoined.description, sort.description, missing.description, curve.description,
    tension.description, smooth.description, stack.description, width.description,
    dash.description, cap.description, join.description, gradient.description,
    gradientAlong.description, colorAtX.description, colorAtY.description, area.description,
    areaBaseline.description, areaFill.description, areaDirection.description,
    areaColor.description, areaEndColor.description, areaBelowColor.description,
    areaOpacity.description, extendsToEdges.description, bandOpacity.description,
    bandInvertedColor.description, markers.description, marker.description,
    markerSize.description, markerColor.description, markerInner.description,
    markerInnerColor.description, markerPath.description, markerImage.description,
    labels.description, labelContent.description, labelSide.description,
    labelOffset.description,
  ]

  /// A list of two or more colours.
  struct ColorList: ChartOptionValue {
    let colors: [Color]

    static var kind: OptionKind { .form("two or more colours, such as `teal orange`") }

    init?(optionText: String) {
      var colors: [Color] = []
      for word in optionText.split(separator: " ") {
        guard let color = Color(optionText: String(word)) else { return nil }
        colors.append(color)
      }
      guard colors.count > 1 else { return nil }
      self.colors = colors
    }

    var optionText: String { colors.map(\.optionText).joined(separator: " ") }
  }
}

/// The style of one line series, from its options.
final class LineStyle: Sendable {
  let isJoined: Bool
  let sort: SortOrder
  let missing: MissingStyle
  let curve: CurveStyle
  let tension: Double
  /// The number of values for each point of a smoothed line; 0 for no smoothing.
  let span: Int
  let stack: String?
  let area: AreaStyle?
  let stroke: StrokeStyle
  let band: BandStyle
  let markers: PointStyle
  let labels: LabelStyle?

  /// Creates the style of a series from its options.
  ///
  /// - Throws: a diagnostic at an invalid value.
  init(_ options: borrowing ChartOptions, series: Int) throws(Diagnostic) {
    isJoined = try options(LineOptions.isJoined, series: series)
    sort = try options(LineOptions.sort, series: series)
    missing = try options(LineOptions.missing, series: series)
    curve = try options(LineOptions.curve, series: series)
    tension = try options(LineOptions.tension, series: series)
    span = try options(LineOptions.smooth, series: series)
    stack = options.stack(try options(LineOptions.stack, series: series), series: series)
    // The options are read even without an area, so that invalid values are reported.
    let area = try AreaStyle(options, series: series)
    self.area = try options(LineOptions.area, series: series) ? area : nil
    stroke = try StrokeStyle(options, series: series)
    band = try BandStyle(options, series: series)
    markers = try PointStyle(options, series: series)
    let labels = try LabelStyle(options, series: series)
    self.labels = labels.choice == LabelChoice.none ? nil : labels
  }

  /// The interpolation that a crosshair uses between two points.
  ///
  /// There is none without a line, in a stepped line, and in a smoothed line.
  var between: ReadingBetween {
    guard isJoined, span == 0, curve == .none || curve == .horizontal || curve == .monotone else {
      return .nothing
    }
    return missing == .gap ? .adjacent : .acrossMissing
  }

  /// The fill of the band between two lines.
  struct BandStyle: Sendable {
    let opacity: Double
    /// The colour for sections with the low line above the high line; nil for a hatching.
    let invertedColor: Color?

    init(_ options: borrowing ChartOptions, series: Int) throws(Diagnostic) {
      opacity = try options(LineOptions.bandOpacity, series: series)
      invertedColor = try options(LineOptions.bandInvertedColor, series: series)
    }
  }
}

/// The order of values along the line.
enum SortOrder: String, ChartOptionChoice { case none, x }

/// The line at a missing value: interrupted, dashed, or continuous.
enum MissingStyle: String, ChartOptionChoice { case gap, dashed, connect }

/// The course of the line between two values. `step` equals `step-after`.
enum CurveStyle: String, ChartOptionChoice {
  case none, step
  case stepBefore = "step-before"
  case stepAfter = "step-after"
  case stepMid = "step-mid"
  case horizontal, monotone
}

// MARK: - Line

/// The style of a series' line.
struct StrokeStyle: Sendable {
  let width: Double
  /// Whether the author sets the width. If not, the theme can choose another width.
  let isWidthSet: Bool
  /// The dash pattern of the line; nil for the pattern of the theme.
  let dash: [Double]?
  /// The shape of the ends of the line; nil for the default.
  ///
  /// The default is round for a solid line and plain for dashes, because round ends would join
  /// dashes.
  let cap: LineCap?
  let join: LineJoin
  /// The colours of the gradient along the line; empty without a gradient.
  let gradient: [Color]
  let gradientAxis: GradientAxis
  let breaksAtX: [ColorBreak]
  let breaksAtY: [ColorBreak]

  init(_ options: borrowing ChartOptions, series: Int) throws(Diagnostic) {
    width = try options(LineOptions.width, series: series)
    isWidthSet = options.isSet(LineOptions.width, series: series)
    dash = try options(LineOptions.dash, series: series)
    cap = try options(LineOptions.cap, series: series)
    join = try options(LineOptions.join, series: series)
    gradient = try options(LineOptions.gradient, series: series)?.colors ?? []
    gradientAxis = try options(LineOptions.gradientAlong, series: series)
    breaksAtX = try options(LineOptions.colorAtX, on: .x, series: series)
    breaksAtY = try options(LineOptions.colorAtY, on: .y, series: series)
  }

  /// Whether the author sets colours from certain values upwards.
  var hasBreaks: Bool { !breaksAtX.isEmpty || !breaksAtY.isEmpty }

  /// Returns the author's colour at a data point; nil for the colour of the series.
  ///
  /// Colours by y override colours by x.
  func color(x: Double, y: Double) -> Color? {
    breaksAtY.last { $0.position <= y }?.color ?? breaksAtX.last { $0.position <= x }?.color
  }
}

/// The axis of a colour gradient along the line.
enum GradientAxis: String, ChartOptionChoice { case x, y }

// MARK: - Area and band

/// The fill of the area between a line and its baseline.
struct AreaStyle: Sendable {
  let baseline: Double
  let fill: AreaFill
  let direction: AreaDirection
  let color: Color?
  let endColor: Color?
  let belowColor: Color?
  let opacity: Double
  let extendsToEdges: Bool

  /// The distance from the first and the last point to the baseline, in user units.
  ///
  /// It applies to an area that extends to the edges.
  static let padding = 24.0

  init(_ options: borrowing ChartOptions, series: Int) throws(Diagnostic) {
    baseline = try options(LineOptions.areaBaseline, series: series)
    fill = try options(LineOptions.areaFill, series: series)
    direction = try options(LineOptions.areaDirection, series: series)
    color = try options(LineOptions.areaColor, series: series)
    endColor = try options(LineOptions.areaEndColor, series: series)
    belowColor = try options(LineOptions.areaBelowColor, series: series)
    opacity = try options(LineOptions.areaOpacity, series: series)
    extendsToEdges = try options(LineOptions.extendsToEdges, series: series)
  }
}

/// The type of an area fill.
enum AreaFill: String, ChartOptionChoice { case solid, gradient, radial }

/// The direction of a gradient in an area.
enum AreaDirection: String, ChartOptionChoice { case down, up, left, right }

// MARK: - Markers and labels

/// The style of a series' markers.
struct PointStyle: Sendable {
  let choice: MarkerStyle
  /// The shape of the series' markers; nil for the shape of the theme.
  let shape: MarkerShape?
  let path: MarkerPath?
  let image: MarkerImage?
  /// The size of the markers: the radius of a disc with the same area, in user units.
  let size: Double
  let color: Color?
  /// The size of the inner marker, as a share of the outer one; 0 for no inner marker.
  let inner: Double
  let innerColor: Color?

  init(_ options: borrowing ChartOptions, series: Int) throws(Diagnostic) {
    choice = try options(LineOptions.markers, series: series)
    shape = try options(LineOptions.marker, series: series)
    path = try options(LineOptions.markerPath, series: series)
    image = try options(LineOptions.markerImage, series: series)
    let width = try options(LineOptions.width, series: series)
    size =
      try options(LineOptions.markerSize, series: series)
      ?? (image == nil ? max(3.5, width * 1.5) : 8)
    color = try options(LineOptions.markerColor, series: series)
    inner = try options(LineOptions.markerInner, series: series)
    innerColor = try options(LineOptions.markerInnerColor, series: series)
  }

  /// The custom marker, with an image before an outline; nil for a standard shape.
  var custom: CustomMarker? { image.map { .image($0.address) } ?? path?.marker }

  /// Returns the overhang of a marker from its center, in user units. A triangle has the largest.
  static func overhang(_ size: Double) -> Double { size * 1.56 + 0.5 }
}

/// The selection of values with markers.
enum MarkerStyle: String, ChartOptionChoice { case auto, none, all }

/// The style of value labels.
struct LabelStyle: Sendable {
  /// The selection of values with labels; nil if the author sets none.
  let choice: LabelChoice?
  let content: LabelContent
  let side: LabelSide
  /// The distance of a label from its marker, in user units.
  let offset: Double

  init(_ options: borrowing ChartOptions, series: Int) throws(Diagnostic) {
    choice = try options(LineOptions.labels, series: series)
    content = try options(LineOptions.labelContent, series: series)
    side = try options(LineOptions.labelSide, series: series)
    offset = try options(LineOptions.labelOffset, series: series)
  }
}

/// The content of a label: the y value, the x value, or both.
enum LabelContent: String, ChartOptionChoice { case y, x, both }
