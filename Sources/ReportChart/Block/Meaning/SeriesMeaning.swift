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

  /// What the value of a row means; nil when it is missing or nothing is said of it.
  func finding(_ row: Int, in data: SeriesData) -> Thresholds.Finding? {
    guard isOfRows, row < data.columns[channel].numbers.count else { return nil }
    return thresholds.finding(of: data.columns[channel].numbers[row])
  }

  /// How the mark of a row looks; nil for one like the others.
  func look(_ row: Int, in data: SeriesData) -> MeaningLook? {
    guard marksRows, let finding = finding(row, in: data) else { return nil }
    return MeaningLook(finding, of: thresholds)
  }

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

  /// How many rows have each finding, in the order in which findings are asked for.
  func counts(in data: SeriesData) -> [(finding: Thresholds.Finding, count: Int)] {
    var counts: [Thresholds.Finding: Int] = [:]
    for row in 0..<data.rowCount {
      if let finding = finding(row, in: data) { counts[finding, default: 0] += 1 }
    }
    let order =
      thresholds.list.indices.map { Thresholds.Finding.threshold($0) }
      + [.reference(.low), .reference(.inside), .reference(.high)]
    return order.compactMap { finding in counts[finding].map { (finding, $0) } }
  }
}
