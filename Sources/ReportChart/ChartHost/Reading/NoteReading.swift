import ReportText

extension BlockReader {
  /// Reads the notes.
  mutating func readNotes() {
    for part in spec.children where part.name == "note" {
      guard let own = note(part) else { continue }
      notes.append(own)
    }
  }

  private mutating func note(_ part: ChartSpec) -> PreparedNote? {
    guard let (xAxis, yAxis) = noteAxes(part) else { return nil }
    var own = PreparedNote(xAxis: xAxis, yAxis: yAxis)
    own.text = part.attribute("text")?.textSource
    own.alt = part.attribute("alt")?.textSource
    own.content = content(of: part)
    readPlace(of: part, into: &own)
    if own.isStretched, own.content == nil { own.content = .shape(.rect) }
    readNoteLook(of: part, into: &own)
    checkWords(of: part, own)
    return own
  }

  private mutating func noteAxes(_ part: ChartSpec) -> (x: Int, y: Int)? {
    guard var x = axes.firstIndex(where: { $0.isX }),
      var y = axes.firstIndex(where: { !$0.isX })
    else { return nil }
    guard let attribute = part.attribute("axis") else { return (x, y) }
    let names = keep { () throws(Diagnostic) in try attribute.constantText() }
    for name in (names ?? "").split(separator: " ") {
      let own = Array(axes.indices)
      guard let axis = axis(named: String(name), among: own, attribute, "axis") else { return nil }
      if axes[axis].isX { x = axis } else { y = axis }
    }
    return (x, y)
  }

  private mutating func readPlace(of part: ChartSpec, into own: inout PreparedNote) {
    own.x = part.attribute("x").flatMap { coordinate($0, own.xAxis) }
    if let y = part.attribute("y") {
      if case .constant("top") = y.value {
        own.isAtTop = true
      } else {
        own.y = coordinate(y, own.yAxis)
      }
    }
    own.fillsPlot = option("stretch", of: part, NoteExtent.self) == .plot
    own.xEnd = part.attribute("x-max").flatMap { coordinate($0, own.xAxis) }
    own.yEnd = part.attribute("y-max").flatMap { coordinate($0, own.yAxis) }
    for (start, end) in [("x", "x-max"), ("y", "y-max")] {
      guard let attribute = part.attribute(end) else { continue }
      if part.attribute(start) == nil || start == "y" && own.isAtTop {
        reportError(attribute, "`\(end)` requires a position in `\(start)`")
      }
    }
    checkExtent(of: part, own)
    own.anchor = option("anchor", of: part, NoteAnchor.self) ?? .auto
  }

  /// Reports a missing end of an area that has a start.
  private mutating func checkExtent(of part: ChartSpec, _ own: PreparedNote) {
    if case .shape(let shape)? = own.content, shape.isStroke { return }
    guard own.isStretched, !own.fillsPlot else { return }
    for (start, end) in [("x", "x-max"), ("y", "y-max")] {
      guard let attribute = part.attribute(start), part.attribute(end) == nil else { continue }
      diagnostics.add(
        Diagnostic(
          .missingChartKey, "an area from `\(start)` requires `\(end)`", at: attribute.nameSpan))
    }
  }

  private mutating func content(of part: ChartSpec) -> NoteContent? {
    let given = ["image", "symbol", "shape"].compactMap { part.attribute($0) }
    guard let first = given.first else { return nil }
    if given.count > 1 {
      reportError(given[1], "cannot combine `\(first.name)` and `\(given[1].name)` in a note")
    }
    switch first.name {
    case "image":
      let address = keep { () throws(Diagnostic) in try first.constantText() }
      guard let address else { return nil }
      if ImageAddress.isEmbedded(ByteText(address)) { return .image(ByteText(address)) }
      diagnostics.add(
        Diagnostic(
          .wrongChartValue,
          "expected an address such as `data:image/png;base64,…` in `image`",
          at: first.span))
      return nil
    case "symbol": return option("symbol", of: part, NoteSymbol.self).map { .symbol($0) }
    default: return option("shape", of: part, NoteShape.self).map { .shape($0) }
    }
  }

  private mutating func readNoteLook(of part: ChartSpec, into own: inout PreparedNote) {
    own.size = number("size", of: part, Double.self, in: 2...2000)
    own.paint = option("color", of: part, Color.self).map { .color($0) }
    own.opacity = number("opacity", of: part, Double.self, in: 0...1)
    own.layer = option("layer", of: part, NoteLayer.self) ?? .over
    if case .shape(let shape)? = own.content, shape.isStroke, !own.isStretched {
      diagnostics.add(
        Diagnostic(
          .missingChartKey, "a note of shape `\(shape.rawValue)` requires `x-max` or `y-max`",
          at: part.span))
    }
    if let attribute = part.attribute("size"), own.content == nil || own.isStretched {
      reportError(attribute, "`size` requires an image, symbol, or shape without an area")
    }
    guard let attribute = part.attribute("color") else { return }
    switch own.content {
    case .symbol, .shape: break
    case .image, nil: reportError(attribute, "`color` requires `symbol` or `shape`")
    }
  }

  /// Reports content of a note without a text equivalent.
  private mutating func checkWords(of part: ChartSpec, _ own: PreparedNote) {
    let hasContent = ["image", "symbol", "shape"].contains { part.attribute($0) != nil }
    if case .image? = own.content, own.alt == nil {
      diagnostics.add(
        Diagnostic(.missingChartKey, "missing key `alt` in a note with `image`", at: part.span))
    } else if own.text == nil, own.alt == nil {
      diagnostics.add(
        Diagnostic(
          .missingChartKey,
          hasContent || own.isStretched
            ? "missing key `alt` in a note without `text`" : "missing key `text` in a note",
          at: part.span))
    } else if !hasContent, !own.isStretched, own.text == nil {
      diagnostics.add(Diagnostic(.missingChartKey, "missing key `text` in a note", at: part.span))
    }
  }

  // MARK: Pins

  /// Reads the pins of a plot with x and y axes.
  mutating func readPins() {
    for part in spec.children where part.name == "pin" {
      guard let series = pinSeries(part), series < self.series.count,
        self.series[series].xAxis >= 0
      else { continue }
      let axis = self.series[series].xAxis
      guard let place = pinPlace(part, axis) else { continue }
      pins.append(PreparedPin(series: series, axis: axis, place: place))
    }
  }

  private mutating func pinPlace(_ part: ChartSpec, _ axis: Int) -> PreparedPin.Place? {
    switch (part.attribute("index"), part.attribute("at")) {
    case (nil, nil):
      diagnostics.add(
        Diagnostic(.missingChartKey, "missing key `index` or `at` in a pin", at: part.span))
      return nil
    case (_?, let at?):
      reportError(at, "cannot combine `index` and `at` in a pin")
      return nil
    case (nil, let at?): return coordinate(at, axis).map { .at($0) }
    case (let index?, nil):
      if case .input(let place) = index.value { return .row(.input(place)) }
      return whole("index", of: part, in: 0...10_000_000).map { .row(.number(Double($0))) }
    }
  }

  /// Returns the index of the series that a pin names, or the first series if it names none.
  private mutating func pinSeries(_ part: ChartSpec) -> Int? {
    guard let attribute = part.attribute("series") else { return 0 }
    let name = keep { () throws(Diagnostic) in try attribute.constantText() }
    guard let name else { return nil }
    var labels: [String] = []
    for place in series.indices {
      guard case .constant(let label) = series[place].label else { continue }
      if label == ByteText(name) { return place }
      labels.append(label.string)
    }
    if let place = Int(name), series.indices.contains(place) { return place }
    diagnostics.add(
      attribute.wrong(
        expected: "a series label or an index from 0",
        hints: [Suggestion.hint(for: name, among: labels) ?? "use one of \(listed(labels))"]))
    return nil
  }
}
