import ReportText

extension SVGWriter {
  /// Lets the picture take the focus of keys, and says where its crosshair stops and what it reads
  /// there. Nothing, unless a script works on the figure. Begins and ends within an attribute's value.
  func writeInteraction(into writer: inout ByteWriter) {
    guard words.facts.chart.isInteractive, !words.facts.isEmpty else { return }
    writer.literal("\" tabindex=\"0")
    guard let crosshair = words.facts.crosshair, !crosshair.stops.isEmpty else { return }
    writer.literal(crosshair.isLevel ? "\" data-guide=\"y " : "\" data-guide=\"x ")
    writer.number(crosshair.start)
    writer.byte(UInt8(ascii: " "))
    writer.number(crosshair.end)
    writer.literal("\" data-stops=\"")
    for (place, stop) in crosshair.stops.enumerated() {
      if place > 0 { writer.byte(UInt8(ascii: " ")) }
      writer.number(stop)
    }
    writer.literal("\" data-reads=\"")
    for (place, text) in crosshair.texts.enumerated() {
      if place > 0 { writer.literal("&#10;&#10;") }
      writer.attribute(text)
    }
  }
}
