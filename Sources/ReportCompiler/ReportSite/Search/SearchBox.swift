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

/// The translated strings of the search.
struct SearchPhrases: Sendable {
  /// The label of the search field.
  let label: String
  /// The text that the form shows if a search has no results.
  let none: String
  /// The text that the form shows if a search has one result.
  let singular: String
  /// The text that the form shows for several results, with `#` in place of their number.
  let plural: String
  /// The text that the form shows if the search index cannot be loaded.
  let failed: String

  /// Returns the strings for a language tag such as `de-CH`; English if there is no translation.
  static func of(_ language: String) -> SearchPhrases { byLanguage[language] }

  private static let byLanguage = LanguageTable(
    english: english, german: german, french: french, spanish: spanish, arabic: arabic,
    japanese: japanese, pseudo: pseudo)

  private static let english = SearchPhrases(
    label: "Search", none: "No results", singular: "1 result", plural: "# results",
    failed: "The search could not be loaded")

  private static let german = SearchPhrases(
    label: "Suchen", none: "Keine Treffer", singular: "1 Treffer", plural: "# Treffer",
    failed: "Die Suche konnte nicht geladen werden")

  private static let french = SearchPhrases(
    label: "Rechercher", none: "Aucun résultat", singular: "1 résultat", plural: "# résultats",
    failed: "La recherche n’a pas pu être chargée")

  private static let spanish = SearchPhrases(
    label: "Buscar", none: "Sin resultados", singular: "1 resultado", plural: "# resultados",
    failed: "No se pudo cargar la búsqueda")

  private static let arabic = SearchPhrases(
    label: "بحث", none: "لا توجد نتائج", singular: "نتيجة واحدة", plural: "عدد النتائج: #",
    failed: "تعذر تحميل البحث")

  private static let japanese = SearchPhrases(
    label: "検索", none: "該当なし", singular: "1件", plural: "#件", failed: "検索を読み込めませんでした")

  private static let pseudo = SearchPhrases(
    label: PseudoText.bracketed("Search"), none: PseudoText.bracketed("No results"),
    singular: PseudoText.bracketed("1 result"), plural: PseudoText.bracketed("# results"),
    failed: PseudoText.bracketed("The search could not be loaded"))
}
