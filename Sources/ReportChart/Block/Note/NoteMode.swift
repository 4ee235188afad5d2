/// How the texts of notes are given.
enum NoteMode: String, ChartOptionChoice {
  /// In the picture.
  case written
  /// In a list below the picture, with their numbers in it.
  case numbered
}
