/// The keys that every chart block understands, whatever its type: what checks, suggestions, the
/// schema and the reference read.
public enum ChartKeys {
  /// Keys of the block that no series can have.
  public static let chart: [OptionDescription] = [
    text("type", "The chart type."),
    text("data", "The view that the series read."),
    text("title", "The title above the chart."),
    text("caption", "What is said beside the title."),
    text("alt", "A description for those who cannot see the chart, in place of the generated one."),
    number("width", "440", "The width of the picture in units.", 80...4000),
    number("height", "240", "The height of the picture in units.", 60...4000),
    choice("table", "auto", ["auto", "hidden", "none"], "How the data table is written."),
    choice("titles", "true", ["true", "false"], "Whether marks carry their values as titles."),
    choice(
      "orientation", "vertical", ["vertical", "horizontal"], "Which way lengths are measured."),
    choice("annotate", "false", ["true", "false"], "Whether marks carry their facts for checks."),
    choice("range", "widen", RangePolicy.words, "What limits of axes do to data beyond them."),
  ]
  /// Keys of a series.
  public static let series: [OptionDescription] = [
    text("type", "The chart type of this series."),
    text("data", "The view that it reads."),
    text("label", "What the legend calls it."),
    OptionDescription(name: "color", kind: .color, defaultText: "", summary: "Its colour."),
    text("axis", "The axis it is measured on: an `id` or a side."),
    choice("legend", "true", ["true", "false"], "Whether it stands in the legend."),
  ]
  /// Keys of an axis.
  public static let axis: [OptionDescription] = [
    choice("side", "left", PlotSide.allCases.map(\.rawValue), "Where it stands."),
    text("id", "What series call it."),
    text("min", "The low end that it shows at least."),
    text("max", "The high end that it shows at least."),
    text("title", "Its title; nothing for none."),
    text("format", "How labels are written, such as `number(1)` or `date('day-month')`."),
    text("scale", "Its scale, such as `number`, `category` or `time`."),
    number("ticks", "", "About how many ticks it has.", 2...50),
    choice("range", "widen", RangePolicy.words, "What its limits do to data beyond them."),
  ]
  /// Keys of a reference.
  public static let reference: [OptionDescription] = [
    text("y", "Where it stands on a y axis, or begins."),
    text("x", "Where it stands on an x axis, or begins."),
    text("to", "Where a band ends."),
    text("label", "What it says."),
    text("axis", "The axis it is measured on: an `id` or a side."),
  ]
  /// Keys of a note.
  public static let note: [OptionDescription] = [
    text("x", "Where it points to."),
    text("y", "Where it points to; nothing for the top of the plot."),
    text("text", "What it says."),
  ]
  /// Keys of the legend.
  public static let legend: [OptionDescription] = [
    choice("position", "bottom", LegendPosition.allCases.map(\.rawValue), "Where it stands.")
  ]
  /// The parts of a block.
  public static let parts = ["series", "axis", "reference", "note", "legend"]

  private static func text(_ name: String, _ summary: String) -> OptionDescription {
    OptionDescription(name: name, kind: .text, defaultText: "", summary: summary)
  }

  private static func number(
    _ name: String, _ defaultText: String, _ summary: String, _ range: ClosedRange<Double>
  ) -> OptionDescription {
    OptionDescription(
      name: name, kind: .number, defaultText: defaultText, summary: summary, range: range)
  }

  private static func choice(
    _ name: String, _ defaultText: String, _ words: [String], _ summary: String
  ) -> OptionDescription {
    OptionDescription(
      name: name, kind: .choice(words), defaultText: defaultText, summary: summary)
  }
}

/// A side of the plot.
enum PlotSide: String, ChartOptionChoice {
  case left, right, bottom, top

  /// True for the sides on which an axis runs up and down.
  var isUpright: Bool { self == .left || self == .right }
}

/// What the limits of an axis do to data beyond them.
enum RangePolicy: String, ChartOptionChoice {
  /// The axis shows the limits and all data.
  case widen
  /// The axis shows the limits and nothing beyond; marks are cut.
  case exact
  /// The axis shows the data; limits are not heeded.
  case data

  static let words = allCases.map(\.rawValue)
}

/// Where the legend stands.
enum LegendPosition: String, ChartOptionChoice {
  case bottom, top, left, right, none
}

/// Which way lengths are measured.
enum PlotOrientation: String, ChartOptionChoice {
  case vertical, horizontal
}
