/// In which order the entries of a legend fill it.
enum LegendFlow: String, ChartOptionChoice {
  /// From left to right, then the next row.
  case rows
  /// From top to bottom, then the next column.
  case columns
}
