import ReportText

extension SVGWriter {
  /// Writes a gradient in the units of the picture.
  func write(_ gradient: Gradient, _ place: Int, into writer: inout ByteWriter) {
    let name: StaticString
    let numbers: [(StaticString, Double)]
    switch gradient.shape {
    case .linear(let start, let end):
      name = "linearGradient"
      numbers = [
        (" x1=\"", start.x), (" y1=\"", start.y), (" x2=\"", end.x), (" y2=\"", end.y),
      ]
    case .radial(let center, let radius):
      name = "radialGradient"
      numbers = [(" cx=\"", center.x), (" cy=\"", center.y), (" r=\"", radius)]
    }
    writer.literal("\n<")
    writer.literal(name)
    writer.literal(" id=\"")
    writer.gradientID(place, context)
    writer.literal("\" gradientUnits=\"userSpaceOnUse\"")
    for (opening, number) in numbers {
      writer.literal(opening)
      writer.number(number)
      writer.byte(UInt8(ascii: "\""))
    }
    writer.byte(UInt8(ascii: ">"))
    for stop in gradient.stops {
      writer.literal("<stop offset=\"")
      writer.number(min(1, max(0, stop.offset.isFinite ? stop.offset : 0)))
      writer.byte(UInt8(ascii: "\""))
      writer.themeClass(of: .paint(stop.paint), context)
      writer.paint(" stop-color=\"", .paint(stop.paint), context)
      if stop.opacity < 1 {
        writer.literal(" stop-opacity=\"")
        writer.number(max(0, stop.opacity))
        writer.byte(UInt8(ascii: "\""))
      }
      writer.literal("/>")
    }
    writer.literal("</")
    writer.literal(name)
    writer.byte(UInt8(ascii: ">"))
  }
}
