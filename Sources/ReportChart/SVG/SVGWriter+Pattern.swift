import ReportText

extension SVGWriter {
  /// The hatched paints of a picture, each once.
  static func hatchings(of scene: borrowing Scene, _ theme: ChartTheme) -> [MarkPaint] {
    var found: [MarkPaint] = []
    for group in scene.groups { collect(group.style, theme, &found) }
    for style in scene.styles { collect(style, theme, &found) }
    return found
  }

  private static func collect(
    _ style: MarkStyle, _ theme: ChartTheme, _ found: inout [MarkPaint]
  ) {
    for case .hatched(let paint, let place)? in [style.fill, style.stroke] {
      let hatching = Hatching(place)
      guard hatching != .plain else { continue }
      let own = MarkPaint.hatched(theme.canonical(paint), hatching.rawValue)
      if !found.contains(own) { found.append(own) }
    }
  }

  /// Writes the pattern of a hatched paint.
  func pattern(_ paint: Paint, _ hatching: Hatching, into writer: inout ByteWriter) {
    writer.literal("\n<pattern id=\"")
    writer.hatchingID(paint, hatching, context)
    writer.literal("\" width=\"")
    writer.number(hatching.side)
    writer.literal("\" height=\"")
    writer.number(hatching.side)
    writer.literal("\" patternUnits=\"userSpaceOnUse\"><rect width=\"")
    writer.number(hatching.side)
    writer.literal("\" height=\"")
    writer.number(hatching.side)
    writer.byte(UInt8(ascii: "\""))
    writer.themeClass(of: .paint(paint), context)
    writer.paint(" fill=\"", .paint(paint), context)
    writer.literal("/><path d=\"")
    writer.literal(hatching.path)
    writer.literal("\" fill=\"none\"")
    writer.themeClass(of: .role(.background), context)
    writer.paint(" stroke=\"", .role(.background), context)
    writer.literal(" stroke-width=\"")
    writer.number(hatching.weight * theme.hatchingWidth)
    writer.literal("\"/></pattern>")
  }
}
