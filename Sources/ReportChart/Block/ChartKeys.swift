/// The keys that every chart block understands, whatever its type: what checks, suggestions, the
/// schema and the reference read.
public enum ChartKeys {
  /// Keys of the block that no series can have.
  public static let chart: [OptionDescription] = general + look + words + scroll

  /// Those of a chart that stands in no template.
  public static let chartAlone = chart.filter { $0.name != "sync" }

  /// Keys of the block as a whole.
  static let general: [OptionDescription] = [
    text("type", "The chart type."),
    text("data", "The view that the series read."),
    text("title", "The title above the chart."),
    text("caption", "What is said beside the title."),
    text("header", "What stands right above the picture."),
    text("footer", "What stands right below the picture."),
    text("alt", "A description for those who cannot see the chart, in place of the generated one."),
    number("width", "440", "The width of the picture in units.", 80...4000),
    number("height", "240", "The height of the picture in units.", 24...4000),
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
  static let plotDirection =
    "From which side axes stand and x values run; `auto` as the language is written. When absent, axes stand as the language is written and x values run from left to right."
  static let shownThresholds =
    "What is shown of `reference` and `thresholds` of the columns: bands of usual ranges, marks of their own for values worth a look, or both."

  /// The parts of a block.
  public static let parts = [
    "series", "axis", "reference", "note", "rule", "legend", "window", "pin",
  ]
  /// The parts of a series.
  public static let seriesParts = ["rule"]

  static func text(_ name: String, _ summary: String) -> OptionDescription {
    OptionDescription(name: name, kind: .text, defaultText: "", summary: summary)
  }

  static func numbers(_ name: String, _ summary: String) -> OptionDescription {
    OptionDescription(name: name, kind: .numbers, defaultText: "", summary: summary)
  }

  static func color(_ name: String, _ summary: String) -> OptionDescription {
    OptionDescription(name: name, kind: .color, defaultText: "", summary: summary)
  }

  /// Words or positions with spaces between them, as the words say.
  static func form(_ name: String, _ wanted: String, _ summary: String) -> OptionDescription {
    OptionDescription(name: name, kind: .form(wanted), defaultText: "", summary: summary)
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
