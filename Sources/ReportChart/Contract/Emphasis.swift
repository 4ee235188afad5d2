/// What a selection says of a series or a row.
public enum Emphasis: Sendable, Hashable {
  /// Nothing is selected.
  case none
  /// It is selected.
  case selected
  /// Something else is selected.
  case dimmed

  /// The opacity of its marks; nil for that which they have.
  public var opacity: Double? { self == .dimmed ? 0.2 : nil }
}
