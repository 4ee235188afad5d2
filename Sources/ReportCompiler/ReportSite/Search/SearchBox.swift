import ReportText

/// The search form of a page.
///
/// The form is hidden until ``SearchScript`` shows it, so a page is also complete without scripts.
struct SearchBox: Sendable {
  /// The BCP 47 tag of the page's language.
  let language: String
  /// The relative path to the website root, such as `./` or `../`.
  let root: String
  /// The path of the search index of the page's language, from the website root.
  let index: String
  /// The path of the search script, from the website root.
  var script = SearchScript.file.path

  /// Creates a search form for a page in a language with an index.
  init(language: String, root: String) {
    self.language = language
    self.root = root
    index = SearchIndex.path(language: language)
  }

  /// Writes the `script` element that loads the search script, for the `head` of the page.
  func writeScript(into writer: inout ByteWriter) {
    writer.literal("<script src=\"")
    writer.attribute(root + AddressPath.encoded(script))
    writer.literal("\" defer=\"defer\"></script>")
  }

  /// Writes the search form, for the `body`, once per page.
  func write(into writer: inout ByteWriter) {
    let words = SearchPhrases.of(language)
    writer.literal("<form class=\"rg-search\" role=\"search\" hidden=\"hidden\"")
    let phraseLanguage = ProgramLanguage(language).rawValue
    let isForeign = phraseLanguage != language.prefix { $0 != "-" }.lowercased()
    if isForeign { attribute("lang", phraseLanguage, into: &writer) }
    attribute("data-root", root, into: &writer)
    attribute("data-search", root + AddressPath.encoded(index), into: &writer)
    attribute("data-none", words.none, into: &writer)
    attribute("data-one", words.singular, into: &writer)
    attribute("data-many", words.plural, into: &writer)
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
