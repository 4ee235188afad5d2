import ReportText

extension SVGWriter {
  /// Writes `<defs>` when something of it is used: the clip of the plot and the hatchings.
  func definitions(_ scene: borrowing Scene, into writer: inout ByteWriter) {
    let isClipped = scene.clip != nil && scene.groups.contains { $0.isClipped }
    let hatchings = Self.hatchings(of: scene, theme)
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
    for hatching in hatchings { pattern(hatching, into: &writer) }
    for (place, gradient) in scene.gradients.enumerated() {
      write(gradient, place, into: &writer)
    }
    writer.literal("\n</defs>")
  }
}
