extension ChartKeys {
  /// The keys that an `axis` part of a chart block can have.
  public static let axis: [OptionDescription] = axisPosition + axisScale + axisStyle
  /// The keys of an axis that also apply to a polar chart.
  ///
  /// A polar chart has no plot edge, no space at the sides of the plot, and no axis titles.
  static let roundAxis: Set<String> = [
    "side", "id", "format", "hide", "label-every", "grid", "grid-dash", "grid-shape", "stripes",
    "tick-length", "tick-width", "tick-gap", "min", "max", "range", "padding", "zero", "reverse",
    "scale", "base", "ticks", "step", "anchor", "at", "factors", "decimals",
  ]
  /// The names of the parts that an `axis` part of a block can contain.
  public static let axisParts = ["label", "skip"]

  /// The keys that identify an axis: its side and the name that series use.
  static let axisPosition: [OptionDescription] = [
    choice(
      "side", "left", PlotSide.allCases.map(\.rawValue), "The side of the plot with the axis."),
    text("id", "The name that series use in `axis`."),
  ]

  /// The keys for the range, the scale, and the ticks of an axis.
  static let axisScale: [OptionDescription] = [
    text("min", "The low limit. The axis starts at this value or below it."),
    text("max", "The high limit. The axis ends at this value or above it."),
    choice("range", "widen", RangePolicy.words, "The treatment of data outside the limits."),
    OptionDescription(
      name: "padding", kind: .numbers, defaultText: "",
      summary: "The space around the data, in data units: at both limits, or below and above."),
    choice("zero", "false", ["true", "false"], "Include zero in the axis."),
    choice(
      "reverse", "false", ["true", "false"],
      "Reverse the axis: larger values are farther left or farther down."),
    text(
      "cross", "The value of the other axis where this axis crosses it. The default is the edge."),
    text("scale", "The scale, such as `number`, `category`, `time`, or `log`."),
    text("base", "The base of a logarithmic scale: a number above 1, or `e`."),
    number("ticks", "", "The approximate number of ticks.", 2...50),
    text(
      "step",
      "The distance between two ticks, such as `25` or `1 month`. On the scale `log`, a factor."),
    text(
      "anchor",
      "A value with a tick, where steps start instead of zero. With `data`, it is the lowest value "
        + "of the data."),
    text("at", "The values with ticks, separated by spaces or `;`."),
    OptionDescription(
      name: "factors", kind: .numbers, defaultText: "",
      summary: "The positions of ticks, as shares of the axis from its low to its high limit."),
    text("minor", "The number of parts of a step between minor ticks: `auto` or 1 to 20."),
    number("decimals", "", "The number of decimals in labels.", 0...10),
  ]

  /// The keys for the style of an axis.
  static let axisStyle: [OptionDescription] = [
    text("title", "The title of the axis. An empty text removes it."),
    choice(
      "title-position", "", AxisTitlePosition.allCases.map(\.rawValue),
      "The position of the title along the axis."),
    choice(
      "title-orientation", "level", AxisTitleOrientation.allCases.map(\.rawValue),
      "The direction of the title of a vertical axis: above the axis, or along it."),
    text("format", "The format of labels, such as `number(1)` or `date('day-month')`."),
    form(
      "hide", "words such as `line ticks`",
      "The hidden parts: `line ticks labels title grid`, or `all`."),
    number(
      "width", "", "The space for the axis next to the plot, so that several charts align.",
      0...1000),
    choice(
      "label-place", "edge", CrossingLabels.allCases.map(\.rawValue),
      "The position of labels if the axis crosses the plot: at the edge, or at the axis."),
    integer("label-every", "1", "The interval of labels: 1 writes every label.", 1...1000),
    form(
      "label-fit", "words such as `wrap skip`",
      "The methods for labels without enough space, in order: "
        + "`wrap shrink rotate cut skip`."),
    choice("highlight-last", "false", ["true", "false"], "Highlight the last label."),
    choice(
      "ends", "both", EndLabelOverhang.allCases.map(\.rawValue),
      "The end labels that may extend outside the axis."),
    choice("grid", "", ["true", "false"], "Draw grid lines."),
    OptionDescription(
      name: "grid-dash", kind: .numbers, defaultText: "none",
      summary: "The lengths of dashes and gaps of grid lines."),
    choice(
      "grid-shape", "curved", GridShape.words,
      "The shape of rings (`y`) or the outer edge (`x`) of a polar chart: arcs or straight lines."
    ),
    choice("stripes", "false", ["true", "false"], "Draw stripes between major ticks."),
    choice("separators", "false", ["true", "false"], "Draw lines between slots."),
    OptionDescription(
      name: "separators-skip", kind: .numbers, defaultText: "none",
      summary: "The separators that the axis leaves out, counted from 1."),
    number("tick-length", "4", "The length of ticks.", 0...40),
    number("tick-width", "1", "The width of ticks.", 0.1...10),
    number("tick-gap", "", "The space between a tick and its label.", 0...40),
  ]

  /// The keys of an axis that have no effect on its ticks, labels, and grid.
  static let withoutTicks: Set = [
    "side", "id", "title", "title-position", "title-orientation", "min", "max", "padding", "zero",
    "reverse", "cross", "width",
  ]

  /// The keys of a `label` part of an axis, which changes one or several tick labels.
  public static let tickLabel: [OptionDescription] = [
    text("at", "The tick: its value, `min`, or `max`."),
    integer("index", "", "The index of the tick, counted from 0.", 0...100_000),
    text("above", "The ticks above this value."),
    text("below", "The ticks below this value."),
    text("from", "The ticks at or above this value."),
    text("to", "The ticks at or below this value."),
    text("text", "The text of the label. An empty text removes the label."),
    text("long", "The complete text, shown when the reader points at the label."),
    OptionDescription(
      name: "color", kind: .color, defaultText: "", summary: "The colour of the label."),
    choice("hide", "false", ["true", "false"], "Hide the tick."),
    text("image", "An image instead of the text, as a `data:image/` address."),
    text("alt", "A description of the image."),
    number("size", "16", "The width and the height of the image.", 4...64),
  ]

  /// The keys of a `skip` part of an axis: an interval that the axis leaves out.
  public static let skip: [OptionDescription] = [
    text("from", "The start of the interval that the axis leaves out."),
    text("to", "The end of the interval. For dates, the last day that the axis leaves out."),
    text("every", "The period after which the interval is repeated, such as `7 days`."),
    text("days", "The days of every week that the axis leaves out, such as `sat sun`."),
    text("hours", "The hours of every day that the axis leaves out, such as `18:00-08:00`."),
  ]
}
