import ReportText

/// A note of a document with its position in the plot.
struct OverlayNote {
  /// The position of the text relative to the point of the note.
  enum Pointing {
    /// Text near the point, with a line to the point.
    case near
    /// Text at the top of the plot, with a line down through the plot.
    case down
    /// Text above the bar at the point; if there is no bar, in the middle of the plot.
    case over
    /// Text on the point, which is the middle of the plot or of an interval.
    case middle
    /// Text exactly at the point that the author sets.
    case exact
  }

  var point: Point
  var pointing: Pointing
  /// The area of the note; nil for a single point.
  var extent: OverlayShape?
  var content: NoteContent?
  var text: ByteText?
  var alt: ByteText?
  /// The number of a note in a list, from 1; nil for a note that is not in a list.
  var number: Int?
  var layer: NoteLayer
  var opacity: Double?
  var paint: Paint?
  var size: Double?
}

extension OverlayLayout {
  /// The radius of the disc around the number of a note, in user units.
  static let numberRadius = 7.5
  /// The minimum space at each side of a point at which note text is centered, in user units.
  private static let minimumHalf = 45.0
  /// The distance of note text above the point that it explains, in user units.
  static let lift = 6.0
  /// The maximum distance of text from its point without a connecting line, in user units.
  private static let farthest = 12.0
  /// The space between a connecting line and a mark, in user units.
  private static let clear = 2.0
  private static let usualSymbol = 12.0
  private static let usualImage = 24.0

  mutating func draw(_ note: OverlayNote, _ scene: inout Scene) {
    scene.beginGroup(class: "rg-note", style: MarkStyle(opacity: note.opacity))
    scene.attribute(.layer, note.layer.rawValue)
    if let number = note.number { scene.noteIdentifier(number) }
    if let alt = note.alt { scene.title(alt) }
    if note.content != nil { drawContent(note, &scene) }
    if let text = note.text {
      if note.number != nil {
        drawNumber(of: note, &scene)
      } else if note.pointing == .exact {
        drawExact(note, text, &scene)
      } else {
        drawPlaced(note, text, &scene)
      }
    }
    scene.endGroup()
  }

  /// Returns the lines, the box, and the anchor of the text of a note at an exact position.
  ///
  /// The text is wrapped at the edge of the chart. The result is nil for a numbered note.
  mutating func exactBox(
    of note: OverlayNote, _ text: ByteText
  ) -> (lines: [ByteText], box: Rect, anchor: TextAnchor)? {
    guard note.number == nil else { return nil }
    func box(_ lines: [ByteText], shift: Double) -> Rect {
      let (width, height) = TextStyle.label.size(of: lines)
      return Rect(
        x: note.point.x - shift * width, y: note.point.y - Self.textSize * TextMetrics.capHeight,
        width: width, height: height)
    }
    let lines = strings.lines(of: text, width: picture.width - 4, limit: Self.maximumLineCount)
    let half = box(lines, shift: 0.5)
    if half.x >= picture.x, half.right <= picture.right { return (lines, half, .middle) }
    let right = picture.right - note.point.x
    let left = note.point.x - picture.x
    let isMiddle = min(left, right) >= Self.minimumHalf
    let width = (isMiddle ? 2 * min(left, right) : max(left, right)) - 2
    let wrapped = strings.lines(of: text, width: width, limit: Self.maximumLineCount)
    if isMiddle { return (wrapped, box(wrapped, shift: 0.5), .middle) }
    return right >= left
      ? (wrapped, box(wrapped, shift: 0), .start) : (wrapped, box(wrapped, shift: 1), .end)
  }

  private mutating func drawExact(_ note: OverlayNote, _ text: ByteText, _ scene: inout Scene) {
    guard let exact = exactBox(of: note, text) else { return }
    scene.text(
      exact.lines, of: text, at: note.point, anchor: exact.anchor,
      style: TextStyle(backdrop: .role(.background)))
  }

  private mutating func drawPlaced(_ note: OverlayNote, _ text: ByteText, _ scene: inout Scene) {
    let limit = max(
      30, min(plot.width - 4, note.pointing == .middle ? spaceInside(note) : plot.width * 0.6))
    var lines = strings.lines(of: text, width: limit, limit: Self.maximumLineCount)
    var size = TextStyle.label.size(of: lines)
    var box = place(note, size.width, size.height, scene)
    // The text becomes narrower, and finally has one line.
    for (width, lineCount) in [(90.0, Self.maximumLineCount), (60, 2), (60, 1)] where box == nil {
      lines = strings.lines(of: text, width: min(width, limit), limit: lineCount)
      size = TextStyle.label.size(of: lines)
      box = placer.search(size.width, size.height, near: note.point)
    }
    drawPointer(note, to: box, &scene)
    guard let box else {
      // The title makes the text available on pointing and to screen readers.
      if note.alt == nil { scene.title(text) }
      return leaveOut(.unmarked)
    }
    draw(lines, of: text, in: box, near: note.point, &scene)
  }

  /// Adds the lines of a note to a scene, at the side of their box that is nearest to a point.
  ///
  /// Therefore the text stays near its point if it is smaller than its box, as on wide screens.
  private func draw(
    _ lines: [ByteText], of text: ByteText, in box: Rect, near point: Point, _ scene: inout Scene
  ) {
    var anchor = TextAnchor.middle
    var start = Point(x: box.x + box.width / 2, y: box.y)
    if box.x > point.x { (anchor, start.x) = (.start, box.x) }
    if box.right < point.x { (anchor, start.x) = (.end, box.right) }
    var style = TextStyle(vertical: .top, backdrop: .role(.background))
    if lines.count == 1, box.bottom <= point.y {
      style.vertical = .baseline
      start.y = box.bottom - TextMetrics.descent * Self.textSize
    }
    scene.text(lines, of: text, at: start, anchor: anchor, style: style)
  }

  private func spaceInside(_ note: OverlayNote) -> Double {
    if case .box(let box)? = note.extent { return max(60, box.width - 4) }
    return plot.width
  }

  private mutating func drawNumber(of note: OverlayNote, _ scene: inout Scene) {
    guard let number = note.number else { return }
    let side = 2 * Self.numberRadius
    let box =
      note.pointing == .exact
      ? Rect(
        x: note.point.x - Self.numberRadius, y: note.point.y - Self.numberRadius, width: side,
        height: side)
      : place(note, side, side, scene)
    drawPointer(note, to: box, &scene)
    guard let box else { return leaveOut(.unmarked) }
    let center = Point(x: box.x + Self.numberRadius, y: box.y + Self.numberRadius)
    scene.circle(
      center: center, radius: Self.numberRadius,
      style: MarkStyle(
        fill: .role(.background), stroke: .role(.text), strokeWidth: 1))
    scene.text(
      ByteText("\(number)"), at: center, anchor: .middle, style: TextStyle(vertical: .middle))
  }

  // MARK: Placement of text

  /// Reserves a position for the text of a note; nil if there is no free position.
  private mutating func place(
    _ note: OverlayNote, _ width: Double, _ height: Double, _ scene: borrowing Scene
  ) -> Rect? {
    let point = note.point
    var candidates: [Rect] = []
    func add(_ x: Double, _ y: Double) {
      candidates.append(Rect(x: x, y: y, width: width, height: height))
    }
    let top = top(over: note, scene)
    switch note.pointing {
    case .down,
      .over where top != nil:
      if let top {
        let x = max(plot.x, min(point.x - width / 2, plot.right - width))
        for lift in [Self.gap, 16, 28] { add(x, top - lift - height) }
      }
      for lift in [2.0, 16, 30] {
        for x in inOrder(point.x + 5, point.x - 5 - width) + [point.x - width / 2] {
          add(x, plot.y + lift)
        }
      }
    case .over, .middle, .exact:
      // The author sets no position, so the text is in the middle, over any data.
      let box = Rect(
        x: point.x - width / 2, y: point.y - height / 2, width: width, height: height)
      if placer.isInside(box), placer.isFree(box) {
        placer.occupy(box)
        return box
      }
      for step in [1.0, -1, 2, -2, 3, -3] {
        add(box.x, box.y + step * (height + 3))
      }
    case .near:
      let overhang = overhang(of: note)
      add(point.x - width / 2, point.y - Self.lift - overhang - height)
      for lift in [16.0 + overhang, 28 + overhang, -8 - height - overhang] {
        for x in inOrder(point.x + 5, point.x - 5 - width) + [point.x - width / 2] {
          add(x, point.y - lift - height)
        }
      }
    }
    return placer.place(candidates, over: scene) ?? placer.search(width, height, near: point)
  }

  /// Returns the overhang of the symbol or image of a note around its point, in user units.
  private func overhang(of note: OverlayNote) -> Double {
    guard note.content != nil, note.extent == nil else { return 0 }
    return size(of: note) / 2 - 4
  }

  private func size(of note: OverlayNote) -> Double {
    if let size = note.size { return size }
    if case .symbol? = note.content { return Self.usualSymbol }
    return Self.usualImage
  }

  /// Returns the top of the bars or ranges at the x position of a note; nil if there are none.
  ///
  /// No line may cross them.
  private func top(over note: OverlayNote, _ scene: borrowing Scene) -> Double? {
    scene.top(at: note.point.x, of: marks).map { max($0, plot.y) }
  }

  // MARK: Pointers and content

  private func drawPointer(_ note: OverlayNote, to box: Rect?, _ scene: inout Scene) {
    let style = MarkStyle(stroke: .role(.muted), strokeWidth: 1)
    let point = note.point
    switch note.pointing {
    case .middle, .exact: return
    case .down, .over:
      let top = top(over: note, scene)
      if top == nil, note.pointing == .over { return }
      // Lines must not cross marks.
      let end = top.map { $0 - Self.clear } ?? plot.bottom
      var start = plot.y
      if let box, box.x <= point.x, point.x <= box.right {
        if top != nil, end - box.bottom < Self.farthest { return }
        start = box.bottom + 1
      }
      guard end > start else { return }
      OverlayShape.line(Point(x: point.x, y: start), Point(x: point.x, y: end))
        .drawLine(style, into: &scene)
    case .near:
      if let box {
        let isAbove = box.bottom < point.y
        let end = Point(
          x: min(max(point.x, box.x), box.right), y: isAbove ? box.bottom + 1 : box.y - 1)
        let dx = end.x - point.x
        let dy = end.y - point.y
        let length = (dx * dx + dy * dy).squareRoot()
        if length > Self.farthest {
          let share = 2 * Self.clear / length
          let start = Point(x: point.x + share * dx, y: point.y + share * dy)
          OverlayShape.line(start, end).drawLine(style, into: &scene)
        }
      }
      guard note.content == nil else { return }
      scene.circle(center: point, radius: 2, style: MarkStyle(fill: .role(.muted)))
    }
  }

  private func drawContent(_ note: OverlayNote, _ scene: inout Scene) {
    let half = size(of: note) / 2
    let square = Rect(
      x: note.point.x - half, y: note.point.y - half, width: 2 * half, height: 2 * half)
    switch note.content {
    case .image(let address):
      var box = square
      if case .box(let extent)? = note.extent { box = extent }
      scene.image(address, in: box)
    case .symbol(let symbol):
      var middle = note.point
      if let extent = note.extent { middle = extent.middle }
      symbol.draw(at: middle, size: 2 * half, note.paint, into: &scene)
    case .shape(let shape):
      shape.draw(note.extent ?? .box(square), note.paint, into: &scene)
    case nil: break
    }
  }
}

// MARK: - Symbols and shapes

/// A small symbol of fixed size at the point of a note.
enum NoteSymbol: String, ChartOptionChoice {
  case circle, square, diamond, triangle
  case triangleDown = "triangle-down"
  case plus, cross
  case arrowUp = "arrow-up"
  case arrowDown = "arrow-down"
  case arrowLeft = "arrow-left"
  case arrowRight = "arrow-right"

  /// The marker with this shape; nil for an arrow.
  var marker: MarkerShape? { MarkerShape(rawValue: rawValue) }

  /// Adds the symbol in a square of `size` user units around a point.
  func draw(at point: Point, size: Double, _ paint: Paint?, into scene: inout Scene) {
    let fill: MarkPaint = paint.map { .paint($0) } ?? .role(.reference)
    if let marker {
      scene.marker(
        marker, at: point, size: size / 2,
        style: MarkStyle(fill: fill, stroke: .role(.background), strokeWidth: 1))
      return
    }
    let half = size / 2
    let (dx, dy): (Double, Double) =
      switch self {
      case .arrowUp: (0, -half)
      case .arrowDown: (0, half)
      case .arrowLeft: (-half, 0)
      default: (half, 0)
      }
    NoteShape.drawArrow(
      from: Point(x: point.x - dx, y: point.y - dy), to: Point(x: point.x + dx, y: point.y + dy),
      fill, into: &scene)
  }
}

/// A shape that a note draws over a part of the plot.
enum NoteShape: String, ChartOptionChoice {
  case rect, ellipse, line, arrow

  /// Whether the shape is a line or an arrow between two points.
  var isStroke: Bool { self == .line || self == .arrow }

  /// The position of the control points of a quarter of an ellipse, as a share of the radius.
  ///
  /// The value is the common approximation 4/3·(√2 − 1).
  private static let roundness = 0.552_284_75

  /// Adds the shape of a note over an area to a scene.
  func draw(_ extent: OverlayShape, _ paint: Paint?, into scene: inout Scene) {
    let markPaint: MarkPaint = paint.map { .paint($0) } ?? .role(.reference)
    let area = MarkStyle(
      fill: markPaint, stroke: markPaint, strokeWidth: 1, fillOpacity: 0.12, strokeOpacity: 0.6)
    switch (self, extent) {
    case (.ellipse, .box(let box)): drawEllipse(box, area, into: &scene)
    case (.arrow, .line(let start, let end)):
      Self.drawArrow(from: start, to: end, markPaint, into: &scene)
    case (.line, .line(let start, let end)):
      scene.line(from: start, to: end, style: MarkStyle(stroke: markPaint, strokeWidth: 1.5))
    default: extent.draw(area, into: &scene)
    }
  }

  private func drawEllipse(_ box: Rect, _ style: MarkStyle, into scene: inout Scene) {
    let middle = Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
    let across = box.width / 2
    let down = box.height / 2
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: middle.x + x * across, y: middle.y + y * down)
    }
    let bend = Self.roundness
    scene.beginPath(style: style)
    scene.move(point(0, -1))
    scene.curve(point(bend, -1), point(1, -bend), point(1, 0))
    scene.curve(point(1, bend), point(bend, 1), point(0, 1))
    scene.curve(point(-bend, 1), point(-1, bend), point(-1, 0))
    scene.curve(point(-1, -bend), point(-bend, -1), point(0, -1))
    scene.close()
    scene.endPath()
  }

  /// Adds an arrow with its head at `end` to a scene.
  static func drawArrow(
    from start: Point, to end: Point, _ paint: MarkPaint, into scene: inout Scene
  ) {
    let dx = end.x - start.x
    let dy = end.y - start.y
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return }
    let head = min(8, length * 0.6)
    let along = Point(x: dx / length, y: dy / length)
    let base = Point(x: end.x - along.x * head, y: end.y - along.y * head)
    let half = head * 0.45
    scene.line(from: start, to: base, style: MarkStyle(stroke: paint, strokeWidth: 1.5))
    scene.beginPath(style: MarkStyle(fill: paint))
    scene.move(end)
    scene.line(to: Point(x: base.x - along.y * half, y: base.y + along.x * half))
    scene.line(to: Point(x: base.x + along.y * half, y: base.y - along.x * half))
    scene.close()
    scene.endPath()
  }
}

// MARK: - Options and parts of a note

/// The choice of the position of the text of a note.
enum NoteAnchor: String, ChartOptionChoice {
  /// Text near the point of the note, at the position that hides the least data.
  case auto
  /// Text exactly at the point of the note.
  case exact
}

/// The content of a note in addition to its text.
enum NoteContent: Sendable {
  /// An image, as a `data:` URL.
  case image(ByteText)
  case symbol(NoteSymbol)
  case shape(NoteShape)
}

/// The layer of a note, under or over the data.
enum NoteLayer: String, ChartOptionChoice {
  case over, under
}

/// The place of the text of notes: in the chart, or in a list.
enum NoteMode: String, ChartOptionChoice {
  /// Text of notes in the chart.
  case written
  /// Text of notes in a list below the chart, with numbers in the chart.
  case numbered
}

/// The position of a note along an axis, in units of that axis.
enum NoteSpan {
  /// No position on this axis.
  case open
  /// A single value of the axis.
  case at(Double)
  /// A range of the axis, from one value to another.
  case extent(Double, Double)
}

/// The part of the plot that a note covers.
enum NoteExtent: String, ChartOptionChoice {
  /// The part that the keys of the note set.
  case none
  /// The complete plot.
  case plot
}
