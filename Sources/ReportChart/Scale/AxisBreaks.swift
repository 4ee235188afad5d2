import ReportData

/// A scale with axis breaks, such as weekends, nights, or a numeric range without data.
///
/// The omitted intervals take no space. The rest is proportional, as in the inner scale.
public struct DiscontinuousScale<Inner: ChartScale>: ChartScale {
  /// The name of the inner scale with the prefix `discontinuous-`.
  public static var name: String { "discontinuous-" + Inner.name }
  /// The summary of the scale, for the reference documentation.
  public static var summary: String {
    "As `\(Inner.name)`, without the intervals that `skip` omits."
  }
  /// The value types that the inner scale accepts.
  public static var accepts: Set<ScaleValues> { Inner.accepts }

  private let inner: Inner
  private let parts: Discontinuity
  /// The time zone of the axis's date-times; nil for other values.
  private let zone: StudyTimeZone?

  /// Creates the inner scale, which must be affine, without the omitted intervals of the request.
  public init(_ request: ScaleRequest) {
    inner = Inner(request)
    zone = request.values == .dateTime ? request.timeZone : nil
    parts = Discontinuity(request.skips, in: inner.domain, zone: zone)
  }

  /// The domain of the inner scale.
  public var domain: Extent { inner.domain }

  /// Returns the fraction of the visible length below the value.
  public func fraction(of value: Double) -> Double {
    parts.gaps.isEmpty ? inner.fraction(of: value) : parts.fraction(of: value)
  }

  /// Returns the value at a fraction of the visible length.
  public func value(at fraction: Double) -> Double {
    parts.gaps.isEmpty ? inner.value(at: fraction) : parts.value(at: fraction)
  }

  /// Whether the scale has no axis break and the inner scale is affine.
  public var isAffine: Bool { parts.gaps.isEmpty && inner.isAffine }

  /// The length of the domain without the omitted intervals.
  public var visibleLength: Double { parts.length }

  /// The omitted intervals with a visible part on both sides.
  public var breaks: [Extent] { parts.breaks }

  // MARK: Ticks at axis breaks

  /// Adds the visible ticks of the inner scale.
  ///
  /// The function requests more ticks from the inner scale until about `count` of them are visible.
  /// Of two ticks at one axis break, the later one remains.
  public func ticks(count: Int, into list: inout TickList) {
    guard !parts.gaps.isEmpty else { return inner.ticks(count: count, into: &list) }
    var requestedCount = count
    var isFirst = true
    var candidates = TickList()
    for _ in 0..<16 {
      inner.ticks(count: requestedCount, into: &candidates)
      removeHidden(from: &candidates)
      let major = candidates.ticks.count { $0.level == 0 }
      if isFirst || major <= count { list = candidates }
      isFirst = false
      if major >= count || requestedCount > 600 { break }
      requestedCount += max(1, requestedCount / 2)
    }
    if let zone { nameDays(count: count, zone, in: &list) }
  }

  /// Labels the days of an axis that omits midnights.
  ///
  /// Ticks within a day would not identify the day. Therefore, the first visible date-time of a day
  /// has the label, and all other ticks are minor.
  private func nameDays(count: Int, _ zone: StudyTimeZone, in list: inout TickList) {
    guard case .calendar(let step) = list.step, step.unit < .day else { return }
    let nights = parts.breaks.filter { zone.start(of: zone.day(of: $0.high)) >= $0.low }
    guard !nights.isEmpty else { return }
    let starts = [domain.low] + nights.map(\.high)
    let stride = (starts.count + max(1, count) - 1) / max(1, count)
    var ticks = list.ticks.map { Tick(value: $0.value, level: 1) }
    for (index, start) in starts.enumerated() where !parts.omits(start) {
      let position = fraction(of: start)
      ticks.removeAll { abs(fraction(of: $0.value) - position) < 1e-9 }
      ticks.append(Tick(value: start, level: index % stride == 0 ? 0 : 1))
    }
    list.ticks = ticks.sorted { $0.value < $1.value }
    list.step = .calendar(CalendarStep(.day, 1))
  }

  private func removeHidden(from list: inout TickList) {
    var visible: [Tick] = []
    for var tick in list.ticks {
      if let end = parts.end(ofGapAt: tick.value) {
        // The first visible date-time of a day, week, or month represents its start.
        guard zone != nil, case .calendar(let step) = list.step, step.unit >= .day,
          end < domain.high
        else { continue }
        tick.value = end
      }
      if let last = visible.last, fraction(of: tick.value) - fraction(of: last.value) < 1e-9 {
        visible.removeLast()
      }
      visible.append(tick)
    }
    list.ticks = visible
  }
}

// MARK: - Omitted intervals

/// An omitted interval of an axis, once or periodic.
public struct ScaleSkip: Sendable, Hashable {
  /// The lower limit of the omitted interval, in scale units.
  ///
  /// For periodic date-times, the unit is seconds since 1970-01-01T00:00 of the local calendar.
  public var low: Double
  /// The upper limit of the omitted interval, in the same units; above `low`.
  public var high: Double
  /// The period of the interval, which repeats in both directions; nil for a single interval.
  public var period: Double?

  /// Creates an omitted interval from `low` to `high`.
  public init(low: Double, high: Double, period: Double? = nil) {
    self.low = low
    self.high = high
    self.period = period
  }

  /// Returns whether a value is inside the interval and therefore has no position.
  ///
  /// Both limits of a numeric interval are visible. Of a date-time interval, only the upper limit
  /// is visible.
  func contains(_ value: Double, _ values: ScaleValues, _ zone: StudyTimeZone) -> Bool {
    var value = value
    if let period {
      if values == .dateTime { value = zone.local(fromInstant: value) }
      value -= ((value - low) / period).rounded(.down) * period
    }
    if values == .dateTime { return value >= low && value < high }
    return value > low && value < high
  }
}

/// A scale domain with omitted intervals (axis breaks).
struct Discontinuity: Sendable {
  /// The complete domain, including the omitted intervals.
  let domain: Extent
  /// The omitted intervals inside the domain, in order, without contact between them.
  let gaps: [Extent]
  /// The length of the domain without the omitted intervals.
  let length: Double
  /// The total omitted length before each gap.
  private let before: [Double]

  /// The maximum number of gaps from a periodic interval. With more, the interval is ignored.
  private static let maximumGaps = 20_000.0

  /// Creates a domain with omitted intervals. If no visible part remained, none is omitted.
  ///
  /// - Parameter zone: the time zone of date-times; nil for other values.
  init(_ skips: [ScaleSkip], in domain: Extent, zone: StudyTimeZone? = nil) {
    self.domain = domain
    var occurrences: [Extent] = []
    for skip in skips { Self.add(skip, in: domain, zone, to: &occurrences) }
    occurrences.sort { ($0.low, $0.high) < ($1.low, $1.high) }
    var gaps: [Extent] = []
    for gap in occurrences {
      if let last = gaps.last, gap.low <= last.high {
        gaps[gaps.count - 1].high = max(last.high, gap.high)
      } else {
        gaps.append(gap)
      }
    }
    var before: [Double] = []
    var sum = 0.0
    for gap in gaps {
      before.append(sum)
      sum += gap.high - gap.low
    }
    let length = domain.high - domain.low - sum
    let hasVisiblePart = length > (domain.high - domain.low) * 1e-9
    self.gaps = hasVisiblePart ? gaps : []
    self.before = hasVisiblePart ? before : []
    self.length = hasVisiblePart ? length : domain.high - domain.low
  }

  private static func add(
    _ skip: ScaleSkip, in domain: Extent, _ zone: StudyTimeZone?, to gaps: inout [Extent]
  ) {
    guard let period = skip.period else { return add(skip.low, skip.high, in: domain, to: &gaps) }
    let low = zone?.local(fromInstant: domain.low) ?? domain.low
    let high = zone?.local(fromInstant: domain.high) ?? domain.high
    // A clock change shifts an interval by less than its period.
    let first = ((low - skip.high) / period).rounded(.up) - (zone == nil ? 0 : 1)
    let last = ((high - skip.low) / period).rounded(.down) + (zone == nil ? 0 : 1)
    guard last - first <= maximumGaps, Double(gaps.count) <= maximumGaps else { return }
    var repetition = first
    while repetition <= last {
      let start = skip.low + repetition * period
      let end = skip.high + repetition * period
      add(
        zone?.instant(fromLocal: start) ?? start, zone?.instant(fromLocal: end) ?? end, in: domain,
        to: &gaps)
      repetition += 1
    }
  }

  private static func add(
    _ low: Double, _ high: Double, in domain: Extent, to gaps: inout [Extent]
  ) {
    let gap = Extent(low: max(low, domain.low), high: min(high, domain.high))
    if gap.low < gap.high { gaps.append(gap) }
  }

  /// Returns the fraction of the visible length below a value. It is constant inside a gap.
  func fraction(of value: Double) -> Double {
    let after = gaps.partition { $0.low <= value }
    guard after > 0 else { return (value - domain.low) / length }
    let gap = gaps[after - 1]
    let skipped = before[after - 1] + (min(value, gap.high) - gap.low)
    return (value - domain.low - skipped) / length
  }

  /// Returns the value at a fraction of the visible length.
  ///
  /// At an axis break, it is the value after the break.
  func value(at fraction: Double) -> Double {
    let distance = fraction * length
    var low = 0
    var high = gaps.count
    while low < high {
      let middle = (low + high) / 2
      if gaps[middle].low - domain.low - before[middle] <= distance {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0 else { return domain.low + distance }
    return domain.low + distance + before[low - 1] + gaps[low - 1].high - gaps[low - 1].low
  }

  /// Returns the upper limit of the gap that contains a value; nil for a visible value.
  func end(ofGapAt value: Double) -> Double? {
    let after = gaps.partition { $0.low < value }
    return after > 0 && value < gaps[after - 1].high ? gaps[after - 1].high : nil
  }

  /// Returns whether a value is inside a gap, and not at one of its limits.
  func omits(_ value: Double) -> Bool {
    end(ofGapAt: value) != nil
  }

  /// The gaps with a visible part on both sides.
  var breaks: [Extent] { gaps.filter { $0.low > domain.low && $0.high < domain.high } }
}

extension [Extent] {
  /// Returns the number of leading intervals that match a condition. No later one may match.
  fileprivate func partition(_ isMatch: (Extent) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isMatch(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
