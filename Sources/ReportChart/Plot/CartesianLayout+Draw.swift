import ReportText

extension CartesianLayout {
  /// Adds the box of the plot and the grid of the first length axis.
  func drawGrid(into scene: inout Scene) {
    scene.rect(plot, style: MarkStyle(.plot, fill: MarkPaint.none))
    guard let axis = axes.first(where: { !$0.axis.isX }) else { return }
    scene.beginGroup(
      class: "rg-gridlines", style: MarkStyle(.grid, stroke: .role(.grid), strokeWidth: 1))
    for label in axis.labels where label.level == 0 {
      let here = axis.position(label.value)
      scene.line(
        from: axis.axis.side.isUpright
          ? Point(x: plot.x, y: here) : Point(x: here, y: plot.y),
        to: axis.axis.side.isUpright
          ? Point(x: plot.right, y: here) : Point(x: here, y: plot.bottom))
    }
    scene.endGroup()
  }

  /// Adds lines, ticks, labels and titles of the axes.
  /// - Parameter isAnnotated: each tick gets a group of its own with its value.
  func drawAxes(isAnnotated: Bool, into scene: inout Scene) {
    for axis in axes {
      let isTurned = axis.arrangement == .turned
      let side = axis.axis.side
      scene.beginGroup(
        class: "rg-axis",
        anchor: side == .right || isTurned && side == .top
          ? nil : side == .left || isTurned && side == .bottom ? .end : .middle)
      scene.attribute(.axis, text: axis.axis.id)
      scene.attribute(.scale, text: axis.axis.scaleName)
      if axis.isKnown {
        scene.attribute(.min, axis.position.domain.low)
        scene.attribute(.max, axis.position.domain.high)
      }
      scene.attribute(.side, side.name)
      if side.isUpright {
        drawUpright(axis, isAnnotated, &scene)
      } else {
        drawLevel(axis, isAnnotated, &scene)
      }
      scene.endGroup()
    }
    titles.draw(above: titleBase, pictureWidth: width, into: &scene)
  }

  private static let axisStyle = MarkStyle(stroke: .role(.axis), strokeWidth: 1)

  private func drawUpright(_ axis: AxisLayout, _ isAnnotated: Bool, _ scene: inout Scene) {
    let isLeft = axis.axis.side == .left
    let edge = isLeft ? plot.x - axis.offset : plot.right + axis.offset
    if axis.axis.isX || axis.offset > 0 {
      scene.line(
        from: Point(x: edge, y: plot.y), to: Point(x: edge, y: plot.bottom),
        style: Self.axisStyle)
    }
    let x = isLeft ? edge - AxisLayout.labelGap : edge + AxisLayout.labelGap
    let anchor: TextAnchor = isLeft ? .end : .start
    for label in axis.labels where label.isShown || isAnnotated {
      let y = axis.position(label.value)
      begin(label, isAnnotated, &scene)
      if label.isShown {
        if let second = label.second {
          let half = TickLabeler.lineHeight / 2
          scene.text(
            label.text, at: Point(x: x, y: y - half), anchor: anchor,
            style: TextStyle(vertical: .middle))
          scene.text(
            second, at: Point(x: x, y: y + half), anchor: anchor,
            style: TextStyle(vertical: .middle))
        } else {
          scene.text(
            label.text, at: Point(x: x, y: y), anchor: anchor,
            style: TextStyle(vertical: .middle), title: label.full)
        }
      }
      if isAnnotated { scene.endGroup() }
    }
  }

  private func drawLevel(_ axis: AxisLayout, _ isAnnotated: Bool, _ scene: inout Scene) {
    let isBottom = axis.axis.side == .bottom
    let edge = isBottom ? plot.bottom + axis.offset : plot.y - axis.offset
    let outwards = isBottom ? 1.0 : -1.0
    if axis.axis.isX || axis.offset > 0 {
      scene.line(
        from: Point(x: plot.x, y: edge), to: Point(x: plot.right, y: edge), style: Self.axisStyle)
    }
    let hasTicks = axis.axis.isX && !axis.isCategorical
    if hasTicks {
      scene.beginGroup(class: "rg-ticks", style: Self.axisStyle)
      for label in axis.labels {
        let x = axis.position(label.value)
        scene.line(
          from: Point(x: x, y: edge),
          to: Point(x: x, y: edge + outwards * AxisLayout.tickLength))
      }
      scene.endGroup()
    }
    for label in axis.labels where label.isShown || isAnnotated {
      begin(label, isAnnotated, &scene)
      if label.isShown { drawLevel(label, axis, edge, isBottom, &scene) }
      if isAnnotated { scene.endGroup() }
    }
    guard let title = axis.title else { return }
    let text = TextMetrics.truncated(
      title, toWidth: width - 4, size: TextStyle.label.size.units)
    let half = TextMetrics.width(text, style: .label) / 2
    let middle = min(max(plot.x + plot.width / 2, half + 2), width - half - 2)
    let away = axis.thickness + AxisLayout.labelGap - 2
    scene.text(
      text,
      at: Point(x: middle, y: isBottom ? edge + away : edge - away), anchor: .middle,
      style: TextStyle(paint: .role(.muted), vertical: isBottom ? .top : .baseline),
      title: text == title ? nil : title)
  }

  private func drawLevel(
    _ label: TickLabel, _ axis: AxisLayout, _ edge: Double, _ isBottom: Bool, _ scene: inout Scene
  ) {
    let x = axis.position(label.value)
    let gap = AxisLayout.labelGap
    if axis.arrangement == .turned {
      drawTurned(label, x, edge, isBottom, &scene)
      return
    }
    let style = TextStyle(vertical: isBottom ? .top : .baseline)
    let line = TickLabeler.lineHeight
    guard let second = label.second else {
      scene.text(
        label.text, at: Point(x: x, y: isBottom ? edge + gap + 1 : edge - gap), anchor: .middle,
        style: style, title: label.full)
      return
    }
    let first = isBottom ? edge + gap + 1 : edge - gap - line
    scene.text(label.text, at: Point(x: x, y: first), anchor: .middle, style: style)
    scene.text(second, at: Point(x: x, y: first + line), anchor: .middle, style: style)
  }

  /// A label turned by 45 degrees, of which the end (at the top the start) lies at the tick; the
  /// second of two lines stands farther down and to the right.
  private func drawTurned(
    _ label: TickLabel, _ x: Double, _ edge: Double, _ isBottom: Bool, _ scene: inout Scene
  ) {
    let gap = AxisLayout.labelGap
    let step = TickLabeler.lineHeight * AxisLayout.diagonal
    let shift = label.second == nil ? 0 : step
    let first = Point(
      x: (isBottom ? x + 3 : x - 3) - shift / 2,
      y: isBottom ? edge + gap + TickLabeler.capHeight * 0.7 : edge - gap - shift)
    let anchor: TextAnchor = isBottom ? .end : .start
    let title = label.isCut ? label.full : nil
    scene.text(label.text, at: first, anchor: anchor, rotation: -45, title: title)
    guard let second = label.second else { return }
    scene.text(
      second, at: Point(x: first.x + step, y: first.y + step), anchor: anchor, rotation: -45,
      title: title)
  }

  private func begin(_ label: TickLabel, _ isAnnotated: Bool, _ scene: inout Scene) {
    guard isAnnotated else { return }
    scene.beginGroup(class: "rg-tick")
    scene.attribute(.value, label.value)
    scene.attribute(.level, Double(label.level))
  }
}

extension PlotSide {
  /// The word in `data-side`.
  var name: StaticString {
    switch self {
    case .left: "left"
    case .right: "right"
    case .bottom: "bottom"
    case .top: "top"
    }
  }
}
