/// A style rule of a prepared chart for one of its series.
struct PreparedRule: Sendable {
  /// The index of the series in the chart.
  var series: Int
  /// The conditions, which a row must all match.
  var conditions: [RuleCondition]
  /// The effect on matching rows.
  var effect: RuleEffect
}

/// A condition of a rule for a row.
enum RuleCondition: Sendable {
  /// A comparison of the value with a given value.
  case compare(RuleComparison, RuleChannel, CoordinateSource)
  /// A comparison of the value with the value of the previous row, in data order.
  case comparePrevious(RuleComparison, RuleChannel)
  /// A test for values in a closed range of two numbers, or outside the range.
  case range(isInside: Bool, RuleChannel, RuleList)
  /// A test for rows in a list.
  case rows(RuleList)
  /// A test for missing values, or for present values.
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
  /// The index of the channel in the series.
  var place: Int
  /// The type of the values.
  var values: ScaleValues
}

/// A comparison of two values.
enum RuleComparison: String, Sendable, CaseIterable {
  case above, from, below, to, equals
  case notEquals = "not-equals"

  /// Returns the interval of values that match.
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

/// The values that match a condition. A missing value never matches.
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
  func holds(_ value: Double) -> Bool {
    guard value.isFinite else { return false }
    let isAbove = hasLow ? value >= low : value > low
    let isBelow = hasHigh ? value <= high : value < high
    return (isAbove && isBelow) != isOutside
  }
}

/// The numbers of a rule.
enum RuleList: Sendable {
  /// Constant numbers of the block.
  case numbers([Double])
  /// The index of a document input with the numbers.
  case input(Int)
}
