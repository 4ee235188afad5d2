extension ChartKeys {
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
}
