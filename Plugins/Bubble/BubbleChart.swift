public import ReportChart

/// Shows three values of each row: two as a place, the third as the area of a disc.
///
/// Discs of all series have one scale, so that they can be compared. Larger ones are drawn first, so
/// that smaller ones lie above them.
public final class BubbleChart: ChartRenderer {
  static let x = Channel<Double>(
    "x", .x, "Where each bubble stands: a number, a date or a category.", texts: .repeated)
  static let y = Channel<Double>(
    "y", .y, "How high each bubble stands: a number or a category.", texts: .repeated)
  static let area = Channel<Double>(
    "area", .amount, "The amount that the area of each bubble shows; not below zero.")
  static let text = Channel<Category>(
    "text", "What stands at each bubble in place of its amount.", required: false)

  /// What the chart is called, reads and can be told.
  public static let manifest = ChartManifest(
    type: "bubble", summary: "Shows three values of each row, the third as the area of a disc.",
    channels: [x.description, y.description, area.description, text.description],
    options: options, seriesOptions: BubbleSeries.options, unusedRuleKeys: ["marker", "size"])

  /// What happens to bubbles at the edge of the plot.
  enum Edge: String, ChartOptionChoice { case pad, clip }
  /// Which series have patterns.
  enum Patterns: String, ChartOptionChoice { case auto, none, all }
  /// What a label says.
  enum LabelContent: String, ChartOptionChoice { case area, x, y }

  let series: [BubbleSeries]
  let scale: Double?
  let diameter: Double
  let edge: Edge
  let hasSizeLegend: Bool
  let sizeTitle: String?
  let baseline: Double
  let patterns: Patterns
  let labelContent: LabelContent
  let labelOffset: Double

  /// Reads the options of the block.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    var series: [BubbleSeries] = []
    for place in 0..<options.seriesCount {
      let own = try BubbleSeries(options, place: place)
      if own.belowColor != nil, options.isCategorical(.y, series: place) {
        throw options.wrong(BubbleSeries.belowColor, wanted: "left out on an axis of categories")
      }
      series.append(own)
    }
    self.series = series
    scale = try options(Self.scale)
    let size = options.pictureSize
    diameter = try options(Self.diameter) ?? min(size.width, size.height) / 2
    edge = try options(Self.edge)
    hasSizeLegend = try options(Self.sizeLegend)
    sizeTitle = try options(Self.sizeTitle)
    baseline = try options(Self.baseline)
    patterns = try options(Self.patterns)
    labelContent = try options(Self.labelContent)
    labelOffset = try options(Self.labelOffset)
  }
}
