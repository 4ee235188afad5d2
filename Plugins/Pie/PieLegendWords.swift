import ReportChart

/// What the legend says of the slices of a series.
struct PieLegendWords {
  private let values: PieOptions.LegendValues
  private let prefix: [UInt8]
  private let data: ChartData
  private let series: Int
  private let shares: ShownShares

  init(chart: PieChart, data: borrowing ChartData, series: Int, shares: ShownShares) {
    values = chart.legendValues
    self.data = copy data
    self.series = series
    self.shares = shares
    let label = data.series[series].label
    let isAlone = data.series.count == 1 || label.isEmpty
    prefix = isAlone ? [] : Array(label.bytes) + Array(": ".utf8)
  }

  /// The name of the series where there are several, the name of a slice, and what its rows amount to.
  /// - Parameters:
  ///   - rows: those that have a value.
  ///   - isMissing: true for a name that amounts to nothing known when there are none.
  func label(_ name: ByteText, _ rows: [Int], isMissing: Bool) -> ByteText {
    let isRepeated = name == data.series[series].label
    var bytes = isRepeated ? [] : prefix
    bytes.reserveCapacity(bytes.count + name.count + 16)
    bytes += name.bytes
    if !(rows.isEmpty && isMissing), let amount = amount(of: rows) {
      bytes += [UInt8(ascii: " "), UInt8(ascii: "(")]
      bytes += amount.bytes
      bytes.append(UInt8(ascii: ")"))
    }
    return ByteText(bytes)
  }

  private func amount(of rows: [Int]) -> ByteText? {
    switch values {
    case .none: nil
    case .percent:
      data.percent(rows.reduce(0) { $0 + shares.values[$1] }, decimals: shares.decimals)
    case .value:
      data.text(
        rows.reduce(0) { $0 + (data.series[series][PieChart.value]?[$1] ?? 0) }, series: series)
    }
  }
}
