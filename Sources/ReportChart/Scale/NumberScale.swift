#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The linear scale for numbers.
public struct NumberScale: ChartScale, Equatable {
  /// The name `number`.
  public static let name = "number"
  /// The summary of the scale, for the reference documentation.
  public static let summary = "Numbers at distances that are proportional to their differences."
  /// The accepted value types: numbers only. Days and date-times are not plain numbers.
  public static let accepts: Set<ScaleValues> = [.number]

  /// The domain, from the lower to the upper limit.
  public let domain: Extent
  private let decimals: Int?
  let tickCount: Int
  /// Whether the requested number of ticks is a maximum.
  private let isMaximum: Bool
  /// The tick step that the limits are rounded to; nil without rounding.
  private let step: NumberStep?

  /// Creates the scale. It rounds the limits outwards to ticks, except limits set by the author.
  public init(_ request: ScaleRequest) {
    var domain = request.extent
    decimals = request.decimals
    tickCount = request.tickCount
    isMaximum = request.isTickCountMaximum
    if request.isRounded, !request.isLowFixed || !request.isHighFixed {
      let ends = RoundedLimits(request)
      let step = NiceTicks.step(
        ends, count: request.tickCount, isMaximum: isMaximum, decimals: decimals)
      // A value that misses a tick by a rounding error extends the domain by the same small amount.
      domain.low = min(domain.low, ends.low(step))
      domain.high = max(domain.high, ends.high(step))
      self.step = step
    } else {
      step = nil
    }
    self.domain = domain
  }

  /// Returns the fraction of the domain below the value.
  public func fraction(of value: Double) -> Double {
    (value - domain.low) / (domain.high - domain.low)
  }

  /// Returns the value at a fraction of the domain.
  public func value(at fraction: Double) -> Double {
    domain.low + fraction * (domain.high - domain.low)
  }

  /// Whether the conversion to positions is affine; always true.
  public var isAffine: Bool { true }

  /// Adds multiples of 1, 2, or 5 times a power of ten inside the domain.
  ///
  /// The factor 2.5 is possible for integer steps. Rounded limits are ticks if `count` equals the
  /// requested number in the initializer.
  public func ticks(count: Int, into list: inout TickList) {
    list.removeAll()
    var tickStep = count == tickCount ? step : nil
    if tickStep == nil {
      tickStep = NiceTicks.step(
        RoundedLimits(domain), count: count, isMaximum: isMaximum, decimals: decimals)
    }
    guard let tickStep else { return }
    list.step = .number(tickStep)
    let first = tickStep.ceiling(domain.low)
    let stepCount = tickStep.floor(domain.high) - first
    guard stepCount >= 0, stepCount < 1000 else { return }
    for index in 0...Int(stepCount) {
      let value = tickStep.multiple(first + Double(index))
      if list.ticks.last?.value != value { list.add(value) }
    }
  }
}

// MARK: - Steps between ticks

/// A tick step of 1, 2, 2.5, or 5 times a power of ten.
///
/// The step is stored as a factor and an exponent. Its multiples are the doubles nearest to the
/// exact values, so 3 × 0.1 is 0.3.
public struct NumberStep: Sendable, Hashable {
  /// The factor before the power of ten: 1, 2, 2.5, or 5.
  public let factor: Double
  /// The exponent of the power of ten.
  public let exponent: Int
  let power: Double

  /// Creates the step `factor` × 10^`exponent`.
  public init(factor: Double, exponent: Int) {
    self.factor = factor
    self.exponent = exponent
    let magnitude = abs(exponent)
    power =
      magnitude < Self.powers.count ? Self.powers[magnitude] : pow(10, Double(magnitude))
  }

  /// The powers of ten that a double represents exactly.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The step as a number: the factor times the power of ten.
  public var value: Double { multiple(1) }

  /// Returns a multiple of the step. The count must be an integer.
  public func multiple(_ count: Double) -> Double {
    let product = exponent >= 0 ? count * factor * power : count * factor / power
    return product == 0 ? 0 : product
  }

  /// Returns a value divided by the step.
  func count(in value: Double) -> Double {
    exponent >= 0 ? value / factor / power : value / factor * power
  }

  /// Returns the factor of the last multiple of the step at or below a value, with a tolerance.
  ///
  /// A multiple above the value by less than a billionth of a step also counts.
  func floor(_ value: Double) -> Double { Self.roundedDown(count(in: value) + 1e-9) }

  /// Returns the factor of the first multiple of the step at or above a value, with a tolerance.
  ///
  /// A multiple below the value by less than a billionth of a step also counts.
  func ceiling(_ value: Double) -> Double { -Self.roundedDown(-count(in: value) + 1e-9) }

  /// Returns the number of steps at or below a value, in fractions of 1 / `parts`.
  func floor(_ value: Double, parts: Double) -> Double {
    Self.roundedDown(count(in: value) * parts + 1e-9) / parts
  }

  private static func roundedDown(_ value: Double) -> Double {
    #if canImport(Glibc)
      Glibc.floor(value)
    #else
      Darwin.floor(value)
    #endif
  }

  /// The number of decimals that labels of the multiples of the step need.
  public var decimals: Int { max(0, factor == 2.5 ? 1 - exponent : -exponent) }
}

/// The limits of an axis. Limits that are not fixed move outwards to ticks.
struct RoundedLimits {
  /// The extent that the axis must show.
  let shown: Extent
  /// The part of the extent with limits that move outwards to ticks.
  let inner: Extent
  let isLowFixed: Bool
  let isHighFixed: Bool
  /// The number of parts per step for rounding the inner limits.
  ///
  /// With coarse rounding, documents with similar values have the same axis.
  private let parts: Double
  /// The number of parts per step for rounding the space outside the inner part.
  private let spaceParts: Double

  /// Creates limits that are those of a domain and do not move.
  init(_ domain: Extent) {
    (shown, inner, isLowFixed, isHighFixed) = (domain, domain, true, true)
    (parts, spaceParts) = (1, 1)
  }

  /// Creates the limits for the extents of a scale request.
  init(_ request: ScaleRequest) {
    shown = request.extent
    inner = request.inner ?? request.extent
    (isLowFixed, isHighFixed) = (request.isLowFixed, request.isHighFixed)
    // On an axis without visible ticks, rounding to complete steps would only waste space.
    (parts, spaceParts) = request.showsTicks ? (1, 2) : (2, 10)
  }

  /// Returns the lower axis limit: the tick at or below the values, or below the label space.
  func low(_ step: NumberStep) -> Double {
    if isLowFixed { return shown.low }
    let end = step.multiple(step.floor(inner.low, parts: parts))
    guard shown.low < end else { return end }
    return min(end, step.multiple(step.floor(shown.low, parts: spaceParts)))
  }

  /// Returns the upper axis limit: the tick at or above the values, or above the label space.
  func high(_ step: NumberStep) -> Double {
    if isHighFixed { return shown.high }
    let end = step.multiple(-step.floor(-inner.high, parts: parts))
    guard shown.high > end else { return end }
    return max(end, step.multiple(-step.floor(-shown.high, parts: spaceParts)))
  }
}

/// The selection of a readable tick step for an axis.
///
/// The step is the candidate with the best weighted sum of simplicity, coverage, and density.
/// Candidates are 1, 5, or 2 times a power of ten without skipping (j = 1), and 2.5 for integer
/// steps. The limits must contain the data. Therefore, the search compares only a few steps near
/// the requested one.
///
/// Source: J. Talbot, S. Lin, P. Hanrahan, "An Extension of Wilkinson's Algorithm for Positioning
/// Tick Labels on Axes", IEEE InfoVis 2010.
enum NiceTicks {
  /// The factors in the paper's order of preference, without 3 and 4.
  private static let factors = [1.0, 5.0, 2.0, 2.5]

  /// Returns the best step for an axis with about `count` ticks.
  ///
  /// - Parameters:
  ///   - isMaximum: whether `count` limits the density of ticks. Up to three ticks are always
  ///     possible.
  ///   - decimals: the maximum number of decimals of the step; nil for no limit.
  static func step(_ ends: RoundedLimits, count: Int, isMaximum: Bool = false, decimals: Int? = nil)
    -> NumberStep
  {
    let (low, high) = (ends.shown.low, ends.shown.high)
    let span = high - low
    let requestedCount = Double(max(2, count))
    let isFixed = ends.isLowFixed || ends.isHighFixed
    let minimumExponent = max(-305, -(decimals ?? 305))
    let power = floor(log10(span / (requestedCount - 1)))
    // A span near zero gives no finite logarithm, and the span itself can overflow.
    let exponent =
      power.isFinite
      ? max(minimumExponent, min(306, Int(power))) : power < 0 ? minimumExponent : 306
    var best = NumberStep(factor: 1, exponent: exponent)
    var bestScore = -Double.infinity
    for power in max(minimumExponent, exponent - 1)...exponent + 1 {
      for (rank, factor) in factors.enumerated() {
        let step = NumberStep(factor: factor, exponent: power)
        if let decimals, step.decimals > decimals { continue }
        // Labels that alternate between one and two decimals are hard to read.
        if factor == 2.5, step.decimals > 0 { continue }
        let domain = Extent(low: ends.low(step), high: ends.high(step))
        let first = step.ceiling(domain.low)
        let last = step.floor(domain.high)
        let number = last - first + 1
        guard number >= 2 || isFixed, number <= 1.5 * requestedCount + 1 else { continue }
        let bottom = step.multiple(first)
        let top = step.multiple(last)
        guard bottom.isFinite, top.isFinite else { continue }
        // A value between two ticks counts as a third tick, for any length of the step.
        let length = max(domain.high, high) - min(domain.low, low)
        if isMaximum, number > 3, step.count(in: length) > requestedCount - 1 + 1e-9 { continue }
        let hasZero = bottom <= 0 && top >= 0
        let simplicity = 1 - Double(rank) / 3 + (hasZero ? 1 : 0)
        let overLow = (low - bottom) / (0.1 * span)
        let overHigh = (top - high) / (0.1 * span)
        let coverage = 1 - 0.5 * (overLow * overLow + overHigh * overHigh)
        // The ratio of ticks per axis length to the requested ticks per data length.
        let ratio = (max(number, 1.5) - 1) / length / ((requestedCount - 1) / span)
        let score = 0.25 * simplicity + 0.2 * coverage + 0.5 * (2 - max(ratio, 1 / ratio))
        if score > bestScore {
          bestScore = score
          best = step
        }
      }
    }
    return best
  }
}
