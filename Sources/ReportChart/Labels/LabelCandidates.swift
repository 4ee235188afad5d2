/// A possible position of a label.
struct LabelCandidate {
  /// The box of the label, which must be free of other labels.
  var box: Rect
  var point: Point
  var anchor = TextAnchor.middle
  var vertical = TextVertical.top
  /// The text colour inside a mark; nil for the default colour.
  var ink: MarkPaint?
  /// The paint of the area under the label's text; nil for none.
  var backdrop: MarkPaint? = .role(.background)
  /// The box that must not touch any mark; nil if there is none.
  var clear: Rect?
  /// The line from the mark to a distant label; nil for a label next to its mark.
  var leader: Leader?

  /// A thin line between a mark and its label.
  struct Leader {
    var start: Point
    var end: Point

    /// Returns whether two lines cross.
    func crosses(_ other: Leader) -> Bool {
      func side(_ point: Point, of line: Leader) -> Double {
        (line.end.x - line.start.x) * (point.y - line.start.y)
          - (line.end.y - line.start.y) * (point.x - line.start.x)
      }
      return side(start, of: other) * side(end, of: other) < 0
        && side(other.start, of: self) * side(other.end, of: self) < 0
    }
  }
}

/// The possible positions for the label of a mark, in three groups.
struct LabelCandidates {
  /// The preferred positions: the label placer uses the first free one.
  var first: [LabelCandidate] = []
  /// The next positions: the placer uses the one at which the label hides the fewest marks.
  var others: [LabelCandidate] = []
  /// The last positions: the placer uses the first one without other labels, even above marks.
  var last: [LabelCandidate] = []

  /// Returns the possible positions for the label of a point, one per box.
  ///
  /// A label at the left or right is aligned with its point, so that it stays close if the text is
  /// smaller than its box. Other labels are centered.
  static func around(
    _ point: Point, _ boxes: [Rect], backdrop: MarkPaint? = nil
  ) -> [LabelCandidate] {
    boxes.map { box in
      var spot = LabelCandidate(
        box: box, point: Point(x: box.x + box.width / 2, y: box.y), backdrop: backdrop)
      if box.x >= point.x {
        (spot.point.x, spot.anchor) = (box.x, .start)
      } else if box.right <= point.x {
        (spot.point.x, spot.anchor) = (box.right, .end)
      }
      return spot
    }
  }
}

/// The size of a label, in user units.
struct LabelSize {
  var width: Double
  /// The height including the descenders.
  var height: Double

  init(_ text: ByteText, isBold: Bool = false) {
    width = TextMetrics.width(text, style: TextStyle(isBold: isBold))
    height = (TextMetrics.capHeight + TextMetrics.descent) * TextStyle.label.size.units
  }

  func box(x: Double, y: Double) -> Rect { Rect(x: x, y: y, width: width, height: height) }
}

extension LabelledMark {
  /// Whether the mark is a bar.
  var isBar: Bool {
    if case .bar = self { return true }
    return false
  }

  /// Whether the mark is a vertical bar.
  var isVerticalBar: Bool {
    guard case .bar(let label) = self else { return false }
    return label.bar.tip == .top || label.bar.tip == .bottom
  }

  /// Returns the possible label positions on x and y axes; nil for a mark at no finite position.
  ///
  /// A mark in a polar plot has no candidates here.
  func spots(
    for text: ByteText, isRotated: Bool, isBold: Bool = false, in area: CartesianArea
  ) -> LabelCandidates? {
    let size = LabelSize(text, isBold: isBold)
    switch self {
    case .point(let point, let gap, let side):
      guard point.isFinite else { return nil }
      var boxes = area.labelsOfCut(point, width: size.width, height: size.height)
      if boxes.isEmpty { boxes = side.boxes(around: point, size, gap: gap) }
      // A label above or below a point near the side of the plot moves inward.
      let plot = area.plot
      for index in boxes.indices where abs(boxes[index].x + size.width / 2 - point.x) < 0.01 {
        boxes[index].x = max(plot.x, min(boxes[index].x, plot.right - size.width))
      }
      return LabelCandidates(others: LabelCandidates.around(point, boxes))
    case .corner: return LabelCandidates()
    case .disc(let center, let radius, let gap, let isReadable):
      return Self.spots(at: center, radius, gap: gap, isReadable, size)
    case .end(let end):
      guard end.point.isFinite else { return nil }
      let cut = area.labelsOfCut(end.point, width: size.width, height: size.height)
      let boxes = cut.isEmpty ? end.boxes(size, in: area) : cut
      var spots = LabelCandidates(
        others: LabelCandidates.around(end.point, boxes, backdrop: .role(.background)))
      // The mark itself extends to the edge of the plot.
      if !cut.isEmpty { spots.last = spots.others }
      return spots
    case .bar(let bar):
      return LabelCandidates(
        first: BarLabelMeasure(
          text: text, label: bar, isRotated: isRotated, isBold: isBold, area: area
        ).spots)
    }
  }

  /// The extra distance of polar labels without space next to their point, in user units.
  private static let fartherGap = 4.0

  /// The maximum sine of an angle that counts as aligned with an axis: a sixteenth of a turn.
  private static let slant = 0.38

  /// Returns the possible label positions without x and y axes; nil without a finite position.
  ///
  /// This is for polar plots and plots without axes. A mark on x and y axes has no candidates here.
  func spots(for text: ByteText) -> LabelCandidates? {
    let size = LabelSize(text)
    if case .point(let point, let gap, let side) = self {
      guard point.isFinite else { return nil }
      let boxes = side.boxes(around: point, size, gap: gap)
      return LabelCandidates(others: LabelCandidates.around(point, boxes))
    }
    guard case .corner(let point, let gap, let angle) = self else { return LabelCandidates() }
    guard point.isFinite else { return nil }
    // The order is outward first, then increasingly sideways, and finally inward. If lines cross
    // all of these boxes, the next candidates are at a box corner and farther away.
    let directions = [0.0, 1, -1, 2, -2, 3, -3, 4].map { angle + $0 * Trigonometry.turn / 8 }
    func box(_ direction: Double, _ gap: Double, _ side: (Double) -> Double) -> Rect {
      let sine = Trigonometry.sine(direction)
      let cosine = Trigonometry.cosine(direction)
      return size.box(
        x: point.x + gap * sine + (side(sine) - 1) * size.width / 2,
        y: point.y - gap * cosine - (side(cosine) + 1) * size.height / 2)
    }
    let boxes =
      directions.map { box($0, gap) { $0 } }
      + [gap, gap + Self.fartherGap].flatMap { gap in
        directions.map { box($0, gap) { abs($0) < Self.slant ? 0 : $0 < 0 ? -1 : 1 } }
      }
    return LabelCandidates(others: LabelCandidates.around(point, boxes))
  }

  /// Returns the label positions for a disc: inside if the label fits, around it, or farther away.
  ///
  /// A label that is farther away has a line to its disc.
  private static func spots(
    at center: Point, _ radius: Double, gap: Double, _ isReadable: Bool, _ size: LabelSize
  ) -> LabelCandidates {
    let (width, height) = (size.width, size.height)
    var spots = LabelCandidates()
    if isReadable, width + 4 <= 2 * radius, width * width + height * height <= 4 * radius * radius {
      let inside = size.box(x: center.x - width / 2, y: center.y - height / 2)
      spots.first = LabelCandidates.around(center, [inside])
    }
    for distance in [0.0] + leaderLengths {
      let away = radius + gap + distance
      let slant = away * 0.72
      let corners: [(Double, Double)] = [
        (center.x - width / 2, center.y - away - height), (center.x - width / 2, center.y + away),
        (center.x + away, center.y - height / 2), (center.x - away - width, center.y - height / 2),
        (center.x + slant, center.y - slant - height), (center.x - slant - width, center.y + slant),
        (center.x + slant, center.y + slant), (center.x - slant - width, center.y - slant - height),
      ]
      var around = LabelCandidates.around(
        center, corners.map { size.box(x: $0.0, y: $0.1) }, backdrop: .role(.background))
      if distance > 0 {
        for index in around.indices {
          around[index].leader = leader(from: center, radius, to: around[index].box)
        }
      }
      spots.others += around
    }
    return spots
  }

  /// The lengths of the lines from discs to their labels, in user units.
  private static let leaderLengths = [10.0, 22, 36]

  /// Returns the line from the edge of a disc to the nearest point of a label.
  private static func leader(
    from center: Point, _ radius: Double, to box: Rect
  ) -> LabelCandidate.Leader {
    let end = Point(
      x: min(max(center.x, box.x - 1), box.right + 1),
      y: min(max(center.y, box.y - 1), box.bottom + 1))
    let across = end.x - center.x
    let down = end.y - center.y
    let share = radius / max((across * across + down * down).squareRoot(), radius)
    return LabelCandidate.Leader(
      start: Point(x: center.x + across * share, y: center.y + down * share), end: end)
  }
}

extension LabelSide {
  /// Returns the possible boxes of a label around a point, in order of preference.
  fileprivate func boxes(around point: Point, _ size: LabelSize, gap: Double) -> [Rect] {
    let middle = point.x - size.width / 2
    let right = point.x + gap + 1
    let left = point.x - gap - 1 - size.width
    let above = point.y - gap - size.height
    let below = point.y + gap + TextMetrics.lift
    let level = point.y - size.height / 2
    let corners: [(Double, Double)] =
      switch self {
      case .above: [(middle, above)]
      case .below: [(middle, below)]
      case .right: [(right, level)]
      case .left: [(left, level)]
      case .auto:
        [
          (middle, above), (middle, below), (right - gap, above), (left + gap, above),
          (right - gap, below), (left + gap, below), (right, level), (left, level),
        ]
      }
    return corners.map { size.box(x: $0.0, y: $0.1) }
  }
}

extension LabelledEnd {
  /// Returns the possible boxes of a label at a mark's end, in order of preference.
  fileprivate func boxes(_ size: LabelSize, in area: CartesianArea) -> [Rect] {
    switch way {
    case .high: outside(point, size, isHigh: true, area) + alongside(size, area)
    case .low: outside(point, size, isHigh: false, area) + alongside(size, area)
    case .alongside: alongside(size, area)
    }
  }

  /// Returns label boxes in line with the mark, preferably shifted away from adjacent marks.
  private func outside(
    _ point: Point, _ size: LabelSize, isHigh: Bool, _ area: CartesianArea
  ) -> [Rect] {
    // Forward is to the right or downward.
    let isForward = (area.axes[series].y.direction > 0) == isHigh
    if area.isHorizontal {
      let x = isForward ? point.x + gap : point.x - gap - size.width
      return [size.box(x: x, y: point.y - size.height * 0.4)]
    }
    let descent = TextMetrics.descent * TextStyle.label.size.units
    // Letters of default size start higher on phones than in the chart.
    let y =
      isForward ? point.y + gap + TextMetrics.lift : point.y - gap - size.height + descent
    let aside = width > 0 ? max(0, size.width / 2 - width / 2) : 0
    let sides = isFirst ? [0, -aside, aside] : [0, aside, -aside]
    return sides.map { size.box(x: point.x + $0 - size.width / 2, y: y) }
  }

  /// Returns label boxes on both sides of the mark, preferably away from adjacent marks.
  private func alongside(_ size: LabelSize, _ area: CartesianArea) -> [Rect] {
    let sides =
      area.isHorizontal
      ? [
        size.box(x: point.x - size.width / 2, y: point.y - gap - size.height),
        size.box(x: point.x - size.width / 2, y: point.y + gap),
      ]
      : [
        size.box(x: point.x - gap - size.width, y: point.y - size.height * 0.4),
        size.box(x: point.x + gap, y: point.y - size.height * 0.4),
      ]
    return isFirst ? sides : sides.reversed()
  }
}
