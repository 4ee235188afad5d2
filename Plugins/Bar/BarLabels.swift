public import ReportChart

extension BarChart {
  /// Returns the labels outside the tip, inside it, at the base, or in the middle of a stack piece.
  public func labels(
    of series: Int, in data: borrowing ChartData, on area: CartesianArea
  ) -> ValueLabels? {
    let choice = choice(of: series, in: data)
    guard choice != .none else { return nil }
    let values = values(of: data)
    let bars = layout.bars(of: series, values, in: area)
    let own = data.series[series]
    let paint = BarPaint(chart: self, series: series, data: data)
    var places = [Int?](repeating: nil, count: own.rowCount)
    for place in bars.indices { places[bars[place].row] = place }
    let strings = BarLabelText(of: series, data, self)
    // A label outside a bar that is shorter than its goal would be at the height of a different
    // value.
    let place = choice.place == .tip && own[Self.goal] != nil ? .inside : choice.place
    let sides = layout.isStacked(series) ? [.middle] : place.sides
    let pitch = layout.pitch(of: series, in: area)
    let edges =
      BarGoals(chart: self, area: area, series: series, values: values, data: data)?
      .distances(beyond: bars) ?? [:]
    var found = ValueLabels(
      isTransposed: labels.isTransposed, isAutomatic: self.series[series].labels == nil)
    for place in choice.rows(of: values[series]).compactMap({ places[$0] }) {
      let bar = bars[place]
      var label = LabelledBar(
        bar, sides: sides, gap: labels.offset, pitch: pitch,
        ink: paint.ink(on: bar, own, data.theme))
      label.ground = paint.ground(of: bar, own)
      label.edge = edges[bar.row] ?? 0
      found.add(
        strings.text(of: bar.row, data), row: bar.row, at: .bar(label),
        isBold: paint.reaches(bar.piece))
    }
    return found
  }

  /// Returns the labelled values of a series.
  ///
  /// The default is all values of a single series with few bars, and otherwise none.
  func choice(of series: Int, in data: borrowing ChartData) -> BarLabelChoice {
    self.series[series].labels ?? (isAlone && isFew(data) && isLength(data) ? .all : .none)
  }

  /// Returns true for a single series with labels that make the value axis redundant.
  func isWritten(_ data: borrowing ChartData) -> Bool {
    isAlone && choice(of: 0, in: data) == .all && labels.content != .x && isFew(data)
      && isLength(data) && data.series[0][Self.text] == nil
      && data.series[0].rowStyles.allSatisfy { $0.label == nil }
  }

  /// Returns true if there are few enough bars for automatic labels.
  private func isFew(_ data: borrowing ChartData) -> Bool {
    let count = data.series[0][Self.y]?.count { $0.isFinite } ?? 0
    return count > 0 && count <= LabelChoice.mostUnasked
  }

  /// Returns true if each bar is as long as its value.
  private func isLength(_ data: borrowing ChartData) -> Bool {
    !isStacked && !isNormalized && includesBaseline && data.series[0][Self.from] == nil
      && data.series[0][Self.goal] == nil
  }

  /// Whether the labels are below the bars.
  public var hasLabelsBelow: Bool { labels.layer == .under }

  /// Returns the space for the labels of a series.
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
    return ValueLabels.space(for: all, isTransposed: labels.isTransposed)
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
    let own = data.series[series]
    styles = own.rowStyles
    strings = own[BarChart.text]
    values = own[BarChart.y] ?? []
    starts = own[BarChart.from]
  }

  /// Returns the text of a label, including the label of a rule.
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
  /// The content of a label: the value, the category, or both.
  enum Content: String, ChartOptionChoice { case y, x, both }
  /// The direction of the label text.
  enum Angle: String, ChartOptionChoice { case horizontal, vertical }
  /// The position of labels below or above all bars.
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
  let isTransposed: Bool
  let layer: Layer

  init(_ options: borrowing ChartOptions) throws(Diagnostic) {
    content = try options(Self.content)
    offset = try options(Self.offset)
    isTransposed = try options(Self.angle) == .vertical
    layer = try options(Self.layer)
  }
}

/// The labelled values of a bar series, and the position of each label.
struct BarLabelChoice: ChartOptionValue, Equatable {
  /// The position of a label relative to its bar.
  enum Place: String {
    case tip, inside, base

    /// The label sides, in order of preference.
    var sides: [LabelledBar.Side] {
      switch self {
      case .tip: [.beyond, .inside]
      case .inside: [.inside, .beyond]
      case .base: [.base, .beyond]
      }
    }
  }

  let rows: LabelChoice
  let place: Place

  /// The maximum number of values with labels.
  private static let most = 1000

  /// No labels.
  static let none = BarLabelChoice(rows: .none, place: .tip)

  /// A label at each value, outside the tip.
  static let all = BarLabelChoice(rows: .all, place: .tip)

  static var kind: OptionKind {
    .choice(LabelChoice.optionWords + [Place.inside.rawValue, Place.base.rawValue])
  }

  private init(rows: LabelChoice, place: Place) {
    self.rows = rows
    self.place = place
  }

  init?(optionText: String) {
    if optionText == Place.inside.rawValue {
      self.init(rows: .all, place: .inside)
    } else if optionText == Place.base.rawValue {
      self.init(rows: .all, place: .base)
    } else if let rows = LabelChoice(optionText: optionText) {
      self.init(rows: rows, place: .tip)
    } else {
      return nil
    }
  }

  var optionText: String { place == .tip ? rows.optionText : place.rawValue }

  /// Returns the rows with a label, the most important ones first.
  func rows(of values: BarValues) -> [Int] { rows.rows(of: values.ys, limit: Self.most) }
}
