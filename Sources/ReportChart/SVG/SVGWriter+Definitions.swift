import ReportText

extension SVGWriter {
  /// Writes `<defs>` when something of it is used: the clip of the plot and the hatchings.
  func definitions(_ scene: borrowing Scene, into writer: inout ByteWriter) {
    let isClipped = scene.clip != nil && scene.groups.contains { $0.isClipped }
    var hatchings: [MarkPaint] = []
    for group in scene.groups { Self.collect(group.style, &hatchings) }
    for style in scene.styles { Self.collect(style, &hatchings) }
    guard isClipped || !hatchings.isEmpty || !scene.gradients.isEmpty else { return }
    writer.literal("\n<defs>")
    if isClipped, let clip = scene.clip {
      writer.literal("\n<clipPath id=\"")
      writer.attribute(id)
      writer.literal("-clip\"><rect x=\"")
      writer.number(clip.x)
      writer.literal("\" y=\"")
      writer.number(clip.y)
      writer.literal("\" width=\"")
      writer.number(clip.width)
      writer.literal("\" height=\"")
      writer.number(clip.height)
      writer.literal("\"/></clipPath>")
    }
    for hatching in hatchings {
      guard case .hatched(let paint, let place) = hatching else { continue }
      pattern(paint, place, into: &writer)
    }
    for (place, gradient) in scene.gradients.enumerated() {
      write(gradient, place, into: &writer)
    }
    writer.literal("\n</defs>")
  }

  private static func collect(_ style: MarkStyle, _ hatchings: inout [MarkPaint]) {
    if case .hatched? = style.fill, let fill = style.fill, !hatchings.contains(fill) {
      hatchings.append(fill)
    }
    if case .hatched? = style.stroke, let stroke = style.stroke, !hatchings.contains(stroke) {
      hatchings.append(stroke)
    }
  }

  private func pattern(_ paint: Paint, _ place: Int, into writer: inout ByteWriter) {
    writer.literal("\n<pattern id=\"")
    writer.hatchingID(paint, place, context)
    writer.literal("\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\"")
    switch (place % 4 + 4) % 4 {
    case 0: writer.literal(" patternTransform=\"rotate(45)\"")
    case 1: writer.literal(" patternTransform=\"rotate(-45)\"")
    case 2: writer.literal(" patternTransform=\"rotate(90)\"")
    default: break
    }
    writer.literal("><rect width=\"6\" height=\"6\"")
    if case .palette(let index) = paint {
      writer.literal(" class=\"")
      writer.literal(theme.palette(index).name.name)
      writer.byte(UInt8(ascii: "\""))
    }
    writer.paint(" fill=\"", .paint(paint), context)
    writer.literal("/><path class=\"rg-c-background\" d=\"M0,1H6V2.5H0Z\"")
    writer.paint(" fill=\"", .role(.background), context)
    writer.literal("/></pattern>")
  }
}
