import ReportTemplate
import ReportText

/// A writer for the page metadata of browsers, search engines, and social networks: `rg:head`.
struct HeadWriter {
  let page: PageFrame
  let theme: PageTheme

  func write(into writer: inout ByteWriter) {
    let interactive = page.blocks.contains(where: \.needsScript)
    writePolicy(interactive, into: &writer)
    let sitePage = page.page
    if let description = sitePage.description {
      meta("name", "description", description, into: &writer)
    }
    if !sitePage.keywords.isEmpty {
      meta("name", "keywords", sitePage.keywords.joined(separator: ", "), into: &writer)
    }
    if sitePage.isListed {
      writeAddresses(into: &writer)
      writeSocial(into: &writer)
    } else {
      meta("name", "robots", "noindex", into: &writer)
    }
    writeLinks(into: &writer)
    writeStyle(interactive, into: &writer)
    if page.site.hasSearch, sitePage.isListed {
      SearchBox(language: page.language.tag, root: page.root).writeScript(into: &writer)
    }
  }

  // MARK: Parts

  /// Writes a content security policy that allows only the scripts of the page.
  ///
  /// Pages without scripts have no policy.
  private func writePolicy(_ interactive: Bool, into writer: inout ByteWriter) {
    let searches = page.site.hasSearch && page.page.isListed
    guard interactive || searches else { return }
    writer.literal("<meta http-equiv=\"Content-Security-Policy\" content=\"")
    writer.attribute(SitePolicy.text(interactive: interactive, searches: searches))
    writer.literal("\"/>")
  }

  private func writeAddresses(into writer: inout ByteWriter) {
    if let address = page.site.address {
      link("canonical", address.address(ofPage: page.page.path), into: &writer)
    }
    for number in page.site.map.translations(of: page.number) {
      let translation = page.site.map.pages[number]
      writer.literal("<link rel=\"alternate\" hreflang=\"")
      writer.attribute(page.site.languages[translation.language].tag)
      writer.literal("\" href=\"")
      writer.attribute(
        page.site.address?.address(ofPage: translation.path) ?? page.address(of: number))
      writer.literal("\"/>")
    }
  }

  /// Writes the Open Graph metadata, which social networks show with a link.
  private func writeSocial(into writer: inout ByteWriter) {
    let sitePage = page.page
    meta("property", "og:title", sitePage.title, into: &writer)
    meta("property", "og:type", sitePage.date == nil ? "website" : "article", into: &writer)
    meta("property", "og:site_name", page.language.title, into: &writer)
    if let description = sitePage.description {
      meta("property", "og:description", description, into: &writer)
    }
    guard let address = page.site.address else { return }
    meta("property", "og:url", address.address(ofPage: sitePage.path), into: &writer)
    if let image = page.site.image {
      meta("property", "og:image", address.address(ofFile: image), into: &writer)
    }
  }

  private func writeLinks(into writer: inout ByteWriter) {
    // The page for unknown addresses loads no other files.
    guard page.page.isListed else { return }
    if let icon = page.site.favicon { link("icon", page.address(of: icon), into: &writer) }
    guard let feed = page.site.feeds[page.page.language] else { return }
    writer.literal("<link rel=\"alternate\" type=\"application/atom+xml\" title=\"")
    writer.attribute(feed.title)
    writer.literal("\" href=\"")
    writer.attribute(page.address(of: feed.path))
    writer.literal("\"/>")
  }

  private func writeStyle(_ interactive: Bool, into writer: inout ByteWriter) {
    guard !page.blocks.isEmpty || !page.elements.isEmpty else { return }
    writer.literal("<style>")
    let sheet = BuiltInStylesheet(
      blocks: page.blocks, elements: page.elements, page: theme, theme: page.site.theme)
    writer.markup(sheet.rules())
    if interactive { writer.markup(ChartScript.document.styleSheet) }
    writer.literal("</style>")
    guard interactive else { return }
    writer.literal("<script>")
    writer.markup(ChartScript.text)
    writer.literal("</script>")
  }

  // MARK: Elements

  private func meta(
    _ attribute: StaticString, _ name: StaticString, _ content: String,
    into writer: inout ByteWriter
  ) {
    writer.literal("<meta ")
    writer.literal(attribute)
    writer.literal("=\"")
    writer.literal(name)
    writer.literal("\" content=\"")
    writer.attribute(content)
    writer.literal("\"/>")
  }

  private func link(
    _ relation: StaticString, _ address: String, into writer: inout ByteWriter
  ) {
    writer.literal("<link rel=\"")
    writer.literal(relation)
    writer.literal("\" href=\"")
    writer.attribute(address)
    writer.literal("\"/>")
  }
}
