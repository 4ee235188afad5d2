/// Finds abbreviations that nothing explains before or where they are first used: `<abbr title="…">`, the full
/// words before it or behind it in brackets, or the list of the project.
struct AbbreviationCheck {
  /// Those that everyone knows.
  private static let common: Set<String> = ["AM", "PM", "OK", "PDF", "SMS", "TV", "A4"]

  private var known: Set<String>

  init(known: Set<String>) { self.known = known.union(Self.common) }

  /// Those of a passage that nothing explains; each is told once a document.
  mutating func undefined(in passage: Passage) -> [(word: String, range: Range<Int>)] {
    let scalars = passage.scalars
    let words = PlainWord.ranges(in: scalars)
    guard !Self.isShouted(words, scalars) else { return [] }
    var found: [(word: String, range: Range<Int>)] = []
    for (number, range) in words.enumerated() {
      for explained in passage.explained where explained.place <= range.lowerBound {
        known.insert(explained.word)
      }
      guard let word = Self.abbreviation(scalars[range]), !known.contains(word) else { continue }
      known.insert(word)
      let isExplained =
        Self.follows(number, words, scalars) || Self.precedes(number, words, scalars)
      if !isExplained { found.append((word, range)) }
    }
    for explained in passage.explained { known.insert(explained.word) }
    return found
  }

  /// The word without a plural ending, when it is an abbreviation: two to six letters, at least half of them
  /// capitals of the Latin, Greek or Cyrillic script, such as `BMI`, `HbA1c` and `SpO2`.
  static func abbreviation(_ word: ArraySlice<Unicode.Scalar>) -> String? {
    var scalars = Array(word)
    if scalars.count > 2, scalars.last == "s", scalars.dropLast().allSatisfy(isCapital) {
      scalars.removeLast()
    }
    let letters = scalars.filter(\.properties.isAlphabetic)
    let capitals = letters.count(where: isCapital)
    let isNumeral = scalars.allSatisfy { "IVX".unicodeScalars.contains($0) }
    guard capitals >= 2, capitals * 2 >= letters.count, letters.count <= 6,
      scalars.count - letters.count <= 2, !isNumeral
    else { return nil }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isUppercase }

  /// True for a heading or the like of several words in capitals.
  private static func isShouted(_ words: [Range<Int>], _ scalars: [Unicode.Scalar]) -> Bool {
    let letters = words.flatMap { scalars[$0].filter(\.properties.isCased) }
    return words.count > 1 && letters.allSatisfy(isCapital)
  }

  /// True for `body mass index (BMI)`.
  private static func follows(
    _ number: Int, _ words: [Range<Int>], _ scalars: [Unicode.Scalar]
  ) -> Bool {
    let range = words[number]
    guard number > 0, isBracket(scalars, range.lowerBound - 1, "(", "（"),
      range.upperBound < scalars.count, isBracket(scalars, range.upperBound, ")", "）")
    else { return false }
    return isPlain(scalars[words[number - 1]])
  }

  /// True for `BMI (body mass index)`.
  private static func precedes(
    _ number: Int, _ words: [Range<Int>], _ scalars: [Unicode.Scalar]
  ) -> Bool {
    guard number + 1 < words.count else { return false }
    let next = words[number + 1]
    let between = scalars[words[number].upperBound..<next.lowerBound].filter { $0 != " " }
    return between.count == 1 && (between.first == "(" || between.first == "（")
      && isPlain(scalars[next])
  }

  private static func isBracket(
    _ scalars: [Unicode.Scalar], _ place: Int, _ narrow: Unicode.Scalar, _ wide: Unicode.Scalar
  ) -> Bool {
    scalars.indices.contains(place) && (scalars[place] == narrow || scalars[place] == wide)
  }

  /// True for a word that is no number and no abbreviation.
  private static func isPlain(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    word.contains(where: \.properties.isAlphabetic) && abbreviation(word) == nil
  }
}
