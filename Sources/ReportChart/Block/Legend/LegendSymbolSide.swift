/// On which side of the words of a legend's entry its picture stands.
enum LegendSymbolSide: String, ChartOptionChoice {
  case left, right

  /// The other side.
  var opposite: LegendSymbolSide { self == .left ? .right : .left }
}
