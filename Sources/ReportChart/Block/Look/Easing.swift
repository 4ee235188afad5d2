/// How fast a movement is from its beginning to its end.
enum Easing: String, ChartOptionChoice, CaseIterable {
  case linear
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"
  /// Beyond the end and back.
  case elastic
}
