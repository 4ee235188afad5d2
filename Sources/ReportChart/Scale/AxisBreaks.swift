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
  init(_ skips: [ScaleSkip], in domain: Extent) {
    self.domain = domain
    var found: [Extent] = []
    for skip in skips { Self.add(skip, in: domain, to: &found) }
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

  private static func add(_ skip: ScaleSkip, in domain: Extent, to gaps: inout [Extent]) {
    guard let period = skip.period else { return add(skip.low, skip.high, in: domain, to: &gaps) }
    let first = ((domain.low - skip.high) / period).rounded(.up)
    let last = ((domain.high - skip.low) / period).rounded(.down)
    guard last - first <= mostGaps, Double(gaps.count) <= mostGaps else { return }
    var turn = first
    while turn <= last {
      add(skip.low + turn * period, skip.high + turn * period, in: domain, to: &gaps)
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
