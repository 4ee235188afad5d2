public import ReportText

/// Translated text and numbers that belong to no row, in the language of the document.
extension ChartData {
  /// Returns a translated text in the language of the document.
  public func text(_ word: ChartWord) -> ByteText { phrases.text(word) }

  /// Returns the text for a number of pie slices that the legend does not list.
  public func text(more count: Int) -> ByteText {
    var writer = ByteWriter(capacity: 24)
    writer.phrase(phrases.moreSlices, count, phrases, locale)
    return ByteText(writer.copy())
  }

  /// Returns a share as a percentage. For example, 0.25 gives 25 %.
  public func percent(_ share: Double, decimals: Int = 0) -> ByteText {
    .value(share, .percent(decimals), locale: locale)
  }
}
