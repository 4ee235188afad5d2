/// The range in which values of a column are as they mostly are, both ends included. One side can be
/// open.
public struct ReferenceRange: Sendable, Hashable {
  /// The lowest value in it; nil when no value is too low.
  public var low: Double?
  /// The highest value in it; nil when no value is too high.
  public var high: Double?

  /// A range.
  public init(low: Double?, high: Double?) {
    self.low = low
    self.high = high
  }

  /// Where a value lies.
  public enum Place: Sendable, Hashable {
    /// Below the range.
    case low
    /// In it.
    case inside
    /// Above it.
    case high
  }

  /// Where a value lies; nil when it is missing.
  public func place(of value: Double) -> Place? {
    if value.isNaN { return nil }
    if let low, value < low { return .low }
    if let high, value > high { return .high }
    return .inside
  }
}
