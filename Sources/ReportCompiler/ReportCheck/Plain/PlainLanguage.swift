import ReportText

/// The plain-language rules of one language.
struct PlainLanguage: Sendable {
  private let language: String

  /// Creates the rules for a primary language subtag such as `de`.
  init(_ language: String) { self.language = language }

  /// The languages with a readability formula.
  static let measured = ["de", "en", "es", "fr", "ja"]

  /// The unit of sentence length; nil if text segmentation needs a dictionary.
  var sentenceUnit: SentenceUnit? {
    switch language {
    case "ja", "zh": .characters
    case "th", "lo", "km", "my", "bo": nil
    default: .words
    }
  }

  /// The readability formula of the language; nil if there is none.
  ///
  /// A formula must be published, must need no dictionary, and must be valid for short text.
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

  /// The syllable rules of the language; nil if its formula does not count syllables.
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

/// The plain-language limits of a project.
struct PlainLimits: Sendable {
  /// A limit of the project, or its default value.
  struct Limit<Number: Sendable>: Sendable {
    let value: Number
    /// Whether the project sets the limit, so that a violation is an error.
    let isSet: Bool
  }

  /// A limit for all languages, with overrides for single languages.
  struct ByLanguage: Sendable {
    var all: Double?
    var overrides: [String: Double] = [:]
  }

  /// The maximum difficulty: school years for all languages, or the formula unit of one language.
  var level = ByLanguage()
  /// The maximum sentence length: words for all languages, or words or characters of one language.
  var sentence = ByLanguage()
  /// The maximum number of decimals of a number in a document.
  var decimals = Limit(value: 2, isSet: false)
  /// The abbreviations that need no explanation in this project.
  var abbreviations: Set<String> = []
  /// Whether the project sets any plain-language limit.
  var isSet = false
  /// The project file. Its words are safe to show in diagnostics.
  var source: SourceFile?

  /// The default maximum difficulty of text, in school years.
  static let standardLevel = 8.0

  /// Returns the maximum sentence length of a language, in its unit.
  func sentence(of language: String, _ unit: SentenceUnit) -> Int {
    if let value = sentence.overrides[language] { return Int(value) }
    return unit == .words ? Int(sentence.all ?? Double(unit.standard)) : unit.standard
  }

  /// Returns whether the project sets a maximum sentence length for a language.
  func isSentenceSet(of language: String, _ unit: SentenceUnit) -> Bool {
    sentence.overrides[language] != nil || unit == .words && sentence.all != nil
  }

  /// Returns the maximum difficulty of text in a language, in the unit of the formula.
  ///
  /// The result is nil if no conversion from school years to this unit is published.
  func level(of language: String, _ formula: ReadabilityFormula) -> Limit<Double>? {
    if let limit = level.overrides[language] { return Limit(value: limit, isSet: true) }
    guard let value = formula.limit(forYears: level.all ?? Self.standardLevel) else { return nil }
    return Limit(value: value, isSet: level.all != nil)
  }

  /// Returns whether the project file contains a word.
  func isWritten(_ word: String) -> Bool {
    source.map { ProjectSourceMap.contains($0.bytes[...], word) } ?? false
  }
}

/// A published readability formula.
enum ReadabilityFormula: String, Sendable {
  case fleschKincaid, wienerSachtext, kandelMoles, szigriszt, tateisi

  /// The minimum sample size in words, or in characters of Japanese.
  ///
  /// The formulas were developed with samples of 100 words.
  var minimumSampleSize: Int { self == .tateisi ? 200 : 100 }

  /// The name of the formula.
  var name: String {
    switch self {
    case .fleschKincaid: "Flesch–Kincaid grade level"
    case .wienerSachtext: "first Wiener Sachtextformel"
    case .kandelMoles: "reading ease by Kandel and Moles"
    case .szigriszt: "Flesch–Szigriszt index, scale INFLESZ"
    case .tateisi: "readability by Tateisi, Ono and Yamada"
    }
  }

  /// The authors, title, and year of the publication of the formula.
  var source: String {
    switch self {
    case .fleschKincaid:
      "Kincaid, Fishburne, Rogers and Chissom: Derivation of new readability formulas. 1975"
    case .wienerSachtext: "Bamberger and Vanecek: Lesen – Verstehen – Lernen – Schreiben. 1984"
    case .kandelMoles:
      "Kandel and Moles: Application de l’indice de Flesch à la langue française. 1958"
    case .szigriszt:
      "Szigriszt: Sistemas predictivos de legibilidad. 1993; Barrio-Cantalejo and others, 2008"
    case .tateisi:
      "Tateisi, Ono and Yamada: A computer readability formula of Japanese texts. COLING 1988"
    }
  }

  /// Whether the value is a number of school years, where more is harder.
  ///
  /// The other formulas give a value of about 100, where more is easier.
  var isInYears: Bool { self == .fleschKincaid || self == .wienerSachtext }

  /// Returns the readability of a text by this formula. The text must not be empty.
  func value(of text: TextMeasure) -> Double {
    let words = Double(text.words)
    let sentences = Double(text.sentences)
    let syllables = Double(text.syllables)
    return switch self {
    case .fleschKincaid: 0.39 * words / sentences + 11.8 * syllables / words - 15.59
    case .wienerSachtext:
      0.1935 * 100 * Double(text.longWords) / words + 0.1672 * words / sentences
        + 0.1297 * 100 * Double(text.wideWords) / words
        - 0.0327 * 100 * Double(text.shortWords) / words - 0.875
    case .kandelMoles: 207 - 1.015 * words / sentences - 73.6 * syllables / words
    case .szigriszt: 206.835 - 62.3 * syllables / words - words / sentences
    case .tateisi:
      -0.12 * Double(text.characters) / sentences - 1.37 * text.scripts.mean(.latin)
        + 7.4 * text.scripts.mean(.hiragana) - 23.18 * text.scripts.mean(.kanji)
        - 5.4 * text.scripts.mean(.katakana) - 4.67 * Double(text.commas) / sentences + 115.79
    }
  }

  /// Converts a limit in school years to the unit of the formula.
  ///
  /// The result is nil if no conversion is published. Reading ease uses the table of Flesch (The
  /// Art of Readable Writing, 1949), which both adaptations retain.
  func limit(forYears years: Double) -> Double? {
    switch self {
    case .fleschKincaid, .wienerSachtext: years
    case .tateisi: nil
    case .kandelMoles, .szigriszt:
      switch years {
      case ..<6: 90
      case ..<7: 80
      case ..<8: 70
      case ..<10: 60
      case ..<13: 50
      default: 30
      }
    }
  }
}

/// The unit of sentence length.
enum SentenceUnit: String, Hashable, Sendable {
  case words
  /// Characters except white space, for languages without spaces between words.
  case characters

  /// The default maximum sentence length: 20 words, or 60 characters of Japanese.
  ///
  /// Guides to plain language recommend 20 words (plainlanguage.gov). The style guide of the United
  /// Kingdom's government sets a maximum of 25 words.
  var standard: Int { self == .words ? 20 : 60 }

  /// The minimum length of a sentence without a full stop.
  ///
  /// Shorter text without a full stop is a label.
  var minimumUnendedLength: Int { self == .words ? 6 : 15 }
}
