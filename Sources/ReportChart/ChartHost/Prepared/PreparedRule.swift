/// A style rule of a prepared chart for one of its series.
struct PreparedRule: Sendable {
  /// The place of the series among the chart's.
  var series: Int
  /// What must hold of a row, all of it.
  var conditions: [RuleCondition]
  /// What the row then looks like.
  var effect: RuleEffect
}
