/// What formulas ask of running text: counts that add up.
struct TextMeasure: Sendable, Equatable {
  /// The number of sentences.
  private(set) var sentences = 0
  /// The number of words; a number is one.
  private(set) var words = 0
  /// The syllables of all words; a number written in digits has one.
  private(set) var syllables = 0
  /// The words of three and more syllables.
  private(set) var longWords = 0
  /// The words of one syllable.
  private(set) var shortWords = 0
  /// The words of more than six letters.
  private(set) var wideWords = 0
  /// The characters but for white space.
  private(set) var characters = 0
  /// The Japanese commas.
  private(set) var commas = 0
  /// The runs of Japanese text.
  private(set) var scripts = ScriptRuns()

  /// Adds a sentence.
  mutating func add(
    _ words: [PlainWord], characters scalars: [Unicode.Scalar], by rules: SyllableRules?
  ) {
    sentences += 1
    self.words += words.count
    characters += PlainWord.characterCount(of: scalars)
    if let rules {
      for word in words {
        let count = word.isNumber ? 1 : rules.count(in: word.letters)
        syllables += count
        if count >= 3 { longWords += 1 }
        if count == 1 { shortWords += 1 }
        if word.letters.count > 6 { wideWords += 1 }
      }
    } else {
      commas += scalars.count { $0 == "、" || $0 == "，" }
      scripts.add(scalars)
    }
  }

  /// Adds what was measured elsewhere.
  mutating func add(_ other: TextMeasure) {
    sentences += other.sentences
    words += other.words
    syllables += other.syllables
    longWords += other.longWords
    shortWords += other.shortWords
    wideWords += other.wideWords
    characters += other.characters
    commas += other.commas
    scripts.add(other.scripts)
  }
}
