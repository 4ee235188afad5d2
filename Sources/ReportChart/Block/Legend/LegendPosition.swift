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

  /// The position in a mirror.
  var mirrored: LegendPosition {
    switch self {
    case .topRight: .topLeft
    case .right: .left
    case .bottomRight: .bottomLeft
    case .bottomLeft: .bottomRight
    case .left: .right
    case .topLeft: .topRight
    case .top, .bottom, .none: self
    }
  }
}
