import ReportChart

/// The legend strings of a series: names with figures, as single strings and as table cells.
struct PieLegendText {
  private let figures: [PieOptions.LegendValues]
  private let isTable: Bool
  private let prefix: [UInt8]
  /// Whether the entries of each ring have a heading.
  let hasHeadings: Bool
  private let data: ChartData
  private let series: Int
  private let shares: ShownShares

  init(chart: PieChart, data: borrowing ChartData, series: Int, shares: ShownShares) {
    self.data = copy data
    self.series = series
    self.shares = shares
    let label = data.series[series].label
    let isAlone = data.series.count == 1 || label.isEmpty
    isTable = chart.isTable(data)
    prefix = isAlone ? [] : Array(label.bytes) + Array(": ".utf8)
    hasHeadings = isTable && !chart.isProgress && data.series.count > 1
    // Without a share, the legend shows values instead of percentages.
    let hasShares = shares.values.contains(where: \.isFinite)
    let expected: [PieOptions.LegendValues] =
      switch chart.legendValues {
      case PieOptions.LegendValues.none?: []
      case let figure?: [figure]
      case nil: isTable && chart.mode == .parts ? [.value, .percent] : [.percent]
      }
    figures =
      expected.count == 1 && !hasShares ? [.value] : expected.filter { $0 == .value || hasShares }
  }

  /// Returns the label of an entry: the slice name with figures.
  ///
  /// If there are several series, the name of the series precedes it.
  ///
  /// - Parameters:
  ///   - rows: the rows with a value.
  ///   - isMissing: whether a name without such rows has only missing values.
  func label(_ name: ByteText, _ rows: [Int], isMissing: Bool) -> ByteText {
    var bytes = Array(self.name(name).bytes)
    guard !(rows.isEmpty && isMissing), !figures.isEmpty else { return ByteText(bytes) }
    bytes += [UInt8(ascii: " "), UInt8(ascii: "(")]
    for (index, figure) in figures.enumerated() {
      if index > 0 { bytes += Array(", ".utf8) }
      bytes += text(figure, rows).bytes
    }
    bytes.append(UInt8(ascii: ")"))
    return ByteText(bytes)
  }

  /// Returns the name and the figures of a table row; empty if the legend is not a table.
  func cells(_ name: ByteText, _ rows: [Int], isMissing: Bool) -> [ByteText] {
    guard isTable, !figures.isEmpty else { return [] }
    let isKnown = !(rows.isEmpty && isMissing)
    return [hasHeadings ? name : self.name(name)]
      + figures.map { figure in
        if isKnown { return text(figure, rows) }
        return figure == .value ? data.text(.nan, series: series) : ""
      }
  }

  /// The header cells of a legend table, with the unit above the values; nil without a unit.
  var headers: [ByteText]? {
    guard isTable, figures.contains(.value), let unit = data.series[series].unit else { return nil }
    return [""] + figures.map { $0 == .value ? unit : "" }
  }

  /// The heading of a ring's entries: its name, and its position for the first and the last ring.
  var ring: ByteText {
    let label = data.series[series].label
    let word: ChartWord? =
      series == 0 ? .outerRing : series == data.series.count - 1 ? .innerRing : nil
    guard let word else { return label }
    if label.isEmpty { return data.text(word) }
    return ByteText(label.bytes + Array(" (".utf8) + data.text(word).bytes + Array(")".utf8))
  }

  private func name(_ name: ByteText) -> ByteText {
    prefix.isEmpty || name == data.series[series].label
      ? name : ByteText(prefix + Array(name.bytes))
  }

  private func text(_ figure: PieOptions.LegendValues, _ rows: [Int]) -> ByteText {
    guard figure == .percent else {
      return data.text(
        rows.reduce(0) { $0 + (data.series[series][PieChart.value]?[$1] ?? 0) }, series: series)
    }
    return data.percent(share(of: rows), decimals: shares.decimals)
  }

  /// Returns the share of some rows in the total of the series.
  ///
  /// A single row has its rounded share. Several rows have the share of their sum, because small
  /// shares are rounded up to be visible.
  private func share(of rows: [Int]) -> Double {
    guard rows.count > 1, let values = data.series[series][PieChart.value] else {
      return rows.first.map { shares.values[$0] } ?? 0
    }
    let largest = values.reduce(0) { $1.isFinite ? max($0, $1) : $0 }
    guard largest > 0 else { return 0 }
    func sum(_ rows: some Sequence<Int>) -> Double {
      rows.reduce(0) { values[$1].isFinite && values[$1] > 0 ? $0 + values[$1] / largest : $0 }
    }
    return sum(rows) / sum(values.indices)
  }
}
