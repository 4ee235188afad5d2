import ReportText

/// Writes the way from the first page of the site to a page: `rg:breadcrumbs`. The first page has none.
struct BreadcrumbWriter {
  let page: PageFrame

  func write(into writer: inout ByteWriter) {
    let ancestors = page.site.map.ancestors(of: page.number)
    guard !ancestors.isEmpty else { return }
    writer.literal("<nav class=\"rg-breadcrumbs\" aria-label=\"")
    writer.attribute(page.words.breadcrumbs)
    writer.literal("\"><ol>")
    for number in ancestors {
      let own = page.site.map.pages[number]
      writer.literal("<li><a href=\"")
      writer.attribute(page.address(of: number))
      writer.literal("\">")
      writer.text(own.key == "index" ? page.words.home : own.menuTitle ?? own.title)
      writer.literal("</a></li>")
    }
    writer.literal("<li aria-current=\"page\">")
    writer.text(page.page.menuTitle ?? page.page.title)
    writer.literal("</li></ol></nav>")
  }
}
