/// What a worker keeps of charts from document to document.
struct KeptCharts {
  /// A worker that has seen more charts begins anew.
  private static let most = 24

  private var charts: [ObjectIdentifier: KeptChart] = [:]

  /// What is kept of a chart.
  mutating func chart(_ identity: ChartIdentity) -> KeptChart {
    if let known = charts[ObjectIdentifier(identity)] { return known }
    if charts.count >= Self.most { charts.removeAll() }
    let new = KeptChart(identity)
    charts[ObjectIdentifier(identity)] = new
    return new
  }
}
