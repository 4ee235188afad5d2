/// Where the label of a reference line stands.
enum ReferenceLabelSide: String, ChartOptionChoice {
  /// Beside the line, where it hides the least of the data.
  case auto
  /// In the line, near an end of it.
  case left, right, top, bottom
  /// In the line, near each end.
  case both
}
