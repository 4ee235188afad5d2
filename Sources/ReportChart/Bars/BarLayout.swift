public import ReportText

/// Where bars stand: which part of its slot each series takes, how bars of one place stand on one
/// another, and where they begin. Any plugin on x and y axes can draw on it.
public struct BarLayout: Sendable {
  /// The value at which bars begin.
  public var baseline = 0.0
  /// The part of a slot that is free between the bars of two places.
  public var gap = 0.2
  /// The same in place of ``gap`` where there are twelve places or fewer; nil for no other.
  public var gapOfFew: Double?
  /// The space between two bars of one place, as a share of the distance between their beginnings.
  public var groupGap = 0.05
  /// The space between the bars of two places in units, in place of ``gap``; the request has to ask
  /// for it too (``CartesianArea/SeriesRequest/slotPadding``).
  public var padding: Double?
  /// Automatic bars are not wider than this many units, unless the gap or padding is the author's.
  public var widest = 72.0
  /// The least length of a bar whose value is not that of the baseline, in units of the picture. A piece of a stack
  /// has it at the cost of its neighbours, so that the stack ends where its sum is.
  public var leastLength = 0.0
  /// True when the bars of the first series run the other way, so that two series part from a common
  /// centre.
  public var isTornado = false
  /// The widths, one a series.
  public var widths: [BarWidth]
  let keys: [BarKey]
  let lanes: BarLanes

  /// The layout of series with these keys.
  public init(_ keys: [BarKey]) {
    self.keys = keys
    lanes = BarLanes(keys)
    widths = keys.map { _ in .automatic }
  }

  /// True when other series stand on or under this one.
  public func isStacked(_ series: Int) -> Bool { lanes.members[series].count > 1 }

  /// The series that stand on one another with a series, itself among them, the lowest first.
  public func members(of series: Int) -> [Int] { lanes.members[series] }

  /// The number of bars side by side at the places of a series.
  public func laneCount(of series: Int) -> Int { lanes.count[series] }

  /// From where to where the bars of a series go, one a row.
  /// - Parameter values: of all series, or at least of those up to this one.
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

  /// The pieces of the lowest series of a stack.
  private func stacked(_ members: [Int], _ values: [BarValues]) -> [[BarPiece]] {
    var stack = BarStack(baseline: baseline)
    return members.map { stack.add(values[$0]) }
  }

  // MARK: Placement in the picture

  /// Automatic bars are at least so wide, in units, though many of them then overlap.
  static let thinnest = 0.5

  /// The part of a slot that a bar takes, as shares of the slot.
  struct Lane {
    var offset: Double
    var width: Double

    /// One of so many bars side by side in the lane, with a space between two of them.
    /// - Parameter gap: the space as a share of the distance between two beginnings.
    func part(_ number: Int, of count: Int, gap: Double) -> Lane {
      guard count > 1 else { return self }
      let ratio = min(gap, 0.95)
      let own = width / (Double(count) + Double(count - 1) * ratio / (1 - ratio))
      return Lane(offset: offset + Double(number) * own / (1 - ratio), width: own)
    }
  }

  /// The largest number of rows that a series of a stack has at an x; 1 where each place has one row.
  private func rowCount(of series: Int, at x: Double, _ values: [BarValues]) -> Int {
    lanes.members[series].reduce(1) { max($0, values[$1].repeated?.count(at: x) ?? 1) }
  }

  /// The bars of a series in the picture; rows without a value have none.
  /// - Parameter values: of all series.
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
      // A baseline that the axis does not show lies at its nearer end.
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

  /// The number of bars of each series that lie wholly under a later one, where bars are wider than their places.
  /// Groups that the author puts behind one another are not counted.
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

  /// So much of a bar beside a later one is not seen.
  private static let hair = 0.3

  /// The line between two pieces of a stack takes so much of them.
  private static let pieceLine = 1.0

  /// Makes the pieces of a stack that are too short to be seen longer.
  private func lengthen(
    _ bars: inout [PlacedBar], of series: Int, _ values: [BarValues], in area: CartesianArea
  ) {
    let axis = area.axes[series].y
    let base = axis.base(baseline)
    // A baseline that the axis does not show lies at its nearer end.
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

  /// The box without length at the baseline where a bar of a place would begin.
  public func base(of series: Int, x: Double, in area: CartesianArea) -> Rect {
    let lane = lane(series, at: x, in: area)
    let domain = area.axes[series].y.domain
    let start = min(max(baseline, domain.low), domain.high)
    return area.bar(
      series, x: x, slotOffset: lane.offset, slotWidth: lane.width, from: start, to: start)
  }

  /// The lanes of a series at some places of the x axis.
  public func lanes(of series: Int, at xs: [Double], in area: CartesianArea) -> [MarkLane] {
    let width = pitch(of: series, in: area)
    return xs.map { x in
      let base = base(of: series, x: x, in: area)
      return MarkLane(
        base: Point(x: base.x + base.width / 2, y: base.y + base.height / 2), width: width)
    }
  }

  /// The room that a label of a bar has beside the labels of its neighbours, in units across the
  /// bars.
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

  /// The lane of a series at a place.
  private func lane(_ series: Int, at x: Double, in area: CartesianArea) -> Lane {
    let slot = area.slot(series)
    guard slot > 0 else { return Lane(offset: 0, width: 1) }
    let width = width(series, at: x, slot: slot, in: area) / slot
    // Neighbours leave a share of their distance free.
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
      // Gaps below a pixel make stripes that are not in the data.
      let isNarrow = slot < Self.narrow && gapOfFew != nil
      let free = isNarrow ? 0 : isFew ? gapOfFew ?? gap : gap
      let space = padding.map { max(0, slot - $0) } ?? (1 - free) * slot
      // count bars and count − 1 gaps between them; a gap is ratio of the distance of two bars.
      let width = space / (count + (count - 1) * ratio / (1 - ratio))
      return max(Self.thinnest, padding == nil ? min(width, widest) : width)
    }
  }

  /// The least slot with a gap, in units of the picture.
  private static let narrow = 2.0
  /// The most places that are few.
  private static let few = 12.0

  /// The last series with a length on each side of each place.
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

  /// The lanes side by side in a slot that the series of a chart take.
  struct BarLanes: Sendable {
    /// The lane of each series within its group, from 0.
    private(set) var lane: [Int] = []
    /// The number of lanes in the group of each series.
    private(set) var count: [Int] = []
    /// The series that stand on one another with each series, in order, itself among them.
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

/// Which series share a place. Series of one group stand side by side, series of different groups
/// behind one another; series of one stack in one group stand on one another, the first at the
/// base.
public struct BarKey: Sendable, Hashable {
  /// The group; series that name none are of one group.
  public var group: String?
  /// The stack; nil for a bar of its own.
  public var stack: String?

  /// A key.
  public init(group: String? = nil, stack: String? = nil) {
    self.group = group
    self.stack = stack
  }
}

/// How wide a bar is.
public enum BarWidth: Sendable, Hashable {
  /// What the gaps leave of the slot.
  case automatic
  /// So many units of the picture.
  case units(Double)
  /// A share of the slot, 0…1.
  case share(Double)
  /// A stretch of the x axis: in its numbers, in days on an axis of dates, in hours on one of
  /// moments, in places on one of categories.
  case span(Double)

  /// Reads the width of a series from the options that can give it, of which a series has one.
  /// - Parameters:
  ///   - units: of the picture.
  ///   - share: of the slot.
  ///   - span: a stretch of the x axis.
  ///   - place: the series, by its place among the renderer's series.
  /// - Throws: an option is wrong, or two are given.
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
      throw options.wrong(share, wanted: "left out where `\(units.name)` is given")
    default:
      throw options.wrong(
        span, wanted: "left out where `\(units.name)` or `\(share.name)` is given")
    }
  }
}

// MARK: - Lanes of a slot and ends of stacks

/// An end of the stack at a place.
private struct BarEnd: Hashable {
  var x: Double
  /// Of several rows at one x.
  var number: Int
  var isBelow: Bool
}

extension PlacedBar {
  /// Makes the bar reach from one distance of a position to another, towards its tip.
  fileprivate mutating func reach(from start: Double, to end: Double, beyond base: Double) {
    switch tip {
    case .top: box.y = base - end
    case .bottom: box.y = base + start
    case .left: box.x = base - end
    case .right: box.x = base + start
    }
    if tip == .top || tip == .bottom { box.height = end - start } else { box.width = end - start }
  }

  /// Makes the bar at least so long, away from where it begins; at an end of the plot the other way.
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
