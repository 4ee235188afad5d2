/// The limits of two or more value axes that must have their baselines at the same height.
enum LevelBaselines {
  /// Widens the ranges of axes as little as possible, so that their baselines have the same height.
  ///
  /// If the author sets a limit of one axis, no axis changes.
  static func level(
    _ requests: inout [ScaleRequest?], _ axes: [Shared<PreparedAxis>],
    _ needs: [AxisDomain.Requirements]
  ) {
    let indices = requests.indices.filter { needs[$0].baseline != nil && requests[$0] != nil }
    guard indices.count > 1 else { return }
    var spans: [Span] = []
    for index in indices {
      guard let request = requests[index], let base = needs[index].baseline,
        request.values == .number, !axes[index].value.isPartial, request.skips.isEmpty,
        request.isRounded, !request.isLowFixed, !request.isHighFixed
      else { return }
      let domain = NumberScale(request).domain
      guard domain.contains(base) else { return }
      let isReversed = needs[index].isTopAligned != axes[index].value.scaling.isReversed
      let (low, high) = (base - domain.low, domain.high - base)
      spans.append(
        Span(
          below: isReversed ? high : low, above: isReversed ? low : high,
          isReversed: isReversed))
    }
    let shares = spans.map { $0.below / ($0.below + $0.above) }
    guard shares.contains(where: { abs($0 - shares[0]) > 1e-9 }) else { return }
    func size(_ share: Double) -> Double {
      spans.reduce(1) { size, span in
        let wide = span.widened(share)
        return size * (wide.below + wide.above) / (span.below + span.above)
      }
    }
    // The share is one half if no axis extends to both sides of its baseline.
    let share = shares.filter { $0 > 0 && $0 < 1 }.reduce(0.5) { size($1) < size($0) ? $1 : $0 }
    for (index, span) in zip(indices, spans) {
      let base = needs[index].baseline ?? 0
      let wide = span.widened(share)
      requests[index]?.extent = Extent(
        low: base - (wide.isReversed ? wide.above : wide.below),
        high: base + (wide.isReversed ? wide.below : wide.above))
      requests[index]?.inner = nil
      requests[index]?.isLowFixed = true
      requests[index]?.isHighFixed = true
    }
  }

  /// The lengths of an axis from its baseline to the bottom and to the top, in axis values.
  private struct Span {
    var below: Double
    var above: Double
    let isReversed: Bool

    /// Returns the span, widened on one side so that `share` of its length is below the baseline.
    func widened(_ share: Double) -> Span {
      Span(
        below: max(below, above * share / (1 - share)),
        above: max(above, below * (1 - share) / share), isReversed: isReversed)
    }
  }
}
