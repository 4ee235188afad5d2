/// The limits of value axes whose baselines must have the same height.
enum LevelBaselines {
  /// Widens axes as little as possible, so that their baselines have the same height.
  ///
  /// If the author sets a limit of one axis, no axis changes.
  static func level(
    _ requests: inout [ScaleRequest?], _ axes: [Shared<PreparedAxis>],
    _ needs: [AxisDomain.Requirements]
  ) {
    let places = requests.indices.filter { needs[$0].baseline != nil && requests[$0] != nil }
    guard places.count > 1 else { return }
    var reaches: [Span] = []
    for place in places {
      guard let request = requests[place], let base = needs[place].baseline,
        request.values == .number, !axes[place].value.isPartial, request.skips.isEmpty,
        request.isRounded, !request.isLowFixed, !request.isHighFixed
      else { return }
      let domain = NumberScale(request).domain
      guard domain.contains(base) else { return }
      let isTransposed = needs[place].isTopAligned != axes[place].value.scaling.isReversed
      let (low, high) = (base - domain.low, domain.high - base)
      reaches.append(
        Span(
          below: isTransposed ? high : low, above: isTransposed ? low : high,
          isTransposed: isTransposed))
    }
    let shares = reaches.map { $0.below / ($0.below + $0.above) }
    guard shares.contains(where: { abs($0 - shares[0]) > 1e-9 }) else { return }
    func size(_ share: Double) -> Double {
      reaches.reduce(1) { size, reach in
        let wide = reach.widened(share)
        return size * (wide.below + wide.above) / (reach.below + reach.above)
      }
    }
    // The share is one half if no axis extends to both sides of its baseline.
    let share = shares.filter { $0 > 0 && $0 < 1 }.reduce(0.5) { size($1) < size($0) ? $1 : $0 }
    for (place, reach) in zip(places, reaches) {
      let base = needs[place].baseline ?? 0
      let wide = reach.widened(share)
      requests[place]?.extent = Extent(
        low: base - (wide.isTransposed ? wide.above : wide.below),
        high: base + (wide.isTransposed ? wide.below : wide.above))
      requests[place]?.inner = nil
      requests[place]?.isLowFixed = true
      requests[place]?.isHighFixed = true
    }
  }

  /// The extent of an axis from its baseline to the bottom and to the top of the plot.
  private struct Span {
    var below: Double
    var above: Double
    let isTransposed: Bool

    /// Returns the span, widened on one side, so that a given share is below the baseline.
    func widened(_ share: Double) -> Span {
      Span(
        below: max(below, above * share / (1 - share)),
        above: max(above, below * (1 - share) / share), isTransposed: isTransposed)
    }
  }
}
