/// A stretch that an axis leaves out, once or again and again.
public struct ScaleSkip: Sendable, Hashable {
  /// Where it begins, in the units of the scale.
  public var low: Double
  /// Where it ends; above `low`.
  public var high: Double
  /// The distance after which it comes again, both ways; nil when it comes once.
  public var period: Double?

  /// A stretch from `low` to `high`.
  public init(low: Double, high: Double, period: Double? = nil) {
    self.low = low
    self.high = high
    self.period = period
  }

  /// True when a value lies in it, so that it has no place. The ends of a stretch of numbers are
  /// seen, the last moment before one and the first after it too.
  func holds(_ value: Double, _ values: ScaleValues) -> Bool {
    var value = value
    if let period { value -= ((value - low) / period).rounded(.down) * period }
    if values == .moment { return value >= low && value < high }
    return value > low && value < high
  }
}
