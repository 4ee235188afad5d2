/// The keys of an `axis` part of a chart block.
struct AxisKeys: KeyTable {
  // MARK: Identity

  let side = ChartOption("side", default: PlotSide.left, "The side of the plot with the axis.")
  let id = ChartOption<String?>("id", "The name that series use in `axis`.")

  // MARK: Range, scale, and ticks

  let min = ChartOption<String?>(
    "min", "The low limit. The axis starts at this value or below it.")
  let max = ChartOption<String?>("max", "The high limit. The axis ends at this value or above it.")
  let range = ChartOption<RangePolicy?>(
    "range", shown: "widen", "The treatment of data outside the limits.")
  let padding = ChartOption<[Double]?>(
    "padding", "The space around the data, in data units: at both limits, or below and above.")
  let zero = ChartOption("zero", default: false, "Include zero in the axis.")
  let reverse = ChartOption(
    "reverse", default: false,
    "Reverse the axis: larger values are farther left or farther down.")
  let cross = ChartOption<String?>(
    "cross", "The value of the other axis where this axis crosses it. The default is the edge.")
  let scale = ChartOption<String?>(
    "scale", "The scale, such as `number`, `category`, `time`, or `log`.")
  let base = ChartOption<String?>(
    "base", "The base of a logarithmic scale: a number above 1, or `e`.")
  let ticks = ChartOption<Int?>("ticks", in: 2...50, "The approximate number of ticks.")
  let step = ChartOption<String?>(
    "step",
    "The distance between two ticks, such as `25` or `1 month`. On the scale `log`, a factor.")
  let anchor = ChartOption<String?>(
    "anchor",
    """
    A value with a tick, where steps start instead of zero. With `data`, it is the lowest value of \
    the data.
    """)
  let at = ChartOption<String?>("at", "The values with ticks, separated by spaces or `;`.")
  let factors = ChartOption<[Double]?>(
    "factors", "The positions of ticks, as shares of the axis from its low to its high limit.")
  let minor = ChartOption<String?>(
    "minor", "The number of parts of a step between minor ticks: `auto` or 1 to 20.")
  let decimals = ChartOption<Int?>(
    "decimals", in: 0...10, "The number of decimals in labels.")

  // MARK: Style

  let title = ChartOption<String?>("title", "The title of the axis. An empty text removes it.")
  let titlePosition = ChartOption<AxisTitlePosition?>(
    "title-position", "The position of the title along the axis.")
  let titleOrientation = ChartOption<AxisTitleOrientation?>(
    "title-orientation", shown: "level",
    "The direction of the title of a vertical axis: above the axis, or along it.")
  let format = ChartOption<String?>(
    "format", "The format of labels, such as `number(1)` or `date('day-month')`.")
  let hide = ChartOption<String?>(
    "hide", as: .form("words such as `line ticks`"),
    "The hidden parts: `line ticks labels title grid`, or `all`.")
  let width = ChartOption<Double?>(
    "width", in: 0...1000, "The space for the axis next to the plot, so that several charts align.")
  let labelPlace = ChartOption(
    "label-place", default: CrossingLabels.edge,
    "The position of labels if the axis crosses the plot: at the edge, or at the axis.")
  let labelEvery = ChartOption(
    "label-every", default: 1, "The interval of labels: 1 writes every label.", range: 1...1000)
  let labelFit = ChartOption<String?>(
    "label-fit", as: .form("words such as `wrap skip`"),
    "The methods for labels without enough space, in order: `wrap shrink rotate cut skip`.")
  let highlightLast = ChartOption(
    "highlight-last", default: false, "Highlight the last label.")
  let ends = ChartOption(
    "ends", default: EndLabelOverhang.both, "The end labels that may extend outside the axis.")
  let grid = ChartOption<Bool?>("grid", "Draw grid lines.")
  let gridDash = ChartOption<[Double]?>(
    "grid-dash", shown: "none", "The lengths of dashes and gaps of grid lines.")
  let gridShape = ChartOption<GridShape?>(
    "grid-shape", shown: "curved",
    "The shape of rings (`y`) or the outer edge (`x`) of a polar chart: arcs or straight lines.")
  let stripes = ChartOption("stripes", default: false, "Draw stripes between major ticks.")
  let separators = ChartOption("separators", default: false, "Draw lines between slots.")
  let separatorsSkip = ChartOption<[Double]?>(
    "separators-skip", shown: "none",
    "The separators that the axis leaves out, counted from 1.")
  let tickLength = ChartOption<Double?>(
    "tick-length", in: 0...40, shown: "4", "The length of ticks.")
  let tickWidth = ChartOption<Double?>(
    "tick-width", in: 0.1...10, shown: "1", "The width of ticks.")
  let tickGap = ChartOption<Double?>(
    "tick-gap", in: 0...40, "The space between a tick and its label.")

  /// The names of the keys that have no effect on the ticks, labels, and grid of an axis.
  var withoutTicks: Set<String> {
    [
      side.name, id.name, title.name, titlePosition.name, titleOrientation.name, min.name,
      max.name, padding.name, zero.name, reverse.name, cross.name, width.name,
    ]
  }

  /// The names of the keys that an axis of a polar chart does not support.
  ///
  /// A polar chart has no plot edge, no space at the sides of the plot, and no axis titles.
  var cartesian: Set<String> {
    [
      cross.name, minor.name, title.name, titlePosition.name, titleOrientation.name, width.name,
      labelPlace.name, labelFit.name, highlightLast.name, ends.name, separators.name,
      separatorsSkip.name,
    ]
  }
}

/// The keys of a `label` part of an axis, which changes one or several tick labels.
struct TickLabelKeys: KeyTable {
  let at = ChartOption<String?>("at", "The tick: its value, `min`, or `max`.")
  let index = ChartOption<Int?>(
    "index", in: 0...100_000, "The index of the tick, counted from 0.")
  let above = ChartOption<String?>("above", "The ticks above this value.")
  let below = ChartOption<String?>("below", "The ticks below this value.")
  let from = ChartOption<String?>("from", "The ticks at or above this value.")
  let to = ChartOption<String?>("to", "The ticks at or below this value.")
  let text = ChartOption<String?>(
    "text", "The text of the label. An empty text removes the label.")
  let long = ChartOption<String?>(
    "long", "The complete text, shown when the reader points at the label.")
  let color = ChartOption<Color?>("color", "The colour of the label.")
  let hide = ChartOption("hide", default: false, "Hide the tick.")
  let image = ChartOption<String?>(
    "image", "An image instead of the text, as a `data:image/` address.")
  let alt = ChartOption<String?>("alt", "A description of the image.")
  let size = ChartOption(
    "size", default: 16.0, "The width and the height of the image.", range: 4...64)
}

/// The keys of a `skip` part of an axis: an interval that the axis leaves out.
struct SkipKeys: KeyTable {
  let from = ChartOption<String?>("from", "The start of the interval that the axis leaves out.")
  let to = ChartOption<String?>(
    "to", "The end of the interval. For dates, the last day that the axis leaves out.")
  let every = ChartOption<String?>(
    "every", "The period after which the interval is repeated, such as `7 days`.")
  let days = ChartOption<String?>(
    "days", "The days of every week that the axis leaves out, such as `sat sun`.")
  let hours = ChartOption<String?>(
    "hours", "The hours of every day that the axis leaves out, such as `18:00-08:00`.")
}
