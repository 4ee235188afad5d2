import ReportText

/// Labels of an axis that runs from left to right.
extension AxisLayout {
  /// The least room between two labels.
  static let between = 6.0
  /// The cosine of 45 degrees.
  static let diagonal = 0.707_106_781_186_547_6
  /// The part of the picture in which a plot may begin later for the sake of turned labels, and
  /// the width of a label that is worth it.
  private static let leftShare = 0.15
  private static let leftWorth = 96.0
  /// A turned label that is wider stands in two lines where they have room.
  private static let turnedWrap = 60.0
  /// A label of which nothing is left but the ellipsis is not shown.
  private static let ellipsisBytes = 3
  /// From one turned label to the next, along the axis.
  private static let turnedPitch = 20.0
  /// The least room between a label and the edge of the picture.
  private static let edge = 2.0

  /// Finds ticks and labels for the stretch that the scale is laid onto, so that no two overlap and
  /// none leaves the picture, and the room they take.
  mutating func arrangeLevel(
    pictureWidth: Double, pictureHeight: Double, _ labeler: inout TickLabeler,
    _ locale: ReportLocale
  ) {
    arrangement = .level
    leftWish = 0
    let length = abs(position.end - position.start)
    if isCategorical {
      label(count: 1, &labeler, locale)
      arrangeCategories(pictureHeight)
    } else {
      arrangeValues(length, pictureWidth, &labeler, locale)
    }
    guard labels.contains(where: \.isShown) else {
      thickness = labels.isEmpty ? 0 : Self.labelGap
      return
    }
    switch arrangement {
    case .level:
      let lines = labels.contains { $0.isShown && $0.second != nil } ? 2.0 : 1.0
      thickness = Self.labelGap + lines * TickLabeler.lineHeight
    case .turned:
      let widest = labels.lazy.filter(\.isShown).map(\.width).max() ?? 0
      let lines = labels.contains { $0.isShown && $0.second != nil } ? 2.0 : 1.0
      thickness =
        Self.labelGap + (widest + lines * TickLabeler.lineHeight) * Self.diagonal
        + TickLabeler.size * TextMetrics.descent
    }
  }

  /// How far the outermost labels reach beyond the picture.
  func overhang(pictureWidth: Double) -> (left: Double, right: Double) {
    if arrangement == .turned {
      return position.start < pictureWidth * Self.leftShare ? (leftWish, 0) : (0, 0)
    }
    guard !isCategorical else { return (0, 0) }
    var left = 0.0
    var right = 0.0
    for label in labels where label.isShown {
      let here = position(label.value)
      left = max(left, Self.edge - (here - label.width / 2))
      right = max(right, here + label.width / 2 - (pictureWidth - Self.edge))
    }
    return (left, right)
  }

  /// Hides labels that leave the picture.
  mutating func hideBeyond(pictureWidth: Double) {
    guard arrangement == .level else { return }
    for place in labels.indices where labels[place].isShown {
      let here = position(labels[place].value)
      let half = labels[place].width / 2
      if here - half < 0 || here + half > pictureWidth { labels[place].isShown = false }
    }
  }

  /// Fewer and fewer ticks of the scale until the labels have room; then every k-th label.
  private mutating func arrangeValues(
    _ length: Double, _ pictureWidth: Double, _ labeler: inout TickLabeler, _ locale: ReportLocale
  ) {
    var count = axis.tickCount ?? min(12, max(2, Int(length / 45)))
    for _ in 0..<12 {
      label(count: count, &labeler, locale)
      if hasRoom { return }
      count = min(count, shownCount) - 1
      if count < 2 { break }
    }
    var last: (position: Double, half: Double)?
    for place in labels.indices where labels[place].isShown {
      let here = position(labels[place].value)
      let half = labels[place].width / 2
      if let last, abs(here - last.position) < half + last.half + Self.between {
        labels[place].isShown = false
      } else {
        last = (here, half)
      }
    }
  }

  private var hasRoom: Bool {
    var last: (position: Double, half: Double)?
    for label in labels where label.isShown {
      let here = position(label.value)
      let half = label.width / 2
      if let last, abs(here - last.position) < half + last.half + Self.between { return false }
      last = (here, half)
    }
    return true
  }

  /// In one line; in two lines; turned; every k-th.
  private mutating func arrangeCategories(_ pictureHeight: Double) {
    let room = position.slot - 4
    guard labels.contains(where: { $0.width > room }) else { return }
    for place in labels.indices where labels[place].width > room { LabelWrap.wrap(&labels[place]) }
    guard labels.contains(where: { $0.width > room }) else { return }
    for place in labels.indices { LabelWrap.unwrap(&labels[place]) }
    let stride = LabelWrap.whole(Self.turnedPitch / max(position.slot, 1e-6))
    let widest = labels.lazy.map(\.width).max() ?? 0
    let levelStride = LabelWrap.whole((widest + Self.between) / max(position.slot, 1e-6))
    if stride > 1, levelStride <= 2 * stride {
      for place in labels.indices { labels[place].isShown = place % levelStride == 0 }
      return
    }
    arrangement = .turned
    let highest = max(30, min(110, pictureHeight * 0.4)) / Self.diagonal
    for place in labels.indices {
      labels[place].isShown = place % stride == 0
      guard labels[place].isShown else { continue }
      let hasRoom = position.slot * Self.diagonal * Double(stride) > 2.2 * TickLabeler.lineHeight
      if hasRoom, labels[place].width > Self.turnedWrap { LabelWrap.wrap(&labels[place]) }
      // It ends at its tick and begins at the lower left, where the picture must not end.
      let lines = labels[place].second == nil ? 1 : 1.5
      let reach =
        (position(labels[place].value) - Self.edge) / Self.diagonal
        - lines * TickLabeler.lineHeight
      let want = min(labels[place].width, highest, Self.leftWorth)
      // Slots become a little narrower when the plot begins later.
      if want > reach { leftWish = max(leftWish, (want - reach) * Self.diagonal + 2) }
      labels[place].cut(to: min(highest, reach))
      if labels[place].text.count <= Self.ellipsisBytes, labels[place].isCut {
        labels[place].isShown = false
      }
    }
  }
}
