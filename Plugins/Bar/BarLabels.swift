public import ReportChart

extension BarChart {
  /// Returns the labels of bars: outside or inside the tip, at the base, or in a stack piece.
  public func labels(
    of series: Int, in data: borrowing ChartData, on area: CartesianArea
  ) -> ValueLabels? {
    let choice = choice(of: series, in: data)
    guard choice != .none else { return nil }
    let values = values(of: data)
    let bars = layout.bars(of: series, values, in: area)
    let seriesData = data.series[series]
    let paint = BarPaint(chart: self, series: series, data: data)
    var barIndices = [Int?](repeating: nil, count: seriesData.rowCount)
    for index in bars.indices { barIndices[bars[index].row] = index }
    let strings = BarLabelText(of: series, data, self)
    // A label outside a bar that is shorter than its goal would be at the height of a different
    // value.
    let position =
      choice.position == .tip && seriesData[Self.goal] != nil ? .inside : choice.position
    let sides = layout.isStacked(series) ? [.middle] : position.sides
    let pitch = layout.pitch(of: series, in: area)
    let edges =
      BarGoals(chart: self, area: area, series: series, values: values, data: data)?
      .distances(from: bars) ?? [:]
    var valueLabels = ValueLabels(
      isRotated: labels.isRotated, isAutomatic: self.series[series].labels == nil)
    for index in choice.rows(of: values[series]).compactMap({ barIndices[$0] }) {
      let bar = bars[index]
      var label = LabelledBar(
        bar, sides: sides, gap: labels.offset, pitch: pitch,
        ink: paint.ink(on: bar, seriesData, data.theme))
      label.ground = paint.ground(of: bar, seriesData)
      label.edge = edges[bar.row] ?? 0
      valueLabels.add(
        strings.text(of: bar.row, data), row: bar.row, at: .bar(label),
        isBold: paint.meetsGoal(bar.piece))
    }
    return valueLabels
  }

  /// Returns the labelled values of a series.
  ///
  /// The default is all values of a single series with few bars, and otherwise none.
  func choice(of series: Int, in data: borrowing ChartData) -> BarLabelChoice {
    self.series[series].labels ?? (isAlone && isFew(data) && isLength(data) ? .all : .none)
  }

  /// Returns true for a single series with labels that make the value axis redundant.
  func isWritten(_ data: borrowing ChartData) -> Bool {
    isAlone && choice(of: 0, in: data).rows == .all && labels.content != .x && isFew(data)
      && isLength(data) && data.series[0][Self.text] == nil
      && data.series[0].rowStyles.allSatisfy { $0.label == nil }
  }

  /// Returns true if the series has few enough bars for automatic labels.
  private func isFew(_ data: borrowing ChartData) -> Bool {
    let count = data.series[0][Self.y]?.count { $0.isFinite } ?? 0
    return count > 0 && count <= LabelChoice.unrequestedLimit
  }

  /// Returns true if each bar is as long as its value.
  private func isLength(_ data: borrowing ChartData) -> Bool {
    !isStacked && !isNormalized && includesBaseline && data.series[0][Self.from] == nil
      && data.series[0][Self.goal] == nil
  }

  /// Whether the labels are drawn before the bars, which can then cover them.
  public var hasLabelsBelow: Bool { labels.layer == .under }

  /// Returns the space that the labels of a series need.
  ///
  /// For more than 200 rows, it uses the labels of the extremes only.
  func labelSpace(
    of series: Int, _ pieces: [BarPiece], _ data: borrowing ChartData
  ) -> LabelSpace {
    var rows = pieces.indices.filter { pieces[$0].isKnown }
    if rows.count > 200 {
      let high = rows.max { pieces[$0].to < pieces[$1].to }
      let low = rows.min { pieces[$0].to < pieces[$1].to }
      rows = [low, high].compactMap { $0 }
    }
    let strings = BarLabelText(of: series, data, self)
    var all: [ByteText] = []
    for row in rows { all.append(strings.text(of: row, data)) }
    return ValueLabels.space(for: all, isRotated: labels.isRotated)
  }
}

/// The text values of the labels of a bar series.
private struct BarLabelText {
  private let content: BarLabelStyle.Content
  private let series: Int
  private let styles: [RowStyle]
  private let strings: CategoryValues?
  private let values: [Double]
  private let starts: [Double]?

  init(of series: Int, _ data: borrowing ChartData, _ chart: BarChart) {
    content = chart.labels.content
    self.series = series
    let seriesData = data.series[series]
    styles = seriesData.rowStyles
    strings = seriesData[BarChart.text]
    values = seriesData[BarChart.y] ?? []
    starts = seriesData[BarChart.from]
  }

  /// Returns the text of a row's label, including the label text of a rule.
  func text(of row: Int, _ data: borrowing ChartData) -> ByteText {
    styles.isEmpty ? content(of: row, data) : styles[row].words(content(of: row, data))
  }

  /// Returns the custom text of the row, its value, its category, or both.
  private func content(of row: Int, _ data: borrowing ChartData) -> ByteText {
    if let strings, strings.rows[row].index >= 0 {
      let text = strings.names[strings.rows[row].index]
      if !text.isEmpty { return text }
    }
    let name = content == .y ? "" : data.text(BarChart.x, row: row, series: series)
    if content == .x { return name }
    let value: ByteText
    if let start = starts?[row], start.isFinite {
      value = data.text(from: start, to: values[row], series: series)
    } else {
      value = data.text(values[row], series: series)
    }
    return content == .y
      ? value : ByteText(Array(name.bytes) + Array(": ".utf8) + Array(value.bytes))
  }
}

// MARK: - Options of labels

/// The content and style of bar labels.
struct BarLabelStyle: Sendable {
  /// The content of a label: the y value, the x value, or both.
  enum Content: String, ChartOptionChoice { case y, x, both }
  /// The direction of the text of labels.
  enum Angle: String, ChartOptionChoice { case horizontal, vertical }
  /// The layer of the labels: below or above all bars.
  enum Layer: String, ChartOptionChoice { case under, over }

  static let content = ChartOption(
    "label-content", default: Content.y, "The content of labels: the value, the position, or both.")
  static let offset = ChartOption(
    "label-offset", default: 4.0, "The space between the end of a bar and its label, in units.",
    range: 0...40)
  static let angle = ChartOption(
    "label-angle", default: Angle.horizontal,
    "The direction of labels. Vertical labels read upward.")
  static let layer = ChartOption(
    "label-layer", default: Layer.over, "The layer of labels: below or above the bars.")

  static let options = [
    content.description, offset.description, angle.description, layer.description,
  ]

  let content: Content
  let offset: Double
  let isRotated: Bool
  let layer: Layer

  init(_ options: borrowing ChartOptions) throws(Diagnostic) {
    content = try options(Self.content)
    offset = try options(Self.offset)
    isRotated = try options(Self.angle) == .vertical
    layer = try options(Self.layer)
  }
}

/// The labelled values of a bar series, and the position of each label.
struct BarLabelChoice: ChartOptionValue, Equatable {
  /// The position of a label relative to its bar, as the author sets it.
  enum Position: String {
    case tip, inside, base

    /// The sides of the bar on which the label can be, in order of preference.
    var sides: [LabelledBar.Side] {
      switch self {
      case .tip: [.outside, .inside]
      case .inside: [.inside, .outside]
      case .base: [.base, .outside]
      }
    }
  }

  let rows: LabelChoice
  let position: Position

  /// The maximum number of values with labels.
  private static let limit = 1000

  /// No labels at the bars.
  static let none = BarLabelChoice(rows: .none, position: .tip)

  /// A label at each value, outside the tip.
  static let all = BarLabelChoice(rows: .all, position: .tip)

  static var kind: OptionKind {
    .choice(LabelChoice.optionWords + [Position.inside.rawValue, Position.base.rawValue])
  }

  private init(rows: LabelChoice, position: Position) {
    self.rows = rows
    self.position = position
  }

  init?(optionText: String) {
    if optionText == Position.inside.rawValue {
      self.init(rows: .all, position: .inside)
    } else if optionText == Position.base.rawValue {
      self.init(rows: .all, position: .base)
    } else if let rows = LabelChoice(optionText: optionText) {
      self.init(rows: rows, position: .tip)
    } else {
      return nil
    }
  }

  var optionText: String { position == .tip ? rows.optionText : position.rawValue }

  /// Returns the rows with a label, the most important ones first.
  func rows(of values: BarValues) -> [Int] { rows.rows(of: values.ys, limit: Self.limit) }
}
