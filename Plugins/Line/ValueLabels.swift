import ReportChart

extension LineChart {
  static let labelClass = MarkClass("rg-value-label")

  /// Writes values at their points: each beside its marker where it neither leaves the plot nor touches
  /// another label, and where it hides least. What has no such place is left out, the extremes and the
  /// last value of a series last of all.
  ///
  /// The labels of all series are written with the last one, so that no line lies over them; where a
  /// selection dims some series, each has its own.
  func drawLabels(
    after place: Int, of data: borrowing ChartData, in area: CartesianArea,
    into scene: inout Scene
  ) {
    guard styles.contains(where: { $0.labels != nil }) else { return }
    let isTogether = data.series.allSatisfy { $0.emphasis == .none }
    if isTogether, place < data.series.count - 1 { return }
    var placer: LabelPlacer?
    for own in isTogether ? 0..<data.series.count : place..<place + 1 {
      guard let style = styles[own].labels,
        let series = LineSeries(own, of: data, styles, in: area)
      else { continue }
      var left = 0
      var words = placer ?? LabelPlacer(area.plot, over: scene, keepingOff: .points, margin: 1)
      let rows = labelRows(series, style)
      for opacity in [nil, Emphasis.dimmed.opacity] {
        let shown = rows.filter { series.data.style($0).emphasis.opacity == opacity }
        guard !shown.isEmpty else { continue }
        scene.beginGroup(
          class: "rg-labels", style: MarkStyle(Self.labelClass, opacity: opacity),
          series: series.data.index)
        for row in shown where !draw(row, of: series, style, data, &words, into: &scene) {
          left += 1
        }
        scene.endGroup()
      }
      placer = words
      if left > 0 {
        scene.add(ChartRemark(.unmarked, series: series.data.index, count: left))
      }
    }
  }

  /// Writes the label of a row; false when it has no place.
  private func draw(
    _ row: Int, of series: LineSeries, _ style: LabelStyle, _ data: borrowing ChartData,
    _ placer: inout LabelPlacer, into scene: inout Scene
  ) -> Bool {
    let point = series.point(row).turned(series.isTurned)
    let own = series.data.style(row)
    guard point.isFinite, !own.isHidden else { return true }
    let text = own.label ?? content(row, series, style, of: data)
    let size = own.size ?? styles[series.place].markers.size
    let marker = isMarked(series.place, of: data) ? size : 1
    return draw(
      text, at: point, style, gap: marker + style.offset, series.area, &placer, into: &scene)
  }

  /// The rows to be labelled, the important ones first.
  private func labelRows(_ series: LineSeries, _ style: LabelStyle) -> [Int] {
    let values = series.rows.map { series.point($0).isFinite ? series.ys[$0] : .nan }
    return style.choice.rows(of: values, limit: Self.densityLimit).map { series.rows[$0] }
  }

  private func content(
    _ row: Int, _ series: LineSeries, _ style: LabelStyle, of data: borrowing ChartData
  ) -> ByteText {
    // In a stack the label says the series' own value, not the sum.
    let value = series.data[Self.y].map { data.text($0[row], series: series.place) } ?? ""
    if style.content == .y { return value }
    let x = data.text(Self.x, row: row, series: series.place)
    return style.content == .x ? x : ByteText(x.bytes + [0x3A, 0x20] + value.bytes)
  }

  /// Writes a label at the best of its places; false when it has none.
  private func draw(
    _ text: ByteText, at point: Point, _ style: LabelStyle, gap: Double, _ area: CartesianArea,
    _ placer: inout LabelPlacer, into scene: inout Scene
  ) -> Bool {
    let plot = area.plot
    let size = TextStyle.label.size.units
    let width = TextMetrics.width(text, style: .label)
    let height = (TextMetrics.capHeight + TextMetrics.descent) * size
    var candidates = area.labelsOfCut(point, width: width, height: height)
    if candidates.isEmpty {
      candidates = boxes(style.side, point, gap: gap, width: width, height: height)
    }
    // Above or below a point near the side of the plot the label moves inwards.
    for place in candidates.indices where abs(candidates[place].x + width / 2 - point.x) < 0.01 {
      candidates[place].x = max(plot.x, min(candidates[place].x, plot.right - width))
    }
    guard let box = placer.place(candidates, over: scene) else { return false }
    scene.text(
      text, at: Point(x: box.x + width / 2, y: box.y), anchor: .middle,
      style: TextStyle(vertical: .top, textClass: Self.labelClass))
    return true
  }

  /// The places of a label, the better ones first.
  private func boxes(
    _ side: LabelSide, _ point: Point, gap: Double, width: Double, height: Double
  ) -> [Rect] {
    let middle = point.x - width / 2
    let right = point.x + gap + 1
    let left = point.x - gap - 1 - width
    let above = point.y - gap - height
    let below = point.y + gap
    let level = point.y - height / 2
    let corners: [(Double, Double)] =
      switch side {
      case .above: [(middle, above)]
      case .below: [(middle, below)]
      case .right: [(right, level)]
      case .left: [(left, level)]
      case .auto:
        [
          (middle, above), (middle, below), (right - gap, above), (left + gap, above),
          (right - gap, below), (left + gap, below), (right, level), (left, level),
        ]
      }
    return corners.map { Rect(x: $0.0, y: $0.1, width: width, height: height) }
  }
}
