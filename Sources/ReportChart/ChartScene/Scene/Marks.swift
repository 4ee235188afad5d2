public import ReportText

extension Scene {
  /// Adds a box.
  /// - Parameters:
  ///   - radius: of its corners.
  ///   - row: the row of the series' data that it shows, or -1.
  public mutating func rect(
    _ box: Rect, radius: Double = 0, style: MarkStyle, row: Int = -1
  ) {
    guard box.x.isFinite, box.y.isFinite, box.width.isFinite, box.height.isFinite,
      box.width >= 0, box.height >= 0, radius.isFinite
    else { return }
    begin(.rect, style, row)
    add(box, radius)
  }

  /// Adds a box that looks as its group says.
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

  /// Adds a straight line.
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

  /// Adds a disc.
  public mutating func circle(
    center: Point, radius: Double, style: MarkStyle, row: Int = -1
  ) {
    guard center.isFinite, radius.isFinite, radius >= 0 else { return }
    begin(.circle, style, row)
    add(center, radius)
  }

  /// Adds a disc that looks as its group says.
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

  /// Adds a marker. `size` is the radius of the disc whose area it has.
  public mutating func marker(
    _ shape: MarkerShape, at point: Point, size: Double, style: MarkStyle, row: Int = -1
  ) {
    guard shape != .circle else {
      return circle(center: point, radius: size, style: style, row: row)
    }
    guard point.isFinite, size.isFinite, size >= 0 else { return }
    begin(.marker, style, row)
    marks[marks.count - 1].detail = shape.place
    add(point, size)
  }

  /// Adds a marker that looks as its group says.
  public mutating func marker(
    _ shape: MarkerShape, at point: Point, size: Double, row: Int = -1
  ) {
    guard shape != .circle else { return circle(center: point, radius: size, row: row) }
    guard point.isFinite, size.isFinite, size >= 0 else { return }
    begin(.marker, row)
    marks[marks.count - 1].detail = shape.place
    add(point, size)
  }

  /// Adds a slice of a pie, or with an inner radius a piece of a ring. A whole turn gives a closed
  /// disc or ring.
  /// - Parameters:
  ///   - start: where it begins, in radians clockwise from 12 o'clock.
  ///   - end: where it ends; not before `start`.
  ///   - shift: how far it is moved out of its place, to the right and down; nil for not at all.
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

  // MARK: Texts and pictures

  /// Adds a text.
  /// - Parameters:
  ///   - rotation: in degrees, clockwise, about the point.
  ///   - title: the whole text, when the shown one is cut.
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

  /// Adds the lines of a text, the first one at the point, and the whole text to be read when some of it is left out.
  public mutating func text(
    _ lines: [ByteText], of whole: ByteText, at point: Point, anchor: TextAnchor = .start,
    style: TextStyle = .label
  ) {
    let title = TextFitter.whole(whole, of: lines)
    for (place, line) in lines.enumerated() {
      let y = point.y + Double(place) * style.lineHeight
      text(line, at: Point(x: point.x, y: y), anchor: anchor, style: style, title: title)
    }
  }

  /// True for the address of a picture that a document may hold.
  public static func canShow(_ address: ByteText) -> Bool { ImageAddress.isEmbedded(address) }

  /// Adds a picture that is part of the document: a `data:image/` address in base 64. Any other
  /// address is left out, since a report refers to nothing outside itself.
  /// - Parameter row: the row of the series' data that it shows, or -1.
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

  /// Gives the group just begun an id, by which a list of notes refers to it.
  mutating func noteIdentifier(_ number: Int) {
    marks.append(Mark(kind: .noteIdentifier, row: Int32(clamping: number)))
  }

  /// Says in words what the group shows.
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
        kind: kind, style: place(style), row: Int32(clamping: row), number: Int32(numbers.count)))
  }

  // MARK: Paths

  /// Begins a path; ``move(_:)``, ``line(to:)``, ``curve(_:_:_:)`` and ``close()`` add to it.
  public mutating func beginPath(style: MarkStyle = .inherited, row: Int = -1) {
    precondition(!isPathOpen, "a path is open")
    begin(.path, style, row)
    marks[marks.count - 1].step = Int32(steps.count)
    isPathOpen = true
    isPathBroken = true
  }

  /// Goes to a point without drawing.
  public mutating func move(_ point: Point) {
    guard point.isFinite else {
      isPathBroken = true
      return
    }
    steps.append(.move)
    append(point)
    isPathBroken = false
  }

  /// Draws a straight line to a point. The first point of a path, and the first after a point that
  /// is not finite, is gone to instead.
  public mutating func line(to point: Point) {
    guard point.isFinite else {
      isPathBroken = true
      return
    }
    steps.append(isPathBroken ? .move : .line)
    append(point)
    isPathBroken = false
  }

  /// Draws a cubic Bézier curve to `end`.
  public mutating func curve(_ first: Point, _ second: Point, _ end: Point) {
    guard !isPathBroken, first.isFinite, second.isFinite, end.isFinite else {
      return line(to: end)
    }
    steps.append(.curve)
    append(first)
    append(second)
    append(end)
  }

  /// Draws a straight line back to where the last stretch began.
  public mutating func close() {
    guard let last = steps.last, last != .close, !isPathBroken else { return }
    steps.append(.close)
    isPathBroken = true
  }

  /// Ends the path. A path of no points is left out.
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

// MARK: - Markers, addresses and steps

extension MarkerShape {
  static let all: [MarkerShape] = [
    .circle, .square, .diamond, .triangle, .triangleDown, .plus, .cross,
  ]

  var place: UInt8 {
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

/// The addresses of pictures that a document may hold.
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

/// A step of a path; its points lie among the coordinates.
enum PathStep: UInt8, Sendable {
  case move, line, curve, close
}
