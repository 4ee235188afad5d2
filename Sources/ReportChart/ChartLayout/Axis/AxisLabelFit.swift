import ReportText

/// Fitting of category names that have too little space.
extension AxisLayout {
  /// The share of the chart width within which a plot can start later for rotated labels.
  private static let lateStartShare = 0.15
  /// The maximum label width for which a plot starts later, in user units.
  private static let lateStartWidth = 96.0
  /// The width above which a rotated label has two lines if there is space, in user units.
  private static let rotatedWrap = 60.0
  /// The minimum distance of labels rotated by 45 degrees, along the axis and in user units.
  private static let rotatedPitch = 20.0
  /// The minimum distance of labels rotated by 90 degrees, along the axis and in user units.
  private static let verticalPitch = 15.0
  /// The minimum space between the names of two slots, in user units.
  ///
  /// The value is small because equal distances also separate the names.
  private static let slotGap = 4.0
  /// The minimum width of a truncated label, in user units.
  private static let cutSpace = 24.0
  /// The minimum size of labels, as a share of the default size.
  private static let minimumSize = 0.7
  /// The steps that the layout tries by default for names with too little space.
  ///
  /// The steps do not include smaller labels. Labels in a chart as wide as a phone are already at
  /// the limit of legibility.
  private static let standardFit: [LabelFit] = [.wrap, .rotate, .skip]

  /// Wraps, shrinks, rotates, truncates, or omits category names until all of them have space.
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
          for index in labels.indices { LabelWrap.wrap(&labels[index]) }
          if shrink(to: space) { return finishFit(bounds) }
          unwrapAll()
        }
      case .rotate:
        mayRotate = true
        if rotate(pitch, bounds, orSkip: axis.value.style.labelFit == nil) { return }
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
    if arrangement == .diagonal, rotatedRequest == 0, axis.value.style.ends == .both { return }
    keepEndsInside()
    if axis.value.style.ends != .both, !hasSpace(every: 1) { hideCrowded() }
  }

  /// Whether a horizontal axis has truncated, rotated, or omitted names.
  var hasCrowdedNames: Bool {
    !side.isVertical && isCategorical
      && (arrangement != .level
        || labels.contains { !$0.isShown || $0.full != nil && $0.second == nil })
  }

  private var widest: Double {
    labels.lazy.filter(\.isShown).map(\.outerWidth).max() ?? 0
  }

  // MARK: Wrapped, smaller, and truncated labels

  /// Returns whether labels of a number of lines fit in the space that the author sets.
  func hasHeight(_ lines: Double) -> Bool {
    labelSpace.map { $0 >= lines * TickLabeler.lineHeight } ?? true
  }

  /// Wraps category names that are too wide into two lines.
  ///
  /// - Returns: false if a name is still too wide. In this case, all names have one line.
  private mutating func wrap(to space: Double) -> Bool {
    for index in labels.indices where labels[index].outerWidth > space {
      LabelWrap.wrap(&labels[index])
    }
    if widest <= space { return true }
    unwrapAll()
    return false
  }

  private mutating func unwrapAll() {
    for index in labels.indices { LabelWrap.unwrap(&labels[index]) }
  }

  /// Reduces the font size of all category names so that they fit.
  ///
  /// - Returns: false, without any change, if the names would become too small.
  private mutating func shrink(to space: Double) -> Bool {
    let share = space / widest
    guard share >= Self.minimumSize, share < 1 else { return false }
    let size = (TickLabeler.size * share * 10).rounded(.down) / 10
    let real = size / TickLabeler.size
    guard real >= Self.minimumSize else { return false }
    labelSize = size
    for index in labels.indices where labels[index].image == nil { labels[index].width *= real }
    return true
  }

  private mutating func cut(to space: Double) -> Bool {
    guard space >= Self.cutSpace else { return false }
    var strings = TextFitter(labels.map(\.fullText))
    for index in labels.indices {
      labels[index].cut(to: space - labels[index].outerWidth + labels[index].width, &strings)
    }
    return true
  }

  // MARK: Rotated and skipped labels

  /// Rotates the category names if all of them have space after the rotation.
  ///
  /// - Parameter orSkip: whether to use ``skip(_:mayRotate:_:)`` instead.
  /// - Returns: false if the names do not fit.
  private mutating func rotate(_ pitch: Double, _ bounds: Bounds, orSkip: Bool) -> Bool {
    let stride = LabelWrap.roundedUp(Self.rotatedPitch / max(pitch, 1e-6))
    if orSkip {
      skip(pitch, mayRotate: true, bounds)
      return true
    }
    if stride <= 1 {
      arrangement = .diagonal
      if cutRotated(bounds) { return true }
    } else if pitch >= Self.verticalPitch {
      arrangement = .vertical
      if cutRotated(bounds) { return true }
    }
    arrangement = .level
    return false
  }

  /// Truncates horizontal category names that leave the chart or that are too wide.
  ///
  /// A name is too wide if it takes more than a third of the axis. Too few of such names would have
  /// space for a comparison.
  private mutating func cutLevel(_ bounds: Bounds) {
    let length = abs(position.end - position.start)
    var strings = TextFitter(labels.map(\.fullText))
    for index in labels.indices where labels[index].isShown {
      let x = position(labels[index].value)
      let margin = labels[index].outerWidth - labels[index].width
      let maximum = max(Self.cutSpace, length / 3)
      let space = min(maximum, 2 * (x - bounds.low), 2 * (bounds.high - x))
      // The highlighted label stays, next to its tick if necessary.
      labels[index].cut(to: (labels[index].isPinned ? maximum : space) - margin, &strings)
      let half = labels[index].outerWidth / 2
      if x + half > bounds.high { labels[index].shift = bounds.high - x - half }
    }
  }

  /// Hides all category names except every k-th one, horizontal or rotated.
  private mutating func skip(_ pitch: Double, mayRotate: Bool, _ bounds: Bounds) {
    let stride = LabelWrap.roundedUp(Self.rotatedPitch / max(pitch, 1e-6))
    var levelStride = LabelWrap.roundedUp((widest + Self.between) / max(pitch, 1e-6))
    let isLevel = !mayRotate || stride > 1 && levelStride <= 2 * stride
    if isLevel {
      cutLevel(bounds)
      levelStride = LabelWrap.roundedUp((widest + Self.between) / max(pitch, 1e-6))
    }
    keepEvery((isLevel ? levelStride : stride) * axis.value.style.labelEvery)
    if isLevel, axis.value.style.highlightsLast { hideCrowded() }
    guard !isLevel else { return }
    arrangement = .diagonal
    if !cutRotated(bounds) {
      arrangement = .level
      cutLevel(bounds)
      keepEvery(levelStride * axis.value.style.labelEvery)
    }
  }

  /// Retains every k-th label, counted from the last highlighted label if there is one.
  private mutating func keepEvery(_ stride: Int) {
    let last =
      axis.value.style.highlightsLast ? (labels.indices.last { labels[$0].isHighlighted } ?? 0) : 0
    for index in labels.indices where abs(index - last) % stride != 0 {
      labels[index].isShown = false
    }
  }

  /// Truncates rotated labels to the available space.
  ///
  /// - Returns: false if there is no space.
  mutating func cutRotated(_ bounds: Bounds) -> Bool {
    var strings = TextFitter(labels.map(\.fullText))
    if arrangement == .vertical {
      let highest = min(
        labelSpace.map { $0 - 4 } ?? .infinity, max(30, min(110, bounds.height * 0.4)))
      for index in labels.indices where labels[index].isShown {
        labels[index].cut(to: highest, &strings)
      }
      return highest >= Self.cutSpace
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
    guard highest >= Self.cutSpace else { return false }
    for index in labels.indices where labels[index].isShown {
      if hasSpace, labels[index].width > Self.rotatedWrap { LabelWrap.wrap(&labels[index]) }
      let available = rotatedExtent(of: labels[index], bounds)
      let desired = min(labels[index].width, highest, Self.lateStartWidth)
      // Slots become slightly narrower if the plot starts later.
      if desired > available, mayBeginLater(bounds) {
        rotatedRequest = max(rotatedRequest, (desired - available) * Self.diagonal + 2)
      }
      labels[index].cut(to: min(highest, available), &strings)
    }
    return true
  }

  /// Returns the available length of a rotated label, in user units.
  ///
  /// At the bottom, a label ends at its tick and starts at the lower left. At the top, it starts at
  /// its tick and ends at the upper right. The chart must contain both ends.
  private func rotatedExtent(of label: TickLabel, _ bounds: Bounds) -> Double {
    let lines = label.second == nil ? 1 : 1.5
    let x = position(label.value)
    let low = axis.value.style.ends.hasLow ? bounds.low : min(position.start, position.end)
    let high = axis.value.style.ends.hasHigh ? bounds.high : max(position.start, position.end)
    let space = side == .bottom ? x - low : high - x
    return space / Self.diagonal - lines * TickLabeler.lineHeight
  }

  private func mayBeginLater(_ bounds: Bounds) -> Bool {
    guard axis.value.style.ends == .both else { return false }
    let share = (bounds.high - bounds.low) * Self.lateStartShare
    let low = min(position.start, position.end)
    let high = max(position.start, position.end)
    return side == .bottom ? low - bounds.low < share : bounds.high - high < share
  }

  /// The minimum number of slots from one shown label to the next.
  private var shownStride: Int {
    var last: Int?
    var minimum = Int.max
    for index in labels.indices where labels[index].isShown {
      if let last { minimum = min(minimum, index - last) }
      last = index
    }
    return minimum == .max ? 1 : minimum
  }

  // MARK: Overlap of labels along the axis

  /// Returns whether every k-th label fits without overlap.
  ///
  /// - Parameter stride: the number k.
  func hasSpace(every stride: Int) -> Bool {
    var last: Extent?
    var number = 0
    let isFromEnd = axis.value.style.highlightsLast
    for index in labels.indices {
      let label = labels[isFromEnd ? labels.count - 1 - index : index]
      guard label.isShown else { continue }
      number += 1
      guard (number - 1) % stride == 0 else { continue }
      let extent = pitchExtent(of: label)
      if let last, extent.low < last.high, last.low < extent.high { return false }
      last = extent
    }
    return true
  }

  /// Whether an axis of few dates has a label in the middle of each slot.
  private var isFewSlots: Bool {
    gap > 0 && axis.value.values != .number && labels.count <= FewDates.maximumCount
  }

  /// Hides tick labels that still overlap another label. Pinned labels have priority.
  mutating func hideCrowded() {
    var occupied: [Extent] = []
    for isPinned in [true, false] {
      for index in labels.indices
      where labels[index].isShown && labels[index].isPinned == isPinned {
        let extent = pitchExtent(of: labels[index])
        if occupied.contains(where: { extent.low < $0.high && $0.low < extent.high }) {
          labels[index].isShown = false
        } else {
          occupied.append(extent)
        }
      }
    }
  }

  /// Returns the interval along the axis that a tick label needs, without any other label.
  ///
  /// For a rotated label, this is the space that an adjacent rotated label needs.
  private func pitchExtent(of label: TickLabel) -> Extent {
    let center = middle(of: label)
    let lines = label.second == nil ? 1.0 : 2.0
    let half: Double =
      switch arrangement {
      case .level: (label.outerWidth + (isFewSlots ? Self.slotGap : Self.between)) / 2
      case .diagonal: lines * lineHeight / Self.diagonal / 2 + 0.5
      case .vertical: lines * lineHeight / 2 + 0.5
      }
    return Extent(low: center - half, high: center + half)
  }
}

/// Splitting of labels into two lines.
enum LabelWrap {
  /// Splits a label into two lines at the position with the narrowest result.
  ///
  /// A label that cannot be split stays unchanged.
  static func wrap(_ label: inout TickLabel) {
    guard label.second == nil, let (lines, width) = TextLines.halves(of: label.text) else { return }
    label.full = label.text
    label.text = lines[0]
    label.second = lines[1]
    label.width = width
  }

  /// Restores the single line of a label.
  static func unwrap(_ label: inout TickLabel) {
    guard label.second != nil, let full = label.full else { return }
    label.text = full
    label.second = nil
    label.full = nil
    label.width = TextMetrics.width(full, size: TickLabeler.size)
  }

  /// Returns the smallest integer that is not less than a value, at most 1,000,000,000.
  static func roundedUp(_ value: Double) -> Int {
    guard value < 1e9 else { return 1_000_000_000 }
    let integer = Int(value)
    return Double(integer) < value ? integer + 1 : integer
  }
}
