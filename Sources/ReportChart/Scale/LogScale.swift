#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The logarithmic scale: equal distances for equal ratios. Zero and numbers below it have no place.
public struct LogScale: ChartScale {
  /// `log`
  public static let name = "log"
  /// What it does.
  public static let summary = "Numbers above zero at equal distances for equal ratios."
  /// Numbers.
  public static let accepts: Set<ScaleValues> = [.number]
  /// Above zero.
  public static func hasPlace(_ value: Double) -> Bool { value > 0 && value.isFinite }
  /// A step is a factor.
  public static let stepIsFactor = true

  /// The low and the high end.
  public let domain: Extent
  let base: Double
  /// The logarithms of the ends.
  private let low: Double
  private let span: Double

  /// Rounds the ends outwards to powers of the base unless the author fixed them; to multiples of
  /// powers when the ends are less than one power apart.
  public init(_ request: ScaleRequest) {
    base = request.base > 1 && request.base.isFinite ? request.base : 10
    var domain = request.extent
    if !(domain.high > 0) { domain.high = 1 }
    if !(domain.low > 0) { domain.low = domain.high / base }
    if domain.low >= domain.high {
      domain.high = domain.low * base
      // Next to the largest number there is only room below.
      if !domain.high.isFinite { domain = Extent(low: domain.low / base, high: domain.low) }
    }
    if request.isRounded {
      let isWide = domain.high / domain.low >= base
      if !request.isLowFixed {
        let low = max(Self.least, Self.floor(domain.low, base: base, isWide: isWide))
        domain.low = min(domain.low, low)
      }
      if !request.isHighFixed {
        let high = min(Self.most, Self.ceiling(domain.high, base: base, isWide: isWide))
        domain.high = max(domain.high, high)
      }
    }
    self.domain = domain
    low = log(domain.low)
    span = log(domain.high) - low
  }

  private static let least = 1e-300
  private static let most = 1e300

  /// The share of the domain below the value; NaN for zero and below.
  public func fraction(of value: Double) -> Double {
    value > 0 ? (log(value) - low) / span : .nan
  }

  /// The value at a share of the domain.
  public func value(at fraction: Double) -> Double { exp(low + fraction * span) }

  /// False.
  public var isAffine: Bool { false }

  /// Powers of the base with their multiples as minor ticks. Of many powers only every k-th; of few
  /// also 1, 2 and 5 times a power or all whole multiples, or the ticks of plain numbers.
  public func ticks(count: Int, into list: inout TickList) {
    list.removeAll()
    let first = Int((log(domain.low) / log(base) - 1e-9).rounded(.up))
    let last = Int((log(domain.high) / log(base) + 1e-9).rounded(.down))
    let powers = last - first + 1
    if base == 10, powers <= count {
      for multiples in [Array(1...9), [1, 2, 5]] {
        add(multiples: multiples, from: first - 1, to: last, into: &list)
        let major = list.ticks.count { $0.level == 0 }
        let most = powers < 3 && multiples.count == 3 ? count + 2 : count
        if major >= max(2, powers), major <= most { return }
        list.removeAll()
      }
    }
    if powers < 2 { return addPlain(count: count, into: &list) }
    let stride = max(1, (powers + max(1, count) - 1) / max(1, count))
    if stride == 1, powers <= 12, base == base.rounded(), base <= 10 {
      return add(multiples: [1], from: first - 1, to: last, into: &list)
    }
    guard powers <= 2000 else { return }
    let start = first + ((-first) % stride + stride) % stride
    for power in first...last {
      let isMajor = (power - start) % stride == 0
      let value = Self.power(base, power)
      if isMajor || powers <= 40, value > 0, value.isFinite {
        list.add(value, level: isMajor ? 0 : 1)
      }
    }
  }

  /// Multiples of powers of a whole base; those named are major.
  private func add(
    multiples major: [Int], from first: Int, to last: Int, into list: inout TickList
  ) {
    for power in first...max(first, last) {
      for multiple in 1..<max(2, Int(base)) {
        let value = Self.product(Double(multiple), base, power)
        guard value >= domain.low * (1 - 1e-9), value <= domain.high * (1 + 1e-9), value.isFinite
        else { continue }
        list.add(value, level: major.contains(multiple) ? 0 : 1)
      }
    }
  }

  private func addPlain(count: Int, into list: inout TickList) {
    NumberScale(
      ScaleRequest(
        values: .number, extent: domain, isLowFixed: true, isHighFixed: true, isRounded: false)
    ).ticks(count: count, into: &list)
    list.ticks.removeAll { $0.value <= 0 }
  }

  /// The natural logarithm of a number above zero.
  static func logarithm(_ value: Double) -> Double { log(value) }

  /// A power of the base, the double nearest to it for a whole base.
  static func power(_ base: Double, _ exponent: Int) -> Double { product(1, base, exponent) }

  private static func product(_ multiple: Double, _ base: Double, _ exponent: Int) -> Double {
    exponent >= 0
      ? multiple * pow(base, Double(exponent)) : multiple / pow(base, Double(-exponent))
  }

  /// The last power at or below a value, or the last whole multiple of a power.
  private static func floor(_ value: Double, base: Double, isWide: Bool) -> Double {
    let power = power(base, Int((log(value) / log(base) + 1e-9).rounded(.down)))
    if isWide || base < 3 { return power }
    return max(power, power * (value / power + 1e-9).rounded(.down))
  }

  private static func ceiling(_ value: Double, base: Double, isWide: Bool) -> Double {
    let exponent = Int((log(value) / log(base) - 1e-9).rounded(.up))
    if isWide || base < 3 { return power(base, exponent) }
    let below = power(base, exponent - 1)
    return min(power(base, exponent), below * (value / below - 1e-9).rounded(.up))
  }
}
