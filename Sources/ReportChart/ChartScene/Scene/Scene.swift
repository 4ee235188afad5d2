public import ReportText

/// The contents of a chart before serialization: a flat list of marks in groups.
///
/// One array contains marks, a second coordinates, and a third the bytes of text. A worker that
/// clears and fills a scene again therefore allocates no memory. Coordinates are user units from
/// the top left corner. Angles are radians clockwise from 12 o'clock.
///
/// A mark with a non-finite coordinate is omitted. A non-finite point interrupts a path.
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

  /// The notices from drawing, about data that the chart does not show.
  var notices: [DataNotice] = []
  /// The ranges of the marks of axes, by side; a nil side is for the titles of all axes.
  var axisMarks: [(side: PlotSide?, range: Range<Int>)] = []
  /// The index of the first data mark in the array of marks.
  var dataStart = 0
  /// Whether marks below the data, such as rings, require a background for text.
  var hasGround = false
  /// The boxes of horizontal and vertical lines below the data, such as grid lines.
  var groundLines: [Rect] = []
  /// The index of the first style that a new mark can share with earlier marks.
  private var firstStyle = 0
  /// The boxes of text in cached fragments.
  var containedText: [Rect] = []
  /// Whether a cached fragment contains a text.
  var containsText = false
  /// The boxes reserved for text that is drawn after the data.
  var reserved: [Rect] = []

  /// The boxes of lines that are drawn over the data later.
  var linesOver: [Rect] = []

  /// The box that limits the marks of clipped groups; nil for no limit.
  public var clip: Rect?

  /// Creates an empty scene.
  public init() {}

  /// Removes all marks and retains the allocated memory.
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
    containedText.removeAll(keepingCapacity: true)
    containsText = false
    reserved.removeAll(keepingCapacity: true)
    linesOver.removeAll(keepingCapacity: true)
  }

  /// Adds a notice about data that the chart does not show, if only drawing can detect it.
  public mutating func add(_ notice: DataNotice) { notices.append(notice) }

  /// Whether the scene has no marks.
  public var isEmpty: Bool { marks.isEmpty }

  // MARK: Groups and attributes

  /// Starts a group.
  ///
  /// - Parameters:
  ///   - name: the class list, such as `rg-axis`. It must not contain data.
  ///   - style: the style that the marks inherit.
  ///   - series: the index in the block of the marks' series.
  ///   - isClipped: whether marks outside ``clip`` are hidden.
  ///   - anchor: the anchor of most text marks, which shortens their markup.
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

  /// Adds a numeric attribute to the group that was just started.
  ///
  /// Only other attributes can be between the start of the group and this call.
  public mutating func attribute(_ name: SceneAttribute, _ value: Double) {
    guard acceptsAttribute, value.isFinite else { return }
    marks.append(
      Mark(kind: .numberAttribute, detail: name.index, number: Int32(numbers.count)))
    numbers.append(value)
  }

  /// Adds a literal attribute to the group that was just started.
  ///
  /// Only other attributes can be between the start of the group and this call.
  public mutating func attribute(_ name: SceneAttribute, _ value: String) {
    attribute(name, value.utf8)
  }

  /// Adds a text attribute to the group that was just started.
  ///
  /// Only other attributes can be between the start of the group and this call.
  public mutating func attribute(_ name: SceneAttribute, text value: ByteText) {
    attribute(name, value.bytes)
  }

  private mutating func attribute(_ name: SceneAttribute, _ value: some Collection<UInt8>) {
    guard acceptsAttribute else { return }
    marks.append(Mark(kind: .textAttribute, detail: name.index, style: Int32(labels.count)))
    labels.append(
      SceneLabel(text: store(value), title: 0..<0, style: .label, anchor: .start, rotation: 0))
  }

  /// Ends the last open group.
  public mutating func endGroup() {
    precondition(openGroups > 0 && !isPathOpen, "no group is open, or a path is")
    openGroups -= 1
    marks.append(Mark(kind: .endGroup))
  }

  /// Removes the group that was just started if it is empty, and returns whether it was removed.
  mutating func dropEmptyGroup() -> Bool {
    guard let last = marks.last, last.kind == .beginGroup, Int(last.style) == groups.count - 1
    else { return false }
    marks.removeLast()
    groups.removeLast()
    openGroups -= 1
    return true
  }

  private var acceptsAttribute: Bool {
    switch marks.last?.kind {
    case .beginGroup, .numberAttribute, .textAttribute, .noteIdentifier: true
    default: false
    }
  }

  // MARK: Storage of gradients, text, and styles

  /// Stores a gradient and returns its paint. Equal gradients are stored once.
  public mutating func gradient(_ gradient: Gradient) -> MarkPaint {
    guard gradient.isFinite, !gradient.stops.isEmpty else { return .none }
    if let index = gradients.firstIndex(of: gradient) { return .gradient(index) }
    gradients.append(gradient)
    return .gradient(gradients.count - 1)
  }

  mutating func store(_ text: ByteText) -> Range<Int> { store(text.bytes) }

  private mutating func store(_ bytes: some Collection<UInt8>) -> Range<Int> {
    let start = heap.count
    heap.append(contentsOf: bytes)
    return start..<heap.count
  }

  /// Prevents later marks from sharing a style with earlier marks.
  mutating func separateStyles() { firstStyle = styles.count }

  mutating func styleIndex(_ style: MarkStyle) -> Int32 {
    if style.isInherited { return -1 }
    if styles.count > firstStyle, let last = styles.last, last == style {
      return Int32(styles.count - 1)
    }
    styles.append(style)
    return Int32(styles.count - 1)
  }

  /// The number of shapes of the scene, not counting groups and text.
  var markCount: Int { markCount(from: 0) }

  /// Returns the number of shapes from a mark index onwards.
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

/// An entry of a scene: a shape, a text, or the start, an attribute, or the end of a group.
///
/// Coordinates, text, and styles are in separate arrays. A mark contains the start of its range in
/// them.
struct Mark: Sendable {
  enum Kind: UInt8, Sendable {
    case beginGroup, endGroup
    case numberAttribute, textAttribute, noteIdentifier, title
    case rect, line, path, circle, marker, sector
    case text, image
    /// A placeholder for the marks of another scene, for which the markup is cached.
    case excerpt
  }

  var kind: Kind
  /// The index of the marker shape or of the attribute name; 1 for a sector with an offset.
  var detail: UInt8 = 0
  /// The index of the mark's style, or of its group or label; -1 for none.
  ///
  /// The start of a group has a group. Text, images, titles, and text attributes have a label.
  var style: Int32 = -1
  /// The data row that the mark represents, as an index in its series; -1 for none.
  var row: Int32 = -1
  /// The index of the mark's first coordinate in the array of coordinates.
  var number: Int32 = 0
  /// The index of the mark's first path step in the array of steps.
  var step: Int32 = 0
  /// The number of path steps of the mark.
  var stepCount: Int32 = 0
}

/// The common properties of a group's marks.
struct SceneGroup: Sendable {
  var name: StaticString
  var style: MarkStyle
  var series: Int32
  var isClipped: Bool
  var anchor: TextAnchor?
}

/// A text of a scene: its byte range and its style.
struct SceneLabel: Sendable {
  var text: Range<Int>
  var title: Range<Int>
  var style: TextStyle
  var anchor: TextAnchor
  var rotation: Double
}

/// A side of the plot: left, right, bottom, or top.
enum PlotSide: String, Sendable, CaseIterable {
  case left, right, bottom, top

  /// Whether an axis on this side is vertical.
  var isVertical: Bool { self == .left || self == .right }
}

// MARK: - Attributes in the markup

extension SceneAttribute {
  static let all = allCases

  /// The index of the attribute in the list of all attributes.
  var index: UInt8 { UInt8(Self.all.firstIndex(of: self) ?? 0) }
}

extension ByteWriter {
  /// Adds a number as a plain decimal, with all digits and without exponent or grouping.
  mutating func fact(_ value: Double) {
    guard value.isFinite else { return }
    // Up to this limit, both methods write all digits of an integer.
    if value.magnitude < 1e15, let number = Int(exactly: value) { return integer(number) }
    let text = value.description
    if text.utf8.contains(UInt8(ascii: "e")) { return expanded(text) }
    markup(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// Adds a number in exponent notation as a plain decimal.
  ///
  /// For example, `-1.25e-07` gives `-0.000000125`, and `1.5e+20` gives `150000000000000000000`.
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
      for index in 0..<max(point, digits.count) {
        if index == point { byte(UInt8(ascii: ".")) }
        byte(index < digits.count ? digits[index] : UInt8(ascii: "0"))
      }
    }
  }
}
