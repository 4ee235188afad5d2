/// The linear scale for numbers.
public struct NumberScale: ChartScale {
  /// `number`
  public static let name = "number"
  /// What it does.
  public static let summary = "Numbers at distances that are proportional to their differences."
  /// Numbers, and days or moments as plain numbers are not its business.
  public static let accepts: Set<ScaleValues> = [.number]

  /// The low and the high end.
  public let domain: Extent
  private let isWhole: Bool

  /// Rounds the ends outwards to ticks unless the author fixed them.
  public init(_ request: ScaleRequest) {
    var domain = request.extent
    if request.isRounded, !request.isLowFixed || !request.isHighFixed {
      let step = NiceTicks.step(
        low: domain.low, high: domain.high, count: request.tickCount, isWhole: request.isWhole)
      // A value that misses a tick by next to nothing moves the end by as little.
      if !request.isLowFixed { domain.low = min(domain.low, step.multiple(step.floor(domain.low))) }
      if !request.isHighFixed {
        domain.high = max(domain.high, step.multiple(step.ceiling(domain.high)))
      }
    }
    self.domain = domain
    isWhole = request.isWhole
  }

  /// The share of the domain below the value.
  public func fraction(of value: Double) -> Double {
    (value - domain.low) / (domain.high - domain.low)
  }

  /// The value at a share of the domain.
  public func value(at fraction: Double) -> Double {
    domain.low + fraction * (domain.high - domain.low)
  }

  /// True.
  public var isAffine: Bool { true }

  /// Multiples of 1, 2, 2.5 or 5 times a power of ten inside the domain.
  public func ticks(count: Int, into list: inout TickList) {
    list.removeAll()
    let step = NiceTicks.step(
      low: domain.low, high: domain.high, count: count, isLoose: false, isWhole: isWhole)
    list.step = .number(step)
    var index = step.ceiling(domain.low)
    let last = step.floor(domain.high)
    guard last - index < 1000 else { return }
    while index <= last {
      list.add(step.multiple(index))
      index += 1
    }
  }
}
