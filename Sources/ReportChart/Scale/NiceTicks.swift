#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tick steps that people can read.
///
/// Algorithm: J. Talbot, S. Lin, P. Hanrahan, "An Extension of Wilkinson's Algorithm for
/// Positioning Tick Labels on Axes", IEEE InfoVis 2010: the labelling with the best weighted sum of
/// simplicity, coverage and density. Of its candidates only those are searched whose step is one of
/// 1, 5, 2, 2.5 times a power of ten without skipping (j = 1) and whose ends hold the data, so that
/// a handful of steps around the wished one is all there is to compare.
enum NiceTicks {
  /// Factors in the order of preference of the paper, without 4 and 3.
  private static let factors = [1.0, 5.0, 2.0, 2.5]

  /// The best step for data from `low` to `high` (low < high) and about `count` ticks.
  /// - Parameters:
  ///   - isLowLoose: the first tick may lie below the data, so that it holds it; else only ticks from
  ///     `low` are counted.
  ///   - isHighLoose: the same above.
  ///   - decimals: the most decimals of the step; nil for any.
  static func step(
    low: Double, high: Double, count: Int, isLowLoose: Bool = true, isHighLoose: Bool = true,
    decimals: Int? = nil
  ) -> NumberStep {
    let span = high - low
    let wish = Double(max(2, count))
    let least = max(-305, -(decimals ?? 305))
    let power = floor(log10(span / (wish - 1)))
    // A span next to zero has no logarithm, and one next to the largest number is none itself.
    let exponent = power.isFinite ? max(least, min(306, Int(power))) : power < 0 ? least : 306
    var best = NumberStep(factor: 1, exponent: exponent)
    var bestScore = -Double.infinity
    for power in max(least, exponent - 1)...exponent + 1 {
      for (place, factor) in factors.enumerated() {
        let step = NumberStep(factor: factor, exponent: power)
        if let decimals, step.decimals > decimals { continue }
        let first = isLowLoose ? step.floor(low) : step.ceiling(low)
        let last = isHighLoose ? step.ceiling(high) : step.floor(high)
        let number = last - first + 1
        guard number >= 2 || !isLowLoose || !isHighLoose, number <= 1.5 * wish + 1 else { continue }
        let bottom = step.multiple(first)
        let top = step.multiple(last)
        guard bottom.isFinite, top.isFinite else { continue }
        let hasZero = bottom <= 0 && top >= 0
        let simplicity = 1 - Double(place) / 3 + (hasZero ? 1 : 0)
        let overLow = (low - bottom) / (0.1 * span)
        let overHigh = (top - high) / (0.1 * span)
        let coverage = 1 - 0.5 * (overLow * overLow + overHigh * overHigh)
        let ratio = density(number, wish, bottom: bottom, top: top, low: low, high: high)
        let score = 0.25 * simplicity + 0.2 * coverage + 0.5 * (2 - max(ratio, 1 / ratio))
        if score > bestScore {
          bestScore = score
          best = step
        }
      }
    }
    return best
  }

  /// Ticks a unit of axis against the wished number a unit of data.
  private static func density(
    _ number: Double, _ wish: Double, bottom: Double, top: Double, low: Double, high: Double
  ) -> Double {
    let length = max(top, high) - min(bottom, low)
    let has = (max(number, 1.5) - 1) / length
    let wants = (wish - 1) / (high - low)
    return has / wants
  }
}
