import ReportText

/// The size of a legend and the positions of its items.
struct LegendLayout {
  /// A legend entry with its position, measured from the top left corner of the legend.
  struct Item {
    var entry: LegendEntry
    /// The lines of the label of the entry, after wrapping or truncation.
    var lines: [ByteText]
    /// The width of the complete label in one line, in user units.
    let fullWidth: Double
    var textWidth: Double
    var symbolWidth: Double
    /// The width of the figures after the label, with their gaps, or 0 without figures.
    var figuresWidth = 0.0
    var x = 0.0
    var y = 0.0
    /// The height of the row of the item, in user units.
    var rowHeight = 0.0

    /// The space between the symbol and the label, in user units.
    var gap: Double { symbolWidth > 0 ? LegendLayout.symbolGap : 0 }

    /// The width of the item: its symbol, its label, and its figures, in user units.
    var width: Double { symbolWidth + gap + textWidth + figuresWidth }
  }

  /// The space between the legend and the plot, in user units.
  static let distance = 8.0
  static let symbolGap = 5.0
  private static let titleStyle = TextStyle(
    isBold: true, vertical: .middle, textClass: MarkClass("rg-legend-title"))
  static let itemGap = 16.0
  /// The maximum number of lines of the label of an item.
  private static let maximumLineCount = 4
  /// The minimum space for the text of an item in any chart, in user units.
  private static let minimumTextWidth = 30.0

  /// Whether left and right are exchanged in the default positions of the legend.
  let isMirrored: Bool
  /// The author's settings for the legend.
  let options: PreparedLegend
  /// The position of the legend at a side or a corner of the plot.
  ///
  /// Inside a plot, the layout can change the position after the data are drawn.
  var position: LegendPosition
  private(set) var items: [Item] = []
  /// The columns of figures of a table; nil for a legend without figures.
  private(set) var table: LegendTable?
  private let title: ByteText?
  private var titleLines: [ByteText] = []
  private let pictureHeight: Double
  /// The width of the legend with its padding, in user units.
  private(set) var width = 0.0
  /// The height of the legend with its padding, in user units.
  private(set) var height = 0.0
  /// The space between a legend above the plot and the content below it, in user units.
  var topDistance = LegendLayout.distance
  /// Whether the legend is in a free corner of the chart, so that it takes no space.
  var isInCorner = false
  /// Whether the legend is in the row of an axis title.
  var isNextToTitle = false
  /// The height of a legend next to a title that needs no additional space, in user units.
  static let titleRow = 20.0
  /// The maximum height of a legend next to a title, in user units.
  static let highestNextToTitle = 27.0

  /// Creates the layout of a chart without a legend.
  init() {
    options = PreparedLegend()
    isMirrored = false
    position = .none
    title = nil
    pictureHeight = 0
  }

  /// Creates the layout of a legend from its entries.
  ///
  /// - Parameters:
  ///   - standard: the default position.
  ///   - isMirrored: whether the default position and the candidate positions are mirrored.
  ///   - picture: the size of the chart. No item is wider than the chart, or than 0.4 of it at the
  ///     sides. The number of columns makes the legend lower than the chart.
  init(
    _ entries: [LegendEntry], title: ByteText? = nil, options: PreparedLegend = PreparedLegend(),
    standard: LegendPosition, isMirrored: Bool = false, picture: (width: Double, height: Double)
  ) {
    self.options = options
    self.isMirrored = isMirrored
    self.title = title
    pictureHeight = picture.height
    // Inside the plot, the upper corner is a placeholder for a later choice.
    let usual = options.placement == .inside ? .topRight : standard
    position = options.position ?? (isMirrored ? usual.mirrored : usual)
    guard position != .none, !entries.isEmpty else {
      position = .none
      return
    }
    let isVertical = !isBand && options.placement == .outside && flow == .columns
    if isVertical, options.columns ?? 1 == 1 {
      table = LegendTable(entries, rowHeight: rowHeight, height: picture.height)
    }
    items.reserveCapacity(entries.count)
    for var entry in entries where table != nil || !entry.isHead {
      if let name = entry.cells.first, table != nil { entry.label = name }
      if options.symbol == .block, entry.isOfSeries { entry.symbol = .swatch }
      let width = TextMetrics.width(entry.label, style: .label)
      items.append(
        Item(
          entry: entry, lines: [entry.label], fullWidth: width, textWidth: width,
          symbolWidth: entry.symbol.legendWidth(options.symbolSize)))
    }
    if flow == .columns || options.columns != nil { alignSymbols() }
    let share = table == nil ? 0.4 : LegendTable.share
    lay(within: isBand ? picture.width - 8 : picture.width * share)
  }

  /// Gives equal widths to the symbols of entries below each other, so that their labels align.
  ///
  /// Symbols of series and discs of different sizes form separate groups.
  private mutating func alignSymbols() {
    let sized = items.indices.filter { items[$0].entry.symbol.legendHeight > 0 }
    let unsized = items.indices.filter {
      items[$0].entry.symbol.legendHeight == 0 && items[$0].symbolWidth > 0
    }
    for group in [sized, unsized] {
      let widest = group.reduce(0) { max($0, items[$1].symbolWidth) }
      for index in group { items[index].symbolWidth = widest }
    }
  }

  /// The minimum height of a row of the legend, in user units.
  var rowHeight: Double { table?.rowHeight ?? max(16, options.symbolSize + 5) }

  /// The space between the edge of the legend box and its text, in user units.
  var padding: Double { options.placement == .outside ? 0 : 5 }

  /// The height of all rows of the legend after the first row, in user units.
  var heightAfterFirstRow: Double {
    items.first.map { max(0, height - padding - $0.y - $0.rowHeight) } ?? 0
  }

  /// The order in which items fill the legend.
  var flow: LegendFlow {
    options.flow ?? (position == .top || position == .bottom ? .rows : .columns)
  }

  /// Whether the legend is above or below the plot, or at the upper or lower edge of the plot.
  var isBand: Bool {
    switch position {
    case .top, .bottom: true
    case .left, .right, .none: false
    case .topLeft, .topRight, .bottomLeft, .bottomRight: flow == .rows
    }
  }

  /// The minimum width that the legend needs, in user units.
  var minimumWidth: Double {
    (items.lazy.map(\.symbolWidth).max() ?? 0) + Self.symbolGap + Self.minimumTextWidth
      + 2 * padding + (table?.width ?? 0)
  }

  // MARK: Rows and columns

  /// Positions the items of the legend so that no row is wider than a limit.
  mutating func lay(within limit: Double) {
    guard position != .none else { return }
    let names = items.reduce(0) { max($0, $1.symbolWidth + $1.gap + $1.fullWidth) }
    table?.fit(limit, names: names)
    let space = max(limit, minimumWidth) - 2 * padding - (table?.width ?? 0)
    var strings = TextFitter(items.map(\.entry.label))
    for index in items.indices {
      let item = items[index]
      let limit = space - item.symbolWidth - item.gap
      guard item.lines.count > 1 || item.fullWidth > limit else { continue }
      items[index].lines = strings.lines(
        of: item.entry.label, width: limit, limit: Self.maximumLineCount)
      items[index].textWidth = TextStyle.label.size(of: items[index].lines).width
    }
    if let table {
      let widest = items.reduce(0) { max($0, $1.textWidth) }
      for index in items.indices {
        items[index].textWidth = widest
        items[index].figuresWidth = table.width
      }
    }
    var top = padding
    var content = 0.0
    if let title {
      titleLines = strings.lines(
        of: title, width: space, limit: Self.maximumLineCount, style: Self.titleStyle)
      content = Self.titleStyle.size(of: titleLines).width
      top += 16 + Double(titleLines.count - 1) * Self.titleStyle.lineHeight
    }
    let rows = rows(space + (table?.width ?? 0))
    for row in rows { content = max(content, Self.width(of: row)) }
    for row in rows {
      let height = row.reduce(rowHeight) { max($0, minimumHeight(of: items[$1.item])) }
      var x = padding
      if isCentered, options.columns == nil, flow == .rows {
        x += (content - Self.width(of: row)) / 2
      }
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

  /// Returns the minimum height of a row that contains an item.
  private func minimumHeight(of item: Item) -> Double {
    let extraHeight = Double(item.lines.count - 1) * TextStyle.label.lineHeight
    return max(item.entry.symbol.legendHeight, rowHeight + extraHeight)
  }

  /// Whether the rows and the title of the legend are centered.
  var isCentered: Bool { position == .bottom || position == .top && options.placement != .outside }

  /// The index of an item in a row, with the width that it takes there.
  private typealias Cell = (item: Int, width: Double)

  private static func width(of row: [Cell]) -> Double {
    row.reduce(0) { $0 + $1.width } + Double(max(0, row.count - 1)) * itemGap
  }

  /// Returns the rows of the legend. Each has as many items as fit, or one item per column.
  private func rows(_ space: Double) -> [[Cell]] {
    if table != nil { return items.indices.map { [($0, items[$0].width)] } }
    if options.columns == nil, flow == .rows { return wrapped(space) }
    // A tall legend has as many columns as it needs, unless the author sets the number.
    let heights = items.reduce(0) { $0 + minimumHeight(of: $1) }
    let share = isBand || options.placement != .outside ? LegendFrame.share : 1
    let request = options.columns ?? Int((heights / max(1, pictureHeight * share)).rounded(.up))
    var count = min(max(1, request), items.count)
    while true {
      let table = table(of: count)
      let first = table.first ?? []
      if count == 1 || Self.width(of: first) <= space { return table }
      count -= 1
    }
  }

  private func wrapped(_ space: Double) -> [[Cell]] {
    var rows: [[Cell]] = []
    var row: [Cell] = []
    var used = 0.0
    for index in items.indices {
      let itemWidth = items[index].width
      // Size entries are in one row with the text before them, if there is space for all of them.
      let block = sizesWidth(from: index)
      let needed = block <= space ? max(itemWidth, block) : itemWidth
      if !row.isEmpty, used + Self.itemGap + needed > space {
        rows.append(row)
        row = []
        used = 0
      }
      used += row.isEmpty ? itemWidth : Self.itemGap + itemWidth
      row.append((index, itemWidth))
    }
    rows.append(row)
    return rows
  }

  /// Returns the width of a size legend that starts at an item; 0 for any other item.
  private func sizesWidth(from index: Int) -> Double {
    let isFirst = index == 0 || items[index - 1].entry.symbol.isOfSeries
    guard isFirst, !items[index].entry.symbol.isOfSeries else { return 0 }
    let block = items[index...].prefix { !$0.entry.symbol.isOfSeries }
    return block.reduce(-Self.itemGap) { $0 + Self.itemGap + $1.width }
  }

  private func table(of request: Int) -> [[Cell]] {
    let rowCount = (items.count + request - 1) / request
    let columnCount = flow == .rows ? request : (items.count + rowCount - 1) / rowCount
    var widths = [Double](repeating: 0, count: columnCount)
    let cells = items.indices.map { index in
      flow == .rows
        ? (row: index / request, column: index % request)
        : (row: index % rowCount, column: index / rowCount)
    }
    for (index, cell) in cells.enumerated() {
      widths[cell.column] = max(widths[cell.column], items[index].width)
    }
    var rows = [[Cell]](repeating: [], count: rowCount)
    for (index, cell) in cells.enumerated() {
      rows[cell.row].append((index, widths[cell.column]))
    }
    return rows
  }

  // MARK: Drawing

  /// Adds the title and the items in the box of the legend.
  func draw(in box: Rect, into scene: inout Scene) {
    guard position != .none else { return }
    scene.beginGroup(class: "rg-legend")
    scene.attribute(.position, position.rawValue)
    scene.attribute(.placement, options.placement.rawValue)
    if options.placement != .outside {
      scene.rect(
        box, radius: 2,
        style: MarkStyle(
          MarkClass("rg-legend-box"), fill: .role(.background), stroke: .role(.grid),
          strokeWidth: 1, fillOpacity: 0.9))
    }
    if let title {
      let x = isCentered ? box.x + box.width / 2 : box.x + padding
      scene.text(
        titleLines, of: title, at: Point(x: x, y: box.y + padding + 8),
        anchor: isCentered ? .middle : .start, style: Self.titleStyle)
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
        x: isLeft ? start : start + item.width - item.symbolWidth, y: top,
        width: item.symbolWidth, height: item.rowHeight), size: options.symbolSize, into: &scene)
    let style = TextStyle(
      paint: table != nil && item.entry.symbol == .heading ? .role(.muted) : nil, vertical: .middle)
    let above = Double(item.lines.count - 1) * style.lineHeight / 2
    let words = Point(
      x: isLeft ? start + item.symbolWidth + item.gap : start, y: top + item.rowHeight / 2 - above)
    if !item.entry.label.isEmpty {
      scene.text(item.lines, of: item.entry.label, at: words, style: style)
    }
    table?.draw(
      item.entry, at: Point(x: words.x + item.textWidth, y: top + item.rowHeight / 2), style,
      into: &scene)
    scene.endGroup()
  }
}
