/// A side of the plot.
enum PlotSide: String, ChartOptionChoice {
  case left, right, bottom, top

  /// True for the sides on which an axis runs up and down.
  var isUpright: Bool { self == .left || self == .right }
}
