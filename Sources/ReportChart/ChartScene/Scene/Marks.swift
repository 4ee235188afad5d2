public import ReportText

extension Scene {
  /// Adds a box.
  ///
  /// `radius` is the radius of the corners, in user units. `row` is the data row of the box, or -1.
  public mutating func rect(
    _ box: Rect, radius: Double = 0, style: MarkStyle, row: Int = -1
  ) {
    guard box.x.isFinite, box.y.isFinite, box.width.isFinite, box.height.isFinite,
      box.width >= 0, box.height >= 0, radius.isFinite
    else { return }
    begin(.rect, style, row)
    add(box, radius)
  }

  /// Adds a box with the style of its group.
  public mutating func rect(_ box: Rect, radius: Double = 0, row: Int = -1) {
    guard box.x.isFinite, box.y.isFinite, box.width.isFinite, box.height.isFinite,
      box.width >= 0, box.height >= 0, radius.isFinite
    else { return }
    begin(.rect, row)
    add(box, radius)
  }

  private mutating func add(_ box: Rect, _ radius: Double) {
    numbers.append(box.x)
    numbers.append(box.y)
    numbers.append(box.width)
    numbers.append(box.height)
    numbers.append(max(0, min(radius, box.width / 2, box.height / 2)))
  }

  /// Adds a straight line between two points.
  public mutating func line(
    from start: Point, to end: Point, style: MarkStyle = .inherited, row: Int = -1
  ) {
    guard start.isFinite, end.isFinite else { return }
    begin(.line, style, row)
    numbers.append(start.x)
    numbers.append(start.y)
    numbers.append(end.x)
    numbers.append(end.y)
  }

  /// Adds a disc around a center.
  public mutating func circle(
    center: Point, radius: Double, style: MarkStyle, row: Int = -1
  ) {
    guard center.isFinite, radius.isFinite, radius >= 0 else { return }
    begin(.circle, style, row)
    add(center, radius)
  }

  /// Adds a disc with the style of its group.
  public mutating func circle(center: Point, radius: Double, row: Int = -1) {
    guard center.isFinite, radius.isFinite, radius >= 0 else { return }
    begin(.circle, row)
    add(center, radius)
  }

  private mutating func add(_ point: Point, _ size: Double) {
    numbers.append(point.x)
    numbers.append(point.y)
    numbers.append(size)
  }

  /// Adds a marker. The size is the radius of a disc with the same area.
  public mutating func marker(
    _ shape: MarkerShape, at point: Point, size: Double, style: MarkStyle, row: Int = -1
  ) {
    guard shape != .circle else {
      return circle(center: point, radius: size, style: style, row: row)
    }
    guard point.isFinite, size.isFinite, size >= 0 else { return }
    begin(.marker, style, row)
    marks[marks.count - 1].detail = shape.index
    add(point, size)
  }

  /// Adds a marker with the style of its group.
  public mutating func marker(
    _ shape: MarkerShape, at point: Point, size: Double, row: Int = -1
  ) {
    guard shape != .circle else { return circle(center: point, radius: size, row: row) }
    guard point.isFinite, size.isFinite, size >= 0 else { return }
    begin(.marker, row)
    marks[marks.count - 1].detail = shape.index
    add(point, size)
  }

  /// Adds a sector of a pie or, with an inner radius, of a ring.
  ///
  /// A full turn gives a closed disc or ring. `start` and `end` are angles in radians, clockwise
  /// from 12 o'clock; `end` is after `start`. `shift` is the offset from the center, to the right
  /// and down; nil for no offset.
  public mutating func sector(
    center: Point, inner: Double, outer: Double, start: Double, end: Double,
    shift: Point? = nil, style: MarkStyle = .inherited, row: Int = -1
  ) {
    guard center.isFinite, inner.isFinite, outer.isFinite, start.isFinite, end.isFinite,
      outer > 0, inner >= 0, end > start, shift?.isFinite ?? true
    else { return }
    begin(.sector, style, row)
    if shift != nil { marks[marks.count - 1].detail = 1 }
    numbers.append(center.x)
    numbers.append(center.y)
    numbers.append(min(inner, outer))
    numbers.append(outer)
    numbers.append(start)
    numbers.append(end)
    if let shift {
      numbers.append(shift.x)
      numbers.append(shift.y)
    }
  }

  // MARK: Text and images

  /// Adds a text at a point.
  ///
  /// `rotation` is the rotation about the point, in degrees clockwise. `title` is the complete
  /// text, if the visible text is shortened.
  public mutating func text(
    _ text: ByteText, at point: Point, anchor: TextAnchor = .start, style: TextStyle = .label,
    rotation: Double = 0, title: ByteText? = nil
  ) {
    guard point.isFinite, rotation.isFinite, !text.isEmpty else { return }
    var style = style
    if style.backdrop == .role(.background) {
      let box = box(of: text, at: point, anchor, style, rotation).grown(by: 1)
      if !needsGround(box) || hidesData(box) { style.backdrop = nil }
    }
    marks.append(
      Mark(kind: .text, style: Int32(labels.count), number: Int32(numbers.count)))
    let bytes = store(text)
    labels.append(
      SceneLabel(
        text: bytes, title: title.map { store($0) } ?? 0..<0, style: style, anchor: anchor,
        rotation: rotation))
    numbers.append(point.x)
    numbers.append(point.y)
  }

  /// Adds the lines of a text, the first one at the point.
  ///
  /// If a part of the text is omitted, each line has the complete text as its title.
  public mutating func text(
    _ lines: [ByteText], of fullText: ByteText, at point: Point, anchor: TextAnchor = .start,
    style: TextStyle = .label
  ) {
    let title = TextFitter.fullText(fullText, of: lines)
    for (index, line) in lines.enumerated() {
      let y = point.y + Double(index) * style.lineHeight
      text(line, at: Point(x: point.x, y: y), anchor: anchor, style: style, title: title)
    }
  }

  /// Returns whether a document can contain the image of a URL.
  public static func canShow(_ address: ByteText) -> Bool { ImageAddress.isEmbedded(address) }

  /// Adds an embedded image: a `data:image/` URL in base 64.
  ///
  /// Any other URL is ignored, because a report contains no external references. `row` is the data
  /// row of the image, or -1.
  public mutating func image(
    _ address: ByteText, in box: Rect, title: ByteText? = nil, row: Int = -1
  ) {
    guard box.x.isFinite, box.y.isFinite, box.width.isFinite, box.height.isFinite,
      box.width >= 0, box.height >= 0, ImageAddress.isEmbedded(address)
    else { return }
    marks.append(
      Mark(
        kind: .image, style: Int32(labels.count), row: Int32(clamping: row),
        number: Int32(numbers.count)))
    let bytes = store(address)
    labels.append(
      SceneLabel(
        text: bytes, title: title.map { store($0) } ?? 0..<0, style: .label, anchor: .start,
        rotation: 0))
    numbers.append(box.x)
    numbers.append(box.y)
    numbers.append(box.width)
    numbers.append(box.height)
  }

  /// Adds an id to the new group, which a list of notes refers to.
  mutating func noteIdentifier(_ number: Int) {
    marks.append(Mark(kind: .noteIdentifier, row: Int32(clamping: number)))
  }

  /// Adds a title, which describes the contents of the group.
  mutating func title(_ text: ByteText) {
    guard !text.isEmpty else { return }
    marks.append(Mark(kind: .title, style: Int32(labels.count)))
    labels.append(
      SceneLabel(text: store(text), title: 0..<0, style: .label, anchor: .start, rotation: 0))
  }

  private mutating func begin(_ kind: Mark.Kind, _ row: Int) {
    marks.append(Mark(kind: kind, row: Int32(clamping: row), number: Int32(numbers.count)))
  }

  mutating func begin(_ kind: Mark.Kind, _ style: MarkStyle, _ row: Int) {
    marks.append(
      Mark(
        kind: kind, style: styleIndex(style), row: Int32(clamping: row),
        number: Int32(numbers.count)))
  }

  // MARK: Paths

  /// Starts a path. Add to it with ``move(_:)``, ``line(to:)``, ``curve(_:_:_:)``, and ``close()``.
  public mutating func beginPath(style: MarkStyle = .inherited, row: Int = -1) {
    precondition(!isPathOpen, "a path is open")
    begin(.path, style, row)
    marks[marks.count - 1].step = Int32(steps.count)
    isPathOpen = true
    isPathBroken = true
  }

  /// Moves to a point, without a line from the last point of the path.
  public mutating func move(_ point: Point) {
    guard point.isFinite else {
      isPathBroken = true
      return
    }
    steps.append(.move)
    append(point)
    isPathBroken = false
  }

  /// Adds a straight line from the last point of the path to a point.
  ///
  /// The first point of a path, and the first after a non-finite point, is a move instead.
  public mutating func line(to point: Point) {
    guard point.isFinite else {
      isPathBroken = true
      return
    }
    steps.append(isPathBroken ? .move : .line)
    append(point)
    isPathBroken = false
  }

  /// Adds a cubic Bézier curve from the last point of the path to `end`.
  public mutating func curve(_ first: Point, _ second: Point, _ end: Point) {
    guard !isPathBroken, first.isFinite, second.isFinite, end.isFinite else {
      return line(to: end)
    }
    steps.append(.curve)
    append(first)
    append(second)
    append(end)
  }

  /// Adds a straight line back to the start of the last segment.
  public mutating func close() {
    guard let last = steps.last, last != .close, !isPathBroken else { return }
    steps.append(.close)
    isPathBroken = true
  }

  /// Ends the path. A path without points is omitted.
  public mutating func endPath() {
    precondition(isPathOpen, "no path is open")
    isPathOpen = false
    let index = marks.count - 1
    let count = steps.count - Int(marks[index].step)
    if count == 0 {
      marks.removeLast()
    } else {
      marks[index].stepCount = Int32(count)
    }
  }

  private mutating func append(_ point: Point) {
    numbers.append(point.x)
    numbers.append(point.y)
  }
}

// MARK: - Markers, image URLs, and path steps

extension MarkerShape {
  static let all: [MarkerShape] = [
    .circle, .square, .diamond, .triangle, .triangleDown, .plus, .cross,
  ]

  var index: UInt8 {
    switch self {
    case .circle: 0
    case .square: 1
    case .diamond: 2
    case .triangle: 3
    case .triangleDown: 4
    case .plus: 5
    case .cross: 6
    }
  }
}

/// The image URLs that a document can contain.
enum ImageAddress {
  static let prefixes: [StaticString] = [
    "data:image/png;base64,", "data:image/jpeg;base64,", "data:image/gif;base64,",
    "data:image/webp;base64,",
  ]

  static func isEmbedded(_ address: ByteText) -> Bool {
    prefixes.contains { prefix in
      address.bytes.starts(
        with: UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount))
        && address.bytes.dropFirst(prefix.utf8CodeUnitCount).allSatisfy(isBase64)
    }
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"),
      UInt8(ascii: "="):
      true
    default: false
    }
  }
}

/// A step of a path. Its points are in the coordinate array.
enum PathStep: UInt8, Sendable {
  case move, line, curve, close
}
