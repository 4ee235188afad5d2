/// How the corners of a line look.
public enum LineJoin: String, Sendable, Hashable, ChartOptionChoice {
  /// Pointed.
  case miter
  /// Round.
  case round
  /// Cut off.
  case bevel
}
