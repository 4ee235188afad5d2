/// What a grammar wants of the value of an attribute.
public struct AttributeRule: Sendable {
  /// The kinds of values, as far as it matters to what data may fill in.
  public enum Kind: Sendable {
    /// Any text.
    case text
    /// An identifier of its own.
    case identifier
    /// Identifiers of other elements.
    case references
    /// An address.
    case address
    /// A date or time.
    case moment
    /// One of some words, a number, a colour: what the value must be says ``expectation``.
    case other

    init(_ type: ValueType) {
      switch type {
      case .text: self = .text
      case .identifier: self = .identifier
      case .reference, .references, .labelled, .headerCells, .use, .gradient, .clip, .mask, .marker,
        .paint:
        self = .references
      case .link, .resource, .source: self = .address
      case .moment: self = .moment
      default: self = .other
      }
    }
  }

  /// What kind of value it is.
  public let kind: Kind
  /// The words that are allowed, also beside values of another kind.
  public let words: [String]
  /// True when the element must have the attribute.
  public let isRequired: Bool
  /// What a value must be, for messages.
  public let expectation: String
}
