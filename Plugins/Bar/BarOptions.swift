import ReportChart

/// The options of a block for all bars.
enum BarOptions {
  /// The arrangement of bars in a slot.
  enum Layout: String, ChartOptionChoice { case grouped, stacked, tornado }
  /// The normalization of bars by the largest value of their series.
  enum Normalization: String, ChartOptionChoice { case none, max }
  /// The series that have patterns.
  enum Patterns: String, ChartOptionChoice { case auto, none, all }

  static let layout = ChartOption(
    "layout", default: Layout.grouped,
    "Whether bars of one place stand side by side, in a stack, or part from a common centre.")
  static let gap = ChartOption<Double?>(
    "gap", default: nil,
    "The space between the bars of two places, as a share of one place; 0.36 for up to twelve, else 0.2.",
    range: 0...0.9)
  static let groupGap = ChartOption(
    "group-gap", default: 0.05,
    "The space between two bars of one place, as a share of the distance from one to the next.",
    range: 0...0.9)
  static let padding = ChartOption<Double?>(
    "padding", default: nil,
    "The space between the bars of two places in units, with none at the ends, in place of `gap`.",
    range: 0...200)
  static let baseline = ChartOption("baseline", default: 0.0, "The value at which bars begin.")
  static let includeBaseline = ChartOption(
    "include-baseline", default: true,
    "False to let the axis begin near the data, so that lengths cannot be compared.")
  static let hang = ChartOption(
    "hang", default: false, "True to let bars hang from the top, where the axis begins.")
  static let minLength = ChartOption(
    "min-length", default: 1.5,
    "The least length in units of a bar whose value is not the baseline.", range: 0...50)
  static let normalize = ChartOption(
    "normalize", default: Normalization.none,
    "With `max` bars show per cent of the largest value of their series; labels keep the values.")
  static let cornerRadius = ChartOption(
    "corner-radius", default: 0.0,
    "The radius of rounded corners as a share of half the width of a bar.", range: 0...1)
  static let corners = ChartOption(
    "corners", default: BarBox.Corners.tip, "Which corners are round: those at the tip or all.")
  static let gradientFrom = ChartOption<Color?>(
    "gradient-from", default: nil,
    "The colour at the low end of a gradient over the plot, for series without a colour.")
  static let gradientTo = ChartOption<Color?>(
    "gradient-to", default: nil, "The colour at the high end of that gradient.")
  static let shades = ChartOption(
    "shades", default: false,
    "True to give the pieces of a stack ever lighter shades of the colour of its first.")
  static let patterns = ChartOption(
    "patterns", default: Patterns.auto,
    "Which series have a pattern: from the second on (`auto`), none or all.")

  static let options =
    [
      layout.description, gap.description, groupGap.description, padding.description,
      baseline.description, includeBaseline.description, hang.description, minLength.description,
      normalize.description, cornerRadius.description, corners.description,
      gradientFrom.description, gradientTo.description, shades.description, patterns.description,
    ] + BarLabelStyle.options
}

/// The options of a block for one bar series.
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
  static let labels = ChartOption<BarLabelChoice?>(
    "labels", default: nil,
    "Which values are written beyond the tips of their bars; with `inside` or `base` all within. A single series of up "
      + "to eight bars has all.")

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
  let labels: BarLabelChoice?

  init(
    _ options: borrowing ChartOptions, place: Int, arrangement: BarOptions.Layout
  ) throws(Diagnostic) {
    var key = BarKey(
      group: try options(Self.group, series: place), stack: try options(Self.stack, series: place))
    switch arrangement {
    case .grouped: break
    case .stacked: key.stack = key.stack ?? ""
    // Each side of the center line is a separate group, so that both are at the same height.
    case .tornado: key = BarKey(group: place == 0 ? "before" : "after")
    }
    key.stack = options.stack(key.stack, series: place)
    self.key = key
    width = try BarWidth(
      options, units: Self.barWidth, share: Self.barShare, span: Self.barSpan, series: place)
    belowColor = try options(Self.belowColor, series: place)
    outline = try options(Self.outline, series: place)
    outlineWidth = try options(Self.outlineWidth, series: place)
    labels = try options(Self.labels, series: place)
  }

  /// The outline of each bar; nil without outline options.
  var ownOutline: (paint: MarkPaint, width: Double)? {
    guard outline != nil || outlineWidth != nil else { return nil }
    return (outline.map { .paint(.color($0)) } ?? .role(.text), outlineWidth ?? 1)
  }
}
