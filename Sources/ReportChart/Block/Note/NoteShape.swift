/// A form that a note draws over a stretch of the plot.
enum NoteShape: String, ChartOptionChoice {
  case rect, ellipse, line, arrow

  /// True for one that goes from a point to another.
  var isStroke: Bool { self == .line || self == .arrow }
}
