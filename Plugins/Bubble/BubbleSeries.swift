import ReportChart

/// What a block says of one series of bubbles.
final class BubbleSeries: Sendable {
  static let opacity = ChartOption<Double?>(
    "opacity", default: nil,
    "The opacity of fills; when left out 0.6, or less for labels and where many cover one another.",
    range: 0...1)
  static let outline = ChartOption<Color?>(
    "outline", default: nil, "The colour of the line around each bubble; its own when left out.")
  static let outlineWidth = ChartOption<Double?>(
    "outline-width", default: nil,
    "The width of the line around each bubble, in units; 1, or half of that for very many.",
    range: 0...10)
  static let belowColor = ChartOption<Color?>(
    "below-color", default: nil, "The colour of bubbles below the baseline.")
  static let labels = ChartOption(
    "labels", default: LabelChoice.none,
    "Which amounts are written in their bubbles or, where they have no room, beside them.")

  static let options = [
    opacity.description, outline.description, outlineWidth.description, belowColor.description,
    labels.description,
  ]

  let opacity: Double?
  let outline: Color?
  let outlineWidth: Double?
  let belowColor: Color?
  let labels: LabelChoice

  init(_ options: borrowing ChartOptions, place: Int) throws(Diagnostic) {
    opacity = try options(Self.opacity, series: place)
    outline = try options(Self.outline, series: place)
    outlineWidth = try options(Self.outlineWidth, series: place)
    belowColor = try options(Self.belowColor, series: place)
    labels = try options(Self.labels, series: place)
  }
}
