import ReportText

/// Writes a scene as SVG in one pass: one escape, one number format (two decimals), every id from
/// the figure's own.
///
/// What is common to a group stands once on its `<g>`; a mark carries its geometry and, when titles
/// are on, its `<title>`. The annotated form has one class list and `data-` facts on every mark
/// instead. Nothing depends on a style sheet: every colour is literal, and classes only let one
/// refine it.
struct SVGWriter {
  let words: FigureWords
  let id: ByteText
  let theme: ChartTheme
  let context: PaintContext
  let isAnnotated: Bool
  let hasMarkTitles: Bool
  /// True when a series or a row is selected.
  let hasSelection: Bool
  var open: [OpenGroup] = []
  /// The series, the anchor and the fill of the innermost group: looked at for every mark.
  var series: Int32 = -1
  var anchor = TextAnchor.start
  var fill: MarkPaint?
  /// The stretch of x in which texts are written; nil for all of them.
  var shown: Extent?
  /// The place of the first mark whose backdrop is not yet written.
  var backdropEnd = 0
  /// What stands between the id of the picture and the number of a hatching in ids.
  var hatchName: StaticString = "-h"
  /// How many hatchings are written.
  var hatchCount = 0
  /// The marks that are still to come and that other documents have as well.
  var excerpts: ArraySlice<PlacedExcerpt> = []

  /// What the marks of a group inherit, as far as the writer must know it.
  struct OpenGroup {
    var series: Int32
    var style: MarkStyle
    var anchor: TextAnchor
  }

  init(words: FigureWords) {
    self.words = words
    id = words.facts.id
    let chart = words.facts.sharedChart
    theme = chart.value.theme
    context = PaintContext(
      id: id, theme: theme, isAdaptive: theme.isAdaptive && !chart.value.hasBackground)
    hasSelection = words.facts.data.contains { $0.series.contains { $0.isEmphasised } }
    isAnnotated = chart.value.isAnnotated
    hasMarkTitles = chart.value.hasMarkTitles
    open.reserveCapacity(8)
  }

  /// Pictures wider than this keep their size on a narrow screen and scroll there.
  static let wideLimit = 480.0
}
