/// How the ends of a line look.
public enum LineCap: String, Sendable, Hashable, ChartOptionChoice {
  /// Cut at the last point.
  case butt
  /// Half a disc beyond it.
  case round
  /// Half a square beyond it.
  case square
}
