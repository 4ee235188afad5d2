import ReportText

extension BlockReader {
  /// Reads the `note` parts of the block.
  mutating func readNotes() {
    for part in spec.children where part.name == "note" {
      guard let note = note(part) else { continue }
      notes.append(note)
    }
  }

  private mutating func note(_ part: ChartSpec) -> PreparedNote? {
    guard let (xAxis, yAxis) = noteAxes(part) else { return nil }
    var note = PreparedNote(xAxis: xAxis, yAxis: yAxis)
    note.text = part.attribute(Keys.note.text)?.textSource
    note.alt = part.attribute(Keys.note.alt)?.textSource
    note.content = content(of: part)
    readPosition(of: part, into: &note)
    if note.isStretched, note.content == nil { note.content = .shape(.rect) }
    readNoteStyle(of: part, into: &note)
    checkWords(of: part, note)
    return note
  }

  private mutating func noteAxes(_ part: ChartSpec) -> (x: Int, y: Int)? {
    guard var x = axes.firstIndex(where: { $0.isX }),
      var y = axes.firstIndex(where: { !$0.isX })
    else { return nil }
    guard let attribute = part.attribute(Keys.note.axis) else { return (x, y) }
    let names = catching { () throws(Diagnostic) in try attribute.constantText() }
    for name in (names ?? "").split(separator: " ") {
      let indices = Array(axes.indices)
      guard let axis = axis(named: String(name), among: indices, attribute, "axis") else {
        return nil
      }
      if axes[axis].isX { x = axis } else { y = axis }
    }
    return (x, y)
  }

  private mutating func readPosition(of part: ChartSpec, into note: inout PreparedNote) {
    let keys = Keys.note
    note.x = part.attribute(keys.x).flatMap { coordinate($0, note.xAxis) }
    if let y = part.attribute(keys.y) {
      if case .constant("top") = y.value {
        note.isAtTop = true
      } else {
        note.y = coordinate(y, note.yAxis)
      }
    }
    note.fillsPlot = value(keys.extent, of: part) == .plot
    note.xEnd = part.attribute(keys.xMax).flatMap { coordinate($0, note.xAxis) }
    note.yEnd = part.attribute(keys.yMax).flatMap { coordinate($0, note.yAxis) }
    for (start, end) in [(keys.x, keys.xMax), (keys.y, keys.yMax)] {
      guard let attribute = part.attribute(end) else { continue }
      if part.attribute(start) == nil || start.name == keys.y.name && note.isAtTop {
        reportError(attribute, "`\(end.name)` requires a position in `\(start.name)`")
      }
    }
    checkExtent(of: part, note)
    note.anchor = value(keys.anchor, of: part)
  }

  /// Reports a note with the start of an area (`x` or `y`) but without the end of the area.
  private mutating func checkExtent(of part: ChartSpec, _ note: PreparedNote) {
    if case .shape(let shape)? = note.content, shape.isStroke { return }
    guard note.isStretched, !note.fillsPlot else { return }
    let keys = Keys.note
    for (start, end) in [(keys.x, keys.xMax), (keys.y, keys.yMax)] {
      guard let attribute = part.attribute(start), part.attribute(end) == nil else { continue }
      diagnostics.add(
        Diagnostic(
          .missingChartKey, "an area from `\(start.name)` requires `\(end.name)`",
          at: attribute.nameSpan, hints: ["add `\(end.name)`, the end of the area"]))
    }
  }

  private mutating func content(of part: ChartSpec) -> NoteContent? {
    let keys = Keys.note
    let attributes = Self.contentKeys.compactMap { part.attribute($0) }
    guard let first = attributes.first else { return nil }
    if attributes.count > 1 {
      reportError(
        attributes[1], "cannot combine `\(first.name)` and `\(attributes[1].name)` in a note")
    }
    switch first.name {
    case keys.image.name:
      let address = catching { () throws(Diagnostic) in try first.constantText() }
      guard let address else { return nil }
      if ImageAddress.isEmbedded(ByteText(address)) { return .image(ByteText(address)) }
      diagnostics.add(
        Diagnostic(
          .wrongChartValue,
          "expected an embedded image in `image`; reports do not load external files",
          at: first.span, hints: ["write `data:image/png;base64,…`"]))
      return nil
    case keys.symbol.name: return value(keys.symbol, of: part).map { .symbol($0) }
    default: return value(keys.shape, of: part).map { .shape($0) }
    }
  }

  /// The names of the keys with the content of a note.
  private static let contentKeys = [
    Keys.note.image.name, Keys.note.symbol.name, Keys.note.shape.name,
  ]

  private mutating func readNoteStyle(of part: ChartSpec, into note: inout PreparedNote) {
    let keys = Keys.note
    note.size = value(keys.size, of: part)
    note.paint = value(keys.color, of: part).map { .color($0) }
    note.opacity = value(keys.opacity, of: part)
    note.layer = value(keys.layer, of: part)
    if case .shape(let shape)? = note.content, shape.isStroke, !note.isStretched {
      diagnostics.add(
        Diagnostic(
          .missingChartKey, "a note of shape `\(shape.rawValue)` requires `x-max` or `y-max`",
          at: part.span, hints: ["add `x-max` or `y-max`, the end of the shape"]))
    }
    if let attribute = part.attribute(keys.size), note.content == nil || note.isStretched {
      reportError(attribute, "`size` requires an image, symbol, or shape without an area")
    }
    guard let attribute = part.attribute(keys.color) else { return }
    switch note.content {
    case .symbol, .shape: break
    case .image, nil: reportError(attribute, "`color` requires `symbol` or `shape`")
    }
  }

  private static let altHint =
    "describe the content in words: `alt=\"TEXT\"` (in YAML, `alt: TEXT`)"
  private static let textHint =
    "write the words of the note: `text=\"TEXT\"` (in YAML, `text: TEXT`)"

  /// Reports content of a note without a text equivalent.
  private mutating func checkWords(of part: ChartSpec, _ note: PreparedNote) {
    let hasContent = Self.contentKeys.contains { part.attribute($0) != nil }
    if case .image? = note.content, note.alt == nil {
      diagnostics.add(
        Diagnostic(
          .missingChartKey, "missing key `alt` in a note with `image`", at: part.span,
          hints: [Self.altHint]))
    } else if note.text == nil, note.alt == nil {
      diagnostics.add(
        Diagnostic(
          .missingChartKey,
          hasContent || note.isStretched
            ? "missing key `alt` in a note without `text`" : "missing key `text` in a note",
          at: part.span,
          hints: [hasContent || note.isStretched ? Self.altHint : Self.textHint]))
    } else if !hasContent, !note.isStretched, note.text == nil {
      diagnostics.add(
        Diagnostic(
          .missingChartKey, "missing key `text` in a note", at: part.span, hints: [Self.textHint]))
    }
  }

  // MARK: Pins

  /// Reads the `pin` parts of the block, which are static crosshairs on x and y axes.
  mutating func readPins() {
    for part in spec.children where part.name == "pin" {
      guard let series = pinSeries(part), series < self.series.count,
        self.series[series].xAxis >= 0
      else { continue }
      let axis = self.series[series].xAxis
      guard let position = pinPosition(part, axis) else { continue }
      pins.append(PreparedPin(series: series, axis: axis, position: position))
    }
  }

  private mutating func pinPosition(_ part: ChartSpec, _ axis: Int) -> PreparedPin.Position? {
    switch (part.attribute(Keys.pin.index), part.attribute(Keys.pin.at)) {
    case (nil, nil):
      diagnostics.add(
        Diagnostic(
          .missingChartKey,
          "missing key `index` or `at` in a pin: a row, or a position on the x axis",
          at: part.span,
          hints: ["write the index of a row, such as `index=\"0\"`, or a position in `at`"]))
      return nil
    case (_?, let at?):
      reportError(at, "cannot combine `index` and `at` in a pin")
      return nil
    case (nil, let at?): return coordinate(at, axis).map { .at($0) }
    case (let index?, nil):
      if case .input(let inputIndex) = index.value { return .row(.input(inputIndex)) }
      return value(Keys.pin.index, of: part).map { .row(.number(Double($0))) }
    }
  }

  /// Returns the index of the series that a pin names, or the first series if it names none.
  private mutating func pinSeries(_ part: ChartSpec) -> Int? {
    guard let attribute = part.attribute(Keys.pin.series) else { return 0 }
    let name = catching { () throws(Diagnostic) in try attribute.constantText() }
    guard let name else { return nil }
    var labels: [String] = []
    for index in series.indices {
      guard case .constant(let label) = series[index].label else { continue }
      if label == ByteText(name) { return index }
      labels.append(label.string)
    }
    if let index = Int(name), series.indices.contains(index) { return index }
    diagnostics.add(
      attribute.wrong(
        expected: "a series label or an index from 0",
        hints: [Suggestion.hint(for: name, among: labels) ?? "use one of \(listed(labels))"]))
    return nil
  }
}
