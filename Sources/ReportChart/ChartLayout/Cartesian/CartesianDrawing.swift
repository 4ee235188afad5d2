import ReportText

extension CartesianLayout {
  /// Adds the lines, ticks, labels, and titles of the axes to a scene.
  ///
  /// - Parameter isAnnotated: whether each tick has a separate group with its value.
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
      scene.attribute(.side, side.rawValue)
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

  /// Returns the text anchor that most tick labels of an axis have; nil for the start of the text.
  private func anchor(of axis: AxisLayout) -> TextAnchor? {
    let isRotated = axis.arrangement != .level
    switch axis.side {
    case .right: return nil
    case .left: return .end
    case .top: return isRotated ? nil : .middle
    case .bottom: return isRotated ? .end : .middle
    }
  }

  /// Makes tick labels of an x axis bold, if each bold value has a label and enough space.
  ///
  /// - Parameters:
  ///   - values: the values with bold labels.
  ///   - index: the index of the axis.
  mutating func embolden(_ values: [Double], on index: Int) {
    let axis = axes[index]
    guard !values.isEmpty, axis.arrangement == .level else { return }
    let shown = axis.labels.indices.filter { axis.labels[$0].isShown }
    let strong = shown.filter { values.contains(axis.labels[$0].value) }
    // If some values have no label, a bold label would seem to be special.
    guard Set(strong.map { axis.labels[$0].value }) == Set(values) else { return }
    let stops = shown.map { axis.position(axis.labels[$0].value) }.sorted()
    let pitch = zip(stops, stops.dropFirst()).map { $1 - $0 }.min() ?? 0
    let space = axis.side.isVertical ? axis.thickness : pitch - Self.boldGap
    let style = TextStyle(.units(axis.labelSize), isBold: true)
    let lines = strong.flatMap {
      [axis.labels[$0].text, axis.labels[$0].second].compactMap(\.self)
    }
    guard lines.allSatisfy({ TextMetrics.width($0, style: style) <= space }) else { return }
    for label in strong { axes[index].labels[label].isStrong = true }
  }

  /// The minimum space between a bold label and the adjacent label, in user units.
  private static let boldGap = 4.0

  // MARK: Lines and ticks

  private static let axisStyle = MarkStyle(stroke: .role(.axis), strokeWidth: 1)
  private static let lineStyle = MarkStyle(.axisLine, stroke: .role(.axis), strokeWidth: 1)

  private func drawLine(of axis: AxisLayout, _ scene: inout Scene) {
    let isDrawn = axis.axis.value.isX || axis.offset > 0 || axis.crossing != nil
    guard isDrawn, !axis.axis.value.style.hidden.contains(.line) else { return }
    let position = line(of: axis)
    var style = Self.lineStyle
    if axis.axis.value.isX, isAfloat { style.stroke = .role(.grid) }
    if axis.side.isVertical {
      scene.line(
        from: Point(x: position, y: plot.y), to: Point(x: position, y: plot.bottom), style: style)
    } else {
      scene.line(
        from: Point(x: plot.x, y: position), to: Point(x: plot.right, y: position), style: style)
    }
  }

  /// Whether no y axis shows its values and no limit of a y axis is zero.
  ///
  /// A dark line at such a limit would appear to be zero.
  private var isAfloat: Bool {
    let values = axes.indices.filter { !axes[$0].axis.value.isX }
    return !values.isEmpty
      && values.allSatisfy { index in
        let domain = axes[index].position.domain
        return axes[index].axis.value.style.hidden.isSuperset(of: .scale) && axes[index].isKnown
          && domain.low != 0 && domain.high != 0
      }
  }

  private func style(ofTicks axis: AxisLayout) -> MarkStyle {
    var style = Self.axisStyle
    style.strokeWidth = axis.axis.value.style.tickWidth ?? 1
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
    let position = axis.position(label.value)
    let edge = line(of: axis)
    let length = axis.tickLength(level: label.level)
    let end =
      axis.side == .left || axis.side == .top ? edge - length : edge + length
    scene.line(
      from: axis.side.isVertical ? Point(x: edge, y: position) : Point(x: position, y: edge),
      to: axis.side.isVertical ? Point(x: end, y: position) : Point(x: position, y: end),
      style: style)
  }

  private func drawTick(
    _ label: TickLabel, _ axis: AxisLayout, _ isAnnotated: Bool, _ theme: ChartTheme,
    _ scene: inout Scene
  ) {
    if isAnnotated {
      let hidden: AxisParts = [.ticks, .labels]
      guard !hidden.isSubset(of: axis.axis.value.style.hidden) else { return }
      scene.beginGroup(class: "rg-tick")
      scene.attribute(.value, label.value)
      scene.attribute(.level, Double(label.level))
      if axis.hasTickMarks { drawMark(of: label, axis, style(ofTicks: axis), &scene) }
    }
    if let box = imageBox(of: label, axis), let image = label.image {
      scene.image(image.address, in: box, title: image.alt)
    }
    if label.isHighlighted, label.isShown { drawPill(for: label, axis, &scene) }
    let paint: MarkPaint? =
      label.isHighlighted
      ? theme.ink(on: Self.pillPaint)
      : label.color.map { .paint(.color($0)) } ?? axis.axis.value.style.ink.map { .ink($0) }
    let isInside = axis.crossing != nil && axis.axis.value.style.labels == .axis
    let size: TextSize =
      axis.labelSize == TickLabeler.size ? .normal : .units(axis.labelSize)
    let title = label.title
    strings(of: label, axis) { line in
      var style = TextStyle(
        size, paint: paint, vertical: line.vertical,
        backdrop: isInside ? .role(.background) : nil)
      style.isBold = label.isStrong
      scene.text(
        line.text, at: line.point, anchor: line.anchor, style: style, rotation: line.rotation,
        title: title)
    }
    if isAnnotated { scene.endGroup() }
  }

  /// The colour of the pill under a highlighted label, which is the colour of the first series.
  private static let pillPaint = Paint.palette(0)

  private func drawPill(for label: TickLabel, _ axis: AxisLayout, _ scene: inout Scene) {
    let style = MarkStyle(.highlight, fill: .paint(Self.pillPaint))
    guard axis.side.isVertical || axis.arrangement == .level else {
      strings(of: label, axis) { line in
        let corners = line.box(margin: TickLabel.pillMargin).corners
        scene.beginPath(style: style)
        scene.move(corners.0)
        for corner in [corners.1, corners.2, corners.3] { scene.line(to: corner) }
        scene.close()
        scene.endPath()
      }
      return
    }
    var bounds: Rect?
    strings(of: label, axis) { line in
      let lineBox = line.box(margin: TickLabel.pillMargin).bounds
      bounds = bounds?.union(lineBox) ?? lineBox
    }
    guard var box = bounds else { return }
    box.y -= 2
    box.height += 3
    scene.rect(box, radius: min(box.height, 16) / 2, style: style)
  }

  // MARK: Titles along the axes

  /// Adds the title of a horizontal axis, or the title along a vertical axis, to a scene.
  func drawTitle(of axis: AxisLayout, _ scene: inout Scene) {
    let lines = titleLines(of: axis)
    let fullTitle = axis.title.flatMap { TextFitter.fullText($0, of: lines.map(\.text)) }
    for line in lines {
      scene.text(
        line.text, at: line.point, anchor: line.anchor,
        style: TextStyle(
          paint: axis.axis.value.style.titlePaint, vertical: line.vertical, textClass: .axisTitle),
        rotation: line.rotation, title: fullTitle)
    }
  }

  /// Returns the positioned lines of the title of an axis.
  ///
  /// The array is empty without a title, or if the title is above the plot.
  func titleLines(of axis: AxisLayout) -> [TickText] {
    guard !axis.titleLines.isEmpty else { return [] }
    return axis.side.isVertical ? alongTitle(axis) : levelTitle(axis)
  }

  private func levelTitle(_ axis: AxisLayout) -> [TickText] {
    let low = titles.low
    let high = titles.high
    let length = TextStyle.label.size(of: axis.titleLines).width
    let start: Double =
      switch axis.axis.value.style.titlePosition ?? .middle {
      case .start: plot.x
      case .middle: plot.x + (plot.width - length) / 2
      case .end: plot.right - length
      }
    let isBottom = axis.side == .bottom
    // The title must not overlap labels at the ends of vertical axes.
    let thickness = axis.thickness - insideSpace(axis)
    let distance = isBottom ? max(thickness + 3, 7) : max(thickness + 5, 7)
    let outer = isBottom ? plot.bottom + axis.offset + distance : plot.y - axis.offset - distance
    let middle = min(max(start, low), high - length) + length / 2
    let last = axis.titleLines.count - 1
    return axis.titleLines.enumerated().map { index, text in
      let y = outer + Double(isBottom ? index : index - last) * TickLabeler.lineHeight
      return TickText(
        text: text, point: Point(x: middle, y: y), anchor: .middle,
        vertical: isBottom ? .top : .baseline, size: TickLabeler.size)
    }
  }

  private func alongTitle(_ axis: AxisLayout) -> [TickText] {
    var lines = axis.titleLines
    if let title = axis.title, TextStyle.label.size(of: lines).width > plot.height {
      // The plot can be lower than the title break assumed.
      var strings = TextFitter()
      lines = strings.lines(of: title, width: plot.height, limit: lines.count)
    }
    let isLeft = axis.side == .left
    let distance = axis.offset + axis.thickness - insideSpace(axis) + 4
    let y: Double
    let anchor: TextAnchor
    switch axis.axis.value.style.titlePosition ?? .middle {
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
    return lines.enumerated().map { index, text in
      let out = distance + Double(lines.count - 1 - index) * TextStyle.label.lineHeight
      return TickText(
        text: text, point: Point(x: isLeft ? plot.x - out : plot.right + out, y: y),
        anchor: anchor, vertical: .baseline, rotation: isLeft ? -90 : 90, size: TickLabeler.size)
    }
  }
}

extension Rect {
  /// Returns the smallest box that contains this box and another box.
  func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(right, other.right) - left,
      height: max(bottom, other.bottom) - top)
  }
}
