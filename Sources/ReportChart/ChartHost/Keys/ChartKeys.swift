/// The keys that every chart block accepts, independent of the chart type.
///
/// Checks, suggestions, the schema, and the reference documentation use these keys.
public enum ChartKeys {
  /// The names of the parts that a chart block can contain.
  public static let parts = [
    "series", "axis", "reference", "note", "rule", "legend", "window", "pin",
  ]
  /// The names of the parts that a series can contain.
  public static let seriesParts = ["rule"]

  /// The names of all parts of a chart block, including the parts of its parts.
  public static var allParts: [String] {
    var names = parts
    for name in seriesParts + axisParts where !names.contains(name) { names.append(name) }
    return names
  }

  /// Returns the names of the parts that a part can contain. The name `chart` refers to the block.
  public static func parts(of part: String) -> [String] {
    switch part {
    case "chart": parts
    case "series": seriesParts
    case "axis": axisParts
    default: []
    }
  }

  /// Returns the keys of a part. The name `chart` refers to the block.
  public static func keys(of part: String) -> [OptionDescription] {
    switch part {
    case "chart": chart
    case "series": series
    case "axis": axis
    case "reference": reference
    case "note": note
    case "rule": rule
    case "legend": legend
    case "window": window
    case "pin": pin
    case "label": tickLabel
    case "skip": skip
    default: []
    }
  }

  // MARK: Axes

  static let axisKeys = AxisKeys()
  static let tickLabelKeys = TickLabelKeys()
  static let skipKeys = SkipKeys()
  /// The keys that an `axis` part of a chart block can have.
  public static let axis = axisKeys.list
  /// The keys of a `label` part of an axis.
  public static let tickLabel = tickLabelKeys.list
  /// The keys of a `skip` part of an axis.
  public static let skip = skipKeys.list
  /// The names of the parts that an `axis` part of a block can contain.
  static let axisParts = ["label", "skip"]

  // MARK: Keys of the block and its series

  /// The keys of a chart block that no series can have.
  public static let chart: [OptionDescription] = general + style + words + scroll

  /// The keys of a chart block outside a template, which belongs to no group of charts.
  public static let chartAlone = chart.filter { $0.name != "sync" }

  /// The keys of a chart for its type, data, surrounding text, size, and other general settings.
  static let general: [OptionDescription] = [
    text("type", "The chart type."),
    text("data", "The view with the data of the series."),
    text("title", "The title above the chart."),
    text("caption", "A text next to the title."),
    text("header", "The text directly above the chart."),
    text("footer", "The text directly below the chart."),
    text(
      "alt", "A description for readers who cannot see the chart. It replaces the generated one."),
    number("width", "400", "The width of the chart, in units.", 80...4000),
    number("height", "220", "The height of the chart, in units.", 24...4000),
    choice("table", "auto", ["auto", "hidden", "none"], "The form of the data table."),
    choice(
      "orientation", "vertical", ["vertical", "horizontal"],
      "The direction of lengths, such as bars."),
    choice("dir", "", PlotDirection.words, plotDirection),
    choice(
      "note-form", "written", NoteMode.words,
      "The form of notes: in the chart, or numbered in a list below it."),
    choice(
      "annotate", "false", ["true", "false"], "Add facts about the data to marks, for checks."),
    choice(
      "interactive", "false", ["true", "false"],
      "Add a script, so that readers can point at values and sort the data table."),
    choice("thresholds", "all", ShownThresholds.words, shownThresholds),
    choice(
      "overview", "true", ["true", "false"],
      "Show the complete chart above its windows."),
    choice(
      "range", "widen", RangePolicy.words, "The treatment of data outside the limits of axes."),
    choice(
      "infinite", "missing", InfinitePolicy.words, "The treatment of values that are not finite."),
    text(
      "sync", "The name of a group of charts of a report that share the x axis and are aligned."),
    text(
      "select", "The highlighted series, by label or by index from 0. Other series are dimmed."),
  ]

  /// The keys for the theme, the font, the backgrounds, and the borders of a chart.
  static let style: [OptionDescription] = [
    choice(
      "theme", "light", ChartTheme.all.map(\.name),
      "The default colours and line widths."),
    text("font", "The font families in order of preference, before those of the theme."),
    color("background", "The background of the complete chart."),
    color("border", "The border of the complete chart."),
    color("canvas-background", "The background of the plot with its axes."),
    color("canvas-border", "The border of the plot with its axes."),
    color("plot-background", "The background of the plot."),
    color("plot-border", "The border of the plot."),
  ]

  /// The keys for text in a chart: titles of marks, missing values, and the data table.
  static let words: [OptionDescription] = [
    choice(
      "titles", "true", MarkTitles.allCases.map(\.rawValue),
      "The titles of marks: their values, or with `slot` those of all series at the position."
    ),
    text(
      "format",
      "The default format of values, such as `number(1)` or `currency(EUR)`."
    ),
    text("missing-text", "The text for a missing value. The default is a dash."),
    choice(
      "reasons", "signs", ReasonDisplay.allCases.map(\.rawValue),
      """
      The display of reasons for missing values: glyphs in the chart, or text only. The \
      description and the data table always contain the reasons.
      """
    ),
    text("no-data", "The text in a chart without data."),
    choice(
      "no-data-size", "normal", TextSizeName.allCases.map(\.rawValue),
      "The size of the text in a chart without data."),
    choice(
      "no-data-weight", "normal", ["normal", "bold"],
      "The weight of the text in a chart without data."),
    number("table-rows", "1000", "The maximum number of rows in the data table.", 1...1_000_000),
    text("data-link", "The address of a file with all data, relative to the document."),
    choice(
      "warn", "true", ["true", "false"],
      "Report data that the chart does not show. The description always contains it."),
    choice(
      "collapse", "false", ["true", "false"],
      "Fold the chart until the reader opens it. On paper, it is always visible."),
    choice(
      "animate", "false", AnimateChoice.allCases.map(\.rawValue),
      """
      The entrance animation of marks on screen, and its speed. Readers who prefer reduced motion \
      see none.
      """
    ),
    number("duration", "0.6", "The duration of the animation, in seconds.", 0.1...10),
  ]

  /// The keys that every series can have, independent of its chart type.
  public static let series: [OptionDescription] = [
    text("type", "The chart type of this series."),
    text("data", "The view with the data of this series."),
    text("label", "The name in the legend."),
    text("format", "The format of values, such as `number(1)`, `percent`, or `#,##0.0`."),
    text("unit", "The unit of values. It replaces the unit of the column."),
    OptionDescription(name: "color", kind: .color, defaultText: "", summary: "The series colour."),
    text("axis", "The axis of the series: an `id` or a side."),
    text("link", "The link target of the legend entry and of the heading in the data table."),
    text("link-column", "The column with the link target of each row in the data table."),
    choice("thresholds", "all", ShownThresholds.words, shownThresholds),
    choice("role", "", SeriesRole.words, seriesRole),
    choice("legend", "true", ["true", "false"], "Show the series in the legend."),
    choice("hidden", "false", ["true", "false"], "Hide the series."),
  ]

  static let seriesRole =
    """
    The role in a comparison: an earlier time of the same participant (`past`), or other \
    participants (`cohort`). The series is grey and is drawn below the others. Its line is dashed \
    and has no markers.
    """

  static let plotDirection =
    """
    The direction of axes and x values; `auto` follows the language. By default, axes follow the \
    language, and x values run from left to right.
    """

  static let shownThresholds =
    """
    The display of `reference` and `thresholds` of the columns: bands for usual ranges, special \
    marks for notable values, or both.
    """

  // MARK: Constructors of descriptions

  static func text(_ name: String, _ summary: String) -> OptionDescription {
    OptionDescription(name: name, kind: .text, defaultText: "", summary: summary)
  }

  static func numbers(_ name: String, _ summary: String) -> OptionDescription {
    OptionDescription(name: name, kind: .numbers, defaultText: "", summary: summary)
  }

  static func color(_ name: String, _ summary: String) -> OptionDescription {
    OptionDescription(name: name, kind: .color, defaultText: "", summary: summary)
  }

  /// Returns the description of an option with words or numbers, separated by spaces.
  static func form(_ name: String, _ expected: String, _ summary: String) -> OptionDescription {
    OptionDescription(name: name, kind: .form(expected), defaultText: "", summary: summary)
  }

  static func number(
    _ name: String, _ defaultText: String, _ summary: String, _ range: ClosedRange<Double>
  ) -> OptionDescription {
    OptionDescription(
      name: name, kind: .number, defaultText: defaultText, summary: summary, range: range)
  }

  static func integer(
    _ name: String, _ defaultText: String, _ summary: String, _ range: ClosedRange<Double>
  ) -> OptionDescription {
    OptionDescription(
      name: name, kind: .integer, defaultText: defaultText, summary: summary, range: range)
  }

  static func choice(
    _ name: String, _ defaultText: String, _ words: [String], _ summary: String
  ) -> OptionDescription {
    OptionDescription(
      name: name, kind: .choice(words), defaultText: defaultText, summary: summary)
  }
}
