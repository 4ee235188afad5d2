/// The author's settings for the legend of a prepared chart.
struct PreparedLegend: Sendable {
  /// The position of the legend; nil for the default of the chart geometry.
  ///
  /// Inside the plot, nil gives the position that hides the least data.
  var position: LegendPosition?
  var placement = LegendPlacement.outside
  /// The order of the entries; nil for rows above and below the plot, and columns elsewhere.
  var flow: LegendFlow?
  /// The maximum number of entries in a row; nil for as many as fit.
  var columns: Int?
  var title: TextSource?
  /// The side of the symbols in a left-to-right language.
  ///
  /// For right-to-left languages, the legend is mirrored afterwards.
  var symbolSide = LegendSymbolSide.left
  /// The height of a block symbol in user units. Other symbols scale in proportion.
  var symbolSize = LegendSymbol.blockSize
  var symbol = LegendSymbolKind.series
  /// The form of the legend; nil for the default.
  ///
  /// The default is a list if a series has a link, and otherwise the chart.
  var form: LegendForm?
  /// Whether entries show and hide their series on a screen.
  var hasToggles = false
}

/// The order in which the entries fill the rows and columns of a legend.
enum LegendFlow: String, ChartOptionChoice {
  /// Rows from left to right.
  case rows
  /// Columns from top to bottom.
  case columns
}

/// The form in which a document contains a legend.
enum LegendForm: String, ChartOptionChoice {
  /// A legend that is a part of the chart.
  case svg
  /// A legend that is a list of the document, above or below the chart.
  case list
}

/// The placement of a legend relative to the plot.
enum LegendPlacement: String, ChartOptionChoice {
  /// A legend outside the plot, which makes the plot smaller.
  case outside
  /// A legend inside the plot, over the data.
  case inside
  /// A legend on the edge of the plot, half inside and half outside.
  case border
}

/// The position of a legend at a side or a corner of the plot.
enum LegendPosition: String, ChartOptionChoice {
  case top
  case topRight = "top-right"
  case right
  case bottomRight = "bottom-right"
  case bottom
  case bottomLeft = "bottom-left"
  case left
  case topLeft = "top-left"
  case none

  /// The legend position after left and right are exchanged.
  var mirrored: LegendPosition {
    switch self {
    case .topRight: .topLeft
    case .right: .left
    case .bottomRight: .bottomLeft
    case .bottomLeft: .bottomRight
    case .left: .right
    case .topLeft: .topRight
    case .top, .bottom, .none: self
    }
  }
}

/// The symbol that a legend shows for a series.
enum LegendSymbolKind: String, ChartOptionChoice {
  /// A symbol in the style of the marks of the series.
  case series
  /// A block in the colour of the series.
  case block
}

/// The side of a symbol relative to the text of its legend entry.
enum LegendSymbolSide: String, ChartOptionChoice {
  case left, right

  /// The opposite side of the text of the entry.
  var opposite: LegendSymbolSide { self == .left ? .right : .left }
}

/// The area that a legend leaves for the plot, in a chart without x and y axes.
struct LegendFrame {
  /// The width of the chart, which a long legend increases.
  let width: Double
  /// The height of the chart, which a long legend increases.
  let height: Double
  /// The area of the chart that remains for the plot.
  let box: Rect
  /// The legend after its layout next to the plot.
  let legend: LegendLayout

  /// The share of the chart height that a legend above or below can take.
  ///
  /// The share is a third of the remaining height.
  static let share = 0.25
  private static let edge = 2.0
  private static let minimumWidth = 40.0

  init(_ legend: LegendLayout, width: Double, height: Double, minimumHeight: Double) {
    var legend = legend
    func margin(_ side: PlotSide) -> Double {
      legend.space(side) + legend.overlap(side) + Self.edge
    }
    let across = margin(.left) + margin(.right)
    legend.fit(plotWidth: width - across)
    self.width = max(
      width,
      across + (legend.position == .none ? 1 : max(Self.minimumWidth, legend.minimumPlotWidth)))
    let along = margin(.top) + margin(.bottom)
    let minimum = legend.minimumPlotHeight
    let needed =
      legend.horizontalSpace > 0
      ? legend.height + 2 * Self.edge
      : legend.position == .none
        ? 0
        : along - 2 * Self.edge + max(minimumHeight, minimum, height * (1 - Self.share))
    self.height = max(height, max(needed, minimum + along))
    box = Rect(
      x: margin(.left), y: margin(.top), width: max(1, self.width - across),
      height: max(1, self.height - along))
    self.legend = legend
  }
}
