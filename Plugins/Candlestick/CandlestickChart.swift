public import ReportChart

/// Shows of each stretch the first, the highest, the lowest and the last value: as a candle, whose body
/// lies between the first and the last and whose wick reaches from the lowest to the highest, or as a
/// trunk with an arm to the left for the first and one to the right for the last.
///
/// Rising and falling candles have different fills, so that they can be told apart without colour, and
/// the legend says which is which. A row without all four values has no candle but a dash.
public final class CandlestickChart: ChartRenderer {
  static let x = Channel<Double>(
    "x", .x, "Where each candle stands: a category, a date or a number.")
  static let open = Channel<Double>("open", .y, "The first value.")
  static let high = Channel<Double>("high", .y, "The highest value.")
  static let low = Channel<Double>("low", .y, "The lowest value.")
  static let close = Channel<Double>("close", .y, "The last value.", isMain: true)

  /// What the chart is called, reads and can be told.
  public static let manifest = ChartManifest(
    type: "candlestick", summary: "Shows the first, highest, lowest and last value at each place.",
    channels: [
      x.description, open.description, high.description, low.description, close.description,
    ],
    options: CandlestickOptions.options, seriesOptions: CandleSeries.options,
    unusedRuleKeys: ["marker", "size"],
    reasonPlace: .slot)

  let layout: BarLayout
  let series: [CandleSeries]
  let labelOffset: Double

  /// Reads the options of the block.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    var series: [CandleSeries] = []
    for place in 0..<options.seriesCount { series.append(try CandleSeries(options, place: place)) }
    try CandlestickOptions.refuseUnused(options, series)
    var layout = BarLayout(series.map { _ in BarKey() })
    // What stands in place of a candle stands at the low end of the axis.
    layout.baseline = -.greatestFiniteMagnitude
    layout.widths = series.map(\.width)
    layout.gap = try options(CandlestickOptions.gap)
    layout.groupGap = try options(CandlestickOptions.groupGap)
    layout.widest = Self.widest
    if options.isSet(CandlestickOptions.gap, series: 0) { layout.widest = .infinity }
    self.layout = layout
    self.series = series
    labelOffset = try options(CandlestickOptions.labelOffset)
  }

  /// Automatic bodies are not wider than this many units.
  private static let widest = 28.0
}
