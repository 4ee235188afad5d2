import ReportData

extension SeriesMeaning {
  /// What the value of a row means; nil when it is missing or nothing is said of it.
  func finding(_ row: Int, in data: SeriesData) -> Thresholds.Finding? {
    guard isOfRows, row < data.columns[channel].numbers.count else { return nil }
    return thresholds.finding(of: data.columns[channel].numbers[row])
  }

  /// How the mark of a row looks; nil for one like the others.
  func look(_ row: Int, in data: SeriesData) -> MeaningLook? {
    guard marksRows, let finding = finding(row, in: data) else { return nil }
    return MeaningLook(finding, of: thresholds)
  }

  /// How many rows have each finding, in the order in which findings are asked for.
  func counts(in data: SeriesData) -> [(finding: Thresholds.Finding, count: Int)] {
    var counts: [Thresholds.Finding: Int] = [:]
    for row in 0..<data.rowCount {
      if let finding = finding(row, in: data) { counts[finding, default: 0] += 1 }
    }
    let order =
      thresholds.list.indices.map { Thresholds.Finding.threshold($0) }
      + [.reference(.low), .reference(.inside), .reference(.high)]
    return order.compactMap { finding in counts[finding].map { (finding, $0) } }
  }
}
