import ReportData

/// A scale of which stretches are left out: weekends, nights, a range of numbers without data. They
/// take no room; the rest is in proportion, as on the scale within.
public struct DiscontinuousScale<Inner: ChartScale>: ChartScale {
  /// The name of the scale within after `discontinuous-`.
  public static var name: String { "discontinuous-" + Inner.name }
  /// What it does.
  public static var summary: String {
    "As `\(Inner.name)`, without the stretches that `skip` leaves out."
  }
  /// What the scale within accepts.
  public static var accepts: Set<ScaleValues> { Inner.accepts }

  private let inner: Inner
  private let parts: Discontinuity
  /// The zone of moments; nil for anything else.
  private let zone: StudyTimeZone?

  /// The scale within, which must be affine, without the stretches of the request.
  public init(_ request: ScaleRequest) {
    inner = Inner(request)
    zone = request.values == .dateTime ? request.timeZone : nil
    parts = Discontinuity(request.skips, in: inner.domain, zone: zone)
  }

  /// The domain of the scale within.
  public var domain: Extent { inner.domain }

  /// The share of the room before the value.
  public func fraction(of value: Double) -> Double {
    parts.gaps.isEmpty ? inner.fraction(of: value) : parts.fraction(of: value)
  }

  /// The value at a share of the room.
  public func value(at fraction: Double) -> Double {
    parts.gaps.isEmpty ? inner.value(at: fraction) : parts.value(at: fraction)
  }

  /// True when nothing is left out.
  public var isAffine: Bool { parts.gaps.isEmpty && inner.isAffine }

  /// The length of the domain without what is left out.
  public var visibleLength: Double { parts.length }

  /// What is left out with something to see on both sides.
  public var breaks: [Extent] { parts.breaks }

  // MARK: Ticks beside breaks

  /// Of the ticks of the scale within those that are seen: as many of them are asked for as it
  /// takes to see about `count`. Of two at one break the one after it stays.
  public func ticks(count: Int, into list: inout TickList) {
    guard !parts.gaps.isEmpty else { return inner.ticks(count: count, into: &list) }
    var tickRequest = count
    var isFirst = true
    var found = TickList()
    for _ in 0..<16 {
      inner.ticks(count: tickRequest, into: &found)
      removeHidden(from: &found)
      let major = found.ticks.count { $0.level == 0 }
      if isFirst || major <= count { list = found }
      isFirst = false
      if major >= count || tickRequest > 600 { break }
      tickRequest += max(1, tickRequest / 2)
    }
    if let zone { nameDays(count: count, zone, in: &list) }
  }

  /// Where midnights are left out, ticks within a day would not say which day it is: the first moment
  /// of each day has the label, and the ticks within days are minor ones.
  private func nameDays(count: Int, _ zone: StudyTimeZone, in list: inout TickList) {
    guard case .calendar(let step) = list.step, step.unit < .day else { return }
    let nights = parts.breaks.filter { zone.start(of: zone.day(of: $0.high)) >= $0.low }
    guard !nights.isEmpty else { return }
    let starts = [domain.low] + nights.map(\.high)
    let stride = (starts.count + max(1, count) - 1) / max(1, count)
    var ticks = list.ticks.map { Tick(value: $0.value, level: 1) }
    for (place, start) in starts.enumerated() where !parts.leavesOut(start) {
      let here = fraction(of: start)
      ticks.removeAll { abs(fraction(of: $0.value) - here) < 1e-9 }
      ticks.append(Tick(value: start, level: place % stride == 0 ? 0 : 1))
    }
    list.ticks = ticks.sorted { $0.value < $1.value }
    list.step = .calendar(CalendarStep(.day, 1))
  }

  private func removeHidden(from list: inout TickList) {
    var kept: [Tick] = []
    for var tick in list.ticks {
      if let end = parts.end(ofGapAt: tick.value) {
        // The first moment of a day, week or month that can be seen stands for its beginning.
        guard zone != nil, case .calendar(let step) = list.step, step.unit >= .day,
          end < domain.high
        else { continue }
        tick.value = end
      }
      if let last = kept.last, fraction(of: tick.value) - fraction(of: last.value) < 1e-9 {
        kept.removeLast()
      }
      kept.append(tick)
    }
    list.ticks = kept
  }
}

// MARK: - Stretches that are left out

/// A stretch that an axis leaves out, once or again and again.
public struct ScaleSkip: Sendable, Hashable {
  /// Its low end, in the units of the scale; in seconds since 1970-01-01T00:00 of the local calendar for
  /// moments that come again.
  public var low: Double
  /// Its high end, in the same units; above `low`.
  public var high: Double
  /// The distance after which it comes again, both ways; nil when it comes once.
  public var period: Double?

  /// A stretch from `low` to `high`.
  public init(low: Double, high: Double, period: Double? = nil) {
    self.low = low
    self.high = high
    self.period = period
  }

  /// True when a value lies in it, so that it has no place. The ends of a stretch of numbers are
  /// seen, the last moment before one and the first after it too.
  func holds(_ value: Double, _ values: ScaleValues, _ zone: StudyTimeZone) -> Bool {
    var value = value
    if let period {
      if values == .dateTime { value = zone.local(fromInstant: value) }
      value -= ((value - low) / period).rounded(.down) * period
    }
    if values == .dateTime { return value >= low && value < high }
    return value > low && value < high
  }
}

/// A domain of which some stretches take no room.
struct Discontinuity: Sendable {
  /// The whole domain.
  let domain: Extent
  /// The stretches inside the domain that are left out, in order, none touching another.
  let gaps: [Extent]
  /// The length of the domain without them.
  let length: Double
  /// How much is left out before each of them.
  private let before: [Double]

  /// A stretch that comes more often than this in the domain is not left out at all.
  private static let mostGaps = 20_000.0

  /// Leaves stretches out of a domain; all of it when nothing would be left.
  /// - Parameter zone: that of moments; nil for anything else.
  init(_ skips: [ScaleSkip], in domain: Extent, zone: StudyTimeZone? = nil) {
    self.domain = domain
    var found: [Extent] = []
    for skip in skips { Self.add(skip, in: domain, zone, to: &found) }
    found.sort { ($0.low, $0.high) < ($1.low, $1.high) }
    var gaps: [Extent] = []
    for gap in found {
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
    let isLeft = length > (domain.high - domain.low) * 1e-9
    self.gaps = isLeft ? gaps : []
    self.before = isLeft ? before : []
    self.length = isLeft ? length : domain.high - domain.low
  }

  private static func add(
    _ skip: ScaleSkip, in domain: Extent, _ zone: StudyTimeZone?, to gaps: inout [Extent]
  ) {
    guard let period = skip.period else { return add(skip.low, skip.high, in: domain, to: &gaps) }
    let low = zone?.local(fromInstant: domain.low) ?? domain.low
    let high = zone?.local(fromInstant: domain.high) ?? domain.high
    // A change of the clocks moves a stretch by less than its period.
    let first = ((low - skip.high) / period).rounded(.up) - (zone == nil ? 0 : 1)
    let last = ((high - skip.low) / period).rounded(.down) + (zone == nil ? 0 : 1)
    guard last - first <= mostGaps, Double(gaps.count) <= mostGaps else { return }
    var turn = first
    while turn <= last {
      let start = skip.low + turn * period
      let end = skip.high + turn * period
      add(
        zone?.instant(fromLocal: start) ?? start, zone?.instant(fromLocal: end) ?? end, in: domain,
        to: &gaps)
      turn += 1
    }
  }

  private static func add(
    _ low: Double, _ high: Double, in domain: Extent, to gaps: inout [Extent]
  ) {
    let gap = Extent(low: max(low, domain.low), high: min(high, domain.high))
    if gap.low < gap.high { gaps.append(gap) }
  }

  /// The share of the room before a value; within a stretch that is left out it stands still.
  func fraction(of value: Double) -> Double {
    let after = gaps.partition { $0.low <= value }
    guard after > 0 else { return (value - domain.low) / length }
    let gap = gaps[after - 1]
    let skipped = before[after - 1] + (min(value, gap.high) - gap.low)
    return (value - domain.low - skipped) / length
  }

  /// The value at a share of the room; at a break the value after it.
  func value(at fraction: Double) -> Double {
    let seen = fraction * length
    var low = 0
    var high = gaps.count
    while low < high {
      let middle = (low + high) / 2
      if gaps[middle].low - domain.low - before[middle] <= seen {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0 else { return domain.low + seen }
    return domain.low + seen + before[low - 1] + gaps[low - 1].high - gaps[low - 1].low
  }

  /// Where the stretch ends that a value lies within; nil for one that is seen.
  func end(ofGapAt value: Double) -> Double? {
    let after = gaps.partition { $0.low < value }
    return after > 0 && value < gaps[after - 1].high ? gaps[after - 1].high : nil
  }

  /// True when a value lies within a stretch that is left out, and not at one of its ends.
  func leavesOut(_ value: Double) -> Bool {
    end(ofGapAt: value) != nil
  }

  /// The stretches with something to see on both sides.
  var breaks: [Extent] { gaps.filter { $0.low > domain.low && $0.high < domain.high } }
}

extension [Extent] {
  /// The number of leading elements for which a condition holds that no later one meets.
  fileprivate func partition(_ holds: (Extent) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
