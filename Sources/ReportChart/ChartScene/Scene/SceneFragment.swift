/// A cached fragment of a scene: marks in complete groups, and their markup.
///
/// The fragment can be added to other scenes.
final class SceneFragment {
  let marks: [Mark]
  let numbers: [Double]
  let heap: [UInt8]
  let steps: [PathStep]
  let styles: [MarkStyle]
  let groups: [SceneGroup]
  let labels: [SceneLabel]
  let reserved: [Rect]
  /// The boxes of the fragment's text marks.
  let words: [Rect]
  /// Whether the marks of the fragment contain a text.
  let hasText: Bool
  /// Whether a mark of the fragment has a hatching, which needs a definition in the chart.
  let hasHatching: Bool
  /// Whether text over the marks needs a background.
  let hasGround: Bool
  let groundLines: [Rect]
  var markCount: Int { marks.count }
  /// The cached markup of the marks; nil before the first chart is written.
  private var markup: CachedMarkup?
  /// Whether the markup can replace the marks in every chart.
  var isWritten: Bool { markup != nil && !hasHatching }

  /// Creates a fragment from the marks of a scene, from an index to the end.
  init(of scene: borrowing Scene, from start: SceneCounts) {
    marks = scene.marks[start.mark...].map { mark in
      var copy = mark
      start.move(&copy, by: -1)
      return copy
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

  /// Caches the markup of the marks, with the numbers of its hatchings.
  func keep(_ bytes: UnsafeBufferPointer<UInt8>, hatchings: Range<Int>) {
    markup = CachedMarkup(bytes: Array(bytes), hatchings: hatchings)
  }

  /// Returns the cached markup for a chart with some earlier hatchings; nil if there is none.
  func markup(after hatchings: Int) -> CachedMarkup? {
    guard let markup, markup.hatchings.isEmpty || markup.hatchings.lowerBound == hatchings else {
      return nil
    }
    return markup
  }

  /// The markup of the fragment's marks, with the numbers of its hatchings.
  struct CachedMarkup {
    let bytes: [UInt8]
    /// The numbers of the hatchings in the chart, which are parts of ids.
    let hatchings: Range<Int>
  }
}

// MARK: - Cached fragments in a scene

extension Scene {
  /// Returns whether the scene has a visible text. Attributes and titles do not count.
  func hasText(from start: Int = 0) -> Bool {
    containsText
      || marks[start...].contains {
        $0.kind == .text && !labels[Int($0.style)].text.isEmpty
      }
  }

  /// Adds the marks of a cached fragment, or one placeholder if cached markup replaces them.
  mutating func add(_ excerpt: SceneFragment) -> PlacedFragment {
    let start = SceneCounts(in: self)
    reserved.append(contentsOf: excerpt.reserved)
    hasGround = hasGround || excerpt.hasGround
    groundLines.append(contentsOf: excerpt.groundLines)
    if excerpt.isWritten {
      marks.append(Mark(kind: .excerpt))
      containedText.append(contentsOf: excerpt.words)
      containsText = containsText || excerpt.hasText
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

/// A cached fragment, and the range of its marks in a scene.
struct PlacedFragment {
  let marks: Range<Int>
  let excerpt: SceneFragment
}

// MARK: - Positions in the arrays of a scene

/// The number of elements in the arrays of a scene.
struct SceneCounts {
  let mark: Int
  let number: Int
  let heap: Int
  let step: Int
  let style: Int
  let group: Int
  let label: Int
  let reserved: Int

  /// The counts of a scene without elements: all zero.
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

  /// Shifts the indices of a mark to this position (`direction` 1) or back (-1).
  func move(_ mark: inout Mark, by direction: Int) {
    mark.number += Int32(direction * number)
    if mark.kind == .path { mark.step += Int32(direction * step) }
    guard mark.style >= 0 else { return }
    let base =
      switch mark.kind {
      case .beginGroup: group
      case .textAttribute, .title, .text, .image: label
      case .rect, .line, .path, .circle, .marker, .sector: style
      case .endGroup, .numberAttribute, .noteIdentifier, .excerpt: 0
      }
    mark.style += Int32(direction * base)
  }
}

extension SceneLabel {
  /// Returns the label with a shift of its text ranges.
  func moved(by distance: Int) -> SceneLabel {
    var copy = self
    copy.text = text.lowerBound + distance..<text.upperBound + distance
    copy.title =
      title.isEmpty ? 0..<0 : title.lowerBound + distance..<title.upperBound + distance
    return copy
  }
}

extension MarkStyle {
  /// Whether the fill or the outline has a hatching.
  fileprivate var isHatched: Bool {
    if case .hatched? = fill { return true }
    if case .hatched? = stroke { return true }
    return false
  }
}
