import ReportText

extension ChartPhrases {
  /// The languages that have words.
  public static var languages: [String] { ProgramLanguage.allCases.map(\.rawValue) }

  /// The words for a BCP 47 tag; English for a language without words.
  public static func named(_ tag: String) -> ChartPhrases {
    switch ProgramLanguage(tag) {
    case .english: english
    case .german: german
    case .french: french
    case .spanish: spanish
    case .arabic: arabic
    case .japanese: japanese
    case .pseudo: pseudo
    }
  }
}
