import ReportText

/// What the search says, by language.
struct SearchWords: Sendable {
  /// What the field is.
  let label: String
  /// That nothing was found.
  let none: String
  /// That one page was found.
  let one: String
  /// That several pages were found; `#` is their number.
  let many: String
  /// That the index could not be read.
  let failed: String

  /// The words of a language by its tag, such as `de-CH`; those of English where there are no others.
  static func of(_ language: String) -> SearchWords { byLanguage[language] }

  private static let byLanguage = LanguageTable(
    english: english, german: german, french: french, spanish: spanish, arabic: arabic,
    japanese: japanese, pseudo: pseudo)

  private static let english = SearchWords(
    label: "Search", none: "No results", one: "1 result", many: "# results",
    failed: "The search could not be loaded")

  private static let german = SearchWords(
    label: "Suchen", none: "Keine Treffer", one: "1 Treffer", many: "# Treffer",
    failed: "Die Suche konnte nicht geladen werden")

  private static let french = SearchWords(
    label: "Rechercher", none: "Aucun résultat", one: "1 résultat", many: "# résultats",
    failed: "La recherche n’a pas pu être chargée")

  private static let spanish = SearchWords(
    label: "Buscar", none: "Sin resultados", one: "1 resultado", many: "# resultados",
    failed: "No se pudo cargar la búsqueda")

  private static let arabic = SearchWords(
    label: "بحث", none: "لا توجد نتائج", one: "نتيجة واحدة", many: "عدد النتائج: #",
    failed: "تعذر تحميل البحث")

  private static let japanese = SearchWords(
    label: "検索", none: "該当なし", one: "1件", many: "#件", failed: "検索を読み込めませんでした")

  private static let pseudo = SearchWords(
    label: PseudoText.bracketed("Search"), none: PseudoText.bracketed("No results"),
    one: PseudoText.bracketed("1 result"), many: PseudoText.bracketed("# results"),
    failed: PseudoText.bracketed("The search could not be loaded"))
}
