import ReportText

/// What a worker keeps of a chart from document to document: legends and plots. It saves work and never
/// changes a byte.
final class PlotCache {
  /// Charts whose legends hold values have a new one in each document: of those, more are not worth the
  /// search.
  private static let mostLegends = 16
  private static let mostHashes = 4096

  /// Keeps the identity alive, so that no other chart can be taken for this one.
  let identity: ChartIdentity
  private var legends: [CachedLegend] = []
  private var legendCount = 0
  /// The legend of this document.
  private(set) var legendNumber = 0
  private var plots: [Int: [CachedPlot]] = [:]
  /// What was looked for and not found.
  private var missed: Set<Int> = []
  private let statistics: PlotCacheSize

  init(_ identity: ChartIdentity, _ statistics: PlotCacheSize) {
    self.identity = identity
    self.statistics = statistics
  }

  /// The layout of a legend: one of a document before, or a new one.
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

  /// The plot of a document like this one; nil when none is kept.
  func plot(_ key: CachedPlotKey, _ hash: Int) -> CachedPlot? {
    plots[hash]?.first { $0.serves(key) }
  }

  /// True when a plot is looked for the second time, so that it is worth keeping: of a chart with ends
  /// that are not rounded every document has its own.
  func isWanted(_ hash: Int) -> Bool {
    if missed.count >= Self.mostHashes { missed.removeAll(keepingCapacity: true) }
    return !missed.insert(hash).inserted
  }

  /// Keeps a plot.
  func keep(_ plot: CachedPlot, _ hash: Int) {
    plots[hash, default: []].append(plot)
    statistics.plots += 1
  }
}

/// What a worker keeps of charts from document to document.
struct PlotCaches {
  /// A worker that has seen more charts or plots begins anew. Rounded ends of two axes in the locales of
  /// a study are some hundreds of plots; each takes about as much memory as the picture has bytes.
  private static let mostCharts = 64
  private static let mostPlots = 1024

  private var charts: [ObjectIdentifier: PlotCache] = [:]
  private var statistics = PlotCacheSize()

  /// What is kept of a chart.
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

/// How many plots a worker keeps of all its charts.
final class PlotCacheSize {
  var plots = 0
}

/// What tells a prepared chart from every other one, however often it is copied.
final class ChartIdentity: Sendable {}
