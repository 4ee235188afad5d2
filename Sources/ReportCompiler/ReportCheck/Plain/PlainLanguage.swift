/// What can be measured in the texts of a language.
struct PlainLanguage: Sendable {
  private let language: String

  /// The language of a tag's first part, such as `de`.
  init(_ language: String) { self.language = language }

  /// The languages with a formula.
  static let measured = ["de", "en", "es", "fr", "ja"]

  /// What sentences are counted in; nil where neither words nor sentences can be told apart by signs.
  var sentenceUnit: SentenceUnit? {
    switch language {
    case "ja", "zh": .characters
    case "th", "lo", "km", "my", "bo": nil
    default: .words
    }
  }

  /// The formula of the language; nil where none is published that needs no dictionary and holds for short
  /// texts.
  var formula: ReadabilityFormula? {
    switch language {
    case "en": .fleschKincaid
    case "de": .wienerSachtext
    case "fr": .kandelMoles
    case "es": .szigriszt
    case "ja": .tateisi
    default: nil
    }
  }

  /// How syllables are counted; nil where no formula asks for them.
  var syllables: SyllableRules? {
    switch language {
    case "en": .english
    case "de": .german
    case "fr": .french
    case "es": .spanish
    default: nil
    }
  }
}
