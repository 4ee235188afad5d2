/// Where the text of a note stands.
enum NoteAnchor: String, ChartOptionChoice {
  /// Near its point, where it hides the least of the data.
  case auto
  /// At its point.
  case exact
}
