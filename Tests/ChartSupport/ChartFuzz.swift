public import ReportChart
import ReportData
import ReportText

/// A generator of random chart blocks and data.
///
/// Equal generators give equal charts. Keys and parts come from ``ChartKeys`` and the manifests, so
/// new ones are included. Values can be valid or invalid, and the data is unusual.
public struct ChartFuzz<Generator: RandomNumberGenerator> {
  var generator: Generator
  var bench: ChartBench

  /// Creates a generator for chart types.
  public init(_ generator: Generator, charts: ChartRegistry = ChartBench.builtin) {
    self.generator = generator
    bench = ChartBench(tables: [:])
    bench.charts = charts
  }

  /// Returns the next chart: a bench with data and a block without errors.
  ///
  /// Each invalid key was read and refused before it was removed.
  public mutating func next() -> FuzzedChart {
    bench.tables = ["data": table(), "other": table()]
    bench.locale = pick(ReportLocale.allTags)
    bench.language = bench.locale
    bench.weekStart = 1 + below(7)
    bench.inputs = (0..<4).map { _ in input() }
    let plugin = pick(bench.charts.plugins)
    var draft = block(plugin)
    for _ in 0..<24 {
      let source = draft.source
      let (chart, diagnostics) = bench.prepare(source)
      if chart != nil { return FuzzedChart(bench: bench, source: source, isDrawn: true) }
      let ranges = diagnostics.all.compactMap { diagnostic -> Range<Int>? in
        guard diagnostic.severity == .error, case .source(let span) = diagnostic.place else {
          return nil
        }
        return span.range
      }
      guard draft.remove(at: ranges, of: source) else { break }
    }
    return FuzzedChart(bench: bench, source: draft.source, isDrawn: false)
  }

  private mutating func block(_ plugin: ChartPlugin) -> FuzzedBlock {
    let isWild = chance(0.4)
    var block = FuzzedBlock(name: "chart")
    block.attributes = [("type", plugin.manifest.type), ("data", "data")]
    add(ChartKeys.chart.dropFirst(2), 0.12, isWild, to: &block)
    add(plugin.manifest.options[...], 0.25, isWild, to: &block)
    add(plugin.manifest.seriesOptions[...], 0.12, isWild, to: &block)
    if chance(0.4) {
      block.attributes += channels(plugin, isWild)
    } else {
      for _ in 0...below(4) {
        var series = FuzzedBlock(name: "series")
        let seriesPlugin = chance(0.3) ? other(than: plugin) : plugin
        if seriesPlugin.manifest.type != plugin.manifest.type || chance(0.1) {
          series.attributes = [("type", seriesPlugin.manifest.type)]
        }
        if chance(0.1) { series.attributes.append(("data", "other")) }
        series.attributes += channels(seriesPlugin, isWild)
        add(seriesPlugin.manifest.seriesOptions[...], 0.2, isWild, to: &series)
        add(ChartKeys.series.dropFirst(2), 0.12, isWild, to: &series)
        for inner in ChartKeys.parts(of: "series") { addParts(inner, isWild, to: &series) }
        block.children.append(series)
      }
    }
    for name in ChartKeys.parts(of: "chart") where name != "series" {
      addParts(name, isWild, to: &block)
    }
    return block
  }

  /// Returns another chart type, usually with the same geometry.
  private mutating func other(than plugin: ChartPlugin) -> ChartPlugin {
    let others = bench.charts.plugins.filter {
      $0.geometry == plugin.geometry && $0.manifest.type != plugin.manifest.type
    }
    return others.isEmpty || chance(0.1) ? pick(bench.charts.plugins) : pick(others)
  }

  private mutating func add(
    _ options: ArraySlice<OptionDescription>, _ share: Double, _ isWild: Bool,
    to block: inout FuzzedBlock
  ) {
    for option in options where chance(share) {
      if block.attributes.contains(where: { $0.name == option.name }) { continue }
      block.attributes.append((option.name, value(of: option, isWild: isWild)))
    }
  }

  private mutating func addParts(_ name: String, _ isWild: Bool, to block: inout FuzzedBlock) {
    for _ in 0..<(chance(0.3) ? 1 + below(2) : 0) {
      var part = FuzzedBlock(name: name)
      add(ChartKeys.keys(of: name)[...], 0.4, isWild, to: &part)
      for inner in ChartKeys.parts(of: name) { addParts(inner, isWild, to: &part) }
      block.children.append(part)
    }
  }

  private mutating func channels(
    _ plugin: ChartPlugin, _ isWild: Bool
  ) -> [(name: String, value: String)] {
    var result: [(name: String, value: String)] = []
    // Usually adds a complete channel set, so that the block is a chart.
    let sets = plugin.manifest.channelSets
    var wanted = sets.isEmpty ? [] : pick(sets)
    for set in sets where chance(0.25) { wanted += set }
    if isWild, chance(0.1) { wanted = [] }
    let loose = Set(sets.flatMap { $0 })
    for channel in plugin.manifest.channels
    where channel.isRequired || wanted.contains(channel.name)
      || !loose.contains(channel.name) && chance(0.25)
    {
      let columns =
        switch channel.role {
        case .x, .label, .subtitle: Self.columnNames
        case .y, .amount:
          // Usually a suitable column, otherwise any number column.
          Self.suitedNames.contains(channel.name) && chance(0.7)
            ? [channel.name] : Self.numberNames
        }
      result.append((channel.name, isWild && chance(0.05) ? "nothing" : pick(columns)))
    }
    return result
  }
}
