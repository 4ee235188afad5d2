/// A child node of an XML element: an element, text, a comment, or an instruction.
public enum XMLNode: Sendable {
  /// An element with its content.
  case element(XMLElement)
  /// Character data or a CDATA section, with resolved references and with line feeds as line ends.
  case text(DecodedText)
  /// A comment, including its delimiters.
  case comment(SourceSpan)
  /// A processing instruction, including its delimiters.
  case instruction(SourceSpan)

  /// The position of the node in the source, or of the start tag of an element.
  public var span: SourceSpan {
    switch self {
    case .element(let element): element.startTag
    case .text(let text): text.span(0..<text.bytes.count)
    case .comment(let span), .instruction(let span): span
    }
  }

  /// Whether the node is a comment, an instruction or white space.
  public var isBlank: Bool {
    switch self {
    case .element: false
    case .text(let text):
      text.bytes.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
    case .comment, .instruction: true
    }
  }
}

/// A well-formed XML document with the source position of each node.
public struct XMLDocument: Sendable {
  /// The source file of the document.
  public let file: SourceFile
  /// The position of `<!DOCTYPE html>`; nil if it is missing.
  public let documentType: SourceSpan?
  /// The comments and processing instructions before the root element.
  public let prolog: [XMLNode]
  /// The root element.
  public let root: XMLElement
  /// The comments and processing instructions after the root element.
  public let epilog: [XMLNode]
}

/// An XML element with its attributes, its child nodes, and its source positions.
public struct XMLElement: Sendable {
  /// The content of a start tag, shared between copies of the element.
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
  /// The source position of the end tag; nil for an empty-element tag.
  public internal(set) var endTag: SourceSpan?
  /// The child nodes of the element, in order.
  public internal(set) var children: [XMLNode]

  /// Creates an element from XML or from another source, with the position of that source.
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

  /// The URI of the element's namespace; empty if there is none.
  public var namespace: String { start.namespace }
  /// The prefix of the element name in the source; nil if there is none.
  public var prefix: String? { start.prefix }
  /// The local name of the element, without a prefix.
  public var name: String { start.name }
  /// The source position of the name in the start tag, including its prefix.
  public var nameSpan: SourceSpan { start.nameSpan }
  /// The source position of the start tag, from `<` to `>`.
  public var startTag: SourceSpan { start.span }
  /// The attributes of the element in source order, without namespace declarations.
  public var attributes: [XMLAttribute] { start.attributes }
  /// The namespace declarations of the start tag in source order.
  public var declarations: [XMLNamespaceDeclaration] { start.declarations }

  /// The name of the element with its prefix.
  public var qualifiedName: String { prefix.map { "\($0):\(name)" } ?? name }

  /// Returns the attribute with this local name and no namespace; nil if there is none.
  public func attribute(_ name: String) -> XMLAttribute? {
    attributes.first { $0.name == name && $0.namespace.isEmpty }
  }

  /// The child nodes that are elements, in order.
  public var elements: [XMLElement] {
    children.compactMap { child in
      if case .element(let element) = child { element } else { nil }
    }
  }

  /// Returns a copy of the element with other attributes.
  public func with(attributes: [XMLAttribute]) -> XMLElement {
    XMLElement(
      namespace: namespace, prefix: prefix, name: name, nameSpan: nameSpan, startTag: startTag,
      endTag: endTag, attributes: attributes, declarations: declarations, children: children)
  }

  /// Returns an element with another name and other content at the same source position.
  public func named(
    _ name: String, attributes: [XMLAttribute], children: [XMLNode]
  ) -> XMLElement {
    XMLElement(
      namespace: namespace, prefix: prefix, name: name, nameSpan: nameSpan, startTag: startTag,
      endTag: endTag, attributes: attributes, declarations: declarations, children: children)
  }
}

/// An XML attribute with its source positions.
public struct XMLAttribute: Sendable {
  /// The URI of the attribute's namespace; empty if there is none.
  public let namespace: String
  /// The prefix of the attribute name in the source; nil if there is none.
  public let prefix: String?
  /// The local name of the attribute, without a prefix.
  public let name: String
  /// The source position of the attribute name, including its prefix.
  public let nameSpan: SourceSpan
  /// The source position of the attribute value, without its quotes.
  public let valueSpan: SourceSpan
  /// The value of the attribute, with resolved references.
  ///
  /// Literal tabs and line ends are spaces (XML 1.0, 3.3.3).
  public let value: DecodedText

  /// Creates an attribute without a namespace from another source than XML.
  public init(name: String, nameSpan: SourceSpan, valueSpan: SourceSpan, value: DecodedText) {
    self.init(
      namespace: "", prefix: nil, name: name, nameSpan: nameSpan, valueSpan: valueSpan,
      value: value)
  }

  /// Creates an attribute with all its properties.
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

  /// The name of the attribute with its prefix.
  public var qualifiedName: String { prefix.map { "\($0):\(name)" } ?? name }

  /// The value of the attribute as a string.
  public var string: String { String(decoding: value.bytes, as: UTF8.self) }

  /// Returns a copy of the attribute with another value at the same source position.
  public func with(_ value: String) -> XMLAttribute { named(name, value) }

  /// Returns an attribute with another name and value at the same source position.
  public func named(_ name: String, _ value: String) -> XMLAttribute {
    XMLAttribute(
      namespace: namespace, prefix: prefix, name: name, nameSpan: nameSpan, valueSpan: valueSpan,
      value: DecodedText(standingFor: Array(value.utf8), at: valueSpan))
  }
}

// MARK: - Namespaces

/// A namespace declaration `xmlns="…"` or `xmlns:prefix="…"`.
public struct XMLNamespaceDeclaration: Sendable {
  /// The declared prefix; nil for the default namespace.
  public let prefix: String?
  /// The URI of the declared namespace.
  public let address: String
  /// The source position of the attribute name, such as `xmlns:prefix`.
  public let nameSpan: SourceSpan
  /// The source position of the namespace URI, without its quotes.
  public let valueSpan: SourceSpan

  /// Creates a namespace declaration.
  public init(prefix: String?, address: String, nameSpan: SourceSpan, valueSpan: SourceSpan) {
    self.prefix = prefix
    self.address = address
    self.nameSpan = nameSpan
    self.valueSpan = valueSpan
  }
}

/// The namespace URIs of documents and templates.
public enum XMLNamespace {
  /// The XHTML namespace.
  public static let xhtml = "http://www.w3.org/1999/xhtml"
  /// The SVG namespace.
  public static let svg = "http://www.w3.org/2000/svg"
  /// The MathML namespace.
  public static let mathML = "http://www.w3.org/1998/Math/MathML"
  /// The namespace of the prefix `xml`.
  public static let xml = "http://www.w3.org/XML/1998/namespace"
  /// The namespace of the prefix `xmlns`.
  public static let declarations = "http://www.w3.org/2000/xmlns/"
  /// The XLink namespace.
  public static let xLink = "http://www.w3.org/1999/xlink"
  /// The namespace of the elements of reportgen.
  public static let reportgen = "urn:reportgen"

  /// Returns the usual namespace URI of a common prefix; nil for other prefixes.
  public static func usual(forPrefix prefix: String) -> String? {
    switch prefix {
    case "rg": reportgen
    case "svg": svg
    case "math", "m", "mml": mathML
    case "xlink": xLink
    case "html", "h", "xhtml": xhtml
    default: nil
    }
  }
}

// MARK: - Replacement text

extension DecodedText {
  /// Creates a text that replaces a part of the source.
  ///
  /// The source position of each byte is the start of `span`.
  public init(standingFor bytes: [UInt8], at span: SourceSpan) {
    self.init(
      bytes: bytes,
      offsets: Array(repeating: span.range.lowerBound, count: bytes.count)
        + [span.range.upperBound], file: span.file)
  }
}
