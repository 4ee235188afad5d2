import ReportChart

/// What each series can be told.
enum LineOptions {
  static let isJoined = ChartOption(
    "line", default: true, "False to show the markers alone, as in a scatter plot.")
  static let sort = ChartOption(
    "sort", default: SortOrder.none,
    "In which order values are joined: that of the rows, or from low to high x.")
  static let missing = ChartOption(
    "missing", default: MissingStyle.gap,
    "What the line does at a missing value: a gap, a dashed bridge, or going on.")
  static let curve = ChartOption(
    "curve", default: CurveStyle.none,
    "How two values are joined: straight, in steps, or in curves that never overshoot.")
  static let tension = ChartOption(
    "tension", default: 0.5, "How curved a horizontal curve is: 0 is straight.", range: 0...1)
  static let smooth = ChartOption(
    "smooth", default: 0,
    "How many neighbouring values each point of a smoothed line is made of; 0 for none.",
    range: 0...1000)
  static let stack = ChartOption<String?>(
    "stack", default: nil, "Series with the same word here stand on one another.")
  static let width = ChartOption(
    "width", default: 2.0, "How wide the line is.", range: 0.25...20)
  static let dash = ChartOption<[Double]?>(
    "dash", default: nil, "Lengths of dashes and gaps, such as `4 2`; `none` for a solid line.")
  static let cap = ChartOption<LineCap?>(
    "cap", default: nil, "How the line ends, or each dash of it: a whole line is `round` otherwise."
  )
  static let join = ChartOption("join", default: LineJoin.round, "How the line turns.")
  static let gradient = ChartOption<ColorList?>(
    "line-gradient", default: nil, "Colours that the line goes through, such as `teal orange`.")
  static let gradientAlong = ChartOption(
    "gradient-along", default: GradientAxis.x,
    "The axis along which the line's colours change, over the whole plot.")
  static let colorAtX = ChartOption<ColorBreaks?>(
    "color-at-x", default: nil,
    "Where along x the line changes its colour, such as `2026-02-01 red; 2026-03-01 teal`.")
  static let colorAtY = ChartOption<ColorBreaks?>(
    "color-at-y", default: nil,
    "From which value upwards the line has another colour, such as `90 red; 120 #800000`.")

  static let area = ChartOption(
    "area", default: false, "True to fill the area between the line and its baseline.")
  static let areaBaseline = ChartOption(
    "area-baseline", default: 0.0, "The value down to which the area reaches.")
  static let areaFill = ChartOption(
    "area-fill", default: AreaFill.solid, "How the area is filled.")
  static let areaDirection = ChartOption(
    "area-direction", default: AreaDirection.down,
    "Where a gradient of the area runs to, from its own colour to the end colour.")
  static let areaColor = ChartOption<Color?>(
    "area-color", default: nil, "The colour of the area; nothing for that of the line.")
  static let areaEndColor = ChartOption<Color?>(
    "area-end-color", default: nil,
    "The colour at the end of a gradient; nothing to let it fade away.")
  static let areaBelowColor = ChartOption<Color?>(
    "area-below-color", default: nil, "The colour of what lies below the baseline.")
  static let areaOpacity = ChartOption(
    "area-opacity", default: 0.4, "How opaque the area is.", range: 0...1)
  static let extendsToEdges = ChartOption(
    "extend-to-edges", default: false,
    "True to let the area begin and end on its baseline, one padding beyond the line.")
  static let bandOpacity = ChartOption(
    "band-opacity", default: 0.2, "How opaque the band is.", range: 0...1)
  static let bandInvertedColor = ChartOption<Color?>(
    "band-inverted-color", default: nil,
    "The colour of the band where `low` lies above `high`; nothing to hatch it.")

  static let markers = ChartOption(
    "markers", default: MarkerStyle.auto,
    "Whether each value has a marker; `auto` sets them for up to 31 values.")
  static let marker = ChartOption<MarkerShape?>(
    "marker", default: nil, "The form of the markers.")
  static let markerSize = ChartOption<Double?>(
    "marker-size", default: nil,
    "The size of the markers: the radius of a disc of the same area, or half of a picture.",
    range: 0.5...30)
  static let markerColor = ChartOption<Color?>(
    "marker-color", default: nil, "The colour of the markers; nothing for that of the line.")
  static let markerInner = ChartOption(
    "marker-inner", default: 0.0,
    "The size of a second marker within each, as a share of the first; 0 for none.", range: 0...1)
  static let markerInnerColor = ChartOption<Color?>(
    "marker-inner-color", default: nil,
    "The colour of the second markers; nothing for that of the background.")
  static let markerPath = ChartOption<MarkerPath?>(
    "marker-path", default: nil,
    "A form of the author's as SVG path data from -1 to 1, such as `M0,-1L1,1H-1Z`.")
  static let markerImage = ChartOption<MarkerImage?>(
    "marker-image", default: nil, "A small picture as a `data:image/` address in base 64.")

  static let labels = ChartOption(
    "labels", default: LabelChoice.none,
    "Which values are written at their points, as far as there is room.")
  static let labelContent = ChartOption(
    "label-content", default: LabelContent.y, "What is written: the value, its x, or both.")
  static let labelSide = ChartOption(
    "label-side", default: LabelSide.auto, "Where labels stand.")
  static let labelOffset = ChartOption(
    "label-offset", default: 3.0, "How far labels stand from their markers.", range: 0...60)

  /// All of them, in the order of the reference.
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
}
