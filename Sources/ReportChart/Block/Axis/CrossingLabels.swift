/// Where the labels of an axis stand that crosses the plot.
enum CrossingLabels: String, ChartOptionChoice {
  /// At the edge of the plot, as those of any other axis.
  case edge
  /// Beside the line of the axis.
  case axis
}
