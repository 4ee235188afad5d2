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
