import ReportChart

/// What each series can be told.
enum DiscreteOptions {
  static let connect = ChartOption(
    "connect", default: true, "False to leave the two ends of a range as dots without a bar.")
  static let barWidth = ChartOption<Double?>(
    "bar-width", default: nil,
    "How wide the bars are, in units; nothing for 10, or less where there is little room.",
    range: 0.5...200)
  static let group = ChartOption<String?>(
    "group", default: nil,
    "Series of one group stand side by side, series of different groups at the same place.")
  static let outline = ChartOption<Color?>(
    "outline", default: nil, "The colour of a line around each bar; nothing for the background.")
  static let outlineWidth = ChartOption<Double?>(
    "outline-width", default: nil, "The width of the line around each bar, in units.",
    range: 0...10)
  static let markers = ChartOption(
    "markers", default: EndStyle.auto,
    "Whether the ends of joined ranges have dots; `auto` gives them to several series of ranges.")
  static let marker = ChartOption<MarkerShape?>(
    "marker", default: nil, "The form of the dots; nothing for another one a series.")
  static let markerSize = ChartOption<Double?>(
    "marker-size", default: nil,
    "The size of the dots: the radius of a disc of the same area.", range: 0.5...30)
  static let markerColor = ChartOption<Color?>(
    "marker-color", default: nil,
    "The colour within the dots at the ends of ranges; nothing for that of the background.")
  static let labels = ChartOption<LabelChoice?>(
    "labels", default: nil,
    "Which values are written beyond their marks, both ends of a range, as far as there is room; of a single series of ranges up to 8, else the extremes, when left out."
  )
  static let labelOffset = ChartOption(
    "label-offset", default: 3.0, "How far labels stand from their dots.", range: 0...60)

  /// All of them, in the order of the reference.
  static let seriesOptions = [
    connect.description, barWidth.description, group.description, outline.description,
    outlineWidth.description, markers.description, marker.description, markerSize.description,
    markerColor.description, labels.description, labelOffset.description,
  ]
}

/// The options of one series of values and ranges.
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
  /// Nil where the author says nothing.
  let labels: LabelChoice?
  let labelOffset: Double

  /// Reads the options of a series.
  /// - Throws: one is wrong, at its own place.
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

  /// The width of the widest bar that nobody asked for, in units.
  static let widest = 6.0
  /// Thinner bars have neither dots nor an outline of their own accord.
  static let thin = 4.0

  /// The size of dots beside bars of a width.
  func size(_ width: Double) -> Double {
    markerSize ?? max(1.5, (isConnected ? width : min(width, Self.widest)) * 0.6)
  }

  /// The width of the line around hollow dots of a size.
  static func stroke(_ size: Double) -> Double { min(1.5, size / 2) }

  /// True when the ends of ranges with bars of a width are dots.
  /// - Parameter isAlone: true for the only series of ranges; several differ by the forms of their dots.
  func hasEnds(_ width: Double, isAlone: Bool) -> Bool {
    if !isConnected { return true }
    return switch ends {
    case .all: true
    case .none: false
    case .auto: !isAlone && width >= Self.thin
    }
  }
}

/// Whether the ends of joined ranges have dots.
enum EndStyle: String, ChartOptionChoice { case auto, none, all }
