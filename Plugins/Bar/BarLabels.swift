public import ReportChart

extension BarChart {
  /// Labels at the tip, inside it, at the base, or in the middle of a piece of a stack.
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
    let texts = BarLabelText(of: series, data, self)
    // Beyond a bar shorter than its goal a value would stand at the height of another one.
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
        texts.text(of: bar.row, data), row: bar.row, at: .bar(label),
        isBold: paint.reaches(bar.piece))
    }
    return found
  }

  /// The labels of a series: those that the author chooses; otherwise all of a few bars of a single series.
  func choice(of series: Int, in data: borrowing ChartData) -> BarLabelChoice {
    self.series[series].labels ?? (isAlone && isFew(data) && isLength(data) ? .all : .none)
  }

  /// True for a single series of bars whose labels say all that an axis could.
  func isWritten(_ data: borrowing ChartData) -> Bool {
    isAlone && choice(of: 0, in: data) == .all && labels.content != .x && isFew(data)
      && isLength(data) && data.series[0][Self.text] == nil
      && data.series[0].rowStyles.allSatisfy { $0.label == nil }
  }

  /// True for as many bars as have labels unasked.
  private func isFew(_ data: borrowing ChartData) -> Bool {
    let count = data.series[0][Self.y]?.count { $0.isFinite } ?? 0
    return count > 0 && count <= LabelChoice.mostUnasked
  }

  /// True when each bar is as long as its value.
  private func isLength(_ data: borrowing ChartData) -> Bool {
    !isStacked && !isNormalized && includesBaseline && data.series[0][Self.from] == nil
      && data.series[0][Self.goal] == nil
  }

  /// True when the author wants them under the bars.
  public var hasLabelsBelow: Bool { labels.layer == .under }

  /// The room for the labels of a series; of many rows, for those of the extremes.
  func labelSpace(
    of series: Int, _ pieces: [BarPiece], _ data: borrowing ChartData
  ) -> LabelSpace {
    var rows = pieces.indices.filter { pieces[$0].isKnown }
    if rows.count > 200 {
      let high = rows.max { pieces[$0].to < pieces[$1].to }
      let low = rows.min { pieces[$0].to < pieces[$1].to }
      rows = [low, high].compactMap { $0 }
    }
    let texts = BarLabelText(of: series, data, self)
    var all: [ByteText] = []
    for row in rows { all.append(texts.text(of: row, data)) }
    return ValueLabels.space(for: all, isTransposed: labels.isTransposed)
  }
}

/// The texts of the labels of a series of bars.
private struct BarLabelText {
  private let content: BarLabelStyle.Content
  private let series: Int
  private let styles: [RowStyle]
  private let texts: CategoryValues?
  private let values: [Double]
  private let starts: [Double]?

  init(of series: Int, _ data: borrowing ChartData, _ chart: BarChart) {
    content = chart.labels.content
    self.series = series
    let own = data.series[series]
    styles = own.rowStyles
    texts = own[BarChart.text]
    values = own[BarChart.y] ?? []
    starts = own[BarChart.from]
  }

  /// The words of a label, with those of a rule.
  func text(of row: Int, _ data: borrowing ChartData) -> ByteText {
    styles.isEmpty ? content(of: row, data) : styles[row].words(content(of: row, data))
  }

  /// The text of the row, its value, its place, or both.
  private func content(of row: Int, _ data: borrowing ChartData) -> ByteText {
    if let texts, texts.rows[row].index >= 0 {
      let text = texts.names[texts.rows[row].index]
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

/// What labels of bars say and how they stand.
struct BarLabelStyle: Sendable {
  /// What a label says.
  enum Content: String, ChartOptionChoice { case y, x, both }
  /// How it runs.
  enum Angle: String, ChartOptionChoice { case horizontal, vertical }
  /// Whether it lies under or over all bars.
  enum Layer: String, ChartOptionChoice { case under, over }

  static let content = ChartOption(
    "label-content", default: Content.y, "Whether labels say the value, the place or both.")
  static let offset = ChartOption(
    "label-offset", default: 4.0, "The space between a bar's end and its label, in units.",
    range: 0...40)
  static let angle = ChartOption(
    "label-angle", default: Angle.horizontal, "How labels run; vertical ones read upwards.")
  static let layer = ChartOption(
    "label-layer", default: Layer.over, "Whether labels lie under or over the bars.")

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

/// The labelled values of a series of bars, and the place of each label.
struct BarLabelChoice: ChartOptionValue, Equatable {
  /// The place of a label at its bar.
  enum Place: String {
    case tip, inside, base

    /// The places that are tried for the label, in their order.
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

  /// Of more values than this not all have labels.
  private static let most = 1000

  /// No labels.
  static let none = BarLabelChoice(rows: .none, place: .tip)

  /// All of them, beyond the tips.
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

  /// The rows with a label, those first that matter most.
  func rows(of values: BarValues) -> [Int] { rows.rows(of: values.ys, limit: Self.most) }
}
