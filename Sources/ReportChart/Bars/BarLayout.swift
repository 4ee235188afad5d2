public import ReportText

/// The positions of bars: lanes in a slot, stacks, and baselines.
///
/// Any plugin with x and y axes can use this layout.
public struct BarLayout: Sendable {
  /// The value at which bars start.
  public var baseline = 0.0
  /// The free part of a slot between the bars of two slots, from 0 to 1.
  public var gap = 0.2
  /// The gap for at most twelve slots, instead of ``gap``; nil for the same gap.
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
  public var leastLength = 0.0
  /// Whether the bars of the first series run in the opposite direction.
  ///
  /// Two series then start at a common center line (tornado chart).
  public var isTornado = false
  /// The width of each series, one element per series.
  public var widths: [BarWidth]
  let keys: [BarKey]
  let lanes: BarLanes

  /// Creates a layout of series with keys, one key per series.
  public init(_ keys: [BarKey]) {
    self.keys = keys
    lanes = BarLanes(keys)
    widths = keys.map { _ in .automatic }
  }

  /// Returns true if the stack of a series has other series.
  public func isStacked(_ series: Int) -> Bool { lanes.members[series].count > 1 }

  /// Returns all series in the stack of a series, including itself, the lowest first.
  public func members(of series: Int) -> [Int] { lanes.members[series] }

  /// Returns the number of adjacent bars in a slot of a series.
  public func laneCount(of series: Int) -> Int { lanes.count[series] }

  /// Returns the start and end value of each bar of a series, one element per row.
  ///
  /// - Parameter values: the values of all series, or at least of those up to this series.
  public func pieces(of series: Int, _ values: [BarValues]) -> [BarPiece] {
    let own = values[series]
    if isStacked(series) {
      return stacked(lanes.members[series].filter { $0 <= series }, values).last ?? []
    }
    return own.ys.indices.map { row in
      let end = own.ys[row]
      let start = own.starts?[row] ?? baseline
      guard end.isFinite, start.isFinite, own.xs[row].isFinite else { return .missing }
      if isTornado, series == 0 { return BarPiece(from: start, to: 2 * start - end) }
      return BarPiece(from: start, to: end)
    }
  }

  /// Returns the pieces of some series of a stack, starting with the lowest.
  private func stacked(_ members: [Int], _ values: [BarValues]) -> [[BarPiece]] {
    var stack = BarStack(baseline: baseline)
    return members.map { stack.add(values[$0]) }
  }

  // MARK: Placement in the chart

  /// The minimum width of automatic bars, in user units.
  ///
  /// Many such bars can overlap.
  static let thinnest = 0.5

  /// The part of a slot for one bar, as shares of the slot.
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
      let own = width / (Double(count) + Double(count - 1) * ratio / (1 - ratio))
      return Lane(offset: offset + Double(number) * own / (1 - ratio), width: own)
    }
  }

  /// Returns the largest number of rows at an x value in a stack.
  ///
  /// The result is at least 1.
  private func rowCount(of series: Int, at x: Double, _ values: [BarValues]) -> Int {
    lanes.members[series].reduce(1) { max($0, values[$1].repeated?.count(at: x) ?? 1) }
  }

  /// Returns the bars of a series in the chart.
  ///
  /// Rows without a value have no bar.
  ///
  /// - Parameter values: the values of all series.
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
        if !piece.isFlat { bar.lengthen(to: leastLength, in: area.plot) }
      } else {
        let end = BarEnd(
          x: xs[row], number: values[series].number(row), isBelow: piece.isBelow)
        bar.isOutermost = outermost[end] == series
      }
      bars.append(bar)
    }
    if !isAlone, leastLength > 0 { lengthen(&bars, of: series, values, in: area) }
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
    for (place, bar) in order.enumerated() {
      func isCovered(_ others: some Sequence<Int>) -> Bool {
        others.prefix { abs(start($0) - start(bar)) <= widest }
          .contains { $0 > bar && shown[$0].box.grown(by: Self.hair).contains(shown[bar].box) }
      }
      if isCovered(order[..<place].reversed()) || isCovered(order[(place + 1)...]) {
        counts[shown[bar].series] += 1
      }
    }
    return counts
  }

  /// The tolerance for a covered bar, in user units.
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
    let least = leastLength + Self.pieceLine
    let way = axis.direction
    var ends: [BarEnd: [Double]] = [:]
    var places: [Int: (end: BarEnd, place: Int)] = [:]
    var hasShort = false
    let members = lanes.members[series]
    for (member, pieces) in zip(members, stacked(members, values)) {
      for (row, piece) in pieces.enumerated() where piece.isKnown && !piece.isFlat {
        let end = BarEnd(
          x: values[member].xs[row], number: values[member].number(row), isBelow: piece.isBelow)
        let distance = (axis.base(piece.to) - base) * (piece.isBelow ? -way : way)
        if distance - (ends[end]?.last ?? 0) < least { hasShort = true }
        if member == series { places[row] = (end, ends[end]?.count ?? 0) }
        ends[end, default: []].append(distance)
      }
    }
    guard hasShort else { return }
    for index in bars.indices {
      guard let (end, place) = places[bars[index].row], let known = ends[end] else { continue }
      let spread = known.apart(by: least)
      let start = place > 0 ? spread[place - 1] : min(hidden, spread[0])
      let before = known[place] - (place > 0 ? known[place - 1] : 0)
      bars[index].isEnlarged = before < leastLength
      bars[index].reach(from: start, to: spread[place], beyond: base)
    }
  }

  /// Returns the box of zero length at the baseline of a slot.
  public func base(of series: Int, x: Double, in area: CartesianArea) -> Rect {
    let lane = lane(series, at: x, in: area)
    let domain = area.axes[series].y.domain
    let start = min(max(baseline, domain.low), domain.high)
    return area.bar(
      series, x: x, slotOffset: lane.offset, slotWidth: lane.width, from: start, to: start)
  }

  /// Returns the lanes of a series at some x values.
  public func lanes(of series: Int, at xs: [Double], in area: CartesianArea) -> [MarkLane] {
    let width = pitch(of: series, in: area)
    return xs.map { x in
      let base = base(of: series, x: x, in: area)
      return MarkLane(
        base: Point(x: base.x + base.width / 2, y: base.y + base.height / 2), width: width)
    }
  }

  /// Returns the space for a bar label between adjacent labels, in user units across the bars.
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

  /// Returns the lane of a series at an x value.
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
      let isFew = length < (Self.few + 0.5) * slot
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

  /// The minimum slot width with a gap, in user units.
  private static let narrow = 2.0
  /// The maximum number of slots that use ``gapOfFew``.
  private static let few = 12.0

  /// Returns the last series with a length for each end of each stack.
  private func outermost(_ series: Int, _ values: [BarValues]) -> [BarEnd: Int] {
    var last: [BarEnd: Int] = [:]
    for member in lanes.members[series] {
      let own = values[member]
      for (row, y) in own.ys.enumerated() where own.xs[row].isFinite && y.isFinite && y != baseline
      {
        last[BarEnd(x: own.xs[row], number: own.number(row), isBelow: y < baseline)] = member
      }
    }
    return last
  }

  /// The lanes of all series in a slot.
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
        let known = laneKeys[key.group] ?? []
        if key.stack != nil, let place = known.firstIndex(of: key) {
          lane.append(place)
        } else {
          lane.append(known.count)
          laneKeys[key.group] = known + [key]
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
  /// The group; nil for the common group of all series without a group.
  public var group: String?
  /// The stack; nil for a separate bar.
  public var stack: String?

  /// Creates a key.
  public init(group: String? = nil, stack: String? = nil) {
    self.group = group
    self.stack = stack
  }
}

/// The width of a bar.
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
  ///   - units: the width in user units.
  ///   - share: the width as a share of the slot.
  ///   - span: the width as an interval of the x axis.
  ///   - place: the index of the series among the series of the renderer.
  /// - Throws: the diagnostic of an invalid option, or of a second width option.
  public init(
    _ options: borrowing ChartOptions, units: ChartOption<Double?>, share: ChartOption<Double?>,
    span: ChartOption<Double?>, series place: Int
  ) throws(Diagnostic) {
    let read = (
      try options(units, series: place), try options(share, series: place),
      try options(span, series: place)
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

/// The end of a stack at an x value.
private struct BarEnd: Hashable {
  var x: Double
  /// The index among several rows with the same x value, from 0.
  var number: Int
  var isBelow: Bool
}

extension PlacedBar {
  /// Sets the bar from one distance to another, measured from a base position toward the tip.
  fileprivate mutating func reach(from start: Double, to end: Double, beyond base: Double) {
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
