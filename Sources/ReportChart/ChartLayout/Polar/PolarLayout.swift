import ReportText

/// The center, the radius, the grid, and the labels of one polar chart of one document.
struct PolarLayout {
  let width: Double
  let height: Double
  private(set) var area: PolarArea
  private(set) var angle: AxisLayout
  private(set) var distance: AxisLayout
  private(set) var legend: LegendLayout
  let box: Rect
  /// The shown labels of the spokes, with their positions outside the plot.
  private(set) var spokeLabels: [SpokeLabel]
  /// The angles of the spokes at major ticks, in radians.
  let spokes: [Double]
  /// The polygons of the rings; nil for circles.
  let web: PolarWeb?
  /// The polygon of the outer edge; nil for a circle.
  let outerWeb: PolarWeb?
  private static let edge = 1.0
  /// The approximate number of ticks of a web from the center to the outer edge.
  ///
  /// The author can set a different number.
  private static let webTicks = 5
  /// The minimum distance between two spokes at the outer edge, in user units.
  private static let minimumPitch = 4.0

  init(
    angle: AxisLayout, distance: AxisLayout, legend: LegendLayout, width: Double, height: Double,
    labeler: inout TickLabeler, locale: ReportLocale
  ) {
    let frame = LegendFrame(legend, width: width, height: height, minimumHeight: 80)
    self.width = frame.width
    self.height = frame.height
    self.legend = frame.legend
    box = frame.box
    let inside = Rect(
      x: box.x + Self.edge, y: box.y + Self.edge, width: max(1, box.width - 2 * Self.edge),
      height: max(1, box.height - 2 * Self.edge))
    var angle = angle
    angle.layAround()
    if angle.plan == nil, angle.axis.value.tickCount == nil { angle.plan = angle.evenTicks }
    // Steps start at the start of the turn.
    let low = angle.scale.domain.low
    if angle.axis.value.values == .number, angle.plan?.anchor == nil { angle.plan?.anchor = low }
    angle.label(count: angle.axis.value.tickCount ?? 8, &labeler, locale)
    let spokeAngles = angle.labels.map { label in
      label.level == 0 && !angle.isTwin(label) ? angle.position(label.value) : nil
    }
    let ends = zip(angle.labels, spokeAngles).map { label, spokeAngle in
      label.isShown
        ? spokeAngle.map {
          SpokeLabelLayout.Spoke(angle: $0, space: angle.outerMarks[label.value] ?? 0)
        }
        : nil
    }
    let labelLayout = SpokeLabelLayout(angle.labels, at: ends, in: inside)
    self.spokeLabels = labelLayout.labels
    var distance = distance
    distance.lay(from: 0, to: labelLayout.radius)
    let isFree =
      angle.isCategorical && distance.axis.value.tickCount == nil && distance.plan == nil
    let tickCount = isFree ? Self.webTicks : min(6, max(2, Int(labelLayout.radius / 25) + 1))
    distance.label(count: distance.axis.value.tickCount ?? tickCount, &labeler, locale)
    if isFree { distance.showHalfAndFull() }
    area = PolarArea(
      center: labelLayout.center, radius: labelLayout.radius, angle: angle.position,
      distance: distance.position)
    self.angle = angle
    self.distance = distance
    hasRingsRight = angle.position.end < angle.position.start
    let all = spokeAngles.compactMap { $0 }.filter(\.isFinite)
    let pitch = Trigonometry.turn * labelLayout.radius / Double(max(1, all.count))
    let stride = max(1, Int((Self.minimumPitch / max(pitch, 1e-3)).rounded(.up)))
    spokes = all.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
    let usual: GridShape = angle.isCategorical ? .linear : .curved
    let ringShape = distance.axis.value.style.gridShape ?? usual
    let outerShape = angle.axis.value.style.gridShape ?? ringShape
    let web = PolarWeb(spokes: spokes)
    self.web = ringShape == .linear ? web : nil
    outerWeb = outerShape == .linear ? web : nil
    area.isWeb = outerWeb != nil
    thinRings()
  }

  /// Moves a legend inside the plot to the position that hides the least data, if none is set.
  mutating func settleLegend(
    data: Range<Int>, of scene: borrowing Scene, avoiding words: [Rect]
  ) {
    legend.settle(in: box, data: data, of: scene, avoiding: words)
  }

  /// Moves the legend to a free corner of the chart, if there is one.
  ///
  /// - Returns: false if no corner is free.
  mutating func findCorner() -> Bool {
    let corners: [LegendPosition] = [.topRight, .topLeft, .bottomRight, .bottomLeft]
    let occupied = spokeLabels.map { outerBox($0) } + ringBoxes
    for corner in corners {
      legend.position = legend.isMirrored ? corner.mirrored : corner
      let legendArea = legendBox.grown(by: Self.cornerSpace)
      if !occupied.contains(where: { $0.intersects(legendArea) }), !overlaps(legendArea) {
        return true
      }
    }
    return false
  }

  /// The space between a legend in a corner and adjacent content, in user units.
  private static let cornerSpace = 6.0

  /// Returns whether the circle or polygon of the plot extends into a box.
  private func overlaps(_ box: Rect) -> Bool {
    if let outerWeb {
      let corners = [box.x, box.right].flatMap { x in
        [box.y, box.bottom].map { Point(x: x, y: $0) }
      }
      let outline = outerWeb.polygon(area.center, radius: area.radius)
      return outline.contains { box.contains($0) }
        || corners.contains { Self.isInside($0, outline) }
    }
    let across = max(0, box.x - area.center.x, area.center.x - box.right)
    let down = max(0, box.y - area.center.y, area.center.y - box.bottom)
    return across * across + down * down < area.radius * area.radius
  }

  /// Returns whether a point is inside a convex outline with clockwise corners.
  private static func isInside(_ point: Point, _ outline: [Point]) -> Bool {
    zip(outline, outline.dropFirst() + outline.prefix(1)).allSatisfy { start, end in
      (end.x - start.x) * (point.y - start.y) >= (end.y - start.y) * (point.x - start.x)
    }
  }

  /// The box of the legend in the chart, in user units.
  var legendBox: Rect {
    legend.box(plot: box, pictureWidth: width, pictureHeight: height)
  }

  // MARK: Values of the rings

  /// The boxes of the values at the rings, which are drawn over the data.
  var ringBoxes: [Rect] { distance.labels.filter(\.isShown).map { ringBox($0) } }

  /// Returns the box of the text with the value of a ring.
  ///
  /// The value is next to the radius at 12 o'clock or next to another spoke. At 12 o'clock it is on
  /// the side of the last spoke, where an open outline leaves space.
  func ringBox(_ label: TickLabel) -> Rect {
    let height = TextStyle.label.size.units * (TextMetrics.capHeight + TextMetrics.descent)
    let radius = distance.position(label.value)
    if ringAngle != 0 {
      let point = area.point(angle: ringAngle, distance: radius)
      let cosine = Trigonometry.cosine(ringAngle)
      let sine = Trigonometry.sine(ringAngle)
      let aside =
        2 + abs(cosine) * label.width / 2 + abs(sine) * height / 2
      let shift = hasRingsRight ? aside : -aside
      return Rect(
        x: point.x + shift * cosine - label.width / 2, y: point.y + shift * sine - height / 2,
        width: label.width, height: height)
    }
    let middle = area.center.y - radius
    let y = max(middle - height / 2, area.center.y - area.radius + 1)
    let x =
      hasRingsRight
      ? min(width - Self.edge - label.width, area.center.x + ringGap)
      : max(Self.edge, area.center.x - ringGap - label.width)
    return Rect(x: x, y: y, width: label.width, height: height)
  }

  /// Whether the values of the rings are to the right of the radius, seen from the center.
  private(set) var hasRingsRight = false
  /// The minimum space between the names of spokes and the ring values, in user units.
  private static let outerSpace = 4.0
  /// The angle of the spoke that the values of the rings are next to, in radians.
  private var ringAngle = 0.0

  /// Moves the values of the rings to the spoke where most of them touch no mark and no text.
  ///
  /// The other values are hidden, except the value of the outer ring, which is necessary to read
  /// the scale.
  mutating func placeRings(over scene: borrowing Scene) {
    let shown = distance.labels.indices.filter { distance.labels[$0].isShown }
    guard
      let outer = shown.max(by: {
        distance.position(distance.labels[$0].value) < distance.position(distance.labels[$1].value)
      })
    else { return }
    // Other scales need all values, because their steps are not equal.
    guard distance.scale.isAffine else { return }
    let start = hasRingsRight
    // Ring values next to an invisible spoke would be hard to find.
    let alternatives = hasGrid(angle) && hasRingTicks ? spokes.filter { abs($0) > 1e-6 } : []
    var best = (angle: 0.0, isRight: start, hidden: Int.max)
    for spoke in [0] + alternatives {
      for isRight in [start, !start] where best.hidden > 0 {
        (ringAngle, hasRingsRight) = (spoke, isRight)
        let isUsual = spoke == 0 && isRight == start
        let boxes = shown.map { ringBox(distance.labels[$0]) }
        let isApart = boxes.indices.allSatisfy { index in
          boxes[..<index].allSatisfy { !$0.grown(by: 2).intersects(boxes[index]) }
        }
        guard isUsual || isApart && boxes.allSatisfy({ isUnobstructed($0) }) else { continue }
        let clear = shown.filter { isClear(distance.labels[$0], scene) }
        var hidden = shown.count - clear.count
        if !clear.contains(outer) { hidden += shown.count + 1 }
        if clear.count < min(2, shown.count) { hidden += shown.count }
        if hidden < best.hidden { best = (spoke, isRight, hidden) }
      }
    }
    (ringAngle, hasRingsRight) = (best.angle, best.isRight)
    // All ticks of the author retain their values.
    guard best.hidden > 0, distance.axis.value.tickCount == nil, distance.plan == nil else {
      return
    }
    var visible = shown.filter { $0 == outer || isClear(distance.labels[$0], scene) }
    if visible.count < 2 {
      // A single value determines the others only if the rings start at zero.
      func cover(_ index: Int) -> Int { scene.cover(of: ringBox(distance.labels[index])) }
      let second = shown.filter { $0 != outer }.min { cover($0) < cover($1) }
      let hasZero = abs(distance.position(0)) < 1e-6
      if let second, !hasZero || cover(second) == 0 { visible.append(second) }
    }
    for index in shown where !visible.contains(index) { distance.labels[index].isShown = false }
  }

  /// Returns whether the text of a ring value touches no data marks and no data labels.
  private func isClear(_ label: TickLabel, _ scene: borrowing Scene) -> Bool {
    !scene.touchesData(ringBox(label).grown(by: 1))
  }

  /// Returns whether the box of a text is inside the chart and away from spoke names and legend.
  private func isUnobstructed(_ words: Rect) -> Bool {
    let wide = words.grown(by: Self.outerSpace)
    return box.contains(words) && !spokeLabels.contains { outerBox($0).intersects(wide) }
      && !(legend.isInCorner && legendBox.intersects(wide))
  }

  /// Whether the angle axis is clockwise. A reversed axis is not.
  var isClockwise: Bool { area.angle.end >= area.angle.start }

  /// The distance from the radius at 12 o'clock to the ring values, in user units.
  private var ringGap: Double {
    let length = hasRingTicks ? distance.tickLength(level: 0) : 0
    return length + (distance.axis.value.style.tickGap ?? 2)
  }

  /// Whether the radius has a tick mark at each ring.
  var hasRingTicks: Bool { !distance.axis.value.style.hidden.contains(.ticks) }

  /// Hides the ring values that have no space.
  ///
  /// The values are on the side of the last spoke. If the value of the outer ring has no space
  /// there, the values move to the other side. If it has no space at all, names of spokes are
  /// hidden.
  private mutating func thinRings() {
    let shown = distance.labels.indices.filter { distance.labels[$0].isShown }
    let radius = distance.position
    guard
      let outer = shown.max(by: {
        radius(distance.labels[$0].value) < radius(distance.labels[$1].value)
      }), !isCenter(distance.labels[outer])
    else { return hideCoveredRings() }
    distance.labels[outer].isPinned = true
    let all = distance.labels
    for _ in 0..<2 {
      hideCoveredRings()
      if distance.labels[outer].isShown { return }
      distance.labels = all
      hasRingsRight.toggle()
    }
    let outerBounds = ringBox(all[outer])
    spokeLabels = spokeLabels.filter { !outerBox($0).intersects(outerBounds) }
    hideCoveredRings()
  }

  private func isCenter(_ label: TickLabel) -> Bool {
    distance.position(label.value) < 4 && label.value == 0
  }

  /// Hides ring values that would overlap each other or names of spokes.
  ///
  /// A zero at the center is also hidden, because readers expect it.
  private mutating func hideCoveredRings() {
    distance.thinVertical()
    var occupied = spokeLabels.map { outerBox($0) }
    for index in distance.labels.indices.reversed() where distance.labels[index].isShown {
      let label = distance.labels[index]
      let valueBox = ringBox(label)
      if isCenter(label) || occupied.contains(where: { $0.intersects(valueBox) }) {
        distance.labels[index].isShown = false
      } else {
        occupied.append(valueBox)
      }
    }
  }

  /// Returns the box of the name of a spoke in the chart.
  private func outerBox(_ label: SpokeLabel) -> Rect {
    Rect(
      x: area.center.x + label.box.x, y: area.center.y + label.box.y, width: label.box.width,
      height: label.box.height)
  }
}

// MARK: - Axes of angles and distances

extension AxisLayout {
  /// Maps the values of the axis to a full turn, clockwise unless the axis is reversed.
  ///
  /// The middle of the first slot is at 12 o'clock. Without slots, the low end is there.
  fileprivate mutating func layAround() {
    inset = 0
    overlap = 0
    lay(from: 0, to: 1)
    let half = position.slot / 2
    let turn = Trigonometry.turn
    if axis.value.scaling.isReversed {
      lay(from: (half - 1) * turn, to: half * turn)
    } else {
      lay(from: -half * turn, to: (1 - half) * turn)
    }
  }

  /// Hides the values of all rings except the outermost ring and the ring halfway to it.
  fileprivate mutating func showHalfAndFull() {
    let shown = labels.indices.filter { labels[$0].isShown && labels[$0].level == 0 }
    func radius(_ index: Int) -> Double { position(labels[index].value) }
    guard let outer = shown.max(by: { radius($0) < radius($1) }) else { return }
    let middle = shown.min {
      abs(radius($0) - radius(outer) / 2) < abs(radius($1) - radius(outer) / 2)
    }
    for index in shown where index != outer && index != middle { labels[index].isShown = false }
  }

  /// Returns whether a label is at the high end of a full turn, at which the low end also is.
  func isTwin(_ label: TickLabel) -> Bool {
    position.slot == 0 && label.value >= scale.domain.high
  }

  /// Ticks that divide a numeric turn into equal parts; nil if there are none.
  ///
  /// For example, 360 degrees and 24 hours are divided into eight parts, and a turn of length 1
  /// into four parts.
  fileprivate var evenTicks: TickPlan? {
    let domain = scale.domain
    let length = domain.high - domain.low
    guard isKnown, axis.value.values == .number, scale.isAffine, position.slot == 0 else {
      return nil
    }
    for count in [8.0, 6, 12, 4] {
      let step = length / count
      guard step >= 1 && step == step.rounded() || length == 1 && count == 4,
        domain.low == domain.low.rounded()
      else { continue }
      return TickPlan(step: .number(step), anchor: domain.low, kind: .number, weekStart: 1)
    }
    return nil
  }
}
