/// Where a note lies along an axis, in the units of that axis.
enum NoteSpan {
  /// Not said.
  case open
  /// At a value.
  case at(Double)
  /// From a value to another.
  case stretch(Double, Double)
}
