import ReportChart

/// The size of a pie and its rings.
struct PieSize: Sendable {
  static let hole = ChartOption<Double?>(
    "hole", default: nil,
    "The radius of the hole, as a share of the radius. By default, only progress rings have one.",
    range: 0...0.9)
  static let ringWidth = ChartOption<Double?>(
    "ring-width", default: nil,
    "The width of rings, in units. A ring with the width of the radius is a disc.", range: 1...2000)
  static let radiusFactor = ChartOption<Double?>(
    "radius-factor", default: nil,
    "The radius, as a share of the smaller side of the plot. By default, the pie fills the plot.",
    range: 0.05...0.5)

  static let options = [hole.description, ringWidth.description, radiusFactor.description]

  /// The space between two rings, in user units.
  static let gap = 2.0
  /// The minimum width of a readable ring, in user units.
  private static let minimumWidth = 3.0

  private let hole: Double?
  private let isProgress: Bool
  let ringWidth: Double?
  let factor: Double?
  /// The inner and outer radius that the block sets for each series; nil where it sets none.
  private let seriesRadii: [(inner: Double?, outer: Double?)]

  init(
    _ options: borrowing ChartOptions, series: [PieSeries], isProgress: Bool
  ) throws(Diagnostic) {
    hole = try options(Self.hole)
    self.isProgress = isProgress
    ringWidth = try options(Self.ringWidth)
    factor = try options(Self.radiusFactor)
    seriesRadii = series.map { ($0.inner, $0.outer) }
    if hole != nil, ringWidth != nil {
      throw options.wrong(Self.ringWidth, expected: "no value (`hole` is set)")
    }
    if seriesRadii.contains(where: { $0.inner != nil }), hole != nil || ringWidth != nil {
      throw options.wrong(
        PieSeries.innerRadius, expected: "no value (`hole` or `ring-width` is set)")
    }
    let outer = seriesRadii.compactMap(\.outer)
    guard !outer.isEmpty else {
      try refuseSeveral(options, isProgress)
      return
    }
    if factor != nil {
      throw options.wrong(
        PieSeries.outerRadius, expected: "no value (`radius-factor` is set)")
    }
    if isProgress || outer.count < seriesRadii.count {
      throw options.wrong(
        PieSeries.outerRadius,
        expected: isProgress
          ? "no value (rings show progress)" : "values for all series or for none"
      )
    }
    let rings = radii(of: seriesRadii.count, within: outer.max() ?? 0)
    for (index, ring) in rings.enumerated() {
      for previous in rings.prefix(index)
      where ring.inner < previous.outer && previous.inner < ring.outer {
        throw options.wrong(
          PieSeries.outerRadius, expected: "rings without overlap")
      }
    }
  }

  /// Reports an error for an inner radius of several rings without an outer radius.
  ///
  /// A single ring can have an inner radius and fill the available space.
  private func refuseSeveral(
    _ options: borrowing ChartOptions, _ isProgress: Bool
  ) throws(Diagnostic) {
    guard seriesRadii.contains(where: { $0.inner != nil }), isProgress || seriesRadii.count > 1
    else { return }
    throw options.wrong(
      PieSeries.innerRadius,
      expected: isProgress
        ? "no value (rings show progress)" : "no value (`outer-radius` is missing)"
    )
  }

  /// Returns the largest radius that the block requests; nil for the available space.
  func request(side: Double) -> Double? {
    if let factor { return factor * side }
    let outer = seriesRadii.compactMap(\.outer)
    return outer.max()
  }

  /// Returns the maximum number of distinguishable rings in a radius.
  func maximumRings(within radius: Double) -> Int {
    let space = radius - (ringWidth == nil ? radius * innermost(of: .max) : 0)
    return max(1, Int((space + Self.gap) / (Self.minimumWidth + Self.gap)))
  }

  /// Returns the inner and outer radii of rings, the outermost ring first.
  func radii(of count: Int, within radius: Double) -> [(inner: Double, outer: Double)] {
    let outer = seriesRadii.compactMap(\.outer)
    if let largest = outer.max(), outer.count == seriesRadii.count {
      let scale = min(1, radius / largest)
      return seriesRadii.map { requested in
        let outer = (requested.outer ?? largest) * scale
        let standard = ringWidth.map { max(0, outer - $0 * scale) } ?? outer * innermost(of: 1)
        return (requested.inner.map { $0 * scale } ?? standard, outer)
      }
    }
    let gaps = Self.gap * Double(count - 1)
    var width = max(0, (radius * (1 - innermost(of: count)) - gaps) / Double(max(1, count)))
    if let ringWidth { width = min(ringWidth, max(0, radius - gaps) / Double(max(1, count))) }
    return (0..<count).map { index in
      let outer = radius - Double(index) * (width + Self.gap)
      let inner = max(0, outer - width)
      if count == 1, let requested = seriesRadii.first?.inner {
        return (min(requested, outer * 0.95), outer)
      }
      return (inner < 1e-9 ? 0 : inner, outer)
    }
  }

  /// Returns the radius of the hole, as a share of the radius of the pie.
  ///
  /// Several progress rings need more space than one.
  private func innermost(of count: Int) -> Double {
    hole ?? (isProgress ? (count > 1 ? 0.35 : 0.7) : 0)
  }

  /// Whether the pie has a hole for text.
  var hasHole: Bool {
    innermost(of: 1) > 0 || ringWidth != nil || seriesRadii.contains { $0.inner ?? 0 > 0 }
  }
}

// MARK: - Layout in a document

/// The layout of a pie in one document: rings, labels, and heading.
///
/// The pie is as large as possible with its outside labels. The layout prefers a smaller pie to a
/// shortened label, and a shortened label to an omitted one. It tries up to 20 smaller sizes.
struct PieLayout {
  private(set) var center: Point
  private(set) var rings: [PieRing]
  private(set) var labels: [PieLabel]
  /// The number of slices without a label or a shape for lack of space, one element per series.
  private(set) var unmarked: [Int]
  private(set) var heading: PieHeading?

  private static let steps = 20
  private static let step = 0.03
  /// The amount that a smaller pie adds to the cost, per squared number of steps.
  private static let cost = 0.02

  init(
    _ chart: PieChart, _ data: borrowing ChartData, in area: FreeArea, isHeaded: Bool = false
  ) {
    var rings = PieRing.rings(of: chart, data)
    var heading = PieHeading(chart, data, rings: rings)
    if isHeaded { heading?.isAbove = true }
    self.heading = heading
    let above = heading?.height(in: area.plot.width) ?? 0
    let box = Rect(
      x: area.plot.x, y: area.plot.y + above, width: area.plot.width,
      height: max(1, area.plot.height - above))
    center = Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
    var unmarked = [Int](repeating: 0, count: data.series.count)
    let side = min(box.width, box.height)
    let edge = chart.series.compactMap { $0.outlineStyle?.width }.max() ?? 0
    let overhang = Self.protrusion(rings, chart, data)
    let space = max(1, side / 2 - edge / 2 - 0.5 - overhang)
    let radius = min(space, chart.size.request(side: side) ?? space)
    let ringLimit = chart.isProgress ? chart.size.maximumRings(within: radius) : rings.count
    for ring in rings.dropFirst(ringLimit) { unmarked[ring.series] += 1 }
    rings = Array(rings.prefix(ringLimit))
    for ring in rings {
      for part in ring.parts where part.row < 0 { unmarked[ring.series] += part.count }
    }
    let requests = PieLabelRequests(chart, data, rings: rings)
    var best: (labels: PieLabels, rings: [PieRing], cost: Double)?
    for iteration in 0...Self.steps {
      let size = radius * (1 - Self.step * Double(iteration))
      let sized = Self.sized(rings, chart, radius: size)
      let labels = PieLabels(
        requests, rings: sized, edgeRadius: size + overhang, center: center, box: box, chart: chart)
      let sizeCost = Self.cost * Double(iteration * iteration)
      let cost = labels.cost + sizeCost
      if best.map({ cost < $0.cost }) ?? true { best = (labels, sized, cost) }
      // A smaller pie cannot have a lower cost.
      if labels.cost == 0 || sizeCost > best?.cost ?? 0 { break }
    }
    self.rings = best?.rings ?? rings
    labels = best?.labels.labels ?? []
    for series in best?.labels.dropped ?? [] { unmarked[series] += 1 }
    for series in requests.unwritten { unmarked[series] += 1 }
    self.unmarked = unmarked
    guard let heading, !heading.isAbove, let hole = self.rings.map(\.inner).min(),
      heading.size(radius: hole) == nil
    else { return }
    if heading.isTotal {
      self.heading = nil
    } else {
      self = PieLayout(chart, data, in: area, isHeaded: true)
    }
  }

  private static func sized(
    _ rings: [PieRing], _ chart: PieChart, radius: Double
  ) -> [PieRing] {
    let radii = chart.size.radii(of: rings.count, within: radius)
    var rings = rings
    for index in rings.indices {
      rings[index].inner = radii[index].inner
      rings[index].outer = radii[index].outer
      let count = rings[index].parts.count
      rings[index].enlarge(outline: chart.series[rings[index].series].outlineWidth(count: count))
    }
    return rings
  }

  /// Returns the offset of exploded slices, or 0 if there are none.
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

  /// Returns the slices of a ring, with the offsets of exploded slices.
  func slices(of ring: PieRing, _ chart: PieChart, _ data: borrowing ChartData) -> [PieSlice] {
    let series = data.series[ring.series]
    return ring.parts.map { part in
      ring.slice(
        part, chart, at: center,
        protrusion: chart.isExploded(part.row, of: series, data) ? chart.protrusion : 0)
    }
  }
}
