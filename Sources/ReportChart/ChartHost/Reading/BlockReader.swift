import ReportData
import ReportText

/// Reads one block into the parts of a prepared chart and collects everything that is wrong.
struct BlockReader {
  let spec: ChartSpec
  let charts: ChartRegistry
  let knownViews: [String]
  let weekStart: Int
  /// Which way the language of the chart is written.
  let direction: ChartDirection
  var diagnostics = Diagnostics()
  /// The names of the views that are read, in order.
  var views: [String] = []
  var schemas: [TableSchema] = []
  var series: [PreparedSeries] = []
  var axes: [PreparedAxis] = []
  var references: [PreparedReference] = []
  var notes: [PreparedNote] = []
  var windows: [PreparedWindow] = []
  var pins: [PreparedPin] = []
  var rules: [PreparedRule] = []
  var selection: TextSource?
  var theme: ChartTheme
  var backdrop = PreparedBackdrop()
  var legend: PreparedLegend?
  var isHorizontal = false
  /// What of the plot lies as in a mirror.
  var mirror: PlotMirror
  var noteMode = NoteMode.written
  var hasOverview = true
  var range = RangePolicy.widen
  var refusesInfinite = false
  /// The name of the group whose x axis it shares.
  var group: ChartGroupName?
  /// Whether the picture scrolls.
  var scroll: PreparedScroll?

  init(
    spec: ChartSpec, charts: ChartRegistry, viewNames: [String],
    weekStart: Int, direction: ChartDirection, theme: ChartTheme
  ) {
    self.spec = spec
    self.theme = theme
    self.charts = charts
    knownViews = viewNames
    self.weekStart = weekStart
    self.direction = direction
    mirror = PlotMirror(nil, in: direction)
  }

  /// A text of the block that a document may compute.
  func text(_ key: String) -> TextSource? { spec.attribute(key)?.textSource }

  /// Runs a reading that can fail and keeps what it complains of.
  mutating func keep<Value>(_ body: () throws(Diagnostic) -> Value) -> Value? {
    diagnostics.catching(body)
  }

  /// A key of the block as a type that an option can have; nil when it is absent or wrong.
  mutating func option<Value: ChartOptionValue>(_ key: String, _ type: Value.Type) -> Value? {
    option(key, of: spec, type)
  }

  /// A key as a type that an option can have; nil when it is absent or wrong.
  mutating func option<Value: ChartOptionValue>(
    _ key: String, of part: ChartSpec, _ type: Value.Type
  ) -> Value? {
    guard let attribute = part.attribute(key), !attribute.isInherited else { return nil }
    return keep { () throws(Diagnostic) in try attribute.constant(Value.self) }
  }
}

extension ChartSpec {
  /// A key by its name.
  func attribute(_ name: String) -> ChartAttribute? { attributes.first { $0.name == name } }
}

extension ChartManifest {
  /// True for an option of the block or of a series.
  func hasOption(_ name: String) -> Bool {
    options.contains { $0.name == name } || seriesOptions.contains { $0.name == name }
  }

  /// True for a channel.
  func hasChannel(_ name: String) -> Bool { channels.contains { $0.name == name } }
}
