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

  /// An attribute without a namespace, made of something else than XML.
  public init(name: String, nameSpan: SourceSpan, valueSpan: SourceSpan, value: DecodedText) {
    self.init(
      namespace: "", prefix: nil, name: name, nameSpan: nameSpan, valueSpan: valueSpan,
      value: value)
  }

  /// An attribute with all that XML says of it.
  public init(
    namespace: String, prefix: String?, name: String, nameSpan: SourceSpan,
    valueSpan: SourceSpan, value: DecodedText
  ) {
    self.namespace = namespace
    self.prefix = prefix
    self.name = name
    self.nameSpan = nameSpan
    self.valueSpan = valueSpan
    self.value = value
  }

  /// The name as it was written.
  public var qualifiedName: String { prefix.map { "\($0):\(name)" } ?? name }

  /// The value as a string.
  public var string: String { String(decoding: value.bytes, as: UTF8.self) }
}
