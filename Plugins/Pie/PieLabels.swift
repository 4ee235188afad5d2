import ReportChart

/// The labels of a pie of one size: in their slices where they fit, else beyond the rim on the left or
/// the right, where they keep off one another (``PieLabelColumn``). Slices of inner rings have none
/// beyond the rim.
struct PieLabels {
  private(set) var labels: [PieLabel] = []
  /// The series of the labels for which there is no room.
  private(set) var dropped: [Int] = []
  /// How bad it is: 0 when every label is whole and has the height that it wants.
  private(set) var cost = 0.0

  init(
    _ wishes: PieLabelWishes, rings: [PieRing], rim: Double, center: Point, box: Rect,
    chart: PieChart
  ) {
    var columns = [
      PieLabelColumn(side: 1, center: center, box: box, rim: rim, chart: chart),
      PieLabelColumn(side: -1, center: center, box: box, rim: rim, chart: chart),
    ]
    for wish in wishes.wishes {
      let ring = rings[wish.ring]
      let slice = ring.slice(wish.part, chart, at: center, protrusion: wish.protrusion)
      if chart.labels.place != .outside || wish.ring > 0, slice.holds(textOf: wish.width) {
        labels.append(
          PieLabel(
            ring: wish.ring, slice: slice, lines: [wish.text], point: slice.middle, anchor: .middle)
        )
      } else if wish.ring == 0, chart.labels.place != .inside {
        let isRight = Trigonometry.sine(slice.angle) >= 0
        columns[isRight ? 0 : 1].add(wish, slice)
      }
    }
    for var column in columns {
      column.lay()
      labels += column.labels
      dropped += column.dropped
      cost += column.cost
    }
  }
}
