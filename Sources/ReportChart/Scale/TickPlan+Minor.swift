import ReportData

extension TickPlan {
  /// Divides the stretches between the major ticks, and those before the first and after the last.
  func addMinor(in scale: any ChartScale, to list: inout TickList) {
    let hasOwn = list.ticks.contains { $0.level > 0 }
    if case .automatic = minor, hasOwn { return }
    list.ticks.removeAll { $0.level > 0 }
    guard kind != .category, let parts = parts(of: list.step), parts > 1 else { return }
    let major = list.ticks.map(\.value)
    guard major.count > 1, major.count * parts <= Self.mostTicks else { return }
    // Beyond the outer ticks as far apart as between the nearest two.
    let before = 2 * major[0] - major[1]
    let after = 2 * major[major.count - 1] - major[major.count - 2]
    let ends = [before] + major + [after]
    list.ticks.removeAll(keepingCapacity: true)
    for place in ends.indices {
      if place > 0, place <= major.count { list.add(ends[place]) }
      guard place + 1 < ends.count else { break }
      let low = ends[place]
      let length = ends[place + 1] - low
      for part in 1..<parts {
        let value = low + length * Double(part) / Double(parts)
        if scale.domain.contains(value), isSeen(value, on: scale) { list.add(value, level: 1) }
      }
    }
  }

  private func isSeen(_ value: Double, on scale: any ChartScale) -> Bool {
    scale.fraction(of: value).isFinite
      && !scale.breaks.contains { value > $0.low && value < $0.high }
  }

  /// Into how many parts the distance of the major ticks is divided; nil for none.
  private func parts(of step: TickStep) -> Int? {
    switch minor {
    case .none: nil
    case .parts(let parts): parts
    case .automatic:
      switch step {
      case .number(let step): Self.parts(ofFactor: step.factor)
      case .calendar(let step): Self.parts(of: step, kind)
      case .categories: nil
      case .irregular: 2
      }
    }
  }

  /// Five parts of 1, 5 and 2.5 and four of 2 give steps that are as easy to read.
  private static func parts(ofFactor factor: Double) -> Int {
    var digit = factor
    while digit >= 10 { digit /= 10 }
    while digit < 1, digit > 0 { digit *= 10 }
    return abs(digit - 2) < 1e-9 ? 4 : 5
  }

  private static func parts(of step: CalendarStep, _ kind: ScaleValues) -> Int? {
    switch step.unit {
    case .second, .minute: step.count == 1 ? 4 : step.count % 5 == 0 ? 5 : nil
    case .hour: step.count == 1 ? 4 : step.count <= 12 ? step.count : nil
    case .day: step.count > 1 ? (step.count <= 14 ? step.count : nil) : kind == .moment ? 4 : nil
    case .week: step.count == 1 ? 7 : step.count
    case .month: step.count > 1 ? step.count : nil
    case .year: step.count == 1 ? 4 : step.count <= 10 ? step.count : 5
    }
  }
}
