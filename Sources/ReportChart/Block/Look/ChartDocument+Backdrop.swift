extension ChartDocument {
  /// Lays the backgrounds of the picture and of what is not the legend. A theme that is the same on
  /// every screen brings its own background, and so does a chart with a colour of the author's
  /// behind its words or marks.
  func drawBackdrop(
    width: Double, height: Double, legend: LegendLayout, into scene: inout Scene
  ) {
    let own = chart.backdrop
    let isFixed = !chart.description.theme.isAdaptive || own.hasBackground
    let above = heading?.height ?? 0
    let below = footing?.height ?? 0
    let whole = Rect(x: 0, y: -above, width: width, height: above + height + below)
    if isFixed || own.figureBorder != nil {
      let fill =
        own.figure.map { MarkPaint.paint(.color($0)) } ?? (isFixed ? .role(.background) : nil)
      draw(whole, MarkClass("rg-background"), fill, own.figureBorder, &scene)
    }
    guard own.canvas != nil || own.canvasBorder != nil else { return }
    let canvas = Rect(
      x: legend.room(.left), y: legend.room(.top), width: max(0, width - legend.roomAlong),
      height: max(0, height - legend.roomAcross))
    draw(
      canvas, MarkClass("rg-canvas-background"), own.canvas.map { .paint(.color($0)) },
      own.canvasBorder, &scene)
  }

  /// Draws the box of the plot; one that shows nothing only when there are axes to find by it.
  func drawPlot(_ box: Rect, isAlways: Bool = false, into scene: inout Scene) {
    let own = chart.backdrop
    guard isAlways || own.plot != nil || own.plotBorder != nil else { return }
    scene.rect(
      box,
      style: MarkStyle(
        .plot, fill: own.plot.map { .paint(.color($0)) } ?? MarkPaint.none,
        stroke: own.plotBorder.map { .paint(.color($0)) },
        strokeWidth: own.plotBorder == nil ? nil : 1))
  }

  /// A border lies within the box, so that nothing of it is cut off.
  private func draw(
    _ box: Rect, _ name: MarkClass, _ fill: MarkPaint?, _ border: Color?, _ scene: inout Scene
  ) {
    let edge = border == nil ? 0 : 0.5
    scene.rect(
      Rect(
        x: box.x + edge, y: box.y + edge, width: box.width - 2 * edge,
        height: box.height - 2 * edge),
      style: MarkStyle(
        name, fill: fill ?? MarkPaint.none, stroke: border.map { .paint(.color($0)) },
        strokeWidth: border == nil ? nil : 1))
  }
}
