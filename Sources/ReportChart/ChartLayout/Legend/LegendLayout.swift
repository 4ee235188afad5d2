import ReportText

/// Where the items of the legend lie.
struct LegendLayout {
  /// An item with its place, from the top left corner of the legend.
  struct Item {
    var entry: LegendEntry
    /// The text as it fits, and whole when it is cut.
    var text: ByteText
    var full: ByteText?
    var textWidth: Double
    var symbolWidth: Double
    var x = 0.0
    var y = 0.0
    /// The height of its row.
    var rowHeight = 0.0

    /// The room between the picture and the text.
    var gap: Double { symbolWidth > 0 ? LegendLayout.symbolGap : 0 }

    /// The width of the picture and the text.
    var width: Double { symbolWidth + gap + textWidth }
  }

  /// The room between the legend and the plot.
  static let distance = 8.0
  static let symbolGap = 5.0
  static let textSize = TextStyle.label.size.units
  private static let itemGap = 16.0
  /// The least room for the words of an item, whatever the picture's width.
  private static let leastText = 30.0

  /// True when the usual places lie as in a mirror.
  let isMirrored: Bool
  /// What the author says of it.
  let options: PreparedLegend
  /// Where it stands; inside a plot it may only be settled when the data is drawn.
  var position: LegendPosition
  private(set) var items: [Item] = []
  private(set) var title: ByteText?
  private(set) var fullTitle: ByteText?
  /// The size with the padding.
  private(set) var width = 0.0
  private(set) var height = 0.0

  /// No legend.
  init() {
    options = PreparedLegend()
    isMirrored = false
    position = .none
  }

  /// Lays out entries.
  /// - Parameters:
  ///   - standard: where it stands unless the author says otherwise.
  ///   - isMirrored: true when that place and others to choose from lie as in a mirror.
  ///   - pictureWidth: no item is wider than the picture, or beside the plot than four tenths of it.
  init(
    _ entries: [LegendEntry], title: ByteText? = nil, options: PreparedLegend = PreparedLegend(),
    standard: LegendPosition, isMirrored: Bool = false, pictureWidth: Double
  ) {
    self.options = options
    self.isMirrored = isMirrored
    // Inside the plot the upper corner stands for a place that is yet to be chosen.
    let usual = options.placement == .inside ? .topRight : standard
    position = options.position ?? (isMirrored ? usual.mirrored : usual)
    guard position != .none, !entries.isEmpty else {
      position = .none
      return
    }
    fullTitle = title
    items.reserveCapacity(entries.count)
    for var entry in entries {
      if options.symbol == .block, entry.isOfSeries { entry.symbol = .swatch }
      items.append(
        Item(
          entry: entry, text: entry.label, full: nil, textWidth: 0,
          symbolWidth: entry.symbol.legendWidth(options.symbolSize)))
    }
    if flow == .columns || options.columns != nil { alignSymbols() }
    lay(within: isBand ? pictureWidth - 8 : pictureWidth * 0.4)
  }

  /// Gives the pictures of entries that stand below one another the same room, so that their words begin at one
  /// place: those of the series, and by themselves the discs of different sizes.
  private mutating func alignSymbols() {
    let sized = items.indices.filter { items[$0].entry.symbol.legendHeight > 0 }
    let others = items.indices.filter {
      items[$0].entry.symbol.legendHeight == 0 && items[$0].symbolWidth > 0
    }
    for group in [sized, others] {
      let widest = group.reduce(0) { max($0, items[$1].symbolWidth) }
      for place in group { items[place].symbolWidth = widest }
    }
  }

  /// The least height of a row.
  var rowHeight: Double { max(16, options.symbolSize + 5) }

  /// The room between the edge of its box and its words.
  var padding: Double { options.placement == .outside ? 0 : 5 }

  /// How the items follow one another.
  var flow: LegendFlow {
    options.flow ?? (position == .top || position == .bottom ? .rows : .columns)
  }

  /// True when it stands above or below the plot, or at those edges of it.
  var isBand: Bool {
    switch position {
    case .top, .bottom: true
    case .left, .right, .none: false
    case .topLeft, .topRight, .bottomLeft, .bottomRight: flow == .rows
    }
  }

  /// The least width that it can be laid out for.
  var leastWidth: Double {
    (items.lazy.map(\.symbolWidth).max() ?? 0) + Self.symbolGap + Self.leastText + 2 * padding
  }

  // MARK: Rows and columns

  /// Lays out the items so that no row is wider than the limit.
  mutating func lay(within limit: Double) {
    guard position != .none else { return }
    let room = max(limit, leastWidth) - 2 * padding
    for place in items.indices {
      let label = items[place].entry.label
      let limit = room - items[place].symbolWidth - items[place].gap
      items[place].text = label
      items[place].full = nil
      items[place].textWidth = TextMetrics.width(label, size: Self.textSize)
      if items[place].textWidth > limit {
        let text = TextMetrics.truncated(label, toWidth: limit, size: Self.textSize)
        items[place].text = text
        items[place].full = text == label ? nil : label
        items[place].textWidth = TextMetrics.width(text, size: Self.textSize)
      }
    }
    var top = padding
    var content = 0.0
    if let whole = fullTitle {
      let text = TextMetrics.truncated(whole, toWidth: room, size: Self.textSize, bold: true)
      title = text
      content = TextMetrics.width(text, size: Self.textSize, bold: true)
      top += 16
    }
    let rows = rows(room)
    for row in rows { content = max(content, Self.width(of: row)) }
    for row in rows {
      let height = row.reduce(rowHeight) { max($0, items[$1.item].entry.symbol.legendHeight) }
      var x = padding
      if isCentered, options.columns == nil { x += (content - Self.width(of: row)) / 2 }
      for cell in row {
        items[cell.item].x = x
        items[cell.item].y = top
        items[cell.item].rowHeight = height
        x += cell.width + Self.itemGap
      }
      top += height
    }
    width = content + 2 * padding
    height = top + padding
  }

  /// True when rows and the title are set in the middle.
  var isCentered: Bool { position == .top || position == .bottom }

  /// An item of a row with the room that it takes.
  private typealias Cell = (item: Int, width: Double)

  private static func width(of row: [Cell]) -> Double {
    row.reduce(0) { $0 + $1.width } + Double(max(0, row.count - 1)) * itemGap
  }

  /// The rows: as many items in each as fit and, where columns are given, one below the other.
  private func rows(_ room: Double) -> [[Cell]] {
    if options.columns == nil, flow == .rows { return wrapped(room) }
    var count = min(options.columns ?? 1, items.count)
    while true {
      let table = table(of: count)
      let first = table.first ?? []
      if count == 1 || Self.width(of: first) <= room { return table }
      count -= 1
    }
  }

  private func wrapped(_ room: Double) -> [[Cell]] {
    var rows: [[Cell]] = []
    var row: [Cell] = []
    var used = 0.0
    for place in items.indices {
      let own = items[place].width
      // Sizes stand in one row with the words before them, where that has room for them.
      let block = sizesWidth(from: place)
      let needed = block <= room ? max(own, block) : own
      if !row.isEmpty, used + Self.itemGap + needed > room {
        rows.append(row)
        row = []
        used = 0
      }
      used += row.isEmpty ? own : Self.itemGap + own
      row.append((place, own))
    }
    rows.append(row)
    return rows
  }

  /// The width of a heading, or of the first size without one, with the sizes that follow; 0 for other
  /// entries.
  private func sizesWidth(from place: Int) -> Double {
    let isFirst = place == 0 || items[place - 1].entry.symbol.isOfSeries
    guard isFirst, !items[place].entry.symbol.isOfSeries else { return 0 }
    let block = items[place...].prefix { !$0.entry.symbol.isOfSeries }
    return block.reduce(-Self.itemGap) { $0 + Self.itemGap + $1.width }
  }

  private func table(of wish: Int) -> [[Cell]] {
    let rowCount = (items.count + wish - 1) / wish
    let columnCount = flow == .rows ? wish : (items.count + rowCount - 1) / rowCount
    var widths = [Double](repeating: 0, count: columnCount)
    let places = items.indices.map { place in
      flow == .rows
        ? (row: place / wish, column: place % wish)
        : (row: place % rowCount, column: place / rowCount)
    }
    for (place, cell) in places.enumerated() {
      widths[cell.column] = max(widths[cell.column], items[place].width)
    }
    var rows = [[Cell]](repeating: [], count: rowCount)
    for (place, cell) in places.enumerated() {
      rows[cell.row].append((place, widths[cell.column]))
    }
    return rows
  }

  // MARK: Drawing

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

// MARK: - Words in the markup

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
