/// The form of a point.
public enum MarkerShape: String, Sendable, CaseIterable {
  /// A disc.
  case circle
  /// A square.
  case square
  /// A square on its corner.
  case diamond
  /// A triangle pointing up.
  case triangle
  /// A triangle pointing down.
  case triangleDown = "triangle-down"
  /// An upright cross.
  case plus
  /// A diagonal cross.
  case cross
}
