import ReportText

/// A reference line or band of a document with its position in the plot.
struct OverlayReference {
  /// The index of the reference in the chart block.
  var index: Int
  /// The axis value of a line, or the start value of a band.
  var value: Double
  var form: OverlayShape
  var label: ByteText?
  var labelSide: ReferenceLabelSide
  var style: ReferenceStyle
}

extension OverlayLayout {
  /// The distance of an inline label from the end of its line, in user units.
  ///
  /// This distance and `inlineGap` are equal to those of the reference lines in
  /// ScrollableGraphView.
  private static let inlineStart = 10.0
  /// The space at each side of an inline label, in user units.
  static let inlineGap = 4.0
  /// The space between the upper edge of a band and its text, in user units.
  private static let inset = 4.0

  /// Adds the line and the label of a reference to a scene.
  ///
  /// - Parameter hasLine: false for a band, or for a line that is already in the scene.
  mutating func draw(
    _ reference: OverlayReference, hasLine: Bool = true, _ scene: inout Scene
  ) {
    guard hasLine || reference.label != nil else { return }
    scene.beginGroup(class: "rg-ref")
    scene.attribute(.value, reference.value)
    let label = reference.label.map {
      strings.lines(of: $0, width: plot.width - 24, limit: Self.maximumLineCount)
    }
    if case .line(let start, let end) = reference.form, reference.labelSide != .auto, let label {
      drawInline(reference, from: start, to: end, label, &scene)
    } else {
      if hasLine { drawLine(of: reference, &scene) }
      if let label { drawNextTo(reference, label, &scene) }
    }
    scene.endGroup()
  }

  private mutating func drawNextTo(
    _ reference: OverlayReference, _ label: [ByteText], _ scene: inout Scene
  ) {
    let size = TextStyle.label.size(of: label)
    // The lines of notes are added later.
    let stems = notes.filter { $0.pointing == .down }.map(\.point.x)
    let candidates = candidates(for: reference.form, size)
    let marks = self.marks
    let box = placer.place(candidates, over: scene) { box in
      let hasStem = stems.contains { $0 > box.x - Self.gap && $0 < box.right + Self.gap }
      return (hasStem ? 10 : 0) + (Self.isClose(box, to: marks, scene) ? 1 : 0)
    }
    guard let box else {
      crowded.append(reference)
      return leaveOut(.unmarked)
    }
    if scene.cover(of: box, by: marks) > 0 || Self.isClose(box, to: marks, scene)
      || isOverValue(box, of: reference.form, scene)
    {
      crowded.append(reference)
    }
    var isClear = false
    if case .box(let band) = reference.form {
      isClear = band.nearlyContains(box) && scene.cover(of: box, by: placer.data) == 0
    }
    write(label, of: reference.label ?? "", in: box, hasBackdrop: !isClear, &scene)
  }

  /// Returns whether the label of a line is away from its ends and over a bar with a value label.
  ///
  /// A reader could take such a label for the value of the bar under it.
  private func isOverValue(
    _ box: Rect, of form: OverlayShape, _ scene: borrowing Scene
  ) -> Bool {
    guard case .line(let start, let end) = form, start.y == end.y,
      box.x > plot.x + 2, box.right < plot.right - 2,
      scene.top(at: box.x + box.width / 2, of: marks) != nil
    else { return false }
    let below = Rect(x: box.x, y: box.bottom, width: box.width, height: plot.bottom - box.bottom)
    return !scene.textBoxes(marks, touching: below).isEmpty
  }

  /// Returns whether the box of a text is close to bars or other data marks.
  private static func isClose(
    _ box: Rect, to marks: Range<Int>, _ scene: borrowing Scene
  ) -> Bool {
    let wide = Rect(x: box.x - gap, y: box.y, width: box.width + 2 * gap, height: box.height)
    return scene.cover(of: wide, by: marks) > 0
  }

  /// Adds the lines of a label to a scene, at the outer side of a box in the plot.
  func write(
    _ lines: [ByteText], of text: ByteText, in box: Rect, hasBackdrop: Bool = true,
    _ scene: inout Scene
  ) {
    let isAtRight = box.right > plot.right - Self.gap || isMirrored && lines.count > 1
    scene.text(
      lines, of: text, at: Point(x: isAtRight ? box.right : box.x, y: box.y),
      anchor: isAtRight ? .end : .start,
      style: TextStyle(vertical: .top, backdrop: hasBackdrop ? .role(.background) : nil))
  }

  /// Adds the line of a reference, with gaps where it would cross data labels or a readout.
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

  // MARK: Inline labels

  /// Adds a reference line that its label interrupts, near one end or near both ends.
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
      // If the space is occupied, the label moves along the line.
      let candidates = (0..<8).map { step -> Rect in
        let offset = Self.inlineStart + Double(step) * (extent + 2 * Self.inlineGap)
        let along = isFirst ? offset : length - offset - extent
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
      placer.occupy(free)
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

  // MARK: Candidate positions of labels

  private typealias Size = (width: Double, height: Double)

  /// Returns the possible label boxes of a reference, the best first.
  ///
  /// The best positions are at the start or the end of a line.
  private func candidates(for form: OverlayShape, _ size: Size) -> [Rect] {
    let (width, height) = size
    func across(_ inset: Double) -> [Double] {
      inOrder(plot.right - width - inset, plot.x + inset).reversed()
    }
    switch form {
    case .line(let start, let end) where start.y == end.y && crosses(start.x, end.x, plot.width):
      // If there are bars at both ends of the line, the label is between them, above a lower bar.
      let between = (1..<Self.pieces).map { piece in
        plot.x + (plot.width - width) * Double(piece) / Double(Self.pieces)
      }
      return boxes(
        across(2) + between, [start.y - Self.gap - height, start.y + Self.gap], size)
    case .box(let box) where box.width >= plot.width - 0.01:
      // The label of a band is inside the band, next to a line above it.
      return boxes(across(5), [box.y + Self.inset, box.y - Self.gap - height], size)
    case .line(let start, let end) where start.x == end.x && crosses(start.y, end.y, plot.height):
      return sideBoxes(start.x, start.x, size)
    case .box(let box):
      let inside = inOrder(box.x + 5, box.right - 5 - width)[0]
      let fits = width + 10 <= box.width
      return (fits ? boxes([inside], [plot.y + Self.inset], size) : [])
        + sideBoxes(box.x, box.right, size)
    case .line(let start, let end): return along(start, end, size)
    case .ring(let center, let radius), .web(let center, let radius, _):
      return around(center, radius, size)
    case .webSector(_, let sector): return candidates(for: sector, size)
    case .sector(let center, let inner, let outer, let start, let end):
      if end - start >= Trigonometry.turn - 0.01 {
        return around(center, outer, size) + around(center, (inner + outer) / 2, size)
      }
      let middle = (start + end) / 2
      let edge = Point(
        x: center.x + outer * Trigonometry.sine(middle),
        y: center.y - outer * Trigonometry.cosine(middle))
      return along(center, edge, size)
    }
  }

  /// Returns whether a reference line extends from one side of the plot to the other.
  ///
  /// A line at an angle of a polar plot starts at the center, so the result is false.
  private func crosses(_ start: Double, _ end: Double, _ length: Double) -> Bool {
    abs(end - start) >= length - 0.01
  }

  private func boxes(_ xs: [Double], _ ys: [Double], _ size: Size) -> [Rect] {
    xs.flatMap { x in
      ys.map { Rect(x: x, y: $0, width: size.width, height: size.height) }
    }
  }

  /// Returns a right and a left position for a label, in the order of preference.
  func inOrder(_ right: Double, _ left: Double) -> [Double] {
    isMirrored ? [left, right] : [right, left]
  }

  private func sideBoxes(_ low: Double, _ high: Double, _ size: Size) -> [Rect] {
    inOrder(high + Self.gap, low - Self.gap - size.width).flatMap { x in
      [2.0, 16, 30].map {
        Rect(x: x, y: plot.y + $0, width: size.width, height: size.height)
      }
    }
  }

  /// Returns possible label boxes next to a diagonal line, from its far end inward.
  ///
  /// The distance is large enough to keep all corners of the text off the line.
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

  /// Returns possible label boxes inside and outside a circle, at many angles.
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
      + [1.0, -1].flatMap { side in
        (0..<Self.directions).map { direction in
          let angle = (Double(direction) + 0.5) * Trigonometry.turn / Double(Self.directions)
          let sine = Trigonometry.sine(angle)
          let cosine = Trigonometry.cosine(angle)
          // The box touches the circle from the outside or from the inside.
          let across = side * sine > 0 ? 0 : -width
          let down = side * cosine > 0 ? -height : 0
          let distance = radius + side * Self.gap
          return Rect(
            x: center.x + distance * sine + across, y: center.y - distance * cosine + down,
            width: width, height: height)
        }
      }
  }

  /// The number of pieces of a horizontal line. Their ends are candidate positions.
  private static let pieces = 14
  /// The number of directions of additional label positions around a circle.
  private static let directions = 12
}

// MARK: - Style and options of references

/// The author's style of the lines or the band of a reference.
struct ReferenceStyle: Sendable {
  var paint: Paint?
  /// The lengths of dashes and gaps in user units; nil for the default.
  ///
  /// An empty array gives a solid line.
  var dash: [Double]?
  /// The line width in user units; nil for the default.
  var width: Double?
  /// Whether the band shows a reference range.
  var isUsual = false
  /// The level of the values that the reference separates; nil for no level.
  ///
  /// The paint has priority over the colour of the level.
  var level: ReferenceLevel?

  private var color: Paint? { paint ?? level.map { .color($0.color) } }

  /// The dash patterns of lines in a legend. The first pattern is for a single line.
  static let dashes: [[Double]] = [[4, 3], [1, 3], [9, 3], [9, 3, 2, 3]]

  /// The style of the lines of the reference.
  var line: MarkStyle {
    MarkStyle(
      fill: MarkPaint.none, stroke: color.map { .paint($0) } ?? .role(.reference),
      strokeWidth: width ?? 1, dash: dash ?? Self.dashes[0])
  }

  /// The style of the band of the reference, with an outline if a width or dash is set.
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

/// The choice of the position of the label of a reference line.
enum ReferenceLabelSide: String, ChartOptionChoice {
  /// A label next to the line, at the position that hides the least data.
  case auto
  /// A label in the line, near one end.
  case left, right, top, bottom
  /// A label in the line, near both ends.
  case both
}

/// The choice of the lowest and highest values at which a reference adds lines.
enum ReferenceExtremes: String, ChartOptionChoice {
  case none
  /// Lines at the limits of the axis.
  case axis
  /// Lines at the lowest and the highest value of the data.
  case data
}

/// The level of attention that values in a band or outside a line need.
enum ReferenceLevel: String, ChartOptionChoice {
  /// Values that need attention.
  case notice
  /// Values that need action.
  case alert

  /// The colour of the level, with a contrast of at least 3:1 on light and dark screens.
  var color: Color { self == .notice ? Color(0xC2610C) : Color(0xD0453A) }

  /// The opacity of a band, from 0 to 1, at which all text in the band is legible.
  static let opacity = 0.1
}

/// The choice of reference labels that contain the unit of the axis after the value.
enum ReferenceUnits: String, ChartOptionChoice {
  case all
  /// Labels of the lowest and the highest value only.
  case ends
  /// Labels of the values between the lowest and the highest value only.
  case between
  case none
}

/// A value with a reference line or band in a document.
struct ReferenceStop {
  var value: Double
  /// The end value of a band; nil for a line.
  var end: Double?
  /// Whether the line is at the lowest or the highest value of the reference.
  var isEnd = false
}
