extension ChartKeys {
  /// The keys of an axis.
  public static let axis: [OptionDescription] = axisPlace + axisScale + axisStyle
  /// The keys of an axis that also apply to a polar chart.
  ///
  /// A polar chart has no plot edge, no space at the sides of the plot, and no axis titles.
  static let roundAxis: Set<String> = [
    "side", "id", "format", "hide", "label-every", "grid", "grid-dash", "grid-shape", "stripes",
    "tick-length", "tick-width", "tick-gap", "min", "max", "range", "padding", "zero", "reverse",
    "scale", "base", "ticks", "step", "anchor", "at", "factors", "decimals",
  ]
  /// The parts of an axis.
  public static let axisParts = ["label", "skip"]

  /// The keys that identify an axis.
  static let axisPlace: [OptionDescription] = [
    choice("side", "left", PlotSide.allCases.map(\.rawValue), "Where it stands."),
    text("id", "What series call it."),
  ]

  /// The keys for the range, the scale, and the ticks of an axis.
  static let axisScale: [OptionDescription] = [
    text("min", "The low end that it shows at least."),
    text("max", "The high end that it shows at least."),
    choice("range", "widen", RangePolicy.words, "What its limits do to data beyond them."),
    OptionDescription(
      name: "padding", kind: .numbers, defaultText: "",
      summary: "Room beyond the data in their units: at both ends, or below and above."),
    choice("zero", "false", ["true", "false"], "Whether zero is always on it."),
    choice(
      "reverse", "false", ["true", "false"],
      "Whether larger values lie farther left or farther down."),
    text("cross", "The value of the other axis at which it stands instead of at the edge."),
    text("scale", "Its scale, such as `number`, `category`, `time` or `log`."),
    text("base", "The base of a logarithmic scale: a number above 1, or `e`."),
    number("ticks", "", "About how many ticks it has.", 2...50),
    text(
      "step",
      "The distance between two ticks, such as `25` or `1 month`; a factor on the scale `log`."),
    text(
      "anchor",
      "A value that has a tick, from which steps are counted in place of zero; `data` for the lowest "
        + "value of the data."),
    text("at", "The values that have ticks, with spaces or `;` between them."),
    OptionDescription(
      name: "factors", kind: .numbers, defaultText: "",
      summary: "Where ticks are, as shares of the way from the low to the high end."),
    text("minor", "Into how many parts minor ticks divide a step: `auto` or 1 to 20."),
    number("decimals", "", "How many decimals its labels have.", 0...10),
  ]

  /// The keys for the style of an axis.
  static let axisStyle: [OptionDescription] = [
    text("title", "Its title; nothing for none."),
    choice(
      "title-position", "", AxisTitlePosition.allCases.map(\.rawValue),
      "Where the title lies along the axis."),
    choice(
      "title-orientation", "level", AxisTitleOrientation.allCases.map(\.rawValue),
      "Whether the title of an upright axis stands above it or runs along it."),
    text("format", "How labels are written, such as `number(1)` or `date('day-month')`."),
    form(
      "hide", "words such as `line ticks`",
      "Parts that are not drawn: `line ticks labels title grid`, or `all`."),
    number(
      "width", "", "The room that it takes beside the plot, so that several charts align.",
      0...1000),
    choice(
      "label-place", "edge", CrossingLabels.allCases.map(\.rawValue),
      "Where the labels of an axis that crosses the plot stand: at the edge or at the axis."),
    integer("label-every", "1", "Every so many labels are written.", 1...1000),
    form(
      "label-fit", "words such as `wrap skip`",
      "What is done for labels that have too little room, in order: "
        + "`wrap shrink rotate cut skip`."),
    choice("highlight-last", "false", ["true", "false"], "Whether the last label stands out."),
    choice(
      "ends", "both", EndLabelOverhang.allCases.map(\.rawValue),
      "Which end labels may reach beyond the ends of the axis."),
    choice("grid", "", ["true", "false"], "Whether it has grid lines."),
    OptionDescription(
      name: "grid-dash", kind: .numbers, defaultText: "none",
      summary: "The dashes and gaps of its grid lines."),
    choice(
      "grid-shape", "curved", GridShape.words,
      "On a round chart, whether rings (`y`) and rim (`x`) are circles or go straight from spoke to spoke."
    ),
    choice("stripes", "false", ["true", "false"], "Whether stripes lie between its major ticks."),
    choice("separators", "false", ["true", "false"], "Whether lines stand between its slots."),
    OptionDescription(
      name: "separators-skip", kind: .numbers, defaultText: "none",
      summary: "The separators that are left out, counted from 1."),
    number("tick-length", "4", "The length of its ticks.", 0...40),
    number("tick-width", "1", "The width of its ticks.", 0.1...10),
    number("tick-gap", "", "From the end of a tick to its label.", 0...40),
  ]

  /// The keys of an axis that do not affect its ticks, labels, and grid.
  static let withoutTicks: Set = [
    "side", "id", "title", "title-position", "title-orientation", "min", "max", "padding", "zero",
    "reverse", "cross", "width",
  ]

  /// The keys of a `label` of an axis.
  public static let tickLabel: [OptionDescription] = [
    text("at", "The tick that is meant: its value, or `min` or `max`."),
    integer("index", "", "The tick that is meant, counted from 0.", 0...100_000),
    text("above", "The ticks above a value are meant."),
    text("below", "The ticks below a value are meant."),
    text("from", "The ticks from a value on are meant."),
    text("to", "The ticks up to a value are meant."),
    text("text", "What it reads; nothing for a tick without a text."),
    text("long", "What it reads in full when one points at it."),
    OptionDescription(name: "color", kind: .color, defaultText: "", summary: "Its colour."),
    choice("hide", "false", ["true", "false"], "Whether the tick is left out."),
    text("image", "A picture in place of the text, as a `data:image/` address."),
    text("alt", "What the picture shows."),
    number("size", "16", "The width and the height of the picture.", 4...64),
  ]

  /// The keys of an omitted interval of an axis.
  public static let skip: [OptionDescription] = [
    text("from", "Where what is left out begins."),
    text("to", "Where it ends; of days the last one that is left out."),
    text("every", "The distance after which it comes again, such as `7 days`."),
    text("days", "Days of every week, such as `sat sun`."),
    text("hours", "Hours of every day, such as `18:00-08:00`."),
  ]
}
