import ReportData
import ReportText

/// What a block says, read and checked.
struct ChartContent: Sendable {
  /// The views that it reads, in the order in which ``write(views:inputs:locale:id:workspace:into:)``
  /// wants their slices.
  let viewNames: [String]
  /// The same for all copies.
  let identity = ChartIdentity()
  /// True when axes, grid and legend of a document follow from ``AxisWish`` and entries alone, so that
  /// they can be kept for others.
  let isKeepable: Bool
  var description: ChartDescription {
    didSet { sharedDescription = Shared(description) }
  }
  /// True when every series stands in the legend.
  let isInLegendAsWhole: Bool
  /// The description as the facts of documents keep it.
  private(set) var sharedDescription: Shared<ChartDescription>
  let geometry: PlotGeometry
  let renderers: [PreparedRenderer]
  /// True when somebody watches the pictures.
  let isObserved: Bool
  /// True when somebody else draws a series.
  let isAsked: Bool
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
  let header: TextSource?
  let footer: TextSource?
  let alt: TextSource?
  var width: Double
  let height: Double
  let isHorizontal: Bool
  /// What of the plot lies as in a mirror.
  let mirror: PlotMirror
  let phrases: ChartPhrases
  let language: String
  let direction: ChartDirection
  let weekStart: Int
  /// The name of the group of charts that share an x axis, and where it stands; nil for none.
  let group: ChartGroupName?
  /// Whether the picture scrolls; nil when it shrinks.
  var scroll: PreparedScroll?
  /// True when values that are not finite are an error.
  let refusesInfinite: Bool
  /// The time zone of moments, when the host knows it.
  let timeZone: ByteText?

  /// What is known of a block whose reader found no error.
  init(
    _ reader: borrowing BlockReader, _ parts: BlockReader.Parts, language: String, weekStart: Int,
    timeZone: String?
  ) {
    viewNames = reader.views
    description = parts.description
    sharedDescription = Shared(parts.description)
    geometry = parts.geometry
    renderers = parts.renderers
    isObserved = parts.renderers.contains { !$0.observers.isEmpty }
    isAsked = parts.renderers.contains { $0.ask != nil }
    series = reader.series
    isInLegendAsWhole = reader.series.allSatisfy(\.isInLegend)
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
    header = reader.text("header")
    footer = reader.text("footer")
    alt = reader.text("alt")
    width = parts.width
    height = parts.height
    isHorizontal = reader.isHorizontal
    mirror = reader.mirror
    phrases = .named(language)
    self.language = language
    direction = ChartDirection(language: language)
    self.weekStart = weekStart
    refusesInfinite = reader.refusesInfinite
    group = reader.group
    scroll = reader.scroll
    self.timeZone = timeZone.map { ByteText($0) }
    let hasPlainAxes = reader.axes.allSatisfy { axis in
      axis.scaling.lowInput == nil && axis.scaling.highInput == nil && axis.scaling.cross == nil
        && axis.scaling.ticks.isEmpty && axis.look.rules.isEmpty
    }
    let hasOverlay =
      !reader.references.isEmpty || !reader.notes.isEmpty || !reader.pins.isEmpty
      || !reader.windows.isEmpty || !reader.rules.isEmpty || reader.selection != nil
      || reader.series.contains { $0.meaning != nil }
    isKeepable =
      parts.geometry != .free && hasPlainAxes && !hasOverlay && reader.group == nil
      && reader.scroll == nil && !parts.description.isAnnotated
      && !parts.description.isInteractive
      && reader.legend?.placement ?? .outside == .outside
  }
}
