import ReportText

extension ChartDocument {
  /// Adds a box behind the data for each window, where the whole is shown above its windows.
  func drawBrushes(_ layout: CartesianLayout, into scene: inout Scene) {
    for window in chart.windows {
      let axis = layout.axes[window.axis]
      guard axis.isKnown, let range = window.range(inputs, axis.axis.value.values) else { continue }
      let domain = axis.position.domain
      guard range.high >= domain.low, range.low <= domain.high else { continue }
      let first = axis.position(max(range.low, domain.low))
      let last = axis.position(min(range.high, domain.high))
      let start = min(first, last)
      let length = abs(last - first)
      let plot = layout.plot
      scene.beginGroup(class: "rg-window")
      scene.attribute(.min, range.low)
      scene.attribute(.max, range.high)
      scene.rect(
        axis.side.isUpright
          ? Rect(x: plot.x, y: start, width: plot.width, height: length)
          : Rect(x: start, y: plot.y, width: length, height: plot.height),
        style: MarkStyle(
          MarkClass("rg-brush"), fill: .role(.band), stroke: .role(.axis), strokeWidth: 1))
      scene.endGroup()
    }
  }
}
