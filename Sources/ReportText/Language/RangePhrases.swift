/// The words for where a value lies in its usual range, in the languages of the program's own words.
public enum RangePhrases {
  /// The word for a value below the range, in it or above it.
  /// - Parameters:
  ///   - side: less than zero, zero, or more.
  ///   - tag: a BCP 47 tag; English stands for a language that is not known.
  public static func word(_ side: Int, language tag: String) -> ByteText {
    let words = byLanguage[tag]
    return side < 0 ? words.low : side > 0 ? words.high : words.inside
  }

  /// What the range is called, as the label of a band.
  /// - Parameter tag: a BCP 47 tag; English stands for a language that is not known.
  public static func name(language tag: String) -> ByteText { byLanguage[tag].name }

  /// The words of a language.
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
