/// An element.
public struct XMLElement: Sendable {
  /// The address of its namespace; empty when it has none.
  public let namespace: String
  /// The prefix as it was written, if there is one.
  public let prefix: String?
  /// The local name.
  public let name: String
  /// Where the name stands in the start tag, with its prefix.
  public let nameSpan: SourceSpan
  /// The start tag, from `<` to `>`.
  public let startTag: SourceSpan
  /// The end tag; nil for an element that closes itself.
  public internal(set) var endTag: SourceSpan?
  /// The attributes in their order, without namespace declarations.
  public let attributes: [XMLAttribute]
  /// The namespace declarations in their order.
  public let declarations: [XMLNamespaceDeclaration]
  /// What stands in it, in order.
  public internal(set) var children: [XMLNode] = []

  /// An element, read from XML or made of something else, which then stands for its tags.
  public init(
    namespace: String, prefix: String? = nil, name: String, nameSpan: SourceSpan,
    startTag: SourceSpan, endTag: SourceSpan? = nil, attributes: [XMLAttribute] = [],
    declarations: [XMLNamespaceDeclaration] = [], children: [XMLNode] = []
  ) {
    self.namespace = namespace
    self.prefix = prefix
    self.name = name
    self.nameSpan = nameSpan
    self.startTag = startTag
    self.endTag = endTag
    self.attributes = attributes
    self.declarations = declarations
    self.children = children
  }

  /// The name as it was written.
  public var qualifiedName: String { prefix.map { "\($0):\(name)" } ?? name }

  /// The attribute of this local name without a namespace.
  public func attribute(_ name: String) -> XMLAttribute? {
    attributes.first { $0.name == name && $0.namespace.isEmpty }
  }

  /// The child elements, in order.
  public var elements: [XMLElement] {
    children.compactMap { child in
      if case .element(let element) = child { element } else { nil }
    }
  }
}
