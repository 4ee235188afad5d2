/// A declaration `xmlns="…"` or `xmlns:prefix="…"`.
public struct XMLNamespaceDeclaration: Sendable {
  /// The prefix; nil for the namespace of names without one.
  public let prefix: String?
  /// The address of the namespace.
  public let address: String
  /// Where the name stands.
  public let nameSpan: SourceSpan
  /// Where the value stands, without its quotes.
  public let valueSpan: SourceSpan

  /// A declaration.
  public init(prefix: String?, address: String, nameSpan: SourceSpan, valueSpan: SourceSpan) {
    self.prefix = prefix
    self.address = address
    self.nameSpan = nameSpan
    self.valueSpan = valueSpan
  }
}
