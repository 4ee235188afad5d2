/// Numbers of a rule.
enum RuleList: Sendable {
  /// As they stand in the block.
  case numbers([Double])
  /// The inputs of a document.
  case input(Int)
}
