import ReportChart

/// The options of a block for all bars.
enum BarOptions {
  /// The arrangement of the bars of several series in a slot.
  enum Layout: String, ChartOptionChoice { case grouped, stacked, tornado }
  /// The normalization of bars by the largest value of their series.
  enum Normalization: String, ChartOptionChoice { case none, max }
  /// The selection of bar series that have patterns.
  enum Patterns: String, ChartOptionChoice { case auto, none, all }

  static let layout = ChartOption(
    "layout", default: Layout.grouped,
    "The arrangement of bars at one position: side by side, in a stack, or from a common center.")
  static let gap = ChartOption<Double?>(
    "gap", default: nil,
    "The space between positions, as a share of one position. By default, 0.36 for up to twelve "
      + "positions, and 0.2 for more.",
    range: 0...0.9)
  static let groupGap = ChartOption(
    "group-gap", default: 0.05,
    "The space between two bars at one position, as a share of the distance between them.",
    range: 0...0.9)
  static let padding = ChartOption<Double?>(
    "padding", default: nil,
    "The space between positions, in units, without space at the limits. It replaces `gap`.",
    range: 0...200)
  static let baseline = ChartOption("baseline", default: 0.0, "The value where bars start.")
  static let includeBaseline = ChartOption(
    "include-baseline", default: true,
    "Include the baseline in the axis. With `false`, lengths cannot be compared.")
  static let hang = ChartOption(
    "hang", default: false, "Draw bars downward from the top, where the axis starts.")
  static let minLength = ChartOption(
    "min-length", default: 1.5,
    "The minimum length of a bar with a value other than the baseline, in units.", range: 0...50)
  static let normalize = ChartOption(
    "normalize", default: Normalization.none,
    "With `max`, bars are percentages of the largest value of their series. Labels are values.")
  static let cornerRadius = ChartOption(
    "corner-radius", default: 0.0,
    "The radius of rounded corners, as a share of half the width of a bar.", range: 0...1)
  static let corners = ChartOption(
    "corners", default: BarBox.Corners.tip, "The rounded corners: those at the tip, or all.")
  static let gradientFrom = ChartOption<Color?>(
    "gradient-from", default: nil,
    "The colour at the low end of a gradient over the plot, for series without a colour.")
  static let gradientTo = ChartOption<Color?>(
    "gradient-to", default: nil, "The colour at the high end of this gradient.")
  static let shades = ChartOption(
    "shades", default: false,
    "Draw each part of a stack in a lighter shade of the colour of its first part.")
  static let patterns = ChartOption(
    "patterns", default: Patterns.auto,
    "The series with a pattern: all except the first (`auto`), none, or all.")

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
    "The group of the series. Bars of one group are side by side. Groups overlap.")
  static let stack = ChartOption<String?>(
    "stack", default: nil, "The stack of the series. The first series of a stack is at the base.")
  static let barWidth = ChartOption<Double?>(
    "bar-width", default: nil, "The width of bars, in units.", range: 0.5...500)
  static let barShare = ChartOption<Double?>(
    "bar-share", default: nil, "The width of bars, as a share of their position.", range: 0.01...1)
  static let barSpan = ChartOption<Double?>(
    "bar-span", default: nil,
    "The width of bars on the x axis: a number, days for dates, or hours for date-times.",
    range: 1e-9...1e9)
  static let belowColor = ChartOption<Color?>(
    "below-color", default: nil, "The colour of bars below the baseline.")
  static let outline = ChartOption<Color?>(
    "outline", default: nil, "The colour of the outline of bars.")
  static let outlineWidth = ChartOption<Double?>(
    "outline-width", default: nil, "The width of the outline of bars, in units.",
    range: 0...10)
  static let labels = ChartOption<BarLabelChoice?>(
    "labels", default: nil,
    "The values with labels outside the tips of bars; with `inside` or `base`, all values inside. "
      + "By default, a single series of up to eight bars has all labels.")

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
    _ options: borrowing ChartOptions, index: Int, arrangement: BarOptions.Layout
  ) throws(Diagnostic) {
    var key = BarKey(
      group: try options(Self.group, series: index), stack: try options(Self.stack, series: index))
    switch arrangement {
    case .grouped: break
    case .stacked: key.stack = key.stack ?? ""
    // Each side of the center line is a separate group, so that both are at the same height.
    case .tornado: key = BarKey(group: index == 0 ? "before" : "after")
    }
    key.stack = options.stack(key.stack, series: index)
    self.key = key
    width = try BarWidth(
      options, units: Self.barWidth, share: Self.barShare, span: Self.barSpan, series: index)
    belowColor = try options(Self.belowColor, series: index)
    outline = try options(Self.outline, series: index)
    outlineWidth = try options(Self.outlineWidth, series: index)
    labels = try options(Self.labels, series: index)
  }

  /// The outline of each bar; nil without outline options.
  var outlineStyle: (paint: MarkPaint, width: Double)? {
    guard outline != nil || outlineWidth != nil else { return nil }
    return (outline.map { .paint(.color($0)) } ?? .role(.text), outlineWidth ?? 1)
  }
}
