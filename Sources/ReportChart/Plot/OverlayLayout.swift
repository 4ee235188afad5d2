import ReportText

/// Reference lines and bands and notes of one document, and where their words stand: inside the
/// plot, never on each other, and where they hide the least of the data.
struct OverlayLayout {
  /// A reference line or band at its place.
  struct Reference {
    var value: Double
    var isAcross: Bool
    var start: Double
    var end: Double?
    var label: ByteText?
  }

  /// A note at its place; `y` is nil for the top of the plot.
  struct Note {
    var point: Point
    var isAtTop: Bool
    var text: ByteText
  }

  let plot: Rect
  private(set) var references: [Reference] = []
  private(set) var notes: [Note] = []
  private var taken: [Rect] = []
  /// The marks that the words should not hide.
  private var data = 0..<0

  private static let size = TextStyle.label.size.units
  private static let gap = 3.0
  private static let textHeight = size * (TextMetrics.capHeight + TextMetrics.descent)

  init(plot: Rect) { self.plot = plot }

  /// Adds a reference at a position on an axis; `isAcross` is true for a line from left to right.
  mutating func add(
    value: Double, isAcross: Bool, from start: Double, to end: Double?, label: ByteText?
  ) {
    references.append(
      Reference(value: value, isAcross: isAcross, start: start, end: end, label: label))
  }

  /// Adds a note at a point.
  mutating func add(note text: ByteText, at point: Point, isAtTop: Bool) {
    notes.append(Note(point: point, isAtTop: isAtTop, text: text))
  }

  /// Adds the bands, which lie behind the data.
  func drawUnder(into scene: inout Scene) {
    for reference in references {
      guard let end = reference.end else { continue }
      scene.beginGroup(class: "rg-ref")
      scene.attribute(.value, reference.value)
      let low = min(reference.start, end)
      let length = abs(end - reference.start)
      scene.rect(
        reference.isAcross
          ? Rect(x: plot.x, y: low, width: plot.width, height: length)
          : Rect(x: low, y: plot.y, width: length, height: plot.height),
        style: MarkStyle(fill: .role(.band)))
      scene.endGroup()
    }
  }

  /// Adds the lines and all words, which lie over the data.
  /// - Parameter data: the marks that the words should not hide.
  mutating func drawOver(_ data: Range<Int>, into scene: inout Scene) {
    self.data = data
    for reference in references { draw(reference, &scene) }
    for note in notes { draw(note, &scene) }
  }

  private mutating func draw(_ reference: Reference, _ scene: inout Scene) {
    scene.beginGroup(class: "rg-ref")
    scene.attribute(.value, reference.value)
    if reference.end == nil {
      let start = reference.start
      scene.line(
        from: reference.isAcross ? Point(x: plot.x, y: start) : Point(x: start, y: plot.y),
        to: reference.isAcross
          ? Point(x: plot.right, y: start) : Point(x: start, y: plot.bottom),
        style: MarkStyle(stroke: .role(.reference), strokeWidth: 1.25, dash: [5, 3]))
    }
    if let label = reference.label {
      let text = TextMetrics.truncated(label, toWidth: plot.width - 4, size: Self.size)
      let width = TextMetrics.width(text, size: Self.size)
      if let box = place(candidates(for: reference, width: width), scene) {
        scene.text(
          text, at: Point(x: box.x, y: box.y),
          style: TextStyle(vertical: .top, hasBackdrop: true), title: text == label ? nil : label)
      }
    }
    scene.endGroup()
  }

  /// Where the words of a reference may stand, the best first: at the end or the start of the line,
  /// and in the middle when both are taken.
  private func candidates(for reference: Reference, width: Double) -> [Rect] {
    let height = Self.textHeight
    let low = min(reference.start, reference.end ?? reference.start)
    let high = max(reference.start, reference.end ?? reference.start)
    let right = plot.right - width - 2
    let left = plot.x + 2
    let middle = (left + right) / 2
    if reference.isAcross {
      // In a band the words stand inside, at a line above it.
      let ys =
        reference.end == nil
        ? [low - Self.gap - height, high + Self.gap] : [low + Self.gap, low - Self.gap - height]
      return [right, left, middle].flatMap { x in
        ys.map { Rect(x: x, y: $0, width: width, height: height) }
      }
    }
    let top = plot.y + 2
    return [high + Self.gap, low - Self.gap - width].flatMap { x in
      [top, top + 14, top + 28].map { Rect(x: x, y: $0, width: width, height: height) }
    }
  }

  private mutating func draw(_ note: Note, _ scene: inout Scene) {
    let limit = max(30, plot.width * 0.6)
    let text = TextMetrics.truncated(note.text, toWidth: limit, size: Self.size)
    let width = TextMetrics.width(text, size: Self.size)
    let height = Self.textHeight
    let point = note.point
    var candidates: [Rect] = []
    for lift in note.isAtTop ? [2.0, 16, 30] : [16.0, 28, -8] {
      let y = note.isAtTop ? plot.y + lift : point.y - lift - height
      for x in [point.x + 5, point.x - 5 - width, point.x - width / 2] {
        candidates.append(Rect(x: x, y: y, width: width, height: height))
      }
    }
    let box = place(candidates, scene) ?? moved(candidates[0])
    scene.beginGroup(class: "rg-note")
    scene.attribute(.layer, "over")
    let style = MarkStyle(stroke: .role(.muted), strokeWidth: 1)
    if note.isAtTop {
      scene.line(
        from: Point(x: point.x, y: plot.y), to: Point(x: point.x, y: plot.bottom), style: style)
    } else {
      let isAbove = box.bottom < point.y
      scene.line(
        from: point,
        to: Point(
          x: min(max(point.x, box.x), box.right), y: isAbove ? box.bottom + 1 : box.y - 1),
        style: style)
      scene.circle(center: point, radius: 2, style: MarkStyle(fill: .role(.muted)))
    }
    scene.text(
      text, at: Point(x: box.x, y: box.y), style: TextStyle(vertical: .top, hasBackdrop: true),
      title: text == note.text ? nil : note.text)
    scene.endGroup()
  }

  /// Of the candidates inside the plot that lie on no other words the one that hides least of the
  /// data, the first one of equals; nil when there is none.
  private mutating func place(_ candidates: [Rect], _ scene: borrowing Scene) -> Rect? {
    var best: Rect?
    var least = Int.max
    for box in candidates where isInside(box) && !taken.contains(where: { $0.intersects(box) }) {
      let cover = scene.cover(of: box, by: data)
      guard cover < least else { continue }
      best = box
      least = cover
      if cover == 0 { break }
    }
    if let best { taken.append(best) }
    return best
  }

  /// A box moved into the plot as far as it goes.
  private func moved(_ box: Rect) -> Rect {
    Rect(
      x: max(plot.x, min(box.x, plot.right - box.width)),
      y: max(plot.y, min(box.y, plot.bottom - box.height)), width: box.width, height: box.height)
  }

  private func isInside(_ box: Rect) -> Bool {
    box.x >= plot.x && box.right <= plot.right && box.y >= plot.y && box.bottom <= plot.bottom
  }
}
