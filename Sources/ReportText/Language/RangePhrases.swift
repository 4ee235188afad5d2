/// The translated phrases for the position of a value relative to its reference range.
public enum RangePhrases {
  /// Returns the text for a value below, in or above its reference range.
  ///
  /// - Parameters:
  ///   - side: less than 0, 0, or more than 0.
  ///   - tag: a BCP 47 tag. An unknown language gives English.
  public static func word(_ side: Int, language tag: String) -> ByteText {
    let words = byLanguage[tag]
    return side < 0 ? words.low : side > 0 ? words.high : words.inside
  }

  /// Returns the name of the reference range, for the label of a band.
  ///
  /// - Parameter tag: a BCP 47 tag. An unknown language gives English.
  public static func name(language tag: String) -> ByteText { byLanguage[tag].name }

  /// The phrases of the reference range in one language.
  private struct Words {
    let name: ByteText
    let low: ByteText
    let inside: ByteText
    let high: ByteText
  }

  private static let byLanguage = LanguageTable(
    english: english, german: german, french: french, spanish: spanish, arabic: arabic,
    japanese: japanese, pseudo: pseudo)

  private static let english = Words(
    name: "Usual range", low: "below the usual range", inside: "in the usual range",
    high: "above the usual range")

  private static let german = Words(
    name: "Üblicher Bereich", low: "unter dem üblichen Bereich", inside: "im üblichen Bereich",
    high: "über dem üblichen Bereich")

  private static let french = Words(
    name: "Plage habituelle", low: "sous la plage habituelle",
    inside: "dans la plage habituelle", high: "au-dessus de la plage habituelle")

  private static let spanish = Words(
    name: "Intervalo habitual", low: "por debajo del intervalo habitual",
    inside: "en el intervalo habitual", high: "por encima del intervalo habitual")

  private static let arabic = Words(
    name: "النطاق المعتاد", low: "أقل من النطاق المعتاد", inside: "ضمن النطاق المعتاد",
    high: "أعلى من النطاق المعتاد")

  private static let japanese = Words(
    name: "通常の範囲", low: "通常の範囲より低い", inside: "通常の範囲内", high: "通常の範囲より高い")

  private static let pseudo = Words(
    name: bracketed(english.name), low: bracketed(english.low), inside: bracketed(english.inside),
    high: bracketed(english.high))

  private static func bracketed(_ text: ByteText) -> ByteText {
    ByteText(PseudoText.bracketed(text.string))
  }
}
