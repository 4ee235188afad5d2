public import ReportChart

extension BarChart {
  /// Draws the bars of a series, the marks of its missing values and, with the last series, the
  /// labels of all.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    let values = values(of: data)
    let own = data.series[series]
    let bars = layout.bars(of: series, values, in: area)
    let isLast = series == data.series.count - 1
    let labelled = labelled(series, data)
    if labels.layer == .under { drawLabels(labelled, values, of: data, in: area, into: &scene) }
    let paint = BarPaint(chart: self, series: series, data: data)
    let goals = BarGoals(chart: self, area: area, series: series, values: values, data: data)
    goals?.drawWhole(paint, under: bars, of: data, into: &scene)
    var style = MarkStyle(.bar, fill: paint.fill(in: area, series, &scene))
    setOutline(series, of: data, &style)
    scene.beginGroup(class: "rg-bars", style: style)
    let isPlain = own.rowStyles.isEmpty && paint.belowColor == nil
    scene.bars(bars, shape: box) { isPlain ? .inherited : paint.style(of: $0, own) }
    scene.endGroup()
    goals?.drawReached(bars, into: &scene)
    drawZeros(series, bars, paint, of: data, in: area, into: &scene)
    if isLast { drawBaseline(series, in: area, into: &scene) }
    BarGaps(chart: self, area: area, values: values).draw(series, of: data, into: &scene)
    if labels.layer == .over { drawLabels(labelled, values, of: data, in: area, into: &scene) }
  }

  /// The series whose labels are drawn with a series: all with the first, under all bars, or with the
  /// last, over them; but each with its own where a selection dims series as wholes.
  private func labelled(_ series: Int, _ data: borrowing ChartData) -> [Int] {
    let all = data.series.indices.filter { self.series[$0].labels != .none }
    if data.series.contains(where: { $0.emphasis != .none }) { return all.filter { $0 == series } }
    let carrier = labels.layer == .over ? data.series.count - 1 : 0
    return series == carrier ? all : []
  }

  /// The author's outline; else a stack has lines between its pieces: of the background, or between
  /// shades of the colour itself.
  private func setOutline(
    _ series: Int, of data: borrowing ChartData, _ style: inout MarkStyle
  ) {
    if let outline = self.series[series].ownOutline {
      style.stroke = outline.paint
      style.strokeWidth = outline.width
    } else if layout.isStacked(series) {
      let first = layout.members(of: series)[0]
      style.stroke = hasShades ? .paint(data.series[first].paint) : .role(.background)
      style.strokeWidth = 1
    }
  }

  /// Zero has no length, but a line where its bar would begin.
  private func drawZeros(
    _ series: Int, _ bars: [PlacedBar], _ paint: BarPaint, of data: borrowing ChartData,
    in area: CartesianArea, into scene: inout Scene
  ) {
    guard bars.contains(where: { $0.piece.isFlat && $0.piece.from == layout.baseline }) else {
      return
    }
    scene.beginGroup(
      class: "rg-zeros",
      style: MarkStyle(
        stroke: .paint(paint.base), strokeWidth: 1.5))
    for bar in bars where bar.piece.isFlat && bar.piece.from == layout.baseline {
      let box = bar.box
      scene.line(
        from: Point(x: box.x, y: box.y), to: Point(x: box.right, y: box.bottom))
    }
    scene.endGroup()
  }

  /// A line at the baseline over all bars, unless it is the line of the x axis that they leave whole.
  private func drawBaseline(
    _ series: Int, in area: CartesianArea, into scene: inout Scene
  ) {
    let axis = area.axes[series].y
    let place = axis(layout.baseline)
    let isWithin = layout.baseline > axis.domain.low && layout.baseline < axis.domain.high
    let isCut = isStacked && axis.domain.contains(layout.baseline)
    guard place.isFinite, isWithin || isCut else { return }
    let plot = area.plot
    scene.beginGroup(
      class: "rg-baseline", style: MarkStyle(stroke: .role(.axis), strokeWidth: 1))
    scene.line(
      from: area.isHorizontal ? Point(x: place, y: plot.y) : Point(x: plot.x, y: place),
      to: area.isHorizontal ? Point(x: place, y: plot.bottom) : Point(x: plot.right, y: place))
    scene.endGroup()
  }

  private func drawLabels(
    _ labelled: [Int], _ values: [BarValues], of data: borrowing ChartData, in area: CartesianArea,
    into scene: inout Scene
  ) {
    guard !labelled.isEmpty else { return }
    var labels = BarLabels(chart: self, area: area, values: values, over: scene)
    for series in labelled { labels.draw(series, of: data, into: &scene) }
  }
}
