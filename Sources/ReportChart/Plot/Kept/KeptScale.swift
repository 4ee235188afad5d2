/// The scale of an axis that was laid out, as far as it tells whether another document has the same.
struct KeptScale {
  private let request: ScaleRequest?
  /// The scales of all numbers of ticks that were tried; empty when only the same extent has the same
  /// ticks.
  private let scales: [NumberScale]

  init(_ request: ScaleRequest?, of axis: AxisLayout) {
    self.request = request
    guard var own = request, own.isRounded, own.values == .number,
      axis.scale is NumberScale
    else {
      scales = []
      return
    }
    var scales = [NumberScale(own)]
    for count in axis.askedCounts {
      own.tickCount = count
      scales.append(NumberScale(own))
    }
    self.scales = scales
  }

  /// True when a request leads to the same ends and ticks, whatever number of ticks is tried.
  /// - Parameter scale: of the request, where its ends are rounded.
  func serves(_ other: ScaleRequest?, _ scale: NumberScale?) -> Bool {
    guard let request, var other else { return request == nil && other == nil }
    guard
      request.values == other.values && request.isLowFixed == other.isLowFixed
        && request.isHighFixed == other.isHighFixed && request.isRounded == other.isRounded
        && request.decimals == other.decimals && request.tickCount == other.tickCount
        && request.weekStart == other.weekStart && request.base == other.base
    else { return false }
    if request.extent == other.extent { return true }
    guard let scale, scale == scales.first else { return false }
    for scale in scales.dropFirst() {
      other.tickCount = scale.tickCount
      guard NumberScale(other) == scale else { return false }
    }
    return true
  }
}
