import ReportText

/// Labels of an axis that runs up and down.
extension AxisLayout {
  /// The widest that names beside an upright axis may be, as a share of the picture.
  static let widestShare = 0.4
  /// The least distance of two ticks of an upright axis of numbers, in a plot that is high, and in any: fewer than five
  /// ticks may need ends far beyond the data.
  private static let leastPitch = 29.0
  private static let leastOfAny = 20.0

  /// Finds ticks and labels for an axis of about `length` units and the room they take.
  mutating func arrangeVertical(
    length: Double, pictureWidth: Double, _ labeler: inout TickLabeler, _ locale: ReportLocale
  ) {
    label(count: axis.value.tickCount ?? verticalCount(length), &labeler, locale)
    let whole = min(labelSpace ?? .infinity, pictureWidth * Self.widestShare)
    if isCategorical || labelSpace != nil || !rules.isEmpty {
      let pitch = length / Double(max(1, labels.count))
      let lines = pitch >= 2 * TickLabeler.lineHeight && isCategorical ? 2 : 1
      var texts = TextFitter(labels.map(\.whole))
      for place in labels.indices where labels[place].outerWidth > whole {
        let limit = whole - (labels[place].outerWidth - labels[place].width)
        if lines > 1 { LabelWrap.wrap(&labels[place]) }
        labels[place].cut(to: limit, lines: lines, &texts)
        if labels[place].width > limit { labels[place].isShown = false }
      }
    }
    setVerticalThickness()
  }

  private mutating func setVerticalThickness() {
    let widest = labels.lazy.filter(\.isShown).map(\.outerWidth).max() ?? 0
    thickness = thickness(labels: widest)
  }

  /// Finds fewer ticks when the axis became shorter than was thought, unless their labels are wider.
  mutating func labelFewer(
    length: Double, _ labeler: inout TickLabeler, _ locale: ReportLocale
  ) {
    let count = verticalCount(length)
    guard !isCategorical, axis.value.tickCount == nil, count < tickRequest, rules.isEmpty,
      axis.value.style.space == nil
    else { return }
    var other = self
    other.label(count: count, &labeler, locale)
    let widest = other.labels.lazy.filter(\.isShown).map(\.outerWidth).max() ?? 0
    if other.labels.count < labels.count, widest + labelDistance <= thickness { self = other }
  }

  /// Hides labels that would lie on another, once the scale is laid.
  mutating func thinVertical() {
    keepEndsInside()
    if isCategorical {
      let height =
        labels.contains { $0.second != nil } ? 2 * TickLabeler.lineHeight : TickLabeler.lineHeight
      let pitch = position.slot
      let stride = pitch > 0 ? max(1, LabelWrap.whole(height / pitch)) : 1
      guard stride > 1 else { return hideCovered() }
      for place in labels.indices where place % stride != 0 && !labels[place].isPinned {
        labels[place].isShown = false
      }
    }
    hideCovered()
  }

  private mutating func hideCovered() {
    for place in coveredLabels { labels[place].isShown = false }
  }

  /// The labels that would lie on one that stays: of two the later one, unless it is pinned.
  private var coveredLabels: [Int] {
    var covered: [Int] = []
    var taken: [Extent] = []
    for isPinned in [true, false] {
      for place in labels.indices
      where labels[place].isShown && labels[place].isPinned == isPinned {
        let own = height(of: labels[place])
        if taken.contains(where: { own.low < $0.high - 1e-6 && $0.low < own.high - 1e-6 }) {
          covered.append(place)
        } else {
          taken.append(own)
        }
      }
    }
    return covered
  }

  /// The stretch of an upright axis that a label takes.
  private func height(of label: TickLabel) -> Extent {
    let lines = label.second == nil ? 1.0 : 2.0
    let height =
      max(lines * TickLabeler.lineHeight, label.image?.size ?? 0)
      + (label.isHighlighted ? 4 : 0)
    let middle = middle(of: label)
    return Extent(low: middle - height / 2, high: middle + height / 2)
  }

  /// The number of ticks that suit this axis at such a length: one a bar where bars are few.
  private func verticalCount(_ length: Double) -> Int {
    let domain = scale.domain
    let slots = gap > 0 && axis.value.isX ? ((domain.high - domain.low) / gap).rounded() : 0
    let isFew = slots > 1 && slots <= Double(FewDates.most)
    return isFew && length / slots >= TickLabeler.lineHeight
      ? Int(slots) + 1 : Self.verticalCount(length)
  }

  /// The number of ticks that suit an upright axis of such a length.
  static func verticalCount(_ length: Double) -> Int {
    let length = max(0, length)
    let pitch = min(leastPitch, max(leastOfAny, length / 4))
    return min(8, max(2, Int(length / pitch) + 1))
  }
}
