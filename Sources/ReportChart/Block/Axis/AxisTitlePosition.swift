/// Where a title lies along its axis.
enum AxisTitlePosition: String, ChartOptionChoice {
  /// At the left or the bottom.
  case start
  case middle
  /// At the right or the top.
  case end
}
