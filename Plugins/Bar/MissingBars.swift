public import ReportChart

extension BarChart {
  /// Returns the positions at which the series has no bar because of a missing value.
  ///
  /// The last series of a stack has the positions of the complete stack, above the existing pieces.
  public func missing(of series: Int, in data: borrowing ChartData) -> MissingPositions? {
    let members = layout.members(of: series)
    guard series == members.last else { return nil }
    let memberData = members.map { data.series[$0] }
    let ys = memberData.map { $0[Self.y] ?? [] }
    let starts = members.count > 1 ? nil : memberData[0][Self.from]
    var missing = MissingPositions(of: memberData, x: Self.x) { member, row in
      let isKnown = ys[member][row].isFinite && (starts?[row].isFinite ?? true)
      // A hidden bar is not missing.
      return isKnown || memberData[member].style(row).isHidden || memberData[member].isUnplaced(row)
    }
    guard !missing.positions.isEmpty else { return nil }
    if members.count > 1 {
      let ends = stackEnds(members, values(of: data))
      for index in missing.positions.indices {
        missing.positions[index].level = ends[missing.positions[index].x]
      }
    }
    // The outline of a goal occupies the space for text.
    let last = memberData[members.count - 1]
    if let goals = last[Self.goal], let xs = last[Self.x] {
      let goalXs = Set(xs.indices.filter { goals[$0].isFinite }.map { xs[$0] })
      for index in missing.positions.indices where goalXs.contains(missing.positions[index].x) {
        missing.positions[index].isPartial = true
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
