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

  /// Returns the anchor of most labels of an axis.
  private func anchor(of axis: AxisLayout) -> TextAnchor? {
    let isTransposed = axis.arrangement != .level
    switch axis.side {
    case .right: return nil
    case .left: return .end
    case .top: return isTransposed ? nil : .middle
    case .bottom: return isTransposed ? .end : .middle
    }
  }

  /// Makes labels of an x axis bold, if each value has a label and all bold labels have space.
  ///
  /// - Parameters:
  ///   - places: the values with bold labels.
  ///   - index: the index of the axis.
  mutating func embolden(_ places: [Double], on index: Int) {
    let axis = axes[index]
    guard !places.isEmpty, axis.arrangement == .level else { return }
    let shown = axis.labels.indices.filter { axis.labels[$0].isShown }
    let strong = shown.filter { places.contains(axis.labels[$0].value) }
    // If some values have no label, a bold label would seem to be special.
    guard Set(strong.map { axis.labels[$0].value }) == Set(places) else { return }
    let stops = shown.map { axis.position(axis.labels[$0].value) }.sorted()
    let pitch = zip(stops, stops.dropFirst()).map { $1 - $0 }.min() ?? 0
    let space = axis.side.isVertical ? axis.thickness : pitch - Self.boldGap
    let style = TextStyle(.units(axis.labelSize), isBold: true)
    let lines = strong.flatMap {
      [axis.labels[$0].text, axis.labels[$0].second].compactMap(\.self)
    }
    guard lines.allSatisfy({ TextMetrics.width($0, style: style) <= space }) else { return }
    for place in strong { axes[index].labels[place].isStrong = true }
  }

  /// The minimum space between a bold label and the adjacent label, in user units.
  private static let boldGap = 4.0

  // MARK: Lines and ticks

  private static let axisStyle = MarkStyle(stroke: .role(.axis), strokeWidth: 1)
  private static let lineStyle = MarkStyle(.axisLine, stroke: .role(.axis), strokeWidth: 1)

  private func drawLine(of axis: AxisLayout, _ scene: inout Scene) {
    let isDrawn = axis.axis.value.isX || axis.offset > 0 || axis.crossing != nil
    guard isDrawn, !axis.axis.value.style.hidden.contains(.line) else { return }
    let here = line(of: axis)
    var style = Self.lineStyle
    if axis.axis.value.isX, isAfloat { style.stroke = .role(.grid) }
    if axis.side.isVertical {
      scene.line(
        from: Point(x: here, y: plot.y), to: Point(x: here, y: plot.bottom), style: style)
    } else {
      scene.line(
        from: Point(x: plot.x, y: here), to: Point(x: plot.right, y: here), style: style)
    }
  }

  /// Whether no scale shows the limits of the plot and no limit is zero.
  ///
  /// A dark line at such a limit would look like zero.
  private var isAfloat: Bool {
    let values = axes.indices.filter { !axes[$0].axis.value.isX }
    return !values.isEmpty
      && values.allSatisfy { place in
        let domain = axes[place].position.domain
        return axes[place].axis.value.style.hidden.isSuperset(of: .scale) && axes[place].isKnown
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
    let here = axis.position(label.value)
    let edge = line(of: axis)
    let length = axis.tickLength(level: label.level)
    let end =
      axis.side == .left || axis.side == .top ? edge - length : edge + length
    scene.line(
      from: axis.side.isVertical ? Point(x: edge, y: here) : Point(x: here, y: edge),
      to: axis.side.isVertical ? Point(x: end, y: here) : Point(x: here, y: end),
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
    if label.isHighlighted, label.isShown { drawPill(behind: label, axis, &scene) }
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

  /// The colour of the pill behind a highlighted label, which is the colour of the first series.
  private static let pillPaint = Paint.palette(0)

  private func drawPill(behind label: TickLabel, _ axis: AxisLayout, _ scene: inout Scene) {
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
    var whole: Rect?
    strings(of: label, axis) { line in
      let own = line.box(margin: TickLabel.pillMargin).bounds
      whole = whole?.union(own) ?? own
    }
    guard var box = whole else { return }
    box.y -= 2
    box.height += 3
    scene.rect(box, radius: min(box.height, 16) / 2, style: style)
  }

  // MARK: Titles along the axes

  /// Adds the title of a horizontal axis, or a title along a vertical axis.
  func drawTitle(of axis: AxisLayout, _ scene: inout Scene) {
    let lines = titleLines(of: axis)
    let whole = axis.title.flatMap { TextFitter.whole($0, of: lines.map(\.text)) }
    for line in lines {
      scene.text(
        line.text, at: line.point, anchor: line.anchor,
        style: TextStyle(
          paint: axis.axis.value.style.titlePaint, vertical: line.vertical, textClass: .axisTitle),
        rotation: line.rotation, title: whole)
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
    let away = isBottom ? max(thickness + 3, 7) : max(thickness + 5, 7)
    let outer = isBottom ? plot.bottom + axis.offset + away : plot.y - axis.offset - away
    let middle = min(max(start, low), high - length) + length / 2
    let last = axis.titleLines.count - 1
    return axis.titleLines.enumerated().map { place, text in
      let y = outer + Double(isBottom ? place : place - last) * TickLabeler.lineHeight
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
      lines = strings.lines(of: title, width: plot.height, most: lines.count)
    }
    let isLeft = axis.side == .left
    let away = axis.offset + axis.thickness - insideSpace(axis) + 4
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
    return lines.enumerated().map { place, text in
      let out = away + Double(lines.count - 1 - place) * TextStyle.label.lineHeight
      return TickText(
        text: text, point: Point(x: isLeft ? plot.x - out : plot.right + out, y: y),
        anchor: anchor, vertical: .baseline, rotation: isLeft ? -90 : 90, size: TickLabeler.size)
    }
  }
}

extension Rect {
  /// Returns the smallest box that contains both boxes.
  func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(right, other.right) - left,
      height: max(bottom, other.bottom) - top)
  }
}
