import ReportText

/// Writes a chart as it stands in a document: `figure` with its caption, the picture and the data
/// table.
struct FigureWriter {
  private let words: FigureText
  /// How the picture scrolls; nil when it shrinks.
  private let scroll: ScrollFrame?
  /// False when only windows are drawn.
  private let hasPicture: Bool
  /// The marks of the picture that other documents have as well.
  private let excerpts: [PlacedFragment]
  var facts: ChartFacts { _read { yield words.facts } }
  private var phrases: ChartPhrases { words.phrases }

  /// A writer for one figure.
  init(
    facts: consuming ChartFacts, phrases: ChartPhrases, scroll: ScrollFrame? = nil,
    hasPicture: Bool = true,
    excerpts: [PlacedFragment] = []
  ) {
    self.excerpts = excerpts
    self.scroll = scroll
    self.hasPicture = hasPicture
    words = FigureText(facts: facts, phrases: phrases)
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
    writer.literal("<figure class=\"rg-chart")
    if let scroll, scroll.isPaged { writer.literal(" rg-long") }
    facts.chart.words.movement?.writeClasses(growth: facts.growth, into: &writer)
    if facts.chart.isInteractive { writer.literal(" rg-interactive") }
    if hasAppendix {
      writer.literal("\" id=\"")
      writer.attribute(facts.id)
      writer.literal("-figure")
    }
    writer.literal("\" data-chart=\"")
    writer.attribute(facts.chart.type)
    if hasTitle || hasCaption || hasPicture {
      writer.literal("\" role=\"group\" aria-labelledby=\"")
      writer.attribute(facts.id)
      writer.literal(hasTitle || hasCaption ? "-c\"" : "-t\"")
    } else {
      writer.literal("\" role=\"group\" aria-label=\"")
      words.writeLabel(into: &writer)
      writer.byte(UInt8(ascii: "\""))
    }
    writeDirection(into: &writer)
    writer.byte(UInt8(ascii: ">"))
    if hasTitle || hasCaption {
      writer.literal("\n<figcaption id=\"")
      writer.attribute(facts.id)
      writer.literal("-c\">")
      if hasTitle, let title = facts.title {
        writer.literal("<strong class=\"rg-title\">")
        writer.value(title, in: facts.direction)
        writer.literal("</strong>")
      }
      if hasCaption, let caption = facts.caption {
        if hasTitle { writer.byte(UInt8(ascii: " ")) }
        writer.value(caption, in: facts.direction)
      }
      writer.literal("</figcaption>")
    }
    if facts.chart.words.isCollapsed {
      writer.literal("\n<details class=\"rg-collapse\"><summary>")
      writer.phrase(phrases.chart(facts.chart.type)) { _, _ in }
      // The picture stands behind the element, not in it: then paper needs no way to open it.
      writer.literal("</summary></details>\n<div class=\"rg-folded\">")
    }
    writeSlot("rg-above", facts.header, into: &writer)
    LegendToggles(words: words).write(into: &writer)
    if !facts.legend.isEmpty {
      let list = LegendList(words: words)
      if list.isAbove { list.write(into: &writer) }
    }
  }

  /// Writes what the author puts above or below the picture.
  private func writeSlot(
    _ name: StaticString, _ text: ByteText?, into writer: inout ByteWriter
  ) {
    guard let text, !text.isEmpty else { return }
    writer.literal("\n<p class=\"")
    writer.literal(name)
    writer.literal("\">")
    writer.value(text, in: facts.direction)
    writer.literal("</p>")
  }

  /// Says the language and direction of a figure that is written from right to left; the document
  /// says those of all others.
  private func writeDirection(into writer: inout ByteWriter) {
    guard words.isMirrored else { return }
    writer.literal(" lang=\"")
    writer.attribute(facts.language)
    writer.literal("\" dir=\"rtl\"")
  }

  // MARK: Picture

  /// Writes the picture in the box in which it scrolls when the screen is narrow.
  func writeCanvas(_ scene: borrowing Scene, into writer: inout ByteWriter) {
    if let scroll {
      return ScrollBox(words: words, frame: scroll).write(scene, into: &writer)
    }
    writer.literal("\n<div class=\"rg-canvas\"")
    writeFocus(into: &writer)
    writer.byte(UInt8(ascii: ">"))
    writePicture(scene, into: &writer)
    writer.literal("</div>")
  }

  /// Lets the box of a picture that is wider than a narrow screen take the focus, so that keys can move
  /// it where browsers do not see to that themselves; an interactive picture takes it anyway.
  private func writeFocus(into writer: inout ByteWriter) {
    let takesFocus = facts.chart.isInteractive && !facts.isEmpty
    guard facts.width > SVGWriter.usualWidth, !takesFocus else { return }
    writer.literal(" tabindex=\"0\" role=\"group\" aria-labelledby=\"")
    writer.attribute(facts.id)
    writer.literal("-t\"")
  }

  /// Writes the picture alone.
  func writePicture(_ scene: borrowing Scene, into writer: inout ByteWriter) {
    var picture = SVGWriter(words: words)
    picture.excerpts = excerpts[...]
    picture.write(scene, into: &writer)
  }

  /// Writes the picture of a window under its title.
  func writeWindow(_ scene: borrowing Scene, into writer: inout ByteWriter) {
    writer.literal("\n<div class=\"rg-window\"><p class=\"rg-window-title\">")
    words.writeName(into: &writer)
    writer.literal("</p>")
    writeCanvas(scene, into: &writer)
    writer.literal("</div>")
  }

  // MARK: End of the figure

  /// Writes the data table and ends the figure.
  func writeTail(into writer: inout ByteWriter) {
    if !facts.legend.isEmpty {
      let list = LegendList(words: words)
      if !list.isAbove { list.write(into: &writer) }
    }
    NoteList(words: words).write(into: &writer)
    writeSlot("rg-below", facts.footer, into: &writer)
    if facts.chart.words.isCollapsed { writer.literal("</div>") }
    switch facts.chart.table {
    case .none: break
    case .hidden:
      writer.byte(0x0A)
      table("rg-data rg-hidden", into: &writer)
    case .auto:
      writer.literal("\n<details class=\"rg-details\"><summary>")
      writer.phrase(phrases.data) { _, _ in }
      writer.literal("</summary>")
      // A table that paper shows stands behind the element, since no engine opens it there.
      let isInline = facts.chart.words.paperTables == .inline
      writer.literal(isInline ? "</details>\n<div class=\"rg-table\">" : "\n")
      table("rg-data", into: &writer)
      writer.literal(isInline ? "</div>" : "</details>")
    }
    if hasAppendix { writeAppendixLink(into: &writer) }
    writeLink(into: &writer)
    writer.literal("\n</figure>")
  }

  /// Links to the file with all data, when the author names one.
  private func writeLink(into writer: inout ByteWriter) {
    guard let link = facts.dataLink, LinkAddress.isAllowed(link) else { return }
    writer.literal("\n<p class=\"rg-link\"><a href=\"")
    writer.attribute(link)
    writer.literal("\">")
    writer.phrase(phrases.allData) { _, _ in }
    writer.literal("</a></p>")
  }

  // MARK: Data table

  /// True when the data table stands at the end of the document as well.
  var hasAppendix: Bool {
    facts.chart.words.paperTables == .appendix && facts.chart.table != .none
  }

  /// Leads from the figure to its table at the end.
  private func writeAppendixLink(into writer: inout ByteWriter) {
    writer.literal("\n<p class=\"rg-to-table\"><a href=\"#")
    writer.attribute(facts.id)
    writer.literal("-table\">")
    writer.phrase(phrases.dataOf) { _, writer in words.writeName(into: &writer) }
    writer.literal("</a></p>")
  }

  /// Writes the data table for the end of the document; its caption leads back to the figure.
  func writeAppendix(into writer: inout ByteWriter) {
    writer.byte(0x0A)
    table("rg-data", isAppendix: true, into: &writer)
  }

  private func table(
    _ name: StaticString, isAppendix: Bool = false, into writer: inout ByteWriter
  ) {
    writer.literal("<table class=\"")
    writer.literal(name)
    if isAppendix {
      writer.literal("\" id=\"")
      writer.attribute(facts.id)
      writer.literal("-table")
    }
    writer.byte(UInt8(ascii: "\""))
    if isAppendix { writeDirection(into: &writer) }
    writer.literal(">\n<caption>")
    if isAppendix {
      writer.literal("<a href=\"#")
      writer.attribute(facts.id)
      writer.literal("-figure\">")
    }
    writer.phrase(phrases.dataOf) { _, writer in words.writeName(into: &writer) }
    if isAppendix { writer.literal("</a>") }
    let table = DataTable(words: words)
    let limit = facts.chart.words.tableRows
    if table.rowCount > limit {
      writer.literal(phrases.comma)
      writer.phrase(phrases.firstRows) { place, writer in
        writer.formatted(
          Double(place == 0 ? limit : table.rowCount), decimals: 0, locale: facts.locale)
      }
    }
    writer.literal("</caption>")
    table.write(into: &writer)
    writer.literal("\n</table>")
  }
}

// MARK: - Scrolling picture

/// The properties of a scrolling chart that its markup depends on.
struct ScrollFrame {
  /// Whether the right end is visible first.
  let isRightFirst: Bool
  /// Whether the chart is divided into several parts on paper.
  let isPaged: Bool
}

/// The box in which a picture scrolls that is wider than its column, with its upright axes in front of
/// it, which stay where they are. Without the style sheet, and on paper, there are no axes in front.
private struct ScrollBox {
  let words: FigureText
  let frame: ScrollFrame

  private var facts: ChartFacts { _read { yield words.facts } }

  /// Writes the picture in its box. It takes the focus, so that the keys of a keyboard move it where
  /// browsers do not see to that themselves.
  func write(_ scene: borrowing Scene, into writer: inout ByteWriter) {
    writer.literal("\n<div class=\"rg-canvas rg-scroll")
    if frame.isRightFirst { writer.literal(" rg-from-right") }
    if frame.isPaged { writer.literal(" rg-paged") }
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
