import ReportText

/// What a worker keeps of a chart from document to document: the legend that came last, and plots. It
/// saves work and never changes a byte.
final class KeptChart {
  /// The most plots that are kept: rounded ends of two axes in the locales of a study are some hundreds.
  static let most = 512

  /// Keeps the identity alive, so that no other chart can be taken for this one.
  let identity: ChartIdentity
  private var entries: [LegendEntry] = []
  private var title: ByteText?
  private var legend: LegendLayout?
  /// Changes with the legend.
  private(set) var legendNumber = 0
  private var plots: [Int: [KeptPlot]] = [:]
  private var count = 0

  init(_ identity: ChartIdentity) { self.identity = identity }

  /// The layout of a legend: the last one, or a new one.
  func legend(
    _ entries: [LegendEntry], _ title: ByteText?, _ layOut: () -> LegendLayout
  ) -> LegendLayout {
    if let legend, self.title == title, self.entries == entries { return legend }
    let legend = layOut()
    self.legend = legend
    self.entries = entries
    self.title = title
    legendNumber += 1
    return legend
  }

  /// The plot of a document like this one; nil when none is kept.
  func plot(_ key: KeptPlotKey, _ hash: Int) -> KeptPlot? {
    guard let known = plots[hash] else { return nil }
    for plot in known where plot.serves(key) { return plot.isWritten ? plot : nil }
    return nil
  }

  /// Keeps a plot.
  func keep(_ plot: KeptPlot, _ hash: Int) {
    if count >= Self.most {
      plots.removeAll()
      count = 0
    }
    plots[hash, default: []].append(plot)
    count += 1
  }
}
