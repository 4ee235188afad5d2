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
