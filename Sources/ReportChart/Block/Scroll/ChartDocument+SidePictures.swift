extension ChartDocument {
  /// The room next to the plot in which marks may reach beyond it, where nothing is covered.
  private static let freeRoom = 5.0

  /// The sides with upright axes, once these are drawn.
  func sidePictures(_ layout: CartesianLayout, _ scene: borrowing Scene) -> [SidePicture] {
    let bottom = layout.plot.bottom + Self.freeRoom
    let titles = layout.titles.boxes(above: layout.titleBase)
    return [false, true].compactMap { isRight in
      let side: PlotSide = isRight ? .right : .left
      let marks = scene.axisMarks.filter { $0.side == side }.map(\.range)
      guard !marks.isEmpty else { return nil }
      let edge = isRight ? layout.plot.right + Self.freeRoom : layout.plot.x - Self.freeRoom
      let labels =
        isRight
        ? Rect(x: edge, y: 0, width: max(0, layout.width - edge), height: bottom)
        : Rect(x: 0, y: 0, width: max(0, edge), height: bottom)
      var covers = [labels]
      for (row, box) in zip(layout.titles.rows, titles) where row.isRight == isRight {
        let own = box.bounds
        covers.append(
          isRight
            ? Rect(x: own.x - 3, y: own.y, width: layout.width - own.x + 3, height: own.height)
            : Rect(x: 0, y: own.y, width: own.right + 3, height: own.height))
      }
      let low = covers.reduce(layout.width) { min($0, $1.x) }
      let high = covers.reduce(0) { max($0, $1.right) }
      return SidePicture(
        isRight: isRight,
        box: Rect(x: low, y: 0, width: max(1, high - low), height: layout.height),
        covers: covers, marks: marks + scene.axisMarks.filter { $0.side == nil }.map(\.range))
    }
  }
}
