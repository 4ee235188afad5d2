import ReportText

extension SVGWriter {
  /// Writes the whole `<svg>` element with its title and description.
  mutating func write(_ scene: borrowing Scene, into writer: inout ByteWriter) {
    writer.literal("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"rg-svg")
    if let name = MarkPaint.role(.text).themeClass(context)?.name {
      writer.byte(UInt8(ascii: " "))
      writer.literal(name)
    }
    if words.facts.width > Self.wideLimit { writer.literal(" rg-wide") }
    writer.literal("\" role=\"img\" aria-labelledby=\"")
    writer.attribute(id)
    writer.literal("-t ")
    writer.attribute(id)
    writer.literal("-d\" viewBox=\"0 ")
    writer.number(0 - words.facts.headingHeight)
    writer.byte(UInt8(ascii: " "))
    writer.number(words.facts.width)
    writer.byte(UInt8(ascii: " "))
    writer.number(words.facts.wholeHeight)
    writer.literal("\" width=\"")
    writer.number(words.facts.width)
    writer.literal("\" height=\"")
    writer.number(words.facts.wholeHeight)
    writeInteraction(into: &writer)
    writeFont(into: &writer)
    writer.literal("\n<title id=\"")
    writer.attribute(id)
    writer.literal("-t\">")
    words.writeName(into: &writer)
    writer.literal("</title>\n<desc id=\"")
    writer.attribute(id)
    writer.literal("-d\">")
    words.writeDescription(into: &writer)
    writer.literal("</desc>")
    definitions(scene, into: &writer)
    writeMarks(scene, 0..<scene.marks.count, into: &writer)
    writer.literal("\n</svg>")
  }

  /// Ends the start tag of a picture with what its texts inherit.
  func writeFont(into writer: inout ByteWriter) {
    writer.literal("\" font-family=\"")
    if let font = words.facts.chart.font {
      writer.attribute(font)
      writer.literal(", ")
    }
    writer.literal(theme.fonts)
    writer.literal("\" font-size=\"11\" fill=\"")
    writer.color(theme.color(.text).light)
    writer.literal("\">")
  }

  /// Writes marks that lie in whole groups.
  mutating func writeMarks(
    _ scene: borrowing Scene, _ range: Range<Int>, into writer: inout ByteWriter
  ) {
    open.removeAll(keepingCapacity: true)
    backdropEnd = 0
    let hasHatching = Self.isHatched(scene)
    var hatchStart = range.lowerBound
    series = -1
    anchor = .start
    fill = nil
    var index = range.lowerBound
    while index < range.upperBound {
      if let next = excerpts.first, next.marks.lowerBound == index {
        excerpts.removeFirst()
        if hasHatching {
          hatch(scene, hatchStart..<index, into: &writer)
          hatchStart = next.marks.upperBound
        }
        write(next, of: scene, into: &writer)
        index = next.marks.upperBound
        continue
      }
      let mark = scene.marks[index]
      if hasHatching, !isHatched(mark, scene) {
        // What comes now may lie over the marks before it.
        hatch(scene, hatchStart..<index, into: &writer)
        hatchStart = index + 1
      }
      index += 1
      switch mark.kind {
      case .beginGroup: beginGroup(scene, mark, &index, into: &writer)
      case .endGroup:
        open.removeLast()
        series = open.last?.series ?? -1
        anchor = open.last?.anchor ?? .start
        fill = open.last?.style.fill
        writer.literal("\n</g>")
      case .numberAttribute, .nameAttribute, .textAttribute, .noteIdentifier, .excerpt: break
      case .title: title(scene, mark, into: &writer)
      case .text where scene.labels[Int(mark.style)].text.isEmpty: break
      case .text where !isShown(scene, mark): break
      case .text:
        if !isAnnotated, index > backdropEnd { backdrops(scene, from: index - 1, into: &writer) }
        text(scene, mark, hasBackdrop: index > backdropEnd, into: &writer)
      case .image: image(scene, mark, into: &writer)
      default: shape(scene, mark, into: &writer)
      }
    }
    if hasHatching { hatch(scene, hatchStart..<index, into: &writer) }
  }

  /// Writes marks that other documents have as well: as they were written before, or anew.
  private mutating func write(
    _ placed: PlacedExcerpt, of scene: borrowing Scene, into writer: inout ByteWriter
  ) {
    if let markup = placed.excerpt.markup(after: hatchCount) {
      writer.markup(markup.bytes)
      hatchCount += markup.hatchings.count
      return
    }
    let start = writer.count
    let first = hatchCount
    writeMarks(scene, placed.marks, into: &writer)
    guard !hasSelection else { return }
    writer.withBytes { bytes in
      placed.excerpt.keep(
        UnsafeBufferPointer(rebasing: bytes[start...]), hatchings: first..<hatchCount)
    }
  }

  private func isShown(_ scene: borrowing Scene, _ mark: Mark) -> Bool {
    shown.map { $0.contains(scene.numbers[Int(mark.number)]) } ?? true
  }

  private mutating func beginGroup(
    _ scene: borrowing Scene, _ mark: Mark, _ index: inout Int, into writer: inout ByteWriter
  ) {
    let group = scene.groups[Int(mark.style)]
    writer.literal("\n<g class=\"")
    writer.literal(group.name)
    if !isAnnotated {
      if let name = group.style.markClass?.name {
        writer.byte(UInt8(ascii: " "))
        writer.literal(name)
      }
      writer.themeClasses(group.style, context)
    }
    writer.byte(UInt8(ascii: "\""))
    writer.presentation(group.style, context)
    if let anchor = group.anchor { writer.anchor(anchor) }
    if group.series >= 0 {
      writer.literal(" data-series=\"")
      writer.integer(Int(group.series))
      writer.byte(UInt8(ascii: "\""))
    }
    while index < scene.marks.count, attribute(scene, scene.marks[index], into: &writer) {
      index += 1
    }
    if group.isClipped, scene.clip != nil {
      writer.literal(" clip-path=\"url(#")
      writer.attribute(id)
      writer.literal("-clip)\"")
    }
    writer.byte(UInt8(ascii: ">"))
    var style = group.style
    if let inherited = open.last?.style {
      style.markClass = style.markClass ?? inherited.markClass
      style.fill = style.fill ?? inherited.fill
      style.stroke = style.stroke ?? inherited.stroke
      style.strokeWidth = style.strokeWidth ?? inherited.strokeWidth
      style.fillOpacity = style.fillOpacity ?? inherited.fillOpacity
      style.strokeOpacity = style.strokeOpacity ?? inherited.strokeOpacity
      style.cap = style.cap ?? inherited.cap
    }
    series = group.series >= 0 ? group.series : series
    anchor = group.anchor ?? anchor
    fill = style.fill
    open.append(OpenGroup(series: series, style: style, anchor: anchor))
  }

  /// Writes an attribute of the group; false when the mark is none.
  private func attribute(
    _ scene: borrowing Scene, _ mark: Mark, into writer: inout ByteWriter
  ) -> Bool {
    switch mark.kind {
    case .numberAttribute:
      writer.literal(SceneAttribute.all[Int(mark.detail)].opening)
      writer.fact(scene.numbers[Int(mark.number)])
    case .nameAttribute:
      writer.literal(SceneAttribute.all[Int(mark.detail)].opening)
      writer.literal(scene.names[Int(mark.style)])
    case .noteIdentifier:
      writer.literal(" id=\"")
      writer.attribute(id)
      writer.literal("-n")
      writer.integer(Int(mark.row))
    case .textAttribute:
      writer.literal(SceneAttribute.all[Int(mark.detail)].opening)
      let text = scene.labels[Int(mark.style)].text
      scene.heap.withUnsafeBufferPointer { heap in
        writer.attribute(UnsafeBufferPointer(rebasing: heap[text]))
      }
    default: return false
    }
    writer.byte(UInt8(ascii: "\""))
    return true
  }
}
