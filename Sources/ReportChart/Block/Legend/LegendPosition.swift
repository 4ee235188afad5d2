/// Where the legend stands: at a side or a corner of the plot.
enum LegendPosition: String, ChartOptionChoice {
  case top
  case topRight = "top-right"
  case right
  case bottomRight = "bottom-right"
  case bottom
  case bottomLeft = "bottom-left"
  case left
  case topLeft = "top-left"
  case none
}
