/// The box that the legend leaves of a picture without margins of its own.
struct LegendFrame {
  /// The size of the picture, which a long legend makes larger.
  let width: Double
  let height: Double
  /// What is left for the plot.
  let box: Rect
  /// The legend, laid out for that box.
  let legend: LegendLayout

  private static let edge = 2.0
  private static let leastWidth = 40.0

  init(_ wish: LegendLayout, width: Double, height: Double, leastHeight: Double) {
    var legend = wish
    func margin(_ side: PlotSide) -> Double { legend.room(side) + legend.overlap(side) + Self.edge }
    let across = margin(.left) + margin(.right)
    legend.fit(plotWidth: width - across)
    self.width = max(
      width, across + (legend.position == .none ? 1 : max(Self.leastWidth, legend.leastPlotWidth)))
    let along = margin(.top) + margin(.bottom)
    let least = legend.leastPlotHeight
    let needed =
      legend.roomAlong > 0
      ? legend.height + 2 * Self.edge
      : legend.position == .none ? 0 : along - 2 * Self.edge + max(leastHeight, least)
    self.height = max(height, max(needed, least + along))
    box = Rect(
      x: margin(.left), y: margin(.top), width: max(1, self.width - across),
      height: max(1, self.height - along))
    self.legend = legend
  }
}
