import ReportText

extension LegendLayout {
  /// Adds the title and the items in the box of the legend.
  func draw(in box: Rect, into scene: inout Scene) {
    guard position != .none else { return }
    scene.beginGroup(class: "rg-legend")
    scene.attribute(.position, position.name)
    scene.attribute(.placement, options.placement.name)
    if options.placement != .outside {
      scene.rect(
        box, radius: 2,
        style: MarkStyle(
          MarkClass("rg-legend-box"), fill: .role(.background), stroke: .role(.grid),
          strokeWidth: 1, fillOpacity: 0.9))
    }
    if let title {
      let middle = box.x + box.width / 2
      scene.text(
        title, at: Point(x: isCentered ? middle : box.x + padding, y: box.y + padding + 8),
        anchor: isCentered ? .middle : .start,
        style: TextStyle(isBold: true, vertical: .middle, textClass: MarkClass("rg-legend-title")),
        title: title == fullTitle ? nil : fullTitle)
    }
    for item in items { draw(item, in: box, into: &scene) }
    scene.endGroup()
  }

  private func draw(_ item: Item, in box: Rect, into scene: inout Scene) {
    let start = box.x + item.x
    let top = box.y + item.y
    let isLeft = options.symbolSide == .left
    let isOfSeries = item.entry.symbol.isOfSeries
    scene.beginGroup(
      class: isOfSeries
        ? "rg-legend-item"
        : item.entry.symbol == .heading ? "rg-legend-heading" : "rg-legend-item rg-legend-size",
      series: item.entry.isOfSeries ? item.entry.series : nil)
    item.entry.draw(
      item.entry.symbol,
      in: Rect(
        x: isLeft ? start : start + item.textWidth + item.gap, y: top,
        width: item.symbolWidth, height: item.rowHeight), size: options.symbolSize, into: &scene)
    scene.text(
      item.text,
      at: Point(
        x: isLeft ? start + item.symbolWidth + item.gap : start, y: top + item.rowHeight / 2),
      style: TextStyle(vertical: .middle), title: item.full)
    scene.endGroup()
  }
}

extension LegendPosition {
  /// The word in `data-position`.
  var name: StaticString {
    switch self {
    case .top: "top"
    case .topRight: "top-right"
    case .right: "right"
    case .bottomRight: "bottom-right"
    case .bottom: "bottom"
    case .bottomLeft: "bottom-left"
    case .left: "left"
    case .topLeft: "top-left"
    case .none: "none"
    }
  }
}

extension LegendPlacement {
  /// The word in `data-placement`.
  var name: StaticString {
    switch self {
    case .outside: "outside"
    case .inside: "inside"
    case .border: "border"
    }
  }
}
