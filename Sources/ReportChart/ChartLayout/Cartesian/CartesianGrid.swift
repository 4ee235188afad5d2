/// The layer behind the data: the box of the plot, stripes, grid lines, and separators.
extension CartesianLayout {
  /// Adds the stripes, grid lines, and separators of the axes.
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

  /// Returns whether an axis has grid lines.
  ///
  /// By default, only the first y axis has grid lines. The author can set them for each axis.
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

  /// Adds a line through the plot at a position on an axis.
  private func drawAcross(_ here: Double, _ axis: AxisLayout, _ scene: inout Scene) {
    if axis.side.isVertical {
      scene.line(from: Point(x: plot.x, y: here), to: Point(x: plot.right, y: here))
    } else {
      scene.line(from: Point(x: here, y: plot.y), to: Point(x: here, y: plot.bottom))
    }
  }

  /// Adds stripes between the major ticks, or around each category.
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

  /// Adds lines between the slots of categories, or between the major ticks of values.
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

  /// Half the distance between the two strokes of an axis break, in user units.
  private static let breakGap = 1.75
  /// Half the extent of a stroke along the axis, in user units.
  private static let breakLean = 1.5
  /// Half the extent of a stroke across the axis, in user units.
  private static let breakOverhang = 4.0
  /// The minimum distance between two axis breaks, in user units.
  ///
  /// Closer breaks would merge, so the later ones have no mark.
  private static let leastBreakDistance = 7.0

  /// Adds the axis breaks: two small slanted strokes over the axis line at each omitted interval.
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
        let across = line + end * Self.breakOverhang
        let point = isVertical ? Point(x: across, y: along) : Point(x: along, y: across)
        if isFirst { scene.move(point) } else { scene.line(to: point) }
      }
    }
    scene.endPath()
  }
}

extension MarkClass {
  /// An axis break, at an omitted interval.
  static let `break` = MarkClass("rg-break")
  /// The overflow indicator of a mark outside the plot.
  static let overflow = MarkClass("rg-overflow")
}
