import ReportText

/// A reference line or band at its place.
struct OverlayReference {
  /// Its place among those of the block.
  var place: Int
  /// The value at which it stands or begins.
  var value: Double
  var form: OverlayShape
  var label: ByteText?
  var labelSide: ReferenceLabelSide
  var style: ReferenceStyle
}

extension OverlayLayout {
  /// The distance of a label in a line from the end of the line, and the room on each side of it:
  /// those of ScrollableGraphView's reference lines.
  private static let inlineStart = 10.0
  static let inlineGap = 4.0
  /// The room between the upper edge of a band and the words in it.
  private static let inset = 4.0

  /// Adds a reference.
  /// - Parameter hasLine: false for one whose line is drawn, or that has none.
  mutating func draw(
    _ reference: OverlayReference, hasLine: Bool = true, _ scene: inout Scene
  ) {
    guard hasLine || reference.label != nil else { return }
    scene.beginGroup(class: "rg-ref")
    scene.attribute(.value, reference.value)
    let label = reference.label.map {
      texts.lines(of: $0, width: plot.width - 24, most: Self.mostLines)
    }
    if case .line(let start, let end) = reference.form, reference.labelSide != .auto, let label {
      drawInline(reference, from: start, to: end, label, &scene)
    } else {
      if hasLine { drawLine(of: reference, &scene) }
      if let label { drawBeside(reference, label, &scene) }
    }
    scene.endGroup()
  }

  private mutating func drawBeside(
    _ reference: OverlayReference, _ label: [ByteText], _ scene: inout Scene
  ) {
    let size = TextStyle.label.size(of: label)
    // The stems of notes are drawn later.
    let stems = notes.filter { $0.pointing == .down }.map(\.point.x)
    let candidates = candidates(for: reference.form, size)
    let marks = self.marks
    let box = placer.place(candidates, over: scene) { box in
      let hasStem = stems.contains { $0 > box.x - Self.gap && $0 < box.right + Self.gap }
      return (hasStem ? 10 : 0) + (Self.stands(box, beside: marks, scene) ? 1 : 0)
    }
    guard let box else {
      crowded.append(reference)
      return leaveOut(.unmarked)
    }
    if scene.cover(of: box, by: marks) > 0 || Self.stands(box, beside: marks, scene) {
      crowded.append(reference)
    }
    var isClear = false
    if case .box(let band) = reference.form {
      isClear = band.holds(box) && scene.cover(of: box, by: placer.data) == 0
    }
    write(label, of: reference.label ?? "", in: box, hasBackdrop: !isClear, &scene)
  }

  /// True for words that stand close beside bars or other marks.
  private static func stands(
    _ box: Rect, beside marks: Range<Int>, _ scene: borrowing Scene
  ) -> Bool {
    let wide = Rect(x: box.x - gap, y: box.y, width: box.width + 2 * gap, height: box.height)
    return scene.cover(of: wide, by: marks) > 0
  }

  /// Adds the lines of a text in their box.
  func write(
    _ lines: [ByteText], of whole: ByteText, in box: Rect, hasBackdrop: Bool = true,
    _ scene: inout Scene
  ) {
    let isAtRight = isMirrored && lines.count > 1
    scene.text(
      lines, of: whole, at: Point(x: isAtRight ? box.right : box.x, y: box.y),
      anchor: isAtRight ? .end : .start,
      style: TextStyle(vertical: .top, backdrop: hasBackdrop ? .role(.background) : nil))
  }

  /// Adds the line of a reference, with gaps where it would run through the words of the data or of a pin.
  func drawLine(of reference: OverlayReference, _ scene: inout Scene) {
    guard case .line(let start, let end) = reference.form, start.x == end.x || start.y == end.y
    else { return reference.form.drawLine(reference.style.line, into: &scene) }
    let half = (reference.style.line.strokeWidth ?? 1) / 2
    let line = Rect(
      x: min(start.x, end.x) - half, y: min(start.y, end.y) - half,
      width: abs(end.x - start.x) + 2 * half, height: abs(end.y - start.y) + 2 * half)
    let words = (scene.textBoxes(marks, touching: line) + readouts.filter { $0.intersects(line) })
      .sorted { start.y == end.y ? $0.x < $1.x : $0.y < $1.y }
    drawPieces(of: reference, from: start, to: end, around: words, gap: 2, &scene)
  }

  // MARK: Labels in the line

  /// A line that is interrupted by its label, near an end or near both.
  private mutating func drawInline(
    _ reference: OverlayReference, from start: Point, to end: Point, _ label: [ByteText],
    _ scene: inout Scene
  ) {
    let isAcross = start.y == end.y
    let length = isAcross ? end.x - start.x : end.y - start.y
    let (width, height) = TextStyle.label.size(of: label)
    let extent = isAcross ? width : height
    var sides: [Bool]
    switch reference.labelSide {
    case .left, .top: sides = [true]
    case .right, .bottom: sides = [false]
    case .auto, .both: sides = [true, false]
    }
    if 2 * (extent + Self.inlineStart + Self.inlineGap) > length { sides = [sides[0]] }
    var boxes: [Rect] = []
    for isFirst in sides {
      // Where other words stand the label moves along the line.
      let candidates = (0..<8).map { step -> Rect in
        let away = Self.inlineStart + Double(step) * (extent + 2 * Self.inlineGap)
        let along = isFirst ? away : length - away - extent
        return isAcross
          ? Rect(
            x: start.x + along, y: start.y - height / 2, width: width, height: height)
          : Rect(x: start.x - width / 2, y: start.y + along, width: width, height: extent)
      }
      let free = candidates.first { box in
        placer.isInside(box, slack: Self.textHeight) && isInPicture(box) && placer.isFree(box)
      }
      guard let free else {
        leaveOut(.unmarked)
        continue
      }
      placer.take(free)
      boxes.append(free)
    }
    boxes.sort { isAcross ? $0.x < $1.x : $0.y < $1.y }
    drawPieces(of: reference, from: start, to: end, around: boxes, &scene)
    for box in boxes { write(label, of: reference.label ?? "", in: box, &scene) }
  }

  private func drawPieces(
    of reference: OverlayReference, from start: Point, to end: Point, around boxes: [Rect],
    gap: Double = Self.inlineGap, _ scene: inout Scene
  ) {
    let isAcross = start.y == end.y
    var from = start
    var pieces: [(start: Point, end: Point)] = []
    for box in boxes {
      let low = (isAcross ? box.x : box.y) - gap
      let high = max((isAcross ? box.right : box.bottom) + gap, isAcross ? from.x : from.y)
      let stop = isAcross ? Point(x: low, y: start.y) : Point(x: start.x, y: low)
      if isAcross ? stop.x > from.x : stop.y > from.y {
        pieces.append((from, stop))
      }
      from = isAcross ? Point(x: high, y: start.y) : Point(x: start.x, y: high)
    }
    if isAcross ? end.x > from.x : end.y > from.y {
      pieces.append((from, end))
    }
    OverlayShape.drawLine(pieces, reference.style.line, into: &scene)
  }

  func isInPicture(_ box: Rect) -> Bool {
    box.x >= picture.x && box.right <= picture.right && box.y >= picture.y
      && box.bottom <= picture.bottom
  }

  // MARK: Candidate places of labels

  private typealias Size = (width: Double, height: Double)

  /// The places of the words of a reference, the best first: at the start or the end of the line.
  private func candidates(for form: OverlayShape, _ size: Size) -> [Rect] {
    let (width, height) = size
    func across(_ inset: Double) -> [Double] {
      inOrder(plot.right - width - inset, plot.x + inset).reversed()
    }
    switch form {
    case .line(let start, let end) where start.y == end.y && crosses(start.x, end.x, plot.width):
      // Where bars stand at both ends of the line, the words stand between, over a lower one.
      let between = (1..<Self.pieces).map { piece in
        plot.x + (plot.width - width) * Double(piece) / Double(Self.pieces)
      }
      return boxes(
        across(2) + between, [start.y - Self.gap - height, start.y + Self.gap], size)
    case .box(let box) where box.width >= plot.width - 0.01:
      // In a band the words stand inside, at a line above it.
      return boxes(across(5), [box.y + Self.inset, box.y - Self.gap - height], size)
    case .line(let start, let end) where start.x == end.x && crosses(start.y, end.y, plot.height):
      return beside(start.x, start.x, size)
    case .box(let box):
      let inside = inOrder(box.x + 5, box.right - 5 - width)[0]
      let fits = width + 10 <= box.width
      return (fits ? boxes([inside], [plot.y + Self.inset], size) : [])
        + beside(box.x, box.right, size)
    case .line(let start, let end): return along(start, end, size)
    case .ring(let center, let radius), .web(let center, let radius, _):
      return around(center, radius, size)
    case .webSector(_, let whole): return candidates(for: whole, size)
    case .sector(let center, let inner, let outer, let start, let end):
      if end - start >= Trigonometry.turn - 0.01 {
        return around(center, outer, size) + around(center, (inner + outer) / 2, size)
      }
      let middle = (start + end) / 2
      let rim = Point(
        x: center.x + outer * Trigonometry.sine(middle),
        y: center.y - outer * Trigonometry.cosine(middle))
      return along(center, rim, size)
    }
  }

  /// True for a line from one side of the plot to the other: that of a direction begins at the pole.
  private func crosses(_ start: Double, _ end: Double, _ length: Double) -> Bool {
    abs(end - start) >= length - 0.01
  }

  private func boxes(_ xs: [Double], _ ys: [Double], _ size: Size) -> [Rect] {
    xs.flatMap { x in
      ys.map { Rect(x: x, y: $0, width: size.width, height: size.height) }
    }
  }

  /// A place at the right and one at the left, in the order in which they are tried.
  func inOrder(_ right: Double, _ left: Double) -> [Double] {
    isMirrored ? [left, right] : [right, left]
  }

  private func beside(_ low: Double, _ high: Double, _ size: Size) -> [Rect] {
    inOrder(high + Self.gap, low - Self.gap - size.width).flatMap { x in
      [2.0, 16, 30].map {
        Rect(x: x, y: plot.y + $0, width: size.width, height: size.height)
      }
    }
  }

  /// Beside a line aslant, from its far end inwards: so far off that no corner of the words lies on it.
  private func along(_ start: Point, _ end: Point, _ size: Size) -> [Rect] {
    let across = abs(end.x - start.x)
    let down = abs(end.y - start.y)
    return [0.9, 0.75, 0.6, 0.45].flatMap { share -> [Rect] in
      let x = start.x + (end.x - start.x) * share
      let y = start.y + (end.y - start.y) * share
      if down >= across {
        let off = Self.gap + size.height / 2 * across / max(down, 1e-6)
        return boxes(inOrder(x + off, x - off - size.width), [y - size.height / 2], size)
      }
      let off = Self.gap + size.width / 2 * down / across
      return boxes([x - size.width / 2], [y - off - size.height, y + off], size)
    }
  }

  /// Above and below a circle at its top, bottom and sides.
  private func around(_ center: Point, _ radius: Double, _ size: Size) -> [Rect] {
    let (width, height) = size
    let middle = center.x - width / 2
    let low = center.y - height / 2
    return boxes(
      [middle],
      [
        center.y - radius - Self.gap - height, center.y - radius + Self.gap,
        center.y + radius + Self.gap, center.y + radius - Self.gap - height,
      ], size)
      + boxes([center.x + radius + Self.gap, center.x - radius - Self.gap - width], [low], size)
      + boxes(
        [center.x + radius * 0.72, center.x - radius * 0.72 - width],
        [center.y - radius * 0.72 - height, center.y + radius * 0.72], size)
      + [1.0, -1].flatMap { way in
        (0..<Self.directions).map { direction in
          let turn = (Double(direction) + 0.5) * Trigonometry.turn / Double(Self.directions)
          let sine = Trigonometry.sine(turn)
          let cosine = Trigonometry.cosine(turn)
          // The box touches a circle from outside or from inside.
          let across = way * sine > 0 ? 0 : -width
          let down = way * cosine > 0 ? -height : 0
          let away = radius + way * Self.gap
          return Rect(
            x: center.x + away * sine + across, y: center.y - away * cosine + down, width: width,
            height: height)
        }
      }
  }

  /// The pieces of a level line at whose ends words are tried.
  private static let pieces = 14
  /// The directions, between those above, in which words are tried around a circle.
  private static let directions = 12
}

// MARK: - Look and options of references

/// What the lines or the band of a reference look like, as far as the author says.
struct ReferenceStyle: Sendable {
  var paint: Paint?
  /// Lengths of dashes and gaps in user units; empty for a solid line.
  var dash: [Double]?
  /// In user units.
  var width: Double?
  /// True for the band of a range in which values mostly are.
  var isUsual = false
  /// The meaning of values there; a paint of its own stands above its colour.
  var level: ReferenceLevel?

  private var color: Paint? { paint ?? level.map { .color($0.color) } }

  /// The dashes of several lines that a legend explains, that of a line alone first.
  static let dashes: [[Double]] = [[4, 3], [1, 3], [9, 3], [9, 3, 2, 3]]

  /// The style of a line.
  var line: MarkStyle {
    MarkStyle(
      fill: MarkPaint.none, stroke: color.map { .paint($0) } ?? .role(.reference),
      strokeWidth: width ?? 1, dash: dash ?? Self.dashes[0])
  }

  /// The style of a band: pale, with an outline when its width or dash is given.
  var band: MarkStyle {
    var style = MarkStyle(fill: color.map { .paint($0) } ?? .role(isUsual ? .usual : .band))
    if color != nil { style.fillOpacity = paint == nil ? ReferenceLevel.opacity : 0.18 }
    guard width != nil || dash != nil else { return style }
    style.stroke = line.stroke
    style.strokeWidth = line.strokeWidth
    style.dash = dash
    return style
  }
}

/// Where the label of a reference line stands.
enum ReferenceLabelSide: String, ChartOptionChoice {
  /// Beside the line, where it hides the least of the data.
  case auto
  /// In the line, near an end of it.
  case left, right, top, bottom
  /// In the line, near each end.
  case both
}

/// Which lowest and highest values a reference adds lines at.
enum ReferenceExtremes: String, ChartOptionChoice {
  case none
  /// The ends of the axis.
  case axis
  /// The lowest and the highest value of the data.
  case data
}

/// The meaning of values in a band or beyond a line.
enum ReferenceLevel: String, ChartOptionChoice {
  /// Worth a look.
  case notice
  /// Worth acting on.
  case alert

  /// Its colour, of at least 3:1 on light and dark screens.
  var color: Color { self == .notice ? Color(0xC2610C) : Color(0xD0453A) }

  /// The opacity of the fill of a band, from 0 to 1, so that all words in it can be read.
  static let opacity = 0.1
}

/// Which values in the labels of a reference carry the unit of the axis.
enum ReferenceUnits: String, ChartOptionChoice {
  case all
  /// The lowest and the highest.
  case ends
  /// Those between them.
  case between
  case none
}

/// A place at which a reference stands in a document.
struct ReferenceStop {
  var value: Double
  /// The other end of a band.
  var end: Double?
  /// True for the lowest and the highest value.
  var isEnd = false
}
