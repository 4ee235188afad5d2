import ReportData

/// The scale for days and date-times, with distances proportional to time.
///
/// Its ticks are at the starts of calendar days, weeks, months, quarters, and years.
public struct TimeScale: ChartScale {
  /// The name `time`.
  public static let name = "time"
  /// The summary of the scale, for the reference documentation.
  public static let summary = "Dates or date-times in proportion to time, with calendar ticks."
  /// The accepted value types: days and date-times.
  public static let accepts: Set<ScaleValues> = [.day, .dateTime]

  /// The domain, from the first to the last value.
  public let domain: Extent
  private let weekStart: Int8
  /// The time zone of date-times; nil for days.
  private let zone: StudyTimeZone?

  /// Creates the scale. Time limits are not rounded.
  public init(_ request: ScaleRequest) {
    domain = request.extent
    zone = request.values == .dateTime ? request.timeZone : nil
    weekStart = Int8(clamping: request.weekStart)
  }

  /// Returns the fraction of the domain before the value.
  public func fraction(of value: Double) -> Double {
    (value - domain.low) / (domain.high - domain.low)
  }

  /// Returns the value at a fraction of the domain.
  public func value(at fraction: Double) -> Double {
    domain.low + fraction * (domain.high - domain.low)
  }

  /// Whether the conversion to positions is affine; always true.
  public var isAffine: Bool { true }

  /// Adds the ticks of the shortest calendar step with at most `count` ticks inside the domain.
  ///
  /// Ticks are at the first days of weeks, months, quarters, and years.
  public func ticks(count: Int, into list: inout TickList) {
    list.removeAll()
    let unit = zone == nil ? 86_400.0 : 1
    let low = domain.low * unit
    let high = domain.high * unit
    // The calendar is defined for the years -9999 to 9999 only.
    guard low >= -377_705_116_800, high <= 253_402_300_799 else { return }
    let requestedCount = max(1, count)
    let span = high - low
    let first =
      zone == nil
      ? CalendarStep.firstOfDays : span < 2 ? 0 : CalendarStep.firstOfSeconds
    for index in first..<CalendarStep.ladder.count {
      let step = CalendarStep.ladder[index]
      guard span / step.seconds <= Double(requestedCount) + 1 else { continue }
      let before = list.ticks.count
      addTicks(of: step, from: low, to: high) { list.add($0 / unit) }
      let added = list.ticks.count - before
      if added == 0, before > 0 { break }
      list.ticks.removeFirst(before)
      list.step = .calendar(step)
      if added > 1 || added == requestedCount, added <= requestedCount { return }
      if added == 1, index > first {
        // A single tick shows no distance, so the ticks of the next shorter step are used.
        list.removeAll()
        list.step = .calendar(CalendarStep.ladder[index - 1])
        addTicks(of: CalendarStep.ladder[index - 1], from: low, to: high) { list.add($0 / unit) }
        break
      }
    }
    list.thin(to: requestedCount)
  }

  /// Passes the ticks between two date-times to `body`, in order.
  private func addTicks(
    of step: CalendarStep, from low: Double, to high: Double, _ body: (Double) -> Void
  ) {
    let zone = zone ?? .utc
    switch step.unit {
    case .millisecond, .second, .minute, .hour:
      // Integer arithmetic prevents the accumulation of rounding errors.
      let units = step.unit == .millisecond ? 1000.0 : 1
      let length = Int((step.seconds * units).rounded())
      zone.forEachOffset(from: low, to: high) { start, end, offset in
        let offset = offset * Int(units)
        var tick = ceilingMultiple(start * units + Double(offset), of: length) - offset
        while Double(tick) / units < end || end == high && Double(tick) / units == high {
          body(Double(tick) / units)
          tick += length
        }
      }
    case .day, .week:
      var day = firstDay(at: low)
      if step.unit == .week { day += (Int(weekStart) - CalendarDay(number: day).weekday + 7) % 7 }
      var last = -Double.infinity
      while true {
        let start = zone.start(of: CalendarDay(number: day))
        guard start <= high else { return }
        // A day that a time zone skipped starts with the next day.
        if start > last { body(start) }
        last = start
        day += step.unit == .week ? 7 * step.count : step.count
      }
    case .month, .year:
      let months = step.unit == .year ? 12 * step.count : step.count
      let civil = CalendarDay(number: firstDay(at: low)).civil
      var index = ceilingMultiple(
        Double(civil.year * 12 + civil.month - 1 + (civil.day > 1 ? 1 : 0)), of: months)
      while let day = Self.firstDay(ofMonth: index) {
        let start = zone.start(of: day)
        guard start <= high else { return }
        body(start)
        index += months
      }
    }
  }

  /// Returns the number of the first day that starts at or after a date-time.
  private func firstDay(at dateTime: Double) -> Int {
    let zone = zone ?? .utc
    let day = zone.day(of: dateTime)
    return zone.start(of: day) < dateTime ? day.number + 1 : day.number
  }

  private func ceilingMultiple(_ value: Double, of length: Int) -> Int {
    let truncated = Int(value)
    let ceiling = Double(truncated) < value ? truncated + 1 : truncated
    let rest = ceiling % length
    return rest == 0 ? ceiling : ceiling - rest + (rest > 0 ? length : 0)
  }

  /// Returns the first day of a month, counted from January of the year 0.
  private static func firstDay(ofMonth index: Int) -> CalendarDay? {
    let year = index >= 0 ? index / 12 : (index - 11) / 12
    return CalendarDay(year: year, month: index - year * 12 + 1, day: 1)
  }
}

// MARK: - Ticks counted from an anchor

/// Ticks at a regular calendar distance from an anchor, as date-times.
struct CalendarTicks {
  /// The calendar distance between two ticks.
  let step: CalendarStep
  /// A date-time at which there is a tick; nil for the start of 1970.
  let anchor: Double?
  /// Whether ticks count from the exact day and time of the anchor, not from the start of its unit.
  let isAnchorExact: Bool
  /// The first day of the week, from 1 (Monday) to 7 (Sunday).
  let weekStart: Int
  /// The time zone of the local times at which ticks are.
  let zone: StudyTimeZone

  /// The interval of supported date-times: the years -9999 to 9999, in seconds.
  private static let calendar = Extent(low: -377_705_116_800, high: 253_402_300_799)

  /// Passes the ticks between two date-times to `body`, in order.
  func add(from low: Double, to high: Double, _ body: (Double) -> Void) {
    guard low >= Self.calendar.low, high <= Self.calendar.high else { return }
    let local = anchor.map { zone.local(fromInstant: $0) } ?? 0
    let anchor = min(Self.calendar.high, max(Self.calendar.low, local))
    switch step.unit {
    case .millisecond, .second, .minute, .hour:
      let start = isAnchorExact ? anchor : beginning(of: anchor)
      zone.forEachOffset(from: low, to: high) { first, end, offset in
        let offset = Double(offset)
        for local in equal(from: first + offset, to: end + offset, start)
        where local - offset < end || end == high {
          body(local - offset)
        }
      }
    case .day, .week, .month, .year:
      // A local time that a clock change skipped moves by at most one day.
      let first = zone.local(fromInstant: low) - 86_400
      let last = zone.local(fromInstant: high)
      var before = -Double.infinity
      for local in locals(from: first, to: last, anchor) {
        let tick = zone.instant(fromLocal: local)
        if tick >= low, tick <= high, tick > before { body(tick) }
        before = tick
      }
    }
  }

  /// Returns the local times of the ticks between two local times, for steps of days or longer.
  private func locals(from low: Double, to high: Double, _ anchor: Double) -> [Double] {
    step.unit >= .month
      ? months(from: low, to: high, anchor)
      : equal(from: low, to: high, isAnchorExact ? anchor : beginning(of: anchor))
  }

  private func equal(from low: Double, to high: Double, _ start: Double) -> [Double] {
    var ticks: [Double] = []
    var stepCount = ((low - start) / step.seconds).rounded(.up)
    while start + stepCount * step.seconds <= high {
      ticks.append(start + stepCount * step.seconds)
      stepCount += 1
    }
    return ticks
  }

  /// Returns the start of the second, minute, hour, day, or week of a local time.
  private func beginning(of local: Double) -> Double {
    switch step.unit {
    case .millisecond, .second, .minute, .hour:
      let unit = CalendarStep(step.unit, 1).seconds
      return (local / unit).rounded(.down) * unit
    default:
      var day = Int((local / 86_400).rounded(.down))
      if step.unit == .week {
        day -= (CalendarDay(number: day).weekday - weekStart + 7) % 7
      }
      return Double(day) * 86_400
    }
  }

  private func months(from low: Double, to high: Double, _ anchor: Double) -> [Double] {
    let length = step.unit == .year ? 12 * step.count : step.count
    let first = CalendarDay(number: Int((anchor / 86_400).rounded(.down))).civil
    let start = first.year * 12 + (step.unit == .year && !isAnchorExact ? 0 : first.month - 1)
    let begin = CalendarDay(number: Int((low / 86_400).rounded(.down))).civil
    let distance = begin.year * 12 + begin.month - 1 - start
    var index = start + (distance - (distance % length + length) % length)
    var ticks: [Double] = []
    while let tick = midnight(month: index, day: isAnchorExact ? first.day : 1), tick <= high {
      if tick >= low { ticks.append(tick) }
      index += length
    }
    return ticks
  }

  /// Returns local midnight of a day of a month, counted from January of the year 0.
  ///
  /// If the month is too short, the result is its last day. It is nil outside the supported years.
  private func midnight(month index: Int, day: Int) -> Double? {
    let year = index >= 0 ? index / 12 : (index - 11) / 12
    for dayNumber in stride(from: day, through: max(1, day - 3), by: -1) {
      if let date = CalendarDay(year: year, month: index - year * 12 + 1, day: dayNumber) {
        return Double(date.number) * 86_400
      }
    }
    return nil
  }
}

extension TickList {
  /// Retains every k-th tick, so that at most `count` ticks remain.
  mutating func thin(to count: Int) {
    guard ticks.count > count, count > 0 else { return }
    let stride = (ticks.count + count - 1) / count
    ticks = ticks.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
  }
}
