import ReportText

/// Layout of the tick labels of a vertical axis.
extension AxisLayout {
  /// The maximum width of names at a vertical axis, as a share of the chart width.
  static let widestShare = 0.4
  /// The minimum distance of two ticks of a vertical axis in a tall plot, in user units.
  ///
  /// Fewer than five ticks can require limits far outside the data.
  private static let minimumPitch = 29.0
  /// The minimum distance of two ticks of a vertical axis in any plot, in user units.
  private static let smallestPitch = 20.0

  /// Finds ticks and labels for an axis of about `length` user units, and the space they take.
  mutating func arrangeVertical(
    length: Double, pictureWidth: Double, _ labeler: inout TickLabeler, _ locale: ReportLocale
  ) {
    label(count: axis.value.tickCount ?? verticalCount(length), &labeler, locale)
    let maximumWidth = min(labelSpace ?? .infinity, pictureWidth * Self.widestShare)
    if isCategorical || labelSpace != nil || !rules.isEmpty {
      let pitch = length / Double(max(1, labels.count))
      let lines = pitch >= 2 * TickLabeler.lineHeight && isCategorical ? 2 : 1
      var strings = TextFitter(labels.map(\.fullText))
      for index in labels.indices where labels[index].outerWidth > maximumWidth {
        let limit = maximumWidth - (labels[index].outerWidth - labels[index].width)
        if lines > 1 { LabelWrap.wrap(&labels[index]) }
        labels[index].cut(to: limit, lines: lines, &strings)
        if labels[index].width > limit { labels[index].isShown = false }
      }
    }
    setVerticalThickness()
  }

  private mutating func setVerticalThickness() {
    let widest = labels.lazy.filter(\.isShown).map(\.outerWidth).max() ?? 0
    thickness = thickness(labels: widest)
  }

  /// Reduces the ticks of an axis that became shorter, unless the new labels are wider.
  mutating func labelFewer(
    length: Double, _ labeler: inout TickLabeler, _ locale: ReportLocale
  ) {
    let count = verticalCount(length)
    guard !isCategorical, axis.value.tickCount == nil, count < maximumTickCount, rules.isEmpty,
      axis.value.style.space == nil
    else { return }
    var shorter = self
    shorter.label(count: count, &labeler, locale)
    let widest = shorter.labels.lazy.filter(\.isShown).map(\.outerWidth).max() ?? 0
    if shorter.labels.count < labels.count, widest + labelDistance <= thickness { self = shorter }
  }

  /// Hides tick labels that would overlap another label, after the axis has its position.
  mutating func thinVertical() {
    keepEndsInside()
    if isCategorical {
      let height =
        labels.contains { $0.second != nil } ? 2 * TickLabeler.lineHeight : TickLabeler.lineHeight
      let pitch = position.slot
      let stride = pitch > 0 ? max(1, LabelWrap.roundedUp(height / pitch)) : 1
      guard stride > 1 else { return hideCovered() }
      for index in labels.indices where index % stride != 0 && !labels[index].isPinned {
        labels[index].isShown = false
      }
    }
    hideCovered()
  }

  private mutating func hideCovered() {
    for index in coveredLabels { labels[index].isShown = false }
  }

  /// The indices of the tick labels that overlap a label with priority.
  ///
  /// Of two overlapping labels, the later one is hidden, unless it is pinned.
  private var coveredLabels: [Int] {
    var covered: [Int] = []
    var occupied: [Extent] = []
    for isPinned in [true, false] {
      for index in labels.indices
      where labels[index].isShown && labels[index].isPinned == isPinned {
        let extent = height(of: labels[index])
        if occupied.contains(where: {
          extent.low < $0.high - 1e-6 && $0.low < extent.high - 1e-6
        }) {
          covered.append(index)
        } else {
          occupied.append(extent)
        }
      }
    }
    return covered
  }

  /// Returns the interval of a vertical axis that a label takes.
  private func height(of label: TickLabel) -> Extent {
    let lines = label.second == nil ? 1.0 : 2.0
    let height =
      max(lines * TickLabeler.lineHeight, label.image?.size ?? 0)
      + (label.isHighlighted ? 4 : 0)
    let middle = middle(of: label)
    return Extent(low: middle - height / 2, high: middle + height / 2)
  }

  /// Returns a suitable number of ticks for this axis at a specified length.
  ///
  /// If there are few bars, each bar has one tick.
  private func verticalCount(_ length: Double) -> Int {
    let domain = scale.domain
    let slots = gap > 0 && axis.value.isX ? ((domain.high - domain.low) / gap).rounded() : 0
    let isFew = slots > 1 && slots <= Double(FewDates.maximumCount)
    return isFew && length / slots >= TickLabeler.lineHeight
      ? Int(slots) + 1 : Self.verticalCount(length)
  }

  /// Returns a suitable number of ticks for a vertical axis of a specified length, from 2 to 8.
  static func verticalCount(_ length: Double) -> Int {
    let length = max(0, length)
    let pitch = min(minimumPitch, max(smallestPitch, length / 4))
    return min(8, max(2, Int(length / pitch) + 1))
  }
}
