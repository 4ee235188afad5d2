/// What a scale must show.
public struct ScaleRequest: Sendable {
  /// What the numbers stand for.
  public var values: ScaleValues
  /// The extent of the data and of all that must be visible; low < high and both at most 1e300 in
  /// magnitude. For categories from 0 to the last place.
  public var extent: Extent
  /// True when the low end was set by the author and is not to be rounded.
  public var isLowFixed: Bool
  /// True when the high end was set by the author and is not to be rounded.
  public var isHighFixed: Bool
  /// True when the ends should be rounded outwards to ticks.
  public var isRounded: Bool
  /// The most decimals that a tick may have, since labels show no more or only whole numbers occur;
  /// nil for any.
  public var decimals: Int?
  /// The number of ticks wished for. A scale with rounded ends is made again when the host comes to
  /// wish for another number, so that its ends are ticks.
  public var tickCount: Int
  /// The first day of the week: 1 (Monday) to 7 (Sunday).
  public var weekStart: Int
  /// The base of a logarithmic scale; above 1.
  public var base: Double
  /// What is left out of a scale that can leave something out.
  public var skips: [ScaleSkip]

  /// A request.
  public init(
    values: ScaleValues, extent: Extent, isLowFixed: Bool = false, isHighFixed: Bool = false,
    isRounded: Bool = true, decimals: Int? = nil, tickCount: Int = 5,
    weekStart: Int = 1, base: Double = 10, skips: [ScaleSkip] = []
  ) {
    self.values = values
    self.extent = extent
    self.isLowFixed = isLowFixed
    self.isHighFixed = isHighFixed
    self.isRounded = isRounded
    self.decimals = decimals
    self.tickCount = tickCount
    self.weekStart = weekStart
    self.base = base
    self.skips = skips
  }
}
