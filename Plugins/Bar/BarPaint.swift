import ReportChart

/// The paints of a bar series.
///
/// The order of priority is the rule of the row, the colour below the baseline, the colour of the
/// series, the gradient of the chart, and the theme.
struct BarPaint {
  /// The paint of the series, without pattern.
  let base: Paint
  /// The index of the hatching pattern of the bars; nil if they have no pattern.
  let pattern: Int?
  let belowColor: Color?
  private let gradient: (from: Color, to: Color)?
  /// The value of the goal line, if it affects the fill of bars; nil if it does not.
  private let goal: Double?
  /// The paint of a bar below the goal line.
  private let missed: Paint

  init(chart: BarChart, series: Int, data: borrowing ChartData) {
    let seriesData = data.series[series]
    let members = chart.layout.members(of: series)
    let index = members.firstIndex(of: series) ?? 0
    let isShade = chart.hasShades && members.count > 1
    if isShade {
      base = .color(
        data.theme.color(of: data.series[members[0]].paint).shade(index, of: members.count))
    } else {
      base = seriesData.paint
    }
    switch chart.patterns {
    case .none: pattern = nil
    case .all: pattern = series + 1
    case .auto: pattern = isShade ? nil : seriesData.hatching
    }
    belowColor = chart.layout.isTornado ? nil : chart.series[series].belowColor
    if case .palette = seriesData.paint, !isShade {
      gradient = chart.gradient
    } else {
      gradient = nil
    }
    var isOrdinary = false
    if case .palette(let index) = seriesData.paint {
      isOrdinary = seriesData.rowStyles.isEmpty
      missed = .lightened(index)
    } else {
      missed = seriesData.paint
    }
    goal =
      isOrdinary && gradient == nil && belowColor == nil && seriesData[BarChart.goal] == nil
        && !chart.isStacked && !chart.isNormalized ? data.goal : nil
  }

  /// Returns true for a bar below the goal line of the chart.
  func missesGoal(_ piece: BarPiece) -> Bool { goal.map { piece.to < $0 } ?? false }

  /// Returns true for a bar that reaches the goal line of the chart.
  func meetsGoal(_ piece: BarPiece) -> Bool { goal.map { piece.to >= $0 } ?? false }

  /// Whether all bars have the style of the series.
  var isPlain: Bool { belowColor == nil && goal == nil }

  /// The fill of the symbol of the series in the legend.
  var swatch: MarkPaint { patterned(gradient.map { .color($0.from) } ?? base) }

  /// Returns the fill of the bars of a series.
  func fill(in area: CartesianArea, _ series: Int, _ scene: inout Scene) -> MarkPaint {
    guard let gradient else { return patterned(base) }
    let axis = area.axes[series].y
    let middle = area.isHorizontal ? area.plot.y : area.plot.x
    let start =
      area.isHorizontal ? Point(x: axis.start, y: middle) : Point(x: middle, y: axis.start)
    let end = area.isHorizontal ? Point(x: axis.end, y: middle) : Point(x: middle, y: axis.end)
    return scene.gradient(
      Gradient(
        .linear(from: start, to: end),
        stops: [
          Gradient.Stop(0, .color(gradient.from)), Gradient.Stop(1, .color(gradient.to)),
        ]))
  }

  /// Returns the style of one bar, if it differs from the series.
  func style(of bar: PlacedBar, _ seriesData: SeriesData) -> MarkStyle {
    let row = seriesData.style(bar.row)
    var style = MarkStyle(opacity: row.emphasis.opacity)
    if let paint = row.paint {
      style.fill = patterned(paint)
    } else if let belowColor, bar.piece.isBelow {
      style.fill = patterned(.color(belowColor))
    }
    if missesGoal(bar.piece) { style.fill = patterned(missed) }
    return style
  }

  /// Returns the text colour on a bar; nil if no colour is readable.
  func ink(on bar: PlacedBar, _ seriesData: SeriesData, _ theme: ChartTheme) -> MarkPaint? {
    let inks = colors(of: bar, seriesData).map {
      theme.ink(on: $0, opacity: opacity(of: bar, seriesData))
    }
    return inks.dropFirst().allSatisfy { $0 == inks[0] } ? inks[0] : nil
  }

  /// Returns the colour under the hatching of a bar; nil for a plain bar.
  func ground(of bar: PlacedBar, _ seriesData: SeriesData) -> MarkPaint? {
    guard pattern != nil, opacity(of: bar, seriesData) == 1 else { return nil }
    return colors(of: bar, seriesData).first.map { .paint($0) }
  }

  private func opacity(of bar: PlacedBar, _ seriesData: SeriesData) -> Double {
    seriesData.style(bar.row).emphasis.opacity ?? 1
  }

  /// Returns the colours of a bar: one colour, or both ends of the gradient.
  private func colors(of bar: PlacedBar, _ seriesData: SeriesData) -> [Paint] {
    if missesGoal(bar.piece) { return [missed] }
    if let paint = seriesData.style(bar.row).paint { return [paint] }
    if let belowColor, bar.piece.isBelow { return [.color(belowColor)] }
    return gradient.map { [.color($0.from), .color($0.to)] } ?? [base]
  }

  private func patterned(_ paint: Paint) -> MarkPaint {
    pattern.map { .hatched(paint, $0) } ?? .paint(paint)
  }
}
