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
