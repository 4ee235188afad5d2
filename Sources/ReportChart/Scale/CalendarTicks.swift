import ReportData

/// Ticks every so many units of the calendar, in seconds of the study's local calendar.
struct CalendarTicks {
  /// The distance.
  let step: CalendarStep
  /// A moment that has a tick; nil for the moment 0.
  let anchor: Double?
  /// True to count from the very day and hour of the anchor, false from the beginning of its unit.
  let isAnchorExact: Bool
  /// The first day of the week, 1 (Monday) to 7 (Sunday).
  let weekStart: Int

  /// The years -9999 to 9999.
  private static let calendar = Extent(low: -377_705_116_800, high: 253_402_300_799)

  /// Gives the ticks from one moment to another, in order.
  func add(from low: Double, to high: Double, _ body: (Double) -> Void) {
    guard low >= Self.calendar.low, high <= Self.calendar.high else { return }
    let anchor = min(Self.calendar.high, max(Self.calendar.low, self.anchor ?? 0))
    switch step.unit {
    case .second, .minute, .hour, .day, .week:
      addEqual(from: low, to: high, anchor, body)
    case .month, .year:
      addMonths(from: low, to: high, anchor, body)
    }
  }

  private func addEqual(
    from low: Double, to high: Double, _ anchor: Double, _ body: (Double) -> Void
  ) {
    let start = isAnchorExact ? anchor : beginning(of: anchor)
    var turn = ((low - start) / step.seconds).rounded(.up)
    while start + turn * step.seconds <= high {
      body(start + turn * step.seconds)
      turn += 1
    }
  }

  /// The beginning of the second, minute, hour, day or week of a moment.
  private func beginning(of moment: Double) -> Double {
    switch step.unit {
    case .second, .minute, .hour:
      let unit = CalendarStep(step.unit, 1).seconds
      return (moment / unit).rounded(.down) * unit
    default:
      var day = Int((moment / 86_400).rounded(.down))
      if step.unit == .week {
        day -= (CalendarDay(number: day).weekday - weekStart + 7) % 7
      }
      return Double(day) * 86_400
    }
  }

  private func addMonths(
    from low: Double, to high: Double, _ anchor: Double, _ body: (Double) -> Void
  ) {
    let length = step.unit == .year ? 12 * step.count : step.count
    let first = CalendarDay(number: Int((anchor / 86_400).rounded(.down))).civil
    let start = first.year * 12 + (step.unit == .year && !isAnchorExact ? 0 : first.month - 1)
    let begin = CalendarDay(number: Int((low / 86_400).rounded(.down))).civil
    let distance = begin.year * 12 + begin.month - 1 - start
    var index = start + (distance - (distance % length + length) % length)
    while let tick = moment(month: index, day: isAnchorExact ? first.day : 1), tick <= high {
      if tick >= low { body(tick) }
      index += length
    }
  }

  /// Midnight of a day of a month counted from January of the year 0; of the last day of a month
  /// that is too short.
  private func moment(month index: Int, day: Int) -> Double? {
    let year = index >= 0 ? index / 12 : (index - 11) / 12
    for own in stride(from: day, through: max(1, day - 3), by: -1) {
      if let found = CalendarDay(year: year, month: index - year * 12 + 1, day: own) {
        return Double(found.number) * 86_400
      }
    }
    return nil
  }
}
