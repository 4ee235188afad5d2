import ReportText

/// Writes the links to the pages before and after a page: `rg:turn`.
struct TurnWriter {
  let page: PageFrame

  func write(into writer: inout ByteWriter) {
    let previous = page.site.map.previous(of: page.number)
    let next = page.site.map.next(of: page.number)
    guard previous != nil || next != nil else { return }
    writer.literal("<nav class=\"rg-turn\" aria-label=\"")
    writer.attribute(page.words.turning)
    writer.literal("\">")
    if let previous { link("prev", page.words.previous, previous, into: &writer) }
    if let next { link("next", page.words.next, next, into: &writer) }
    writer.literal("</nav>")
  }

  private func link(
    _ relation: StaticString, _ word: String, _ number: Int, into writer: inout ByteWriter
  ) {
    writer.literal("<a rel=\"")
    writer.literal(relation)
    writer.literal("\" href=\"")
    writer.attribute(page.address(of: number))
    writer.literal("\"><span>")
    writer.text(word)
    writer.literal("</span> ")
    writer.text(page.site.map.pages[number].title)
    writer.literal("</a>")
  }
}
