import ReportText

/// A writer for the `figure` element of a chart: caption, SVG, and data table.
struct FigureWriter {
  private let words: FigureText
  /// The scrolling properties of the chart; nil if the chart shrinks instead.
  private let scroll: ScrollFrame?
  /// Whether the complete chart is drawn, not only windows.
  private let hasPicture: Bool
  /// The cached fragments of the scene, which several documents share.
  private let excerpts: [PlacedFragment]
  var facts: ChartFacts { _read { yield words.facts } }
  private var phrases: ChartPhrases { words.phrases }

  /// Creates a writer for one figure.
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

  /// Writes the complete `figure` element: its caption, the SVG, and the data table.
  func write(_ scene: borrowing Scene, into writer: inout ByteWriter) {
    writeHead(into: &writer)
    writeCanvas(scene, into: &writer)
    writeTail(into: &writer)
  }

  /// Writes the start tag of the figure and its caption.
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
      // The chart follows the element and is not inside it, so that it is also visible on paper.
      writer.literal("</summary></details>\n<div class=\"rg-folded\">")
    }
    writeSlot("rg-above", facts.header, into: &writer)
    LegendToggles(words: words).write(into: &writer)
    if !facts.legend.isEmpty {
      let list = LegendList(words: words)
      if list.isAbove { list.write(into: &writer) }
    }
  }

  /// Writes a text set by the author above or below the chart.
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

  /// Writes the language and direction of a right-to-left figure.
  ///
  /// Other figures inherit both from the document.
  private func writeDirection(into writer: inout ByteWriter) {
    guard words.isMirrored else { return }
    writer.literal(" lang=\"")
    writer.attribute(facts.language)
    writer.literal("\" dir=\"rtl\"")
  }

  // MARK: Chart

  /// Writes the SVG in a box that scrolls on narrow screens.
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

  /// Writes the focus attributes for the box of a chart that is wider than a narrow screen.
  ///
  /// With the focus, users can scroll the box by keyboard in all browsers. An interactive chart is
  /// focusable anyway.
  private func writeFocus(into writer: inout ByteWriter) {
    let isFocusable = facts.chart.isInteractive && !facts.isEmpty
    guard facts.width > SVGWriter.usualWidth, !isFocusable else { return }
    writer.literal(" tabindex=\"0\" role=\"group\" aria-labelledby=\"")
    writer.attribute(facts.id)
    writer.literal("-t\"")
  }

  /// Writes the SVG of the chart without the box that scrolls.
  func writePicture(_ scene: borrowing Scene, into writer: inout ByteWriter) {
    var picture = SVGWriter(words: words)
    picture.excerpts = excerpts[...]
    picture.write(scene, into: &writer)
  }

  /// Writes the SVG of a window below its title.
  func writeWindow(_ scene: borrowing Scene, into writer: inout ByteWriter) {
    writer.literal("\n<div class=\"rg-window\"><p class=\"rg-window-title\">")
    words.writeName(into: &writer)
    writer.literal("</p>")
    writeCanvas(scene, into: &writer)
    writer.literal("</div>")
  }

  // MARK: End of the figure

  /// Writes the data table, any legend below the chart, and the end tag of the figure.
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
      // A table for paper follows the element, because no print engine opens it.
      let isInline = facts.chart.words.paperTables == .inline
      writer.literal(isInline ? "</details>\n<div class=\"rg-table\">" : "\n")
      table("rg-data", into: &writer)
      writer.literal(isInline ? "</div>" : "</details>")
    }
    if hasAppendix { writeAppendixLink(into: &writer) }
    writeLink(into: &writer)
    writer.literal("\n</figure>")
  }

  /// Writes the link to the file with all data, if the author sets an address.
  private func writeLink(into writer: inout ByteWriter) {
    guard let link = facts.dataLink, LinkAddress.isAllowed(link) else { return }
    writer.literal("\n<p class=\"rg-link\"><a href=\"")
    writer.attribute(link)
    writer.literal("\">")
    writer.phrase(phrases.allData) { _, _ in }
    writer.literal("</a></p>")
  }

  // MARK: Data table

  /// Whether the data table is also at the end of the document.
  var hasAppendix: Bool {
    facts.chart.words.paperTables == .appendix && facts.chart.table != .none
  }

  /// Writes the link from the figure to its table at the end of the document.
  private func writeAppendixLink(into writer: inout ByteWriter) {
    writer.literal("\n<p class=\"rg-to-table\"><a href=\"#")
    writer.attribute(facts.id)
    writer.literal("-table\">")
    writer.phrase(phrases.dataOf) { _, writer in words.writeName(into: &writer) }
    writer.literal("</a></p>")
  }

  /// Writes the data table for the end of the document, with a link back to the figure.
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
      writer.phrase(phrases.firstRows) { placeholder, writer in
        writer.formatted(
          Double(placeholder == 0 ? limit : table.rowCount), decimals: 0, locale: facts.locale)
      }
    }
    writer.literal("</caption>")
    table.write(into: &writer)
    writer.literal("\n</table>")
  }
}

// MARK: - Scrolling chart

/// The properties of a scrolling chart that its markup depends on.
struct ScrollFrame {
  /// Whether the right end of the chart is visible first.
  let isRightFirst: Bool
  /// Whether the chart is divided into several parts on paper.
  let isPaged: Bool
}

/// The box of a scrolling chart, with vertical axes at fixed positions in front of it.
///
/// Without the style sheet and on paper, the axes in front are hidden.
private struct ScrollBox {
  let words: FigureText
  let frame: ScrollFrame

  private var facts: ChartFacts { _read { yield words.facts } }

  /// Writes the SVG of a scrolling chart in its box.
  ///
  /// The box can have the focus, so that users can scroll it by keyboard in all browsers.
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
