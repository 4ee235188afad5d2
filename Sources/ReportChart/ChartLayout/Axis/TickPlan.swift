import ReportData

/// The author's tick settings for one document, with values instead of their sources.
struct TickPlan: Sendable {
  /// The distance between two major ticks.
  var step: TickRequest.Distance?
  /// A value that must have a tick, from which the steps start; nil for the default.
  var anchor: Double?
  /// The smallest data value, from which steps of days and weeks start if there is no anchor.
  var lowestValue: Double?
  /// The values of the major ticks in order; nil if the author does not list them.
  var values: [Double]?
  /// The positions of the major ticks, as shares of the domain.
  var factors: [Double] = []
  /// The minor ticks; nil for the minor ticks of the scale.
  var minor: TickRequest.Minor?
  /// The type of the values on the axis.
  var kind: ScaleValues
  /// The first day of the week, from 1 (Monday) to 7 (Sunday).
  var weekStart: Int
  /// The time zone in which the axis shows date-times.
  var timeZone = StudyTimeZone.utc

  /// The maximum number of major ticks.
  ///
  /// If there are more, only every k-th major tick is made.
  static let maximumMajorTicks = 1000.0
  /// The maximum number of ticks, major and minor.
  ///
  /// If there are more, no minor ticks are made.
  static let maximumTicks = 4000

  /// Whether the plan determines the positions of the major ticks, so that their number is fixed.
  var isFixed: Bool { step != nil || values != nil || !factors.isEmpty }

  // MARK: Major ticks

  /// Fills a list with the ticks of the plan. If it sets no major ticks, the scale gives them.
  func ticks(of scale: any ChartScale, count: Int, into list: inout TickList) {
    if let values {
      list.removeAll()
      for value in values where scale.domain.contains(value) { list.add(value) }
    } else if !factors.isEmpty {
      list.removeAll()
      let domain = scale.domain
      for factor in factors.sorted() {
        list.add(domain.low * (1 - factor) + domain.high * factor)
      }
    } else if let step {
      list.removeAll()
      switch step {
      case .number(let distance): add(every: distance, in: scale.domain, to: &list)
      case .factor(let factor): add(factor: factor, in: scale.domain, to: &list)
      case .calendar(let step): add(every: step, in: scale.domain, to: &list)
      }
      hideTicksAtBreaks(of: scale, in: &list)
    } else {
      scale.ticks(count: count, into: &list)
    }
    if minor != nil { addMinor(in: scale, to: &list) }
  }

  /// Adds ticks at multiples of a distance, counted from the anchor if there is one.
  ///
  /// The calculation uses integers in units of the last decimal of the distance and the anchor.
  private func add(every distance: Double, in domain: Extent, to list: inout TickList) {
    let anchor = self.anchor ?? 0
    let decimals = max(Decimals.count(distance) ?? 99, Decimals.count(anchor) ?? 99)
    let power = decimals > 12 ? 1 : Decimals.power(decimals)
    let step = decimals > 12 ? distance : (distance * power).rounded()
    let start = decimals > 12 ? anchor : (anchor * power).rounded()
    let low = ((domain.low * power - start) / step - 1e-9).rounded(.up)
    let high = ((domain.high * power - start) / step + 1e-9).rounded(.down)
    guard low <= high, step > 0, low.isFinite, high.isFinite else { return }
    let stride = max(1, ((high - low + 1) / Self.maximumMajorTicks).rounded(.up))
    if decimals <= 12 {
      list.step = .number(NumberStep(factor: stride * step, exponent: -decimals))
    }
    let first = (low / stride).rounded(.up)
    let stepCount = (high / stride).rounded(.down) - first
    guard stepCount >= 0, stepCount <= 2 * Self.maximumMajorTicks else { return }
    // The loop counts indices, because step counts above 2^53 cannot be incremented by 1.
    for index in 0...Int(stepCount) {
      let value = (start + (first + Double(index)) * stride * step) / power
      if list.ticks.last?.value != value { list.add(value == 0 ? 0 : value) }
    }
  }

  /// Adds ticks at powers of a factor, multiplied by the anchor if there is one.
  private func add(factor: Double, in domain: Extent, to list: inout TickList) {
    let start = anchor ?? 1
    guard start > 0, domain.low > 0, factor > 1 else { return }
    let step = LogScale.logarithm(factor)
    let low = (LogScale.logarithm(domain.low / start) / step - 1e-9).rounded(.up)
    let high = (LogScale.logarithm(domain.high / start) / step + 1e-9).rounded(.down)
    guard low <= high, low.isFinite, high.isFinite else { return }
    let stride = Int(max(1, ((high - low + 1) / Self.maximumMajorTicks).rounded(.up)))
    // Multiples of the stride preserve the tick at the anchor.
    let first = (low / Double(stride)).rounded(.up)
    let last = (high / Double(stride)).rounded(.down)
    guard first <= last else { return }
    for exponent in Int(first)...Int(last) {
      let value = start * LogScale.power(factor, exponent * stride)
      if value > 0, value.isFinite { list.add(value) }
    }
  }

  private func add(every step: CalendarStep, in domain: Extent, to list: inout TickList) {
    let unit = kind == .dateTime ? 1.0 : 86_400.0
    let mean = step.seconds / unit
    let stride = max(
      1, Int(((domain.high - domain.low) / mean / Self.maximumMajorTicks).rounded(.up)))
    CalendarTicks(
      step: CalendarStep(step.unit, step.count * stride),
      anchor: (anchor ?? (step.unit == .day || step.unit == .week ? lowestValue : nil)).map {
        $0 * unit
      },
      isAnchorExact: anchor != nil,
      weekStart: weekStart, zone: kind == .dateTime ? timeZone : .utc
    ).add(from: domain.low * unit, to: domain.high * unit) { list.add($0 / unit) }
    list.step = .calendar(CalendarStep(step.unit, step.count * stride))
    if anchor != nil, let named = namedStep(step, in: list, unit) { list.step = named }
  }

  /// Returns the step that determines the format of tick labels; nil for the step of the list.
  ///
  /// The step differs if ticks are not at the start of their unit. Labels then show days of months,
  /// days with their year, or days with their time.
  private func namedStep(_ step: CalendarStep, in list: TickList, _ unit: Double) -> TickStep? {
    guard let first = list.ticks.first, let last = list.ticks.last else { return nil }
    let zone = kind == .dateTime ? timeZone : .utc
    let ends = [first, last].map { zone.local(fromInstant: $0.value * unit) }
    let days = ends.map { CalendarDay(number: Int(($0 / 86_400).rounded(.down))) }
    if step.unit < .day {
      let hasDay = list.ticks.contains {
        zone.local(fromInstant: $0.value * unit).remainder(dividingBy: 86_400) == 0
      }
      return days[0] == days[1] || hasDay ? nil : .calendar(CalendarStep(.day, 1))
    }
    let isFirst = days.allSatisfy { $0.civil.day == 1 }
    if isFirst, step.unit == .month { return nil }
    if isFirst, step.unit == .year {
      return days[0].civil.month == 1 ? nil : .calendar(CalendarStep(.month, 12))
    }
    let isLong = step.unit > .week || step.seconds > 1_209_600
    if isLong, days[0].civil.year != days[1].civil.year { return .irregular }
    return step.unit > .week ? .calendar(CalendarStep(.day, 1)) : nil
  }

  /// If two ticks have the same position, the later tick stays.
  private func hideTicksAtBreaks(of scale: any ChartScale, in list: inout TickList) {
    guard !scale.breaks.isEmpty else { return }
    var visible: [Tick] = []
    for tick in list.ticks {
      if scale.breaks.contains(where: { tick.value > $0.low && tick.value < $0.high }) { continue }
      if let last = visible.last,
        scale.fraction(of: tick.value) - scale.fraction(of: last.value) < 1e-9
      {
        visible.removeLast()
      }
      visible.append(tick)
    }
    list.ticks = visible
  }

  // MARK: Minor ticks

  /// Adds minor ticks between the major ticks, before the first, and after the last.
  func addMinor(in scale: any ChartScale, to list: inout TickList) {
    let hasMinor = list.ticks.contains { $0.level > 0 }
    if case .automatic = minor, hasMinor { return }
    list.ticks.removeAll { $0.level > 0 }
    guard kind != .category, let parts = parts(of: list.step), parts > 1 else { return }
    let major = list.ticks.map(\.value)
    guard major.count > 1, major.count * parts <= Self.maximumTicks else { return }
    // The outer intervals have the length of the nearest interval between two major ticks.
    let before = 2 * major[0] - major[1]
    let after = 2 * major[major.count - 1] - major[major.count - 2]
    let ends = [before] + major + [after]
    list.ticks.removeAll(keepingCapacity: true)
    for index in ends.indices {
      if index > 0, index <= major.count { list.add(ends[index]) }
      guard index + 1 < ends.count else { break }
      let low = ends[index]
      let length = ends[index + 1] - low
      for part in 1..<parts {
        let value = low + length * Double(part) / Double(parts)
        if scale.domain.contains(value), isVisible(value, on: scale) { list.add(value, level: 1) }
      }
    }
  }

  private func isVisible(_ value: Double, on scale: any ChartScale) -> Bool {
    scale.fraction(of: value).isFinite
      && !scale.breaks.contains { value > $0.low && value < $0.high }
  }

  /// Returns the number of parts between two major ticks; nil for no minor ticks.
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

  /// Returns 4 parts for the factors 2 and 4, and 5 parts for 1, 2.5, and 5.
  ///
  /// These numbers give minor steps that are easy to read.
  private static func parts(ofFactor factor: Double) -> Int {
    var digit = factor
    while digit >= 10 { digit /= 10 }
    while digit < 1, digit > 0 { digit *= 10 }
    return abs(digit - 2) < 1e-9 || abs(digit - 4) < 1e-9 ? 4 : 5
  }

  private static func parts(of step: CalendarStep, _ kind: ScaleValues) -> Int? {
    switch step.unit {
    case .millisecond, .second, .minute: step.count == 1 ? 4 : step.count % 5 == 0 ? 5 : nil
    case .hour: step.count == 1 ? 4 : step.count <= 12 ? step.count : nil
    case .day: step.count > 1 ? (step.count <= 14 ? step.count : nil) : kind == .dateTime ? 4 : nil
    case .week: step.count == 1 ? 7 : step.count
    case .month: step.count > 1 ? step.count : nil
    case .year: step.count == 1 ? 4 : step.count <= 10 ? step.count : 5
    }
  }
}

/// The author's settings for the ticks of an axis.
struct TickRequest: Sendable {
  /// The distance between two major ticks.
  enum Distance: Sendable {
    /// A distance in units of the scale.
    case number(Double)
    /// A factor from one tick to the next, greater than 1.
    case factor(Double)
    /// A distance in calendar units.
    case calendar(CalendarStep)
  }

  /// The division of the interval between two major ticks.
  enum Minor: Sendable {
    /// A division that suits the distance of the major ticks.
    case automatic
    /// A division into a fixed number of equal parts.
    case parts(Int)
  }

  /// The distance between two major ticks; nil if not set.
  var step: Distance?
  /// A value that has a tick, if it is in the range of the axis.
  var anchor: CoordinateSource?
  /// Whether the smallest data value has a tick.
  var anchorsAtData = false
  /// The values of all major ticks; empty if the author does not list them.
  var values: [CoordinateSource] = []
  /// The positions of all major ticks, as shares of the axis from the low to the high end.
  var factors: [Double] = []
  /// The minor ticks; nil for the minor ticks of the scale.
  var minor: Minor?

  /// Whether the author sets the positions of the major ticks.
  var isFixed: Bool { step != nil || !values.isEmpty || !factors.isEmpty }
  /// Whether the author sets neither major nor minor ticks.
  var isEmpty: Bool { !isFixed && minor == nil }

  /// The maximum number of values or shares that an author can list.
  static let maximumListed = 200
}
