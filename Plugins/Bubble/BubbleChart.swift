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
    options: BubbleOptions.options, seriesOptions: BubbleSeries.options,
    unusedRuleKeys: ["marker", "size"])

  let series: [BubbleSeries]
  let scale: Double?
  let diameter: Double
  let edge: BubbleOptions.Edge
  let hasSizeLegend: Bool
  let sizeTitle: String?
  let baseline: Double
  let patterns: BubbleOptions.Patterns
  let labelContent: BubbleOptions.LabelContent
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
    scale = try options(BubbleOptions.scale)
    let size = options.pictureSize
    diameter = try options(BubbleOptions.diameter) ?? min(size.width, size.height) / 2
    edge = try options(BubbleOptions.edge)
    hasSizeLegend = try options(BubbleOptions.sizeLegend)
    sizeTitle = try options(BubbleOptions.sizeTitle)
    baseline = try options(BubbleOptions.baseline)
    patterns = try options(BubbleOptions.patterns)
    labelContent = try options(BubbleOptions.labelContent)
    labelOffset = try options(BubbleOptions.labelOffset)
  }
}
