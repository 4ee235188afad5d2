/// An area of any geometry.
public enum LaidOutArea: Sendable {
  /// With x and y axes.
  case cartesian(CartesianArea)
  /// With angle and radius.
  case polar(PolarArea)
  /// Without axes.
  case free(FreeArea)
}
