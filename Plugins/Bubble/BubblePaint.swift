import ReportChart

/// The paints of a series of bubbles. In this order: what a rule says of the row, the colour below the
/// baseline, the colour of the series.
struct BubblePaint {
  /// The opacity of fills of which few cover one another, with words in them, and of very many.
  private static let opacity = (plain: 0.6, labelled: 0.4, crowded: 0.35)
  private static let leastOpacity = 0.12

  /// The pattern; nil for none.
  let pattern: Int?
  private let own: BubbleSeries
  private let base: Paint
  private let baseline: Double

  init(_ chart: BubbleChart, series: Int, data: borrowing ChartData) {
    own = chart.series[series]
    base = data.series[series].paint
    baseline = chart.baseline
    switch chart.patterns {
    case .none: pattern = nil
    case .all: pattern = series + 1
    case .auto: pattern = series > 0 ? series : nil
    }
  }

  /// The opacity of a fill that covers no other.
  var opacity: Double {
    own.opacity ?? (own.labels == .none ? Self.opacity.plain : Self.opacity.labelled)
  }

  /// The opacity of the fills, when bubbles of such radii are drawn in a plot.
  func opacity(_ radii: [Double], in plot: Rect) -> Double {
    if own.opacity != nil { return opacity }
    let area = radii.reduce(0) { $1.isFinite ? $0 + Trigonometry.pi * $1 * $1 : $0 }
    let layers = plot.width * plot.height > 0 ? area / (plot.width * plot.height) : 0
    let base = radii.count < BubbleCells.most / 2 ? opacity : min(opacity, Self.opacity.crowded)
    guard layers > 1 else { return base }
    return (max(Self.leastOpacity, base / layers.squareRoot()) * 100).rounded() / 100
  }

  /// The fill of the series' bubbles.
  var fill: MarkPaint { patterned(base) }

  /// The line around them.
  var outline: MarkPaint { own.outline.map { .paint(.color($0)) } ?? .paint(base) }

  /// What one bubble has of its own.
  func style(_ row: RowStyle, y: Double) -> MarkStyle {
    var style = MarkStyle(opacity: row.emphasis.opacity)
    guard let paint = special(row, y) else { return style }
    style.fill = patterned(paint)
    if own.outline == nil { style.stroke = .paint(paint) }
    return style
  }

  /// The colour of a bubble.
  func color(_ row: RowStyle, y: Double) -> Paint { special(row, y) ?? base }

  private func special(_ row: RowStyle, _ y: Double) -> Paint? {
    row.paint ?? (y < baseline ? own.belowColor.map { .color($0) } : nil)
  }

  private func patterned(_ paint: Paint) -> MarkPaint {
    pattern.map { .hatched(paint, $0) } ?? .paint(paint)
  }
}
