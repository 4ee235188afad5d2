import ReportText

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
    source.map { PlainPlaces.holds($0.bytes[...], word) } ?? false
  }
}
