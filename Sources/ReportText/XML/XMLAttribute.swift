/// An attribute.
public struct XMLAttribute: Sendable {
  /// The address of its namespace; empty when it has none.
  public let namespace: String
  /// The prefix as it was written, if there is one.
  public let prefix: String?
  /// The local name.
  public let name: String
  /// Where the name stands, with its prefix.
  public let nameSpan: SourceSpan
  /// Where the value stands, without its quotes.
  public let valueSpan: SourceSpan
  /// The value: references resolved, literal tabs and line ends as spaces (XML 1.0, 3.3.3).
  public let value: DecodedText

  /// The name as it was written.
  public var qualifiedName: String { prefix.map { "\($0):\(name)" } ?? name }

  /// The value as a string.
  public var string: String { String(decoding: value.bytes, as: UTF8.self) }
}

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
}
