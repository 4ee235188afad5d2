/// The box that the legend leaves of a picture without margins of its own.
struct LegendFrame {
  /// The height of the picture, which a long legend makes larger.
  let height: Double
  /// What is left for the plot.
  let box: Rect
  /// The top left corner of the legend.
  let origin: Point

  private static let edge = 2.0

  init(_ legend: LegendLayout, width: Double, height: Double, leastHeight: Double) {
    let across = legend.roomAcross
    let along = legend.roomAlong
    let needed = along > 0 ? legend.height + 2 * Self.edge : across + leastHeight
    let whole = max(height, needed)
    self.height = whole
    box = Rect(
      x: Self.edge + (legend.position == .left ? along : 0),
      y: Self.edge + (legend.position == .top ? across : 0),
      width: max(1, width - along - 2 * Self.edge),
      height: max(1, whole - across - 2 * Self.edge))
    let middle = max(1, (whole - legend.height) / 2)
    origin =
      switch legend.position {
      case .left, .none: Point(x: Self.edge, y: middle)
      case .right: Point(x: width - legend.width - Self.edge, y: middle)
      case .top: Point(x: 4, y: 1)
      case .bottom: Point(x: 4, y: whole - legend.height - 1)
      }
  }
}
