import ReportChart

/// The options of a block for all bubbles.
enum BubbleOptions {
  /// The treatment of bubbles at the edge of the plot: more space or clipping.
  enum Edge: String, ChartOptionChoice { case pad, clip }
  /// The selection of bubble series that have patterns.
  enum Patterns: String, ChartOptionChoice { case auto, none, all }
  /// The value that the label of a bubble shows: the amount, x, or y.
  enum LabelContent: String, ChartOptionChoice { case area, x, y }

  static let scale = ChartOption<Double?>(
    "scale", default: nil,
    "The area per unit of the amounts, in square units. It overrides `diameter`.",
    range: 1e-12...1e12)
  static let diameter = ChartOption<BubbleDiameter>(
    "diameter", default: .fitted,
    "The width of the largest bubble in units, or `half` for half the smaller side of the chart. "
      + "By default, all bubbles together cover about a twelfth of the plot."
  )
  static let edge = ChartOption(
    "edge", default: Edge.pad,
    "The treatment of bubbles at the limits of axes: more space, or clipping at the plot.")
  static let sizeLegend = ChartOption(
    "size-legend", default: true, "Show the sizes in the legend.")
  static let sizeTitle = ChartOption<String?>(
    "size-title", default: nil,
    "The text before the sizes in the legend. The default is the label and the unit of amounts.")
  static let baseline = ChartOption(
    "baseline", default: 0.0, "The y value below which bubbles have `below-color`.")
  static let patterns = ChartOption(
    "patterns", default: Patterns.auto,
    "The series with a pattern: all except the first (`auto`), none, or all.")
  static let labelContent = ChartOption(
    "label-content", default: LabelContent.area, "The value in labels.")
  static let labelOffset = ChartOption(
    "label-offset", default: 3.0, "The space between a bubble and a label next to it, in units.",
    range: 0...40)

  static let options = [
    scale.description, diameter.description, edge.description, sizeLegend.description,
    sizeTitle.description, baseline.description, patterns.description, labelContent.description,
    labelOffset.description,
  ]
}

/// The diameter of the largest bubble.
enum BubbleDiameter: ChartOptionValue {
  /// A diameter that depends on the number and the amounts of bubbles.
  case fitted
  /// Half of the shorter side of the chart.
  case half
  /// A diameter in user units.
  case units(Double)

  private static let range = 1.0...2000
  /// The share of the plot that all bubbles cover, and the estimated share of the plot in a chart.
  private static let cover = 0.08
  private static let plotShare = 0.6
  /// The minimum diameter of the largest bubble with ``fitted``, in user units.
  private static let minimumDiameter = 8.0

  static var kind: OptionKind { .form("a number from 1 to 2000, or `half`") }

  init?(optionText: String) {
    if optionText == "half" {
      self = .half
    } else {
      guard let units = Double(optionText: optionText), Self.range.contains(units) else {
        return nil
      }
      self = .units(units)
    }
  }

  var optionText: String {
    switch self {
    case .fitted: ""
    case .half: "half"
    case .units(let units): units.optionText
    }
  }

  /// Returns the diameter in a chart of a specified size, in user units.
  ///
  /// - Parameter share: the largest amount as a share of the sum of all amounts.
  func width(in size: (width: Double, height: Double), share: Double) -> Double {
    let half = min(size.width, size.height) / 2
    switch self {
    case .half: return half
    case .units(let units): return units
    case .fitted:
      let area = Self.cover * Self.plotShare * size.width * size.height * share
      return min(half, max(Self.minimumDiameter, 2 * (area / Trigonometry.pi).squareRoot()))
    }
  }
}

/// The options of a block for one bubble series.
final class BubbleSeries: Sendable {
  static let opacity = ChartOption<Double?>(
    "opacity", default: nil,
    "The opacity of fills. By default, 0.6, or less with labels or with many overlaps.",
    range: 0...1)
  static let outline = ChartOption<Color?>(
    "outline", default: nil, "The colour of the outline. The default is the colour of the bubble.")
  static let outlineWidth = ChartOption<Double?>(
    "outline-width", default: nil,
    "The width of the outline, in units. By default, 1, or half of it for very many bubbles.",
    range: 0...10)
  static let belowColor = ChartOption<Color?>(
    "below-color", default: nil, "The colour of bubbles below the baseline.")
  static let labels = ChartOption(
    "labels", default: LabelChoice.none,
    "The amounts with labels, inside bubbles or, without enough space, next to them.")

  static let options = [
    opacity.description, outline.description, outlineWidth.description, belowColor.description,
    labels.description,
  ]

  let opacity: Double?
  let outline: Color?
  let outlineWidth: Double?
  let belowColor: Color?
  let labels: LabelChoice

  init(_ options: borrowing ChartOptions, index: Int) throws(Diagnostic) {
    opacity = try options(Self.opacity, series: index)
    outline = try options(Self.outline, series: index)
    outlineWidth = try options(Self.outlineWidth, series: index)
    belowColor = try options(Self.belowColor, series: index)
    labels = try options(Self.labels, series: index)
  }
}

/// The paints of a bubble series.
///
/// The order of priority is the rule of the row, the colour below the baseline, and the colour of
/// the series.
struct BubblePaint {
  /// The default fill opacity of bubbles with few overlaps, with labels, and in large numbers.
  private static let opacity = (plain: 0.6, labelled: 0.4, crowded: 0.35)
  private static let minimumOpacity = 0.12

  /// The index of the hatching pattern of the bubbles; nil if they have no pattern.
  let pattern: Int?
  private let options: BubbleSeries
  private let base: Paint
  private let baseline: Double

  init(_ chart: BubbleChart, series: Int, data: borrowing ChartData) {
    options = chart.series[series]
    base = data.series[series].paint
    baseline = chart.baseline
    switch chart.patterns {
    case .none: pattern = nil
    case .all: pattern = series + 1
    case .auto: pattern = data.series[series].hatching
    }
  }

  /// The fill opacity of bubbles that do not overlap.
  var opacity: Double {
    options.opacity ?? (options.labels == .none ? Self.opacity.plain : Self.opacity.labelled)
  }

  /// Returns the fill opacity for bubbles of the specified radii in a plot.
  func opacity(_ radii: [Double], in plot: Rect) -> Double {
    if options.opacity != nil { return opacity }
    let area = radii.reduce(0) { $1.isFinite ? $0 + Trigonometry.pi * $1 * $1 : $0 }
    let layers = plot.width * plot.height > 0 ? area / (plot.width * plot.height) : 0
    let base =
      radii.count < BubbleCells.maximumCount / 2 ? opacity : min(opacity, Self.opacity.crowded)
    guard layers > 1 else { return base }
    return (max(Self.minimumOpacity, base / layers.squareRoot()) * 100).rounded() / 100
  }

  /// The fill of the bubbles of the series.
  var fill: MarkPaint { patterned(base) }

  /// The paint of the outlines of the bubbles.
  var outline: MarkPaint { options.outline.map { .paint(.color($0)) } ?? .paint(base) }

  /// Returns the style of one bubble, if it differs from the series.
  func style(_ row: RowStyle, y: Double) -> MarkStyle {
    var style = MarkStyle(opacity: row.emphasis.opacity)
    guard let paint = special(row, y) else { return style }
    style.fill = patterned(paint)
    if options.outline == nil { style.stroke = .paint(paint) }
    return style
  }

  /// Returns the colour of a bubble with a row style and a y value.
  func color(_ row: RowStyle, y: Double) -> Paint { special(row, y) ?? base }

  private func special(_ row: RowStyle, _ y: Double) -> Paint? {
    row.paint ?? (y < baseline ? options.belowColor.map { .color($0) } : nil)
  }

  private func patterned(_ paint: Paint) -> MarkPaint {
    pattern.map { .hatched(paint, $0) } ?? .paint(paint)
  }
}
