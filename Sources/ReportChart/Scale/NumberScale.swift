#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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
  /// True when there are no more ticks than are wished for.
  private let isMost: Bool
  /// The distance of the ticks to which the ends are rounded; nil when none is.
  private let step: NumberStep?

  /// Rounds the ends outwards to ticks unless the author fixed them.
  public init(_ request: ScaleRequest) {
    var domain = request.extent
    decimals = request.decimals
    tickCount = request.tickCount
    isMost = request.isTickCountMost
    if request.isRounded, !request.isLowFixed || !request.isHighFixed {
      let ends = RoundedLimits(request)
      let step = NiceTicks.step(ends, count: request.tickCount, isMost: isMost, decimals: decimals)
      // A value that misses a tick by next to nothing moves the end by as little.
      domain.low = min(domain.low, ends.low(step))
      domain.high = max(domain.high, ends.high(step))
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

  /// Multiples of 1, 2 or 5 times a power of ten inside the domain, or of 2.5 times one where they are
  /// whole. Rounded ends are ticks when as many are wished for as when the scale was made.
  public func ticks(count: Int, into list: inout TickList) {
    list.removeAll()
    var own = count == tickCount ? step : nil
    if own == nil {
      own = NiceTicks.step(
        RoundedLimits(domain), count: count, isMost: isMost, decimals: decimals)
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

// MARK: - Steps between ticks

/// A tick step of 1, 2, 2.5 or 5 times a power of ten, kept as a fraction so that the multiples are
/// the doubles nearest to the true values (3 × 0.1 is 0.3).
public struct NumberStep: Sendable, Hashable {
  /// The factor before the power of ten: 1, 2, 2.5 or 5.
  public let factor: Double
  /// The power of ten.
  public let exponent: Int
  let power: Double

  /// The step `factor` × 10^`exponent`.
  public init(factor: Double, exponent: Int) {
    self.factor = factor
    self.exponent = exponent
    let magnitude = abs(exponent)
    power =
      magnitude < Self.powers.count ? Self.powers[magnitude] : pow(10, Double(magnitude))
  }

  /// The powers of ten that doubles hold exactly.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The step as a number.
  public var value: Double { multiple(1) }

  /// So many steps; `count` is a whole number.
  public func multiple(_ count: Double) -> Double {
    let product = exponent >= 0 ? count * factor * power : count * factor / power
    return product == 0 ? 0 : product
  }

  /// How many steps fit into a value.
  func count(in value: Double) -> Double {
    exponent >= 0 ? value / factor / power : value / factor * power
  }

  /// The number of the last multiple at or below a value, or above it by less than a billionth of a
  /// step.
  func floor(_ value: Double) -> Double { Self.whole(count(in: value) + 1e-9) }

  /// The number of the first multiple at or above a value, or below it by less than a billionth of
  /// a step.
  func ceiling(_ value: Double) -> Double { -Self.whole(-count(in: value) + 1e-9) }

  /// The same in so many parts of a step.
  func floor(_ value: Double, parts: Double) -> Double {
    Self.whole(count(in: value) * parts + 1e-9) / parts
  }

  private static func whole(_ value: Double) -> Double {
    #if canImport(Glibc)
      Glibc.floor(value)
    #else
      Darwin.floor(value)
    #endif
  }

  /// The decimals that the labels of the multiples need.
  public var decimals: Int { max(0, factor == 2.5 ? 1 - exponent : -exponent) }
}

/// The ends of an axis and which of them move outwards to ticks.
struct RoundedLimits {
  /// The extent that the axis must show.
  let shown: Extent
  /// The part whose ends move to ticks.
  let inner: Extent
  let isLowFixed: Bool
  let isHighFixed: Bool
  /// Into how many parts a step is divided to which the ends of the inner part move: documents whose values differ little
  /// have one axis.
  private let parts: Double
  /// The same for the room beyond it.
  private let roomParts: Double

  /// An axis that shows this and nothing else.
  init(_ domain: Extent) {
    (shown, inner, isLowFixed, isHighFixed) = (domain, domain, true, true)
    (parts, roomParts) = (1, 1)
  }

  /// The ends of a request.
  init(_ request: ScaleRequest) {
    shown = request.extent
    inner = request.inner ?? request.extent
    (isLowFixed, isHighFixed) = (request.isLowFixed, request.isHighFixed)
    // Room beyond a scale that nobody sees is air.
    (parts, roomParts) = request.showsTicks ? (1, 2) : (2, 10)
  }

  /// The low end: the tick at or below the values, or the room below them in parts of a step.
  func low(_ step: NumberStep) -> Double {
    if isLowFixed { return shown.low }
    let end = step.multiple(step.floor(inner.low, parts: parts))
    guard shown.low < end else { return end }
    return min(end, step.multiple(step.floor(shown.low, parts: roomParts)))
  }

  /// The high end, likewise.
  func high(_ step: NumberStep) -> Double {
    if isHighFixed { return shown.high }
    let end = step.multiple(-step.floor(-inner.high, parts: parts))
    guard shown.high > end else { return end }
    return max(end, step.multiple(-step.floor(-shown.high, parts: roomParts)))
  }
}

/// Tick steps that people can read.
///
/// Algorithm: J. Talbot, S. Lin, P. Hanrahan, "An Extension of Wilkinson's Algorithm for
/// Positioning Tick Labels on Axes", IEEE InfoVis 2010: the labelling with the best weighted sum of
/// simplicity, coverage and density. Of its candidates only those are searched whose step is one of
/// 1, 5, 2 times a power of ten, or 2.5 times one where that is whole, without skipping (j = 1) and whose
/// ends hold the data, so that a handful of steps around the wished one is all there is to compare.
enum NiceTicks {
  /// Factors in the order of preference of the paper, without 3 and 4.
  private static let factors = [1.0, 5.0, 2.0, 2.5]

  /// The best step for an axis with about `count` ticks.
  /// - Parameters:
  ///   - isMost: ticks stand no closer than so many from end to end would, or there are three.
  ///   - decimals: the most decimals of the step; nil for any.
  static func step(_ ends: RoundedLimits, count: Int, isMost: Bool = false, decimals: Int? = nil)
    -> NumberStep
  {
    let (low, high) = (ends.shown.low, ends.shown.high)
    let span = high - low
    let tickRequest = Double(max(2, count))
    let isFixed = ends.isLowFixed || ends.isHighFixed
    let least = max(-305, -(decimals ?? 305))
    let power = floor(log10(span / (tickRequest - 1)))
    // A span next to zero has no logarithm, and one next to the largest number is none itself.
    let exponent = power.isFinite ? max(least, min(306, Int(power))) : power < 0 ? least : 306
    var best = NumberStep(factor: 1, exponent: exponent)
    var bestScore = -Double.infinity
    for power in max(least, exponent - 1)...exponent + 1 {
      for (place, factor) in factors.enumerated() {
        let step = NumberStep(factor: factor, exponent: power)
        if let decimals, step.decimals > decimals { continue }
        // Labels that alternate between one and two decimals are hard to read.
        if factor == 2.5, step.decimals > 0 { continue }
        let domain = Extent(low: ends.low(step), high: ends.high(step))
        let first = step.ceiling(domain.low)
        let last = step.floor(domain.high)
        let number = last - first + 1
        guard number >= 2 || isFixed, number <= 1.5 * tickRequest + 1 else { continue }
        let bottom = step.multiple(first)
        let top = step.multiple(last)
        guard bottom.isFinite, top.isFinite else { continue }
        // A value between two ticks is a third one, however long the step is.
        let length = max(domain.high, high) - min(domain.low, low)
        if isMost, number > 3, step.count(in: length) > tickRequest - 1 + 1e-9 { continue }
        let hasZero = bottom <= 0 && top >= 0
        let simplicity = 1 - Double(place) / 3 + (hasZero ? 1 : 0)
        let overLow = (low - bottom) / (0.1 * span)
        let overHigh = (top - high) / (0.1 * span)
        let coverage = 1 - 0.5 * (overLow * overLow + overHigh * overHigh)
        // Ticks a unit of axis against the wished number a unit of data.
        let ratio = (max(number, 1.5) - 1) / length / ((tickRequest - 1) / span)
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
