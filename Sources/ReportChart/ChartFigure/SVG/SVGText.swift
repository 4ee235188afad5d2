import ReportText

extension SVGWriter {
  /// Writes a text with a computed baseline.
  ///
  /// Not every viewer supports `dominant-baseline`.
  func text(
    _ scene: borrowing Scene, _ mark: Mark, hasBackdrop: Bool, into writer: inout ByteWriter
  ) {
    let label = scene.labels[Int(mark.style)]
    let style = label.style
    let x = scene.numbers[Int(mark.number)]
    let y = scene.numbers[Int(mark.number) + 1]
    let text = ByteText(scene.heap[label.text])
    if let backdrop = style.backdrop, hasBackdrop {
      beginBackdrop("\n<rect", backdrop, into: &writer)
      let box = box(of: text, label, x: x, y: y)
      writer.literal(" x=\"")
      writer.number(box.x - 1)
      writer.literal("\" y=\"")
      writer.number(box.y - 1)
      writer.literal("\" width=\"")
      writer.number(box.width + 2)
      writer.literal("\" height=\"")
      writer.number(box.height + 1)
      writer.literal("\"/>")
    }
    writer.literal("\n<text")
    let themeClass = style.paint?.themeClass(context)
    var textClass = style.textClass
    if !isAnnotated, textClass != nil, textClass == open.last?.style.markClass { textClass = nil }
    if textClass != nil || themeClass != nil {
      writer.literal(" class=\"")
      if let name = textClass?.name { writer.literal(name) }
      if let themeClass {
        if textClass != nil { writer.byte(UInt8(ascii: " ")) }
        writer.literal(themeClass.name)
      }
      writer.byte(UInt8(ascii: "\""))
    }
    writer.literal(" x=\"")
    writer.number(x)
    writer.literal("\" y=\"")
    let size = style.size == .normal ? baselineSize : style.size.units
    writer.number(y + style.vertical.shift * size)
    writer.byte(UInt8(ascii: "\""))
    if label.anchor != anchor { writer.anchor(label.anchor) }
    if style.size != .normal {
      writer.literal(" font-size=\"")
      writer.number(style.size.units)
      writer.byte(UInt8(ascii: "\""))
    }
    if style.isBold { writer.literal(" font-weight=\"bold\"") }
    if let paint = style.paint { writer.paint(" fill=\"", paint, context) }
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
      words.name(ByteText(scene.heap[label.title]), into: &writer)
      writer.literal("</title>")
    }
    // The chart is written from left to right, so text in the opposite direction needs isolation.
    let isIsolated =
      words.isMirrored
      ? ScriptDirection.containsMirrored(text)
      : text.withBytes { TextDirection.leftToRight.mustIsolate($0) }
    if isIsolated { writer.literal(words.isMirrored ? "\u{2067}" : "\u{2068}") }
    scene.heap.withUnsafeBufferPointer { heap in
      writer.text(UnsafeBufferPointer(rebasing: heap[label.text]))
    }
    writer.literal(isIsolated ? "\u{2069}</text>" : "</text>")
  }

  /// Returns the box of a text in user units, from text metrics with a safety margin.
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
    let angle = label.rotation * Trigonometry.pi / 180
    let sine = Trigonometry.sine(angle)
    let cosine = Trigonometry.cosine(angle)
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

  // MARK: Backdrops of text

  /// Writes the backdrops of consecutive text marks as one path, if there are at least two.
  ///
  /// - Parameter first: the index of the first text mark.
  mutating func backdrops(
    _ scene: borrowing Scene, from first: Int, into writer: inout ByteWriter
  ) {
    var end = first
    var paint: MarkPaint?
    while end < scene.marks.count, scene.marks[end].kind == .text,
      let backdrop = scene.labels[Int(scene.marks[end].style)].style.backdrop,
      paint ?? backdrop == backdrop
    {
      paint = backdrop
      end += 1
    }
    guard let paint, end > first + 1 else { return }
    backdropEnd = end
    beginBackdrop("\n<path", paint, into: &writer)
    writer.literal(" d=\"")
    for mark in scene.marks[first..<end] {
      let label = scene.labels[Int(mark.style)]
      let box = box(
        of: ByteText(scene.heap[label.text]), label, x: scene.numbers[Int(mark.number)],
        y: scene.numbers[Int(mark.number) + 1])
      writer.byte(UInt8(ascii: "M"))
      writer.number(box.x - 1)
      writer.byte(UInt8(ascii: ","))
      writer.number(box.y - 1)
      writer.byte(UInt8(ascii: "h"))
      writer.number(box.width + 2)
      writer.byte(UInt8(ascii: "v"))
      writer.number(box.height + 1)
      writer.byte(UInt8(ascii: "h"))
      writer.number(-box.width - 2)
      writer.byte(UInt8(ascii: "z"))
    }
    writer.literal("\"/>")
  }

  /// Writes the start of a backdrop in the background colour or in the colour under a hatching.
  ///
  /// The property `paint-order` would be simpler, but some print engines do not support it. They
  /// would draw the outline over the letters.
  private func beginBackdrop(
    _ element: StaticString, _ paint: MarkPaint, into writer: inout ByteWriter
  ) {
    writer.literal(element)
    writer.literal(" class=\"rg-backdrop")
    if let name = paint.themeClass(context)?.name {
      writer.byte(UInt8(ascii: " "))
      writer.literal(name)
    }
    writer.byte(UInt8(ascii: "\""))
    writer.paint(" fill=\"", paint, context)
    if paint == .role(.background) { writer.literal(" fill-opacity=\"0.8\"") }
  }

  // MARK: Titles and images

  /// Writes the `title` element of a group.
  func title(_ scene: borrowing Scene, _ mark: Mark, into writer: inout ByteWriter) {
    writer.literal("<title>")
    words.name(ByteText(scene.heap[scene.labels[Int(mark.style)].text]), into: &writer)
    writer.literal("</title>")
  }

  /// Writes the `image` element of an embedded image.
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
    writer.byte(UInt8(ascii: "\""))
    if mark.row >= 0 { return row(of: mark, scene, into: &writer) }
    guard !label.title.isEmpty else { return writer.literal("/>") }
    writer.literal("><title>")
    words.name(ByteText(scene.heap[label.title]), into: &writer)
    writer.literal("</title></image>")
  }
}

extension ByteWriter {
  /// Adds the attribute `text-anchor`.
  mutating func anchor(_ anchor: TextAnchor) {
    switch anchor {
    case .start: literal(" text-anchor=\"start\"")
    case .middle: literal(" text-anchor=\"middle\"")
    case .end: literal(" text-anchor=\"end\"")
    }
  }
}
