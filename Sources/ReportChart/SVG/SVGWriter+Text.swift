import ReportText

extension SVGWriter {
  /// Writes a text; its baseline is computed here, since not every reader knows
  /// `dominant-baseline`.
  func text(_ scene: borrowing Scene, _ mark: Mark, into writer: inout ByteWriter) {
    let label = scene.labels[Int(mark.style)]
    let style = label.style
    let x = scene.numbers[Int(mark.number)]
    let y = scene.numbers[Int(mark.number) + 1]
    let text = ByteText(scene.heap[label.text])
    if style.hasBackdrop { backdrop(of: text, label, x: x, y: y, into: &writer) }
    writer.literal("\n<text")
    let theme = style.paint?.themeClass
    if style.textClass != nil || theme != nil {
      writer.literal(" class=\"")
      if let name = style.textClass?.name { writer.literal(name) }
      if let theme {
        if style.textClass != nil { writer.byte(UInt8(ascii: " ")) }
        writer.literal(theme.name)
      }
      writer.byte(UInt8(ascii: "\""))
    }
    writer.literal(" x=\"")
    writer.number(x)
    writer.literal("\" y=\"")
    writer.number(y + style.vertical.shift * style.size.units)
    writer.byte(UInt8(ascii: "\""))
    switch label.anchor {
    case .start: break
    case .middle: writer.literal(" text-anchor=\"middle\"")
    case .end: writer.literal(" text-anchor=\"end\"")
    }
    if style.size != .normal {
      writer.literal(" font-size=\"")
      writer.number(style.size.units)
      writer.byte(UInt8(ascii: "\""))
    }
    if style.isBold { writer.literal(" font-weight=\"bold\"") }
    if let paint = style.paint { writer.paint(" fill=\"", paint, idPrefix: id) }
    if label.rotation != 0 {
      writer.literal(" transform=\"rotate(")
      writer.number(label.rotation)
      writer.byte(UInt8(ascii: " "))
      writer.number(x)
      writer.byte(UInt8(ascii: " "))
      writer.number(y)
      writer.literal(")\"")
    }
    if isAnnotated { writeBox(of: text, label, x: x, y: y, into: &writer) }
    writer.byte(UInt8(ascii: ">"))
    if !label.title.isEmpty {
      writer.literal("<title>")
      writer.text(ByteText(scene.heap[label.title]))
      writer.literal("</title>")
    }
    writer.text(text)
    writer.literal("</text>")
  }

  /// The box of a text, from the metrics with their reserve.
  private func box(of text: ByteText, _ label: SceneLabel, x: Double, y: Double) -> Rect {
    let size = label.style.size.units
    let width = TextMetrics.width(text, style: label.style)
    let left =
      switch label.anchor {
      case .start: 0.0
      case .middle: -width / 2
      case .end: -width
      }
    let top = (label.style.vertical.shift - TextMetrics.capHeight) * size
    let height = (TextMetrics.capHeight + TextMetrics.descent) * size
    let turn = label.rotation * Trigonometry.pi / 180
    let sine = Trigonometry.sine(turn)
    let cosine = Trigonometry.cosine(turn)
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    for across in [left, left + width] {
      for down in [top, top + height] {
        let corner = Point(
          x: x + across * cosine - down * sine, y: y + across * sine + down * cosine)
        low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
        high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
      }
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  private func writeBox(
    of text: ByteText, _ label: SceneLabel, x: Double, y: Double, into writer: inout ByteWriter
  ) {
    let box = box(of: text, label, x: x, y: y)
    writer.literal(" data-bbox=\"")
    writer.number(box.x)
    writer.byte(UInt8(ascii: " "))
    writer.number(box.y)
    writer.byte(UInt8(ascii: " "))
    writer.number(box.width)
    writer.byte(UInt8(ascii: " "))
    writer.number(box.height)
    writer.byte(UInt8(ascii: "\""))
  }

  /// A box of the background behind the text. (`paint-order`, which would do for browsers, is not
  /// known to every print engine, and without it an outline covers the letters.)
  private func backdrop(
    of text: ByteText, _ label: SceneLabel, x: Double, y: Double, into writer: inout ByteWriter
  ) {
    let box = box(of: text, label, x: x, y: y)
    writer.literal("\n<rect class=\"rg-backdrop ")
    writer.literal(ChartTheme.color(.background).name.name)
    writer.literal("\" x=\"")
    writer.number(box.x - 1)
    writer.literal("\" y=\"")
    writer.number(box.y - 1)
    writer.literal("\" width=\"")
    writer.number(box.width + 2)
    writer.literal("\" height=\"")
    writer.number(box.height + 1)
    writer.byte(UInt8(ascii: "\""))
    writer.paint(" fill=\"", .role(.background), idPrefix: id)
    writer.literal(" fill-opacity=\"0.8\"/>")
  }

  /// Writes an embedded picture.
  func image(_ scene: borrowing Scene, _ mark: Mark, into writer: inout ByteWriter) {
    let label = scene.labels[Int(mark.style)]
    let first = Int(mark.number)
    writer.literal("\n<image x=\"")
    writer.number(scene.numbers[first])
    writer.literal("\" y=\"")
    writer.number(scene.numbers[first + 1])
    writer.literal("\" width=\"")
    writer.number(scene.numbers[first + 2])
    writer.literal("\" height=\"")
    writer.number(scene.numbers[first + 3])
    writer.literal("\" href=\"")
    writer.attribute(ByteText(scene.heap[label.text]))
    guard !label.title.isEmpty else { return writer.literal("\"/>") }
    writer.literal("\"><title>")
    writer.text(ByteText(scene.heap[label.title]))
    writer.literal("</title></image>")
  }
}
