import ReportTemplate
import ReportText

/// A plain-language check of a finished document, including the values of its participant.
struct PlainCheck {
  private let sourceMap: ProjectSourceMap
  private let decimalMark: Unicode.Scalar
  private let limits: PlainLimits
  private var result = PlainMeasurement()
  private var abbreviations: AbbreviationCheck

  /// Checks the text of a document, and returns its violations and text measures.
  ///
  /// - Parameters:
  ///   - bytes: the document.
  ///   - origins: the template locations of the document parts, in document order.
  ///   - locale: the number format of the document.
  ///   - limits: the limits of the project.
  ///   - span: returns the source range of a block by its number; nil if it is unknown.
  static func measure(
    _ bytes: [UInt8], origins: [DocumentOrigin], locale: ReportLocale, limits: PlainLimits,
    at span: @escaping (Int) -> SourceSpan?
  ) -> PlainMeasurement {
    var diagnostics = Diagnostics()
    guard let document = XMLSource.parse(SourceFile(name: "", bytes: bytes), into: &diagnostics)
    else {
      return PlainMeasurement()
    }
    var check = PlainCheck(
      sourceMap: ProjectSourceMap(origins, of: bytes, at: span),
      decimalMark: locale.decimalMark.string.unicodeScalars.first ?? ".", limits: limits)
    for passage in PassageReader.passages(of: document.root) { check.measure(passage) }
    return check.result
  }

  private init(
    sourceMap: ProjectSourceMap, decimalMark: Unicode.Scalar, limits: PlainLimits
  ) {
    self.sourceMap = sourceMap
    self.decimalMark = decimalMark
    self.limits = limits
    abbreviations = AbbreviationCheck(explained: limits.abbreviations)
  }

  private mutating func measure(_ passage: Passage) {
    if passage.isRunning {
      for sentence in Sentence.all(in: passage) { measure(sentence, of: passage) }
    }
    for abbreviation in abbreviations.undefined(in: passage) {
      guard let location = sourceMap.location(at: passage.offsets[abbreviation.range.lowerBound])
      else { continue }
      let isWritten = limits.isWritten(abbreviation.word) || location.contains(abbreviation.word)
      result.findings.append(
        PlainFinding(
          kind: .abbreviation, span: location.span, size: abbreviation.word.unicodeScalars.count,
          word: isWritten ? abbreviation.word : nil))
    }
    for number in LongDecimal.all(
      in: passage.scalars, mark: decimalMark, maximum: limits.decimals.value)
    {
      guard let location = sourceMap.location(at: passage.offsets[number.start]) else { continue }
      result.findings.append(
        PlainFinding(kind: .decimals, span: location.span, size: number.decimals))
    }
  }

  private mutating func measure(_ sentence: Sentence, of passage: Passage) {
    let language = LanguageTag(passage.language(at: sentence.range.lowerBound)).language
    let rules = PlainLanguage(language)
    guard let unit = rules.sentenceUnit else { return }
    let scalars = Array(passage.scalars[sentence.range])
    let words = PlainWord.all(in: scalars)
    let size = unit == .words ? words.count : PlainWord.characterCount(of: scalars)
    guard sentence.isEnded || size >= unit.minimumUnendedLength else { return }
    var measure = result.strings[language] ?? TextMeasure()
    measure.add(words, characters: scalars, by: rules.syllables)
    result.strings[language] = measure
    let limit = limits.sentence(of: language, unit)
    guard size > limit,
      let location = sourceMap.location(at: passage.offsets[sentence.range.lowerBound])
    else { return }
    result.findings.append(
      PlainFinding(kind: .sentence(unit, language), span: location.span, size: size))
  }
}

/// A check for unexplained abbreviations.
///
/// An explanation is `<abbr title="…">`, the full words before it, the full words after it in
/// brackets, or the list of the project.
private struct AbbreviationCheck {
  /// The abbreviations that need no explanation in any project.
  private static let common: Set<String> = ["AM", "PM", "OK", "PDF", "SMS", "TV", "A4"]

  private var explainedWords: Set<String>

  init(explained: Set<String>) { self.explainedWords = explained.union(Self.common) }

  /// Returns the unexplained abbreviations of a passage, each once per document.
  mutating func undefined(in passage: Passage) -> [(word: String, range: Range<Int>)] {
    let scalars = passage.scalars
    let words = PlainWord.ranges(in: scalars)
    guard !Self.isShouted(words, scalars) else { return [] }
    var result: [(word: String, range: Range<Int>)] = []
    for (number, range) in words.enumerated() {
      for explained in passage.explained where explained.index <= range.lowerBound {
        explainedWords.insert(explained.word)
      }
      guard let word = Self.abbreviation(scalars[range]), !explainedWords.contains(word) else {
        continue
      }
      explainedWords.insert(word)
      let isExplained =
        Self.follows(number, words, scalars) || Self.precedes(number, words, scalars)
      if !isExplained { result.append((word, range)) }
    }
    for explained in passage.explained { explainedWords.insert(explained.word) }
    return result
  }

  /// Returns an abbreviation without its plural ending; nil if the word is not an abbreviation.
  ///
  /// An abbreviation has two to six letters. At least half of them are capitals of the Latin,
  /// Greek, or Cyrillic script, as in `BMI`, `HbA1c`, and `SpO2`.
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

  /// Returns whether a text has several words, all in capitals.
  private static func isShouted(_ words: [Range<Int>], _ scalars: [Unicode.Scalar]) -> Bool {
    let letters = words.flatMap { scalars[$0].filter(\.properties.isCased) }
    return words.count > 1 && letters.allSatisfy(isCapital)
  }

  /// Returns whether an abbreviation follows its explanation, as in `body mass index (BMI)`.
  private static func follows(
    _ number: Int, _ words: [Range<Int>], _ scalars: [Unicode.Scalar]
  ) -> Bool {
    let range = words[number]
    guard number > 0, isBracket(scalars, range.lowerBound - 1, "(", "（"),
      range.upperBound < scalars.count, isBracket(scalars, range.upperBound, ")", "）")
    else { return false }
    return isPlain(scalars[words[number - 1]])
  }

  /// Returns whether an abbreviation precedes its explanation, as in `BMI (body mass index)`.
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
    _ scalars: [Unicode.Scalar], _ index: Int, _ narrow: Unicode.Scalar, _ wide: Unicode.Scalar
  ) -> Bool {
    scalars.indices.contains(index) && (scalars[index] == narrow || scalars[index] == wide)
  }

  /// Returns whether a word is neither a number nor an abbreviation.
  private static func isPlain(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    word.contains(where: \.properties.isAlphabetic) && abbreviation(word) == nil
  }
}

/// A number with too many decimals.
private struct LongDecimal {
  /// The character index at which the number starts.
  let start: Int
  /// The number of digits after the decimal mark.
  let decimals: Int

  /// Returns the numbers of a text that have too many decimals.
  ///
  /// Dates and versions, which have more than one decimal mark, are skipped.
  static func all(in scalars: [Unicode.Scalar], mark: Unicode.Scalar, maximum: Int) -> [LongDecimal]
  {
    func isDigit(_ index: Int) -> Bool {
      scalars.indices.contains(index) && scalars[index].properties.numericType == .decimal
    }
    var numbers: [LongDecimal] = []
    var index = 0
    while index < scalars.count {
      guard isDigit(index) else {
        index += 1
        continue
      }
      let start = index
      var marks: [Int] = []
      while isDigit(index) || isMark(at: index) {
        if scalars[index] == mark { marks.append(index) }
        index += 1
      }
      if marks.count == 1, index - marks[0] - 1 > maximum,
        start == 0 || !scalars[start - 1].properties.isAlphabetic
      {
        numbers.append(LongDecimal(start: start, decimals: index - marks[0] - 1))
      }
    }
    func isMark(at index: Int) -> Bool {
      guard isDigit(index + 1), scalars.indices.contains(index) else { return false }
      return [mark, ".", ",", "'", "’", "٫", "٬"].contains(scalars[index])
    }
    return numbers
  }
}

/// A violation of a plain-language limit in one document.
struct PlainFinding: Sendable {
  /// The kind of a violation of a plain-language limit.
  enum Kind: Hashable, Sendable {
    /// A sentence that is too long, with the unit of its length and its language.
    case sentence(SentenceUnit, String)
    /// An unexplained abbreviation.
    case abbreviation
    /// A number with too many decimals.
    case decimals
  }

  let kind: Kind
  /// The source range of the violation in the project files.
  let span: SourceSpan
  /// The length of the sentence in its unit, the letters of the abbreviation, or the decimals.
  let size: Int
  /// The abbreviation; nil if no project file contains it, because it may be participant data.
  var word: String?
}

/// The plain-language measurement of one document.
struct PlainMeasurement: Sendable {
  /// The violations, in document order.
  var findings: [PlainFinding] = []
  /// The counts of sentences and words in running text, by language.
  var strings: [String: TextMeasure] = [:]
}
