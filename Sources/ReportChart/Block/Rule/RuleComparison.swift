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
