import ReportText

/// Titles along the axes.
extension CartesianLayout {
  /// Adds the title of a level axis, or of an upright one along which it runs.
  func drawTitle(of axis: AxisLayout, _ scene: inout Scene) {
    guard let line = titleLine(of: axis) else { return }
    scene.text(
      line.text, at: line.point, anchor: line.anchor,
      style: TextStyle(paint: .role(.muted), vertical: line.vertical, textClass: .axisTitle),
      rotation: line.rotation, title: line.text == axis.title ? nil : axis.title)
  }

  /// The title of an axis at its place; nil when it has none or stands in a row above the plot.
  func titleLine(of axis: AxisLayout) -> TickText? {
    guard let title = axis.title else { return nil }
    if !axis.side.isUpright { return levelTitle(title, axis) }
    return axis.axis.value.look.titleOrientation == .along ? alongTitle(title, axis) : nil
  }

  private func levelTitle(_ title: ByteText, _ axis: AxisLayout) -> TickText {
    let low = titles.low
    let high = titles.high
    let text = TextMetrics.truncated(
      title, toWidth: high - low, size: TextStyle.label.size.units)
    let length = TextMetrics.width(text, style: .label)
    let start: Double =
      switch axis.axis.value.look.titlePosition ?? .middle {
      case .start: plot.x
      case .middle: plot.x + (plot.width - length) / 2
      case .end: plot.right - length
      }
    let isBottom = axis.side == .bottom
    // Not on the labels at the ends of upright axes.
    let thickness = axis.thickness - insideRoom(axis)
    let away = isBottom ? max(thickness + 3, 7) : max(thickness + 5, 7)
    let outer = isBottom ? plot.bottom + axis.offset + away : plot.y - axis.offset - away
    return TickText(
      text: text, point: Point(x: min(max(start, low), high - length) + length / 2, y: outer),
      anchor: .middle, vertical: isBottom ? .top : .baseline, size: TickLabeler.size)
  }

  private func alongTitle(_ title: ByteText, _ axis: AxisLayout) -> TickText {
    let text = TextMetrics.truncated(
      title, toWidth: plot.height, size: TextStyle.label.size.units)
    let isLeft = axis.side == .left
    let away = axis.offset + axis.thickness - insideRoom(axis) + 4
    let x = isLeft ? plot.x - away : plot.right + away
    let y: Double
    let anchor: TextAnchor
    switch axis.axis.value.look.titlePosition ?? .middle {
    case .start:
      y = plot.bottom
      anchor = isLeft ? .start : .end
    case .middle:
      y = plot.y + plot.height / 2
      anchor = .middle
    case .end:
      y = plot.y
      anchor = isLeft ? .end : .start
    }
    return TickText(
      text: text, point: Point(x: x, y: y), anchor: anchor, vertical: .baseline,
      rotation: isLeft ? -90 : 90, size: TickLabeler.size)
  }
}
