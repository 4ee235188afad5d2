#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The ends and steps of two value axes that share one grid: both have as many steps, so that each line of
/// the grid is a tick of both.
enum EqualSteps {
  /// Factors of a power of ten, and how much worse than 1, 2 and 5 the others are. Where another axis says
  /// how many steps there are, 3 and 4 save much of the height.
  private static let factors: [(factor: Double, cost: Double)] = [
    (1, 1), (2, 1), (2.5, 1.1), (3, 1.15), (4, 1.15), (5, 1),
  ]
  /// How much worse each step less is than the most.
  private static let fewer = 0.08

  /// Sets the ends of two axes whose ticks nobody else has set, and gives their steps by their places.
  static func level(
    _ requests: inout [ScaleRequest?], _ axes: [Shared<PreparedAxis>], _ needs: [AxisDomain.Needs]
  ) -> [Int: Double] {
    let places = requests.indices.filter { !axes[$0].value.isX && requests[$0] != nil }
    guard places.count == 2, places.allSatisfy({ isFree(requests[$0], axes[$0].value, needs[$0]) })
    else { return [:] }
    let own = places.compactMap { requests[$0] }
    let most = own.reduce(8) { min($0, $1.tickCount) } - 1
    guard most >= 2 else { return [:] }
    var best: [Steps] = []
    var least = Double.infinity
    for count in 2...most {
      let steps = own.compactMap { Steps(of: count, for: $0) }
      let cost = steps.reduce(1 + Double(most - count) * fewer) { $0 * $1.cost }
      guard steps.count == 2, cost < least else { continue }
      least = cost
      best = steps
    }
    var found: [Int: Double] = [:]
    for (place, steps) in zip(places, best) {
      requests[place]?.extent = steps.extent
      requests[place]?.isLowFixed = true
      requests[place]?.isHighFixed = true
      found[place] = steps.step
    }
    return found
  }

  private static func isFree(
    _ request: ScaleRequest?, _ axis: PreparedAxis, _ needs: AxisDomain.Needs
  ) -> Bool {
    guard let request else { return false }
    return request.values == .number && request.isRounded && request.skips.isEmpty
      && !axis.isPartial && !axis.stepIsFactor
      && axis.tickCount == nil && axis.scaling.ticks.isEmpty && axis.look.rules.isEmpty
      && (needs.baseline == nil || needs.baseline == request.extent.low)
  }

  /// So many equal steps that hold the data of an axis.
  private struct Steps {
    let step: Double
    let extent: Extent
    let cost: Double

    init?(of count: Int, for request: ScaleRequest) {
      let data = request.extent
      let span = data.high - data.low
      let power = floor(log10(span / Double(count)))
      guard power.isFinite, abs(power) < 300 else { return nil }
      var best: (steps: NumberStep, first: Double, cost: Double)?
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
          let whole = cost * step.multiple(Double(count)) / span
          if whole < best?.cost ?? .infinity { best = (step, first, whole) }
        }
      }
      guard let best else { return nil }
      step = best.steps.value
      extent = Extent(
        low: min(data.low, best.steps.multiple(best.first)),
        high: max(data.high, best.steps.multiple(best.first + Double(count))))
      cost = best.cost
    }
  }
}
