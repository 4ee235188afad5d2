public import ReportText

/// Words and numbers that belong to no row, as the document writes them.
extension ChartData {
  /// A word in the language of the document.
  public func text(_ word: ChartWord) -> ByteText { phrases.text(word) }

  /// The words for so many more slices than a legend lists.
  public func text(more count: Int) -> ByteText {
    var writer = ByteWriter(capacity: 24)
    writer.phrase(phrases.moreSlices, count, phrases, locale)
    return ByteText(writer.copy())
  }

  /// A share (0.25) as text (25 %).
  public func percent(_ share: Double, decimals: Int = 0) -> ByteText {
    .value(share, .percent(decimals), locale: locale)
  }
}
