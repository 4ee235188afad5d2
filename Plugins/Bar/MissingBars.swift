import ReportChart

extension BarChart {
  /// Shows where bars are missing: at the baseline, or beyond a stack of which pieces are missing; those of a
  /// stack with its last series.
  func drawMissing(
    _ series: Int, _ values: [BarValues], of data: borrowing ChartData, in area: CartesianArea,
    into scene: inout Scene
  ) {
    let members = layout.members(of: series)
    guard series == members.last else { return }
    let own = members.map { data.series[$0] }
    let ys = own.map { $0[Self.y] ?? [] }
    var places = MissingMarks.places(of: own, x: Self.x) { member, row in
      let shown = values[members[member]]
      let isKnown =
        ys[member][row].isFinite
        && (members.count > 1 || shown.starts?[row].isFinite ?? true)
      // A hidden bar is not a missing one.
      return isKnown || own[member].style(row).isHidden || own[member].isUnplaced(row)
    }
    guard !places.isEmpty else { return }
    let ends = members.count > 1 ? stackEnds(members, values) : [:]
    let axis = area.axes[series].y
    let way: Double = layout.baseline >= axis.domain.high ? -1 : 1
    for index in places.indices {
      let base = layout.base(of: series, x: places[index].x, in: area)
      let middle = Point(x: base.x + base.width / 2, y: base.y + base.height / 2)
      let end = ends[places[index].x].map { axis($0) }
      places[index].start =
        area.isHorizontal
        ? Point(x: end ?? middle.x, y: middle.y) : Point(x: middle.x, y: end ?? middle.y)
      places[index].distance *= way
      places[index].hasTwoSides = end == nil
    }
    MissingMarks(
      data.missingText, room: layout.pitch(of: series, in: area), of: series, in: area
    ).draw(places, into: &scene)
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
