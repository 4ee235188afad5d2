import ReportText

/// A style rule of a prepared chart for one of its series.
struct PreparedRule: Sendable {
  /// The place of the series among the chart's.
  var series: Int
  /// What must hold of a row, all of it.
  var conditions: [RuleCondition]
  /// What the row then looks like.
  var effect: RuleEffect
}

/// What a rule does with the rows for which it holds. What is nil stays as it is.
struct RuleEffect: Sendable {
  var paint: Paint?
  var marker: MarkerShape?
  var size: Double?
  var isHidden: Bool?
  var label: TextSource?
  var isSelected = false
  var isAlert = false
}
