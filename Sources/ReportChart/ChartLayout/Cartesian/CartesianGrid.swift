/// The layer under the data: the box of the plot, stripes, grid lines, and separators.
extension CartesianLayout {
  /// Adds the stripes, grid lines, and separators of all axes to a scene.
  func drawGrid(theme: ChartTheme, into scene: inout Scene) {
    for index in axes.indices where axes[index].axis.value.style.hasStripes {
      drawStripes(of: axes[index], &scene)
    }
    let first = axes.indices.first { !axes[$0].axis.value.isX }
    for index in axes.indices where hasGrid(index, isFirst: index == first) {
      drawGrid(of: axes[index], theme, &scene)
    }
    for index in axes.indices where axes[index].axis.value.style.hasSeparators {
      drawSeparators(of: axes[index], &scene)
    }
  }

  /// Returns whether an axis has grid lines.
  ///
  /// By default, only the first y axis has grid lines. The author can set them for each axis.
  private func hasGrid(_ index: Int, isFirst: Bool) -> Bool {
    (axes[index].axis.value.style.grid ?? isFirst)
      && !axes[index].axis.value.style.hidden.contains(.grid)
  }

  private func drawGrid(
    of axis: AxisLayout, _ theme: ChartTheme, _ scene: inout Scene
  ) {
    let dash = axis.axis.value.style.gridDash
    scene.beginGroup(
      class: "rg-gridlines",
      style: MarkStyle(
        .grid, stroke: .role(.grid), strokeWidth: theme.gridWidth, dash: dash.isEmpty ? nil : dash))
    for index in axis.labels.indices where axis.labels[index].level == 0 {
      drawAcross(axis.position(axis.labels[index].value), axis, &scene)
    }
    scene.endGroup()
  }

  /// Adds a line across the plot at a position on an axis.
  private func drawAcross(_ position: Double, _ axis: AxisLayout, _ scene: inout Scene) {
    if axis.side.isVertical {
      scene.line(from: Point(x: plot.x, y: position), to: Point(x: plot.right, y: position))
    } else {
      scene.line(from: Point(x: position, y: plot.y), to: Point(x: position, y: plot.bottom))
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
    for (index, pair) in zip(ends, ends.dropFirst()).enumerated() {
      let first = axis.position(pair.0)
      let second = axis.position(pair.1)
      guard first.isFinite, second.isFinite else { continue }
      let low = min(first, second)
      let length = abs(second - first)
      scene.rect(
        axis.side.isVertical
          ? Rect(x: plot.x, y: low, width: plot.width, height: length)
          : Rect(x: low, y: plot.y, width: length, height: plot.height),
        style: MarkStyle(.stripe, fill: .role(index % 2 == 0 ? .stripe : .background)))
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
    for (index, pair) in zip(values, values.dropFirst()).enumerated()
    where !axis.axis.value.style.skippedSeparators.contains(index + 1) {
      drawAcross((axis.position(pair.0) + axis.position(pair.1)) / 2, axis, &scene)
    }
    scene.endGroup()
  }

  /// Half the distance between the two strokes of an axis break, in user units.
  private static let breakGap = 1.75
  /// Half the length of a stroke of an axis break, measured along the axis in user units.
  private static let breakLean = 1.5
  /// Half the length of a stroke of an axis break, measured across the axis in user units.
  private static let breakOverhang = 4.0
  /// The minimum distance between two axis breaks, in user units.
  ///
  /// Closer breaks would merge, so the later ones have no mark.
  private static let minimumBreakDistance = 7.0

  /// Adds the axis breaks: two small slanted strokes over the axis line at each omitted interval.
  func drawBreaks(into scene: inout Scene) {
    for index in axes.indices {
      let breaks = axes[index].scale.breaks
      guard !breaks.isEmpty, axes[index].isKnown else { continue }
      let line = self.line(of: axes[index])
      scene.beginGroup(
        class: "rg-breaks",
        style: MarkStyle(.break, fill: MarkPaint.none, stroke: .role(.axis), strokeWidth: 1))
      var last: Double?
      for gap in breaks {
        let position = axes[index].position(gap.low)
        if let last, abs(position - last) < Self.minimumBreakDistance { continue }
        last = position
        drawBreak(at: position, line: line, isVertical: axes[index].side.isVertical, into: &scene)
      }
      scene.endGroup()
    }
  }

  private func drawBreak(
    at position: Double, line: Double, isVertical: Bool, into scene: inout Scene
  ) {
    scene.beginPath()
    for shift in [-Self.breakGap, Self.breakGap] {
      for (end, isFirst) in [(-1.0, true), (1.0, false)] {
        let along = position + shift - end * Self.breakLean
        let across = line + end * Self.breakOverhang
        let point = isVertical ? Point(x: across, y: along) : Point(x: along, y: across)
        if isFirst { scene.move(point) } else { scene.line(to: point) }
      }
    }
    scene.endPath()
  }
}

extension MarkClass {
  /// The mark of an axis break, at an interval that the axis leaves out.
  static let `break` = MarkClass("rg-break")
  /// The triangle at the edge of the plot that indicates a mark outside the plot.
  static let overflow = MarkClass("rg-overflow")
}
