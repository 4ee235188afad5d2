import ReportChart

/// The labels outside the outer edge on one side of a pie.
///
/// The preferred position of a label is next to its slice, on the ray through the middle of the
/// slice. Labels retain their order from top to bottom, at least one line height apart. The heights
/// have the least sum of squared distances to the preferred heights (isotonic regression by pooling
/// adjacent violators, Barlow et al. 1972). Horizontally, a label is as near to the outer edge as
/// its height allows. If there are too many labels, those of the smallest slices are omitted.
struct PieLabelColumn {
  private struct Item {
    let request: PieLabelRequests.LabelRequest
    let slice: PieSlice
    /// The lines of the text, and the width of the widest line.
    var lines: [ByteText]
    var width: Double
    /// The preferred y position of the first line.
    var y: Double

    /// The height of the lines after the first.
    var extraHeight: Double { Double(lines.count - 1) * PieLabel.lineHeight }
    /// The distance from the last line to the label below.
    var pitch: Double { PieLabelColumn.pitch + (lines.count > 1 ? PieLabelColumn.blockGap : 0) }
  }

  /// The side of the pie at which the labels are: 1 for right, -1 for left.
  private let side: Double
  private let center: Point
  private let box: Rect
  /// The radius outside which all labels and spokes are.
  private let edgeRadius: Double
  private let chart: PieChart
  private var items: [Item] = []
  private(set) var labels: [PieLabel] = []
  /// The series of each label that is omitted for lack of space.
  private(set) var dropped: [Int] = []
  /// A measure of poor label positions in this column (see ``PieLabels/cost``).
  private(set) var cost = 0.0

  private static let size = TextStyle.label.size.units
  /// The distances from the middle of a capital letter to the edges of a text box.
  private static let above = size * TextMetrics.capHeight / 2
  private static let below = size * (TextMetrics.capHeight / 2 + TextMetrics.descent)
  private static let pitch = above + below + 1.5
  /// The additional distance between a label of several lines and the next label.
  private static let blockGap = 4.0
  /// The maximum number of lines of a label.
  private static let lineLimit = 4
  /// The minimum width of a shortened text, in user units. Narrower text is omitted.
  private static let minimumWidth = 36.0
  /// The amounts that poor label positions add to ``cost``.
  ///
  /// `dropped` is for an omitted label, and `cut` for a completely shortened label. `moved` is per
  /// unit of movement away from the upper or lower edge. `line` is per line after the second.
  private static let costs = (dropped: 20.0, cut: 16.0, moved: 0.1, line: 0.5)
  /// The distance from the preferred y position above which a label has a spoke, in user units.
  private static let near = 5.0

  init(side: Double, center: Point, box: Rect, edgeRadius: Double, chart: PieChart) {
    self.side = side
    self.center = center
    self.box = box
    self.edgeRadius = edgeRadius
    self.chart = chart
  }

  /// Returns the radius outside which a slice's label is.
  private func radius(_ slice: PieSlice) -> Double {
    guard chart.spokes.selection == .all || chart.spokes.length != nil else {
      return edgeRadius + chart.labels.offset
    }
    return chart.spokes.elbow(slice, edgeRadius: edgeRadius, chart.labels) + chart.spokes.padding
  }

  /// Adds a label, in two or more lines if it is too wide for one.
  mutating func add(_ request: PieLabelRequests.LabelRequest, _ slice: PieSlice) {
    let height = (Self.above + Self.below) / 2
    let y =
      center.y - (radius(slice) + height) * Trigonometry.cosine(slice.angle)
      + (Self.above - Self.below) / 2
    var item = Item(
      request: request, slice: slice, lines: [request.text], width: request.width, y: y)
    breakLines(of: &item, at: y)
    items.append(item)
  }

  /// Breaks a label that is wider than the space at a height.
  ///
  /// - Returns: false if the label fits or cannot be broken.
  @discardableResult private func breakLines(of item: inout Item, at y: Double) -> Bool {
    let space = space(from: start(item, at: y))
    guard item.lines.count == 1, item.width > space,
      let pair = TextLines.halves(of: item.request.text), pair.width < item.width
    else { return false }
    (item.lines, item.width) = pair
    if item.width > space,
      let block = TextLines.block(of: item.request.text, width: space, limit: Self.lineLimit)
    {
      (item.lines, item.width) = block
    }
    // Additional lines extend outwards at the top of the pie, and half outwards at its sides.
    item.y -= item.extraHeight * (1 + Trigonometry.cosine(item.slice.angle)) / 2
    return true
  }

  /// Computes the positions of all labels of the column.
  mutating func placeLabels(_ strings: inout TextFitter) {
    guard !items.isEmpty else { return }
    if height > box.height { joinLines() }
    let mayBreak = height <= box.height
    let space = Int((box.height - Self.above - Self.below) / Self.pitch) + 1
    if height > box.height, items.count > space { omitSmallest(items.count - max(0, space)) }
    // The order is from top to bottom, and by angle for equal heights.
    let order = items.indices.sorted { left, right in
      items[left].y != items[right].y ? items[left].y < items[right].y : left < right
    }
    items = order.map { items[$0] }
    cost += Self.costs.dropped * Double(dropped.count)
    let before = cost
    var heights = heights()
    if mayBreak {
      // Other labels can have moved a label to a narrower space.
      let broken = items.indices.filter { breakLines(of: &items[$0], at: heights[$0]) }
      if !broken.isEmpty {
        if height > box.height { joinLines() }
        cost = before
        heights = self.heights()
      }
    }
    for (item, y) in zip(items, heights) { place(item, at: y, &strings) }
  }

  // MARK: Heights of labels

  /// The total height of all labels, one below the other.
  private var height: Double {
    items.reduce(0) { $0 + $1.extraHeight + $1.pitch } - (items.last?.pitch ?? 0) + Self.above
      + Self.below
  }

  private mutating func joinLines() {
    for index in items.indices where items[index].lines.count > 1 {
      items[index].y +=
        items[index].extraHeight * (1 + Trigonometry.cosine(items[index].slice.angle)) / 2
      items[index].lines = [items[index].request.text]
      items[index].width = items[index].request.width
    }
  }

  private mutating func omitSmallest(_ count: Int) {
    let order = items.indices.sorted { left, right in
      let first = items[left].request.share
      let second = items[right].request.share
      return first != second ? first < second : left > right
    }
    let omitted = Set(order.prefix(count))
    dropped += items.indices.filter { omitted.contains($0) }.map { items[$0].request.series }
    items = items.indices.filter { !omitted.contains($0) }.map { items[$0] }
  }

  /// Returns the y positions of first lines, near the preferred ones, apart, and in the box.
  private mutating func heights() -> [Double] {
    var blocks: [(sum: Double, count: Int)] = []
    // The distance of each label below the first one without extra space.
    var offsets: [Double] = []
    var offset = 0.0
    for item in items {
      offsets.append(offset)
      blocks.append((item.y - offset, 1))
      offset += item.extraHeight + item.pitch
      while blocks.count > 1 {
        let last = blocks[blocks.count - 1]
        let before = blocks[blocks.count - 2]
        guard last.sum / Double(last.count) < before.sum / Double(before.count) else { break }
        blocks.removeLast()
        blocks[blocks.count - 1] = (last.sum + before.sum, last.count + before.count)
      }
    }
    let rise = (items.first?.lines.first).map { TextMetrics.rise($0) * Self.size } ?? 0
    let top = box.y + Self.above + rise
    let bottom = max(top, top + box.height - height - rise)
    var heights: [Double] = []
    var moved = 0.0
    for block in blocks {
      let request = block.sum / Double(block.count)
      let y = min(bottom, max(top, request))
      moved = max(moved, abs(y - request))
      for _ in 0..<block.count { heights.append(y + offsets[heights.count]) }
    }
    cost += Self.costs.moved * moved
    return heights
  }

  // MARK: Positions of labels

  /// Returns the horizontal distance of a label from the center, close to the outer edge.
  private func start(_ item: Item, at y: Double) -> Double {
    let radius = radius(item.slice)
    let up = y - Self.above - center.y
    let down = y + item.extraHeight + Self.below - center.y
    let nearest = up > 0 ? up : down < 0 ? -down : 0
    let clear = nearest < radius ? (radius * radius - nearest * nearest).squareRoot() : 0
    // Above and below the pie, a label is centered on its slice, but stays on its side.
    let sine = abs(Trigonometry.sine(item.slice.angle))
    return max(1, clear, radius * sine + item.width / 2 * (sine - 1))
  }

  private func space(from start: Double) -> Double {
    (side > 0 ? box.right - center.x : center.x - box.x) - start
  }

  private mutating func place(_ item: Item, at y: Double, _ strings: inout TextFitter) {
    let start = start(item, at: y)
    let space = space(from: start)
    var lines = item.lines
    cost += Self.costs.line * Double(max(0, lines.count - 2))
    if item.width > space {
      lines = strings.lines(of: item.request.text, width: space, limit: lines.count)
      guard space >= Self.minimumWidth, !lines.isEmpty else {
        cost += Self.costs.dropped
        return dropped.append(item.request.series)
      }
      cost += Self.costs.cut * (1 - space / item.width)
    }
    let point = Point(x: center.x + side * start, y: y)
    labels.append(
      PieLabel(
        ring: item.request.ring, slice: item.slice, lines: lines, text: item.request.text,
        point: point,
        anchor: side > 0 ? .start : .end,
        spoke: spoke(
          item, to: Point(x: point.x, y: y + item.extraHeight / 2),
          isMoved: abs(y - item.y) > Self.near)))
  }

  private func spoke(_ item: Item, to point: Point, isMoved: Bool) -> PieSpoke? {
    let style = chart.spokes
    guard style.selection == .all || style.selection == .auto && isMoved else { return nil }
    return PieSpoke(
      start: item.slice.point(style.start(item.slice)),
      elbow: item.slice.point(style.elbow(item.slice, edgeRadius: edgeRadius, chart.labels)),
      end: Point(x: point.x - side * style.padding, y: point.y))
  }
}
