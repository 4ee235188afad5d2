/// Where bars stand: which part of its slot each series takes, how bars of one place stand on one
/// another, and where they begin. Any plugin on x and y axes can draw on it.
public struct BarLayout: Sendable {
  /// The value at which bars begin.
  public var baseline = 0.0
  /// The part of a slot that is free between the bars of two places.
  public var gap = 0.2
  /// The space between two bars of one place, as a share of the distance between their beginnings.
  public var groupGap = 0.05
  /// The space between the bars of two places in units, in place of ``gap``; the request has to ask
  /// for it too (``CartesianArea/SeriesRequest/slotPadding``).
  public var padding: Double?
  /// Automatic bars are not wider than this many units, unless the gap or padding is the author's.
  public var widest = 72.0
  /// The least length of a bar that stands alone and whose value is not that of the baseline.
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
      var stack = BarStack(baseline: baseline)
      var pieces: [BarPiece] = []
      for member in lanes.members[series] where member <= series {
        pieces = stack.add(values[member].xs, values[member].ys)
      }
      return pieces
    }
    return own.ys.indices.map { row in
      let end = own.ys[row]
      let start = own.starts?[row] ?? baseline
      guard end.isFinite, start.isFinite, own.xs[row].isFinite else { return .missing }
      if isTornado, series == 0 { return BarPiece(from: start, to: 2 * start - end) }
      return BarPiece(from: start, to: end)
    }
  }
}
