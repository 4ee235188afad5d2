public import ReportText

/// A picture before it is written: a flat list of marks in groups.
///
/// Marks lie in one array, their coordinates in a second, the bytes of their texts in a third, so
/// that a worker which clears and fills a scene again allocates nothing. Coordinates are user units
/// from the top left corner, angles are radians clockwise from 12 o'clock.
///
/// A mark with a coordinate that is not a finite number has no place in the picture and is left
/// out; a point of a path that is not finite interrupts the path.
public struct Scene: Sendable {
  var marks: [Mark] = []
  var numbers: [Double] = []
  var heap: [UInt8] = []
  var steps: [PathStep] = []
  var styles: [MarkStyle] = []
  var groups: [SceneGroup] = []
  var labels: [SceneLabel] = []
  var gradients: [Gradient] = []
  var openGroups = 0
  var isPathOpen = false
  var isPathBroken = false

  /// What was found while drawing that the picture does not show.
  var notices: [DataNotice] = []
  /// The groups of the axes by their sides; nil for the titles of all.
  var axisMarks: [(side: PlotSide?, range: Range<Int>)] = []
  /// The place of the first mark of the data.
  var dataStart = 0
  /// True when there is something under the data, such as rings, that words over it need a background on.
  var hasGround = false
  /// The boxes of level and upright lines under the data, such as those of a grid.
  var groundLines: [Rect] = []
  /// Styles before this place are not looked at when one is kept.
  private var firstStyle = 0
  /// Where the words stand of marks that an excerpt stands for.
  var heldWords: [Rect] = []
  /// True when an excerpt that stands for its marks has a text.
  var holdsText = false
  /// Where words will stand that are drawn after the data.
  var reserved: [Rect] = []

  /// The boxes of lines that are drawn over the data later.
  var linesOver: [Rect] = []

  /// The box outside which the marks of clipped groups are not seen.
  public var clip: Rect?

  /// An empty scene.
  public init() {}

  /// Forgets all marks and keeps the memory.
  public mutating func removeAll() {
    marks.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    heap.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    styles.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    labels.removeAll(keepingCapacity: true)
    gradients.removeAll(keepingCapacity: true)
    openGroups = 0
    isPathOpen = false
    isPathBroken = false
    clip = nil
    notices.removeAll(keepingCapacity: true)
    axisMarks.removeAll(keepingCapacity: true)
    dataStart = 0
    hasGround = false
    groundLines.removeAll(keepingCapacity: true)
    firstStyle = 0
    heldWords.removeAll(keepingCapacity: true)
    holdsText = false
    reserved.removeAll(keepingCapacity: true)
    linesOver.removeAll(keepingCapacity: true)
  }

  /// Says of the data what is not shown as it is, where only drawing tells.
  public mutating func add(_ notice: DataNotice) { notices.append(notice) }

  /// True when there is no mark.
  public var isEmpty: Bool { marks.isEmpty }

  // MARK: Groups and their facts

  /// Begins a group.
  /// - Parameters:
  ///   - name: its class list, such as `rg-axis`; must not hold data.
  ///   - style: what its marks inherit.
  ///   - series: the place in the block of the series that its marks belong to.
  ///   - isClipped: true to show nothing of it outside ``clip``.
  ///   - anchor: where most of its texts lie at their points; it makes them shorter to write.
  public mutating func beginGroup(
    class name: StaticString, style: MarkStyle = .inherited, series: Int? = nil,
    isClipped: Bool = false, anchor: TextAnchor? = nil
  ) {
    marks.append(Mark(kind: .beginGroup, style: Int32(groups.count)))
    groups.append(
      SceneGroup(
        name: name, style: style, series: Int32(clamping: series ?? -1), isClipped: isClipped,
        anchor: anchor))
    openGroups += 1
  }

  /// Adds a fact to the group just begun. Only attributes may stand between the two calls.
  public mutating func attribute(_ name: SceneAttribute, _ value: Double) {
    guard canTakeAttribute, value.isFinite else { return }
    marks.append(
      Mark(kind: .numberAttribute, detail: name.place, number: Int32(numbers.count)))
    numbers.append(value)
  }

  /// Adds a fact to the group just begun. Only attributes may stand between the two calls.
  public mutating func attribute(_ name: SceneAttribute, _ value: String) {
    attribute(name, value.utf8)
  }

  /// Adds a fact to the group just begun. Only attributes may stand between the two calls.
  public mutating func attribute(_ name: SceneAttribute, text value: ByteText) {
    attribute(name, value.bytes)
  }

  private mutating func attribute(_ name: SceneAttribute, _ value: some Collection<UInt8>) {
    guard canTakeAttribute else { return }
    marks.append(Mark(kind: .textAttribute, detail: name.place, style: Int32(labels.count)))
    labels.append(
      SceneLabel(text: store(value), title: 0..<0, style: .label, anchor: .start, rotation: 0))
  }

  /// Ends the group that was begun last.
  public mutating func endGroup() {
    precondition(openGroups > 0 && !isPathOpen, "no group is open, or a path is")
    openGroups -= 1
    marks.append(Mark(kind: .endGroup))
  }

  /// Takes back the group just begun when nothing was added to it; false for any other.
  mutating func dropEmptyGroup() -> Bool {
    guard let last = marks.last, last.kind == .beginGroup, Int(last.style) == groups.count - 1
    else { return false }
    marks.removeLast()
    groups.removeLast()
    openGroups -= 1
    return true
  }

  private var canTakeAttribute: Bool {
    switch marks.last?.kind {
    case .beginGroup, .numberAttribute, .textAttribute, .noteIdentifier: true
    default: false
    }
  }

  // MARK: Storage of gradients, texts and styles

  /// Keeps a gradient and gives the paint that stands for it; an equal one is kept once.
  public mutating func gradient(_ gradient: Gradient) -> MarkPaint {
    guard gradient.isFinite, !gradient.stops.isEmpty else { return .none }
    if let place = gradients.firstIndex(of: gradient) { return .gradient(place) }
    gradients.append(gradient)
    return .gradient(gradients.count - 1)
  }

  mutating func store(_ text: ByteText) -> Range<Int> { store(text.bytes) }

  private mutating func store(_ bytes: some Collection<UInt8>) -> Range<Int> {
    let start = heap.count
    heap.append(contentsOf: bytes)
    return start..<heap.count
  }

  /// Lets no mark from here on share its style with one before.
  mutating func separateStyles() { firstStyle = styles.count }

  mutating func place(_ style: MarkStyle) -> Int32 {
    if style.isInherited { return -1 }
    if styles.count > firstStyle, let last = styles.last, last == style {
      return Int32(styles.count - 1)
    }
    styles.append(style)
    return Int32(styles.count - 1)
  }

  /// The number of forms, without groups and texts.
  var markCount: Int { markCount(from: 0) }

  /// The number of forms from a mark on.
  func markCount(from first: Int) -> Int {
    marks[first...].count { mark in
      switch mark.kind {
      case .rect, .line, .path, .circle, .marker, .sector, .image: true
      case .beginGroup, .endGroup, .numberAttribute, .textAttribute,
        .noteIdentifier, .title, .text, .excerpt:
        false
      }
    }
  }
}

// MARK: - Entries of a scene

/// One entry of a scene. Coordinates, texts and styles lie in arrays of their own; a mark says where
/// its share begins.
struct Mark: Sendable {
  enum Kind: UInt8, Sendable {
    case beginGroup, endGroup
    case numberAttribute, textAttribute, noteIdentifier, title
    case rect, line, path, circle, marker, sector
    case text, image
    /// Stands for marks that another scene had, of which only the markup is wanted.
    case excerpt
  }

  var kind: Kind
  /// The place of a marker's shape or an attribute's name among all of them; 1 for a sector that is
  /// moved out of its place.
  var detail: UInt8 = 0
  /// The place in the styles; for a group in the groups, for text in the labels; -1 for none.
  var style: Int32 = -1
  /// The row of the series' data, or -1.
  var row: Int32 = -1
  /// The first of its coordinates.
  var number: Int32 = 0
  /// The first of its path steps.
  var step: Int32 = 0
  /// The number of its path steps.
  var stepCount: Int32 = 0
}

/// What is common to the marks of a group.
struct SceneGroup: Sendable {
  var name: StaticString
  var style: MarkStyle
  var series: Int32
  var isClipped: Bool
  var anchor: TextAnchor?
}

/// A text of a scene: where its bytes lie in the heap and how it looks.
struct SceneLabel: Sendable {
  var text: Range<Int>
  var title: Range<Int>
  var style: TextStyle
  var anchor: TextAnchor
  var rotation: Double
}

/// A side of the plot.
enum PlotSide: String, Sendable, CaseIterable {
  case left, right, bottom, top

  /// True for the sides on which an axis runs up and down.
  var isVertical: Bool { self == .left || self == .right }
}

// MARK: - Attributes and facts in the markup

extension SceneAttribute {
  static let all = allCases

  /// Its place among all.
  var place: UInt8 { UInt8(Self.all.firstIndex(of: self) ?? 0) }
}

extension ByteWriter {
  /// Adds a fact as a plain decimal number: all its digits, no exponent, no grouping.
  mutating func fact(_ value: Double) {
    guard value.isFinite else { return }
    // Whole numbers up to here are written with all their digits by either way.
    if value.magnitude < 1e15, let whole = Int(exactly: value) { return integer(whole) }
    let text = value.description
    if text.utf8.contains(UInt8(ascii: "e")) { return expanded(text) }
    markup(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// Adds `-1.25e-07` as `-0.000000125` and `1.5e+20` as `150000000000000000000`.
  private mutating func expanded(_ text: String) {
    var digits: [UInt8] = []
    var point = 0
    var isFraction = false
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "-") {
      byte(UInt8(ascii: "-"))
      rest = rest.dropFirst()
    }
    while let next = rest.first, next != UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if next == UInt8(ascii: ".") {
        isFraction = true
      } else {
        digits.append(next)
        if !isFraction { point += 1 }
      }
    }
    point += Int(String(decoding: rest.dropFirst(), as: UTF8.self)) ?? 0
    while digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }
    if point <= 0 {
      literal("0.")
      for _ in point..<0 { byte(UInt8(ascii: "0")) }
      for digit in digits { byte(digit) }
    } else {
      for place in 0..<max(point, digits.count) {
        if place == point { byte(UInt8(ascii: ".")) }
        byte(place < digits.count ? digits[place] : UInt8(ascii: "0"))
      }
    }
  }
}
