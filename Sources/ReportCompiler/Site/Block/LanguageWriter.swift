import ReportText

/// Writes the links to a page in its other languages: `rg:languages`.
struct LanguageWriter {
  let page: PageFrame

  func write(into writer: inout ByteWriter) {
    let translations = page.site.map.translations(of: page.number)
    guard !translations.isEmpty else { return }
    writer.literal("<nav class=\"rg-languages\" aria-label=\"")
    writer.attribute(page.words.languages)
    writer.literal("\"><ul>")
    for number in translations {
      let language = page.site.languages[page.site.map.pages[number].language].tag
      writer.literal("<li><a href=\"")
      writer.attribute(page.address(of: number))
      writer.literal("\" hreflang=\"")
      writer.attribute(language)
      writer.literal("\" lang=\"")
      writer.attribute(language)
      writer.literal("\" xml:lang=\"")
      writer.attribute(language)
      writer.literal("\"")
      if number == page.number { writer.literal(" aria-current=\"page\"") }
      writer.literal(">")
      writer.text(LanguageNames.name(of: language))
      writer.literal("</a></li>")
    }
    writer.literal("</ul></nav>")
  }
}
