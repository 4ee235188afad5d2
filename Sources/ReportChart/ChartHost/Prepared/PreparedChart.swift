import ReportData
public import ReportText

/// A checked chart block, which can be drawn for many documents in concurrent tasks.
public struct PreparedChart: Sendable {
  /// The content of the chart, which all copies share until one copy changes it.
  private var content: Shared<ChartContent>

  /// The names of the views that the chart reads.
  ///
  /// ``write(views:inputs:locale:id:sharing:workspace:into:)`` receives their slices in this order.
  public var viewNames: [String] { content.value.viewNames }
  /// The identity of the chart, which all copies share.
  var identity: ChartIdentity { _read { yield content.value.identity } }
  /// Whether the axes and the legend of one document can be cached for other documents.
  ///
  /// This is true if the axes, the grid, and the legend depend only on ``AxisLayoutInput`` and the
  /// entries.
  var isKeepable: Bool { _read { yield content.value.isKeepable } }
  /// Whether the legend contains every series.
  var isFullyInLegend: Bool { _read { yield content.value.isFullyInLegend } }
  var description: ChartDescription {
    _read { yield content.value.description }
    set { change { $0.description = newValue } }
  }
  /// The chart description by reference, so that the facts of all documents share one copy.
  var sharedDescription: Shared<ChartDescription> {
    _read { yield content.value.sharedDescription }
  }
  var geometry: PlotGeometry { _read { yield content.value.geometry } }
  var renderers: [PreparedRenderer] { _read { yield content.value.renderers } }
  /// Whether the chart has observers.
  var isObserved: Bool { _read { yield content.value.isObserved } }
  /// Whether an external renderer draws at least one series.
  public var isRequested: Bool { content.value.isRequested }
  var series: [PreparedSeries] { _read { yield content.value.series } }
  /// The groups of columns that show their values with equal decimals or equal precision.
  var measures: [PreparedMeasure] { _read { yield content.value.measures } }
  var axes: [PreparedAxis] {
    _read { yield content.value.axes }
    set { change { $0.axes = newValue } }
  }
  /// The axes by reference, so that the layouts of all documents share one copy.
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
  /// The highlighted series, as labels or indices; nil if the block selects none.
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
  /// The group of charts that share an x axis; nil if there is none.
  public var group: ChartGroupName? { content.value.group }
  /// The settings of a scrolling chart; nil for a chart that shrinks.
  var scroll: PreparedScroll? {
    _read { yield content.value.scroll }
    set { change { $0.scroll = newValue } }
  }
  /// Whether an infinite data value is an error; otherwise, it is a missing value.
  var refusesInfinite: Bool { _read { yield content.value.refusesInfinite } }
  /// The time zone that determines the date and the time of day of a date-time.
  var timeZone: StudyTimeZone { _read { yield content.value.timeZone } }
  /// The name of the time zone; nil if the project names none.
  var zoneName: ByteText? { _read { yield content.value.zoneName } }

  private mutating func change(_ body: (inout ChartContent) -> Void) {
    var changed = content.value
    body(&changed)
    content = Shared(changed)
  }

  /// Whether the document of the chart needs ``InteractionScript``.
  public var isInteractive: Bool { description.isInteractive }

  /// Whether data that the chart does not show cause a warning.
  ///
  /// The block can disable this warning.
  public var warns: Bool { description.words.warns }

  /// The treatment of the data table of the chart in print.
  public var paperTables: PaperTables {
    get { description.words.paperTables }
    set { description.words.paperTables = newValue }
  }

  /// Whether at least one series has a link.
  var hasLinks: Bool { series.contains { $0.link != nil } }

  /// Whether at least one axis ends exactly at its limits and clips data outside them.
  var hasExactAxis: Bool { axes.indices.contains { axes[$0].range == .exact } }

  /// Whether at least one axis can omit data values.
  ///
  /// An axis omits values outside an exact range, and values that its scale cannot position.
  var leavesValuesOut: Bool {
    axes.indices.contains { axes[$0].range == .exact || axes[$0].isPartial }
  }

  /// Creates a prepared chart from the checked content of its block.
  init(_ content: ChartContent) { self.content = Shared(content) }
}

/// The parsed and checked content of a chart block.
struct ChartContent: Sendable {
  /// The names of the views that the chart reads.
  ///
  /// ``PreparedChart/write(views:inputs:locale:id:sharing:workspace:into:)`` receives their slices
  /// in this order.
  let viewNames: [String]
  /// The identity of the chart, which all copies share.
  let identity = ChartIdentity()
  /// Whether the axes and the legend of one document can be cached for other documents.
  ///
  /// This is true if the axes, the grid, and the legend depend only on ``AxisLayoutInput`` and the
  /// entries.
  let isKeepable: Bool
  var description: ChartDescription {
    didSet { sharedDescription = Shared(description) }
  }
  /// Whether the legend contains every series.
  let isFullyInLegend: Bool
  /// The chart description by reference, so that the facts of all documents share one copy.
  var sharedDescription: Shared<ChartDescription>
  let geometry: PlotGeometry
  let renderers: [PreparedRenderer]
  /// Whether the chart has observers.
  let isObserved: Bool
  /// Whether an external renderer draws at least one series.
  let isRequested: Bool
  let series: [PreparedSeries]
  let measures: [PreparedMeasure]
  var axes: [PreparedAxis] {
    didSet { sharedAxes = axes.map { Shared($0) } }
  }
  /// The axes by reference, so that the layouts of all documents share one copy.
  var sharedAxes: [Shared<PreparedAxis>]
  let references: [PreparedReference]
  let notes: [PreparedNote]
  var noteMode: NoteMode
  var windows: [PreparedWindow]
  var pins: [PreparedPin]
  let hasOverview: Bool
  let rules: [PreparedRule]
  /// The highlighted series, as labels or indices; nil if the block selects none.
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
  /// The aspects of the plot that are mirrored for readers of right-to-left languages.
  let mirror: PlotMirror
  let phrases: ChartPhrases
  let language: String
  let direction: ChartDirection
  let weekStart: Int
  /// The group of charts that share an x axis; nil if there is none.
  let group: ChartGroupName?
  /// The settings of a scrolling chart; nil for a chart that shrinks.
  var scroll: PreparedScroll?
  /// Whether an infinite data value is an error; otherwise, it is a missing value.
  let refusesInfinite: Bool
  /// The time zone that determines the date and the time of day of a date-time.
  let timeZone: StudyTimeZone
  let zoneName: ByteText?
}

/// The value of the key `sync` of a chart; charts with the same name share their x axis.
public struct ChartGroupName: Sendable {
  /// The name of the group.
  public let name: String
  /// The location of the name in the source.
  public let span: SourceSpan
}

// MARK: - Style sheet of charts

extension ChartStyleFeatures {
  /// Creates the style-sheet features that a list of prepared charts needs.
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
      for color in chart.mixedColors
      where !(namedColors + mixedColors).contains(where: { $0.literal == color }) {
        if let dark = DarkColor(color, on: theme) { mixedColors.append(dark) }
      }
    }
    colors = Self.colors(of: charts)
    lightened = []
    for chart in charts where !chart.references.isEmpty {
      guard case .palette(let index)? = chart.onlySubject?.paint else { continue }
      lightened.insert(index % chart.description.theme.paletteColors.count)
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
      onlyStroked = [.reference]
      if !charts.contains(where: { $0.geometry == .polar }) { onlyStroked.append(.grid) }
      if !charts.contains(where: \.leavesValuesOut) { onlyStroked.append(.axis) }
    }
    hasDimming = charts.contains { chart in
      !chart.description.hasBackground && chart.description.theme.isAdaptive
        && (chart.selection != nil || chart.rules.contains(where: \.effect.isSelected))
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

  /// Returns the palette indices of the series and of highlights; nil if a chart type uses more.
  private static func colors(of charts: [PreparedChart]) -> Set<Int>? {
    guard charts.allSatisfy({ $0.renderers.allSatisfy { !$0.hasCustomColors } }) else { return nil }
    var indices: Set<Int> = [0]
    for chart in charts {
      for case .palette(let index) in chart.series.map(\.paint) {
        indices.insert(index % chart.description.theme.paletteColors.count)
      }
    }
    return indices
  }

  /// The classes that only some figures have.
  private static let optionalClasses: Set<String> = [
    "rg-window", "rg-window-title", "rg-collapse", "rg-folded", "rg-above", "rg-below", "rg-link",
    "rg-legend", "rg-legend-title", "rg-legend-item", "rg-columns", "rg-symbol", "rg-notes",
    "rg-details", "rg-data", "rg-wide",
  ]
}

extension PreparedChart {
  /// The fills that the renderers mix from the colours of their series.
  fileprivate var mixedColors: [Color] {
    renderers.indices.flatMap { index in
      let drawn = series.filter { $0.renderer == index }.sorted { $0.localIndex < $1.localIndex }
      return renderers[index].mixedColors(drawn.map { description.theme.color(of: $0.paint) })
    }
  }

  /// The only series that is not a comparison series; nil if there is none or several.
  var onlySubject: PreparedSeries? {
    guard let first = series.first(where: { $0.role == nil }),
      series.count(where: { $0.role == nil }) == 1
    else { return nil }
    return first
  }

  /// The indices of the series in drawing order, with comparison series first.
  var drawingOrder: [Int] {
    series.indices.filter { series[$0].role != nil }
      + series.indices.filter { series[$0].role == nil }
  }

  /// The optional classes that the figures of this chart have.
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
  /// Creates the style sheet for a list of charts.
  public init(for charts: [PreparedChart], followsScreen: Bool = false) {
    self.init(ChartStyleFeatures(charts), followsScreen: followsScreen)
  }
}
