/// Which end of a picture that is wider than its column one sees first.
enum ScrollEnd: String, ChartOptionChoice, CaseIterable {
  /// It shrinks instead, so that one sees all of it.
  case whole = "false"
  case first
  case last
}
