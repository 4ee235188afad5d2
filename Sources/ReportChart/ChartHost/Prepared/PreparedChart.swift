public import ReportData
public import ReportText

/// A chart block that is read and checked: what draws it for many documents, from many tasks at
/// once.
public struct PreparedChart: Sendable {
  /// All that it holds: a copy of a chart costs one reference.
  private var content: Shared<ChartContent>

  /// The views that it reads, in the order in which ``write(views:inputs:locale:id:workspace:into:)``
  /// wants their slices.
  public var viewNames: [String] { content.value.viewNames }
  /// The same for all copies.
  var identity: ChartIdentity { _read { yield content.value.identity } }
  /// True when axes, grid and legend of a document follow from ``AxisWish`` and entries alone, so that
  /// they can be kept for others.
  var isKeepable: Bool { _read { yield content.value.isKeepable } }
  /// True when every series stands in the legend.
  var isInLegendAsWhole: Bool { _read { yield content.value.isInLegendAsWhole } }
  var description: ChartDescription {
    _read { yield content.value.description }
    set { change { $0.description = newValue } }
  }
  /// The description as the facts of documents keep it.
  var sharedDescription: Shared<ChartDescription> {
    _read { yield content.value.sharedDescription }
  }
  var geometry: PlotGeometry { _read { yield content.value.geometry } }
  var renderers: [PreparedRenderer] { _read { yield content.value.renderers } }
  /// True when somebody watches its pictures.
  var isObserved: Bool { _read { yield content.value.isObserved } }
  /// True when somebody else draws a series, a program beside the host.
  public var isAsked: Bool { content.value.isAsked }
  var series: [PreparedSeries] { _read { yield content.value.series } }
  var axes: [PreparedAxis] {
    _read { yield content.value.axes }
    set { change { $0.axes = newValue } }
  }
  /// The axes as the layouts of documents keep them.
  var sharedAxes: [Shared<PreparedAxis>] { _read { yield content.value.sharedAxes } }
  var references: [PreparedReference] { _read { yield content.value.references } }
  var notes: [PreparedNote] { _read { yield content.value.notes } }
  var noteMode: NoteMode {
    _read { yield content.value.noteMode }
    set { change { $0.noteMode = newValue } }
  }
  var windows: [PreparedWindow] {
    _read { yield content.value.windows }
    set { change { $0.windows = newValue } }
  }
  var pins: [PreparedPin] {
    _read { yield content.value.pins }
    set { change { $0.pins = newValue } }
  }
  var hasOverview: Bool { _read { yield content.value.hasOverview } }
  var rules: [PreparedRule] { _read { yield content.value.rules } }
  /// The series that stand out: labels or places.
  var selection: TextSource? { _read { yield content.value.selection } }
  var backdrop: PreparedBackdrop { _read { yield content.value.backdrop } }
  var legend: PreparedLegend? {
    _read { yield content.value.legend }
    set { change { $0.legend = newValue } }
  }
  var title: TextSource? { _read { yield content.value.title } }
  var caption: TextSource? { _read { yield content.value.caption } }
  var header: TextSource? { _read { yield content.value.header } }
  var footer: TextSource? { _read { yield content.value.footer } }
  var alt: TextSource? { _read { yield content.value.alt } }
  var width: Double {
    _read { yield content.value.width }
    set { change { $0.width = newValue } }
  }
  var height: Double { _read { yield content.value.height } }
  var isHorizontal: Bool { _read { yield content.value.isHorizontal } }
  var mirror: PlotMirror { _read { yield content.value.mirror } }
  var phrases: ChartPhrases { _read { yield content.value.phrases } }
  var language: String { _read { yield content.value.language } }
  var direction: ChartDirection { _read { yield content.value.direction } }
  var weekStart: Int { _read { yield content.value.weekStart } }
  /// The name of the group of charts that share an x axis, and where it stands; nil for none.
  public var group: ChartGroupName? { content.value.group }
  /// Whether the picture scrolls; nil when it shrinks.
  var scroll: PreparedScroll? {
    _read { yield content.value.scroll }
    set { change { $0.scroll = newValue } }
  }
  /// True when values that are not finite are an error.
  var refusesInfinite: Bool { _read { yield content.value.refusesInfinite } }
  /// The time zone of moments, when the host knows it.
  var timeZone: ByteText? { _read { yield content.value.timeZone } }

  private mutating func change(_ body: (inout ChartContent) -> Void) {
    var changed = content.value
    body(&changed)
    content = Shared(changed)
  }

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
  ///   - charts: the types and scales that it can name.
  ///   - language: the BCP 47 tag of the language of descriptions and tables; English when there are
  ///     no words for it.
  ///   - weekStart: the first day of the week, 1 (Monday) to 7 (Sunday).
  ///   - theme: the colours of a block that names no theme.
  ///   - timeZone: the time zone in which moments are local, such as `Europe/London`, for checks.
  ///   - views: the columns of a view by its name.
  ///   - viewNames: the names of all views, for suggestions.
  /// - Returns: nil when there is an error.
  public init?(
    _ spec: ChartSpec, charts: ChartRegistry,
    language: String, weekStart: Int = 1, theme: ChartTheme = .light, timeZone: String? = nil,
    views: (String) -> TableSchema?,
    viewNames: [String], into diagnostics: inout Diagnostics
  ) {
    var reader = BlockReader(
      spec: spec, charts: charts, viewNames: viewNames, weekStart: weekStart,
      direction: ChartDirection(language: language), theme: theme)
    let parts = reader.read(views: views)
    diagnostics.add(contentsOf: reader.diagnostics)
    guard let parts, !reader.diagnostics.hasErrors else { return nil }
    content = Shared(
      ChartContent(
        reader, parts, language: language, weekStart: weekStart, timeZone: timeZone))
  }
}

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

/// What a chart says after `sync`.
public struct ChartGroupName: Sendable {
  /// The name of the group.
  public let name: String
  /// Where it is written.
  public let span: SourceSpan
}
