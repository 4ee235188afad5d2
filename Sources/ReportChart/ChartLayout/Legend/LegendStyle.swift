/// The legend of a prepared chart, as far as the author speaks of it.
struct PreparedLegend: Sendable {
  /// Nil for the usual place of the geometry or, inside the plot, the one that hides least.
  var position: LegendPosition?
  var placement = LegendPlacement.outside
  /// Nil for rows above and below the plot, columns elsewhere.
  var flow: LegendFlow?
  /// The most entries in a row; nil for as many as fit.
  var columns: Int?
  var title: TextSource?
  /// Where pictures stand to words of a language that is written from left to right; in others the
  /// legend is turned afterwards.
  var symbolSide = LegendSymbolSide.left
  /// The height of a block in user units; the other pictures in proportion.
  var symbolSize = LegendSymbol.blockSize
  var symbol = LegendSymbolKind.series
  /// Nil for a list when a series has a link, and the picture otherwise.
  var form: LegendForm?
  /// True when its entries show and hide their series on a screen.
  var hasToggles = false
}

/// In which order the entries of a legend fill it.
enum LegendFlow: String, ChartOptionChoice {
  /// From left to right, then the next row.
  case rows
  /// From top to bottom, then the next column.
  case columns
}

/// Where the legend is written.
enum LegendForm: String, ChartOptionChoice {
  /// In the picture.
  case svg
  /// As a list of the document, above or below the picture.
  case list
}

/// How the legend stands to the plot.
enum LegendPlacement: String, ChartOptionChoice {
  /// Beside it, so that the plot is smaller.
  case outside
  /// In it, over the data.
  case inside
  /// Half in it, half beside it.
  case border
}

/// Where the legend stands: at a side or a corner of the plot.
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

  /// The position in a mirror.
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

/// What the pictures in a legend look like.
enum LegendSymbolKind: String, ChartOptionChoice {
  /// As the marks of the series.
  case series
  /// A block of its colour.
  case block
}

/// On which side of the words of a legend's entry its picture stands.
enum LegendSymbolSide: String, ChartOptionChoice {
  case left, right

  /// The other side.
  var opposite: LegendSymbolSide { self == .left ? .right : .left }
}

/// The box that the legend leaves of a picture without margins of its own.
struct LegendFrame {
  /// The size of the picture, which a long legend makes larger.
  let width: Double
  let height: Double
  /// What is left for the plot.
  let box: Rect
  /// The legend, laid out for that box.
  let legend: LegendLayout

  /// The most of the height of a plot that a legend above or below takes: a third of what stays.
  static let share = 0.25
  private static let edge = 2.0
  private static let leastWidth = 40.0

  init(_ tickRequest: LegendLayout, width: Double, height: Double, leastHeight: Double) {
    var legend = tickRequest
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
