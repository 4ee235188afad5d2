public import ReportChart

/// Compares amounts by the length of bars: side by side, behind one another, in stacks, or from a
/// common centre.
///
/// Bars begin at the baseline, which the axis shows unless it is told otherwise, and run the other
/// way for smaller values. A missing value has no bar but a dash at the baseline; zero is a line at
/// the baseline. In a stack larger and smaller values grow apart from the baseline.
public final class BarChart: ChartRenderer {
  static let x = Channel<Double>("x", .x, "Where each bar stands: a category, a date or a number.")
  static let y = Channel<Double>("y", .y, "Where each bar ends.")
  static let from = Channel<Double>(
    "from", .y, "Where each bar begins, in place of the baseline.", required: false)
  static let goal = Channel<Double>(
    "goal", .y, "The length of a pale bar behind each bar, of which it fills a part.",
    required: false)
  static let subtitle = Channel<Category>.subtitle(
    "subtitle", "A second line under the name of each category.")
  static let text = Channel<Category>(
    "text", "What stands at each bar in place of its value.", required: false)

  /// What the chart is called, reads and can be told.
  public static let manifest = ChartManifest(
    type: "bar", summary: "Compares amounts by the length of bars.",
    channels: [
      x.description, y.description, from.description, goal.description, subtitle.description,
      text.description,
    ],
    options: BarOptions.options, seriesOptions: BarSeries.options,
    unusedRuleKeys: ["marker", "size"],
    movement: .grow, reasonPlace: .slot)

  let layout: BarLayout
  let series: [BarSeries]
  let isStacked: Bool
  let includesBaseline: Bool
  let isHanging: Bool
  let isNormalized: Bool
  let box: BarBox
  let patterns: BarOptions.Patterns
  let hasShades: Bool
  let gradient: (from: Color, to: Color)?
  let labels: BarLabelStyle

  /// Reads the options of the block.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    let arrangement = try options(BarOptions.layout)
    var series: [BarSeries] = []
    for place in 0..<options.seriesCount {
      series.append(
        try BarSeries(options, place: place, arrangement: arrangement))
    }
    if arrangement == .tornado, series.count != 2 {
      throw options.wrong(
        BarOptions.layout, wanted: "`grouped` or `stacked` unless there are two series")
    }
    var layout = BarLayout(series.map(\.key))
    layout.widths = series.map(\.width)
    layout.isTornado = arrangement == .tornado
    layout.baseline = try options(BarOptions.baseline)
    layout.gap = try options(BarOptions.gap)
    layout.groupGap = try options(BarOptions.groupGap)
    layout.padding = try options(BarOptions.padding)
    layout.leastLength = try options(BarOptions.minLength)
    if options.isSet(BarOptions.gap, series: 0) { layout.widest = .infinity }
    self.layout = layout
    self.series = series
    isStacked = series.indices.contains { layout.isStacked($0) }
    includesBaseline = try options(BarOptions.includeBaseline)
    isHanging = try options(BarOptions.hang)
    isNormalized = try options(BarOptions.normalize) == .max
    box = BarBox(
      radius: try options(BarOptions.cornerRadius), corners: try options(BarOptions.corners))
    patterns = try options(BarOptions.patterns)
    hasShades = try options(BarOptions.shades)
    gradient = try Self.gradient(options)
    labels = try BarLabelStyle(options)
  }

  private static func gradient(
    _ options: borrowing ChartOptions
  ) throws(Diagnostic) -> (from: Color, to: Color)? {
    let from = try options(BarOptions.gradientFrom)
    let to = try options(BarOptions.gradientTo)
    guard from != nil || to != nil else { return nil }
    guard let from else {
      throw options.wrong(BarOptions.gradientTo, wanted: "given together with `gradient-from`")
    }
    guard let to else {
      throw options.wrong(BarOptions.gradientFrom, wanted: "given together with `gradient-to`")
    }
    return (from, to)
  }
}
