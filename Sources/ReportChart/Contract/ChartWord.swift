/// A word that a plugin needs in a legend and that the host has in each language.
public enum ChartWord: Sendable {
  /// For what ends higher than it began.
  case rising
  /// For what ends lower than it began.
  case falling
  /// For what ends as it began.
  case unchanged
}
