public import ReportChart

extension PieChart {
  /// Of more names than this only those with a share that can be seen stand in the legend.
  private static let mostListed = 100
  private static let leastListed = 0.005

  /// A legend entry a name, with its value; what of the data cannot be a part.
  public func plan(_ data: borrowing ChartData) -> FreeArea.Request {
    let rings = PieRing.rings(of: self, data)
    var request = FreeArea.Request(
      legend: [], aspect: nil, isEmpty: rings.allSatisfy { $0.parts.isEmpty },
      shares: PieLabelText.shares(of: self, data))
    for place in data.series.indices {
      request.legend += entries(of: place, data, request.shares[place])
      request.remarks += remarks(of: data.series[place])
    }
    return request
  }

  private func entries(
    of place: Int, _ data: borrowing ChartData, _ shares: ShownShares
  ) -> [LegendEntry] {
    let own = data.series[place]
    guard let values = own[Self.value] else { return [] }
    let paint = PiePaint(chart: self, series: place, data: data)
    let words = PieLegendWords(chart: self, data: data, series: place, shares: shares)
    func entry(_ name: ByteText, _ rows: [Int]) -> LegendEntry {
      let known = rows.filter { values[$0].isFinite && values[$0] >= 0 }
      return LegendEntry(
        series: own.index, label: words.label(name, known, isMissing: !rows.isEmpty),
        symbol: .swatch, paint: .none, rows: rows)
    }
    var entries: [LegendEntry] = []
    if isProgress {
      for row in values.indices {
        let name = own[Self.label] == nil && values.count == 1 ? own.label : Self.name(row, own)
        guard !name.isEmpty, own[Self.label] != nil || data.series.count > 1 else { continue }
        entries.append(entry(name, [row]))
      }
    } else if let categories = own[Self.label] {
      let least = Self.least(of: values)
      for (index, rows) in Self.rows(of: categories).enumerated() {
        if categories.names.count > Self.mostListed,
          !rows.contains(where: { values[$0] >= least })
        {
          continue
        }
        var own = entry(categories.names[index], rows)
        own.paint = paint.fill(at: index)
        entries.append(own)
      }
    }
    for index in entries.indices {
      guard let row = entries[index].rows.first else { continue }
      entries[index].paint = paint.fill(row)
      entries[index].outline = paint.swatchOutline(row)
    }
    return entries
  }

  /// The least value that stands in a long legend.
  private static func least(of values: [Double]) -> Double {
    let largest = values.reduce(0) { $1.isFinite ? max($0, $1) : $0 }
    guard largest > 0 else { return 0 }
    let sum = values.reduce(0) { $1.isFinite && $1 > 0 ? $0 + $1 / largest : $0 }
    return leastListed * sum * largest
  }

  /// The rows of each name.
  private static func rows(of categories: CategoryValues) -> [[Int]] {
    var rows = [[Int]](repeating: [], count: categories.names.count)
    for (row, category) in categories.rows.enumerated() where category.index >= 0 {
      rows[category.index].append(row)
    }
    return rows
  }

  private func remarks(of own: SeriesData) -> [ChartRemark] {
    guard let values = own[Self.value] else { return [] }
    var remarks: [ChartRemark] = []
    func refuse(_ kind: ChartRemark.Kind, _ isWrong: (Double) -> Bool) {
      let rows = values.indices.filter { isWrong(values[$0]) }
      guard !rows.isEmpty else { return }
      remarks.append(
        ChartRemark(kind, series: own.index, count: rows.count, row: rows[0], isError: true))
    }
    guard !isProgress else {
      refuse(.notShare) { $0 < 0 || $0 > 1 }
      return remarks
    }
    refuse(.negative) { $0 < 0 }
    let sum = values.reduce(0) { $1.isFinite ? $0 + $1 : $0 }
    if mode == .percent, remarks.isEmpty, sum > 0, abs(sum - 100) > 0.5 {
      remarks.append(
        ChartRemark(
          .notHundred, series: own.index, count: 1,
          sum: sum < 1e12 ? (sum * 100).rounded() / 100 : sum))
    }
    return remarks
  }
}
