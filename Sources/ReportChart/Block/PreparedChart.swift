public import ReportData
public import ReportText

/// A chart block that is read and checked: what draws it for many documents, from many tasks at
/// once.
public struct PreparedChart: Sendable {
  /// The views that it reads, in the order in which ``write(views:inputs:locale:id:workspace:into:)``
  /// wants their slices.
  public let viewNames: [String]
  var description: ChartDescription
  let geometry: PlotGeometry
  let renderers: [PreparedRenderer]
  let series: [PreparedSeries]
  var axes: [PreparedAxis] {
    didSet { sharedAxes = axes.map { Shared($0) } }
  }
  /// The axes as the layouts of documents keep them.
  private(set) var sharedAxes: [Shared<PreparedAxis>]
  let references: [PreparedReference]
  let notes: [PreparedNote]
  var noteMode: NoteMode
  var windows: [PreparedWindow]
  var pins: [PreparedPin]
  let hasOverview: Bool
  let rules: [PreparedRule]
  /// The series that stand out: labels or places.
  let selection: TextSource?
  let backdrop: PreparedBackdrop
  var legend: PreparedLegend?
  let title: TextSource?
  let caption: TextSource?
  let alt: TextSource?
  var width: Double
  let height: Double
  let isHorizontal: Bool
  let phrases: ChartPhrases
  let language: String
  let direction: ChartDirection
  let weekStart: Int
  /// The name of the group of charts that share an x axis, and where it stands; nil for none.
  public let group: ChartGroupName?
  /// Whether the picture scrolls; nil when it shrinks.
  var scroll: PreparedScroll?
  /// True when values that are not finite are an error.
  let refusesInfinite: Bool
  /// The time zone of moments, when the host knows it.
  let timeZone: ByteText?

  /// True when it needs ``InteractionScript`` in its document.
  public var isInteractive: Bool { description.isInteractive }

  /// True when what its pictures do not show is worth a warning: the block does not say that it is meant.
  public var warns: Bool { description.words.warns }

  /// What becomes of its data table on paper.
  public var paperTables: PaperTables {
    get { description.words.paperTables }
    set { description.words.paperTables = newValue }
  }

  /// True when a series leads somewhere.
  var hasLinks: Bool { series.contains { $0.link != nil } }

  /// True when an axis shows its range and nothing beyond it.
  var hasExactAxis: Bool { axes.indices.contains { axes[$0].range == .exact } }

  /// Reads a block. Everything that is wrong with it is added to `diagnostics`, each at its own
  /// place.
  /// - Parameters:
  ///   - spec: the block.
  ///   - charts: the types that it can name.
  ///   - scales: the scales that it can name.
  ///   - language: the BCP 47 tag of the language of descriptions and tables; English when there are
  ///     no words for it.
  ///   - weekStart: the first day of the week, 1 (Monday) to 7 (Sunday).
  ///   - theme: the colours of a block that names no theme.
  ///   - timeZone: the time zone in which moments are local, such as `Europe/London`, for checks.
  ///   - views: the columns of a view by its name.
  ///   - viewNames: the names of all views, for suggestions.
  /// - Returns: nil when there is an error.
  public init?(
    _ spec: ChartSpec, charts: ChartRegistry, scales: ScaleRegistry = .standard,
    language: String, weekStart: Int = 1, theme: ChartTheme = .light, timeZone: String? = nil,
    views: (String) -> TableSchema?,
    viewNames: [String], into diagnostics: inout Diagnostics
  ) {
    var reader = BlockReader(
      spec: spec, charts: charts, scales: scales, viewNames: viewNames, weekStart: weekStart,
      direction: ChartDirection(language: language), theme: theme)
    let parts = reader.read(views: views)
    diagnostics.add(contentsOf: reader.diagnostics)
    guard let parts, !reader.diagnostics.hasErrors else { return nil }
    self.viewNames = reader.views
    description = parts.description
    geometry = parts.geometry
    renderers = parts.renderers
    series = reader.series
    axes = reader.axes
    sharedAxes = reader.axes.map { Shared($0) }
    references = reader.references
    notes = reader.notes
    noteMode = reader.noteMode
    windows = reader.windows
    pins = reader.pins
    hasOverview = reader.hasOverview
    rules = reader.rules
    selection = reader.selection
    backdrop = reader.backdrop
    legend = reader.legend
    title = reader.text("title")
    caption = reader.text("caption")
    alt = reader.text("alt")
    width = parts.width
    height = parts.height
    isHorizontal = reader.isHorizontal
    phrases = .named(language)
    self.language = language
    direction = ChartDirection(language: language)
    self.weekStart = weekStart
    refusesInfinite = reader.refusesInfinite
    group = reader.group
    scroll = reader.scroll
    self.timeZone = timeZone.map { ByteText($0) }
  }
}
