import ReportChart

/// Where the rings of a pie, its labels and its heading lie in one document.
///
/// The pie is as large as the room allows with the labels beyond its rim. It is made smaller rather than
/// a label cut, and a label cut rather than left out; how much smaller is found by trying twenty sizes.
struct PieLayout {
  let center: Point
  let rings: [PieRing]
  let labels: [PieLabel]
  /// How many slices have no label, or no form, for want of room, by series.
  let unmarked: [Int]
  let heading: PieHeading?

  private static let steps = 20
  private static let step = 0.03
  /// What it costs to be smaller, by the square of the steps (see ``PieLabels/cost``).
  private static let cost = 0.02

  init(_ chart: PieChart, _ data: borrowing ChartData, in area: FreeArea) {
    var rings = PieRing.rings(of: chart, data)
    heading = PieHeading(chart, data, rings: rings)
    let above = heading?.height ?? 0
    let box = Rect(
      x: area.plot.x, y: area.plot.y + above, width: area.plot.width,
      height: max(1, area.plot.height - above))
    center = Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
    var unmarked = [Int](repeating: 0, count: data.series.count)
    let side = min(box.width, box.height)
    let edge = chart.series.compactMap { $0.ownOutline?.width }.max() ?? 0
    let reach = Self.protrusion(rings, chart, data)
    let room = max(1, side / 2 - edge / 2 - 0.5 - reach)
    let radius = min(room, chart.size.wish(side: side) ?? room)
    let most = chart.isProgress ? chart.size.most(within: radius) : rings.count
    for ring in rings.dropFirst(most) { unmarked[ring.series] += 1 }
    rings = Array(rings.prefix(most))
    for ring in rings {
      for part in ring.parts where part.row < 0 { unmarked[ring.series] += part.count }
    }
    let wishes = PieLabelWishes(chart, data, rings: rings)
    var best: (labels: PieLabels, rings: [PieRing], cost: Double)?
    for place in 0...Self.steps {
      let size = radius * (1 - Self.step * Double(place))
      let sized = Self.sized(rings, chart, radius: size)
      let labels = PieLabels(
        wishes, rings: sized, rim: size + reach, center: center, box: box, chart: chart)
      let own = Self.cost * Double(place * place)
      let cost = labels.cost + own
      if best.map({ cost < $0.cost }) ?? true { best = (labels, sized, cost) }
      // No smaller pie can be better.
      if labels.cost == 0 || own > best?.cost ?? 0 { break }
    }
    self.rings = best?.rings ?? rings
    labels = best?.labels.labels ?? []
    for series in best?.labels.dropped ?? [] { unmarked[series] += 1 }
    for series in wishes.unwritten { unmarked[series] += 1 }
    self.unmarked = unmarked
  }

  private static func sized(
    _ rings: [PieRing], _ chart: PieChart, radius: Double
  ) -> [PieRing] {
    let radii = chart.size.radii(of: rings.count, within: radius)
    var rings = rings
    for place in rings.indices {
      rings[place].inner = radii[place].inner
      rings[place].outer = radii[place].outer
    }
    return rings
  }

  /// How far slices of the outermost ring, or of one within, stand out.
  private static func protrusion(
    _ rings: [PieRing], _ chart: PieChart, _ data: borrowing ChartData
  ) -> Double {
    for ring in rings {
      for part in ring.parts where chart.isExploded(part.row, of: data.series[ring.series], data) {
        return chart.protrusion
      }
    }
    return 0
  }

  /// The slices of a ring.
  func slices(of ring: PieRing, _ chart: PieChart, _ data: borrowing ChartData) -> [PieSlice] {
    let own = data.series[ring.series]
    return ring.parts.map { part in
      ring.slice(
        part, chart, at: center,
        protrusion: chart.isExploded(part.row, of: own, data) ? chart.protrusion : 0)
    }
  }
}
