#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The limits and steps of two value axes that share one grid.
///
/// Both axes have the same number of steps, so each grid line is a tick of both.
enum EqualSteps {
  /// The factors of a power of ten, with their costs relative to 1, 2, and 5.
  ///
  /// The factors 3 and 4 are used only if the other axis determines the number of steps and they
  /// save much of the height. A larger factor never improves the result.
  private static let factors: [(factor: Double, cost: Double)] = [
    (1, 1), (2, 1), (2.5, 1.1), (3, 1.4), (4, 1.4), (5, 1),
  ]
  /// The additional cost per step below the maximum.
  private static let fewer = 0.08

  /// Sets the limits of two axes without fixed ticks, and returns their steps by axis index.
  static func level(
    _ requests: inout [ScaleRequest?], _ axes: [Shared<PreparedAxis>],
    _ needs: [AxisDomain.Requirements]
  ) -> [Int: Double] {
    // The loop uses indices because an axis is large to copy.
    let places = requests.indices.filter { !axes[$0].value.isX && requests[$0] != nil }
    guard places.count == 2, let first = requests[places[0]], let second = requests[places[1]],
      isFree(first, axes[places[0]], needs[places[0]].baseline),
      isFree(second, axes[places[1]], needs[places[1]].baseline)
    else { return [:] }
    let most = min(8, first.tickCount, second.tickCount) - 1
    guard most >= 2 else { return [:] }
    var best: (first: Steps, second: Steps)?
    var least = Double.infinity
    for count in 2...most {
      guard let one = Steps(of: count, for: first), let other = Steps(of: count, for: second) else {
        continue
      }
      let cost = (1 + Double(most - count) * fewer) * one.cost * other.cost
      guard cost < least else { continue }
      least = cost
      best = (one, other)
    }
    guard let best else { return [:] }
    var found: [Int: Double] = [:]
    for (place, steps) in [(places[0], best.first), (places[1], best.second)] {
      requests[place]?.extent = steps.extent
      requests[place]?.inner = nil
      requests[place]?.isLowFixed = true
      requests[place]?.isHighFixed = true
      found[place] = steps.step
    }
    return found
  }

  private static func isFree(
    _ request: ScaleRequest, _ axis: Shared<PreparedAxis>, _ baseline: Double?
  ) -> Bool {
    request.values == .number && request.isRounded && request.skips.isEmpty
      && !axis.value.isPartial && !axis.value.stepIsFactor && axis.value.tickCount == nil
      && axis.value.scaling.ticks.isEmpty && axis.value.style.rules.isEmpty
      && (baseline == nil || baseline == request.extent.low)
  }

  /// A given number of equal steps that contain the data of an axis.
  private struct Steps {
    let step: Double
    let extent: Extent
    let cost: Double

    init?(of count: Int, for request: ScaleRequest) {
      let data = request.extent
      let span = data.high - data.low
      let power = floor(log10(span / Double(count)))
      guard power.isFinite, abs(power) < 300 else { return nil }
      for exponent in Int(power)...Int(power) + 1 {
        for (factor, cost) in EqualSteps.factors {
          let step = NumberStep(factor: factor, exponent: exponent)
          if factor == 2.5, step.decimals > 0 { continue }
          if let decimals = request.decimals, step.decimals > decimals { continue }
          let first = step.floor(data.low)
          let last = first + Double(count)
          guard step.ceiling(data.high) <= last,
            !request.isLowFixed || step.ceiling(data.low) == first,
            !request.isHighFixed || step.floor(data.high) == last
          else { continue }
          self.step = step.value
          extent = Extent(
            low: min(data.low, step.multiple(first)), high: max(data.high, step.multiple(last)))
          self.cost = cost * step.multiple(Double(count)) / span
          return
        }
      }
      return nil
    }
  }
}
