/// A style rule of a prepared chart for one of its series.
struct PreparedRule: Sendable {
  /// The index of the series in the chart.
  var series: Int
  /// The conditions of the rule. It applies to rows that match all of them.
  var conditions: [RuleCondition]
  /// The changes to the marks of rows that match all conditions.
  var effect: RuleEffect
}

/// A condition that a style rule tests for each row.
enum RuleCondition: Sendable {
  /// A comparison of a channel value of the row with a fixed value.
  case compare(RuleComparison, RuleChannel, CoordinateSource)
  /// A comparison of a channel value with that of the previous row, in data order.
  case comparePrevious(RuleComparison, RuleChannel)
  /// A test for values in a closed range of two numbers, or outside the range.
  case range(isInside: Bool, RuleChannel, RuleList)
  /// A test whether the index of the row is in a list.
  case rows(RuleList)
  /// A test whether a channel value is missing (true) or present (false).
  case missing(Bool, RuleChannel)
}

/// The effect of a rule on matching rows. Properties that are nil stay unchanged.
struct RuleEffect: Sendable {
  var paint: Paint?
  var marker: MarkerShape?
  var size: Double?
  var isHidden: Bool?
  var label: TextSource?
  /// Whether the value precedes the label; nil for a label that follows it unless it has digits.
  var showsValue: Bool?
  var isSelected = false
  var isAlert = false
}

/// The channel that a rule tests.
struct RuleChannel: Sendable {
  /// The index of the channel among the channels of its series.
  var index: Int
  /// The type of the values of the channel, which determines how they compare.
  var values: ScaleValues
}

/// A comparison operator of a rule condition, such as above or equal.
enum RuleComparison: String, Sendable, CaseIterable {
  case above, from, below, to, equals
  case notEquals = "not-equals"

  /// Returns the interval of the numbers that match a comparison with a number.
  func interval(_ value: Double) -> RuleInterval {
    switch self {
    case .above: RuleInterval(low: value, hasLow: false)
    case .from: RuleInterval(low: value)
    case .below: RuleInterval(high: value, hasHigh: false)
    case .to: RuleInterval(high: value)
    case .equals: RuleInterval(low: value, high: value)
    case .notEquals: RuleInterval(low: value, high: value, isOutside: true)
    }
  }
}

/// The interval of numbers that match a rule condition. A missing value never matches.
struct RuleInterval: Sendable {
  var low = -Double.infinity
  var high = Double.infinity
  /// Whether the low end belongs to the interval.
  var hasLow = true
  /// Whether the high end belongs to the interval.
  var hasHigh = true
  /// Whether the interval contains the values that are not between the ends.
  var isOutside = false

  /// Returns whether the interval contains a value.
  func contains(_ value: Double) -> Bool {
    guard value.isFinite else { return false }
    let isAbove = hasLow ? value >= low : value > low
    let isBelow = hasHigh ? value <= high : value < high
    return (isAbove && isBelow) != isOutside
  }
}

/// A list of numbers in a rule condition: limits of a range, or row indices.
enum RuleList: Sendable {
  /// Numbers that the author writes in the block.
  case numbers([Double])
  /// The index of a document input with the numbers.
  case input(Int)
}
