import ReportChart

/// What labels of bars say and how they stand.
struct BarLabelStyle: Sendable {
  /// What a label says.
  enum Content: String, ChartOptionChoice { case y, x, both }
  /// How it runs.
  enum Angle: String, ChartOptionChoice { case horizontal, vertical }
  /// Whether it lies under or over all bars.
  enum Layer: String, ChartOptionChoice { case under, over }

  static let content = ChartOption(
    "label-content", default: Content.y, "Whether labels say the value, the place or both.")
  static let offset = ChartOption(
    "label-offset", default: 4.0, "The space between a bar's end and its label, in units.",
    range: 0...40)
  static let angle = ChartOption(
    "label-angle", default: Angle.horizontal, "How labels run; vertical ones read upwards.")
  static let layer = ChartOption(
    "label-layer", default: Layer.over, "Whether labels lie under or over the bars.")

  static let options = [
    content.description, offset.description, angle.description, layer.description,
  ]

  let content: Content
  let offset: Double
  let isTurned: Bool
  let layer: Layer

  init(_ options: borrowing ChartOptions) throws(Diagnostic) {
    content = try options(Self.content)
    offset = try options(Self.offset)
    isTurned = try options(Self.angle) == .vertical
    layer = try options(Self.layer)
  }
}
