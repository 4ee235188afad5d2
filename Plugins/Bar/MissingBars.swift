public import ReportChart

extension BarChart {
  /// The places at which bars are missing; those of a stack with its last series, beyond the pieces that are there.
  public func missing(of series: Int, in data: borrowing ChartData) -> MissingPositions? {
    let members = layout.members(of: series)
    guard series == members.last else { return nil }
    let own = members.map { data.series[$0] }
    let ys = own.map { $0[Self.y] ?? [] }
    let starts = members.count > 1 ? nil : own[0][Self.from]
    var missing = MissingPositions(of: own, x: Self.x) { member, row in
      let isKnown = ys[member][row].isFinite && (starts?[row].isFinite ?? true)
      // A hidden bar is not a missing one.
      return isKnown || own[member].style(row).isHidden || own[member].isUnplaced(row)
    }
    guard !missing.places.isEmpty else { return nil }
    if members.count > 1 {
      let ends = stackEnds(members, values(of: data))
      for index in missing.places.indices {
        missing.places[index].level = ends[missing.places[index].x]
      }
    }
    // The outline of a goal takes the room of words.
    let last = own[members.count - 1]
    if let goals = last[Self.goal], let xs = last[Self.x] {
      let taken = Set(xs.indices.filter { goals[$0].isFinite }.map { xs[$0] })
      for index in missing.places.indices where taken.contains(missing.places[index].x) {
        missing.places[index].isPartial = true
      }
    }
    return missing
  }

  /// The parts of slots in which the bars of a series stand.
  public func lanes(
    of series: Int, at xs: [Double], in data: borrowing ChartData, on area: CartesianArea
  ) -> [MarkLane]? {
    layout.lanes(of: series, at: xs, in: area).map { lane in
      var lane = lane
      lane.hasTwoSides = true
      return lane
    }
  }

  /// The largest value that a stack reaches at each place, where it is above the baseline.
  private func stackEnds(_ members: [Int], _ values: [BarValues]) -> [Double: Double] {
    var ends: [Double: Double] = [:]
    for member in members {
      for (row, piece) in layout.pieces(of: member, values).enumerated()
      where piece.isKnown && piece.to > layout.baseline {
        ends[values[member].xs[row]] = max(ends[values[member].xs[row]] ?? piece.to, piece.to)
      }
    }
    return ends
  }
}
