import ReportTemplate
import ReportText

/// The table of contents of a page: `rg:toc`.
///
/// The block writes nothing if the page has fewer than two headings of these levels.
struct ContentsBlock: Sendable {
  /// The levels of the headings that the table of contents lists.
  var levels = 2...3

  func write(_ page: PageFrame, into writer: inout ByteWriter) {
    let headings = page.headings.filter { levels.contains($0.level) }
    guard page.hasContents, headings.count > 1 else { return }
    writer.literal("<nav class=\"rg-toc\" aria-label=\"")
    writer.attribute(page.words.contents)
    writer.literal("\"><p class=\"rg-toc-title\">")
    writer.text(page.words.contents)
    writer.literal("</p>")
    var items = HeadingList()
    for heading in headings {
      items.begin(heading.level, into: &writer)
      writer.literal("<a href=\"#")
      writer.attribute(AddressPath.encoded(heading.identifier))
      writer.literal("\">")
      writer.text(heading.text)
      writer.literal("</a>")
    }
    items.end(into: &writer)
    writer.literal("</nav>")
  }
}
