import ReportChart

/// The labels of bars: at the tip, inside it, at the base, or in the middle of a piece of a stack.
/// One that would overlap another or has no room is left out.
struct BarLabels {
  let chart: BarChart
  let area: CartesianArea
  let values: [BarValues]
  private var placer: LabelPlacer

  /// Labels that keep off the words of a scene.
  init(
    chart: BarChart, area: CartesianArea, values: [BarValues], over scene: borrowing Scene
  ) {
    self.chart = chart
    self.area = area
    self.values = values
    placer = LabelPlacer(BarLabelMeasure.reach(area.plot), over: scene)
  }

  private static let label = MarkClass("rg-value-label")

  /// Draws the labels of a series.
  /// - Returns: how many are left out.
  mutating func draw(
    _ series: Int, of data: borrowing ChartData, into scene: inout Scene
  ) -> Int {
    let layout = chart.layout
    let bars = layout.bars(of: series, values, in: area)
    guard let first = bars.first else { return 0 }
    var left = 0
    let own = data.series[series]
    let paint = BarPaint(chart: chart, series: series, data: data)
    scene.beginGroup(
      class: "rg-labels",
      style: MarkStyle(Self.label),
      series: data.series.count > 1 ? own.index : nil,
      anchor: area.isHorizontal ? nil : .middle)
    // The extremes and the last value find a place first.
    let rows = chart.series[series].labels.rows(of: values[series])
    var places = [Int?](repeating: nil, count: own.rowCount)
    for place in bars.indices { places[bars[place].row] = place }
    var labels: [(place: Int, text: ByteText, spot: BarLabelSpot)] = []
    let texts = BarTexts(of: series, data, chart)
    let sides =
      layout.isStacked(series) ? [.middle] : chart.series[series].labels.place.sides
    var measure = BarLabelMeasure(
      bar: first, style: chart.labels, area: area, pitch: layout.pitch(of: series, in: area))
    for place in rows.compactMap({ places[$0] }) {
      let text = texts.text(of: bars[place].row, data)
      guard !text.isEmpty else { continue }
      measure.text = text
      measure.bar = bars[place]
      if let spot = spot(measure, sides, over: scene) {
        labels.append((place, text, spot))
      } else {
        left += 1
      }
    }
    for (place, text, spot) in labels.sorted(by: { $0.place < $1.place }) {
      var style = TextStyle(
        vertical: spot.vertical, hasBackdrop: true, textClass: Self.label)
      if spot.isInside, let plain = paint.plain(bars[place], own) {
        style.paint = data.theme.ink(on: plain)
        style.hasBackdrop = false
      }
      scene.text(
        text, at: spot.point, anchor: spot.anchor, style: style,
        rotation: chart.labels.isTurned ? -90 : 0)
    }
    scene.endGroup()
    return left
  }

  /// The first place of a label that is free: one of the sides, or for a cut bar at its sign.
  private mutating func spot(
    _ measure: BarLabelMeasure, _ sides: [BarLabelSpot.Side], over scene: borrowing Scene
  ) -> BarLabelSpot? {
    guard measure.bar.box.right.isFinite, measure.bar.box.bottom.isFinite else { return nil }
    for side in measure.isCut ? BarLabelSpot.Side.atSign : sides {
      guard let spot = measure.spot(side),
        !spot.needsRoom || !scene.touchesMark(spot.box, countsBoxes: true)
      else { continue }
      let box = spot.textBox(isTurned: chart.labels.isTurned)
      guard placer.isFree(box) else { continue }
      placer.take(box)
      return spot
    }
    return nil
  }

  /// The size of the largest label of a series; of many rows, that of the extremes.
  static func largest(
    of series: Int, _ pieces: [BarPiece], _ data: borrowing ChartData, _ chart: BarChart
  ) -> LabelRoom {
    var rows = pieces.indices.filter { pieces[$0].isKnown }
    if rows.count > 200 {
      let high = rows.max { pieces[$0].to < pieces[$1].to }
      let low = rows.min { pieces[$0].to < pieces[$1].to }
      rows = [low, high].compactMap { $0 }
    }
    let texts = BarTexts(of: series, data, chart)
    var widest = 0.0
    for row in rows {
      widest = max(widest, TextMetrics.width(texts.text(of: row, data), style: .label))
    }
    let height = TextStyle.label.size.units * TextMetrics.capHeight
    return chart.labels.isTurned
      ? LabelRoom(width: height, height: widest) : LabelRoom(width: widest, height: height)
  }
}

/// The texts of the labels of a series of bars.
private struct BarTexts {
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

  /// The label that a rule sets, or the text of the row, its value, its place, or both.
  func text(of row: Int, _ data: borrowing ChartData) -> ByteText {
    if !styles.isEmpty, let label = styles[row].label { return label }
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

// MARK: - Places of labels

/// Measures the places for the label of one bar.
struct BarLabelMeasure {
  var text: ByteText = ""
  var bar: PlacedBar
  let style: BarLabelStyle
  let area: CartesianArea
  /// The room across the bar.
  let pitch: Double

  private var isHorizontal: Bool { area.isHorizontal }
  private var plot: Rect { area.plot }

  /// Labels may reach so far beyond the plot: above it and to the right, below and to the left.
  private static let headroom = 8.0
  private static let footroom = 2.0

  /// The plot with the room around it into which labels may reach.
  static func reach(_ plot: Rect) -> Rect {
    plot.grown(by: headroom)
  }

  /// The middle of the end of the bar.
  private var tipPoint: Point {
    isHorizontal
      ? Point(x: tip, y: bar.box.y + bar.box.height / 2)
      : Point(x: bar.box.x + bar.box.width / 2, y: tip)
  }

  /// True when the end of the bar lies beyond the plot.
  var isCut: Bool { !plot.contains(tipPoint) }

  /// The place of the label of a cut bar at the sign of the cut; nil when there is none.
  private func spotAtSign(
    _ side: BarLabelSpot.Side, _ size: (width: Double, height: Double)
  ) -> BarLabelSpot? {
    let places = area.labelsOfCut(tipPoint, width: size.width, height: size.height)
    guard let place = BarLabelSpot.Side.atSign.firstIndex(of: side), place < places.count else {
      return nil
    }
    let box = places[place]
    guard plot.contains(box) else { return nil }
    let isInside = bar.box.intersection(plot)?.grown(by: -1).contains(box) ?? false
    var spot = BarLabelSpot(
      box: box, point: Point(x: box.x + box.width / 2, y: box.y + box.height / 2),
      anchor: .middle, vertical: .middle, isInside: isInside)
    // A label that is wider than its bar must not cover others.
    spot.needsRoom = !isInside && side != .beforeSign
    return spot
  }

  /// The place on one side; nil when there is no room.
  func spot(_ side: BarLabelSpot.Side) -> BarLabelSpot? {
    let width = TextMetrics.width(text, style: .label)
    let height = TextStyle.label.size.units * TextMetrics.capHeight
    let size = style.isTurned ? (width: height, height: width) : (width: width, height: height)
    if BarLabelSpot.Side.atSign.contains(side) { return spotAtSign(side, size) }
    let along = isHorizontal ? size.width : size.height
    let across = isHorizontal ? size.height : size.width
    let outward: Double = bar.tip == .bottom || bar.tip == .right ? 1 : -1
    let length = isHorizontal ? bar.box.width : bar.box.height
    let breadth = isHorizontal ? bar.box.height : bar.box.width
    let near: Double
    switch side {
    case .beyond, .beforeSign, .besideSign, .besideSignBackwards:
      near = tip + outward * style.offset
    case .inside: near = tip - outward * (style.offset + along)
    case .base: near = tip - outward * (length - style.offset)
    case .middle: near = tip - outward * (length + along) / 2
    }
    let far = near + outward * along
    if side == .beyond {
      guard isInPlot(min(near, far), max(near, far)) else { return nil }
    } else {
      let margin = side == .middle ? 3 : style.offset
      guard along + 2 * margin <= length, across + 2 <= breadth else { return nil }
    }
    var spot = spot(side, from: min(near, far), to: max(near, far), size, outward)
    guard side == .beyond, across > pitch else { return spot }
    spot.needsRoom = true
    let room = Self.reach(plot)
    let isInside =
      isHorizontal
      ? spot.box.y >= room.y && spot.box.bottom <= room.bottom
      : spot.box.x >= room.x && spot.box.right <= room.right
    return isInside ? spot : nil
  }

  /// The position of the tip along the bar.
  private var tip: Double {
    switch bar.tip {
    case .top: bar.box.y
    case .bottom: bar.box.bottom
    case .left: bar.box.x
    case .right: bar.box.right
    }
  }

  private func isInPlot(_ low: Double, _ high: Double) -> Bool {
    isHorizontal
      ? low >= plot.x - Self.footroom && high <= plot.right + Self.headroom
      : low >= plot.y - Self.headroom && high <= plot.bottom + Self.footroom
  }

  private func spot(
    _ side: BarLabelSpot.Side, from low: Double, to high: Double,
    _ size: (width: Double, height: Double), _ outward: Double
  ) -> BarLabelSpot {
    let box = bar.box
    let middle = (low + high) / 2
    let center =
      isHorizontal
      ? Point(x: middle, y: box.y + box.height / 2) : Point(x: box.x + box.width / 2, y: middle)
    var spot = BarLabelSpot(
      box: Rect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height),
      point: center, anchor: .middle, vertical: .middle, isInside: side != .beyond)
    guard side == .beyond, !style.isTurned else { return spot }
    // The margin is exact at the side of the bar.
    if isHorizontal {
      spot.point.x = outward > 0 ? low : high
      spot.anchor = outward > 0 ? .start : .end
    } else {
      spot.point.y = outward > 0 ? low : high
      spot.vertical = outward > 0 ? .top : .baseline
    }
    return spot
  }
}

/// A place for the label of a bar.
struct BarLabelSpot {
  /// Where it lies on its bar.
  enum Side {
    case beyond, inside, base, middle
    /// At the sign of a cut bar.
    case beforeSign, besideSign, besideSignBackwards

    static let atSign = [Side.beforeSign, .besideSign, .besideSignBackwards]
  }

  var box: Rect
  var point: Point
  var anchor: TextAnchor
  var vertical: TextVertical
  var isInside: Bool
  /// True for a label that is wider than the place of its bar, so that others may stand there.
  var needsRoom = false

  /// The box with the descenders of its letters, which lie to the right of turned ones.
  func textBox(isTurned: Bool) -> Rect {
    let descent = TextStyle.label.size.units * TextMetrics.descent
    var own = box
    if isTurned { own.width += descent } else { own.height += descent }
    return own
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
  let isTurned: Bool
  let layer: Layer

  init(_ options: borrowing ChartOptions) throws(Diagnostic) {
    content = try options(Self.content)
    offset = try options(Self.offset)
    isTurned = try options(Self.angle) == .vertical
    layer = try options(Self.layer)
  }
}

/// The labelled values of a series of bars, and the place of each label.
struct BarLabelChoice: ChartOptionValue, Equatable {
  /// The place of a label at its bar.
  enum Place: String {
    case tip, inside, base

    /// Where the label is tried, the first place first.
    var sides: [BarLabelSpot.Side] {
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
