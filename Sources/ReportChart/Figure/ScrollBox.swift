import ReportText

/// The box in which a picture scrolls that is wider than its column, with its upright axes in front of
/// it, which stay where they are. Without the style sheet, and on paper, there are no axes in front.
struct ScrollBox {
  let words: FigureWords
  let layout: ScrollLayout

  private var facts: ChartFacts { _read { yield words.facts } }

  /// Writes the picture in its box. It takes the focus, so that the keys of a keyboard move it where
  /// browsers do not see to that themselves.
  func write(_ scene: borrowing Scene, into writer: inout ByteWriter) {
    writer.literal("\n<div class=\"rg-canvas rg-scroll")
    if layout.isRightFirst { writer.literal(" rg-from-right") }
    if !layout.pages.isEmpty { writer.literal(" rg-paged") }
    writer.literal("\" tabindex=\"0\" role=\"group\" aria-labelledby=\"")
    writer.attribute(facts.id)
    writer.literal("-t\">")
    var picture = SVGWriter(words: words)
    picture.write(scene, into: &writer)
    for side in facts.sides {
      writer.literal("\n<div class=\"rg-side")
      if side.isRight { writer.literal(" rg-side-right") }
      writer.literal("\" hidden=\"hidden\">")
      var picture = SVGWriter(words: words)
      picture.writeSide(side, of: scene, into: &writer)
      writer.literal("</div>")
    }
    writer.literal("</div>")
  }
}
