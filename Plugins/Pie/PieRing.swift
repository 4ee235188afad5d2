import ReportChart

/// A ring of slices, or a ring that a share of 1 fills.
struct PieRing {
  /// The place of its series among those of the type.
  let series: Int
  let parts: [PiePart]
  var inner = 0.0
  var outer = 0.0
  /// Where its first part begins, in radians clockwise from 12 o'clock.
  let origin: Double

  /// The rings of all series, the outermost first, without their radii.
  static func rings(of chart: PieChart, _ data: borrowing ChartData) -> [PieRing] {
    var rings: [PieRing] = []
    for (place, own) in data.series.enumerated() {
      let values = own[PieChart.value] ?? []
      guard chart.isProgress else {
        let parts = PiePart.parts(of: values)
        rings.append(
          PieRing(series: place, parts: parts, origin: chart.turn.origin(of: parts, own)))
        continue
      }
      for row in values.indices {
        guard let part = PiePart.progress(values[row], row: row) else { continue }
        rings.append(
          PieRing(series: place, parts: [part], origin: chart.turn.origin(of: [], own)))
      }
    }
    return rings
  }

  /// A slice of the ring.
  func slice(_ part: PiePart, _ chart: PieChart, at center: Point, protrusion: Double) -> PieSlice {
    let angles = chart.turn.angles(part, from: origin)
    return PieSlice(
      row: part.row, center: center, inner: inner, outer: outer, start: angles.start,
      end: angles.end, protrusion: protrusion)
  }
}
