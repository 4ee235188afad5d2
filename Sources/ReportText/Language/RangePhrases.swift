/// The translated phrases for the position of a value relative to its reference range.
public enum RangePhrases {
  /// Returns the text for a value below, in or above its reference range.
  ///
  /// - Parameters:
  ///   - side: less than 0, 0, or more than 0.
  ///   - tag: a BCP 47 tag. An unknown language gives English.
  public static func word(_ side: Int, language tag: String) -> ByteText {
    let words = RangeWords.of(tag)
    return side < 0 ? words.low : side > 0 ? words.high : words.inside
  }

  /// Returns the name of the reference range, for the label of a band.
  ///
  /// - Parameter tag: a BCP 47 tag. An unknown language gives English.
  public static func name(language tag: String) -> ByteText { RangeWords.of(tag).name }
}
