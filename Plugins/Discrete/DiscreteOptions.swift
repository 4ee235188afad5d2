import ReportChart

/// The options that an author can set for each series of values and ranges.
enum DiscreteOptions {
  static let connect = ChartOption(
    "connect", default: true,
    "Connect the two limits of a range with a bar. With `false`, only dots are drawn.")
  static let barWidth = ChartOption<Double?>(
    "bar-width", default: nil,
    "The width of bars, in units. By default, 6, or less if there is little space.",
    range: 0.5...200)
  static let group = ChartOption<String?>(
    "group", default: nil,
    "The group of the series. Bars of one group are side by side. Groups share a position.")
  static let outline = ChartOption<Color?>(
    "outline", default: nil,
    "The colour of the outline of bars. The default is that of the background.")
  static let outlineWidth = ChartOption<Double?>(
    "outline-width", default: nil, "The width of the outline of bars, in units.",
    range: 0...10)
  static let markers = ChartOption(
    "markers", default: EndStyle.auto,
    "The dots at the limits of connected ranges. `auto` draws them for several series of ranges.")
  static let marker = ChartOption<MarkerShape?>(
    "marker", default: nil, "The shape of the dots. By default, each series has another shape.")
  static let markerSize = ChartOption<Double?>(
    "marker-size", default: nil,
    "The size of the dots: the radius of a disc of the same area.", range: 0.5...30)
  static let markerColor = ChartOption<Color?>(
    "marker-color", default: nil,
    "The fill colour of dots at the limits of ranges. The default is that of the background.")
  static let labels = ChartOption<LabelChoice?>(
    "labels", default: nil,
    "The values with labels outside marks, at both limits of a range, if there is enough space. "
      + "By default, a single series of up to 8 ranges has all labels; a longer one, its extremes."
  )
  static let labelOffset = ChartOption(
    "label-offset", default: 3.0, "The distance between labels and dots.", range: 0...60)

  /// All options, in the order of the reference documentation.
  static let seriesOptions = [
    connect.description, barWidth.description, group.description, outline.description,
    outlineWidth.description, markers.description, marker.description, markerSize.description,
    markerColor.description, labels.description, labelOffset.description,
  ]
}

/// The parsed options of one series of values and ranges.
final class DiscreteStyle: Sendable {
  let isConnected: Bool
  let barWidth: Double?
  let group: String?
  let outline: Color?
  let outlineWidth: Double?
  let ends: EndStyle
  let marker: MarkerShape?
  let markerSize: Double?
  let markerColor: Color?
  /// The values of the series that have labels; nil if the author sets no selection.
  let labels: LabelChoice?
  let labelOffset: Double

  /// Creates the options of a series.
  ///
  /// - Throws: the diagnostic of an invalid option, with its place.
  init(_ options: borrowing ChartOptions, series: Int) throws(Diagnostic) {
    isConnected = try options(DiscreteOptions.connect, series: series)
    barWidth = try options(DiscreteOptions.barWidth, series: series)
    group = try options(DiscreteOptions.group, series: series)
    outline = try options(DiscreteOptions.outline, series: series)
    outlineWidth = try options(DiscreteOptions.outlineWidth, series: series)
    ends = try options(DiscreteOptions.markers, series: series)
    marker = try options(DiscreteOptions.marker, series: series)
    markerSize = try options(DiscreteOptions.markerSize, series: series)
    markerColor = try options(DiscreteOptions.markerColor, series: series)
    labels = try options(DiscreteOptions.labels, series: series)
    labelOffset = try options(DiscreteOptions.labelOffset, series: series)
  }

  /// The maximum width of bars without a width set by the author, in user units.
  static let widest = 6.0
  /// The minimum width of bars with automatic dots and outlines, in user units.
  static let thin = 4.0

  /// Returns the size of dots for bars of a specified width, in user units.
  func size(_ width: Double) -> Double {
    markerSize ?? max(1.5, (isConnected ? width : min(width, Self.widest)) * 0.6)
  }

  /// Returns the outline width of hollow dots of a specified size, in user units.
  static func stroke(_ size: Double) -> Double { min(1.5, size / 2) }

  /// Returns true if the limits of ranges have dots.
  ///
  /// - Parameters:
  ///   - width: the width of the bars.
  ///   - isAlone: whether this is the only series of ranges. Several series differ by the shapes of
  ///     their dots.
  func hasEnds(_ width: Double, isAlone: Bool) -> Bool {
    if !isConnected { return true }
    return switch ends {
    case .all: true
    case .none: false
    case .auto: !isAlone && width >= Self.thin
    }
  }
}

/// The selection of limits of ranges that have dots.
enum EndStyle: String, ChartOptionChoice { case auto, none, all }
