import ReportText

extension SVGWriter {
  /// Writes the focus attribute, the stops, and the readouts of the crosshair.
  ///
  /// It writes nothing if no script uses the figure. The output starts and ends inside an attribute
  /// value.
  func writeInteraction(into writer: inout ByteWriter) {
    guard words.facts.chart.isInteractive, !words.facts.isEmpty else { return }
    writer.literal("\" tabindex=\"0")
    guard let crosshair = words.facts.crosshair, !crosshair.stops.isEmpty else { return }
    writer.literal(crosshair.isLevel ? "\" data-guide=\"y " : "\" data-guide=\"x ")
    writer.number(crosshair.start)
    writer.byte(UInt8(ascii: " "))
    writer.number(crosshair.end)
    writer.literal("\" data-stops=\"")
    for (index, stop) in crosshair.stops.enumerated() {
      if index > 0 { writer.byte(UInt8(ascii: " ")) }
      writer.number(stop)
    }
    if words.facts.legendOptions?.hasToggles == true {
      writer.literal("\" data-lines=\"")
      for (index, lines) in crosshair.series.enumerated() {
        if index > 0 { writer.byte(UInt8(ascii: " ")) }
        for (line, series) in lines.enumerated() {
          if line > 0 { writer.byte(UInt8(ascii: ",")) }
          writer.integer(series)
        }
      }
    }
    writer.literal("\" data-reads=\"")
    for (index, text) in crosshair.strings.enumerated() {
      if index > 0 { writer.literal("&#10;&#10;") }
      writer.attribute(text)
    }
  }

  /// Writes the axes at one side of a scene as a separate SVG, above the covered boxes.
  mutating func writeSide(
    _ side: FixedAxes, of scene: borrowing Scene, into writer: inout ByteWriter
  ) {
    writer.literal("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"rg-svg")
    if let name = MarkPaint.role(.text).themeClass(context)?.name {
      writer.byte(UInt8(ascii: " "))
      writer.literal(name)
    }
    writer.literal("\" aria-hidden=\"true\" viewBox=\"")
    writer.number(side.box.x)
    writer.byte(UInt8(ascii: " "))
    writer.number(side.box.y)
    writer.byte(UInt8(ascii: " "))
    writer.number(side.box.width)
    writer.byte(UInt8(ascii: " "))
    writer.number(side.box.height)
    writer.literal("\" width=\"")
    writer.number(side.box.width)
    writer.literal("\" height=\"")
    writer.number(side.box.height)
    writeFont(into: &writer)
    var cover = Scene()
    let backdrop = words.facts.backdrop
    for box in side.covers {
      cover.rect(
        box,
        style: MarkStyle(
          MarkClass("rg-cover"), fill: backdrop.map { .paint(.color($0)) } ?? .role(.background)))
    }
    for mark in cover.marks { shape(cover, mark, into: &writer) }
    // The group also contains the titles of the axes at the other side.
    shown = Extent(low: side.box.x - 1, high: side.box.right + 1)
    for range in side.marks { writeMarks(scene, range, into: &writer) }
    writer.literal("\n</svg>")
  }
}
