import ReportChart

/// What stands at slices.
struct PieLabelText {
  let chart: PieChart
  let shares: [ShownShares]
  private let data: ChartData

  init(chart: PieChart, data: borrowing ChartData) {
    self.chart = chart
    self.data = copy data
    shares = Self.shares(of: chart, data)
  }

  /// What a rule says of a row, or its percentage, value or name; empty for nothing.
  func text(_ row: Int, of series: Int) -> ByteText {
    guard row >= 0, chart.labels.content != .none else { return "" }
    let own = data.series[series]
    if let label = own.style(row).label { return label }
    let name = PieChart.name(row, own)
    switch chart.labels.content {
    case .percent: return percent(row, of: series)
    case .value: return value(row, of: series)
    case .name: return name
    case .both: return Self.joined(name, percent(row, of: series))
    case .nameValue: return Self.joined(name, value(row, of: series))
    case .none: return ""
    }
  }

  /// The percentage of a row as it is shown.
  func percent(_ row: Int, of series: Int) -> ByteText {
    let own = shares[series]
    guard row < own.values.count, own.values[row].isFinite else { return "" }
    return data.percent(own.values[row], decimals: own.decimals)
  }

  private func value(_ row: Int, of series: Int) -> ByteText {
    data.text(data.series[series][PieChart.value]?[row] ?? .nan, series: series)
  }

  private static func joined(_ name: ByteText, _ amount: ByteText) -> ByteText {
    name.isEmpty
      ? amount : ByteText(Array(name.bytes) + [UInt8(ascii: " ")] + Array(amount.bytes))
  }

  /// The shares that stand beside the values of each series.
  static func shares(of chart: PieChart, _ data: borrowing ChartData) -> [ShownShares] {
    data.series.map { own in
      let values = own[PieChart.value] ?? []
      if chart.isProgress {
        return ShownShares(
          values.map { $0 >= 0 && $0 <= 1 ? $0 : .nan }, decimals: chart.decimals,
          isOfWhole: false)
      }
      var shares = Percentages.shares(
        of: values, decimals: chart.decimals, rounding: chart.rounding)
      for row in values.indices where !(values[row] >= 0) { shares[row] = .nan }
      return ShownShares(shares, decimals: chart.decimals)
    }
  }
}
