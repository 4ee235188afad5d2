import ReportQuery
import ReportTemplate
import ReportText

/// The data of one page and of its website, which the blocks of the page read to write markup.
struct PageFrame {
  let site: SiteFacts
  /// The number of the page in the site map.
  let number: Int
  let body: Program<SiteBlock>
  let headings: [PageHeading]
  let hasContents: Bool
  /// The number of blocks in the layout, which precede the blocks of the page.
  let layoutBlocks: Int
  /// The path to the website root, such as `./` or `../`, or the URL of the website.
  let root: String
  /// The values of the names that only this page has, with their slots.
  let values: [(slot: Int, value: Value)]
  /// The blocks of layout and page that are not specific to websites, such as charts.
  let blocks: [DocumentBlock]
  /// The custom elements that layout and page use.
  let elements: UsedElements

  var page: SitePage { site.map.pages[number] }
  var language: SiteLanguage { site.languages[page.language] }
  var words: SitePhrases { SitePhrases.of(language.tag) }

  /// Sets the values of the names that only this page has.
  func fill(_ bindings: inout Bindings) {
    bindings.reserve(body.slotCount)
    for (slot, value) in values { bindings.values[slot] = value }
  }

  /// Returns the address of another page, for links on this page.
  func address(of target: Int) -> String { address(of: site.map.pages[target].path) }

  /// Returns the address of a file of the website, for links on this page.
  func address(of path: String) -> String {
    if root.hasPrefix(".") {
      let relative = SitePath.relative(from: page.path, to: path)
      return AddressPath.encoded(relative.isEmpty ? SitePath.name(of: path) : relative)
    }
    return root + AddressPath.encoded(path)
  }
}

/// A writer for the path from the home page to a page: `rg:breadcrumbs`.
///
/// It writes nothing for the home page.
struct BreadcrumbWriter {
  let page: PageFrame

  func write(into writer: inout ByteWriter) {
    let ancestors = page.site.map.ancestors(of: page.number)
    guard !ancestors.isEmpty else { return }
    writer.literal("<nav class=\"rg-breadcrumbs\" aria-label=\"")
    writer.attribute(page.words.breadcrumbs)
    writer.literal("\"><ol>")
    for number in ancestors {
      let sitePage = page.site.map.pages[number]
      writer.literal("<li><a href=\"")
      writer.attribute(page.address(of: number))
      writer.literal("\">")
      writer.text(sitePage.key == "index" ? page.words.home : sitePage.menuTitle ?? sitePage.title)
      writer.literal("</a></li>")
    }
    writer.literal("<li aria-current=\"page\">")
    writer.text(page.page.menuTitle ?? page.page.title)
    writer.literal("</li></ol></nav>")
  }
}

/// A writer for the links to the previous and next page: `rg:turn`.
struct PreviousNextWriter {
  let page: PageFrame

  func write(into writer: inout ByteWriter) {
    let previous = page.site.map.previous(of: page.number)
    let next = page.site.map.next(of: page.number)
    guard previous != nil || next != nil else { return }
    writer.literal("<nav class=\"rg-turn\" aria-label=\"")
    writer.attribute(page.words.previousNext)
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

/// A writer for the links to the translations of a page: `rg:languages`.
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
