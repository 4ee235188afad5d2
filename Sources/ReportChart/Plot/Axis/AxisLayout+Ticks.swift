/// Marks of ticks, and how far from the axis their labels stand.
extension AxisLayout {
  /// The length of a minor tick, as a share of that of a major one.
  private static let minorShare = 0.6

  /// True when its ticks have marks: those of an x axis of values, and those that the author speaks
  /// of.
  var hasTickMarks: Bool {
    let look = axis.value.look
    if look.hidden.contains(.ticks) { return false }
    return look.tickLength != nil || look.tickWidth != nil
      || axis.value.isX && !isCategorical && !side.isUpright
      || labels.contains { $0.level > 0 }
  }

  /// The length of the mark of a tick.
  func tickLength(level: Int) -> Double {
    let length = axis.value.look.tickLength ?? Self.tickLength
    return level == 0 ? length : length * Self.minorShare
  }

  /// From the line of the axis to the labels.
  var labelDistance: Double {
    let length = hasTickMarks ? tickLength(level: 0) : 0
    if let gap = axis.value.look.tickGap { return length + gap }
    return max(Self.labelGap, length + 2)
  }

  /// The room that ticks and labels take, when the labels reach so far.
  func thickness(labels reach: Double) -> Double {
    if let room = axis.value.look.room { return max(0, room - Self.edge - titleRoom) }
    if reach > 0 { return labelDistance + reach }
    return hasTickMarks && !labels.isEmpty ? tickLength(level: 0) + 2 : 0
  }

  /// The room that the author leaves for labels; nil for as much as they need.
  var labelRoom: Double? {
    axis.value.look.room.map { max(0, $0 - Self.edge - titleRoom - labelDistance) }
  }

  /// The room that the title takes beside the labels.
  var titleRoom: Double {
    guard title != nil else { return 0 }
    return side.isUpright && axis.value.look.titleOrientation == .level
      ? 0 : Self.levelTitle
  }

  /// The height of a title that runs along the axis, with its distance from the labels.
  private static let levelTitle = 15.0
}
