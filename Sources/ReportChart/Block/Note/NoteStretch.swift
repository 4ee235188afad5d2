/// How far a note reaches.
enum NoteStretch: String, ChartOptionChoice {
  /// As far as its keys say.
  case none
  /// Over the whole plot.
  case plot
}
