import ReportQuery

extension BlockPhrases {
  /// Returns the strings of a language, in English if there is no catalogue.
  static func of(_ language: MessageLanguage) -> BlockPhrases { of(language.tag) }
}
