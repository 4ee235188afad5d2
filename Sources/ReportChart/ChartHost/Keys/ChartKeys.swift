/// The keys that every chart block accepts, independent of the chart type.
///
/// Checks, suggestions, the schema, and the reference documentation use these keys.
public enum ChartKeys {
  /// The parts of a block.
  public static let parts = [
    "series", "axis", "reference", "note", "rule", "legend", "window", "pin",
  ]
  /// The parts of a series.
  public static let seriesParts = ["rule"]

  /// All parts of a block, including the parts of its parts.
  public static var allParts: [String] {
    var names = parts
    for name in seriesParts + axisParts where !names.contains(name) { names.append(name) }
    return names
  }

  /// Returns the parts that a part can contain. The name `chart` refers to the block.
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

  // MARK: Keys of the block and its series

  /// The keys of the block that no series can have.
  public static let chart: [OptionDescription] = general + style + words + scroll

  /// The block keys for a chart outside a template.
  public static let chartAlone = chart.filter { $0.name != "sync" }

  /// The general keys of the block.
  static let general: [OptionDescription] = [
    text("type", "The chart type."),
    text("data", "The view that the series read."),
    text("title", "The title above the chart."),
    text("caption", "What is said beside the title."),
    text("header", "What stands right above the picture."),
    text("footer", "What stands right below the picture."),
    text("alt", "A description for those who cannot see the chart, in place of the generated one."),
    number("width", "400", "The width of the picture in units.", 80...4000),
    number("height", "220", "The height of the picture in units.", 24...4000),
    choice("table", "auto", ["auto", "hidden", "none"], "How the data table is written."),
    choice(
      "orientation", "vertical", ["vertical", "horizontal"], "Which way lengths are measured."),
    choice("dir", "", PlotDirection.words, plotDirection),
    choice(
      "note-form", "written", NoteMode.words,
      "Whether notes stand in the picture or, numbered, in a list below it."),
    choice("annotate", "false", ["true", "false"], "Whether marks carry their facts for checks."),
    choice(
      "interactive", "false", ["true", "false"],
      "Whether a script lets readers point at values and sort the data table."),
    choice("thresholds", "all", ShownThresholds.words, shownThresholds),
    choice(
      "overview", "true", ["true", "false"],
      "Whether the whole stands above the windows, if there are any."),
    choice("range", "widen", RangePolicy.words, "What limits of axes do to data beyond them."),
    choice(
      "infinite", "missing", InfinitePolicy.words, "What is done with values that are not finite."),
    text(
      "sync", "A name for a group of charts of a report that share the x axis and stand in line."),
    text(
      "select", "The series that stands out, by its label or its place from 0; others are dimmed."),
  ]

  /// The keys for the style of the chart.
  static let style: [OptionDescription] = [
    choice(
      "theme", "light", ChartTheme.all.map(\.name),
      "The colours and line widths of all that the block says no more of."),
    text("font", "Font families, best first, before those of the theme."),
    color("background", "What lies behind the whole picture."),
    color("border", "The line around the whole picture."),
    color("canvas-background", "What lies behind the plot with its axes."),
    color("canvas-border", "The line around the plot with its axes."),
    color("plot-background", "What lies behind the plot."),
    color("plot-border", "The line around the plot."),
  ]

  /// The keys for the text of a chart.
  static let words: [OptionDescription] = [
    choice(
      "titles", "true", MarkTitles.allCases.map(\.rawValue),
      "Whether marks carry their values as titles; with `slot` those of all series at their place."
    ),
    text(
      "format",
      "How values are written where the series does not say, such as `number(1)` or `currency(EUR)`."
    ),
    text("missing-text", "What stands where a value is missing; a dash when left out."),
    choice(
      "reasons", "signs", ReasonDisplay.allCases.map(\.rawValue),
      "Whether small signs show why values are missing, or words alone: the description and the data table always say it."
    ),
    text("no-data", "What stands in the chart when there is nothing to show."),
    choice(
      "no-data-size", "normal", TextSizeName.allCases.map(\.rawValue),
      "How large the words for an empty chart are."),
    choice("no-data-weight", "normal", ["normal", "bold"], "Their weight."),
    number("table-rows", "1000", "The most rows that the data table has.", 1...1_000_000),
    text("data-link", "The address of a file with all data, relative to the document."),
    choice(
      "warn", "true", ["true", "false"],
      "Whether the build warns of what the picture does not show; the description always says it."),
    choice(
      "collapse", "false", ["true", "false"],
      "Whether the picture is folded away until one asks for it; on paper it always shows."),
    choice(
      "animate", "false", AnimateChoice.allCases.map(\.rawValue),
      "Whether marks come in by a movement, on screens of those who do not mind any, and how fast it is."
    ),
    number("duration", "0.6", "How long the movement takes, in seconds.", 0.1...10),
  ]

  /// The keys of a series.
  public static let series: [OptionDescription] = [
    text("type", "The chart type of this series."),
    text("data", "The view that it reads."),
    text("label", "What the legend calls it."),
    text("format", "How its values are written, such as `number(1)`, `percent` or `#,##0.0`."),
    text("unit", "The unit of its values, in place of that of its column."),
    OptionDescription(name: "color", kind: .color, defaultText: "", summary: "Its colour."),
    text("axis", "The axis it is measured on: an `id` or a side."),
    text("link", "Where its entry in the legend and its heading in the data table lead."),
    text("link-column", "The column with the address that each row of the data table leads to."),
    choice("thresholds", "all", ShownThresholds.words, shownThresholds),
    choice("role", "", SeriesRole.words, seriesRole),
    choice("legend", "true", ["true", "false"], "Whether it stands in the legend."),
    choice("hidden", "false", ["true", "false"], "Whether it is left out of the chart."),
  ]

  static let seriesRole =
    "Makes it something to compare with: an earlier time of the same person (`past`) or other people (`cohort`). It is grey and lies under the others; its line is dashed and has no markers."

  static let plotDirection =
    "From which side axes stand and x values run; `auto` as the language is written. When absent, axes stand as the language is written and x values run from left to right."

  static let shownThresholds =
    "What is shown of `reference` and `thresholds` of the columns: bands of usual ranges, marks of their own for values worth a look, or both."

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
