import ReportText

/// What a worker keeps of a chart from document to document: the legend that came last, and plots. It
/// saves work and never changes a byte.
final class KeptChart {
  /// Keeps the identity alive, so that no other chart can be taken for this one.
  let identity: ChartIdentity
  private var entries: [LegendEntry] = []
  private var title: ByteText?
  private var legend: LegendLayout?
  /// Changes with the legend.
  private(set) var legendNumber = 0
  private var plots: [Int: [KeptPlot]] = [:]
  private let tally: KeptTally

  init(_ identity: ChartIdentity, _ tally: KeptTally) {
    self.identity = identity
    self.tally = tally
  }

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
    plots[hash, default: []].append(plot)
    tally.plots += 1
  }
}
