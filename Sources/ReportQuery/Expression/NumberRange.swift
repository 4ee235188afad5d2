/// What is known of a number before there are data.
public struct NumberRange: Sendable, Hashable {
  /// The smallest value that it can have; may be infinite.
  public let low: Double
  /// The greatest value that it can have; may be infinite.
  public let high: Double
  /// True when it has no decimals.
  public let isWhole: Bool

  /// A range; the bounds belong to it.
  public init(_ low: Double, _ high: Double, isWhole: Bool) {
    self.low = low
    self.high = high
    self.isWhole = isWhole
  }

  /// One number.
  init(_ value: Double) {
    self.init(value, value, isWhole: value.magnitude < 9e15 && value == Double(Int(value)))
  }

  /// Counts of rows.
  public static let count = NumberRange(0, 999_999_999, isWhole: true)

  /// Any number.
  static let any = NumberRange(-.infinity, .infinity, isWhole: false)

  /// Any whole number.
  static let whole = NumberRange(-.infinity, .infinity, isWhole: true)

  /// What is in one or the other.
  func joined(_ other: NumberRange) -> NumberRange {
    NumberRange(min(low, other.low), max(high, other.high), isWhole: isWhole && other.isWhole)
  }

  /// What a sign makes of two numbers; nil when nothing is known.
  func combined(_ sign: SyntaxNode.Arithmetic, _ other: NumberRange) -> NumberRange? {
    guard low.isFinite, high.isFinite, other.low.isFinite, other.high.isFinite else { return nil }
    let results: [Double]
    switch sign {
    case .add: results = [low + other.low, high + other.high]
    case .subtract: results = [low - other.high, high - other.low]
    case .multiply:
      results = [low * other.low, low * other.high, high * other.low, high * other.high]
    case .divide: return nil
    }
    guard let least = results.min(), let most = results.max(), max(-least, most) < 1e15 else {
      return nil
    }
    return NumberRange(least, most, isWhole: isWhole && other.isWhole)
  }
}
