public import ReportChart

extension RadialChart {
  /// Returns the positions without a value; nil if there are none.
  ///
  /// If the outline continues over missing values, the positions are marked as bridged.
  public func missing(of series: Int, in data: borrowing ChartData) -> MissingPositions? {
    let seriesData = data.series[series]
    guard let xs = seriesData[Self.x], let ys = seriesData[Self.y] else { return nil }
    let spokes = seriesData.names(of: Self.x).count
    // The row of each position: the row of a value if there is one, -1 for a spoke without a row.
    var rows = Dictionary(uniqueKeysWithValues: (0..<spokes).map { (Double($0), -1) })
    var present: Set<Double> = []
    for row in xs.indices where xs[row].isFinite {
      rows[xs[row]] = row
      if ys[row].isFinite || seriesData.isUnplaced(row) { present.insert(xs[row]) }
    }
    let positions = rows.filter { !present.contains($0.key) }.sorted { $0.key < $1.key }
    guard !positions.isEmpty else { return nil }
    var missing = MissingPositions(positions.map { ($0.key, $0.value) }, of: rows.keys.sorted())
    missing.isBridged = styles[series].missing == .connect
    return missing
  }
}
