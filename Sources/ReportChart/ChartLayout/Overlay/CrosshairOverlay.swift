import ReportText

/// A static crosshair with its guide line and its readout.
struct OverlayPin {
  var readout: Readout
  /// The start of the guide line, at an edge of the plot.
  var start: Point
  /// The end of the guide line, at the opposite edge of the plot.
  var end: Point
  /// The colours of the series in the readout, one per line; empty for a single series.
  var paints: [Paint]
  /// Whether the text of the readout runs from right to left.
  var isMirrored: Bool

  /// Whether the guide line is horizontal.
  var isLevel: Bool { start.y == end.y }
}

extension OverlayLayout {
  private static let pinMargin = 5.0
  private static let pinLine = textSize * TextMetrics.lineHeight
  /// The side of the square in the colour of a series, in user units.
  private static let swatch = 7.0
  /// The width of the square and the space after it, in user units.
  private static let swatchSpace = 11.0
  /// The distance of the readout box from the guide line, in user units.
  private static let pinGap = 5.0

  /// Adds the guide line of a crosshair and its readout box.
  mutating func draw(_ pin: OverlayPin, _ scene: inout Scene) {
    scene.beginGroup(class: "rg-pin")
    scene.attribute(.value, pin.readout.x)
    scene.title(pin.readout.text)
    drawGuide(pin, &scene)
    if let (box, rows) = placeBox(pin, &scene) {
      readouts.append(box)
      drawBox(pin, rows, in: box, &scene)
    } else {
      leaveOut(.unmarked)
    }
    // Movable text must have a distance from the guide line.
    placer.occupy(
      Rect(
        x: pin.start.x - 1, y: pin.start.y - 1, width: pin.end.x - pin.start.x + 2,
        height: pin.end.y - pin.start.y + 2))
    scene.endGroup()
  }

  /// Adds the guide line, with gaps where it would cross text.
  private func drawGuide(_ pin: OverlayPin, _ scene: inout Scene) {
    let style = MarkStyle(MarkClass("rg-guide"), stroke: .role(.text), strokeWidth: 1)
    let position = pin.isLevel ? pin.start.y : pin.start.x
    let covered =
      placer.occupied.filter { box in
        (pin.isLevel ? box.y : box.x) < position
          && position < (pin.isLevel ? box.bottom : box.right)
      }
      .map { box in
        pin.isLevel ? (low: box.x - 1, high: box.right + 1) : (low: box.y - 1, high: box.bottom + 1)
      }
      .sorted { ($0.low, $0.high) < ($1.low, $1.high) }
    var from = pin.isLevel ? pin.start.x : pin.start.y
    let last = pin.isLevel ? pin.end.x : pin.end.y
    func piece(_ low: Double, _ high: Double) {
      guard high > low else { return }
      scene.line(
        from: pin.isLevel ? Point(x: low, y: position) : Point(x: position, y: low),
        to: pin.isLevel ? Point(x: high, y: position) : Point(x: position, y: high), style: style)
    }
    for interval in covered {
      piece(from, min(interval.low, last))
      from = max(from, interval.high)
    }
    piece(from, last)
  }

  // MARK: Readout box

  /// A line of text in the readout box.
  private struct PinRow {
    var words: ByteText
    /// The index of the reading that starts here; nil for a continuation line and for the header.
    var reading: Int?
    var isHead = false
  }

  /// Returns the lines of text for the readout box, at most `maximum` lines.
  ///
  /// A long reading has two lines if there is space, otherwise its text is truncated.
  private mutating func rows(_ pin: OverlayPin, maximum: Int) -> [PinRow] {
    let side = pin.isLevel ? plot.width - 8 : plot.width * 0.55
    let limit = max(40, side) - 2 * Self.pinMargin
    let head =
      strings.lines(of: pin.readout.key, width: limit, style: TextStyle(isBold: true)).first ?? ""
    let width = limit - (pin.paints.isEmpty ? 0 : Self.swatchSpace)
    for lines in [2, 1] {
      var rows = [PinRow(words: head, isHead: true)]
      for (index, reading) in pin.readout.lines.enumerated() {
        for (number, words) in broken(reading.text, width, limit: lines).enumerated() {
          rows.append(PinRow(words: words, reading: number == 0 ? index : nil))
        }
      }
      if rows.count <= maximum { return rows }
      if lines == 1 {
        rows = Array(rows.prefix(max(1, maximum - 1)))
        return maximum > 1 ? rows + [PinRow(words: "…")] : rows
      }
    }
    return []
  }

  /// Returns the text of a reading in lines of similar length, so that its box hides less data.
  private mutating func broken(_ text: ByteText, _ width: Double, limit: Int) -> [ByteText] {
    let lines = strings.lines(of: text, width: width, limit: limit)
    guard lines.count == 2 else { return lines }
    let half = TextMetrics.width(text, size: Self.textSize, bold: false) / 2
    for share in stride(from: 1.05, to: 1.6, by: 0.1) where half * share < width {
      let even = strings.lines(of: text, width: half * share, limit: 2)
      // The space character between the two lines is omitted.
      if even.count == 2, even.reduce(1, { $0 + $1.count }) == text.count { return even }
    }
    return lines
  }

  /// Reserves the position next to the guide line at which the readout box hides the least data.
  ///
  /// In a low plot, the box has fewer lines.
  private mutating func placeBox(
    _ pin: OverlayPin, _ scene: inout Scene
  ) -> (box: Rect, rows: [PinRow])? {
    let space = plot.height - 4 - 2 * Self.pinMargin
    let maximum = Int((space - Self.textHeight) / Self.pinLine) + 1
    guard maximum >= 1 else { return nil }
    let rows = rows(pin, maximum: maximum)
    let swatch = pin.paints.isEmpty ? 0 : Self.swatchSpace
    let width =
      rows.map { row in
        TextMetrics.width(row.words, size: Self.textSize, bold: row.isHead)
          + (row.isHead ? 0 : swatch)
      }
      .reduce(0, max) + 2 * Self.pinMargin
    let height =
      Double(rows.count - 1) * Self.pinLine + Self.textHeight + 2 * Self.pinMargin
    let box =
      placer.place(boxes(nextTo: pin, width, height), over: scene)
      ?? placer.search(
        width, height,
        near: Point(x: (pin.start.x + pin.end.x) / 2, y: (pin.start.y + pin.end.y) / 2))
    return box.map { ($0, rows) }
  }

  private func boxes(nextTo pin: OverlayPin, _ width: Double, _ height: Double) -> [Rect] {
    let steps = 8.0
    return (0...Int(steps)).flatMap { step -> [Rect] in
      let share = Double(step) / steps
      if pin.isLevel {
        let free = plot.width - width - 4
        let x = plot.x + 2 + free * (pin.isMirrored ? share : 1 - share)
        return [pin.start.y - Self.pinGap - height, pin.start.y + Self.pinGap].map {
          Rect(x: x, y: $0, width: width, height: height)
        }
      }
      let y = plot.y + 2 + (plot.height - height - 4) * share
      let sides = [pin.start.x + Self.pinGap, pin.start.x - Self.pinGap - width]
      return (pin.isMirrored ? sides.reversed() : sides).map {
        Rect(x: $0, y: y, width: width, height: height)
      }
    }
  }

  private func drawBox(
    _ pin: OverlayPin, _ rows: [PinRow], in box: Rect, _ scene: inout Scene
  ) {
    scene.rect(
      box, radius: 2,
      style: MarkStyle(
        MarkClass("rg-readout"), fill: .role(.background), stroke: .role(.text), strokeWidth: 1))
    let start = pin.isMirrored ? box.right - Self.pinMargin : box.x + Self.pinMargin
    let indent = pin.paints.isEmpty ? 0 : pin.isMirrored ? -Self.swatchSpace : Self.swatchSpace
    var isReading = false
    for (index, row) in rows.enumerated() {
      let y = box.y + Self.pinMargin + Double(index) * Self.pinLine
      if let reading = row.reading {
        if isReading { scene.endGroup() }
        isReading = true
        let line = pin.readout.lines[reading]
        scene.beginGroup(class: "rg-read", series: line.series)
        scene.attribute(.value, line.value)
        if !pin.paints.isEmpty {
          scene.rect(
            Rect(
              x: pin.isMirrored ? start - Self.swatch : start, y: y, width: Self.swatch,
              height: Self.swatch),
            style: MarkStyle(
              MarkClass("rg-symbol"), fill: .paint(pin.paints[reading]), stroke: MarkPaint.none))
        }
      }
      scene.text(
        row.words, at: Point(x: row.isHead ? start : start + indent, y: y),
        anchor: pin.isMirrored ? .end : .start,
        style: TextStyle(isBold: row.isHead, vertical: .top))
    }
    if isReading { scene.endGroup() }
  }
}

// MARK: - Readings of an axis

/// The values of all series of an x axis at one x value, with their text.
struct Readout: Sendable {
  /// The value of one series at the x value, with its text.
  struct Line: Sendable {
    /// The index of the series in the block.
    var series: Int
    /// The value of the series, or NaN for a missing value.
    var value: Double
    /// The name and the value of the series, or only the value of a single series.
    var text: ByteText
  }

  /// The x value that the readout is for.
  var x: Double
  /// The index of the x axis in the block.
  var axis: Int
  /// The formatted x value, which is the header of the readout.
  var key: ByteText
  /// The readings, one for each series with a reading at this value.
  var lines: [Line]

  /// The complete readout in one line.
  var text: ByteText {
    var writer = ByteWriter(capacity: 128)
    writer.markup(key.bytes)
    for (index, line) in lines.enumerated() {
      writer.literal(index == 0 ? ": " : "; ")
      writer.markup(line.text.bytes)
    }
    return ByteText(writer.copy())
  }
}
