import ReportTemplate
import ReportText

/// Measures how plain the words of a finished document are, as a reader sees them: with the values of that
/// participant.
struct PlainCheck {
  private let places: ProjectSourceMap
  private let decimalMark: Unicode.Scalar
  private let limits: PlainLimits
  private var result = PlainMeasurement()
  private var abbreviations: AbbreviationCheck

  /// Measures a document.
  /// - Parameters:
  ///   - bytes: the document.
  ///   - origins: where its parts come from, in its order.
  ///   - span: where a block stands, by the number in its origin; nil where that is not known.
  ///   - locale: how its numbers are written.
  ///   - limits: what the project wants.
  static func measure(
    _ bytes: [UInt8], origins: [DocumentOrigin], locale: ReportLocale, limits: PlainLimits,
    at span: @escaping (Int) -> SourceSpan?
  ) -> PlainMeasurement {
    var found = Diagnostics()
    guard let document = XMLSource.parse(SourceFile(name: "", bytes: bytes), into: &found) else {
      return PlainMeasurement()
    }
    var check = PlainCheck(
      places: ProjectSourceMap(origins, of: bytes, at: span),
      decimalMark: locale.decimalMark.string.unicodeScalars.first ?? ".", limits: limits)
    for passage in PassageReader.passages(of: document.root) { check.measure(passage) }
    return check.result
  }

  private init(
    places: ProjectSourceMap, decimalMark: Unicode.Scalar, limits: PlainLimits
  ) {
    self.places = places
    self.decimalMark = decimalMark
    self.limits = limits
    abbreviations = AbbreviationCheck(known: limits.abbreviations)
  }

  private mutating func measure(_ passage: Passage) {
    if passage.isRunning {
      for sentence in Sentence.all(in: passage) { measure(sentence, of: passage) }
    }
    for found in abbreviations.undefined(in: passage) {
      guard let place = places.place(at: passage.offsets[found.range.lowerBound]) else { continue }
      let isWritten = limits.isWritten(found.word) || place.holds(found.word)
      result.findings.append(
        PlainFinding(
          kind: .abbreviation, span: place.span, size: found.word.unicodeScalars.count,
          word: isWritten ? found.word : nil))
    }
    for number in LongDecimal.all(
      in: passage.scalars, mark: decimalMark, most: limits.decimals.value)
    {
      guard let place = places.place(at: passage.offsets[number.start]) else { continue }
      result.findings.append(
        PlainFinding(kind: .decimals, span: place.span, size: number.decimals))
    }
  }

  private mutating func measure(_ sentence: Sentence, of passage: Passage) {
    let language = LanguageTag(passage.language(at: sentence.range.lowerBound)).language
    let way = PlainLanguage(language)
    guard let unit = way.sentenceUnit else { return }
    let scalars = Array(passage.scalars[sentence.range])
    let words = PlainWord.all(in: scalars)
    let size = unit == .words ? words.count : PlainWord.characterCount(of: scalars)
    guard sentence.isEnded || size >= unit.leastUnended else { return }
    var measure = result.texts[language] ?? TextMeasure()
    measure.add(words, characters: scalars, by: way.syllables)
    result.texts[language] = measure
    let limit = limits.sentence(of: language, unit)
    guard size > limit, let place = places.place(at: passage.offsets[sentence.range.lowerBound])
    else { return }
    result.findings.append(
      PlainFinding(kind: .sentence(unit, language), span: place.span, size: size))
  }
}

/// Finds abbreviations that nothing explains before or where they are first used: `<abbr title="…">`, the full
/// words before it or behind it in brackets, or the list of the project.
private struct AbbreviationCheck {
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

/// A number with more decimals than wanted.
private struct LongDecimal {
  /// Where it begins.
  let start: Int
  /// How many decimals it has.
  let decimals: Int

  /// Those of a text. Dates, versions and the like, with more than one mark of decimals, are none.
  static func all(in scalars: [Unicode.Scalar], mark: Unicode.Scalar, most: Int) -> [LongDecimal] {
    func isDigit(_ place: Int) -> Bool {
      scalars.indices.contains(place) && scalars[place].properties.numericType == .decimal
    }
    var found: [LongDecimal] = []
    var place = 0
    while place < scalars.count {
      guard isDigit(place) else {
        place += 1
        continue
      }
      let start = place
      var marks: [Int] = []
      while isDigit(place) || isMark(at: place) {
        if scalars[place] == mark { marks.append(place) }
        place += 1
      }
      if marks.count == 1, place - marks[0] - 1 > most,
        start == 0 || !scalars[start - 1].properties.isAlphabetic
      {
        found.append(LongDecimal(start: start, decimals: place - marks[0] - 1))
      }
    }
    func isMark(at place: Int) -> Bool {
      guard isDigit(place + 1), scalars.indices.contains(place) else { return false }
      return [mark, ".", ",", "'", "’", "٫", "٬"].contains(scalars[place])
    }
    return found
  }
}

/// Something in one document that is not plain.
struct PlainFinding: Sendable {
  /// What it is.
  enum Kind: Hashable, Sendable {
    /// A long sentence of a language.
    case sentence(SentenceUnit, String)
    /// An abbreviation that nothing explains.
    case abbreviation
    /// A number with many decimals.
    case decimals
  }

  let kind: Kind
  /// Where in the files of the project it comes from.
  let span: SourceSpan
  /// The words, letters or decimals of it.
  let size: Int
  /// The abbreviation, where a file of the project holds it: never a value of a participant.
  var word: String?
}

/// What was measured in one document.
struct PlainMeasurement: Sendable {
  /// What is not plain, in the order of the document.
  var findings: [PlainFinding] = []
  /// The running text in each language.
  var texts: [String: TextMeasure] = [:]
}
