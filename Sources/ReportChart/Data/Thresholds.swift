import ReportData
import ReportText

/// What the values of a series mean, as the project says of their column, and what of it is shown. An
/// object, so that the data of every document hands on one reference.
final class SeriesThresholds: Sendable {
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
    case .reference(.low): RangePhrases.word(-1, language: language)
    case .reference(.inside): RangePhrases.word(0, language: language)
    case .reference(.high): RangePhrases.word(1, language: language)
    }
  }

  /// So many values, and so many signs, can be taken in one by one.
  private static let mostMarked = 12

  /// The looks of markers that differ from the others, by row, and the number of values that each look stands for. Of
  /// many values, those beyond an end of the usual range have one only where they are few and at most a quarter of all;
  /// otherwise the lowest and the highest have it: a line full of signs alarms and says no more than their number, and
  /// signs of all values at one end only would make those look frequent. Values at a threshold of the study keep theirs.
  func thresholdStyles(in data: SeriesData) -> (
    rows: [Int: ThresholdStyle], counts: [ThresholdStyle: Int]
  ) {
    var rows: [Int: ThresholdStyle] = [:]
    for row in 0..<data.rowCount { rows[row] = thresholdStyle(row, in: data) }
    let counts = Dictionary(rows.values.map { ($0, 1) }, uniquingKeysWith: +)
    guard marker != nil else { return (rows, counts) }
    let values = data.columns[channel].numbers
    let all = values.count(where: \.isFinite)
    guard all > Self.mostMarked else { return (rows, counts) }
    func isOfRange(_ row: Int) -> Bool {
      if case .reference? = finding(row, in: data) { true } else { false }
    }
    let ofRange = counts.keys.filter { thresholdStyle in
      rows.allSatisfy { $0.value != thresholdStyle || isOfRange($0.key) }
    }
    let most = min(Self.mostMarked, all / 4)
    guard ofRange.contains(where: { counts[$0, default: 0] > most }) else { return (rows, counts) }
    for thresholdStyle in ofRange {
      let own = rows.keys.filter { rows[$0] == thresholdStyle }.sorted()
      let extreme: Int? =
        switch thresholdStyle {
        case .low: own.min { values[$0] < values[$1] }
        case .high: own.max { values[$0] < values[$1] }
        case .notice, .alert: nil
        }
      guard let extreme else { continue }
      for row in own where row != extreme { rows[row] = nil }
    }
    return (rows, counts)
  }

  /// What the value of a row means; nil when it is missing or nothing is said of it.
  func finding(_ row: Int, in data: SeriesData) -> Thresholds.Finding? {
    guard isOfRows, row < data.columns[channel].numbers.count else { return nil }
    return thresholds.finding(of: data.columns[channel].numbers[row])
  }

  /// How the mark of a row looks; nil for one like the others.
  func thresholdStyle(_ row: Int, in data: SeriesData) -> ThresholdStyle? {
    guard marksRows, let finding = finding(row, in: data) else { return nil }
    return ThresholdStyle(finding, of: thresholds)
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

/// What a chart shows of that which the project says of the values of a column.
enum ShownThresholds: String, ChartOptionChoice {
  case none
  /// The usual range, as a band.
  case bands
  /// The values that are worth a look, by marks of their own.
  case marks
  /// Both.
  case all

  var hasBands: Bool { self == .bands || self == .all }
  var hasMarks: Bool { self == .marks || self == .all }
}

/// How the mark of a value looks that is worth a look: never by its colour alone. Markers have a form of
/// their own, all other marks a hatching and an outline.
enum ThresholdStyle: Int, Sendable, CaseIterable {
  /// Lower than wanted.
  case low
  /// Higher than wanted.
  case high
  /// Neither, but worth a look.
  case notice
  /// Somebody should act.
  case alert

  /// The look of a finding; nil for a value that is as it should be.
  init?(_ finding: Thresholds.Finding, of thresholds: Thresholds) {
    switch (finding, thresholds.level(of: finding)) {
    case (_, .good), (_, .normal): return nil
    case (_, .alert): self = .alert
    case (.reference(let place), .notice): self = place == .low ? .low : .high
    case (.threshold(let place), .notice):
      switch thresholds.list[place].condition {
      case .below, .atMost: self = .low
      case .above, .atLeast: self = .high
      case .equal, .within, .between, .doneBelow: self = .notice
      }
    }
  }

  /// The size of its marker: that of the others or larger.
  static let markerSize = 4.0

  /// The form of its marker, unlike that of the series.
  func marker(beside own: MarkerShape) -> MarkerShape {
    let shape: MarkerShape =
      switch self {
      case .low: .triangleDown
      case .high: .triangle
      case .notice: .square
      case .alert: .diamond
      }
    return shape == own ? .circle : shape
  }

  /// Its colour, which stands out by 3:1 on a light and on a dark screen; nil on paper, which has none.
  func paint(in theme: ChartTheme) -> Paint? {
    theme.isMonochrome ? nil : .role(self == .alert ? .alert : .flag)
  }

  /// The place of its hatching among all.
  var hatching: Int {
    switch self {
    case .low: 2
    case .high: 1
    case .notice: 5
    case .alert: 6
    }
  }
}
