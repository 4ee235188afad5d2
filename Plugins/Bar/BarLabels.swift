import ReportChart

/// The labels of bars: at the tip, inside it, at the base, or in the middle of a piece of a stack.
/// One that would overlap another or has no room is left out.
struct BarLabels {
  let chart: BarChart
  let area: CartesianArea
  let values: [BarValues]
  private var taken: TakenBoxes

  /// Labels that keep off the words of a scene.
  init(
    chart: BarChart, area: CartesianArea, values: [BarValues], over scene: borrowing Scene
  ) {
    self.chart = chart
    self.area = area
    self.values = values
    taken = TakenBoxes(slot: area.slot(0), isUpright: area.isHorizontal)
    for word in scene.words(in: BarLabelMeasure.reach(area.plot)) { taken.take(word) }
  }

  private static let label = MarkClass("rg-value-label")

  /// Draws the labels of a series.
  mutating func draw(_ series: Int, of data: borrowing ChartData, into scene: inout Scene) {
    let own = data.series[series]
    let paint = BarPaint(chart: chart, series: series, data: data)
    scene.beginGroup(
      class: "rg-labels",
      style: MarkStyle(Self.label),
      series: data.series.count > 1 ? own.index : nil,
      anchor: area.isHorizontal ? nil : .middle)
    let shown = chart.series[series].labels.shown(of: values[series])
    for bar in chart.layout.bars(of: series, values, in: area) where shown?[bar.row] ?? true {
      let text = Self.text(bar.row, series, data, chart)
      guard let spot = spot(for: text, at: bar, series) else { continue }
      var style = TextStyle(
        vertical: spot.vertical, hasBackdrop: true, textClass: Self.label)
      if spot.isInside, let plain = paint.plain(bar, own) {
        style.paint = data.theme.ink(on: plain)
        style.hasBackdrop = false
      }
      scene.text(
        text, at: spot.point, anchor: spot.anchor, style: style,
        rotation: chart.labels.isTurned ? -90 : 0)
    }
    scene.endGroup()
  }

  /// The first place of a label that is free.
  private mutating func spot(
    for text: ByteText, at bar: PlacedBar, _ series: Int
  ) -> BarLabelSpot? {
    guard !text.isEmpty, bar.box.right.isFinite, bar.box.bottom.isFinite else { return nil }
    let measure = BarLabelMeasure(
      text: text, bar: bar, style: chart.labels, isHorizontal: area.isHorizontal,
      plot: area.plot, pitch: chart.layout.pitch(of: series, in: area))
    let wishes: [BarLabelSpot.Side]
    if chart.layout.isStacked(series) {
      wishes = [.middle]
    } else {
      switch chart.series[series].labels.place {
      case .tip: wishes = [.beyond, .inside]
      case .inside: wishes = [.inside, .beyond]
      case .base: wishes = [.base, .beyond]
      }
    }
    for wish in wishes {
      guard let spot = measure.spot(wish), isFree(spot.textBox(isTurned: chart.labels.isTurned))
      else { continue }
      return spot
    }
    return nil
  }

  /// True when no word lies there yet; the place is then taken.
  private mutating func isFree(_ box: Rect) -> Bool {
    guard taken.isFree(box) else { return false }
    taken.take(box)
    return true
  }

  /// What stands at a bar: what a rule says, the text of its row, its value, its place, or both.
  static func text(
    _ row: Int, _ series: Int, _ data: borrowing ChartData, _ chart: BarChart
  ) -> ByteText {
    if let label = data.series[series].style(row).label { return label }
    let text = data.text(BarChart.text, row: row, series: series)
    if !text.isEmpty { return text }
    let name = chart.labels.content == .y ? "" : data.text(BarChart.x, row: row, series: series)
    if chart.labels.content == .x { return name }
    var value = data.text(data.series[series][BarChart.y]?[row] ?? .nan, series: series)
    if let start = data.series[series][BarChart.from]?[row], start.isFinite {
      value = joined(data.text(start, series: series), "–", value)
    }
    return chart.labels.content == .y ? value : joined(name, ": ", value)
  }

  private static func joined(_ first: ByteText, _ between: ByteText, _ last: ByteText) -> ByteText {
    ByteText(Array(first.bytes) + Array(between.bytes) + Array(last.bytes))
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
    var widest = 0.0
    for row in rows {
      widest = max(widest, TextMetrics.width(text(row, series, data, chart), style: .label))
    }
    let height = TextStyle.label.size.units * TextMetrics.capHeight
    return chart.labels.isTurned
      ? LabelRoom(width: height, height: widest) : LabelRoom(width: widest, height: height)
  }
}
