import PseudoTranslation
import ReportText
import Testing

@testable import ReportChart

@Suite struct ChartPhrasesTests {
  static let tags = ProgramLanguage.allCases.map(\.rawValue)

  static func placeholders(_ phrase: StaticString) -> [String] {
    "\(phrase)".matches(of: /\{(\d)\}/).map { String($0.1) }.sorted()
  }

  @Test(arguments: tags) func everyLanguageUsesTheSamePlaceholders(tag: String) {
    let phrases = ChartPhrases.of(tag)
    #expect(phrases.language == tag)
    for phrase in [
      phrases.chartOf, phrases.chartWithSeries, phrases.fromTo, phrases.lowest, phrases.highest,
    ] {
      #expect(Self.placeholders(phrase) == ["0", "1"], "\(phrase)")
    }
    let plurals = [
      phrases.values, phrases.slices, phrases.missingValues, phrases.negativeValues,
      phrases.moreSeries,
    ]
    let forms = plurals.flatMap { phrase in phrases.plurals.categories.map { phrase[$0] } }
    for phrase in forms + [phrases.allEqual, phrases.dataOf] {
      #expect(Self.placeholders(phrase) == ["0"], "\(phrase)")
    }
  }

  /// Returns the phrases of a language by field name.
  static func words(_ tag: String) -> [(name: String, word: Any)] {
    let phrases = ChartPhrases.of(tag)
    return [phrases, phrases.notices].flatMap { (section: Any) in
      Mirror(reflecting: section).children.compactMap { child in
        child.value is StaticString || child.value is PluralPhrase
          ? (child.label ?? "", child.value) : nil
      }
    }
  }

  @Test(arguments: tags) func everyLanguageHasEveryWordInEveryForm(tag: String) {
    let phrases = ChartPhrases.of(tag)
    let english = Self.words("en")
    let words = Self.words(tag)
    #expect(words.count > 50)
    #expect(words.map(\.name) == english.map(\.name))
    for ((name, word), (_, original)) in zip(words, english) {
      switch (word, original) {
      case (let word as StaticString, let original as StaticString):
        // Japanese sentences have no space between them.
        #expect(!"\(word)".isEmpty || name == "gap" && tag == "ja", "\(name)")
        #expect(Self.placeholders(word) == Self.placeholders(original), "\(name)")
      case (let word as PluralPhrase, _):
        let forms: [(PluralCategory, StaticString?)] = [
          (.zero, word.zero), (.one, word.one), (.two, word.two), (.few, word.few),
          (.many, word.many), (.other, word.other),
        ]
        let present = forms.filter { $0.1 != nil }.map(\.0)
        #expect(present == phrases.plurals.needed, "\(name) in \(tag)")
        for form in forms.compactMap(\.1) { #expect(Self.placeholders(form) == ["0"], "\(form)") }
      default: Issue.record("\(name) is another kind of word in \(tag)")
      }
    }
  }

  /// Checks that no text of a language is equal to the English one.
  @Test(arguments: ["ar", "ja"]) func noWordIsEnglish(tag: String) {
    for (name, word) in Self.words(tag) where name != "language" {
      let text = "\(word)"
      let letters = text.filter { $0.isASCII && $0.isLetter }
      if word is StaticString { #expect(letters.isEmpty, "\(name): \(text)") }
    }
  }

  /// The fields that are not words.
  private static let symbols = [
    "language", "comma", "stop", "gap", "colon", "semicolon", "before",
  ]

  @Test func thePseudoTranslationIsBuiltFromTheEnglishWords() {
    let english = Self.words("en")
    for ((name, word), (_, original)) in zip(Self.words("qps"), english) {
      guard !Self.symbols.contains(name) else { continue }
      switch (word, original) {
      case (let word as StaticString, let original as StaticString):
        #expect("\(word)" == PseudoText.bracketed("\(original)"), "\(name)")
      case (let word as PluralPhrase, let original as PluralPhrase):
        #expect("\(word.other)" == PseudoText.bracketed("\(original.other)"), "\(name)")
        #expect(
          word.one.map { "\($0)" } == original.one.map { PseudoText.bracketed("\($0)") }, "\(name)")
      default: Issue.record("\(name)")
      }
    }
  }

  @Test func tagsAreReadByTheirLanguage() {
    #expect(ChartPhrases.of("DE-at").language == "de")
    #expect(ChartPhrases.of("ko").language == "en")
    #expect(ChartPhrases.of("").language == "en")
  }

  @Test(arguments: [
    ("en", 0, "0 values"), ("en", 1, "1 value"), ("fr", 0, "0 valeur"),
    ("ar", 1, "قيمة واحدة (1)"), ("ar", 2, "قيمتان (2)"), ("ar", 7, "7 قيم"), ("ar", 11, "11 قيمة"),
    ("ar", 100, "100 قيمة"), ("ja", 1, "1個の値"), ("qps", 2, "[2 vááļüüéšš]"),
  ])
  func pluralsFollowTheLanguage(tag: String, count: Int, expected: String) {
    let phrases = ChartPhrases.of(tag)
    var writer = ByteWriter()
    writer.phrase(phrases.values, count, phrases, .standard)
    #expect(String(decoding: writer.copy(), as: UTF8.self) == expected)
  }
}
