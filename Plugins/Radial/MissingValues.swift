public import ReportChart

extension RadialChart {
  /// Returns the positions without a value; nil if there are none.
  ///
  /// If the outline continues over missing values, the positions are marked as bridged.
  public func missing(of series: Int, in data: borrowing ChartData) -> MissingPositions? {
    let own = data.series[series]
    guard let xs = own[Self.x], let ys = own[Self.y] else { return nil }
    let spokes = own.names(of: Self.x).count
    // The row of each position: the row of a value if there is one, -1 for a spoke without a row.
    var rows = Dictionary(uniqueKeysWithValues: (0..<spokes).map { (Double($0), -1) })
    var present: Set<Double> = []
    for row in xs.indices where xs[row].isFinite {
      rows[xs[row]] = row
      if ys[row].isFinite || own.isUnplaced(row) { present.insert(xs[row]) }
    }
    let places = rows.filter { !present.contains($0.key) }.sorted { $0.key < $1.key }
    guard !places.isEmpty else { return nil }
    var missing = MissingPositions(places.map { ($0.key, $0.value) }, of: rows.keys.sorted())
    missing.isBridged = styles[series].missing == .connect
    return missing
  }
}
