/// The linear scale for numbers.
public struct NumberScale: ChartScale, Equatable {
  /// `number`
  public static let name = "number"
  /// What it does.
  public static let summary = "Numbers at distances that are proportional to their differences."
  /// Numbers, and days or moments as plain numbers are not its business.
  public static let accepts: Set<ScaleValues> = [.number]

  /// The low and the high end.
  public let domain: Extent
  private let decimals: Int?
  let tickCount: Int
  /// The distance of the ticks to which the ends are rounded; nil when none is.
  private let step: NumberStep?

  /// Rounds the ends outwards to ticks unless the author fixed them.
  public init(_ request: ScaleRequest) {
    var domain = request.extent
    decimals = request.decimals
    tickCount = request.tickCount
    if request.isRounded, !request.isLowFixed || !request.isHighFixed {
      let step = NiceTicks.step(
        low: domain.low, high: domain.high, count: request.tickCount,
        isLowLoose: !request.isLowFixed, isHighLoose: !request.isHighFixed, decimals: decimals)
      // A value that misses a tick by next to nothing moves the end by as little.
      if !request.isLowFixed { domain.low = min(domain.low, step.multiple(step.floor(domain.low))) }
      if !request.isHighFixed {
        domain.high = max(domain.high, step.multiple(step.ceiling(domain.high)))
      }
      self.step = step
    } else {
      step = nil
    }
    self.domain = domain
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

  /// Multiples of 1, 2, 2.5 or 5 times a power of ten inside the domain. Rounded ends are ticks when
  /// as many are wished for as when the scale was made.
  public func ticks(count: Int, into list: inout TickList) {
    list.removeAll()
    var own = count == tickCount ? step : nil
    if own == nil {
      own = NiceTicks.step(
        low: domain.low, high: domain.high, count: count, isLowLoose: false, isHighLoose: false,
        decimals: decimals)
    }
    guard let own else { return }
    list.step = .number(own)
    let first = own.ceiling(domain.low)
    let more = own.floor(domain.high) - first
    guard more >= 0, more < 1000 else { return }
    for place in 0...Int(more) {
      let value = own.multiple(first + Double(place))
      if list.ticks.last?.value != value { list.add(value) }
    }
  }
}
