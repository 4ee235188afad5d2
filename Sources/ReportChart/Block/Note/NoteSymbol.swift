/// A small form of a fixed size that a note sets at its point.
enum NoteSymbol: String, ChartOptionChoice {
  case circle, square, diamond, triangle
  case triangleDown = "triangle-down"
  case plus, cross
  case arrowUp = "arrow-up"
  case arrowDown = "arrow-down"
  case arrowLeft = "arrow-left"
  case arrowRight = "arrow-right"

  /// The marker of this form; nil for an arrow.
  var marker: MarkerShape? { MarkerShape(rawValue: rawValue) }
}
