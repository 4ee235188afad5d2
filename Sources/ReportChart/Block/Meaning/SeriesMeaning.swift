import ReportData
import ReportText

/// What the values of a series mean, as the project says of their column, and what of it is shown. An
/// object, so that the data of every document hands on one reference.
final class SeriesMeaning: Sendable {
  let thresholds: Thresholds
  /// The place of the channel with the values.
  let channel: Int
  let shown: ShownThresholds
  /// The key that asks for it; nil when nobody did.
  let request: ChartAttribute?
  /// True when each row has one value, so that words and marks can say what it means.
  let isOfRows: Bool
  /// The form of the markers of the series; nil when its marks have none.
  let marker: MarkerShape?
  private let titles: [ByteText]

  init(
    _ thresholds: Thresholds, channel: Int, shown: ShownThresholds, request: ChartAttribute?,
    isOfRows: Bool, marker: MarkerShape?
  ) {
    self.thresholds = thresholds
    self.channel = channel
    self.shown = shown
    self.request = request
    self.isOfRows = isOfRows
    self.marker = marker
    titles = thresholds.list.map { ByteText($0.title) }
  }

  /// The range that is shown as a band.
  var band: ReferenceRange? { shown.hasBands ? thresholds.reference : nil }

  /// True when marks differ by what their values mean.
  var marksRows: Bool { shown.hasMarks && isOfRows && thresholds.judgesValues }

  /// A finding in words: those of the function `status`.
  /// - Parameter language: the BCP 47 tag of the chart's language.
  func words(_ finding: Thresholds.Finding, _ language: String) -> ByteText {
    switch finding {
    case .threshold(let place): titles[place]
    case .reference(.low): RangeWords.word(-1, language: language)
    case .reference(.inside): RangeWords.word(0, language: language)
    case .reference(.high): RangeWords.word(1, language: language)
    }
  }
}
