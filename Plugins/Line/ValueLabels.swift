public import ReportChart

extension LineChart {
  /// Returns the labels of values, each next to its marker.
  public func labels(
    of series: Int, in data: borrowing ChartData, on area: CartesianArea
  ) -> ValueLabels? {
    guard let style = styles[series].labels,
      let own = LineSeries(series, of: data, styles, in: area)
    else { return nil }
    // By default, only the last value of a line has a label.
    guard
      style.choice != nil || own.style.isJoined && own.below == nil && own.data.role == nil
    else { return nil }
    var labels = ValueLabels(isAutomatic: style.choice == nil)
    // The default label is that of the last visible value.
    let shown = style.choice == nil ? own.shown : nil
    let values = own.rows.map { row in
      own.point(row).isFinite && shown?.contains(own.xs[row]) != false ? own.ys[row] : .nan
    }
    for row in (style.choice ?? .last).rows(of: values, limit: Self.densityLimit).map({
      own.rows[$0]
    }) {
      let rule = own.data.style(row)
      guard !rule.isHidden else { continue }
      let size = rule.size ?? styles[series].markers.size
      let hasMarker = isMarked(series, of: data) || style.choice == nil
      let marker = hasMarker ? size : 1
      labels.add(
        rule.words(content(row, own, style, of: data)), row: row,
        at: .point(
          own.point(row).turned(own.isTransposed), gap: marker + style.offset, side: style.side),
        isBold: style.choice == nil)
    }
    return labels
  }

  private func content(
    _ row: Int, _ series: LineSeries, _ style: LabelStyle, of data: borrowing ChartData
  ) -> ByteText {
    // In a stack, the label contains the value of the series, not the sum.
    let value = series.data[Self.y].map { data.text($0[row], series: series.place) } ?? ""
    if style.content == .y { return value }
    let x = data.text(Self.x, row: row, series: series.place)
    return style.content == .x ? x : ByteText(x.bytes + [0x3A, 0x20] + value.bytes)
  }
}
