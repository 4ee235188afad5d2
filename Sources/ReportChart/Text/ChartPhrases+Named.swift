import ReportText

extension ChartPhrases {
  /// The languages that have words.
  public static var languages: [String] { ProgramLanguage.allCases.map(\.rawValue) }

  /// The words for a BCP 47 tag; English for a language without words.
  public static func named(_ tag: String) -> ChartPhrases { byLanguage[tag] }

  private static let byLanguage = LanguageTable(
    english: english, german: german, french: french, spanish: spanish, arabic: arabic,
    japanese: japanese, pseudo: pseudo)
}
