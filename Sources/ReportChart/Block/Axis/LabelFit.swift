/// What can be done for labels that have too little room.
enum LabelFit: String, ChartOptionChoice {
  /// In two lines.
  case wrap
  /// In a smaller size, down to seven tenths.
  case shrink
  /// Turned by 45 or 90 degrees.
  case rotate
  /// Cut, with the whole text in the title.
  case cut
  /// Every so many.
  case skip
}
