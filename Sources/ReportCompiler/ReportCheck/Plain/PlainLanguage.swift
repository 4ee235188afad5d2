import ReportText

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

/// What a project wants of its texts.
struct PlainLimits: Sendable {
  /// A number that the project sets, or that holds otherwise.
  struct Limit<Number: Sendable>: Sendable {
    let value: Number
    /// True when the project says it: what is beyond it is an error then.
    let isSet: Bool
  }

  /// A number for all languages, and numbers for single ones.
  struct ByLanguage: Sendable {
    var all: Double?
    var own: [String: Double] = [:]
  }

  /// The hardest text: school years for all languages, or in the unit of the formula of one.
  var level = ByLanguage()
  /// The longest sentence: words for all languages, or words or characters of one.
  var sentence = ByLanguage()
  /// The most decimals.
  var decimals = Limit(value: 2, isSet: false)
  /// The abbreviations that need no explanation.
  var abbreviations: Set<String> = []
  /// True when the project says anything.
  var isSet = false
  /// The project file, whose words can be named.
  var source: SourceFile?

  /// School years that the text of a report for everyone may take.
  static let standardLevel = 8.0

  /// The longest sentence of a language, in its unit.
  func sentence(of language: String, _ unit: SentenceUnit) -> Int {
    if let own = sentence.own[language] { return Int(own) }
    return unit == .words ? Int(sentence.all ?? Double(unit.standard)) : unit.standard
  }

  /// True when the project says how long a sentence of a language can be.
  func isSentenceSet(of language: String, _ unit: SentenceUnit) -> Bool {
    sentence.own[language] != nil || unit == .words && sentence.all != nil
  }

  /// The hardest text of a language, in the unit of its formula; nil where no number fits it.
  func level(of language: String, _ formula: ReadabilityFormula) -> Limit<Double>? {
    if let own = level.own[language] { return Limit(value: own, isSet: true) }
    guard let value = formula.limit(forYears: level.all ?? Self.standardLevel) else { return nil }
    return Limit(value: value, isSet: level.all != nil)
  }

  /// True when a word stands in the project file.
  func isWritten(_ word: String) -> Bool {
    source.map { ProjectSourceMap.holds($0.bytes[...], word) } ?? false
  }
}

/// A published formula for how hard a text is to read.
enum ReadabilityFormula: String, Sendable {
  case fleschKincaid, wienerSachtext, kandelMoles, szigriszt, tateisi

  /// The least number of words, or of characters of Japanese, that it says something about: the formulas
  /// were made with samples of a hundred words.
  var leastSize: Int { self == .tateisi ? 200 : 100 }

  /// Its name.
  var name: String {
    switch self {
    case .fleschKincaid: "Flesch–Kincaid grade level"
    case .wienerSachtext: "first Wiener Sachtextformel"
    case .kandelMoles: "reading ease by Kandel and Moles"
    case .szigriszt: "Flesch–Szigriszt index, scale INFLESZ"
    case .tateisi: "readability by Tateisi, Ono and Yamada"
    }
  }

  /// Where it was published.
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

  /// True when more means harder, in school years; else more means easier, of about 100.
  var isInYears: Bool { self == .fleschKincaid || self == .wienerSachtext }

  /// The value of a text, which is not empty.
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

  /// What school years are in its unit; nil where nobody published that. Reading ease is by the table of
  /// Flesch (The Art of Readable Writing, 1949), which both adaptations keep.
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

/// What the length of a sentence is counted in.
enum SentenceUnit: String, Hashable, Sendable {
  case words
  /// Signs other than white space, where words are not written apart.
  case characters

  /// The longest sentence where a project says nothing: 20 words, as guides to plain language advise
  /// (plainlanguage.gov, the style guide of the United Kingdom's government: at most 25), and 60 signs of
  /// Japanese.
  var standard: Int { self == .words ? 20 : 60 }

  /// How long a text without a full stop is to count as a sentence: shorter ones are labels.
  var leastUnended: Int { self == .words ? 6 : 15 }
}
