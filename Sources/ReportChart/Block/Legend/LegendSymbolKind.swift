/// What the pictures in a legend look like.
enum LegendSymbolKind: String, ChartOptionChoice {
  /// As the marks of the series.
  case series
  /// A block of its colour.
  case block
}
