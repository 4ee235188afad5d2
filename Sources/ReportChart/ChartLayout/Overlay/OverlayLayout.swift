import ReportText

/// Reference lines and bands and notes of one document, and where their words stand.
struct OverlayLayout {
  /// Where they lie: the plot, or the square around a round one.
  let plot: Rect
  /// The whole picture, which no word leaves.
  let picture: Rect
  /// True when words stand to the left of what they speak of rather than to its right.
  let isMirrored: Bool
  var references: [OverlayReference] = []
  var notes: [OverlayNote] = []
  var pins: [OverlayPin] = []
  var placer: LabelPlacer
  /// The words of references, notes and pins.
  lazy var texts = TextFitter(references.compactMap(\.label) + notes.compactMap(\.text))
  /// What is left out: references and notes outside the plot, and words without a free place.
  private(set) var notices: [DataNotice] = []
  /// The marks of the data.
  private(set) var marks = 0..<0
  /// The references whose words hide data or have no place.
  var crowded: [OverlayReference] = []
  /// The boxes of the readings of pins.
  var readouts: [Rect] = []

  static let textSize = TextStyle.label.size.units
  /// The most lines of a text.
  static let mostLines = 4
  static let gap = 3.0
  static let textHeight = textSize * (TextMetrics.capHeight + TextMetrics.descent)

  init(plot: Rect, picture: Rect, isMirrored: Bool) {
    self.plot = plot
    self.picture = picture
    self.isMirrored = isMirrored
    placer = LabelPlacer(plot)
  }

  /// The texts of the numbered notes, in their order.
  var listedNotes: [ByteText] {
    notes.compactMap { $0.number == nil ? nil : $0.text }
  }

  /// Counts something that is not shown.
  mutating func leaveOut(_ kind: DataNotice.Kind, _ count: Int = 1) {
    guard count > 0 else { return }
    if let place = notices.firstIndex(where: { $0.kind == kind }) {
      notices[place].count += count
    } else {
      notices.append(DataNotice(kind, count: count))
    }
  }

  /// True when nothing lies over the data.
  private var isEmpty: Bool { references.isEmpty && notes.isEmpty && pins.isEmpty }

  /// Begins with the words: keeps them from those that stand there already, and adds the notes under
  /// the data. Does nothing where there are no words.
  mutating func beginWords(
    behind legend: LegendLayout, at box: Rect, into scene: inout Scene
  ) {
    if legend.isFixedOverPlot { scene.reserved.append(box) }
    guard !isEmpty else { return }
    for case .line(let start, let end) in references.map(\.form)
    where start.x == end.x || start.y == end.y {
      scene.linesOver.append(
        Rect(
          x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
          height: abs(end.y - start.y)))
    }
    avoid(0..<scene.marks.count, of: scene)
    if legend.isFixedOverPlot { placer.take(box) }
    takeExactPlaces(&scene)
    drawUnder(into: &scene)
  }

  /// Takes away the words that the legend covers, and adds all that lies over the data.
  /// - Parameter data: the marks that the words should not hide.
  mutating func finishWords(
    _ data: Range<Int>, around box: Rect, of legend: LegendLayout, _ hasNoData: Bool,
    _ scene: inout Scene
  ) {
    if legend.isOverPlot { leaveOut(.unmarked, scene.removeWords(in: box)) }
    guard !hasNoData, !isEmpty else { return }
    if legend.isOverPlot, !legend.isFixedOverPlot { placer.take(box) }
    avoid(data, of: scene)
    drawOver(data, into: &scene)
  }

  /// Keeps words from the texts that stand in and near the plot already.
  private mutating func avoid(_ texts: Range<Int>, of scene: borrowing Scene) {
    let near = Rect(
      x: plot.x - 8, y: plot.y - 8, width: plot.width + 16, height: plot.height + 16)
    for box in scene.textBoxes(texts, touching: near) { placer.take(box) }
  }

  /// Takes the places of words that the author puts exactly where they are.
  private mutating func takeExactPlaces(_ scene: inout Scene) {
    for note in notes where note.pointing == .exact {
      guard let whole = note.text, let box = exactBox(of: note, whole)?.box else { continue }
      placer.take(box)
      scene.reserved.append(box)
    }
  }

  // MARK: Layers under and over the data

  /// Adds the bands, which lie behind the data.
  func drawBands(into scene: inout Scene) {
    for reference in references where reference.form.isBand {
      scene.beginGroup(class: "rg-ref")
      scene.attribute(.value, reference.value)
      reference.form.draw(reference.style.band, into: &scene)
      scene.endGroup()
    }
  }

  /// Adds the notes that lie under the data, in a group of their own.
  private mutating func drawUnder(into scene: inout Scene) {
    guard notes.contains(where: { $0.layer == .under }) else { return }
    scene.beginGroup(class: "rg-under")
    for note in notes where note.layer == .under { draw(note, &scene) }
    scene.endGroup()
  }

  /// Adds the lines and all words, which lie over the data, in a group of their own.
  /// - Parameter data: the marks that the words should not hide.
  private mutating func drawOver(_ data: Range<Int>, into scene: inout Scene) {
    marks = data
    guard !references.isEmpty || !pins.isEmpty || notes.contains(where: { $0.layer == .over })
    else { return }
    placer.data = data
    scene.beginGroup(class: "rg-over")
    // Words with one place each go before those that can give way.
    for reference in references where reference.labelSide != .auto {
      draw(reference, hasLine: !reference.form.isBand, &scene)
    }
    for pin in pins { draw(pin, &scene) }
    drawReferences(after: data, into: &scene)
    // The words of notes keep off the lines of references, too.
    placer.data = data.lowerBound..<scene.marks.count
    for note in notes where note.layer == .over { draw(note, &scene) }
    placer.data = data
    scene.endGroup()
  }

  /// Adds the lines whose labels stand beside them. With several lines the labels come after all of them, and keep off
  /// the lines of others where they can.
  private mutating func drawReferences(after data: Range<Int>, into scene: inout Scene) {
    let own = references.filter { $0.labelSide == .auto }
    let areLinesFirst = own.count { !$0.form.isBand } > 1
    if areLinesFirst {
      for reference in own where !reference.form.isBand {
        scene.beginGroup(class: "rg-ref")
        scene.attribute(.value, reference.value)
        drawLine(of: reference, &scene)
        scene.endGroup()
      }
      placer.data = data.lowerBound..<scene.marks.count
    }
    for reference in own {
      draw(reference, hasLine: !areLinesFirst && !reference.form.isBand, &scene)
    }
    placer.data = data
  }
}

// MARK: - Forms of references and notes

/// A form over or under the data, at its place in the picture.
enum OverlayShape {
  /// A straight line.
  case line(Point, Point)
  /// A box.
  case box(Rect)
  /// A circle of a round plot.
  case ring(Point, Double)
  /// A piece of a ring of a round plot; angles are radians clockwise from 12 o'clock.
  case sector(center: Point, inner: Double, outer: Double, start: Double, end: Double)
  /// A thread of a web of so large a radius; the corners in order.
  case web(center: Point, radius: Double, corners: [Point])
  /// What lies between two threads of a web: closed outlines, and the sector that it stands for.
  indirect case webSector(outlines: [[Point]], OverlayShape)

  /// True for a form that covers a stretch.
  var isBand: Bool {
    switch self {
    case .line, .ring, .web: false
    case .box, .sector, .webSector: true
    }
  }

  /// The middle of it.
  var middle: Point {
    switch self {
    case .line(let start, let end):
      Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    case .box(let box): Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
    case .ring(let center, _), .web(let center, _, _): center
    case .webSector(_, let whole): whole.middle
    case .sector(let center, let inner, let outer, let start, let end):
      Point(
        x: center.x + (inner + outer) / 2 * Trigonometry.sine((start + end) / 2),
        y: center.y - (inner + outer) / 2 * Trigonometry.cosine((start + end) / 2))
    }
  }

  /// The width of the casing of a solid line beyond its own.
  static let casing = 1.0

  /// Adds a line over the data, on a casing in the colour of the background: whatever it crosses, it stands out. That of
  /// a dashed line shows between the dashes alone, so that no bar is cut in two.
  func drawLine(_ style: MarkStyle, into scene: inout Scene) {
    let casing = Self.casing(of: style)
    // As a path, so that for who counts lines and circles there is one.
    switch self {
    case .line(let start, let end): return Self.drawLine([(start, end)], style, into: &scene)
    case .ring(let center, let radius):
      scene.sector(
        center: center, inner: 0, outer: radius, start: 0, end: Trigonometry.turn, style: casing)
    default: draw(casing, into: &scene)
    }
    draw(style, into: &scene)
  }

  /// Adds the pieces of a line over the data, all on one casing.
  static func drawLine(
    _ pieces: [(start: Point, end: Point)], _ style: MarkStyle, into scene: inout Scene
  ) {
    guard !pieces.isEmpty else { return }
    scene.beginPath(style: casing(of: style))
    for piece in pieces {
      scene.move(piece.start)
      scene.line(to: piece.end)
    }
    scene.endPath()
    for piece in pieces { scene.line(from: piece.start, to: piece.end, style: style) }
  }

  private static func casing(of style: MarkStyle) -> MarkStyle {
    let isSolid = style.dash?.isEmpty ?? true
    return MarkStyle(
      .casing, fill: MarkPaint.none, stroke: .role(.background),
      strokeWidth: (style.strokeWidth ?? 1) + (isSolid ? casing : 0))
  }

  /// Adds it.
  func draw(_ style: MarkStyle, into scene: inout Scene) {
    switch self {
    case .line(let start, let end): scene.line(from: start, to: end, style: style)
    case .box(let box): scene.rect(box, style: style)
    case .ring(let center, let radius):
      scene.circle(center: center, radius: radius, style: style)
    case .sector(let center, let inner, let outer, let start, let end):
      scene.sector(
        center: center, inner: inner, outer: outer, start: start, end: end, style: style)
    case .web(_, _, let corners): scene.outlines([corners], style: style)
    case .webSector(let outlines, _): scene.outlines(outlines, style: style)
    }
  }
}

extension MarkClass {
  /// What a line over the data lies on.
  static let casing = MarkClass("rg-casing")
}

extension Scene {
  /// Adds closed outlines as one path; one that runs the other way within another is a hole.
  mutating func outlines(_ outlines: [[Point]], style: MarkStyle) {
    beginPath(style: style)
    for outline in outlines {
      guard let first = outline.first else { continue }
      move(first)
      for point in outline.dropFirst() { line(to: point) }
      close()
    }
    endPath()
  }
}
