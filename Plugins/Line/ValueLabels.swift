public import ReportChart

extension LineChart {
  /// Returns the labels of values, each next to its marker.
  public func labels(
    of series: Int, in data: borrowing ChartData, on area: CartesianArea
  ) -> ValueLabels? {
    guard let style = styles[series].labels,
      let line = LineSeries(series, of: data, styles, in: area)
    else { return nil }
    // By default, only the last value of a line has a label.
    guard
      style.choice != nil || line.style.isJoined && line.below == nil && line.data.role == nil
    else { return nil }
    var labels = ValueLabels(isAutomatic: style.choice == nil)
    // The default label is that of the last visible value.
    let shown = style.choice == nil ? line.shown : nil
    let values = line.rows.map { row in
      line.point(row).isFinite && shown?.contains(line.xs[row]) != false ? line.ys[row] : .nan
    }
    for row in (style.choice ?? .last).rows(of: values, limit: Self.densityLimit).map({
      line.rows[$0]
    }) {
      let rule = line.data.style(row)
      guard !rule.isHidden else { continue }
      let size = rule.size ?? styles[series].markers.size
      let hasMarker = isMarked(series, of: data) || style.choice == nil
      let marker = hasMarker ? size : 1
      labels.add(
        rule.words(content(row, line, style, of: data)), row: row,
        at: .point(
          line.point(row).transposed(line.isTransposed), gap: marker + style.offset,
          side: style.side),
        isBold: style.choice == nil)
    }
    return labels
  }

  private func content(
    _ row: Int, _ series: LineSeries, _ style: LabelStyle, of data: borrowing ChartData
  ) -> ByteText {
    // In a stack, the label contains the value of the series, not the sum.
    let value = series.data[Self.y].map { data.text($0[row], series: series.index) } ?? ""
    if style.content == .y { return value }
    let x = data.text(Self.x, row: row, series: series.index)
    return style.content == .x ? x : ByteText(x.bytes + [0x3A, 0x20] + value.bytes)
  }
}
