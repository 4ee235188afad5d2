import ReportData
import ReportText

/// The thresholds of a series' column, and the part of them that the chart shows.
///
/// A class, so that the data of all documents share one reference.
final class SeriesThresholds: Sendable {
  let thresholds: Thresholds
  /// The index of the channel with the values that are compared with the thresholds.
  let channel: Int
  let shown: ShownThresholds
  /// The attribute of the block that requests the thresholds; nil without a request.
  let request: ChartAttribute?
  /// Whether each row has one value, so that labels and marks can show its finding.
  let isOfRows: Bool
  /// The marker shape of the series; nil if its marks are not markers.
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

  /// The reference range that the chart shows as a band; nil for none.
  var band: ReferenceRange? { shown.hasBands ? thresholds.reference : nil }

  /// Whether marks differ by the thresholds that their values match.
  var marksRows: Bool { shown.hasMarks && isOfRows && thresholds.ratesValues }

  /// Returns the text for a threshold or reference range, as from the function `status`.
  ///
  /// - Parameter language: the BCP 47 tag of the chart's language.
  func words(_ finding: Thresholds.Finding, _ language: String) -> ByteText {
    switch finding {
    case .threshold(let index): titles[index]
    case .reference(.low): RangePhrases.word(-1, language: language)
    case .reference(.inside): RangePhrases.word(0, language: language)
    case .reference(.high): RangePhrases.word(1, language: language)
    }
  }

  /// The maximum number of values, and of marked values, that a reader can examine one by one.
  private static let markLimit = 12

  /// Returns the threshold styles of rows, and the number of values per style.
  ///
  /// In a series with more than 12 values, marks outside the reference range are limited. If a
  /// style has more than 12 values, or more than a quarter of all, only the lowest and the highest
  /// value have marks. More marks would show no more than their count. Marks at one limit only
  /// would suggest that its values are frequent. Values at a threshold of the study always have a
  /// mark. The counts include rows without a mark.
  func thresholdStyles(in data: SeriesData) -> (
    rows: [Int: ThresholdStyle], counts: [ThresholdStyle: Int]
  ) {
    var rows: [Int: ThresholdStyle] = [:]
    for row in 0..<data.rowCount { rows[row] = thresholdStyle(row, in: data) }
    let counts = Dictionary(rows.values.map { ($0, 1) }, uniquingKeysWith: +)
    guard marker != nil else { return (rows, counts) }
    let values = data.columns[channel].numbers
    let all = values.count(where: \.isFinite)
    guard all > Self.markLimit else { return (rows, counts) }
    func isOfRange(_ row: Int) -> Bool {
      if case .reference? = finding(row, in: data) { true } else { false }
    }
    let ofRange = counts.keys.filter { thresholdStyle in
      rows.allSatisfy { $0.value != thresholdStyle || isOfRange($0.key) }
    }
    let limit = min(Self.markLimit, all / 4)
    guard ofRange.contains(where: { counts[$0, default: 0] > limit }) else { return (rows, counts) }
    for thresholdStyle in ofRange {
      let matchingRows = rows.keys.filter { rows[$0] == thresholdStyle }.sorted()
      let extreme: Int? =
        switch thresholdStyle {
        case .low: matchingRows.min { values[$0] < values[$1] }
        case .high: matchingRows.max { values[$0] < values[$1] }
        case .notice, .alert: nil
        }
      guard let extreme else { continue }
      for row in matchingRows where row != extreme { rows[row] = nil }
    }
    return (rows, counts)
  }

  /// Returns the finding of a row; nil if its value is missing or no threshold applies.
  func finding(_ row: Int, in data: SeriesData) -> Thresholds.Finding? {
    guard isOfRows, row < data.columns[channel].numbers.count else { return nil }
    return thresholds.finding(of: data.columns[channel].numbers[row])
  }

  /// Returns the mark style of a row; nil for the style of the series.
  func thresholdStyle(_ row: Int, in data: SeriesData) -> ThresholdStyle? {
    guard marksRows, let finding = finding(row, in: data) else { return nil }
    return ThresholdStyle(finding, of: thresholds)
  }

  /// Returns the number of rows per finding, in the order of evaluation.
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

/// The part of a column's thresholds that a chart shows.
enum ShownThresholds: String, ChartOptionChoice {
  case none
  /// The reference range only, as a band.
  case bands
  /// The notable values only, as distinct marks.
  case marks
  /// Both the band of the reference range and the distinct marks.
  case all

  var hasBands: Bool { self == .bands || self == .all }
  var hasMarks: Bool { self == .marks || self == .all }
}

/// The mark style of a notable value. It never differs by colour alone.
///
/// Markers have a different shape. All other marks have a hatching and an outline.
enum ThresholdStyle: Int, Sendable, CaseIterable {
  /// A value below the limit.
  case low
  /// A value above the limit.
  case high
  /// A notable value that is neither low nor high.
  case notice
  /// A value that requires action.
  case alert

  /// Creates the style of a finding; nil for a normal or good value.
  init?(_ finding: Thresholds.Finding, of thresholds: Thresholds) {
    switch (finding, thresholds.level(of: finding)) {
    case (_, .good), (_, .normal): return nil
    case (_, .alert): self = .alert
    case (.reference(let side), .notice): self = side == .low ? .low : .high
    case (.threshold(let index), .notice):
      switch thresholds.list[index].condition {
      case .below, .atMost: self = .low
      case .above, .atLeast: self = .high
      case .equal, .within, .between, .doneBelow: self = .notice
      }
    }
  }

  /// The marker size in user units: the size of the other markers, or larger.
  static let markerSize = 4.0

  /// Returns the marker shape, which differs from the shape of the series.
  func marker(differingFrom seriesShape: MarkerShape) -> MarkerShape {
    let shape: MarkerShape =
      switch self {
      case .low: .triangleDown
      case .high: .triangle
      case .notice: .square
      case .alert: .diamond
      }
    return shape == seriesShape ? .circle : shape
  }

  /// Returns the colour; nil in a monochrome theme.
  ///
  /// The colour has a contrast of 3:1 on light and dark screens.
  func paint(in theme: ChartTheme) -> Paint? {
    theme.isMonochrome ? nil : .role(self == .alert ? .alert : .flag)
  }

  /// The index of the hatching in the list of all hatchings.
  var hatching: Int {
    switch self {
    case .low: 2
    case .high: 1
    case .notice: 5
    case .alert: 6
    }
  }
}
