import ReportChart

/// The texts of a series of bars.
struct BarLabels {
  let chart: BarChart
  let area: CartesianArea
  let series: Int
  let slots: BarSlots

  /// A line at the baseline where it lies within the plot, over all bars.
  func drawBaseline(into scene: inout Scene) {
    let scales = area.axes[series]
    let place = scales.y(chart.baseline)
    guard place.isFinite, chart.baseline > scales.y.domain.low,
      chart.baseline < scales.y.domain.high
    else { return }
    let plot = area.plot
    scene.beginGroup(
      class: "rg-baseline", style: MarkStyle(stroke: .role(.axis), strokeWidth: 1))
    scene.line(
      from: area.isHorizontal ? Point(x: place, y: plot.y) : Point(x: plot.x, y: place),
      to: area.isHorizontal ? Point(x: place, y: plot.bottom) : Point(x: plot.right, y: place))
    scene.endGroup()
  }

  /// A dash at the baseline for each missing value, where there is room.
  func drawMissing(
    _ xs: [Double], _ ys: [Double], of data: borrowing ChartData, into scene: inout Scene
  ) {
    let dash = data.locale.noValue
    let room = area.isHorizontal ? 12 : slots.units
    guard ys.contains(where: { !$0.isFinite }),
      TextMetrics.width(dash, style: .label) <= room
    else { return }
    // Where all bars hang from the top of the plot, the dashes do too.
    let isHanging = !area.isHorizontal && chart.baseline >= area.axes[series].y.domain.high
    scene.beginGroup(class: "rg-missing", anchor: area.isHorizontal ? nil : .middle)
    for row in ys.indices where !ys[row].isFinite && xs[row].isFinite {
      let box = area.bar(
        series, x: xs[row], slotOffset: slots.offset, slotWidth: slots.width,
        from: chart.baseline, to: chart.baseline)
      let base = area.moved(
        Point(x: box.x + box.width / 2, y: box.y + box.height / 2), by: isHanging ? -3 : 3)
      scene.text(
        dash, at: base, anchor: area.isHorizontal ? .start : .middle,
        style: TextStyle(
          paint: .role(.missing),
          vertical: area.isHorizontal ? .middle : isHanging ? .top : .baseline))
    }
    scene.endGroup()
  }

  /// The values: beyond the ends of bars side by side, within the pieces of a stack. One that does
  /// not fit is left out.
  func drawValues(
    _ ys: [Double], _ boxes: [Rect], _ pieces: [BarPiece], of data: borrowing ChartData,
    into scene: inout Scene
  ) {
    scene.beginGroup(
      class: "rg-labels", style: MarkStyle(Self.label),
      anchor: area.isHorizontal ? nil : .middle)
    for row in boxes.indices where ys[row].isFinite {
      let text = data.text(ys[row], series: series)
      let width = TextMetrics.width(text, style: .label)
      let box = boxes[row]
      if chart.layout == .stacked {
        let middle = Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
        guard width + 4 <= box.width, box.height >= 13 else { continue }
        scene.text(
          text, at: middle, anchor: .middle,
          style: TextStyle(
            paint: data.theme.ink(on: data.series[series].paint), vertical: .middle,
            textClass: Self.label))
        continue
      }
      let isBelow = pieces[row].to < pieces[row].from
      if area.isHorizontal {
        guard box.height >= 9 else { continue }
        let side = area.axes[series].y(pieces[row].to)
        let outward = area.axes[series].y.end >= area.axes[series].y.start ? 1.0 : -1.0
        let direction = isBelow ? -outward : outward
        scene.text(
          text, at: Point(x: side + 4 * direction, y: box.y + box.height / 2),
          anchor: direction > 0 ? .start : .end,
          style: TextStyle(vertical: .middle, hasBackdrop: true, textClass: Self.label))
      } else {
        guard width <= area.slot(series) / Double(max(1, groupCount(data))) else { continue }
        scene.text(
          text,
          at: Point(x: box.x + box.width / 2, y: isBelow ? box.bottom + 4 : box.y - 4),
          anchor: .middle,
          style: TextStyle(
            vertical: isBelow ? .top : .baseline, hasBackdrop: true, textClass: Self.label))
      }
    }
    scene.endGroup()
  }

  private static let label = MarkClass("rg-value-label")

  private func groupCount(_ data: borrowing ChartData) -> Int { data.series.count }
}
