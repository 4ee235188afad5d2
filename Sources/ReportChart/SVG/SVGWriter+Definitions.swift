import ReportText

extension SVGWriter {
  /// Writes `<defs>` when something of it is used: the clip of the plot and gradients.
  func definitions(_ scene: borrowing Scene, into writer: inout ByteWriter) {
    let isClipped = scene.clip != nil && scene.groups.contains { $0.isClipped }
    guard isClipped || !scene.gradients.isEmpty else { return }
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
    for (place, gradient) in scene.gradients.enumerated() {
      write(gradient, place, into: &writer)
    }
    writer.literal("\n</defs>")
  }
}
