#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The logarithmic scale: equal distances for equal ratios.
///
/// Zero and negative numbers have no position.
public struct LogScale: ChartScale {
  /// The name `log`.
  public static let name = "log"
  /// The summary of the scale, for the reference documentation.
  public static let summary = "Numbers above zero at equal distances for equal ratios."
  /// The accepted value types: numbers only.
  public static let accepts: Set<ScaleValues> = [.number]
  /// Returns whether a value is finite and above zero.
  public static func hasPlace(_ value: Double) -> Bool { value > 0 && value.isFinite }
  /// Whether a tick step is a factor: true, because equal distances are equal ratios.
  public static let stepIsFactor = true

  /// The domain, from the lower to the upper limit.
  public let domain: Extent
  let base: Double
  /// The logarithm of the lower limit, and its distance to the logarithm of the upper limit.
  private let low: Double
  private let span: Double

  /// A linear scale for the ticks of a short domain; nil if multiples of powers are sufficient.
  private let plain: NumberScale?

  /// Creates the scale. It rounds the limits outwards, except limits set by the author.
  ///
  /// The limits are powers of the base. If the ratio of the values is below the base, they are
  /// integer multiples of a power. If powers of ten would leave much empty space, the limits are 1,
  /// 2, or 5 times a power, or linear ticks.
  public init(_ request: ScaleRequest) {
    base = request.base > 1 && request.base.isFinite ? request.base : 10
    var domain = request.extent
    if !(domain.high > 0) { domain.high = 1 }
    if !(domain.low > 0) { domain.low = domain.high / base }
    if domain.low >= domain.high {
      domain.high = domain.low * base
      // Near the largest number, there is only space below.
      if !domain.high.isFinite { domain = Extent(low: domain.low / base, high: domain.low) }
    }
    var plain: NumberScale?
    if request.isRounded, !request.isLowFixed || !request.isHighFixed {
      let values = domain
      let ratio = values.high / values.low
      domain = Self.rounded(values, request, base: base, ratio < base ? .integers : .powers)
      if base == 10, ratio >= base, log(ratio) < 0.7 * log(domain.high / domain.low) {
        domain = Self.rounded(values, request, base: base, .oneTwoFive)
      }
      if base == 10, ratio < Self.linearRatio {
        var request = request
        request.extent = values
        let candidate = NumberScale(request)
        let limits = candidate.domain
        if limits.low > 0, limits.high / limits.low < domain.high / domain.low {
          domain = limits
          plain = candidate
        }
      }
    }
    if plain == nil, base == 10, domain.high / domain.low < 2 {
      plain = NumberScale(
        ScaleRequest(
          values: .number, extent: domain, isLowFixed: true, isHighFixed: true, isRounded: false,
          decimals: request.decimals))
    }
    self.plain = plain
    self.domain = domain
    low = log(domain.low)
    span = log(domain.high) - low
  }

  /// The maximum ratio of the limits for linear ticks. Above it, their distances are too uneven.
  private static let linearRatio = 5.0
  private static let minimum = 1e-300
  private static let maximum = 1e300

  /// Returns the fraction of the domain below the value; NaN for zero and negative values.
  public func fraction(of value: Double) -> Double {
    value > 0 ? (log(value) - low) / span : .nan
  }

  /// Returns the value at a fraction of the domain.
  public func value(at fraction: Double) -> Double { exp(low + fraction * span) }

  /// Whether the conversion to positions is affine; always false.
  public var isAffine: Bool { false }

  /// Adds powers of the base, with their multiples as minor ticks.
  ///
  /// If there are many powers, only every k-th is a major tick. If there are few, the major ticks
  /// also include 1, 2, and 5 times a power, all integer multiples, or linear ticks. If at least
  /// three ticks are requested, at least three are added.
  public func ticks(count: Int, into list: inout TickList) {
    list.removeAll()
    if let plain { return plain.ticks(count: count, into: &list) }
    let first = Int((log(domain.low) / log(base) - 1e-9).rounded(.up))
    let last = Int((log(domain.high) / log(base) + 1e-9).rounded(.down))
    let powers = last - first + 1
    if base == 10, powers <= count {
      for multiples in [Array(1...9), [1, 2, 5], [1, 5]] where powers < 3 || multiples != [1, 5] {
        add(multiples: multiples, from: first - 1, to: last, into: &list)
        let major = list.ticks.count { $0.level == 0 }
        let limit = powers < 3 && multiples.count < 9 ? count + 2 : count
        if major >= max(min(3, count), powers), major <= limit { return }
        list.removeAll()
      }
    }
    if powers < 2 { return addPlain(count: count, into: &list) }
    let stride = max(1, (powers + max(1, count)) / (max(1, count) + 1))
    if stride == 1, powers <= 12, base == base.rounded(), base <= 10 {
      return add(multiples: [1], from: first - 1, to: last, into: &list)
    }
    guard powers <= 2000 else { return }
    let isEven = (powers - 1) % stride == 0
    let start = isEven ? first : first + ((-first) % stride + stride) % stride
    for power in first...last {
      let isMajor = (power - start) % stride == 0
      let value = Self.power(base, power)
      if isMajor || powers <= 40, value > 0, value.isFinite {
        list.add(value, level: isMajor ? 0 : 1)
      }
    }
  }

  /// Adds multiples of the powers of an integer base. The multiples in `major` are major ticks.
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

  /// Returns the natural logarithm of a number above zero.
  static func logarithm(_ value: Double) -> Double { log(value) }

  /// Returns a power of the base. For an integer base, it is the nearest double.
  static func power(_ base: Double, _ exponent: Int) -> Double { product(1, base, exponent) }

  private static func product(_ multiple: Double, _ base: Double, _ exponent: Int) -> Double {
    exponent >= 0
      ? multiple * pow(base, Double(exponent)) : multiple / pow(base, Double(-exponent))
  }

  // MARK: Rounded limits

  /// The series of numbers that limits are rounded to.
  private enum Steps { case powers, oneTwoFive, integers }

  /// Returns the limits, rounded outwards to a series of numbers, except limits set by the author.
  private static func rounded(
    _ values: Extent, _ request: ScaleRequest, base: Double, _ steps: Steps
  ) -> Extent {
    var domain = values
    if !request.isLowFixed {
      domain.low = min(values.low, max(minimum, floor(values.low, base: base, steps)))
    }
    if !request.isHighFixed {
      domain.high = max(values.high, min(maximum, ceiling(values.high, base: base, steps)))
    }
    return domain
  }

  /// Returns the last number of a series at or below a value.
  private static func floor(_ value: Double, base: Double, _ steps: Steps) -> Double {
    let exponent = Int((log(value) / log(base) + 1e-9).rounded(.down))
    let power = power(base, exponent)
    guard power > 0 else { return minimum }
    let multiple = (value / power + 1e-9).rounded(.down)
    switch steps {
    case .integers where base >= 3: return product(max(1, multiple), base, exponent)
    case .oneTwoFive: return product(multiple >= 5 ? 5 : multiple >= 2 ? 2 : 1, base, exponent)
    default: return power
    }
  }

  /// Returns the first number of a series at or above a value.
  private static func ceiling(_ value: Double, base: Double, _ steps: Steps) -> Double {
    let exponent = Int((log(value) / log(base) - 1e-9).rounded(.up))
    let multiple = (value / power(base, exponent - 1) - 1e-9).rounded(.up)
    switch steps {
    case .integers where base >= 3: return product(min(base, multiple), base, exponent - 1)
    case .oneTwoFive:
      return product(multiple <= 2 ? 2 : multiple <= 5 ? 5 : 10, base, exponent - 1)
    default: return power(base, exponent)
    }
  }

  /// Returns a lower limit below the smallest value, so that the length of its mark is visible.
  static func lowered(_ extent: Extent) -> Double {
    let span = log(extent.high) - log(extent.low)
    return exp(log(extent.low) - max(min(log(1.25), span * 0.3), span * 0.05))
  }
}
