import ReportChart

/// The words of the legend of a series: a name with its figures in one text, and as cells of a table.
struct PieLegendText {
  private let figures: [PieOptions.LegendValues]
  private let isTable: Bool
  private let prefix: [UInt8]
  /// True where the entries of each ring have a heading.
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
    // All comes to nothing where there is no share.
    let hasShares = shares.values.contains(where: \.isFinite)
    let wanted: [PieOptions.LegendValues] =
      switch chart.legendValues {
      case PieOptions.LegendValues.none?: []
      case let own?: [own]
      case nil: isTable && chart.mode == .parts ? [.value, .percent] : [.percent]
      }
    figures =
      wanted.count == 1 && !hasShares ? [.value] : wanted.filter { $0 == .value || hasShares }
  }

  /// The name of the series where there are several, the name of a slice, and the figures of its rows.
  /// - Parameters:
  ///   - rows: those that have a value.
  ///   - isMissing: true for a name that amounts to nothing known when there are none.
  func label(_ name: ByteText, _ rows: [Int], isMissing: Bool) -> ByteText {
    var bytes = Array(self.name(name).bytes)
    guard !(rows.isEmpty && isMissing), !figures.isEmpty else { return ByteText(bytes) }
    bytes += [UInt8(ascii: " "), UInt8(ascii: "(")]
    for (place, figure) in figures.enumerated() {
      if place > 0 { bytes += Array(", ".utf8) }
      bytes += text(figure, rows).bytes
    }
    bytes.append(UInt8(ascii: ")"))
    return ByteText(bytes)
  }

  /// The name and the figures of a row of the table; empty where the legend is none.
  func cells(_ name: ByteText, _ rows: [Int], isMissing: Bool) -> [ByteText] {
    guard isTable, !figures.isEmpty else { return [] }
    let isKnown = !(rows.isEmpty && isMissing)
    return [hasHeadings ? name : self.name(name)]
      + figures.map { figure in
        if isKnown { return text(figure, rows) }
        return figure == .value ? data.text(.nan, series: series) : ""
      }
  }

  /// The heads of the columns: the unit over the values; nil where there is none.
  var heads: [ByteText]? {
    guard isTable, figures.contains(.value), let unit = data.series[series].unit else { return nil }
    return [""] + figures.map { $0 == .value ? unit : "" }
  }

  /// The words above the entries of a ring: its name, with its place where it is the first or the last.
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

  /// The share of some rows: of one as it is rounded for its slice, of several that of their sum, since small shares are
  /// rounded up to where they are seen.
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
