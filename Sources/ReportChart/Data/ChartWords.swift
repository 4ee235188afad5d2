public import ReportText

extension ChartData {
  /// The words for so many more slices than a legend lists, in the language of the document.
  public func text(more count: Int) -> ByteText {
    var writer = ByteWriter(capacity: 24)
    writer.phrase(phrases.moreSlices, count, phrases, locale)
    return ByteText(writer.copy())
  }
}
