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
  /// The labels of the spokes.
  private(set) var rim: [SpokeLabel]
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
  private static let leastPitch = 4.0

  init(
    angle: AxisLayout, distance: AxisLayout, legend: LegendLayout, width: Double, height: Double,
    labeler: inout TickLabeler, locale: ReportLocale
  ) {
    let frame = LegendFrame(legend, width: width, height: height, leastHeight: 80)
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
    let turns = angle.labels.map { label in
      label.level == 0 && !angle.isTwin(label) ? angle.position(label.value) : nil
    }
    let ends = zip(angle.labels, turns).map { label, turn in
      label.isShown
        ? turn.map { SpokeLabelLayout.Spoke(turn: $0, space: angle.outerMarks[label.value] ?? 0) }
        : nil
    }
    let rim = SpokeLabelLayout(angle.labels, at: ends, in: inside)
    self.rim = rim.labels
    var distance = distance
    distance.lay(from: 0, to: rim.radius)
    let isFree =
      angle.isCategorical && distance.axis.value.tickCount == nil && distance.plan == nil
    let most = isFree ? Self.webTicks : min(6, max(2, Int(rim.radius / 25) + 1))
    distance.label(count: distance.axis.value.tickCount ?? most, &labeler, locale)
    if isFree { distance.showHalfAndWhole() }
    area = PolarArea(
      center: rim.center, radius: rim.radius, angle: angle.position,
      distance: distance.position)
    self.angle = angle
    self.distance = distance
    hasRingsRight = angle.position.end < angle.position.start
    let all = turns.compactMap { $0 }.filter(\.isFinite)
    let pitch = Trigonometry.turn * rim.radius / Double(max(1, all.count))
    let stride = max(1, Int((Self.leastPitch / max(pitch, 1e-3)).rounded(.up)))
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

  /// Determines the automatic position of a legend inside the plot.
  mutating func settleLegend(
    data: Range<Int>, of scene: borrowing Scene, avoiding words: [Rect]
  ) {
    legend.settle(in: box, data: data, of: scene, avoiding: words)
  }

  /// Finds a free corner of the chart for the legend.
  ///
  /// - Returns: false if no corner is free.
  mutating func findCorner() -> Bool {
    let corners: [LegendPosition] = [.topRight, .topLeft, .bottomRight, .bottomLeft]
    let taken = rim.map { outerBox($0) } + ringBoxes
    for corner in corners {
      legend.position = legend.isMirrored ? corner.mirrored : corner
      let own = legendBox.grown(by: Self.cornerSpace)
      if !taken.contains(where: { $0.intersects(own) }), !reaches(own) { return true }
    }
    return false
  }

  /// The space between a legend in a corner and adjacent content, in user units.
  private static let cornerSpace = 6.0

  /// Returns whether the plot extends into a box.
  private func reaches(_ box: Rect) -> Bool {
    if let outerWeb {
      let corners = [box.x, box.right].flatMap { x in
        [box.y, box.bottom].map { Point(x: x, y: $0) }
      }
      let rim = outerWeb.thread(area.center, radius: area.radius)
      return rim.contains { box.contains($0) } || corners.contains { Self.isInside($0, rim) }
    }
    let across = max(0, box.x - area.center.x, area.center.x - box.right)
    let down = max(0, box.y - area.center.y, area.center.y - box.bottom)
    return across * across + down * down < area.radius * area.radius
  }

  /// Returns whether a point is inside a convex clockwise outline.
  private static func isInside(_ point: Point, _ outline: [Point]) -> Bool {
    zip(outline, outline.dropFirst() + outline.prefix(1)).allSatisfy { start, end in
      (end.x - start.x) * (point.y - start.y) >= (end.y - start.y) * (point.x - start.x)
    }
  }

  /// The box of the legend.
  var legendBox: Rect {
    legend.box(plot: box, pictureWidth: width, pictureHeight: height)
  }

  // MARK: Values of the rings

  /// The boxes of the ring values, which are drawn over the data.
  var ringBoxes: [Rect] { distance.labels.filter(\.isShown).map { ringBox($0) } }

  /// Returns the box of a ring value.
  ///
  /// The value is next to the radius at 12 o'clock or next to another spoke. At 12 o'clock it is on
  /// the side of the last spoke, where an open outline leaves space.
  func ringBox(_ label: TickLabel) -> Rect {
    let height = TextStyle.label.size.units * (TextMetrics.capHeight + TextMetrics.descent)
    let away = distance.position(label.value)
    if ringTurn != 0 {
      let point = area.point(turn: ringTurn, away: away)
      let cosine = Trigonometry.cosine(ringTurn)
      let sine = Trigonometry.sine(ringTurn)
      let aside =
        2 + abs(cosine) * label.width / 2 + abs(sine) * height / 2
      let way = hasRingsRight ? aside : -aside
      return Rect(
        x: point.x + way * cosine - label.width / 2, y: point.y + way * sine - height / 2,
        width: label.width, height: height)
    }
    let middle = area.center.y - away
    let y = max(middle - height / 2, area.center.y - area.radius + 1)
    let x =
      hasRingsRight
      ? min(width - Self.edge - label.width, area.center.x + ringGap)
      : max(Self.edge, area.center.x - ringGap - label.width)
    return Rect(x: x, y: y, width: label.width, height: height)
  }

  /// Whether the ring values are to the right of the radius, seen from the center.
  private(set) var hasRingsRight = false
  /// The minimum space between the names of spokes and the ring values, in user units.
  private static let outerSpace = 4.0
  /// The angle of the spoke next to the ring values, in radians.
  private var ringTurn = 0.0

  /// Moves the ring values to the spoke where most of them touch no mark and no text.
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
    let others = hasGrid(angle) && hasRingTicks ? spokes.filter { abs($0) > 1e-6 } : []
    var best = (turn: 0.0, isRight: start, hidden: Int.max)
    for turn in [0] + others {
      for isRight in [start, !start] where best.hidden > 0 {
        (ringTurn, hasRingsRight) = (turn, isRight)
        let isUsual = turn == 0 && isRight == start
        let boxes = shown.map { ringBox(distance.labels[$0]) }
        let isApart = boxes.indices.allSatisfy { place in
          boxes[..<place].allSatisfy { !$0.grown(by: 2).intersects(boxes[place]) }
        }
        guard isUsual || isApart && boxes.allSatisfy({ keepsOff($0) }) else { continue }
        let clear = shown.filter { isClear(distance.labels[$0], scene) }
        var hidden = shown.count - clear.count
        if !clear.contains(outer) { hidden += shown.count + 1 }
        if clear.count < min(2, shown.count) { hidden += shown.count }
        if hidden < best.hidden { best = (turn, isRight, hidden) }
      }
    }
    (ringTurn, hasRingsRight) = (best.turn, best.isRight)
    // All ticks of the author keep their values.
    guard best.hidden > 0, distance.axis.value.tickCount == nil, distance.plan == nil else {
      return
    }
    var kept = shown.filter { $0 == outer || isClear(distance.labels[$0], scene) }
    if kept.count < 2 {
      // A single value determines the others only if the rings start at zero.
      func cover(_ place: Int) -> Int { scene.cover(of: ringBox(distance.labels[place])) }
      let other = shown.filter { $0 != outer }.min { cover($0) < cover($1) }
      let hasZero = abs(distance.position(0)) < 1e-6
      if let other, !hasZero || cover(other) == 0 { kept.append(other) }
    }
    for place in shown where !kept.contains(place) { distance.labels[place].isShown = false }
  }

  /// Returns whether a ring value touches no data marks and no data labels.
  private func isClear(_ label: TickLabel, _ scene: borrowing Scene) -> Bool {
    !scene.touchesData(ringBox(label).grown(by: 1))
  }

  /// Returns whether a text is inside the chart and away from the names of spokes and the legend.
  private func keepsOff(_ words: Rect) -> Bool {
    let wide = words.grown(by: Self.outerSpace)
    return box.contains(words) && !rim.contains { outerBox($0).intersects(wide) }
      && !(legend.isInCorner && legendBox.intersects(wide))
  }

  /// Whether the angle axis is clockwise. A reversed axis is not.
  var isClockwise: Bool { area.angle.end >= area.angle.start }

  /// The distance from the radius at 12 o'clock to the ring values.
  private var ringGap: Double {
    let length = hasRingTicks ? distance.tickLength(level: 0) : 0
    return length + (distance.axis.value.style.tickGap ?? 2)
  }

  /// Whether the rings have ticks at the radius.
  var hasRingTicks: Bool { !distance.axis.value.style.hidden.contains(.ticks) }

  /// Hides the ring values that have no space.
  ///
  /// The values are on the side of the last spoke. If the value of the outer ring has no space
  /// there, the values move to the other side. If it has no space at all, names of spokes are
  /// hidden.
  private mutating func thinRings() {
    let shown = distance.labels.indices.filter { distance.labels[$0].isShown }
    let away = distance.position
    guard
      let outer = shown.max(by: {
        away(distance.labels[$0].value) < away(distance.labels[$1].value)
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
    let own = ringBox(all[outer])
    rim = rim.filter { !outerBox($0).intersects(own) }
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
    var taken = rim.map { outerBox($0) }
    for place in distance.labels.indices.reversed() where distance.labels[place].isShown {
      let label = distance.labels[place]
      let own = ringBox(label)
      if isCenter(label) || taken.contains(where: { $0.intersects(own) }) {
        distance.labels[place].isShown = false
      } else {
        taken.append(own)
      }
    }
  }

  /// Returns the box of the name of a spoke.
  private func outerBox(_ label: SpokeLabel) -> Rect {
    Rect(
      x: area.center.x + label.box.x, y: area.center.y + label.box.y, width: label.box.width,
      height: label.box.height)
  }
}

// MARK: - Axes of angles and distances

extension AxisLayout {
  /// Maps the scale to a full turn, clockwise unless the axis is reversed.
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

  /// Hides the labels of all rings except the outermost ring and the ring halfway to it.
  fileprivate mutating func showHalfAndWhole() {
    let shown = labels.indices.filter { labels[$0].isShown && labels[$0].level == 0 }
    func away(_ place: Int) -> Double { position(labels[place].value) }
    guard let outer = shown.max(by: { away($0) < away($1) }) else { return }
    let middle = shown.min { abs(away($0) - away(outer) / 2) < abs(away($1) - away(outer) / 2) }
    for place in shown where place != outer && place != middle { labels[place].isShown = false }
  }

  /// Returns whether a label repeats the low end of an axis without slots, at its high end.
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
