/// The words for where a value lies in its usual range, in the languages of the program's own words.
public enum RangeWords {
  /// The word for a value below the range, in it or above it.
  /// - Parameters:
  ///   - side: less than zero, zero, or more.
  ///   - tag: a BCP 47 tag; English stands for a language that is not known.
  public static func word(_ side: Int, language tag: String) -> ByteText {
    let words =
      table.first { language, _ in tag.lowercased().hasPrefix(language) }?.1 ?? english
    return side < 0 ? words.low : side > 0 ? words.high : words.inside
  }

  /// What the range is called, as the label of a band.
  /// - Parameter tag: a BCP 47 tag; English stands for a language that is not known.
  public static func name(language tag: String) -> ByteText {
    names.first { language, _ in tag.lowercased().hasPrefix(language) }?.1 ?? "Usual range"
  }

  private static let names: [(String, ByteText)] = [
    ("de", "Üblicher Bereich"), ("fr", "Plage habituelle"), ("es", "Intervalo habitual"),
    ("ar", "النطاق المعتاد"), ("ja", "通常の範囲"),
    (PseudoText.language, ByteText(PseudoText.bracketed("Usual range"))),
  ]

  private static let english: (low: ByteText, inside: ByteText, high: ByteText) = (
    "below the usual range", "in the usual range", "above the usual range"
  )

  private static func pseudo(_ text: ByteText) -> ByteText {
    ByteText(PseudoText.bracketed(text.string))
  }

  private static let table: [(String, (low: ByteText, inside: ByteText, high: ByteText))] = [
    ("en", english),
    ("de", ("unter dem üblichen Bereich", "im üblichen Bereich", "über dem üblichen Bereich")),
    (
      "fr",
      (
        "en dessous de la plage habituelle", "dans la plage habituelle",
        "au-dessus de la plage habituelle"
      )
    ),
    (
      "es",
      (
        "por debajo del intervalo habitual", "en el intervalo habitual",
        "por encima del intervalo habitual"
      )
    ),
    ("ar", ("أقل من النطاق المعتاد", "ضمن النطاق المعتاد", "أعلى من النطاق المعتاد")),
    ("ja", ("通常の範囲より低い", "通常の範囲内", "通常の範囲より高い")),
    (PseudoText.language, (pseudo(english.low), pseudo(english.inside), pseudo(english.high))),
  ]
}
