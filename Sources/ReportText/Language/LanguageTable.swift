/// Words of the program in each of its languages.
public struct LanguageTable<Words: Sendable>: Sendable {
  private let english: Words
  private let german: Words
  private let french: Words
  private let spanish: Words
  private let arabic: Words
  private let japanese: Words
  private let pseudo: Words

  /// The words of all languages.
  public init(
    english: Words, german: Words, french: Words, spanish: Words, arabic: Words, japanese: Words,
    pseudo: Words
  ) {
    self.english = english
    self.german = german
    self.french = french
    self.spanish = spanish
    self.arabic = arabic
    self.japanese = japanese
    self.pseudo = pseudo
  }

  /// The words for a BCP 47 tag, such as `de-AT`; those of English for a language that the program has none in.
  public subscript(tag: String) -> Words {
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
