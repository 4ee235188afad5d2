/// Which way the title of an axis runs.
enum AxisTitleOrientation: String, ChartOptionChoice {
  /// From left to right: above an upright axis.
  case level
  /// Along the axis: turned beside an upright one.
  case along
}
