import ReportText

/// What the search says, by language.
struct SearchWords: Sendable {
  /// The tag of the language.
  let language: String
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
  static func of(_ language: String) -> SearchWords {
    let primary = language.prefix { $0 != "-" }.lowercased()
    return table.first { $0.language == primary } ?? table[0]
  }

  private static let table = [
    SearchWords(
      language: "en", label: "Search", none: "No results", one: "1 result", many: "# results",
      failed: "The search could not be loaded"),
    SearchWords(
      language: "de", label: "Suchen", none: "Keine Treffer", one: "1 Treffer", many: "# Treffer",
      failed: "Die Suche konnte nicht geladen werden"),
    SearchWords(
      language: "fr", label: "Rechercher", none: "Aucun résultat", one: "1 résultat",
      many: "# résultats", failed: "La recherche n’a pas pu être chargée"),
    SearchWords(
      language: "es", label: "Buscar", none: "Sin resultados", one: "1 resultado",
      many: "# resultados", failed: "No se pudo cargar la búsqueda"),
    SearchWords(
      language: "ar", label: "بحث", none: "لا توجد نتائج", one: "نتيجة واحدة",
      many: "عدد النتائج: #", failed: "تعذر تحميل البحث"),
    SearchWords(
      language: "ja", label: "検索", none: "該当なし", one: "1件", many: "#件",
      failed: "検索を読み込めませんでした"),
    SearchWords(
      language: PseudoText.language, label: PseudoText.bracketed("Search"),
      none: PseudoText.bracketed("No results"), one: PseudoText.bracketed("1 result"),
      many: PseudoText.bracketed("# results"),
      failed: PseudoText.bracketed("The search could not be loaded")),
  ]
}
