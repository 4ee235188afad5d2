#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The limits and steps of two value axes that share one grid.
///
/// Both axes have the same number of steps, so each grid line is a tick of both.
enum EqualSteps {
  /// The possible steps as factors of a power of ten, each with a cost (1 for the best factors).
  ///
  /// The factors 3 and 4 are used only if the other axis determines the number of steps and they
  /// save much of the height. A larger factor never improves the result.
  private static let factors: [(factor: Double, cost: Double)] = [
    (1, 1), (2, 1), (2.5, 1.1), (3, 1.4), (4, 1.4), (5, 1),
  ]
  /// The additional cost for each step less than the maximum number of steps.
  private static let fewer = 0.08

  /// Sets the limits of two y axes without fixed ticks, and returns their steps by axis index.
  static func level(
    _ requests: inout [ScaleRequest?], _ axes: [Shared<PreparedAxis>],
    _ needs: [AxisDomain.Requirements]
  ) -> [Int: Double] {
    // The loop uses indices because an axis is large to copy.
    let indices = requests.indices.filter { !axes[$0].value.isX && requests[$0] != nil }
    guard indices.count == 2, let first = requests[indices[0]], let second = requests[indices[1]],
      isFree(first, axes[indices[0]], needs[indices[0]].baseline),
      isFree(second, axes[indices[1]], needs[indices[1]].baseline)
    else { return [:] }
    let maximum = min(8, first.tickCount, second.tickCount) - 1
    guard maximum >= 2 else { return [:] }
    var best: (first: Steps, second: Steps)?
    var lowestCost = Double.infinity
    for count in 2...maximum {
      guard let firstSteps = Steps(of: count, for: first),
        let secondSteps = Steps(of: count, for: second)
      else { continue }
      let cost = (1 + Double(maximum - count) * fewer) * firstSteps.cost * secondSteps.cost
      guard cost < lowestCost else { continue }
      lowestCost = cost
      best = (firstSteps, secondSteps)
    }
    guard let best else { return [:] }
    var stepValues: [Int: Double] = [:]
    for (index, steps) in [(indices[0], best.first), (indices[1], best.second)] {
      requests[index]?.extent = steps.extent
      requests[index]?.inner = nil
      requests[index]?.isLowFixed = true
      requests[index]?.isHighFixed = true
      stepValues[index] = steps.step
    }
    return stepValues
  }

  private static func isFree(
    _ request: ScaleRequest, _ axis: Shared<PreparedAxis>, _ baseline: Double?
  ) -> Bool {
    request.values == .number && request.isRounded && request.skips.isEmpty
      && !axis.value.isPartial && !axis.value.stepIsFactor && axis.value.tickCount == nil
      && axis.value.scaling.ticks.isEmpty && axis.value.style.rules.isEmpty
      && (baseline == nil || baseline == request.extent.low)
  }

  /// A fixed number of equal steps that contain the data of an axis.
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
