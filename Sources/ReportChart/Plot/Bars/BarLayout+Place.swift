extension BarLayout {
  /// Automatic bars are at least so wide, in units, though many of them then overlap.
  static let thinnest = 0.5

  /// The part of a slot that a bar takes, as shares of the slot.
  struct Lane {
    var offset: Double
    var width: Double
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
    for row in pieces.indices where pieces[row].isKnown {
      let piece = pieces[row]
      let lane = fixed ?? lane(series, at: xs[row], in: area)
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
        if leastLength > 0, !piece.isFlat { bar.lengthen(to: leastLength) }
      } else {
        bar.isOutermost = outermost[BarEnd(x: xs[row], isBelow: piece.isBelow)] == series
      }
      bars.append(bar)
    }
    return bars
  }

  /// The box without length at the baseline where a bar of a place would begin.
  public func base(of series: Int, x: Double, in area: CartesianArea) -> Rect {
    let lane = lane(series, at: x, in: area)
    let domain = area.axes[series].y.domain
    let start = min(max(baseline, domain.low), domain.high)
    return area.bar(
      series, x: x, slotOffset: lane.offset, slotWidth: lane.width, from: start, to: start)
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
      let room = padding.map { max(0, slot - $0) } ?? (1 - gap) * slot
      // count bars and count − 1 gaps between them; a gap is ratio of the distance of two bars.
      let width = room / (count + (count - 1) * ratio / (1 - ratio))
      return max(Self.thinnest, padding == nil ? min(width, widest) : width)
    }
  }

  /// The last series with a length on each side of each place.
  private func outermost(_ series: Int, _ values: [BarValues]) -> [BarEnd: Int] {
    var last: [BarEnd: Int] = [:]
    for member in lanes.members[series] {
      for (x, y) in zip(values[member].xs, values[member].ys)
      where x.isFinite && y.isFinite && y != baseline {
        last[BarEnd(x: x, isBelow: y < baseline)] = member
      }
    }
    return last
  }
}

/// An end of the stack at a place.
private struct BarEnd: Hashable {
  var x: Double
  var isBelow: Bool
}

extension PlacedBar {
  /// Makes the bar at least so long, away from where it begins.
  fileprivate mutating func lengthen(to length: Double) {
    switch tip {
    case .top where box.height < length:
      box.y = box.bottom - length
      box.height = length
    case .bottom where box.height < length: box.height = length
    case .left where box.width < length:
      box.x = box.right - length
      box.width = length
    case .right where box.width < length: box.width = length
    default: break
    }
  }
}
