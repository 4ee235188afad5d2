/// An element.
public struct XMLElement: Sendable {
  /// What stands in its start tag: kept once, however often the element is passed on.
  private final class StartTag: Sendable {
    let namespace: String
    let prefix: String?
    let name: String
    let nameSpan: SourceSpan
    let span: SourceSpan
    let attributes: [XMLAttribute]
    let declarations: [XMLNamespaceDeclaration]

    init(
      namespace: String, prefix: String?, name: String, nameSpan: SourceSpan, span: SourceSpan,
      attributes: [XMLAttribute], declarations: [XMLNamespaceDeclaration]
    ) {
      self.namespace = namespace
      self.prefix = prefix
      self.name = name
      self.nameSpan = nameSpan
      self.span = span
      self.attributes = attributes
      self.declarations = declarations
    }
  }

  private let start: StartTag
  /// The end tag; nil for an element that closes itself.
  public internal(set) var endTag: SourceSpan?
  /// What stands in it, in order.
  public internal(set) var children: [XMLNode]

  /// An element, read from XML or made of something else, which then stands for its tags.
  public init(
    namespace: String, prefix: String? = nil, name: String, nameSpan: SourceSpan,
    startTag: SourceSpan, endTag: SourceSpan? = nil, attributes: [XMLAttribute] = [],
    declarations: [XMLNamespaceDeclaration] = [], children: [XMLNode] = []
  ) {
    start = StartTag(
      namespace: namespace, prefix: prefix, name: name, nameSpan: nameSpan, span: startTag,
      attributes: attributes, declarations: declarations)
    self.endTag = endTag
    self.children = children
  }

  /// The address of its namespace; empty when it has none.
  public var namespace: String { start.namespace }
  /// The prefix as it was written, if there is one.
  public var prefix: String? { start.prefix }
  /// The local name.
  public var name: String { start.name }
  /// Where the name stands in the start tag, with its prefix.
  public var nameSpan: SourceSpan { start.nameSpan }
  /// The start tag, from `<` to `>`.
  public var startTag: SourceSpan { start.span }
  /// The attributes in their order, without namespace declarations.
  public var attributes: [XMLAttribute] { start.attributes }
  /// The namespace declarations in their order.
  public var declarations: [XMLNamespaceDeclaration] { start.declarations }

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
