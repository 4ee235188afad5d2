/// What a block says after `animate`: whether there is a movement, or how fast it is.
enum AnimateChoice: String, ChartOptionChoice, CaseIterable {
  case standard = "true"
  case still = "false"
  case linear
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"
  case elastic

  /// Nil for no movement.
  var easing: Easing? { self == .standard ? .easeOut : Easing(rawValue: rawValue) }
}
