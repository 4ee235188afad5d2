import ReportText

/// The words that a printed page has from the program itself, in each language that the program knows.
struct PrintWords: Sendable {
  /// What stands before the number of the page, between it and the number of pages, and behind both.
  let page: (before: String, between: String, after: String)

  /// The words of a language, by its BCP 47 tag; English for those that the program does not know.
  static func of(_ tag: String) -> PrintWords { byLanguage[tag] }

  private static let byLanguage = LanguageTable(
    english: PrintWords(page: ("Page ", " of ", "")),
    german: PrintWords(page: ("Seite ", " von ", "")),
    french: PrintWords(page: ("Page ", " sur ", "")),
    spanish: PrintWords(page: ("Página ", " de ", "")),
    arabic: PrintWords(page: ("صفحة ", " من ", "")),
    japanese: PrintWords(page: ("", " / ", " ページ")),
    pseudo: PrintWords(page: ("[Pááĝĝé ", " öff ", "]")))
}
