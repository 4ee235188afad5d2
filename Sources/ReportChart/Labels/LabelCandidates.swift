/// A place where a label may stand.
struct LabelCandidate {
  /// The box that has to be free.
  var box: Rect
  var point: Point
  var anchor = TextAnchor.middle
  var vertical = TextVertical.top
  /// The color of words within a mark; nil for the usual one.
  var ink: MarkPaint?
  /// The paint behind it.
  var backdrop: MarkPaint? = .role(.background)
  /// The box that must touch no mark, if there is one.
  var clear: Rect?
}

/// The places for the label of a mark.
struct LabelCandidates {
  /// The first that is free is taken.
  var first: [LabelCandidate] = []
  /// Else the one that hides least.
  var others: [LabelCandidate] = []
  /// Else the first of these that no words have, whatever marks it covers.
  var last: [LabelCandidate] = []

  /// The places of labels of a point. A label at a side begins or ends there, so that it stays close to its point where
  /// its text is smaller than its box; others are centered.
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

/// The size of a label in units of the picture.
struct LabelSize {
  var width: Double
  /// With the descenders.
  var height: Double

  init(_ text: ByteText, isBold: Bool = false) {
    width = TextMetrics.width(text, style: TextStyle(isBold: isBold))
    height = (TextMetrics.capHeight + TextMetrics.descent) * TextStyle.label.size.units
  }

  func box(x: Double, y: Double) -> Rect { Rect(x: x, y: y, width: width, height: height) }
}

extension LabelledMark {
  /// True for a bar.
  var isBar: Bool {
    if case .bar = self { return true }
    return false
  }

  /// True for a bar that stands up or hangs down.
  var isVerticalBar: Bool {
    guard case .bar(let label) = self else { return false }
    return label.bar.tip == .top || label.bar.tip == .bottom
  }

  /// The places on x and y axes, none for a mark around a pole; nil for a mark without a place of its own.
  func spots(
    for text: ByteText, isTransposed: Bool, isBold: Bool = false, in area: CartesianArea
  ) -> LabelCandidates? {
    let size = LabelSize(text, isBold: isBold)
    switch self {
    case .point(let point, let gap, let side):
      guard point.isFinite else { return nil }
      var boxes = area.labelsOfCut(point, width: size.width, height: size.height)
      if boxes.isEmpty { boxes = side.boxes(around: point, size, gap: gap) }
      // Above or below a point near the side of the plot the label moves inwards.
      let plot = area.plot
      for place in boxes.indices where abs(boxes[place].x + size.width / 2 - point.x) < 0.01 {
        boxes[place].x = max(plot.x, min(boxes[place].x, plot.right - size.width))
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
      // Its own mark reaches to the edge of the plot.
      if !cut.isEmpty { spots.last = spots.others }
      return spots
    case .bar(let bar):
      return LabelCandidates(
        first: BarLabelMeasure(
          text: text, label: bar, isTransposed: isTransposed, isBold: isBold, area: area
        ).spots)
    }
  }

  /// The distance of labels around a pole that find no place beside their point.
  private static let fartherGap = 4.0

  /// The sine up to which a direction counts as level or upright: that of a sixteenth of a turn.
  private static let slant = 0.38

  /// The places around a pole and in a plot without axes, none for a mark on axes; nil for a mark without a place of its
  /// own.
  func spots(for text: ByteText) -> LabelCandidates? {
    let size = LabelSize(text)
    if case .point(let point, let gap, let side) = self {
      guard point.isFinite else { return nil }
      let boxes = side.boxes(around: point, size, gap: gap)
      return LabelCandidates(others: LabelCandidates.around(point, boxes))
    }
    guard case .corner(let point, let gap, let turn) = self else { return LabelCandidates() }
    guard point.isFinite else { return nil }
    // Outwards first, then more and more to the sides, and at last inwards; where lines go through all of these, at a
    // corner of the box, and farther away.
    let directions = [0.0, 1, -1, 2, -2, 3, -3, 4].map { turn + $0 * Trigonometry.turn / 8 }
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

  /// Within a disc where the words fit, and around it, the better places first.
  private static func spots(
    at center: Point, _ radius: Double, gap: Double, _ isReadable: Bool, _ size: LabelSize
  ) -> LabelCandidates {
    let (width, height) = (size.width, size.height)
    var spots = LabelCandidates()
    if isReadable, width + 4 <= 2 * radius, width * width + height * height <= 4 * radius * radius {
      let inside = size.box(x: center.x - width / 2, y: center.y - height / 2)
      spots.first = LabelCandidates.around(center, [inside])
    }
    let away = radius + gap
    let slant = away * 0.72
    let corners: [(Double, Double)] = [
      (center.x - width / 2, center.y - away - height), (center.x - width / 2, center.y + away),
      (center.x + away, center.y - height / 2), (center.x - away - width, center.y - height / 2),
      (center.x + slant, center.y - slant - height), (center.x - slant - width, center.y + slant),
      (center.x + slant, center.y + slant), (center.x - slant - width, center.y - slant - height),
    ]
    spots.others = LabelCandidates.around(
      center, corners.map { size.box(x: $0.0, y: $0.1) }, backdrop: .role(.background))
    return spots
  }
}

extension LabelSide {
  /// The boxes of a label around a point, the better ones first.
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
  /// The boxes of a label, the better ones first.
  fileprivate func boxes(_ size: LabelSize, in area: CartesianArea) -> [Rect] {
    switch way {
    case .high: beyond(point, size, isHigh: true, area) + beside(size, area)
    case .low: beyond(point, size, isHigh: false, area) + beside(size, area)
    case .either(let low):
      beyond(point, size, isHigh: true, area) + beyond(low, size, isHigh: false, area)
    case .beside: beside(size, area)
    }
  }

  /// In line with the mark, and drawn aside from the neighbours of its place.
  private func beyond(
    _ point: Point, _ size: LabelSize, isHigh: Bool, _ area: CartesianArea
  ) -> [Rect] {
    // Forward is to the right or downwards.
    let isForward = (area.axes[series].y.direction > 0) == isHigh
    if area.isHorizontal {
      let x = isForward ? point.x + gap : point.x - gap - size.width
      return [size.box(x: x, y: point.y - size.height * 0.4)]
    }
    let descent = TextMetrics.descent * TextStyle.label.size.units
    // Letters of the usual size on phones begin higher than in the picture.
    let y =
      isForward ? point.y + gap + TextMetrics.lift : point.y - gap - size.height + descent
    let aside = width > 0 ? max(0, size.width / 2 - width / 2) : 0
    let sides = isFirst ? [0, -aside, aside] : [0, aside, -aside]
    return sides.map { size.box(x: point.x + $0 - size.width / 2, y: y) }
  }

  /// On both sides across the values, away from the neighbours of its place first.
  private func beside(_ size: LabelSize, _ area: CartesianArea) -> [Rect] {
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
