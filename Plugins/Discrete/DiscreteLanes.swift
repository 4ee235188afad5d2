import ReportChart

/// Where the series of one place stand beside one another. Each takes a lane as wide as its marks; the
/// lanes of a group lie around the middle of the place. ResearchKit's are 8 points wide and, where
/// their number is odd, half a lane off the middle; these are not.
struct DiscreteLanes {
  /// The width of each series' bars.
  private(set) var widths: [Double] = []
  /// How far the middle of each series' marks lies from the middle of its place.
  private(set) var offsets: [Double] = []
  /// The room that each series has at a place beside its neighbours in a group.
  private(set) var rooms: [Double] = []

  init(_ styles: [DiscreteStyle], _ data: borrowing ChartData, in area: CartesianArea) {
    var lanes: [Double] = []
    for (place, style) in styles.enumerated() {
      let count = styles.count { $0.group == style.group }
      let room = Self.room(place, data, in: area)
      rooms.append(count == 1 ? room : 0)
      let width = style.barWidth ?? Self.width(room / Double(count))
      widths.append(width)
      let size = style.size(width)
      lanes.append(
        style.markerSize == nil ? width : max(width, 2 * size + DiscreteStyle.stroke(size)))
    }
    for (place, style) in styles.enumerated() {
      let members = styles.indices.filter { styles[$0].group == style.group }
      let total = members.reduce(0) { $0 + lanes[$1] }
      let before = members.reduce(0) { $1 < place ? $0 + lanes[$1] : $0 }
      offsets.append(area.sideways * (before + lanes[place] / 2 - total / 2))
      if members.count > 1 { rooms[place] = lanes[place] }
    }
  }

  /// The width of bars nobody set for so much room each: where there is hardly any, they touch.
  private static func width(_ room: Double) -> Double {
    min(DiscreteStyle.widest, max(0.5, room < 3 ? room : max(2.4, 0.8 * room)))
  }

  /// The distance of two places: the slot, but where only a few places lie close together about half of
  /// what each would have if they were spread evenly.
  private static func room(
    _ place: Int, _ data: borrowing ChartData, in area: CartesianArea
  ) -> Double {
    let length = area.isHorizontal ? area.plot.height : area.plot.width
    let rows = max(1, data.series[place].rowCount)
    return max(area.slot(place), length / Double(rows) / 2)
  }

  /// The middle of a series' marks for a value at a place.
  func point(_ series: Int, x: Double, y: Double, in area: CartesianArea) -> Point {
    var point = area.point(series, x: x, y: y)
    if area.isHorizontal { point.y += offsets[series] } else { point.x += offsets[series] }
    return point
  }
}
