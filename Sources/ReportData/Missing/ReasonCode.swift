/// A text of a data file and the reason that it stands for.
public struct ReasonCode: Sendable, Hashable {
  /// The whole text of the cell.
  public var text: String
  /// The reason; nil for a text that says nothing about why.
  public var reason: MissingReason?

  /// A text and its reason.
  public init(text: String, reason: MissingReason?) {
    self.text = text
    self.reason = reason
  }
}
