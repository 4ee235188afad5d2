/// How the marks of a chart type come onto a screen when a chart is animated.
public enum MarkMovement: Sendable, Hashable {
  /// They grow from their baseline.
  case grow
  /// They are uncovered from the left to the right.
  case reveal
  /// They fade in.
  case fade
}
