import ReportText

extension SVGWriter {
  /// The hatched paints of a picture, each once.
  static func hatchings(of scene: borrowing Scene, _ theme: ChartTheme) -> [MarkPaint] {
    var found: [MarkPaint] = []
    for place in scene.groups.indices {
      collect(scene.groups[place].style.fill, theme, &found)
      collect(scene.groups[place].style.stroke, theme, &found)
    }
    for place in scene.styles.indices {
      collect(scene.styles[place].fill, theme, &found)
      collect(scene.styles[place].stroke, theme, &found)
    }
    return found
  }

  private static func collect(
    _ paint: MarkPaint?, _ theme: ChartTheme, _ found: inout [MarkPaint]
  ) {
    guard case .hatched(let paint, let place)? = paint else { return }
    let hatching = Hatching(place)
    guard hatching != .plain else { return }
    let own = MarkPaint.hatched(theme.canonical(paint), hatching.rawValue)
    if !found.contains(own) { found.append(own) }
  }

  /// Writes the pattern of a hatched paint.
  func pattern(_ paint: MarkPaint, into writer: inout ByteWriter) {
    guard case .hatched(let paint, let place) = paint else { return }
    let hatching = Hatching(place)
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
