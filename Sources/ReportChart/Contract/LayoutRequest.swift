/// A request for any geometry.
public enum LayoutRequest: Sendable {
  /// For x and y, or angle and radius.
  case axes(CartesianArea.Request)
  /// For a box without axes.
  case free(FreeArea.Request)
}
