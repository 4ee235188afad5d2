/// Marks of a scene in whole groups that can be added to others, with the markup that they become.
final class SceneFragment {
  let marks: [Mark]
  let numbers: [Double]
  let heap: [UInt8]
  let steps: [PathStep]
  let styles: [MarkStyle]
  let groups: [SceneGroup]
  let labels: [SceneLabel]
  let reserved: [Rect]
  /// Where its words stand.
  let words: [Rect]
  /// True when a text is among the marks.
  let hasText: Bool
  /// True when a mark is hatched, which the definitions of a picture must know.
  let hasHatching: Bool
  /// True when words over them need a background.
  let hasGround: Bool
  let groundLines: [Rect]
  var markCount: Int { marks.count }
  /// What a picture wrote for them; nil as long as none has.
  private var markup: CachedMarkup?
  /// True when the markup stands for the marks in every picture.
  var isWritten: Bool { markup != nil && !hasHatching }

  /// The marks from a place to the end.
  init(of scene: borrowing Scene, from start: SceneCounts) {
    marks = scene.marks[start.mark...].map { mark in
      var own = mark
      start.move(&own, by: -1)
      return own
    }
    numbers = Array(scene.numbers[start.number...])
    heap = Array(scene.heap[start.heap...])
    steps = Array(scene.steps[start.step...])
    styles = Array(scene.styles[start.style...])
    groups = Array(scene.groups[start.group...])
    labels = scene.labels[start.label...].map { $0.moved(by: -start.heap) }
    reserved = Array(scene.reserved[start.reserved...])
    words = scene.textBoxes(
      start.mark..<scene.marks.count,
      touching: Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
    hasText = scene.hasText(from: start.mark)
    hasGround = scene.hasGround
    groundLines = scene.groundLines
    hasHatching =
      styles.contains { $0.isHatched } || groups.contains { $0.style.isHatched }
  }

  /// Keeps what was written for the marks, with the numbers of the hatchings in it.
  func keep(_ bytes: UnsafeBufferPointer<UInt8>, hatchings: Range<Int>) {
    markup = CachedMarkup(bytes: Array(bytes), hatchings: hatchings)
  }

  /// What is written for the marks after so many hatchings; nil when that is not known.
  func markup(after hatchings: Int) -> CachedMarkup? {
    guard let markup, markup.hatchings.isEmpty || markup.hatchings.lowerBound == hatchings else {
      return nil
    }
    return markup
  }

  /// What a picture wrote for marks.
  struct CachedMarkup {
    let bytes: [UInt8]
    /// The numbers of its hatchings among those of the picture: they stand in ids.
    let hatchings: Range<Int>
  }
}

// MARK: - Excerpts in a scene

extension Scene {
  /// True when a text is seen: those of facts and titles are not.
  func hasText(from start: Int = 0) -> Bool {
    holdsText
      || marks[start...].contains {
        $0.kind == .text && !labels[Int($0.style)].text.isEmpty
      }
  }

  /// Adds marks that another scene had.
  mutating func add(_ excerpt: SceneFragment) -> PlacedFragment {
    let start = SceneCounts(in: self)
    reserved.append(contentsOf: excerpt.reserved)
    hasGround = hasGround || excerpt.hasGround
    groundLines.append(contentsOf: excerpt.groundLines)
    if excerpt.isWritten {
      marks.append(Mark(kind: .excerpt))
      heldWords.append(contentsOf: excerpt.words)
      holdsText = holdsText || excerpt.hasText
      return PlacedFragment(marks: start.mark..<marks.count, excerpt: excerpt)
    }
    if start.mark == 0, start.number == 0, start.label == 0, start.style == 0 {
      marks.append(contentsOf: excerpt.marks)
      labels.append(contentsOf: excerpt.labels)
    } else {
      marks.reserveCapacity(start.mark + excerpt.marks.count)
      for var mark in excerpt.marks {
        start.move(&mark, by: 1)
        marks.append(mark)
      }
      for label in excerpt.labels { labels.append(label.moved(by: start.heap)) }
    }
    numbers.append(contentsOf: excerpt.numbers)
    heap.append(contentsOf: excerpt.heap)
    steps.append(contentsOf: excerpt.steps)
    styles.append(contentsOf: excerpt.styles)
    groups.append(contentsOf: excerpt.groups)
    separateStyles()
    return PlacedFragment(marks: start.mark..<marks.count, excerpt: excerpt)
  }
}

/// An excerpt among the marks of a scene.
struct PlacedFragment {
  let marks: Range<Int>
  let excerpt: SceneFragment
}

// MARK: - Places in the arrays of a scene

/// How far the arrays of a scene are filled.
struct SceneCounts {
  let mark: Int
  let number: Int
  let heap: Int
  let step: Int
  let style: Int
  let group: Int
  let label: Int
  let reserved: Int

  /// Where a scene begins.
  static let start = SceneCounts(in: Scene())

  init(in scene: borrowing Scene) {
    mark = scene.marks.count
    number = scene.numbers.count
    heap = scene.heap.count
    step = scene.steps.count
    style = scene.styles.count
    group = scene.groups.count
    label = scene.labels.count
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
      case .textAttribute, .title, .text, .image: label
      case .rect, .line, .path, .circle, .marker, .sector: style
      case .endGroup, .numberAttribute, .noteIdentifier, .excerpt: 0
      }
    mark.style += Int32(way * base)
  }
}

extension SceneLabel {
  /// The label with its texts elsewhere in the heap.
  func moved(by distance: Int) -> SceneLabel {
    var own = self
    own.text = text.lowerBound + distance..<text.upperBound + distance
    own.title =
      title.isEmpty ? 0..<0 : title.lowerBound + distance..<title.upperBound + distance
    return own
  }
}

extension MarkStyle {
  /// True when lines lie over its fill or its outline.
  fileprivate var isHatched: Bool {
    if case .hatched? = fill { return true }
    if case .hatched? = stroke { return true }
    return false
  }
}
