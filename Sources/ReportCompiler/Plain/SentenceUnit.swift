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
