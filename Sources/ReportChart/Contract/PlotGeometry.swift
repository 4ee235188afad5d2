/// The geometries. Types of one geometry can share a plot.
public enum PlotGeometry: String, Sendable {
  /// An x and a y axis at right angles.
  case cartesian
  /// An angle and a radius.
  case polar
  /// No axes.
  case free
}
