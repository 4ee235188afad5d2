import ReportText

/// The table of contents of a page: `rg:toc`. It is left out where there is but one heading.
struct ContentsBlock: Sendable {
  /// The levels of headings that it shows.
  var levels = 2...3

  func write(_ page: PageFrame, into writer: inout ByteWriter) {
    let headings = page.headings.filter { levels.contains($0.level) }
    guard page.hasContents, headings.count > 1 else { return }
    writer.literal("<nav class=\"rg-toc\" aria-label=\"")
    writer.attribute(page.words.contents)
    writer.literal("\"><p class=\"rg-toc-title\">")
    writer.text(page.words.contents)
    writer.literal("</p>")
    // The levels of the lists that are open; a heading that skips a level opens one list only.
    var open: [Int] = []
    for heading in headings {
      if let last = open.last, heading.level > last {
        writer.literal("<ul>")
        open.append(heading.level)
      } else if open.isEmpty {
        writer.literal("<ul>")
        open.append(heading.level)
      } else {
        while open.count > 1, let last = open.last, heading.level < last {
          writer.literal("</li></ul>")
          open.removeLast()
        }
        writer.literal("</li>")
      }
      writer.literal("<li><a href=\"#")
      writer.attribute(AddressPath.encoded(heading.identifier))
      writer.literal("\">")
      writer.text(heading.text)
      writer.literal("</a>")
    }
    for _ in open { writer.literal("</li></ul>") }
    writer.literal("</nav>")
  }
}
