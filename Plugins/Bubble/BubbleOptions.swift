import ReportChart

/// What a block says of all bubbles.
enum BubbleOptions {
  /// What happens to bubbles at the edge of the plot.
  enum Edge: String, ChartOptionChoice { case pad, clip }
  /// Which series have patterns.
  enum Patterns: String, ChartOptionChoice { case auto, none, all }
  /// What a label says.
  enum LabelContent: String, ChartOptionChoice { case area, x, y }

  static let scale = ChartOption<Double?>(
    "scale", default: nil,
    "The area of one unit of the amounts, in square units of the picture; wins over `diameter`.",
    range: 1e-12...1e12)
  static let diameter = ChartOption<Double?>(
    "diameter", default: nil,
    "The width of the largest bubble in units; half the smaller side of the picture when left out.",
    range: 1...2000)
  static let edge = ChartOption(
    "edge", default: Edge.pad,
    "Whether the axes have room for bubbles at their ends, or those are cut at the plot.")
  static let sizeLegend = ChartOption(
    "size-legend", default: true, "False to leave the sizes out of the legend.")
  static let sizeTitle = ChartOption<String?>(
    "size-title", default: nil,
    "What stands before the sizes in the legend; the label and unit of the amounts when left out.")
  static let baseline = ChartOption(
    "baseline", default: 0.0, "The y value below which bubbles have `below-color`.")
  static let patterns = ChartOption(
    "patterns", default: Patterns.auto,
    "Which series have a pattern: from the second on (`auto`), none or all.")
  static let labelContent = ChartOption(
    "label-content", default: LabelContent.area, "Which value the labels say.")
  static let labelOffset = ChartOption(
    "label-offset", default: 3.0, "The space between a bubble and a label beside it, in units.",
    range: 0...40)

  static let options = [
    scale.description, diameter.description, edge.description, sizeLegend.description,
    sizeTitle.description, baseline.description, patterns.description, labelContent.description,
    labelOffset.description,
  ]
}
