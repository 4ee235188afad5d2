/// A side of a bar's box.
public enum BarSide: Sendable, Hashable {
  /// The left or right side.
  case left, right
  /// The upper or lower side.
  case top, bottom
}
