import ReportText

/// A drawing pass that finds positions for the value labels of a chart and draws them.
struct LabelPlacing {
  private static let label = MarkClass("rg-value-label")

  private let area: LaidOutArea
  private var placer: LabelPlacer
  /// The lines between marks and distant labels that are already placed.
  private var leaders: [LabelCandidate.Leader] = []
  /// The minimum distance between a leader and the label of another mark, in user units.
  private static let clearance = 6.0

  /// Creates a drawing pass for value labels over the marks of a scene.
  ///
  /// - Parameter mark: a mark with a label. All marks of a chart type have one form.
  init(of mark: LabelledMark, in area: LaidOutArea, over scene: borrowing Scene) {
    self.area = area
    switch area {
    case .cartesian(let area):
      let plot = area.plot
      placer =
        switch mark {
        case .point:
          LabelPlacer(
            Rect(
              x: plot.x, y: plot.y - area.headSpace, width: plot.width,
              height: plot.height + area.headSpace), over: scene, avoiding: .points)
        case .disc: LabelPlacer(plot, over: scene)
        case .end:
          LabelPlacer(
            Rect(
              x: plot.x - (area.isMirrored ? area.spaceAfter : 0),
              y: plot.y - CartesianArea.maximumSpace,
              width: plot.width + max(area.sideSpace, area.spaceAfter),
              height: plot.height + CartesianArea.maximumSpace),
            over: scene, avoiding: .all)
        case .bar, .corner:
          LabelPlacer(area.labelArea, over: scene)
        }
    case .polar(let area):
      placer = LabelPlacer(
        Rect(
          x: area.center.x - area.radius, y: area.center.y - area.radius, width: 2 * area.radius,
          height: 2 * area.radius), over: scene, avoiding: .points)
    case .free(let area): placer = LabelPlacer(area.plot, over: scene)
    }
  }

  /// Draws the value labels of a series at free positions.
  ///
  /// - Parameter isAlone: whether the chart type has only one series.
  /// - Returns: the number of labels without a position.
  mutating func draw(
    _ labels: ValueLabels, of series: SeriesData, isAlone: Bool, into scene: inout Scene
  ) -> Int {
    let before = placer
    var isRotated = labels.isRotated
    var (placed, omittedCount) = placements(of: labels, isRotated: isRotated, over: scene)
    if isAlone, omittedCount > 0, !isRotated, labels.labels.allSatisfy(\.mark.isVerticalBar) {
      // Rotated text has more space at narrow bars.
      let level = placer
      placer = before
      let rotated = placements(of: labels, isRotated: true, over: scene)
      if rotated.omittedCount == 0 {
        (placed, omittedCount, isRotated) = (rotated.placed, 0, true)
      } else {
        placer = level
      }
    }
    if isAlone, omittedCount == 0, !isRotated, placed.contains(where: { $0.spot.ink == nil }),
      placed.contains(where: { $0.spot.ink != nil }), labels.labels.allSatisfy(\.mark.isBar)
    {
      // A value inside its bar and an adjacent value outside would suggest two types of values.
      let level = placer
      for isWithin in [true, false] {
        placer = before
        let placement = placements(of: labels, isRotated: false, isWithin: isWithin, over: scene)
        if placement.omittedCount == 0 {
          placed = placement.placed
          break
        }
        placer = level
      }
    }
    placed = placed.enumerated()
      .sorted { ($0.element.label.row, $0.offset) < ($1.element.label.row, $1.offset) }
      .map(\.element)
    guard !placed.isEmpty else { return omittedCount }
    // The colour of most labels inside their marks is written once.
    let inks = placed.compactMap(\.spot.ink)
    var common: MarkPaint?
    if inks.count == placed.count {
      let counts = Dictionary(inks.map { ($0, 1) }, uniquingKeysWith: +)
      common = inks.max { counts[$0, default: 0] < counts[$1, default: 0] }
    }
    draw(placed.compactMap(\.spot.leader), into: &scene)
    // Labels of dimmed marks stay legible.
    scene.beginGroup(
      class: "rg-labels", style: MarkStyle(Self.label, fill: common),
      series: isAlone ? nil : series.index,
      anchor: placed.allSatisfy { $0.spot.anchor == .middle } ? .middle : nil)
    for (label, spot) in placed {
      var style = TextStyle(
        isBold: label.isBold, vertical: spot.vertical, backdrop: spot.backdrop,
        textClass: Self.label)
      if let ink = spot.ink, ink != common { style.paint = ink }
      scene.text(
        label.text, at: spot.point, anchor: spot.anchor, style: style,
        rotation: isRotated ? -90 : 0)
    }
    scene.endGroup()
    return omittedCount
  }

  /// Draws the lines between marks and distant labels.
  private func draw(_ leaders: [LabelCandidate.Leader], into scene: inout Scene) {
    guard !leaders.isEmpty else { return }
    scene.beginGroup(
      class: "rg-leaders", style: MarkStyle(stroke: .role(.axis), strokeWidth: 0.75))
    for leader in leaders { scene.line(from: leader.start, to: leader.end) }
    scene.endGroup()
  }

  private typealias Placed = (label: ValueLabels.Label, spot: LabelCandidate)

  /// Reserves positions for value labels and counts the labels without a free position.
  ///
  /// - Parameter isWithin: true for positions inside marks only, false for positions outside only,
  ///   and nil for both.
  private mutating func placements(
    of labels: ValueLabels, isRotated: Bool, isWithin: Bool? = nil, over scene: borrowing Scene
  ) -> (placed: [Placed], omittedCount: Int) {
    var omittedCount = 0
    var placed: [Placed] = []
    for label in inOrder(labels.labels) {
      // If there are many labels, a missing label matters little. If there are few, each label is
      // important. On another disc, a label would seem to belong to that disc.
      var hidesNothing = labels.labels.count > LabelChoice.unrequestedLimit
      if case .disc = label.mark { hidesNothing = true }
      guard var spots = spots(of: label, isRotated: isRotated) else { continue }
      if let isWithin { spots.first.removeAll { ($0.ink != nil) != isWithin } }
      guard let spot = place(spots, over: scene, hidesNothing: hidesNothing),
        // An automatic label must not hide data.
        !labels.isAutomatic || spot.ink != nil || scene.cover(of: spot.box) == 0
      else {
        omittedCount += 1
        continue
      }
      placed.append((label, spot))
    }
    return (placed, omittedCount)
  }

  /// Returns labels in the order of their placement: labels with a position inside a disc first.
  ///
  /// No other label can then take that position.
  private func inOrder(_ labels: [ValueLabels.Label]) -> [ValueLabels.Label] {
    guard case .cartesian(let area) = area, case .disc? = labels.first?.mark else { return labels }
    let isInside = labels.map { label in
      label.mark.spots(for: label.text, isRotated: false, isBold: label.isBold, in: area)
        .map { !$0.first.isEmpty } ?? false
    }
    let pairs = zip(labels, isInside)
    return pairs.filter { $0.1 }.map { $0.0 } + pairs.filter { !$0.1 }.map { $0.0 }
  }

  /// Returns the possible label positions; nil if the mark has none, as for a missing value.
  private func spots(of label: ValueLabels.Label, isRotated: Bool) -> LabelCandidates? {
    guard case .cartesian(let area) = area else { return label.mark.spots(for: label.text) }
    func spots(of mark: LabelledMark) -> LabelCandidates? {
      mark.spots(for: label.text, isRotated: isRotated, isBold: label.isBold, in: area)
    }
    guard let standard = spots(of: label.mark) else { return nil }
    guard case .bar(var bar) = label.mark, bar.edge <= 0 else { return standard }
    let size = LabelSize(label.text, isBold: label.isBold)
    let length = area.isHorizontal != isRotated ? size.width : size.height
    bar.edge = placer.lineDistance(from: bar.bar, extent: bar.gap + length + LabelPlacer.margin)
    guard bar.edge > 0, let clear = spots(of: .bar(bar)) else { return standard }
    return LabelCandidates(first: standard.first + clear.first)
  }

  /// Reserves and returns the best free position for a value label; nil if there is none.
  ///
  /// A position without lines over the data is preferred.
  ///
  /// - Parameter hidesNothing: whether the label is omitted instead of hiding data.
  private mutating func place(
    _ spots: LabelCandidates, over scene: borrowing Scene, hidesNothing: Bool
  ) -> LabelCandidate? {
    var best: (spot: LabelCandidate, crossings: Int)?
    for spot in spots.first where isFree(spot, scene) {
      let crossings = (placer.isCrossed(spot.box) ? 1 : 0) + scene.edges(in: spot.box)
      if crossings < best?.crossings ?? .max { best = (spot, crossings) }
      if crossings == 0 { break }
    }
    if let best {
      placer.occupy(best.spot.box)
      return best.spot
    }
    let others = spots.others.filter { isClear($0, scene) }
    let boxes = others.map(\.box)
    let box: Rect?
    if case .polar(let area) = area {
      box = placer.place(boxes, over: scene, hidesNothing: hidesNothing) { area.lines(in: $0) }
    } else {
      box = placer.place(boxes, over: scene, hidesNothing: hidesNothing)
    }
    if let box, let index = boxes.firstIndex(of: box) {
      if let leader = others[index].leader { leaders.append(leader) }
      return others[index]
    }
    let last = spots.last.first { placer.isInside($0.box) && placer.isFree($0.box) }
    if let last { placer.occupy(last.box) }
    return last
  }

  /// Returns whether a label and its leader are clear of other leaders, and the leader of labels.
  ///
  /// Otherwise, a leader would seem to belong to another label.
  private func isClear(_ spot: LabelCandidate, _ scene: borrowing Scene) -> Bool {
    let near = spot.box.grown(by: Self.clearance)
    guard !leaders.contains(where: { near.isCrossed(from: $0.start, to: $0.end) }) else {
      return false
    }
    guard let leader = spot.leader else { return true }
    return scene.discCount(crossedFrom: leader.start, to: leader.end) == 0
      && !leaders.contains { $0.crosses(leader) }
      && !placer.occupied.contains {
        $0.grown(by: Self.clearance).isCrossed(from: leader.start, to: leader.end)
      }
  }

  private func isFree(_ spot: LabelCandidate, _ scene: borrowing Scene) -> Bool {
    placer.isInside(spot.box) && placer.isFree(spot.box)
      && !(spot.clear.map { scene.touchesMark($0, countsBoxes: true) } ?? false)
      // Text in the default colour inside a disc must be inside that disc only.
      && (spot.ink != nil || spot.backdrop != nil || !scene.touchesOther(than: spot.box))
  }
}

extension ChartDocument {
  /// Draws the value labels of all series of a renderer with its first or last series.
  ///
  /// With the last series, no mark covers the labels. With the first series, the labels are below
  /// all marks. If a selection dims some series, each series has separate labels.
  func drawLabels(
    with prepared: PreparedSeries, _ areas: [LaidOutArea], into scene: inout Scene
  ) {
    let renderer = renderers[prepared.renderer]
    let data = data[prepared.renderer]
    let series = data.series
    let isTogether = series.allSatisfy { $0.emphasis == .none }
    let carrier = renderer.hasLabelsBelow ? data.firstDrawn : data.lastDrawn
    guard !isTogether || prepared.localIndex == carrier else { return }
    // Automatic labels are omitted unless all values have one.
    let isIncomplete = writesAll && lacksLabels
    var placing: LabelPlacing?
    for index in isTogether ? 0..<series.count : prepared.localIndex..<prepared.localIndex + 1 {
      guard
        let labels = renderer.labels(index, data, areas[prepared.renderer])
          .map({ shown($0, of: series[index], areas[prepared.renderer], index) }),
        let first = labels.labels.first, !labels.isAutomatic || hasAutomaticLabels && !isIncomplete
      else { continue }
      if placing == nil {
        placing = LabelPlacing(of: first.mark, in: areas[prepared.renderer], over: scene)
      }
      let omittedCount = placing?.draw(
        labels, of: series[index], isAlone: series.count == 1, into: &scene)
      guard let omittedCount, omittedCount > 0 else { continue }
      lacksLabels = true
      if !labels.isAutomatic {
        scene.add(DataNotice(.unmarked, series: series[index].index, count: omittedCount))
      }
    }
  }
}

extension ChartDocument {
  /// Returns the value labels of rows inside the window; outside a window chart, all labels.
  private func shown(
    _ labels: ValueLabels, of series: SeriesData, _ area: LaidOutArea, _ index: Int
  ) -> ValueLabels {
    guard isWindow, case .cartesian(let area) = area,
      let channel = chart.series[series.index].channels.firstIndex(where: { $0.role == .x })
    else { return labels }
    let xs = series.columns[channel].numbers
    let domain = area.axes[index].x.domain
    return labels.filtered { $0 < 0 || domain.contains(xs[$0]) }
  }

  /// Whether the chart has only one subject series and at least one visible axis.
  fileprivate var hasAutomaticLabels: Bool {
    chart.onlySubject != nil && chart.axes.contains { $0.style.hidden != .all }
  }
}

extension PolarArea {
  /// Returns the number of lines that cross a box: the outer edge, the radius at 12 o'clock.
  fileprivate func lines(in box: Rect) -> Int {
    let across = [box.x - center.x, box.right - center.x]
    let down = [box.y - center.y, box.bottom - center.y]
    let aways = across.flatMap { x in down.map { (x * x + $0 * $0).squareRoot() } }
    let isOnOutline = aways.contains { $0 > radius } && aways.contains { $0 < radius }
    let isOnRadius = across[0] < 0 && across[1] > 0 && down[0] < 0
    return (isOnOutline ? 1 : 0) + (isOnRadius ? 1 : 0)
  }
}
