import ReportText

/// Titles along the axes.
extension CartesianLayout {
  /// Adds the title of a level axis, or of an upright one along which it runs.
  func drawTitle(of axis: AxisLayout, _ scene: inout Scene) {
    guard let title = axis.title else { return }
    if !axis.axis.side.isUpright {
      drawLevel(title, axis, &scene)
    } else if axis.axis.look.titleOrientation == .along {
      drawAlong(title, axis, &scene)
    }
  }

  private static let style = TextStyle(
    paint: .role(.muted), vertical: .baseline, textClass: .axisTitle)

  private func drawLevel(_ title: ByteText, _ axis: AxisLayout, _ scene: inout Scene) {
    let low = titles.low
    let high = titles.high
    let text = TextMetrics.truncated(
      title, toWidth: high - low, size: TextStyle.label.size.units)
    let length = TextMetrics.width(text, style: .label)
    let start: Double =
      switch axis.axis.look.titlePosition ?? .middle {
      case .start: plot.x
      case .middle: plot.x + (plot.width - length) / 2
      case .end: plot.right - length
      }
    let isBottom = axis.axis.side == .bottom
    // Not on the labels at the ends of upright axes.
    let away = isBottom ? max(axis.thickness + 3, 7) : max(axis.thickness + 5, 7)
    let outer = isBottom ? plot.bottom + axis.offset + away : plot.y - axis.offset - away
    var style = Self.style
    if isBottom { style.vertical = .top }
    scene.text(
      text,
      at: Point(x: min(max(start, low), high - length) + length / 2, y: outer),
      anchor: .middle, style: style, title: text == title ? nil : title)
  }

  private func drawAlong(_ title: ByteText, _ axis: AxisLayout, _ scene: inout Scene) {
    let text = TextMetrics.truncated(
      title, toWidth: plot.height, size: TextStyle.label.size.units)
    let isLeft = axis.axis.side == .left
    let away = axis.offset + axis.thickness + 4
    let x = isLeft ? plot.x - away : plot.right + away
    let y: Double
    let anchor: TextAnchor
    switch axis.axis.look.titlePosition ?? .middle {
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
    scene.text(
      text, at: Point(x: x, y: y), anchor: anchor, style: Self.style,
      rotation: isLeft ? -90 : 90, title: text == title ? nil : title)
  }
}
