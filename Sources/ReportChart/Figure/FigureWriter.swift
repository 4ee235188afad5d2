import ReportText

/// Writes a chart as it stands in a document: `figure` with its caption, the picture and the data
/// table.
struct FigureWriter {
  private let words: FigureWords
  private var facts: ChartFacts { words.facts }
  private var phrases: ChartPhrases { words.phrases }

  /// A writer for one figure.
  init(facts: ChartFacts, phrases: ChartPhrases) {
    words = FigureWords(facts: facts, phrases: phrases)
  }

  /// Writes the figure.
  func write(_ scene: borrowing Scene, into writer: inout ByteWriter) {
    writeHead(into: &writer)
    writeCanvas(scene, into: &writer)
    writeTail(into: &writer)
  }

  /// Begins the figure, with its caption.
  func writeHead(into writer: inout ByteWriter) {
    let hasTitle = facts.title.map { !$0.isEmpty } ?? false
    let hasCaption = facts.caption.map { !$0.isEmpty } ?? false
    writer.literal("<figure class=\"rg-chart\" data-chart=\"")
    writer.attribute(facts.chart.type)
    writer.literal("\" role=\"group\" aria-labelledby=\"")
    writer.attribute(facts.id)
    writer.literal(hasTitle || hasCaption ? "-c\">" : "-t\">")
    if hasTitle || hasCaption {
      writer.literal("\n<figcaption id=\"")
      writer.attribute(facts.id)
      writer.literal("-c\">")
      if hasTitle, let title = facts.title {
        writer.literal("<strong class=\"rg-title\">")
        writer.text(title)
        writer.literal("</strong>")
      }
      if hasCaption, let caption = facts.caption {
        if hasTitle { writer.byte(UInt8(ascii: " ")) }
        writer.text(caption)
      }
      writer.literal("</figcaption>")
    }
  }

  /// Writes the picture in the box in which it scrolls when the screen is narrow.
  func writeCanvas(_ scene: borrowing Scene, into writer: inout ByteWriter) {
    writer.literal("\n<div class=\"rg-canvas\">")
    writePicture(scene, into: &writer)
    writer.literal("</div>")
  }

  /// Writes the picture of a window under its title.
  func writeWindow(_ scene: borrowing Scene, into writer: inout ByteWriter) {
    writer.literal("\n<div class=\"rg-window\"><p class=\"rg-window-title\">")
    words.writeName(into: &writer)
    writer.literal("</p>")
    writeCanvas(scene, into: &writer)
    writer.literal("</div>")
  }

  /// Writes the data table and ends the figure.
  func writeTail(into writer: inout ByteWriter) {
    switch facts.chart.table {
    case .none: break
    case .hidden:
      writer.byte(0x0A)
      table("rg-data rg-hidden", into: &writer)
    case .auto:
      writer.literal("\n<details class=\"rg-details\"><summary>")
      writer.phrase(phrases.data) { _, _ in }
      writer.literal("</summary>\n")
      table("rg-data", into: &writer)
      writer.literal("</details>")
    }
    writer.literal("\n</figure>")
  }

  /// Writes the picture alone.
  func writePicture(_ scene: borrowing Scene, into writer: inout ByteWriter) {
    var picture = SVGWriter(words: words)
    picture.write(scene, into: &writer)
  }

  private func table(_ name: StaticString, into writer: inout ByteWriter) {
    writer.literal("<table class=\"")
    writer.literal(name)
    writer.literal("\">\n<caption>")
    writer.phrase(phrases.dataOf) { _, writer in words.writeName(into: &writer) }
    writer.literal("</caption>")
    DataTable(words: words).write(into: &writer)
    writer.literal("\n</table>")
  }
}
