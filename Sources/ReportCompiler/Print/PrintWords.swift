/// The words that a printed page has from the program itself, in each language that the program knows.
struct PrintWords: Sendable {
  /// What stands before the number of the page, between it and the number of pages, and behind both.
  let page: (before: String, between: String, after: String)

  /// The words of a language, by its BCP 47 tag; English for those that the program does not know.
  static func of(_ tag: String) -> PrintWords {
    switch tag.lowercased().prefix(while: { $0 != "-" }) {
    case "de": PrintWords(page: ("Seite ", " von ", ""))
    case "fr": PrintWords(page: ("Page ", " sur ", ""))
    case "es": PrintWords(page: ("Página ", " de ", ""))
    case "ar": PrintWords(page: ("صفحة ", " من ", ""))
    case "ja": PrintWords(page: ("", " / ", " ページ"))
    case "qps": PrintWords(page: ("[Pááĝĝé ", " öff ", "]"))
    default: PrintWords(page: ("Page ", " of ", ""))
    }
  }
}
