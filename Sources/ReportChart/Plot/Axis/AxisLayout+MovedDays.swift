/// Ticks of days, weeks and months whose midnight is left out stand where the first moment is seen
/// after it. They still mean the day, so that their labels say no time.
extension AxisLayout {
  /// True when the axis can have such ticks and its labels would say their time.
  func hasMovedDays(_ format: ValueFormat) -> Bool {
    guard axis.value.values == .moment, case .moment = format, case .calendar(let step) = list.step,
      step.unit >= .day
    else { return false }
    return !scale.breaks.isEmpty
  }

  /// The midnight that a tick stands for, when it is the first moment after what is left out or the
  /// first of the axis; else its own value.
  func day(of value: Double) -> Double {
    guard value == scale.domain.low || scale.breaks.contains(where: { $0.high == value }) else {
      return value
    }
    return (value / 86_400).rounded(.down) * 86_400
  }
}
