/// What lies behind the data: the box of the plot, stripes, grid lines and lines between slots.
extension CartesianLayout {
  /// Adds what the axes lay behind the data.
  func drawGrid(theme: ChartTheme, into scene: inout Scene) {
    for place in axes.indices where axes[place].axis.value.style.hasStripes {
      drawStripes(of: axes[place], &scene)
    }
    let first = axes.indices.first { !axes[$0].axis.value.isX }
    for place in axes.indices where hasGrid(place, isFirst: place == first) {
      drawGrid(of: axes[place], theme, &scene)
    }
    for place in axes.indices where axes[place].axis.value.style.hasSeparators {
      drawSeparators(of: axes[place], &scene)
    }
  }

  /// The first y axis has grid lines, and others when their authors ask for them.
  private func hasGrid(_ place: Int, isFirst: Bool) -> Bool {
    (axes[place].axis.value.style.grid ?? isFirst)
      && !axes[place].axis.value.style.hidden.contains(.grid)
  }

  private func drawGrid(
    of axis: AxisLayout, _ theme: ChartTheme, _ scene: inout Scene
  ) {
    let dash = axis.axis.value.style.gridDash
    scene.beginGroup(
      class: "rg-gridlines",
      style: MarkStyle(
        .grid, stroke: .role(.grid), strokeWidth: theme.gridWidth, dash: dash.isEmpty ? nil : dash))
    for place in axis.labels.indices where axis.labels[place].level == 0 {
      drawAcross(axis.position(axis.labels[place].value), axis, &scene)
    }
    scene.endGroup()
  }

  /// A line through the plot at a position on an axis.
  private func drawAcross(_ here: Double, _ axis: AxisLayout, _ scene: inout Scene) {
    if axis.side.isVertical {
      scene.line(from: Point(x: plot.x, y: here), to: Point(x: plot.right, y: here))
    } else {
      scene.line(from: Point(x: here, y: plot.y), to: Point(x: here, y: plot.bottom))
    }
  }

  /// Stripes between the major ticks, those of categories around them.
  private func drawStripes(of axis: AxisLayout, _ scene: inout Scene) {
    var ends = axis.labels.filter { $0.level == 0 }.map(\.value)
    if axis.isCategorical {
      ends =
        axis.categories.indices.map { Double($0) - 0.5 } + [Double(axis.categories.count) - 0.5]
    }
    scene.beginGroup(class: "rg-stripes")
    for (place, pair) in zip(ends, ends.dropFirst()).enumerated() {
      let first = axis.position(pair.0)
      let second = axis.position(pair.1)
      guard first.isFinite, second.isFinite else { continue }
      let low = min(first, second)
      let length = abs(second - first)
      scene.rect(
        axis.side.isVertical
          ? Rect(x: plot.x, y: low, width: plot.width, height: length)
          : Rect(x: low, y: plot.y, width: length, height: plot.height),
        style: MarkStyle(.stripe, fill: .role(place % 2 == 0 ? .stripe : .background)))
    }
    scene.endGroup()
  }

  /// Lines between the slots of categories, or between the major ticks of values.
  private func drawSeparators(of axis: AxisLayout, _ scene: inout Scene) {
    let values =
      axis.isCategorical
      ? axis.categories.indices.map { Double($0) }
      : axis.labels.filter { $0.level == 0 }.map(\.value)
    scene.beginGroup(
      class: "rg-separators",
      style: MarkStyle(.separator, stroke: .role(.grid), strokeWidth: 1, dash: [2, 2]))
    for (place, pair) in zip(values, values.dropFirst()).enumerated()
    where !axis.axis.value.style.skippedSeparators.contains(place + 1) {
      drawAcross((axis.position(pair.0) + axis.position(pair.1)) / 2, axis, &scene)
    }
    scene.endGroup()
  }

  /// Half the distance of the two strokes of a break, and half their extent along and across the
  /// axis.
  private static let breakGap = 1.75
  private static let breakLean = 1.5
  private static let breakReach = 4.0
  /// Breaks that are closer to one another would run together; the later ones are not marked.
  private static let leastBreakDistance = 7.0

  /// Marks where an axis leaves something out: two small slanted strokes over its line.
  func drawBreaks(into scene: inout Scene) {
    for place in axes.indices {
      let breaks = axes[place].scale.breaks
      guard !breaks.isEmpty, axes[place].isKnown else { continue }
      let line = self.line(of: axes[place])
      scene.beginGroup(
        class: "rg-breaks",
        style: MarkStyle(.break, fill: MarkPaint.none, stroke: .role(.axis), strokeWidth: 1))
      var last: Double?
      for gap in breaks {
        let here = axes[place].position(gap.low)
        if let last, abs(here - last) < Self.leastBreakDistance { continue }
        last = here
        drawBreak(at: here, line: line, isVertical: axes[place].side.isVertical, into: &scene)
      }
      scene.endGroup()
    }
  }

  private func drawBreak(
    at here: Double, line: Double, isVertical: Bool, into scene: inout Scene
  ) {
    scene.beginPath()
    for shift in [-Self.breakGap, Self.breakGap] {
      for (end, isFirst) in [(-1.0, true), (1.0, false)] {
        let along = here + shift - end * Self.breakLean
        let across = line + end * Self.breakReach
        let point = isVertical ? Point(x: across, y: along) : Point(x: along, y: across)
        if isFirst { scene.move(point) } else { scene.line(to: point) }
      }
    }
    scene.endPath()
  }
}

extension MarkClass {
  /// Where an axis leaves something out.
  static let `break` = MarkClass("rg-break")
  /// The sign of a mark beyond the edge of the plot.
  static let overflow = MarkClass("rg-overflow")
}
