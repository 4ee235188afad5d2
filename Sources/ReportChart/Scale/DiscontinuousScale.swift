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
  private let isMoment: Bool

  /// The scale within, which must be affine, without the stretches of the request.
  public init(_ request: ScaleRequest) {
    inner = Inner(request)
    parts = Discontinuity(request.skips, in: inner.domain)
    isMoment = request.values == .moment
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

  /// Of the ticks of the scale within those that are seen: as many of them are asked for as it
  /// takes to see about `count`. Of two at one break the one after it stays.
  public func ticks(count: Int, into list: inout TickList) {
    guard !parts.gaps.isEmpty else { return inner.ticks(count: count, into: &list) }
    var wish = count
    var isFirst = true
    var found = TickList()
    for _ in 0..<16 {
      inner.ticks(count: wish, into: &found)
      removeHidden(from: &found)
      let major = found.ticks.count { $0.level == 0 }
      if isFirst || major <= count { list = found }
      isFirst = false
      if major >= count || wish > 600 { break }
      wish += max(1, wish / 2)
    }
    if isMoment { nameDays(count: count, in: &list) }
  }

  /// Where midnights are left out, ticks within a day would not say which day it is: the first moment
  /// of each day has the label, and the ticks within days are minor ones.
  private func nameDays(count: Int, in list: inout TickList) {
    guard case .calendar(let step) = list.step, step.unit < .day else { return }
    let nights = parts.breaks.filter { ($0.high / 86_400).rounded(.down) * 86_400 >= $0.low }
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
        guard isMoment, case .calendar(let step) = list.step, step.unit >= .day,
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
