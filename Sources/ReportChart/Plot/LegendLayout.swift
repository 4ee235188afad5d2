import ReportText

/// Where the items of the legend lie.
struct LegendLayout {
  /// An item with its place, from the top left corner of the legend.
  struct Item {
    var entry: LegendEntry
    /// The text as it fits, and whole when it is cut.
    var text: ByteText
    var full: ByteText?
    var symbolWidth: Double
    var width: Double
    var x = 0.0
    var y = 0.0
  }

  /// The height of a row.
  static let rowHeight = 16.0
  /// The room between the legend and the plot.
  static let distance = 8.0
  private static let itemGap = 16.0
  private static let symbolGap = 5.0
  private static let size = TextStyle.label.size.units

  private(set) var position = LegendPosition.none
  private(set) var items: [Item] = []
  private(set) var width = 0.0
  private(set) var height = 0.0

  /// No legend.
  init() {}

  /// Lays out entries: rows that wrap at the top and bottom, one column at the sides.
  /// - Parameter pictureWidth: no item is wider than the picture, or at the sides than four tenths
  ///   of it.
  init(_ entries: [LegendEntry], position: LegendPosition, pictureWidth: Double) {
    guard position != .none, !entries.isEmpty else { return }
    self.position = position
    let isColumn = position == .left || position == .right
    let limit = isColumn ? pictureWidth * 0.4 : pictureWidth - 8
    items.reserveCapacity(entries.count)
    for entry in entries {
      let symbolWidth = entry.symbol.legendWidth
      let room = max(0, limit - symbolWidth - Self.symbolGap)
      let text = TextMetrics.truncated(entry.label, toWidth: room, size: Self.size)
      let item = Item(
        entry: entry, text: text, full: text == entry.label ? nil : entry.label,
        symbolWidth: symbolWidth,
        width: symbolWidth + Self.symbolGap + TextMetrics.width(text, size: Self.size))
      items.append(item)
    }
    if isColumn { layColumn() } else { layRows(limit) }
  }

  private mutating func layColumn() {
    for place in items.indices {
      items[place].y = Double(place) * Self.rowHeight
      width = max(width, items[place].width)
    }
    height = Double(items.count) * Self.rowHeight
  }

  private mutating func layRows(_ limit: Double) {
    width = limit
    var first = 0
    var used = 0.0
    var y = 0.0
    for place in items.indices {
      let extra = place == first ? items[place].width : Self.itemGap + items[place].width
      if place > first, used + extra > limit {
        center(first..<place, used, y)
        y += Self.rowHeight
        first = place
        used = items[place].width
      } else {
        used += extra
      }
    }
    center(first..<items.count, used, y)
    height = y + Self.rowHeight
  }

  private mutating func center(_ row: Range<Int>, _ used: Double, _ y: Double) {
    var x = (width - used) / 2
    for place in row {
      items[place].x = x
      items[place].y = y
      x += items[place].width + Self.itemGap
    }
  }

  /// The room it takes of the height of the picture.
  var roomAcross: Double {
    position == .top || position == .bottom ? height + Self.distance : 0
  }

  /// The room it takes of the width of the picture.
  var roomAlong: Double {
    position == .left || position == .right ? width + 2 * Self.distance : 0
  }

  /// Adds the items, with the top left corner of the legend at `origin`.
  func draw(at origin: Point, into scene: inout Scene) {
    guard position != .none else { return }
    scene.beginGroup(class: "rg-legend")
    scene.attribute(.position, position.name)
    scene.attribute(.placement, "outside")
    for item in items {
      scene.beginGroup(class: "rg-legend-item", series: item.entry.series)
      let middle = origin.y + item.y + Self.rowHeight / 2
      item.entry.symbol.draw(
        item.entry.paint,
        in: Rect(
          x: origin.x + item.x, y: middle - Self.rowHeight / 2, width: item.symbolWidth,
          height: Self.rowHeight), into: &scene)
      scene.text(
        item.text,
        at: Point(x: origin.x + item.x + item.symbolWidth + Self.symbolGap, y: middle),
        style: TextStyle(vertical: .middle), title: item.full)
      scene.endGroup()
    }
    scene.endGroup()
  }
}

extension LegendPosition {
  /// The word in `data-position`.
  var name: StaticString {
    switch self {
    case .bottom: "bottom"
    case .top: "top"
    case .left: "left"
    case .right: "right"
    case .none: "none"
    }
  }
}

extension LegendSymbol {
  /// Its width in user units.
  var legendWidth: Double {
    if case .line = self { return 20 }
    return 11
  }

  /// Adds the picture in the middle of a box of its width.
  func draw(_ paint: MarkPaint, in box: Rect, into scene: inout Scene) {
    let middle = box.y + box.height / 2
    switch self {
    case .swatch:
      scene.rect(
        Rect(x: box.x, y: middle - 5.5, width: 11, height: 11), radius: 1.5,
        style: MarkStyle(fill: paint))
    case .line(let dash, let marker):
      scene.line(
        from: Point(x: box.x, y: middle), to: Point(x: box.right, y: middle),
        style: MarkStyle(stroke: paint, strokeWidth: 2, dash: dash.isEmpty ? nil : dash))
      if let marker { draw(marker, paint, at: Point(x: box.x + box.width / 2, y: middle), &scene) }
    case .marker(let shape):
      draw(shape, paint, at: Point(x: box.x + box.width / 2, y: middle), &scene)
    }
  }

  private func draw(
    _ shape: MarkerShape, _ paint: MarkPaint, at point: Point, _ scene: inout Scene
  ) {
    let isCross = shape == .plus || shape == .cross
    scene.marker(
      shape, at: point, size: 3.5,
      style: isCross
        ? MarkStyle(stroke: paint, strokeWidth: 2) : MarkStyle(fill: paint))
  }
}
