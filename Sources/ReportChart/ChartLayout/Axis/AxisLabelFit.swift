import ReportText

/// What is done for names of categories that have too little room.
extension AxisLayout {
  /// The part of the picture in which a plot may begin later for the sake of turned labels, and
  /// the width of a label that is worth it.
  private static let leftShare = 0.15
  private static let leftWorth = 96.0
  /// A turned label that is wider stands in two lines where they have room.
  private static let rotatedWrap = 60.0
  /// From one label to the next along the axis, when they are turned by 45 or by 90 degrees.
  private static let rotatedPitch = 20.0
  private static let verticalPitch = 15.0
  /// The least room between the names of two slots: they stand at equal distances, which tells them apart too.
  private static let slotGap = 4.0
  /// The least room for a label that is cut.
  private static let cutRoom = 24.0
  /// How much smaller labels may be, as a share of their size.
  private static let leastSize = 0.7
  /// What is done when the author does not say. Labels are not made smaller then: a chart as wide as
  /// a phone is drawn so that they can just be read.
  private static let standardFit: [LabelFit] = [.wrap, .rotate, .skip]

  /// Does one thing after the other until all names have room.
  mutating func fitCategories(_ bounds: Bounds) {
    let pitch = position.slot * Double(axis.value.style.labelEvery)
    let space = pitch - Self.slotGap
    guard widest > space else { return finishFit(bounds) }
    let steps = axis.value.style.labelFit ?? Self.standardFit
    var mayWrap = false
    var mayRotate = false
    for step in steps {
      switch step {
      case .wrap:
        mayWrap = true
        if hasHeight(2), wrap(to: space) { return finishFit(bounds) }
      case .shrink:
        if shrink(to: space) { return finishFit(bounds) }
        if mayWrap, hasHeight(2) {
          for place in labels.indices { LabelWrap.wrap(&labels[place]) }
          if shrink(to: space) { return finishFit(bounds) }
          unwrapAll()
        }
      case .rotate:
        mayRotate = true
        if turn(pitch, bounds, orSkip: axis.value.style.labelFit == nil) { return }
      case .cut:
        if cut(to: space) { return finishFit(bounds) }
      case .skip:
        skip(pitch, mayRotate: mayRotate, bounds)
        return finishFit(bounds)
      }
    }
    if !cut(to: space) { skip(pitch, mayRotate: mayRotate, bounds) }
    finishFit(bounds)
  }

  private mutating func finishFit(_ bounds: Bounds) {
    if arrangement == .turned, rotatedRequest == 0, axis.value.style.ends == .both { return }
    keepEndsInside()
    if axis.value.style.ends != .both, !hasSpace(every: 1) { hideCrowded() }
  }

  /// True for a level axis on which names are cut, turned or left out.
  var hasCrowdedNames: Bool {
    !side.isVertical && isCategorical
      && (arrangement != .level
        || labels.contains { !$0.isShown || $0.full != nil && $0.second == nil })
  }

  private var widest: Double {
    labels.lazy.filter(\.isShown).map(\.outerWidth).max() ?? 0
  }

  // MARK: Wrapped, smaller and cut labels

  /// True when so many lines have room in what the author leaves.
  func hasHeight(_ lines: Double) -> Bool {
    labelSpace.map { $0 >= lines * TickLabeler.lineHeight } ?? true
  }

  /// Puts names that are too wide into two lines; false, and nothing done, when one is still too
  /// wide.
  private mutating func wrap(to space: Double) -> Bool {
    for place in labels.indices where labels[place].outerWidth > space {
      LabelWrap.wrap(&labels[place])
    }
    if widest <= space { return true }
    unwrapAll()
    return false
  }

  private mutating func unwrapAll() {
    for place in labels.indices { LabelWrap.unwrap(&labels[place]) }
  }

  /// Makes all names smaller by what is needed; false, and nothing done, when that is too much.
  private mutating func shrink(to space: Double) -> Bool {
    let share = space / widest
    guard share >= Self.leastSize, share < 1 else { return false }
    let size = (TickLabeler.size * share * 10).rounded(.down) / 10
    let real = size / TickLabeler.size
    guard real >= Self.leastSize else { return false }
    labelSize = size
    for place in labels.indices where labels[place].image == nil { labels[place].width *= real }
    return true
  }

  private mutating func cut(to space: Double) -> Bool {
    guard space >= Self.cutRoom else { return false }
    var texts = TextFitter(labels.map(\.whole))
    for place in labels.indices {
      labels[place].cut(to: space - labels[place].outerWidth + labels[place].width, &texts)
    }
    return true
  }

  // MARK: Turned and skipped labels

  /// Turns the names, if all have room then; or, as one looks best, shows every k-th of them level.
  private mutating func turn(_ pitch: Double, _ bounds: Bounds, orSkip: Bool) -> Bool {
    let stride = LabelWrap.whole(Self.rotatedPitch / max(pitch, 1e-6))
    if orSkip {
      skip(pitch, mayRotate: true, bounds)
      return true
    }
    if stride <= 1 {
      arrangement = .turned
      if cutRotated(bounds) { return true }
    } else if pitch >= Self.verticalPitch {
      arrangement = .vertical
      if cutRotated(bounds) { return true }
    }
    arrangement = .level
    return false
  }

  /// Cuts level names that would leave the picture, or of which so few would have room that nobody
  /// could compare them.
  private mutating func cutLevel(_ bounds: Bounds) {
    let length = abs(position.end - position.start)
    var texts = TextFitter(labels.map(\.whole))
    for place in labels.indices where labels[place].isShown {
      let here = position(labels[place].value)
      let margin = labels[place].outerWidth - labels[place].width
      let most = max(Self.cutRoom, length / 3)
      let space = min(most, 2 * (here - bounds.low), 2 * (bounds.high - here))
      // The label that stands out stays, beside its tick if need be.
      labels[place].cut(to: (labels[place].isPinned ? most : space) - margin, &texts)
      let half = labels[place].outerWidth / 2
      if here + half > bounds.high { labels[place].shift = bounds.high - here - half }
    }
  }

  /// Shows every k-th name.
  private mutating func skip(_ pitch: Double, mayRotate: Bool, _ bounds: Bounds) {
    let stride = LabelWrap.whole(Self.rotatedPitch / max(pitch, 1e-6))
    var levelStride = LabelWrap.whole((widest + Self.between) / max(pitch, 1e-6))
    let isLevel = !mayRotate || stride > 1 && levelStride <= 2 * stride
    if isLevel {
      cutLevel(bounds)
      levelStride = LabelWrap.whole((widest + Self.between) / max(pitch, 1e-6))
    }
    keepEvery((isLevel ? levelStride : stride) * axis.value.style.labelEvery)
    if isLevel, axis.value.style.highlightsLast { hideCrowded() }
    guard !isLevel else { return }
    arrangement = .turned
    if !cutRotated(bounds) {
      arrangement = .level
      cutLevel(bounds)
      keepEvery(levelStride * axis.value.style.labelEvery)
    }
  }

  /// Leaves every k-th label, from the last one when that stands out.
  private mutating func keepEvery(_ stride: Int) {
    let last =
      axis.value.style.highlightsLast ? (labels.indices.last { labels[$0].isHighlighted } ?? 0) : 0
    for place in labels.indices where abs(place - last) % stride != 0 {
      labels[place].isShown = false
    }
  }

  /// Cuts turned labels to the room that they have; false when there is none.
  mutating func cutRotated(_ bounds: Bounds) -> Bool {
    var texts = TextFitter(labels.map(\.whole))
    if arrangement == .vertical {
      let highest = min(
        labelSpace.map { $0 - 4 } ?? .infinity, max(30, min(110, bounds.height * 0.4)))
      for place in labels.indices where labels[place].isShown {
        labels[place].cut(to: highest, &texts)
      }
      return highest >= Self.cutRoom
    }
    let along = position.slot * Double(shownStride)
    let hasSpace = along * Self.diagonal > 2.2 * TickLabeler.lineHeight
    var highest = max(30, min(110, bounds.height * 0.4)) / Self.diagonal
    if let labelSpace {
      let lines = hasSpace ? 2.0 : 1.0
      highest = min(
        highest,
        (labelSpace - labelSize * TextMetrics.descent) / Self.diagonal - lines * lineHeight)
    }
    guard highest >= Self.cutRoom else { return false }
    for place in labels.indices where labels[place].isShown {
      if hasSpace, labels[place].width > Self.rotatedWrap { LabelWrap.wrap(&labels[place]) }
      let reach = rotatedExtent(of: labels[place], bounds)
      let want = min(labels[place].width, highest, Self.leftWorth)
      // Slots become a little narrower when the plot begins later.
      if want > reach, mayBeginLater(bounds) {
        rotatedRequest = max(rotatedRequest, (want - reach) * Self.diagonal + 2)
      }
      labels[place].cut(to: min(highest, reach), &texts)
    }
    return true
  }

  /// It ends at its tick and begins at the lower left, where the picture must not end; at the top it
  /// begins at its tick and ends at the upper right.
  private func rotatedExtent(of label: TickLabel, _ bounds: Bounds) -> Double {
    let lines = label.second == nil ? 1 : 1.5
    let here = position(label.value)
    let low = axis.value.style.ends.hasLow ? bounds.low : min(position.start, position.end)
    let high = axis.value.style.ends.hasHigh ? bounds.high : max(position.start, position.end)
    let space = side == .bottom ? here - low : high - here
    return space / Self.diagonal - lines * TickLabeler.lineHeight
  }

  private func mayBeginLater(_ bounds: Bounds) -> Bool {
    guard axis.value.style.ends == .both else { return false }
    let share = (bounds.high - bounds.low) * Self.leftShare
    let low = min(position.start, position.end)
    let high = max(position.start, position.end)
    return side == .bottom ? low - bounds.low < share : bounds.high - high < share
  }

  /// The least number of slots from one shown label to the next.
  private var shownStride: Int {
    var last: Int?
    var least = Int.max
    for place in labels.indices where labels[place].isShown {
      if let last { least = min(least, place - last) }
      last = place
    }
    return least == .max ? 1 : least
  }

  // MARK: Overlap of labels along the axis

  /// True when every so many of the labels stand apart.
  func hasSpace(every stride: Int) -> Bool {
    var last: Extent?
    var number = 0
    let isFromEnd = axis.value.style.highlightsLast
    for place in labels.indices {
      let label = labels[isFromEnd ? labels.count - 1 - place : place]
      guard label.isShown else { continue }
      number += 1
      guard (number - 1) % stride == 0 else { continue }
      let own = pitchExtent(of: label)
      if let last, own.low < last.high, last.low < own.high { return false }
      last = own
    }
    return true
  }

  /// True for an axis on which each of a few days has a label in the middle of its slot.
  private var isFewSlots: Bool {
    gap > 0 && axis.value.values != .number && labels.count <= FewDates.most
  }

  /// Hides labels that still lie on another; pinned ones stay.
  mutating func hideCrowded() {
    var taken: [Extent] = []
    for isPinned in [true, false] {
      for place in labels.indices
      where labels[place].isShown && labels[place].isPinned == isPinned {
        let own = pitchExtent(of: labels[place])
        if taken.contains(where: { own.low < $0.high && $0.low < own.high }) {
          labels[place].isShown = false
        } else {
          taken.append(own)
        }
      }
    }
  }

  /// The stretch along the axis in which no other label may be: of a turned label as much as another
  /// one needs beside it.
  private func pitchExtent(of label: TickLabel) -> Extent {
    let here = middle(of: label)
    let lines = label.second == nil ? 1.0 : 2.0
    let half: Double =
      switch arrangement {
      case .level: (label.outerWidth + (isFewSlots ? Self.slotGap : Self.between)) / 2
      case .turned: lines * lineHeight / Self.diagonal / 2 + 0.5
      case .vertical: lines * lineHeight / 2 + 0.5
      }
    return Extent(low: here - half, high: here + half)
  }
}

/// Labels in two lines.
enum LabelWrap {
  /// Puts a label into two lines at the place that leaves the narrower block; a label that must not be
  /// parted stays as it is.
  static func wrap(_ label: inout TickLabel) {
    guard label.second == nil, let (lines, width) = TextLines.halves(of: label.text) else { return }
    label.full = label.text
    label.text = lines[0]
    label.second = lines[1]
    label.width = width
  }

  /// Puts a label back into one line.
  static func unwrap(_ label: inout TickLabel) {
    guard label.second != nil, let full = label.full else { return }
    label.text = full
    label.second = nil
    label.full = nil
    label.width = TextMetrics.width(full, size: TickLabeler.size)
  }

  /// The least whole number that is not smaller.
  static func whole(_ value: Double) -> Int {
    guard value < 1e9 else { return 1_000_000_000 }
    let whole = Int(value)
    return Double(whole) < value ? whole + 1 : whole
  }
}
