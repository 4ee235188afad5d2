/// A style rule of a prepared chart for one of its series.
struct PreparedRule: Sendable {
  /// The place of the series among the chart's.
  var series: Int
  /// What must hold of a row, all of it.
  var conditions: [RuleCondition]
  /// What the row then looks like.
  var effect: RuleEffect
}

/// What a rule asks of a row.
enum RuleCondition: Sendable {
  /// The value lies so to a position.
  case compare(RuleComparison, RuleChannel, CoordinateSource)
  /// The value lies so to that of the row before, in the order of the data.
  case comparePrevious(RuleComparison, RuleChannel)
  /// The value lies between two numbers or is one of them (or else, outside them).
  case range(isInside: Bool, RuleChannel, RuleList)
  /// The row is one of these.
  case rows(RuleList)
  /// The value is missing (or else, is there).
  case missing(Bool, RuleChannel)
}

/// What a rule does with the rows for which it holds. What is nil stays as it is.
struct RuleEffect: Sendable {
  var paint: Paint?
  var marker: MarkerShape?
  var size: Double?
  var isHidden: Bool?
  var label: TextSource?
  /// Whether the label stands behind the value; nil when it does unless it has digits of its own.
  var showsValue: Bool?
  var isSelected = false
  var isAlert = false
}

/// The channel that a rule looks at.
struct RuleChannel: Sendable {
  /// Its place among the channels of the series.
  var place: Int
  /// What its numbers stand for.
  var values: ScaleValues
}

/// How a value lies to another.
enum RuleComparison: String, Sendable, CaseIterable {
  case above, from, below, to, equals
  case notEquals = "not-equals"

  /// The values for which it holds.
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

/// The values for which a condition holds. A missing value lies in none.
struct RuleInterval: Sendable {
  var low = -Double.infinity
  var high = Double.infinity
  /// True when the ends belong to it.
  var hasLow = true
  var hasHigh = true
  /// True for the values that do not lie between the ends.
  var isOutside = false

  /// True when the value lies in it.
  func holds(_ value: Double) -> Bool {
    guard value.isFinite else { return false }
    let isAbove = hasLow ? value >= low : value > low
    let isBelow = hasHigh ? value <= high : value < high
    return (isAbove && isBelow) != isOutside
  }
}

/// Numbers of a rule.
enum RuleList: Sendable {
  /// As they stand in the block.
  case numbers([Double])
  /// The inputs of a document.
  case input(Int)
}
