/// A text of a scene: where its bytes lie in the heap and how it looks.
struct SceneLabel: Sendable {
  var text: Range<Int>
  var title: Range<Int>
  var style: TextStyle
  var anchor: TextAnchor
  var rotation: Double
}
