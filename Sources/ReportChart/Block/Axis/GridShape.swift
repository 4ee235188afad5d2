/// How the grid of a round plot goes from one spoke to the next.
enum GridShape: String, ChartOptionChoice {
  /// In arcs, so that rings are circles.
  case curved
  /// Straight, so that rings are the threads of a web.
  case linear

  static var words: [String] { allCases.map(\.rawValue) }
}
