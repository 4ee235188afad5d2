/// A smallest and a largest value.
public struct Extent: Sendable, Hashable {
  /// The smallest.
  public var low: Double
  /// The largest.
  public var high: Double

  /// An extent.
  public init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  /// The extent of the values that are not missing; nil when all are.
  @inlinable
  public init?(_ values: some Sequence<Double>) {
    var low = Double.infinity
    var high = -Double.infinity
    for value in values where value.isFinite {
      if value < low { low = value }
      if value > high { high = value }
    }
    guard low <= high else { return nil }
    self.low = low
    self.high = high
  }

  /// The smallest extent that holds both.
  public func union(_ other: Extent?) -> Extent {
    guard let other else { return self }
    return Extent(low: min(low, other.low), high: max(high, other.high))
  }

  /// The smallest extent that holds this one and a value.
  public func including(_ value: Double) -> Extent {
    Extent(low: min(low, value), high: max(high, value))
  }

  /// True when the value lies between the ends or on one.
  public func contains(_ value: Double) -> Bool { value >= low && value <= high }
}
