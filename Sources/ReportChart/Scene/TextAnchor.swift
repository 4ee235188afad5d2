/// What of a text lies at its point, from left to right in the text's own direction.
public enum TextAnchor: UInt8, Sendable, Hashable {
  /// Its start.
  case start
  /// Its middle.
  case middle
  /// Its end.
  case end
}
