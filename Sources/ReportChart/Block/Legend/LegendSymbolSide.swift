/// On which side of the words of a legend's entry its picture stands.
enum LegendSymbolSide: String, ChartOptionChoice {
  case left, right
}
