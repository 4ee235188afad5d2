public import ReportText

/// The positions of bars: lanes in a slot, stacks, and baselines.
///
/// Any plugin with x and y axes can use this layout.
public struct BarLayout: Sendable {
  /// The y value at which bars start.
  public var baseline = 0.0
  /// The share of each slot that stays free between the bars of two slots, from 0 to 1.
  public var gap = 0.2
  /// The value that replaces ``gap`` on an axis with at most twelve slots; nil for ``gap``.
  public var gapOfFew: Double?
  /// The space between two bars of a slot, as a share of the distance between their starts.
  public var groupGap = 0.05
  /// The space between the bars of two slots, in user units; nil to use ``gap``.
  ///
  /// The request must set the same ``CartesianArea/SeriesRequest/slotPadding``.
  public var padding: Double?
  /// The maximum width of automatic bars, in user units, unless ``padding`` is set.
  public var widest = 72.0
  /// The minimum length of a bar with a value other than the baseline, in user units.
  ///
  /// In a stack, a longer piece makes the adjacent pieces shorter. The stack still ends at its sum.
  public var minimumLength = 0.0
  /// Whether the bars of the first series run in the opposite direction.
  ///
  /// Two series then start at a common center line (tornado chart).
  public var isTornado = false
  /// The width of the bars of each series, one element per series.
  public var widths: [BarWidth]
  let keys: [BarKey]
  let lanes: BarLanes

  /// Creates a bar layout from the group and stack of each series.
  public init(_ keys: [BarKey]) {
    self.keys = keys
    lanes = BarLanes(keys)
    widths = keys.map { _ in .automatic }
  }

  /// Returns true if the bars of a series are stacked with bars of other series.
  public func isStacked(_ series: Int) -> Bool { lanes.members[series].count > 1 }

  /// Returns all series that form a stack with a series, including it, the lowest first.
  public func members(of series: Int) -> [Int] { lanes.members[series] }

  /// Returns the number of bars next to each other at one position of the x axis of a series.
  public func laneCount(of series: Int) -> Int { lanes.count[series] }

  /// Returns the start and end y value of each bar of a series, one element per row.
  ///
  /// `values` contains the values of all series, or at least of those up to this series.
  public func pieces(of series: Int, _ values: [BarValues]) -> [BarPiece] {
    let bars = values[series]
    if isStacked(series) {
      return stacked(lanes.members[series].filter { $0 <= series }, values).last ?? []
    }
    return bars.ys.indices.map { row in
      let end = bars.ys[row]
      let start = bars.starts?[row] ?? baseline
      guard end.isFinite, start.isFinite, bars.xs[row].isFinite else { return .missing }
      if isTornado, series == 0 { return BarPiece(from: start, to: 2 * start - end) }
      return BarPiece(from: start, to: end)
    }
  }

  /// Returns the stack pieces of some series of a stack, the lowest series first.
  private func stacked(_ members: [Int], _ values: [BarValues]) -> [[BarPiece]] {
    var stack = BarStack(baseline: baseline)
    return members.map { stack.add(values[$0]) }
  }

  // MARK: Placement in the chart

  /// The minimum width of automatic bars, in user units.
  ///
  /// Many such bars can overlap.
  static let thinnest = 0.5

  /// The part of a slot that one bar takes: its start and its width, as shares of the slot.
  struct Lane {
    var offset: Double
    var width: Double

    /// Returns the part of the lane for one of several adjacent bars.
    ///
    /// - Parameters:
    ///   - number: the index of the bar, from 0.
    ///   - count: the number of adjacent bars.
    ///   - gap: the space between bars, as a share of the distance between their starts.
    func part(_ number: Int, of count: Int, gap: Double) -> Lane {
      guard count > 1 else { return self }
      let ratio = min(gap, 0.95)
      let partWidth = width / (Double(count) + Double(count - 1) * ratio / (1 - ratio))
      return Lane(offset: offset + Double(number) * partWidth / (1 - ratio), width: partWidth)
    }
  }

  /// Returns the largest number of rows that a series of a stack has at an x value.
  ///
  /// The result is at least 1.
  private func rowCount(of series: Int, at x: Double, _ values: [BarValues]) -> Int {
    lanes.members[series].reduce(1) { max($0, values[$1].repeated?.count(at: x) ?? 1) }
  }

  /// Returns the bars of a series with their boxes in the chart.
  ///
  /// Rows without a value have no bar. `values` contains the values of all series.
  public func bars(
    of series: Int, _ values: [BarValues], in area: CartesianArea
  ) -> [PlacedBar] {
    let pieces = pieces(of: series, values)
    let xs = values[series].xs
    let axis = area.axes[series].y
    let domain = axis.domain
    let isRising = axis.end >= axis.start
    let isAlone = !isStacked(series)
    var bars: [PlacedBar] = []
    bars.reserveCapacity(pieces.count)
    let fixed = isSpan(series) ? nil : lane(series, at: 0, in: area)
    let outermost = isAlone ? [:] : outermost(series, values)
    let isRepeated = lanes.members[series].contains { values[$0].repeated != nil }
    for row in pieces.indices where pieces[row].isKnown {
      let piece = pieces[row]
      var lane = fixed ?? lane(series, at: xs[row], in: area)
      if isRepeated {
        lane = lane.part(
          values[series].number(row), of: rowCount(of: series, at: xs[row], values), gap: groupGap)
      }
      // If the axis does not show the baseline, the bar starts at the nearer axis limit.
      let start = min(max(piece.from, domain.low), domain.high)
      let box = area.bar(
        series, x: xs[row], slotOffset: lane.offset, slotWidth: lane.width,
        from: piece.from == baseline ? start : piece.from, to: piece.to)
      let isForward = piece.isBelow != isRising
      let tip: BarSide =
        area.isHorizontal ? (isForward ? .right : .left) : (isForward ? .bottom : .top)
      var bar = PlacedBar(row: row, piece: piece, box: box, tip: tip, isOutermost: true)
      if isAlone {
        if !piece.isFlat { bar.lengthen(to: minimumLength, in: area.plot) }
      } else {
        let end = BarEnd(
          x: xs[row], number: values[series].number(row), isBelow: piece.isBelow)
        bar.isOutermost = outermost[end] == series
      }
      bars.append(bar)
    }
    if !isAlone, minimumLength > 0 { lengthen(&bars, of: series, values, in: area) }
    return bars
  }

  /// Returns the number of bars of each series that a later series covers completely.
  ///
  /// Bars overlap if they are wider than their slots. The count omits groups that the author layers
  /// on purpose.
  public func coveredCounts(_ values: [BarValues], in area: CartesianArea) -> [Int] {
    var counts = keys.map { _ in 0 }
    let isCrowded = keys.indices.contains {
      isSpan($0) || lane($0, at: 0, in: area).width * Double(laneCount(of: $0)) > 1
    }
    guard isCrowded, keys.allSatisfy({ $0.group == keys[0].group }) else { return counts }
    let shown = keys.indices.flatMap { series in
      bars(of: series, values, in: area).compactMap { bar in
        bar.box.intersection(area.plot).map { (series: series, box: $0) }
      }
    }
    func start(_ bar: Int) -> Double { area.isHorizontal ? shown[bar].box.y : shown[bar].box.x }
    let order = shown.indices.sorted { (start($0), $0) < (start($1), $1) }
    let widest = shown.map { area.isHorizontal ? $0.box.height : $0.box.width }.max() ?? 0
    for (rank, bar) in order.enumerated() {
      func isCovered(_ neighbors: some Sequence<Int>) -> Bool {
        neighbors.prefix { abs(start($0) - start(bar)) <= widest }
          .contains { $0 > bar && shown[$0].box.grown(by: Self.hair).contains(shown[bar].box) }
      }
      if isCovered(order[..<rank].reversed()) || isCovered(order[(rank + 1)...]) {
        counts[shown[bar].series] += 1
      }
    }
    return counts
  }

  /// The length by which a bar can extend outside a bar that counts as covering it, in user units.
  private static let hair = 0.3

  /// The width of the line between two pieces of a stack, in user units.
  private static let pieceLine = 1.0

  /// Lengthens the pieces of a stack that are too short to be visible.
  private func lengthen(
    _ bars: inout [PlacedBar], of series: Int, _ values: [BarValues], in area: CartesianArea
  ) {
    let axis = area.axes[series].y
    let base = axis.base(baseline)
    // If the axis does not show the baseline, the bar starts at the nearer axis limit.
    let hidden = abs(axis.base(min(max(baseline, axis.domain.low), axis.domain.high)) - base)
    let minimum = minimumLength + Self.pieceLine
    let direction = axis.direction
    var ends: [BarEnd: [Double]] = [:]
    var positions: [Int: (end: BarEnd, level: Int)] = [:]
    var hasShort = false
    let members = lanes.members[series]
    for (member, pieces) in zip(members, stacked(members, values)) {
      for (row, piece) in pieces.enumerated() where piece.isKnown && !piece.isFlat {
        let end = BarEnd(
          x: values[member].xs[row], number: values[member].number(row), isBelow: piece.isBelow)
        let distance = (axis.base(piece.to) - base) * (piece.isBelow ? -direction : direction)
        if distance - (ends[end]?.last ?? 0) < minimum { hasShort = true }
        if member == series { positions[row] = (end, ends[end]?.count ?? 0) }
        ends[end, default: []].append(distance)
      }
    }
    guard hasShort else { return }
    for index in bars.indices {
      guard let (end, level) = positions[bars[index].row], let distances = ends[end] else {
        continue
      }
      let spread = distances.apart(by: minimum)
      let start = level > 0 ? spread[level - 1] : min(hidden, spread[0])
      let before = distances[level] - (level > 0 ? distances[level - 1] : 0)
      bars[index].isEnlarged = before < minimumLength
      bars[index].extend(from: start, to: spread[level], relativeTo: base)
    }
  }

  /// Returns the box at which the bar of an x value starts: at the baseline, with zero length.
  public func base(of series: Int, x: Double, in area: CartesianArea) -> Rect {
    let lane = lane(series, at: x, in: area)
    let domain = area.axes[series].y.domain
    let start = min(max(baseline, domain.low), domain.high)
    return area.bar(
      series, x: x, slotOffset: lane.offset, slotWidth: lane.width, from: start, to: start)
  }

  /// Returns the lanes in which the bars of a series are, one lane per x value.
  public func lanes(of series: Int, at xs: [Double], in area: CartesianArea) -> [MarkLane] {
    let width = pitch(of: series, in: area)
    return xs.map { x in
      let base = base(of: series, x: x, in: area)
      return MarkLane(
        base: Point(x: base.x + base.width / 2, y: base.y + base.height / 2), width: width)
    }
  }

  /// Returns the space for the label of one bar, across the bars and in user units.
  public func pitch(of series: Int, in area: CartesianArea) -> Double {
    let slot = area.slot(series)
    let count = Double(laneCount(of: series))
    if count == 1 { return slot }
    return lane(series, at: 0, in: area).width * slot / max(0.05, 1 - groupGap)
  }

  private func isSpan(_ series: Int) -> Bool {
    if case .span = widths[series] { return true }
    return false
  }

  /// Returns the part of the slot that the bar of a series takes at an x value.
  private func lane(_ series: Int, at x: Double, in area: CartesianArea) -> Lane {
    let slot = area.slot(series)
    guard slot > 0 else { return Lane(offset: 0, width: 1) }
    let width = width(series, at: x, slot: slot, in: area) / slot
    // Adjacent bars leave a share of their distance free.
    let step = width / (1 - min(groupGap, 0.95))
    let middle = Double(laneCount(of: series) - 1) / 2
    let offset = 0.5 + (Double(lanes.lane[series]) - middle) * step - width / 2
    return Lane(offset: offset, width: width)
  }

  private func width(
    _ series: Int, at x: Double, slot: Double, in area: CartesianArea
  ) -> Double {
    switch widths[series] {
    case .units(let units): return units
    case .share(let share): return share * slot
    case .span(let span):
      let half = span * area.axes[series].xUnit / 2
      let axis = area.axes[series].x
      let width = abs(axis(x + half) - axis(x - half))
      return width.isFinite ? width : slot
    case .automatic:
      let count = Double(laneCount(of: series))
      let ratio = min(groupGap, 0.95)
      let length = area.isHorizontal ? area.plot.height : area.plot.width
      let isFew = length < (Self.fewSlots + 0.5) * slot
      // Gaps below one pixel produce stripes that are not in the data.
      let isNarrow = slot < Self.narrow && gapOfFew != nil
      let free = isNarrow ? 0 : isFew ? gapOfFew ?? gap : gap
      let space = padding.map { max(0, slot - $0) } ?? (1 - free) * slot
      // The slot contains `count` bars and `count` − 1 gaps. A gap is `ratio` times the distance
      // between the starts of two bars.
      let width = space / (count + (count - 1) * ratio / (1 - ratio))
      return max(Self.thinnest, padding == nil ? min(width, widest) : width)
    }
  }

  /// The minimum width of a slot that has a gap between its bars and the next, in user units.
  private static let narrow = 2.0
  /// The maximum number of slots that use ``gapOfFew``.
  private static let fewSlots = 12.0

  /// Returns the outermost series at the upper and at the lower end of each bar of a stack.
  private func outermost(_ series: Int, _ values: [BarValues]) -> [BarEnd: Int] {
    var last: [BarEnd: Int] = [:]
    for member in lanes.members[series] {
      let bars = values[member]
      for (row, y) in bars.ys.enumerated()
      where bars.xs[row].isFinite && y.isFinite && y != baseline {
        last[BarEnd(x: bars.xs[row], number: bars.number(row), isBelow: y < baseline)] = member
      }
    }
    return last
  }

  /// The assignment of all series to adjacent lanes in a slot, and to stacks.
  struct BarLanes: Sendable {
    /// The lane of each series within its group, from 0.
    private(set) var lane: [Int] = []
    /// The number of lanes in the group of each series.
    private(set) var count: [Int] = []
    /// The stack of each series: all its series in order, including itself.
    private(set) var members: [[Int]] = []

    init(_ keys: [BarKey]) {
      var laneKeys: [String?: [BarKey]] = [:]
      for key in keys {
        let existing = laneKeys[key.group] ?? []
        if key.stack != nil, let index = existing.firstIndex(of: key) {
          lane.append(index)
        } else {
          lane.append(existing.count)
          laneKeys[key.group] = existing + [key]
        }
      }
      for (series, key) in keys.enumerated() {
        count.append(laneKeys[key.group]?.count ?? 1)
        members.append(
          key.stack == nil ? [series] : keys.indices.filter { keys[$0] == key })
      }
    }
  }
}

// MARK: - Keys and widths of series

/// The group and stack of a series, which determine its position in a slot.
///
/// Series of one group are next to each other. Series of different groups are layered. Series with
/// the same group and stack are stacked, the first at the base.
public struct BarKey: Sendable, Hashable {
  /// The name of the group; nil for the common group of all series without a name.
  public var group: String?
  /// The name of the stack; nil for a series that is not stacked.
  public var stack: String?

  /// Creates the key of a series from the names of its group and stack.
  public init(group: String? = nil, stack: String? = nil) {
    self.group = group
    self.stack = stack
  }
}

/// The width of the bars of a series.
public enum BarWidth: Sendable, Hashable {
  /// The part of the slot that the gaps leave free.
  case automatic
  /// A width in user units.
  case units(Double)
  /// A share of the slot, from 0 to 1.
  case share(Double)
  /// An interval of the x axis, in its unit.
  ///
  /// The unit is a day on a date axis, an hour on a date-time axis, and a slot on a category axis.
  /// On a number axis, it is the number 1.
  case span(Double)

  /// Creates the width of a series from its width options.
  ///
  /// A series can have only one of these options.
  ///
  /// - Parameters:
  ///   - options: the options of the block and its series.
  ///   - units: the width in user units.
  ///   - share: the width as a share of the slot.
  ///   - span: the width as an interval of the x axis.
  ///   - index: the index of the series among the series of the renderer.
  /// - Throws: the diagnostic of an invalid option, or of a second width option.
  public init(
    _ options: borrowing ChartOptions, units: ChartOption<Double?>, share: ChartOption<Double?>,
    span: ChartOption<Double?>, series index: Int
  ) throws(Diagnostic) {
    let read = (
      try options(units, series: index), try options(share, series: index),
      try options(span, series: index)
    )
    switch read {
    case (nil, nil, nil): self = .automatic
    case (let units?, nil, nil): self = .units(units)
    case (nil, let share?, nil): self = .share(share)
    case (nil, nil, let span?): self = .span(span)
    case (_, _, nil):
      throw options.wrong(share, expected: "no value (`\(units.name)` is set)")
    default:
      throw options.wrong(
        span, expected: "no value (`\(units.name)` or `\(share.name)` is set)")
    }
  }
}

// MARK: - Lanes of a slot and ends of stacks

/// The upper or lower end of the stack at one x value, used as a key.
private struct BarEnd: Hashable {
  var x: Double
  /// The index of the row among the rows with the same x value, from 0.
  var number: Int
  var isBelow: Bool
}

extension PlacedBar {
  /// Sets the start and the end of the bar, as distances from a base position toward the tip.
  fileprivate mutating func extend(from start: Double, to end: Double, relativeTo base: Double) {
    switch tip {
    case .top: box.y = base - end
    case .bottom: box.y = base + start
    case .left: box.x = base - end
    case .right: box.x = base + start
    }
    if tip == .top || tip == .bottom { box.height = end - start } else { box.width = end - start }
  }

  /// Extends the bar to a minimum length, away from its start.
  ///
  /// At an edge of the plot, the bar extends in the opposite direction.
  fileprivate mutating func lengthen(to length: Double, in plot: Rect) {
    let isVertical = tip == .top || tip == .bottom
    guard (isVertical ? box.height : box.width) < length else { return }
    isEnlarged = true
    let isWithin = plot.contains(Point(x: box.x, y: box.y))
    if tip == .top { box.y = box.bottom - length }
    if tip == .left { box.x = box.right - length }
    if isVertical { box.height = length } else { box.width = length }
    guard isWithin else { return }
    if isVertical {
      box.y = max(plot.y, min(box.y, plot.bottom - length))
    } else {
      box.x = max(plot.x, min(box.x, plot.right - length))
    }
  }
}
