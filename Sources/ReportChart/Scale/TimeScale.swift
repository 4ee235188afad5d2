import ReportData

/// The scale for days and moments: distances are proportional to time, ticks stand where the
/// calendar has its days, weeks, months, quarters and years.
public struct TimeScale: ChartScale {
  /// `time`
  public static let name = "time"
  /// What it does.
  public static let summary = "Days or moments in proportion to time, with ticks of the calendar."
  /// Days and moments.
  public static let accepts: Set<ScaleValues> = [.day, .moment]

  /// The first and the last value.
  public let domain: Extent
  private let isMoment: Bool
  private let weekStart: Int8

  /// Keeps the ends as they are: time is not rounded.
  public init(_ request: ScaleRequest) {
    domain = request.extent
    isMoment = request.values == .moment
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
    let unit = isMoment ? 1.0 : 86_400.0
    let low = domain.low * unit
    let high = domain.high * unit
    // The years -9999 to 9999; beyond them there is no calendar.
    guard low >= -377_705_116_800, high <= 253_402_300_799 else { return }
    let wish = max(1, count)
    let span = high - low
    for place in (isMoment ? 0 : CalendarStep.firstOfDays)..<CalendarStep.ladder.count {
      let step = CalendarStep.ladder[place]
      guard span / step.seconds <= Double(wish) + 1 else { continue }
      let before = list.ticks.count
      addTicks(of: step, from: low, to: high, unit: unit, into: &list)
      let added = list.ticks.count - before
      if added == 0, before > 0 { break }
      list.ticks.removeFirst(before)
      list.step = .calendar(step)
      if added > 0, added <= wish { return }
    }
    list.thin(to: wish)
  }

  private func addTicks(
    of step: CalendarStep, from low: Double, to high: Double, unit: Double,
    into list: inout TickList
  ) {
    switch step.unit {
    case .second, .minute, .hour:
      let length = Int(step.seconds)
      var tick = ceilingMultiple(low, of: length)
      while Double(tick) <= high {
        list.add(Double(tick))
        tick += length
      }
    case .day, .week:
      var day = firstDay(at: low)
      if step.unit == .week { day += (Int(weekStart) - CalendarDay(number: day).weekday + 7) % 7 }
      while Double(day) * 86_400 <= high {
        list.add(Double(day) * 86_400 / unit)
        day += step.unit == .week ? 7 * step.count : step.count
      }
    case .month, .year:
      let months = step.unit == .year ? 12 * step.count : step.count
      let civil = CalendarDay(number: firstDay(at: low)).civil
      var index = ceilingMultiple(
        Double(civil.year * 12 + civil.month - 1 + (civil.day > 1 ? 1 : 0)), of: months)
      while let day = Self.firstDay(ofMonth: index), Double(day.number) * 86_400 <= high {
        list.add(Double(day.number) * 86_400 / unit)
        index += months
      }
    }
  }

  /// The first midnight at or after a moment, as the number of its day.
  private func firstDay(at seconds: Double) -> Int { ceilingMultiple(seconds, of: 86_400) / 86_400 }

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

extension TickList {
  /// Keeps every k-th tick so that at most `count` are left.
  mutating func thin(to count: Int) {
    guard ticks.count > count, count > 0 else { return }
    let stride = (ticks.count + count - 1) / count
    ticks = ticks.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
  }
}
