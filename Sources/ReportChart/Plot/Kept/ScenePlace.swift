/// How far the arrays of a scene are filled.
struct ScenePlace {
  let mark: Int
  let number: Int
  let heap: Int
  let step: Int
  let style: Int
  let group: Int
  let label: Int
  let name: Int
  let reserved: Int

  /// Where a scene begins.
  static let start = ScenePlace(in: Scene())

  init(in scene: borrowing Scene) {
    mark = scene.marks.count
    number = scene.numbers.count
    heap = scene.heap.count
    step = scene.steps.count
    style = scene.styles.count
    group = scene.groups.count
    label = scene.labels.count
    name = scene.names.count
    reserved = scene.reserved.count
  }

  /// Moves what a mark says of places in the arrays, towards this place (1) or back (-1).
  func move(_ mark: inout Mark, by way: Int) {
    mark.number += Int32(way * number)
    if mark.kind == .path { mark.step += Int32(way * step) }
    guard mark.style >= 0 else { return }
    let base =
      switch mark.kind {
      case .beginGroup: group
      case .nameAttribute: name
      case .textAttribute, .title, .text, .image: label
      case .rect, .line, .path, .circle, .marker, .sector: style
      case .endGroup, .numberAttribute, .noteIdentifier, .excerpt: 0
      }
    mark.style += Int32(way * base)
  }
}
