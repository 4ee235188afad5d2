import ReportChart

/// What labels of slices say and where they stand.
struct PieLabelStyle: Sendable {
  /// What a label says.
  enum Content: String, ChartOptionChoice {
    case percent, value, name, both
    case nameValue = "name-value"
    case none
  }
  /// Where it stands.
  enum Place: String, ChartOptionChoice { case auto, inside, outside }

  static let content = ChartOption(
    "labels", default: Content.percent,
    "What is written at the slices: the percentage, the value, the name, name and percentage (`both`), "
      + "name and value, or nothing.")
  static let place = ChartOption(
    "label-place", default: Place.auto,
    "Whether labels stand in their slices, beyond the rim, or (`auto`) beyond where they do not fit."
  )
  static let offset = ChartOption(
    "label-offset", default: 6.0, "The space between the rim and labels beyond it, in units.",
    range: 0...100)
  static let threshold = ChartOption(
    "label-threshold", default: 0.0,
    "Slices of less than so many per cent have neither label nor spoke.", range: 0...100)

  static let options = [
    content.description, place.description, offset.description, threshold.description,
  ]

  let content: Content
  let place: Place
  let offset: Double
  /// As a share of 1.
  let threshold: Double

  init(_ options: borrowing ChartOptions) throws(Diagnostic) {
    content = try options(Self.content)
    place = try options(Self.place)
    offset = try options(Self.offset)
    threshold = try options(Self.threshold) / 100
  }
}
