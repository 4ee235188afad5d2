import ReportData
import ReportText

extension BlockReader {
  /// What is not kept in the reader itself.
  struct Parts {
    var description: ChartDescription
    var geometry: PlotGeometry
    var renderers: [PreparedRenderer]
    var width: Double
    var height: Double
  }

  /// Reads everything; nil when so much is wrong that the rest could not be looked at.
  mutating func read(views lookup: (String) -> TableSchema?) -> Parts? {
    let written = spec.children.filter { $0.name == "series" }
    var sources = written.isEmpty ? [spec] : written
    var used = readTypes(of: sources)
    checkKeys(plugins: used.plugins, hasSeries: !written.isEmpty)
    for (place, source) in written.enumerated() {
      guard let plugin = used.bySeries[place] else { continue }
      checkSeriesKeys(source, used.plugins[plugin])
    }
    let shown = shownPlaces(of: sources)
    sources = shown.map { sources[$0] }
    used.keep(shown)
    if shown.isEmpty { return nil }
    let width = number("width", 440, in: 80...4000)
    let height = number("height", 240, in: 24...4000)
    readLook()
    let font = readFont()
    let table = option("table", DataTableMode.self) ?? .auto
    let annotate = option("annotate", Bool.self) ?? false
    let isInteractive = option("interactive", Bool.self) ?? false
    noteMode = option("note-form", NoteMode.self) ?? .written
    hasOverview = option("overview", Bool.self) ?? true
    isHorizontal = option("orientation", PlotOrientation.self) == .horizontal
    mirror = PlotMirror(option("dir", PlotDirection.self), in: direction)
    range = option("range", RangePolicy.self) ?? .widen
    group = readGroup()
    scroll = readScroll()
    refusesInfinite = option("infinite", InfinitePolicy.self) == .error
    var descriptions: [SeriesDescription] = []
    for (place, source) in sources.enumerated() {
      guard let renderer = used.bySeries[place] else { continue }
      descriptions.append(
        readSeries(
          source, place: shown[place], renderer: renderer, plugin: used.plugins[renderer],
          isBlock: written.isEmpty, lookup: lookup))
    }
    let geometry = used.plugins.first?.geometry ?? .free
    if descriptions.count == sources.count, geometry != .free {
      readAxes(sources, geometry: geometry)
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
      turnPlot()
    }
    refuseForeign(to: geometry, sources: sources)
    let renderers = prepareRenderers(
      used.plugins, sources, used.bySeries, written.isEmpty, size: (width, height))
    let words = readWords(used.plugins)
    if isInteractive, geometry != .cartesian, words.titles == .none,
      let attribute = spec.attribute("interactive")
    {
      complain(
        attribute, "`interactive` reads the titles of marks here, and `titles` is `false`")
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

  private mutating func number(
    _ key: String, _ standard: Double, in range: ClosedRange<Double>
  ) -> Double {
    guard let attribute = spec.attribute(key) else { return standard }
    let option = ChartOption(key, default: standard, "", range: range)
    return keep { () throws(Diagnostic) in try attribute.read(option) } ?? standard
  }

  private var blockType: String? {
    guard case .constant(let type) = spec.attribute("type")?.value else { return nil }
    return type
  }

  private mutating func prepareRenderers(
    _ plugins: [ChartPlugin], _ sources: [ChartSpec], _ bySeries: [Int?], _ isBlock: Bool,
    size: (width: Double, height: Double)
  ) -> [PreparedRenderer] {
    var renderers: [PreparedRenderer] = []
    for (place, plugin) in plugins.enumerated() {
      let manifest = plugin.manifest
      let own = sources.indices.filter { bySeries[$0] == place }
      var options = ChartOptions(
        block: spec.attributes.filter { attribute in
          !ChartKeys.chart.contains { $0.name == attribute.name }
            && manifest.hasOption(attribute.name) && !attribute.isInherited
        },
        series: own.map { index in
          isBlock
            ? []
            : sources[index].attributes.filter { attribute in
              !attribute.isInherited
                && manifest.seriesOptions.contains { $0.name == attribute.name }
            }
        },
        values: own.compactMap { index in
          guard index < series.count, series[index].xAxis >= 0, series[index].yAxis >= 0 else {
            return nil
          }
          return ChartOptions.SeriesValues(
            x: axes[series[index].xAxis].values, y: axes[series[index].yAxis].values)
        })
      options.pictureSize = size
      let renderer = keep { () throws(Diagnostic) in try plugin.renderer(options) }
      if let renderer { renderers.append(renderer) }
    }
    return renderers
  }
}
