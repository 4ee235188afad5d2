import ReportText

/// The reference lines, bands, and notes of one document, with the positions of their labels.
struct OverlayLayout {
  /// The plot area, or the square around a polar plot.
  let plot: Rect
  /// The chart area, which contains all text.
  let picture: Rect
  /// Whether text is preferably to the left of its line or point instead of to the right.
  let isMirrored: Bool
  var references: [OverlayReference] = []
  var notes: [OverlayNote] = []
  var pins: [OverlayPin] = []
  var placer: LabelPlacer
  /// A fitter that wraps the labels of references and the text of notes.
  lazy var strings = TextFitter(references.compactMap(\.label) + notes.compactMap(\.text))
  /// The notices about references and notes outside the plot, and text without a free position.
  private(set) var notices: [DataNotice] = []
  /// The index range of the data marks in the scene.
  private(set) var marks = 0..<0
  /// The references with a label that hides data or has no free position.
  var crowded: [OverlayReference] = []
  /// The boxes of crosshair readouts that are already placed.
  var readouts: [Rect] = []

  static let textSize = TextStyle.label.size.units
  /// The maximum number of lines of the label of a reference or the text of a note.
  static let maximumLineCount = 4
  static let gap = 3.0
  static let textHeight = textSize * (TextMetrics.capHeight + TextMetrics.descent)

  init(plot: Rect, picture: Rect, isMirrored: Bool) {
    self.plot = plot
    self.picture = picture
    self.isMirrored = isMirrored
    placer = LabelPlacer(plot)
  }

  /// The text of each numbered note, in order.
  var listedNotes: [ByteText] {
    notes.compactMap { $0.number == nil ? nil : $0.text }
  }

  /// Adds references, notes, or labels that the chart omits to the counts of the notices.
  mutating func leaveOut(_ kind: DataNotice.Kind, _ count: Int = 1) {
    guard count > 0 else { return }
    if let index = notices.firstIndex(where: { $0.kind == kind }) {
      notices[index].count += count
    } else {
      notices.append(DataNotice(kind, count: count))
    }
  }

  /// Whether the chart has no references, no notes, and no crosshairs.
  private var isEmpty: Bool { references.isEmpty && notes.isEmpty && pins.isEmpty }

  /// Reserves the space of existing text and adds the notes under the data, before the data.
  ///
  /// Existing text is reserved first. Without references, notes, and crosshairs, only the legend
  /// box is reserved.
  mutating func beginWords(
    avoiding legend: LegendLayout, at box: Rect, into scene: inout Scene
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
    if legend.isFixedOverPlot { placer.occupy(box) }
    reserveExactPositions(&scene)
    drawUnder(into: &scene)
  }

  /// Removes labels under the legend and adds references, notes, and crosshairs over the data.
  ///
  /// - Parameter data: the marks that text should not hide.
  mutating func finishWords(
    _ data: Range<Int>, around box: Rect, of legend: LegendLayout, _ hasNoData: Bool,
    _ scene: inout Scene
  ) {
    if legend.isOverPlot { leaveOut(.unmarked, scene.removeWords(in: box)) }
    guard !hasNoData, !isEmpty else { return }
    if legend.isOverPlot, !legend.isFixedOverPlot { placer.occupy(box) }
    avoid(data, of: scene)
    drawOver(data, into: &scene)
  }

  /// Reserves the boxes of text that the scene already contains in or near the plot.
  private mutating func avoid(_ strings: Range<Int>, of scene: borrowing Scene) {
    let near = Rect(
      x: plot.x - 8, y: plot.y - 8, width: plot.width + 16, height: plot.height + 16)
    for box in scene.textBoxes(strings, touching: near) { placer.occupy(box) }
  }

  /// Reserves the exact positions that the author sets for the text of notes.
  private mutating func reserveExactPositions(_ scene: inout Scene) {
    for note in notes where note.pointing == .exact {
      guard let text = note.text, let box = exactBox(of: note, text)?.box else { continue }
      placer.occupy(box)
      scene.reserved.append(box)
    }
  }

  // MARK: Layers under and over the data

  /// Adds the bands under the data.
  func drawBands(into scene: inout Scene) {
    for reference in references where reference.form.isBand {
      scene.beginGroup(class: "rg-ref")
      scene.attribute(.value, reference.value)
      reference.form.draw(reference.style.band, into: &scene)
      scene.endGroup()
    }
  }

  /// Adds the notes under the data in a separate group.
  private mutating func drawUnder(into scene: inout Scene) {
    guard notes.contains(where: { $0.layer == .under }) else { return }
    scene.beginGroup(class: "rg-under")
    for note in notes where note.layer == .under { draw(note, &scene) }
    scene.endGroup()
  }

  /// Adds references, notes, and crosshairs over the data in a separate group.
  ///
  /// - Parameter data: the marks that text should not hide.
  private mutating func drawOver(_ data: Range<Int>, into scene: inout Scene) {
    marks = data
    guard !references.isEmpty || !pins.isEmpty || notes.contains(where: { $0.layer == .over })
    else { return }
    placer.data = data
    scene.beginGroup(class: "rg-over")
    // Text with a fixed position has priority over movable text.
    for reference in references where reference.labelSide != .auto {
      draw(reference, hasLine: !reference.form.isBand, &scene)
    }
    for pin in pins { draw(pin, &scene) }
    drawReferences(after: data, into: &scene)
    // The text of notes also avoids the lines of references.
    placer.data = data.lowerBound..<scene.marks.count
    for note in notes where note.layer == .over { draw(note, &scene) }
    placer.data = data
    scene.endGroup()
  }

  /// Adds the references that have automatic label positions.
  ///
  /// Several lines are added before all labels, so that labels can avoid them.
  private mutating func drawReferences(after data: Range<Int>, into scene: inout Scene) {
    let automatic = references.filter { $0.labelSide == .auto }
    let areLinesFirst = automatic.count { !$0.form.isBand } > 1
    if areLinesFirst {
      for reference in automatic where !reference.form.isBand {
        scene.beginGroup(class: "rg-ref")
        scene.attribute(.value, reference.value)
        drawLine(of: reference, &scene)
        scene.endGroup()
      }
      placer.data = data.lowerBound..<scene.marks.count
    }
    for reference in automatic {
      draw(reference, hasLine: !areLinesFirst && !reference.form.isBand, &scene)
    }
    placer.data = data
  }
}

// MARK: - Shapes of references and notes

/// A shape under or over the data, in chart coordinates.
enum OverlayShape {
  /// A straight line.
  case line(Point, Point)
  /// A box.
  case box(Rect)
  /// A circle in a polar plot.
  case ring(Point, Double)
  /// A sector of a ring in a polar plot, with angles in radians clockwise from 12 o'clock.
  case sector(center: Point, inner: Double, outer: Double, start: Double, end: Double)
  /// A polygon of a web plot with a radius and ordered corners.
  case web(center: Point, radius: Double, corners: [Point])
  /// The area between two polygons of a web plot: closed outlines and the equivalent sector.
  indirect case webSector(outlines: [[Point]], OverlayShape)

  /// Whether the shape covers an area and is not a line.
  var isBand: Bool {
    switch self {
    case .line, .ring, .web: false
    case .box, .sector, .webSector: true
    }
  }

  /// The middle point of the shape; the center of the plot for a ring.
  var middle: Point {
    switch self {
    case .line(let start, let end):
      Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    case .box(let box): Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
    case .ring(let center, _), .web(let center, _, _): center
    case .webSector(_, let sector): sector.middle
    case .sector(let center, let inner, let outer, let start, let end):
      Point(
        x: center.x + (inner + outer) / 2 * Trigonometry.sine((start + end) / 2),
        y: center.y - (inner + outer) / 2 * Trigonometry.cosine((start + end) / 2))
    }
  }

  /// The difference between the widths of a solid line and of its casing, in user units.
  static let casing = 1.0

  /// Adds a line over the data, on a casing in the background colour.
  ///
  /// The casing separates the line from the marks that it crosses. The casing of a dashed line is
  /// visible only between the dashes, so it does not divide bars.
  func drawLine(_ style: MarkStyle, into scene: inout Scene) {
    let casing = Self.casing(of: style)
    // The casing is a path, so that programs that count lines and circles find only one.
    switch self {
    case .line(let start, let end): return Self.drawLine([(start, end)], style, into: &scene)
    case .ring(let center, let radius):
      scene.sector(
        center: center, inner: 0, outer: radius, start: 0, end: Trigonometry.turn, style: casing)
    default: draw(casing, into: &scene)
    }
    draw(style, into: &scene)
  }

  /// Adds the pieces of a line over the data, on one common casing.
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

  /// Adds the shape to a scene.
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
  /// The casing below a line over the data.
  static let casing = MarkClass("rg-casing")
}

extension Scene {
  /// Adds closed outlines as one path. An inner outline with the opposite direction is a hole.
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
