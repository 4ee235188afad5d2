import ReportText

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

/// The channel that a rule looks at.
struct RuleChannel: Sendable {
  /// Its place among the channels of the series.
  var place: Int
  /// What its numbers stand for.
  var values: ScaleValues
}

/// Numbers of a rule.
enum RuleList: Sendable {
  /// As they stand in the block.
  case numbers([Double])
  /// The inputs of a document.
  case input(Int)
}
