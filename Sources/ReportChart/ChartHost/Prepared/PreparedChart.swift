import ReportData
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
  /// True when axes, grid and legend of a document follow from ``AxisLayoutInput`` and entries alone, so that
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
  /// The columns that are written with the same decimals.
  var measures: [PreparedMeasure] { _read { yield content.value.measures } }
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
  var backdrop: PreparedBackground { _read { yield content.value.backdrop } }
  var namedColors: [Color] { _read { yield content.value.namedColors } }
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
  /// The zone in which moments have their day and their time of day.
  var timeZone: StudyTimeZone { _read { yield content.value.timeZone } }
  /// Its name; nil where none is named.
  var zoneName: ByteText? { _read { yield content.value.zoneName } }

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

  /// True when an axis can leave values out: those beyond an exact range, or those without a place on its scale.
  var leavesValuesOut: Bool {
    axes.indices.contains { axes[$0].range == .exact || axes[$0].isPartial }
  }

  /// Creates a chart of checked content.
  init(_ content: ChartContent) { self.content = Shared(content) }
}

/// What a block says, read and checked.
struct ChartContent: Sendable {
  /// The views that it reads, in the order in which ``write(views:inputs:locale:id:workspace:into:)``
  /// wants their slices.
  let viewNames: [String]
  /// The same for all copies.
  let identity = ChartIdentity()
  /// True when axes, grid and legend of a document follow from ``AxisLayoutInput`` and entries alone, so that
  /// they can be kept for others.
  let isKeepable: Bool
  var description: ChartDescription {
    didSet { sharedDescription = Shared(description) }
  }
  /// True when every series stands in the legend.
  let isInLegendAsWhole: Bool
  /// The description as the facts of documents keep it.
  var sharedDescription: Shared<ChartDescription>
  let geometry: PlotGeometry
  let renderers: [PreparedRenderer]
  /// True when somebody watches the pictures.
  let isObserved: Bool
  /// True when somebody else draws a series.
  let isAsked: Bool
  let series: [PreparedSeries]
  let measures: [PreparedMeasure]
  var axes: [PreparedAxis] {
    didSet { sharedAxes = axes.map { Shared($0) } }
  }
  /// The axes as the layouts of documents keep them.
  var sharedAxes: [Shared<PreparedAxis>]
  let references: [PreparedReference]
  let notes: [PreparedNote]
  var noteMode: NoteMode
  var windows: [PreparedWindow]
  var pins: [PreparedPin]
  let hasOverview: Bool
  let rules: [PreparedRule]
  /// The series that stand out: labels or places.
  let selection: TextSource?
  let backdrop: PreparedBackground
  /// The colours that the block names.
  let namedColors: [Color]
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
  /// The zone in which moments have their day and their time of day.
  let timeZone: StudyTimeZone
  let zoneName: ByteText?
}

/// What a chart says after `sync`.
public struct ChartGroupName: Sendable {
  /// The name of the group.
  public let name: String
  /// Where it is written.
  public let span: SourceSpan
}

// MARK: - Style sheet of charts

extension ChartStyleFeatures {
  /// The needs of prepared charts.
  init(_ charts: [PreparedChart]) {
    var themes: [ChartTheme] = []
    for chart in charts where !chart.description.hasBackground {
      let theme = chart.description.theme
      if !themes.contains(where: { $0 === theme }) { themes.append(theme) }
    }
    self.themes = themes
    for chart in charts where !chart.description.hasBackground {
      let theme = chart.description.theme
      guard theme.isAdaptive else { continue }
      for color in chart.namedColors where !namedColors.contains(where: { $0.literal == color }) {
        if let dark = DarkColor(color, on: theme) { namedColors.append(dark) }
      }
    }
    colors = Self.colors(of: charts)
    pale = []
    for chart in charts where !chart.references.isEmpty {
      guard case .palette(let place)? = chart.onlySubject?.paint else { continue }
      pale.insert(place % chart.description.theme.paletteColors.count)
    }
    unusedRoles = []
    if !charts.contains(where: { $0.series.contains { $0.meaning?.marksRows == true } }) {
      unusedRoles = [.flag, .alert]
    }
    if colors != nil {
      if !charts.contains(where: { $0.axes.contains { $0.style.hasStripes } }) {
        unusedRoles.insert(.stripe)
      }
      onlyFilled = [.light, .flag, .alert, .band, .usual]
      if charts.allSatisfy(\.notes.isEmpty) { onlyFilled.append(.muted) }
      onlyDrawn = [.reference]
      if !charts.contains(where: { $0.geometry == .polar }) { onlyDrawn.append(.grid) }
      if !charts.contains(where: \.leavesValuesOut) { onlyDrawn.append(.axis) }
    }
    movements = charts.compactMap { chart in
      chart.description.words.movement.map { ($0, chart.isHorizontal) }
    }
    paperTables = charts.first { $0.paperTables != .none }?.paperTables ?? .none
    hasScroll = charts.contains { $0.scroll != nil }
    toggledSeries =
      charts.map { $0.legend?.hasToggles == true ? $0.series.count : 0 }.max() ?? 0
    unusedClasses = Self.optionalClasses.subtracting(charts.flatMap(\.optionalClasses))
  }

  /// The places of the palette that series have, and that of what the host lets stand out; nil when a type draws in more.
  private static func colors(of charts: [PreparedChart]) -> Set<Int>? {
    guard charts.allSatisfy({ $0.renderers.allSatisfy { !$0.hasOwnColors } }) else { return nil }
    var places: Set<Int> = [0]
    for chart in charts {
      for case .palette(let place) in chart.series.map(\.paint) {
        places.insert(place % chart.description.theme.paletteColors.count)
      }
    }
    return places
  }

  /// The classes that only some figures have.
  private static let optionalClasses: Set<String> = [
    "rg-window", "rg-window-title", "rg-collapse", "rg-folded", "rg-above", "rg-below", "rg-link",
    "rg-legend", "rg-legend-title", "rg-legend-item", "rg-columns", "rg-symbol", "rg-notes",
    "rg-details", "rg-data", "rg-wide",
  ]
}

extension PreparedChart {
  /// The only series that the chart is about; nil for none and for several.
  var onlySubject: PreparedSeries? {
    guard let first = series.first(where: { $0.role == nil }),
      series.count(where: { $0.role == nil }) == 1
    else { return nil }
    return first
  }

  /// The places of the series in the order in which they are drawn: first those that the chart compares with.
  var drawingOrder: [Int] {
    series.indices.filter { series[$0].role != nil }
      + series.indices.filter { series[$0].role == nil }
  }

  /// The classes of its figures that others may lack.
  fileprivate var optionalClasses: [String] {
    let words = description.words
    var classes: [String] = []
    if !windows.isEmpty { classes += ["rg-window", "rg-window-title"] }
    if words.isCollapsed { classes += ["rg-collapse", "rg-folded"] }
    if header != nil { classes.append("rg-above") }
    if footer != nil { classes.append("rg-below") }
    if words.dataLink != nil { classes.append("rg-link") }
    if legend?.form == .list || legend?.hasToggles == true || hasLinks || scroll != nil
      || !windows.isEmpty
    {
      classes += ["rg-legend", "rg-legend-title", "rg-legend-item", "rg-columns", "rg-symbol"]
    }
    if !notes.isEmpty || !pins.isEmpty { classes.append("rg-notes") }
    if description.table == .auto { classes.append("rg-details") }
    if description.table != .none || words.movement != nil { classes.append("rg-data") }
    if width > SVGWriter.usualWidth || scroll != nil || !windows.isEmpty {
      classes.append("rg-wide")
    }
    return classes
  }
}

extension ChartStylesheet {
  /// The rules for these charts.
  public init(for charts: [PreparedChart], followsScreen: Bool = false) {
    self.init(ChartStyleFeatures(charts), followsScreen: followsScreen)
  }
}
