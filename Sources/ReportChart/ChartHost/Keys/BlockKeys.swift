/// The keys of a chart block that no series can have.
struct BlockKeys: KeyTable {
  let type = ChartOption<String?>("type", "The chart type.")
  let data = ChartOption<String?>("data", "The view with the data of the series.")
  let title = ChartOption<String?>("title", "The title above the chart.")
  let caption = ChartOption<String?>("caption", "A text next to the title.")
  let header = ChartOption<String?>("header", "The text directly above the chart.")
  let footer = ChartOption<String?>("footer", "The text directly below the chart.")
  let alt = ChartOption<String?>(
    "alt", "A description for readers who cannot see the chart. It replaces the generated one.")
  let width = ChartOption(
    "width", default: SVGWriter.usualWidth, "The width of the chart, in units.", range: 80...4000)
  let height = ChartOption(
    "height", default: 220.0, "The height of the chart, in units.", range: 24...4000)
  let table = ChartOption("table", default: DataTableMode.auto, "The form of the data table.")
  let orientation = ChartOption(
    "orientation", default: PlotOrientation.vertical, "The direction of lengths, such as bars.")
  let dir = ChartOption<PlotDirection?>(
    "dir",
    """
    The direction of axes and x values; `auto` follows the language. By default, axes follow the \
    language, and x values run from left to right.
    """)
  let noteForm = ChartOption(
    "note-form", default: NoteMode.written,
    "The form of notes: in the chart, or numbered in a list below it.")
  let annotate = ChartOption(
    "annotate", default: false, "Add facts about the data to marks, for checks.")
  let interactive = ChartOption(
    "interactive", default: false,
    "Add a script, so that readers can point at values and sort the data table.")
  let thresholds = ChartOption<ShownThresholds?>(
    "thresholds", shown: "all",
    """
    The display of `reference` and `thresholds` of the columns: bands for usual ranges, special \
    marks for notable values, or both.
    """)
  let overview = ChartOption(
    "overview", default: true, "Show the complete chart above its windows.")
  let range = ChartOption(
    "range", default: RangePolicy.widen, "The treatment of data outside the limits of axes.")
  let infinite = ChartOption(
    "infinite", default: InfinitePolicy.missing, "The treatment of values that are not finite.")
  let sync = ChartOption<String?>(
    "sync", "The name of a group of charts of a report that share the x axis and are aligned.")
  let select = ChartOption<String?>(
    "select", "The highlighted series, by label or by index from 0. Other series are dimmed.")
  let theme = ChartOption<String?>(
    "theme", shown: "light", as: .choice(ChartTheme.all.map(\.name)),
    "The default colours and line widths.")
  let font = ChartOption<String?>(
    "font", "The font families in order of preference, before those of the theme.")
  let background = ChartOption<Color?>("background", "The background of the complete chart.")
  let border = ChartOption<Color?>("border", "The border of the complete chart.")
  let canvasBackground = ChartOption<Color?>(
    "canvas-background", "The background of the plot with its axes.")
  let canvasBorder = ChartOption<Color?>("canvas-border", "The border of the plot with its axes.")
  let plotBackground = ChartOption<Color?>("plot-background", "The background of the plot.")
  let plotBorder = ChartOption<Color?>("plot-border", "The border of the plot.")
  let titles = ChartOption(
    "titles", default: MarkTitles.marks,
    "The titles of marks: their values, or with `slot` those of all series at the position.")
  let format = ChartOption<String?>(
    "format", "The default format of values, such as `number(1)` or `currency(EUR)`.")
  let missingText = ChartOption<String?>(
    "missing-text", "The text for a missing value. The default is a dash.")
  let reasons = ChartOption(
    "reasons", default: ReasonDisplay.signs,
    """
    The display of reasons for missing values: glyphs in the chart, or text only. The description \
    and the data table always contain the reasons.
    """)
  let noData = ChartOption<String?>("no-data", "The text in a chart without data.")
  let noDataSize = ChartOption(
    "no-data-size", default: TextSizeName.normal, "The size of the text in a chart without data.")
  let noDataWeight = ChartOption(
    "no-data-weight", default: TextWeightName.normal,
    "The weight of the text in a chart without data.")
  let tableRows = ChartOption(
    "table-rows", default: 1000,
    "The maximum number of rows in the data table.",
    range: 1...1_000_000)
  let dataLink = ChartOption<String?>(
    "data-link", "The address of a file with all data, relative to the document.")
  let warn = ChartOption(
    "warn", default: true,
    "Report data that the chart does not show. The description always contains it.")
  let collapse = ChartOption(
    "collapse", default: false,
    "Fold the chart until the reader opens it. On paper, it is always visible.")
  let animate = ChartOption<AnimateChoice?>(
    "animate", shown: "false",
    """
    The entrance animation of marks on screen, and its speed. Readers who prefer reduced motion \
    see none.
    """)
  let duration = ChartOption<Double?>(
    "duration", in: 0.1...10, shown: "0.6", "The duration of the animation, in seconds.")
  let scroll = ChartOption<ScrollEnd?>(
    "scroll", shown: "false",
    "The scrolling of a chart that is wider than its column, and the end that is visible first.")
  let pitch = ChartOption<Double?>(
    "pitch", in: 1...400,
    "The distance between adjacent points of a scrolling chart, in units. It sets the width.")
}
