/// What a worker keeps of charts from document to document.
struct KeptCharts {
  /// A worker that has seen more charts or plots begins anew. Rounded ends of two axes in the locales of
  /// a study are some hundreds of plots; each takes about as much memory as the picture has bytes.
  private static let mostCharts = 64
  private static let mostPlots = 1024

  private var charts: [ObjectIdentifier: KeptChart] = [:]
  private var tally = KeptTally()

  /// What is kept of a chart.
  mutating func chart(_ identity: ChartIdentity) -> KeptChart {
    if tally.plots >= Self.mostPlots { removeAll() }
    if let known = charts[ObjectIdentifier(identity)] { return known }
    if charts.count >= Self.mostCharts { removeAll() }
    let new = KeptChart(identity, tally)
    charts[ObjectIdentifier(identity)] = new
    return new
  }

  private mutating func removeAll() {
    charts.removeAll()
    tally = KeptTally()
  }
}
