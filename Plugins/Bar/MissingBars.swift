public import ReportChart

extension BarChart {
  /// Returns the positions of missing bars.
  ///
  /// The last series of a stack has the positions of the complete stack, above the existing pieces.
  public func missing(of series: Int, in data: borrowing ChartData) -> MissingPositions? {
    let members = layout.members(of: series)
    guard series == members.last else { return nil }
    let own = members.map { data.series[$0] }
    let ys = own.map { $0[Self.y] ?? [] }
    let starts = members.count > 1 ? nil : own[0][Self.from]
    var missing = MissingPositions(of: own, x: Self.x) { member, row in
      let isKnown = ys[member][row].isFinite && (starts?[row].isFinite ?? true)
      // A hidden bar is not missing.
      return isKnown || own[member].style(row).isHidden || own[member].isUnplaced(row)
    }
    guard !missing.places.isEmpty else { return nil }
    if members.count > 1 {
      let ends = stackEnds(members, values(of: data))
      for index in missing.places.indices {
        missing.places[index].level = ends[missing.places[index].x]
      }
    }
    // The outline of a goal occupies the space for text.
    let last = own[members.count - 1]
    if let goals = last[Self.goal], let xs = last[Self.x] {
      let taken = Set(xs.indices.filter { goals[$0].isFinite }.map { xs[$0] })
      for index in missing.places.indices where taken.contains(missing.places[index].x) {
        missing.places[index].isPartial = true
      }
    }
    return missing
  }

  /// Returns the lanes of the bars of a series.
  public func lanes(
    of series: Int, at xs: [Double], in data: borrowing ChartData, on area: CartesianArea
  ) -> [MarkLane]? {
    layout.lanes(of: series, at: xs, in: area).map { lane in
      var lane = lane
      lane.hasTwoSides = true
      return lane
    }
  }

  /// Returns the largest value of a stack above the baseline, by x value.
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
