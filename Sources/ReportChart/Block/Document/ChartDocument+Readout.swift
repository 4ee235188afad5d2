import ReportText

extension ChartDocument {
  /// What the series of an x axis show at a value of it; nil when none shows anything.
  func readout(at x: Double, on axis: AxisLayout, _ place: Int, _ words: FigureWords) -> Readout? {
    var key: ByteText?
    var lines: [Readout.Line] = []
    for (index, own) in chart.series.enumerated() where own.xAxis == place {
      let keys = xs(of: own)
      let rows = keys.indices.filter { keys[$0] == x }
      for row in rows {
        if key == nil { key = words.key(series: index, row: row) }
        lines.append(words.line(series: index, row: row))
      }
      if rows.isEmpty, let value = between(index, x, keys) {
        lines.append(words.line(series: index, between: value))
      }
    }
    guard !lines.isEmpty else { return nil }
    return Readout(x: x, axis: place, key: key ?? self.key(x, axis), lines: lines)
  }

  /// The positions of a series on its x axis, one a row.
  func xs(of series: PreparedSeries) -> [Double] {
    guard let place = series.channels.firstIndex(where: { $0.role == .x }) else { return [] }
    return data[series.renderer].series[series.place].columns[place].numbers
  }

  /// The value of the straight line between the two points of a series next to a place; nil where its
  /// plugin says that nothing can be read, and beyond its ends.
  private func between(_ index: Int, _ x: Double, _ keys: [Double]) -> Double? {
    let own = chart.series[index]
    guard case .axes(let request) = requests[own.renderer], own.place < request.series.count,
      request.series[own.place].between != .nothing,
      let channel = own.channels.firstIndex(where: { $0.role == .y })
    else { return nil }
    let values = data[own.renderer].series[own.place].columns[channel].numbers
    let bridges = request.series[own.place].between == .acrossMissing
    var low: Int?
    var high: Int?
    for row in keys.indices where keys[row].isFinite && (!bridges || values[row].isFinite) {
      if keys[row] < x, low.map({ keys[row] > keys[$0] }) ?? true { low = row }
      if keys[row] > x, high.map({ keys[row] < keys[$0] }) ?? true { high = row }
    }
    guard let low, let high, values[low].isFinite, values[high].isFinite else { return nil }
    let share = (x - keys[low]) / (keys[high] - keys[low])
    return values[low] * (1 - share) + values[high] * share
  }

  /// A place on an x axis at which no row lies.
  private func key(_ x: Double, _ axis: AxisLayout) -> ByteText {
    var writer = ByteWriter(capacity: 32)
    writeValue(x, axis, into: &writer)
    return ByteText(writer.copy())
  }
}
