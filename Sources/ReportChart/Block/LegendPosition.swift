/// Where the legend stands.
enum LegendPosition: String, ChartOptionChoice {
  case bottom, top, left, right, none
}
