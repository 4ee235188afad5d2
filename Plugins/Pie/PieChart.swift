public import ReportChart

/// Shows the parts of a whole as slices of a disc or ring, or shares of 1 as rings that are filled so
/// far.
///
/// Slices are shares of the sum, whatever the unit. A part of zero has no slice but stays in the
/// legend; a missing value has neither slice nor share; a negative one is an error. When nothing is left
/// to share, an empty track says so. Several series are rings around one another, the first outermost.
public final class PieChart: ChartRenderer {
  static let label = Channel<Category>(
    "label", "What each slice is called; without it there is no legend.", required: false)
  static let value = Channel<Double>("value", .amount, "How large each slice is.")

  /// What the chart is called, reads and can be told.
  public static let manifest = ChartManifest(
    type: "pie", summary: "Shows the parts of a whole as slices, or shares as rings.",
    channels: [label.description, value.description], options: PieOptions.options,
    seriesOptions: PieSeries.options, unusedSeriesKeys: ["color"],
    unusedRuleKeys: ["marker", "size"])

  let mode: PieOptions.Mode
  let rounding: Percentages.Rounding
  let decimals: Int
  let size: PieSize
  let turn: PieTurn
  let exploded: SliceChoice?
  let protrusion: Double
  let patterns: PieOptions.Patterns
  let legendValues: PieOptions.LegendValues
  let labels: PieLabelStyle
  let spokes: PieSpokeStyle
  let heading: PieHeadingStyle
  let series: [PieSeries]

  /// Reads the options of the block.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    mode = try options(PieOptions.mode)
    rounding = try options(PieOptions.rounding)
    decimals = try options(PieOptions.decimals)
    var series: [PieSeries] = []
    for place in 0..<options.seriesCount { series.append(try PieSeries(options, place: place)) }
    self.series = series
    size = try PieSize(options, series: series, isProgress: mode == .progress)
    turn = try PieTurn(options)
    exploded = try options(PieOptions.explode)
    protrusion = try options(PieOptions.explodeBy)
    patterns = try options(PieOptions.patterns)
    labels = try PieLabelStyle(options)
    // The same as at the slices, so that the one is found by the other without colour.
    let saysValue = labels.content == .value || labels.content == .nameValue
    legendValues =
      try options(PieOptions.legendValues) ?? (saysValue && mode != .progress ? .value : .percent)
    spokes = try PieSpokeStyle(options)
    heading = try PieHeadingStyle(options)
  }

  /// True when the share of 1 fills each ring.
  var isProgress: Bool { mode == .progress }

  /// True for a slice that stands out of its place.
  func isExploded(_ row: Int, of own: SeriesData, _ data: borrowing ChartData) -> Bool {
    guard let exploded, protrusion > 0, !isProgress, row >= 0 else { return false }
    return exploded.holds(row, of: own, named: Self.name(row, own))
  }

  /// The name of a row; empty when it has none.
  static func name(_ row: Int, _ own: SeriesData) -> ByteText {
    guard let names = own[label], row >= 0, names.rows[row].index >= 0 else { return "" }
    return names.names[names.rows[row].index]
  }
}
