/// The author's settings for the legend of a prepared chart.
struct PreparedLegend: Sendable {
  /// The position; nil for the default of the geometry.
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

/// The order in which entries fill a legend.
enum LegendFlow: String, ChartOptionChoice {
  /// Rows from left to right.
  case rows
  /// Columns from top to bottom.
  case columns
}

/// The output form of a legend.
enum LegendForm: String, ChartOptionChoice {
  /// A part of the chart.
  case svg
  /// A list of the document, above or below the chart.
  case list
}

/// The placement of a legend relative to the plot.
enum LegendPlacement: String, ChartOptionChoice {
  /// Outside the plot, which becomes smaller.
  case outside
  /// Inside the plot, over the data.
  case inside
  /// On the edge of the plot, half inside and half outside.
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

  /// The position after mirroring left and right.
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

/// The style of legend symbols.
enum LegendSymbolKind: String, ChartOptionChoice {
  /// The style of the marks of the series.
  case series
  /// A block in the colour of the series.
  case block
}

/// The side of a symbol relative to the text of its legend entry.
enum LegendSymbolSide: String, ChartOptionChoice {
  case left, right

  /// The other side.
  var opposite: LegendSymbolSide { self == .left ? .right : .left }
}

/// The area that a legend leaves in a chart without separate margins.
struct LegendFrame {
  /// The width of the chart, which a long legend increases.
  let width: Double
  /// The height of the chart, which a long legend increases.
  let height: Double
  /// The remaining area for the plot.
  let box: Rect
  /// The legend after layout for that area.
  let legend: LegendLayout

  /// The share of the chart height that a legend above or below can take.
  ///
  /// The share is a third of the remaining height.
  static let share = 0.25
  private static let edge = 2.0
  private static let leastWidth = 40.0

  init(_ legend: LegendLayout, width: Double, height: Double, leastHeight: Double) {
    var legend = legend
    func margin(_ side: PlotSide) -> Double {
      legend.space(side) + legend.overlap(side) + Self.edge
    }
    let across = margin(.left) + margin(.right)
    legend.fit(plotWidth: width - across)
    self.width = max(
      width, across + (legend.position == .none ? 1 : max(Self.leastWidth, legend.leastPlotWidth)))
    let along = margin(.top) + margin(.bottom)
    let least = legend.leastPlotHeight
    let needed =
      legend.roomAlong > 0
      ? legend.height + 2 * Self.edge
      : legend.position == .none
        ? 0
        : along - 2 * Self.edge + max(leastHeight, least, height * (1 - Self.share))
    self.height = max(height, max(needed, least + along))
    box = Rect(
      x: margin(.left), y: margin(.top), width: max(1, self.width - across),
      height: max(1, self.height - along))
    self.legend = legend
  }
}
