/// What is common to the marks of a group.
struct SceneGroup: Sendable {
  var name: StaticString
  var style: MarkStyle
  var series: Int32
  var isClipped: Bool
  var anchor: TextAnchor?
}
