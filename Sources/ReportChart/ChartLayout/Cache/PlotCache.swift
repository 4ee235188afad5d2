import ReportText

/// A worker's cache of the legends and plots of one chart.
///
/// The cache saves time and never changes the output.
final class PlotCache {
  /// The maximum number of cached legends of the chart.
  ///
  /// Legends with data values differ in each document, so a longer search is not useful.
  private static let maximumLegends = 16
  private static let maximumHashes = 4096

  /// The identity of the chart that the cache belongs to.
  ///
  /// The reference retains the identity, so that no other chart can have the same identity.
  let identity: ChartIdentity
  private var legends: [CachedLegend] = []
  private var legendCount = 0
  /// The number of the cached legend that the current document has.
  private(set) var legendNumber = 0
  private var plots: [Int: [CachedPlot]] = [:]
  /// The hashes of plots that the cache did not contain.
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
    if let cached = legends.first(where: { $0.title == title && $0.entries == entries }) {
      legendNumber = cached.number
      return cached.layout
    }
    if legends.count >= Self.maximumLegends { legends.removeAll(keepingCapacity: true) }
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
    if missed.count >= Self.maximumHashes { missed.removeAll(keepingCapacity: true) }
    return !missed.insert(hash).inserted
  }

  /// Adds a plot to the cache under its hash.
  func keep(_ plot: CachedPlot, _ hash: Int) {
    plots[hash, default: []].append(plot)
    statistics.plots += 1
  }
}

/// A worker's caches of legends and plots, one per chart.
struct PlotCaches {
  /// The maximum number of cached charts.
  ///
  /// The cache is cleared at this limit.
  private static let maximumCharts = 64
  /// The maximum number of cached plots of all charts.
  private static let maximumPlots = 1024

  private var charts: [ObjectIdentifier: PlotCache] = [:]
  private var statistics = PlotCacheSize()

  /// Returns the cache of a chart, and creates it if there is none.
  mutating func chart(_ identity: ChartIdentity) -> PlotCache {
    if statistics.plots >= Self.maximumPlots { removeAll() }
    if let cached = charts[ObjectIdentifier(identity)] { return cached }
    if charts.count >= Self.maximumCharts { removeAll() }
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
