/// What lies behind the data: the box of the plot, stripes, grid lines and lines between slots.
extension CartesianLayout {
  /// Adds what the axes lay behind the data.
  func drawGrid(theme: ChartTheme, into scene: inout Scene) {
    for place in axes.indices where axes[place].axis.value.look.hasStripes {
      drawStripes(of: axes[place], &scene)
    }
    let first = axes.indices.first { !axes[$0].axis.value.isX }
    for place in axes.indices where hasGrid(place, isFirst: place == first) {
      drawGrid(of: axes[place], theme, &scene)
    }
    for place in axes.indices where axes[place].axis.value.look.hasSeparators {
      drawSeparators(of: axes[place], &scene)
    }
  }

  /// The first y axis has grid lines, and others when their authors ask for them.
  private func hasGrid(_ place: Int, isFirst: Bool) -> Bool {
    (axes[place].axis.value.look.grid ?? isFirst)
      && !axes[place].axis.value.look.hidden.contains(.grid)
  }

  private func drawGrid(
    of axis: AxisLayout, _ theme: ChartTheme, _ scene: inout Scene
  ) {
    let dash = axis.axis.value.look.gridDash
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
    if axis.side.isUpright {
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
        axis.side.isUpright
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
    where !axis.axis.value.look.skippedSeparators.contains(place + 1) {
      drawAcross((axis.position(pair.0) + axis.position(pair.1)) / 2, axis, &scene)
    }
    scene.endGroup()
  }
}
