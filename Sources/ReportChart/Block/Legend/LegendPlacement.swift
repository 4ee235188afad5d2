/// How the legend stands to the plot.
enum LegendPlacement: String, ChartOptionChoice {
  /// Beside it, so that the plot is smaller.
  case outside
  /// In it, over the data.
  case inside
  /// Half in it, half beside it.
  case border
}
