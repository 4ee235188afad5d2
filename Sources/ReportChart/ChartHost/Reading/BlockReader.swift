import ReportData
import ReportText

/// A reader that converts a chart block into the parts of a prepared chart and collects errors.
struct BlockReader {
  let spec: ChartSpec
  let charts: ChartRegistry
  let availableViews: [String]
  let weekStart: Int
  /// The time zone of date-times; nil if the project names none, so that date-times are in UTC.
  let namedZone: StudyTimeZone?
  var timeZone: StudyTimeZone { namedZone ?? .utc }
  /// The text direction of the chart language.
  let direction: ChartDirection
  /// The message catalogue of the chart language.
  let phrases: ChartPhrases
  var diagnostics = Diagnostics()
  /// The names of the views that the chart reads, in order.
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
  var backdrop = PreparedBackground()
  var legend: PreparedLegend?
  var isHorizontal = false
  /// The aspects of the plot that are mirrored for readers of right-to-left languages.
  var mirror: PlotMirror
  var noteMode = NoteMode.written
  var hasOverview = true
  var range = RangePolicy.widen
  var refusesInfinite = false
  /// The group of charts that share the x axis; nil if there is none.
  var group: ChartGroupName?
  /// The settings of a scrolling chart; nil for a chart that shrinks.
  var scroll: PreparedScroll?

  init(
    spec: ChartSpec, charts: ChartRegistry, viewNames: [String],
    weekStart: Int, timeZone: StudyTimeZone?, language: String, theme: ChartTheme
  ) {
    self.spec = spec
    self.theme = theme
    self.charts = charts
    availableViews = viewNames
    self.weekStart = weekStart
    namedZone = timeZone
    direction = ChartDirection(language: language)
    phrases = .of(language)
    mirror = PlotMirror(nil, in: direction)
  }

  /// Returns the value of a text key of the block, constant or computed; nil if it is absent.
  func text(_ key: ChartOption<String?>) -> TextSource? { spec.attribute(key)?.textSource }

  /// Runs a function and adds the error that it throws to the diagnostics; nil after an error.
  mutating func catching<Value>(_ body: () throws(Diagnostic) -> Value) -> Value? {
    diagnostics.catching(body)
  }

  // MARK: Parsing of a block

  /// The results of parsing a block that are not properties of the reader.
  struct Parts {
    var description: ChartDescription
    var geometry: PlotGeometry
    var renderers: [PreparedRenderer]
    var width: Double
    var height: Double
  }

  /// Reads the complete block; nil if errors prevent further parsing.
  mutating func read(views lookup: (String) -> TableSchema?) -> Parts? {
    let written = spec.children.filter { $0.name == "series" }
    var sources = written.isEmpty ? [spec] : written
    var used = readTypes(of: sources)
    checkKeys(plugins: used.plugins, hasSeries: !written.isEmpty)
    for (index, source) in written.enumerated() {
      guard let plugin = used.bySeries[index] else { continue }
      checkSeriesKeys(source, used.plugins[plugin])
    }
    let shown = visibleIndices(of: sources)
    let themeIndices = themeIndices(of: sources)
    sources = shown.map { sources[$0] }
    used.retain(shown)
    if shown.isEmpty { return nil }
    let keys = Keys.block
    let width = value(keys.width, of: spec)
    let height = value(keys.height, of: spec)
    readStyle()
    let font = readFont()
    let table = value(keys.table, of: spec)
    let annotate = value(keys.annotate, of: spec)
    let isInteractive = value(keys.interactive, of: spec)
    noteMode = value(keys.noteForm, of: spec)
    hasOverview = value(keys.overview, of: spec)
    isHorizontal = value(keys.orientation, of: spec) == .horizontal
    mirror = PlotMirror(value(keys.dir, of: spec), in: direction)
    range = value(keys.range, of: spec)
    group = readGroup()
    scroll = readScroll()
    refusesInfinite = value(keys.infinite, of: spec) == .error
    var descriptions: [SeriesDescription] = []
    for (index, source) in sources.enumerated() {
      guard let renderer = used.bySeries[index] else { continue }
      descriptions.append(
        readSeries(
          source, themeIndex: themeIndices[shown[index]], renderer: renderer,
          plugin: used.plugins[renderer],
          isBlock: written.isEmpty, lookup: lookup))
    }
    let geometry = used.plugins.first?.geometry ?? .free
    if descriptions.count == sources.count, geometry != .free {
      readAxes(sources, geometry: geometry)
      if geometry == .cartesian { colorAxes() }
    }
    readLegend(geometry)
    if geometry != .free, !axes.isEmpty {
      readReferences()
      if descriptions.count == sources.count { readUsualRanges(sources) }
      readNotes()
    }
    if descriptions.count == sources.count {
      readRules(sources, plugins: used.plugins, isBlock: written.isEmpty)
      selection = readSelection()
    }
    if geometry == .cartesian, !axes.isEmpty {
      readWindows()
      readPins()
      mirrorPlot()
    }
    refuseForeign(to: geometry, sources: sources)
    let renderers = prepareRenderers(
      used.plugins, sources, used.bySeries, written.isEmpty, size: (width, height))
    let words = readWords(used.plugins)
    if isInteractive, geometry != .cartesian, words.titles == .none,
      let attribute = spec.attribute(keys.interactive)
    {
      reportError(
        attribute,
        "`interactive` requires mark titles, and `titles` is `false`")
    }
    guard descriptions.count == sources.count, let first = used.plugins.first else { return nil }
    return Parts(
      description: ChartDescription(
        type: blockType ?? first.manifest.type, theme: theme, table: table,
        hasMarkTitles: words.titles != .none, isAnnotated: annotate,
        isInteractive: isInteractive,
        hasBackground: backdrop.hasBackground, font: font, series: descriptions, words: words),
      geometry: geometry, renderers: renderers, width: width, height: height)
  }

  private var blockType: String? {
    guard case .constant(let type) = spec.attribute(Keys.block.type)?.value else { return nil }
    return type
  }

  // MARK: Chart types and renderers

  private mutating func prepareRenderers(
    _ plugins: [ChartPlugin], _ sources: [ChartSpec], _ bySeries: [Int?], _ isBlock: Bool,
    size: (width: Double, height: Double)
  ) -> [PreparedRenderer] {
    var renderers: [PreparedRenderer] = []
    for (pluginIndex, plugin) in plugins.enumerated() {
      let manifest = plugin.manifest
      let indices = sources.indices.filter { bySeries[$0] == pluginIndex }
      var options = ChartOptions(
        block: spec.attributes.filter { attribute in
          !ChartKeys.chart.contains { $0.name == attribute.name }
            && manifest.hasOption(attribute.name) && !attribute.isInherited
        },
        series: indices.map { index in
          isBlock
            ? []
            : sources[index].attributes.filter { attribute in
              !attribute.isInherited
                && manifest.seriesOptions.contains { $0.name == attribute.name }
            }
        },
        values: indices.compactMap { index in
          guard index < series.count, series[index].xAxis >= 0, series[index].yAxis >= 0 else {
            return nil
          }
          return ChartOptions.SeriesValues(
            x: axes[series[index].xAxis].values, y: axes[series[index].yAxis].values,
            yAxis: series[index].yAxis)
        })
      options.pictureSize = size
      let subjects = indices.indices.filter {
        sources[indices[$0]].attribute(Keys.series.role) == nil
      }
      options.onlySubject = subjects.count == 1 ? subjects[0] : nil
      options.isAlone = series.count == 1 && axes.contains { $0.style.hidden != .all }
      options.hasLegend =
        legend?.position != LegendPosition.none
        && indices.contains { $0 < series.count && series[$0].isInLegend }
      options.timeZone = timeZone
      let renderer = catching { () throws(Diagnostic) in try plugin.renderer(options) }
      if let renderer { renderers.append(renderer) }
    }
    return renderers
  }

  /// The plugins of a block in order of first use, and the plugin index of each series.
  struct UsedPlugins {
    var plugins: [ChartPlugin] = []
    var bySeries: [Int?] = []

    /// Removes all series except the specified ones, and the plugins without a series.
    mutating func retain(_ indices: [Int]) {
      guard indices.count < bySeries.count else { return }
      bySeries = indices.map { bySeries[$0] }
      let remaining = plugins.indices.filter { bySeries.contains($0) }
      plugins = remaining.map { plugins[$0] }
      bySeries = bySeries.map { plugin in plugin.flatMap { remaining.firstIndex(of: $0) } }
    }
  }

  /// Finds the plugin of each series and checks that the plugins can share a plot.
  mutating func readTypes(of sources: [ChartSpec]) -> UsedPlugins {
    var used = UsedPlugins()
    let blockPlugin = plugin(of: spec)
    for source in sources {
      let typedSource = source.attribute(Keys.series.type) == nil ? nil : source
      if typedSource == nil, spec.attribute(Keys.block.type) == nil {
        diagnostics.add(
          Diagnostic(
            .missingChartKey, "missing key `type` in `\(source.name)`", at: source.span,
            hints: ["use one of \(listed(charts.types))"]))
      }
      let plugin: ChartPlugin? =
        if let typedSource, typedSource.name == "series" { self.plugin(of: typedSource) } else {
          blockPlugin
        }
      guard let plugin else {
        used.bySeries.append(nil)
        continue
      }
      if let first = used.plugins.first, first.geometry != plugin.geometry {
        diagnostics.add(
          Diagnostic(
            .mixedGeometries,
            "cannot combine `\(plugin.manifest.type)` and `\(first.manifest.type)` in one chart",
            at: typedSource?.attribute(Keys.series.type)?.span ?? source.span,
            hints: [
              "use two charts; `\(plugin.manifest.type)` \(plugin.geometry.words), "
                + "`\(first.manifest.type)` \(first.geometry.words)"
            ]))
        used.bySeries.append(nil)
        continue
      }
      let index = used.plugins.firstIndex { $0.manifest.type == plugin.manifest.type }
      if index == nil { used.plugins.append(plugin) }
      used.bySeries.append(index ?? used.plugins.count - 1)
    }
    return used
  }

  private mutating func plugin(of part: ChartSpec) -> ChartPlugin? {
    guard let attribute = part.attribute(Keys.series.type) else { return nil }
    let type = catching { () throws(Diagnostic) in try attribute.constantText() }
    guard let type else { return nil }
    if let plugin = charts[type] { return plugin }
    diagnostics.add(
      Diagnostic(
        .unknownChartType, "unknown chart type `\(type)`", at: attribute.span,
        hints: [
          Suggestion.hint(for: type, among: charts.types)
            ?? "use one of \(listed(charts.types))"
        ]))
    return nil
  }

  // MARK: Checks of keys and parts

  /// Reports unknown keys of the block and of all its parts except series.
  mutating func checkKeys(plugins: [ChartPlugin], hasSeries: Bool) {
    var names = ChartKeys.chart.map(\.name)
    for plugin in plugins {
      names += plugin.manifest.channels.map(\.name)
      names += plugin.manifest.options.map(\.name)
      names += plugin.manifest.seriesOptions.map(\.name)
    }
    if !hasSeries {
      let unused = plugins.first?.manifest.unusedSeriesKeys ?? []
      names += ChartKeys.series.map(\.name).filter { !unused.contains($0) }
    }
    // Without a plugin, the valid keys are unknown.
    if !plugins.isEmpty {
      let types = plugins.map { "`\($0.manifest.type)`" }.joined(separator: " and ")
      check(spec, names, "a chart of type \(types)") { name in
        hasSeries && ChartKeys.series.contains { $0.name == name }
          ? "set `\(name)` on a `series`" : plugins[0].geometry.reason(toRefuse: name)
      }
    }
    for part in spec.children {
      switch part.name {
      case "series": break
      case "axis":
        check(part, "an axis")
        checkAxisParts(of: part)
      case "rule": checkRule(part)
      case let name where ChartKeys.parts.contains(name): check(part, "a \(name)")
      default:
        diagnostics.add(
          Diagnostic(
            .unknownChartPart, "unknown part `\(part.name)` in a chart", at: part.span,
            hints: [
              Suggestion.hint(for: part.name, among: ChartKeys.parts)
                ?? "use one of \(listed(ChartKeys.parts))"
            ]))
      }
    }
  }

  /// Reports unknown keys of a series and of its parts.
  mutating func checkSeriesKeys(_ part: ChartSpec, _ plugin: ChartPlugin) {
    checkSeriesParts(part)
    let manifest = plugin.manifest
    let names =
      manifest.channels.map(\.name) + manifest.seriesOptions.map(\.name)
      + ChartKeys.series.map(\.name).filter { !manifest.unusedSeriesKeys.contains($0) }
    check(part, names, "a series of type `\(manifest.type)`") { name in
      manifest.options.contains { $0.name == name }
        || ChartKeys.chart.contains { $0.name == name }
        ? "set `\(name)` on the `chart`" : plugin.geometry.reason(toRefuse: name)
    }
  }

  /// Reports unknown parts of a series, and unknown keys of its rules.
  mutating func checkSeriesParts(_ part: ChartSpec) {
    for child in part.children {
      if child.name == "rule" {
        checkRule(child)
      } else {
        diagnostics.add(
          Diagnostic(
            .unknownChartPart, "unknown part `\(child.name)` in a series", at: child.span,
            hints: [
              Suggestion.hint(for: child.name, among: ChartKeys.parts(of: part.name))
                ?? "use one of \(listed(ChartKeys.parts(of: part.name)))"
            ]))
      }
    }
  }

  private mutating func checkRule(_ part: ChartSpec) {
    check(part, "a rule")
    for child in part.children {
      diagnostics.add(
        Diagnostic(.unknownChartPart, "parts are not allowed in a rule", at: child.span))
    }
  }
}

extension ChartSpec {
  /// Returns the attribute of a block or part with a name; nil if it is absent.
  func attribute(_ name: String) -> ChartAttribute? { attributes.first { $0.name == name } }

  /// Returns the attribute of a key; nil if it is absent.
  func attribute<Value>(_ key: ChartOption<Value>) -> ChartAttribute? { attribute(key.name) }
}

extension ChartManifest {
  /// Returns whether the chart type has an option with this name, for the block or for a series.
  func hasOption(_ name: String) -> Bool {
    options.contains { $0.name == name } || seriesOptions.contains { $0.name == name }
  }

  /// Returns whether the chart type has a channel with this name.
  func hasChannel(_ name: String) -> Bool { channels.contains { $0.name == name } }
}

extension PlotGeometry {
  /// The words in diagnostics for a chart with this geometry, such as "is polar".
  var words: String {
    switch self {
    case .cartesian: "has x and y axes"
    case .polar: "is polar"
    case .free: "has no axes"
    }
  }

  /// Returns a hint for a key that this geometry does not allow; nil if there is no special hint.
  func reason(toRefuse key: String) -> String? {
    self == .polar && key == "stack"
      ? "remove `stack`; each series of a polar chart starts at the center" : nil
  }
}
