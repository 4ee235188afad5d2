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
    "Whether the ends of joined ranges have dots; `auto` leaves them out on thin bars.")
  static let marker = ChartOption<MarkerShape?>(
    "marker", default: nil, "The form of the dots; nothing for another one a series.")
  static let markerSize = ChartOption<Double?>(
    "marker-size", default: nil,
    "The size of the dots: the radius of a disc of the same area.", range: 0.5...30)
  static let markerColor = ChartOption<Color?>(
    "marker-color", default: nil,
    "The colour within the dots at the ends of ranges; nothing for that of the background.")
  static let labels = ChartOption(
    "labels", default: LabelChoice.none,
    "Which values are written beyond their dots, both ends of a range, as far as there is room.")
  static let labelOffset = ChartOption(
    "label-offset", default: 3.0, "How far labels stand from their dots.", range: 0...60)

  /// All of them, in the order of the reference.
  static let seriesOptions = [
    connect.description, barWidth.description, group.description, outline.description,
    outlineWidth.description, markers.description, marker.description, markerSize.description,
    markerColor.description, labels.description, labelOffset.description,
  ]
}
