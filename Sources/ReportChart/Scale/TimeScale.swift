import ReportData

/// The scale for days and moments: distances are proportional to time, ticks stand where the
/// calendar has its days, weeks, months, quarters and years.
public struct TimeScale: ChartScale {
  /// `time`
  public static let name = "time"
  /// What it does.
  public static let summary = "Days or moments in proportion to time, with ticks of the calendar."
  /// Days and moments.
  public static let accepts: Set<ScaleValues> = [.day, .dateTime]

  /// The first and the last value.
  public let domain: Extent
  private let weekStart: Int8
  /// The zone of moments; nil for days.
  private let zone: StudyTimeZone?

  /// Keeps the ends as they are: time is not rounded.
  public init(_ request: ScaleRequest) {
    domain = request.extent
    zone = request.values == .dateTime ? request.timeZone : nil
    weekStart = Int8(clamping: request.weekStart)
  }

  /// The share of the domain before the value.
  public func fraction(of value: Double) -> Double {
    (value - domain.low) / (domain.high - domain.low)
  }

  /// The value at a share of the domain.
  public func value(at fraction: Double) -> Double {
    domain.low + fraction * (domain.high - domain.low)
  }

  /// True.
  public var isAffine: Bool { true }

  /// The ticks of the shortest step of the calendar that has at most `count` of them inside the
  /// domain, at the first days of weeks, months, quarters and years.
  public func ticks(count: Int, into list: inout TickList) {
    list.removeAll()
    let unit = zone == nil ? 86_400.0 : 1
    let low = domain.low * unit
    let high = domain.high * unit
    // The years -9999 to 9999; beyond them there is no calendar.
    guard low >= -377_705_116_800, high <= 253_402_300_799 else { return }
    let tickRequest = max(1, count)
    let span = high - low
    let least =
      zone == nil
      ? CalendarStep.firstOfDays : span < 2 ? 0 : CalendarStep.firstOfSeconds
    for place in least..<CalendarStep.ladder.count {
      let step = CalendarStep.ladder[place]
      guard span / step.seconds <= Double(tickRequest) + 1 else { continue }
      let before = list.ticks.count
      addTicks(of: step, from: low, to: high) { list.add($0 / unit) }
      let added = list.ticks.count - before
      if added == 0, before > 0 { break }
      list.ticks.removeFirst(before)
      list.step = .calendar(step)
      if added > 1 || added == tickRequest, added <= tickRequest { return }
      if added == 1, place > least {
        // One tick tells no distance: a few of the next shorter step do.
        list.removeAll()
        list.step = .calendar(CalendarStep.ladder[place - 1])
        addTicks(of: CalendarStep.ladder[place - 1], from: low, to: high) { list.add($0 / unit) }
        break
      }
    }
    list.thin(to: tickRequest)
  }

  /// Gives the ticks from one moment to another, in order.
  private func addTicks(
    of step: CalendarStep, from low: Double, to high: Double, _ body: (Double) -> Void
  ) {
    let zone = zone ?? .utc
    switch step.unit {
    case .millisecond, .second, .minute, .hour:
      // Counted in whole units, so that no rest adds up.
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
        // A day that a zone went over begins with the next one.
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

  /// The first day that begins at or after a moment, by its number.
  private func firstDay(at dateTime: Double) -> Int {
    let zone = zone ?? .utc
    let day = zone.day(of: dateTime)
    return zone.start(of: day) < dateTime ? day.number + 1 : day.number
  }

  private func ceilingMultiple(_ value: Double, of length: Int) -> Int {
    let whole = Int(value)
    let least = Double(whole) < value ? whole + 1 : whole
    let rest = least % length
    return rest == 0 ? least : least - rest + (rest > 0 ? length : 0)
  }

  /// The first day of a month counted from January of the year 0.
  private static func firstDay(ofMonth index: Int) -> CalendarDay? {
    let year = index >= 0 ? index / 12 : (index - 11) / 12
    return CalendarDay(year: year, month: index - year * 12 + 1, day: 1)
  }
}

// MARK: - Ticks counted from an anchor

/// Ticks every so many units of the calendar, at moments.
struct CalendarTicks {
  /// The distance.
  let step: CalendarStep
  /// A moment that has a tick; nil for the beginning of 1970.
  let anchor: Double?
  /// True to count from the very day and hour of the anchor, false from the beginning of its unit.
  let isAnchorExact: Bool
  /// The first day of the week, 1 (Monday) to 7 (Sunday).
  let weekStart: Int
  /// The zone whose clocks are counted by.
  let zone: StudyTimeZone

  /// The years -9999 to 9999.
  private static let calendar = Extent(low: -377_705_116_800, high: 253_402_300_799)

  /// Gives the ticks from one moment to another, in order.
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
      // A time that the clocks went over is moved by no more than a day.
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

  /// The local times of ticks of days or longer ones.
  private func locals(from low: Double, to high: Double, _ anchor: Double) -> [Double] {
    step.unit >= .month
      ? months(from: low, to: high, anchor)
      : equal(from: low, to: high, isAnchorExact ? anchor : beginning(of: anchor))
  }

  private func equal(from low: Double, to high: Double, _ start: Double) -> [Double] {
    var ticks: [Double] = []
    var turn = ((low - start) / step.seconds).rounded(.up)
    while start + turn * step.seconds <= high {
      ticks.append(start + turn * step.seconds)
      turn += 1
    }
    return ticks
  }

  /// The beginning of the second, minute, hour, day or week of a local time.
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

  /// Midnight of a day of a month counted from January of the year 0, in local time; of the last day of a
  /// month that is too short.
  private func midnight(month index: Int, day: Int) -> Double? {
    let year = index >= 0 ? index / 12 : (index - 11) / 12
    for own in stride(from: day, through: max(1, day - 3), by: -1) {
      if let found = CalendarDay(year: year, month: index - year * 12 + 1, day: own) {
        return Double(found.number) * 86_400
      }
    }
    return nil
  }
}

extension TickList {
  /// Keeps every k-th tick so that at most `count` are left.
  mutating func thin(to count: Int) {
    guard ticks.count > count, count > 0 else { return }
    let stride = (ticks.count + count - 1) / count
    ticks = ticks.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
  }
}
