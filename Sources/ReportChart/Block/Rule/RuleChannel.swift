/// The channel that a rule looks at.
struct RuleChannel: Sendable {
  /// Its place among the channels of the series.
  var place: Int
  /// What its numbers stand for.
  var values: ScaleValues
}
