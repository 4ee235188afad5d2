import ReportTemplate
import ReportText

/// Measures how plain the words of a finished document are, as a reader sees them: with the values of that
/// participant.
struct PlainCheck {
  private let places: PlainPlaces
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
      places: PlainPlaces(origins, of: bytes, at: span),
      decimalMark: locale.decimalMark.string.unicodeScalars.first ?? ".", limits: limits)
    for passage in PassageReader.passages(of: document.root) { check.measure(passage) }
    return check.result
  }

  private init(
    places: PlainPlaces, decimalMark: Unicode.Scalar, limits: PlainLimits
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
