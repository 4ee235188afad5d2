import ReportChart

/// What a block says of one series of bars.
final class BarSeries: Sendable {
  static let group = ChartOption<String?>(
    "group", default: nil,
    "Series of one group stand side by side, series of different groups behind one another.")
  static let stack = ChartOption<String?>(
    "stack", default: nil, "Series of one stack stand on one another, the first at the base.")
  static let barWidth = ChartOption<Double?>(
    "bar-width", default: nil, "How wide bars are, in units.", range: 0.5...500)
  static let barShare = ChartOption<Double?>(
    "bar-share", default: nil, "How wide bars are, as a share of their place.", range: 0.01...1)
  static let barSpan = ChartOption<Double?>(
    "bar-span", default: nil,
    "How wide bars are on the x axis: in numbers, days of dates, or hours of date-times.",
    range: 1e-9...1e9)
  static let belowColor = ChartOption<Color?>(
    "below-color", default: nil, "The colour of bars below the baseline.")
  static let outline = ChartOption<Color?>(
    "outline", default: nil, "The colour of a line around each bar.")
  static let outlineWidth = ChartOption<Double?>(
    "outline-width", default: nil, "The width of the line around each bar, in units.",
    range: 0...10)
  static let labels = ChartOption(
    "labels", default: BarLabelChoice.none,
    "Which values are written beyond the tips of their bars; with `inside` or `base` all within.")

  static let options = [
    group.description, stack.description, barWidth.description, barShare.description,
    barSpan.description, belowColor.description, outline.description, outlineWidth.description,
    labels.description,
  ]

  let key: BarKey
  let width: BarWidth
  let belowColor: Color?
  let outline: Color?
  let outlineWidth: Double?
  let labels: BarLabelChoice

  init(
    _ options: borrowing ChartOptions, place: Int, arrangement: BarOptions.Layout
  ) throws(Diagnostic) {
    var key = BarKey(
      group: try options(Self.group, series: place), stack: try options(Self.stack, series: place))
    switch arrangement {
    case .grouped: break
    case .stacked: key.stack = key.stack ?? ""
    // The sides of a centre are groups of their own, so that they lie at one height.
    case .tornado: key = BarKey(group: place == 0 ? "before" : "after")
    }
    self.key = key
    width = try BarWidth(
      options, units: Self.barWidth, share: Self.barShare, span: Self.barSpan, series: place)
    belowColor = try options(Self.belowColor, series: place)
    outline = try options(Self.outline, series: place)
    outlineWidth = try options(Self.outlineWidth, series: place)
    labels = try options(Self.labels, series: place)
  }

  /// The line around each bar, when the block speaks of one.
  var ownOutline: (paint: MarkPaint, width: Double)? {
    guard outline != nil || outlineWidth != nil else { return nil }
    return (outline.map { .paint(.color($0)) } ?? .role(.text), outlineWidth ?? 1)
  }
}
