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

// MARK: - Ticks counted from an anchor

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

/// The year of a position on a scale of days.
enum CalendarYear {
  /// The year of a day number; days outside the years -9999 to 9999 count as the nearest in them.
  static func year(of day: Double) -> Int {
    let bounded = min(2_932_896, max(-4_371_587, day))
    let whole = Int(bounded)
    return CalendarDay(number: Double(whole) > bounded ? whole - 1 : whole).civil.year
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
