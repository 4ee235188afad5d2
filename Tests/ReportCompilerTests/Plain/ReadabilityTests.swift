import Testing

@testable import ReportCompiler

@Suite struct ReadabilityTests {
  private static func measure(_ sentences: [String], _ language: String) -> TextMeasure {
    var measure = TextMeasure()
    for sentence in sentences {
      let scalars = Array(sentence.unicodeScalars)
      measure.add(
        PlainWord.all(in: scalars), characters: scalars, by: PlainLanguage(language).syllables)
    }
    return measure
  }

  private static func isNear(_ value: Double, _ expected: Double) -> Bool {
    (value - expected).magnitude < 0.011
  }

  private static func value(_ sentences: [String], _ language: String) -> Double {
    let value = PlainLanguage(language).formula?.value(of: measure(sentences, language)) ?? .nan
    return (value * 100).rounded() / 100
  }

  /// Checks a sentence with six words and six syllables: 0.39 · 6 + 11.8 − 15.59.
  @Test func `the grade of a short English sentence follows the formula`() {
    #expect(Self.isNear(Self.value(["The cat sat on the mat."], "en"), -1.45))
  }

  /// Checks the formula with five words in two sentences.
  ///
  /// The value is 0.1935 · 20 + 0.1672 · 2.5 + 0.1297 · 60 − 0.0327 · 40 − 0.875. One word has
  /// three or more syllables, three words have more than six letters, and two words have one
  /// syllable.
  @Test func `the grade of German sentences follows the first Wiener Sachtextformel`() {
    #expect(Self.isNear(Self.value(["Die Untersuchung beginnt.", "Gut schlafen."], "de"), 9.89))
  }

  /// Checks three words with six syllables: 207 − 1.015 · 3 − 73.6 · 2.
  @Test func `the ease of a French sentence follows Kandel and Moles`() {
    #expect(Self.isNear(Self.value(["Le médecin dormait."], "fr"), 56.75))
  }

  /// Checks three words with seven syllables: 206.835 − 62.3 · 7 / 3 − 3.
  @Test func `the ease of a Spanish sentence follows Szigriszt`() {
    #expect(Self.isNear(Self.value(["La semana pasada."], "es"), 58.47))
  }

  /// Checks the formula with one comma and 12 characters.
  ///
  /// The sequences have 2, 2, and 1 kanji and 1, 1, and 3 hiragana. The formula is −0.12 · 12 + 7.4
  /// · 5/3 − 23.18 · 5/3 − 4.67 + 115.79.
  @Test func `the ease of a Japanese sentence follows Tateisi, Ono and Yamada`() {
    #expect(Self.isNear(Self.value(["今日の天気は、晴れです。"], "ja"), 83.38))
  }

  @Test func `languages without a formula have no rating`() {
    #expect(PlainLanguage("ar").formula == nil)
    #expect(PlainLanguage("ar").sentenceUnit == .words)
    #expect(PlainLanguage("th").sentenceUnit == nil)
    #expect(
      PlainLanguage.measured.filter { PlainLanguage($0).formula == nil } == [])
  }

  @Test func `school years follow the ease in the table of Flesch`() {
    #expect(ReadabilityFormula.kandelMoles.limit(forYears: 8) == 60)
    #expect(ReadabilityFormula.szigriszt.limit(forYears: 5) == 90)
    #expect(ReadabilityFormula.fleschKincaid.limit(forYears: 8) == 8)
    #expect(ReadabilityFormula.tateisi.limit(forYears: 8) == nil)
  }
}
