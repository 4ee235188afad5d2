/// Attributes of an element that depend on each other.
public struct AttributeCombination: Sendable {
  /// The attribute that goes with one of the others, and they with it; nil for "exactly one of the
  /// others".
  public let attribute: String?
  /// The others.
  public let others: [String]
}
