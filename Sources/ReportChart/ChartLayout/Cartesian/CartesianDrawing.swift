import ReportText

extension CartesianLayout {
  /// Adds lines, ticks, labels and titles of the axes.
  /// - Parameter isAnnotated: each tick gets a group of its own with its value.
  func drawAxes(
    isAnnotated: Bool, theme: ChartTheme, zone: ByteText?, into scene: inout Scene
  ) {
    for axis in axes {
      let side = axis.side
      let first = scene.marks.count
      scene.beginGroup(class: "rg-axis", anchor: anchor(of: axis))
      scene.attribute(.axis, text: axis.axis.value.id)
      scene.attribute(.scale, text: axis.axis.value.scaleName)
      if axis.isKnown {
        scene.attribute(.min, axis.position.domain.low)
        scene.attribute(.max, axis.position.domain.high)
      }
      scene.attribute(.side, side.name)
      axis.addFacts(isAnnotated: isAnnotated, zone: zone, into: &scene)
      drawLine(of: axis, &scene)
      if axis.hasTickMarks, !isAnnotated { drawTicks(of: axis, &scene) }
      for label in axis.labels where label.isShown || isAnnotated {
        drawTick(label, axis, isAnnotated, theme, &scene)
      }
      drawTitle(of: axis, &scene)
      scene.endGroup()
      scene.axisMarks.append((side, first..<scene.marks.count))
    }
    let first = scene.marks.count
    titles.draw(above: titleBase, into: &scene)
    scene.axisMarks.append((nil, first..<scene.marks.count))
  }

  /// Where most texts of an axis lie at their points.
  private func anchor(of axis: AxisLayout) -> TextAnchor? {
    let isTurned = axis.arrangement != .level
    switch axis.side {
    case .right: return nil
    case .left: return .end
    case .top: return isTurned ? nil : .middle
    case .bottom: return isTurned ? .end : .middle
    }
  }

  // MARK: Lines and ticks

  private static let axisStyle = MarkStyle(stroke: .role(.axis), strokeWidth: 1)
  private static let lineStyle = MarkStyle(.axisLine, stroke: .role(.axis), strokeWidth: 1)

  private func drawLine(of axis: AxisLayout, _ scene: inout Scene) {
    let isDrawn = axis.axis.value.isX || axis.offset > 0 || axis.crossing != nil
    guard isDrawn, !axis.axis.value.look.hidden.contains(.line) else { return }
    let here = line(of: axis)
    if axis.side.isUpright {
      scene.line(
        from: Point(x: here, y: plot.y), to: Point(x: here, y: plot.bottom),
        style: Self.lineStyle)
    } else {
      scene.line(
        from: Point(x: plot.x, y: here), to: Point(x: plot.right, y: here),
        style: Self.lineStyle)
    }
  }

  private func style(ofTicks axis: AxisLayout) -> MarkStyle {
    var style = Self.axisStyle
    style.strokeWidth = axis.axis.value.look.tickWidth ?? 1
    return style
  }

  private func drawTicks(of axis: AxisLayout, _ scene: inout Scene) {
    guard !axis.labels.isEmpty else { return }
    scene.beginGroup(class: "rg-ticks", style: style(ofTicks: axis))
    for label in axis.labels { drawMark(of: label, axis, .inherited, &scene) }
    scene.endGroup()
  }

  private func drawMark(
    of label: TickLabel, _ axis: AxisLayout, _ style: MarkStyle, _ scene: inout Scene
  ) {
    let here = axis.position(label.value)
    let edge = line(of: axis)
    let length = axis.tickLength(level: label.level)
    let end =
      axis.side == .left || axis.side == .top ? edge - length : edge + length
    scene.line(
      from: axis.side.isUpright ? Point(x: edge, y: here) : Point(x: here, y: edge),
      to: axis.side.isUpright ? Point(x: end, y: here) : Point(x: here, y: end),
      style: style)
  }

  private func drawTick(
    _ label: TickLabel, _ axis: AxisLayout, _ isAnnotated: Bool, _ theme: ChartTheme,
    _ scene: inout Scene
  ) {
    if isAnnotated {
      let hidden: AxisParts = [.ticks, .labels]
      guard !hidden.isSubset(of: axis.axis.value.look.hidden) else { return }
      scene.beginGroup(class: "rg-tick")
      scene.attribute(.value, label.value)
      scene.attribute(.level, Double(label.level))
      if axis.hasTickMarks { drawMark(of: label, axis, style(ofTicks: axis), &scene) }
    }
    if let box = imageBox(of: label, axis), let image = label.image {
      scene.image(image.address, in: box, title: image.alt)
    }
    if label.isHighlighted, label.isShown { drawPill(behind: label, axis, &scene) }
    let paint: MarkPaint? =
      label.isHighlighted
      ? theme.ink(on: Self.pillPaint) : label.color.map { .paint(.color($0)) }
    let isInside = axis.crossing != nil && axis.axis.value.look.labels == .axis
    let size: TextSize =
      axis.labelSize == TickLabeler.size ? .normal : .units(axis.labelSize)
    let title = label.title
    texts(of: label, axis) { line in
      scene.text(
        line.text, at: line.point, anchor: line.anchor,
        style: TextStyle(size, paint: paint, vertical: line.vertical, hasBackdrop: isInside),
        rotation: line.rotation, title: title)
    }
    if isAnnotated { scene.endGroup() }
  }

  /// The colour of the pill behind a label that stands out: that of the first series.
  private static let pillPaint = Paint.palette(0)

  private func drawPill(behind label: TickLabel, _ axis: AxisLayout, _ scene: inout Scene) {
    let style = MarkStyle(.highlight, fill: .paint(Self.pillPaint))
    guard axis.side.isUpright || axis.arrangement == .level else {
      texts(of: label, axis) { line in
        let corners = line.box(margin: TickLabel.pillMargin).corners
        scene.beginPath(style: style)
        scene.move(corners.0)
        for corner in [corners.1, corners.2, corners.3] { scene.line(to: corner) }
        scene.close()
        scene.endPath()
      }
      return
    }
    var whole: Rect?
    texts(of: label, axis) { line in
      let own = line.box(margin: TickLabel.pillMargin).bounds
      whole = whole?.union(own) ?? own
    }
    guard var box = whole else { return }
    box.y -= 2
    box.height += 3
    scene.rect(box, radius: min(box.height, 16) / 2, style: style)
  }

  // MARK: Titles along the axes

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

extension Rect {
  /// The smallest box that holds both.
  func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(right, other.right) - left,
      height: max(bottom, other.bottom) - top)
  }
}
