import ReportText

/// A worker's cache of the legends and plots of one chart.
///
/// The cache saves time and never changes the output.
final class PlotCache {
  /// The maximum number of cached legends.
  ///
  /// Legends with data values differ in each document, so a longer search is not useful.
  private static let mostLegends = 16
  private static let mostHashes = 4096

  /// The identity of the chart.
  ///
  /// The reference keeps the identity alive, so that no other chart can have the same identity.
  let identity: ChartIdentity
  private var legends: [CachedLegend] = []
  private var legendCount = 0
  /// The number of the legend in the current document.
  private(set) var legendNumber = 0
  private var plots: [Int: [CachedPlot]] = [:]
  /// The hashes of lookups without a result.
  private var missed: Set<Int> = []
  private let statistics: PlotCacheSize

  init(_ identity: ChartIdentity, _ statistics: PlotCacheSize) {
    self.identity = identity
    self.statistics = statistics
  }

  /// Returns the layout of a legend, from the cache or newly created.
  func legend(
    _ entries: [LegendEntry], _ title: ByteText?, _ layOut: () -> LegendLayout
  ) -> LegendLayout {
    if let known = legends.first(where: { $0.title == title && $0.entries == entries }) {
      legendNumber = known.number
      return known.layout
    }
    if legends.count >= Self.mostLegends { legends.removeAll(keepingCapacity: true) }
    legendCount += 1
    legendNumber = legendCount
    let new = CachedLegend(entries, title, layOut(), number: legendCount)
    legends.append(new)
    return new.layout
  }

  /// Returns a cached plot that matches the key; nil if there is none.
  func plot(_ key: CachedPlotKey, _ hash: Int) -> CachedPlot? {
    plots[hash]?.first { $0.serves(key) }
  }

  /// Returns whether a plot is worth caching, because its hash occurs for the second time.
  ///
  /// Charts without rounded limits have a different plot in every document.
  func isRequested(_ hash: Int) -> Bool {
    if missed.count >= Self.mostHashes { missed.removeAll(keepingCapacity: true) }
    return !missed.insert(hash).inserted
  }

  /// Adds a plot to the cache.
  func keep(_ plot: CachedPlot, _ hash: Int) {
    plots[hash, default: []].append(plot)
    statistics.plots += 1
  }
}

/// A worker's cache of chart layouts, shared between documents.
struct PlotCaches {
  /// The maximum number of cached charts.
  ///
  /// The cache is cleared at this limit.
  private static let mostCharts = 64
  /// The maximum number of cached plots of all charts.
  private static let mostPlots = 1024

  private var charts: [ObjectIdentifier: PlotCache] = [:]
  private var statistics = PlotCacheSize()

  /// Returns the cache of a chart.
  mutating func chart(_ identity: ChartIdentity) -> PlotCache {
    if statistics.plots >= Self.mostPlots { removeAll() }
    if let known = charts[ObjectIdentifier(identity)] { return known }
    if charts.count >= Self.mostCharts { removeAll() }
    let new = PlotCache(identity, statistics)
    charts[ObjectIdentifier(identity)] = new
    return new
  }

  private mutating func removeAll() {
    charts.removeAll()
    statistics = PlotCacheSize()
  }
}

/// The number of plots that a worker caches for all charts.
final class PlotCacheSize {
  var plots = 0
}

/// The identity of a prepared chart, shared by all its copies.
final class ChartIdentity: Sendable {}
