import ReportText

/// The search form of a page. It is hidden until ``SearchScript`` shows it, so that a page is complete without
/// scripts.
struct SearchBox: Sendable {
  /// The tag of the page's language.
  let language: String
  /// What leads from the page to the site's root: `./`, `../` and so on.
  let root: String
  /// The index of the page's language, by its path from the site's root.
  let index: String
  /// The script, by its path from the site's root.
  var script = SearchScript.file.path

  /// A box for a page of a language that has an index.
  init(language: String, root: String) {
    self.language = language
    self.root = root
    index = SearchIndex.path(language: language)
  }

  /// Adds the element of the script, for the `head`.
  func writeScript(into writer: inout ByteWriter) {
    writer.literal("<script src=\"")
    writer.attribute(root + AddressPath.encoded(script))
    writer.literal("\" defer=\"defer\"></script>")
  }

  /// Adds the form, for the `body`, once a page.
  func write(into writer: inout ByteWriter) {
    let words = SearchWords.of(language)
    writer.literal("<form class=\"rg-search\" role=\"search\" hidden=\"hidden\"")
    let own = ProgramLanguage(language).rawValue
    let isForeign = own != language.prefix { $0 != "-" }.lowercased()
    if isForeign { attribute("lang", own, into: &writer) }
    attribute("data-root", root, into: &writer)
    attribute("data-search", root + AddressPath.encoded(index), into: &writer)
    attribute("data-none", words.none, into: &writer)
    attribute("data-one", words.one, into: &writer)
    attribute("data-many", words.many, into: &writer)
    attribute("data-failed", words.failed, into: &writer)
    writer.literal("><label class=\"rg-hidden\" for=\"rg-search-field\">")
    writer.text(words.label)
    writer.literal(
      "</label><input id=\"rg-search-field\" type=\"search\" name=\"q\" autocomplete=\"off\"")
    attribute("placeholder", words.label, into: &writer)
    writer.literal("/><div class=\"rg-search-panel\"><output for=\"rg-search-field\"></output>")
    writer.literal("<ol hidden=\"hidden\"")
    if isForeign { attribute("lang", language, into: &writer) }
    writer.literal("></ol></div></form>")
  }

  private func attribute(_ name: StaticString, _ value: String, into writer: inout ByteWriter) {
    writer.literal(" ")
    writer.literal(name)
    writer.literal("=\"")
    writer.attribute(value)
    writer.literal("\"")
  }
}
