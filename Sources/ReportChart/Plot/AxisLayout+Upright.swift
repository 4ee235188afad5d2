import ReportText

/// Labels of an axis that runs up and down.
extension AxisLayout {
  /// The widest that names beside an upright axis may be, as a share of the picture.
  static let widestShare = 0.4

  /// Finds ticks and labels for an axis of about `length` units and the room they take.
  mutating func arrangeUpright(
    length: Double, pictureWidth: Double, _ labeler: inout TickLabeler, _ locale: ReportLocale
  ) {
    label(
      count: axis.tickCount ?? Self.uprightCount(length), &labeler, locale)
    if isCategorical {
      let limit = pictureWidth * Self.widestShare
      let pitch = length / Double(max(1, labels.count))
      for place in labels.indices where labels[place].width > limit {
        if pitch >= 2 * TickLabeler.lineHeight { LabelWrap.wrap(&labels[place]) }
        if labels[place].width > limit {
          if labels[place].second == nil {
            labels[place].cut(to: limit)
          } else {
            LabelWrap.unwrap(&labels[place])
            labels[place].cut(to: limit)
          }
        }
      }
    }
    let widest = labels.lazy.filter(\.isShown).map(\.width).max() ?? 0
    thickness = widest > 0 ? widest + Self.labelGap : 0
  }

  /// Finds fewer ticks when the axis became shorter than was thought, unless their labels are wider.
  mutating func labelFewer(
    length: Double, _ labeler: inout TickLabeler, _ locale: ReportLocale
  ) {
    let count = Self.uprightCount(length)
    guard !isCategorical, axis.tickCount == nil, count < wish else { return }
    var other = self
    other.label(count: count, &labeler, locale)
    let widest = other.labels.lazy.map(\.width).max() ?? 0
    if other.labels.count < labels.count, widest + Self.labelGap <= thickness { self = other }
  }

  /// Hides labels that would lie on the one before, once the scale is laid.
  mutating func thinUpright() {
    if isCategorical {
      let height =
        labels.contains { $0.second != nil } ? 2 * TickLabeler.lineHeight : TickLabeler.lineHeight
      let pitch = position.slot
      let stride = pitch > 0 ? max(1, LabelWrap.whole(height / pitch)) : 1
      for place in labels.indices { labels[place].isShown = place % stride == 0 }
      return
    }
    var last: Double?
    for place in labels.indices where labels[place].isShown {
      let here = position(labels[place].value)
      if let last, abs(here - last) < TickLabeler.lineHeight {
        labels[place].isShown = false
      } else {
        last = here
      }
    }
  }

  /// The number of ticks that suit an upright axis of such a length.
  static func uprightCount(_ length: Double) -> Int {
    min(8, max(2, Int(max(0, length) / 36) + 1))
  }
}
