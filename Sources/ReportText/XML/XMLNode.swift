/// What can stand in an element.
public enum XMLNode: Sendable {
  /// An element with all that is in it.
  case element(XMLElement)
  /// Character data, or a CDATA section: references resolved, line ends as line feeds.
  case text(DecodedText)
  /// A comment, with its marks.
  case comment(SourceSpan)
  /// A processing instruction, with its marks.
  case instruction(SourceSpan)

  /// Where it stands: for an element its start tag.
  public var span: SourceSpan {
    switch self {
    case .element(let element): element.startTag
    case .text(let text): text.span(0..<text.bytes.count)
    case .comment(let span), .instruction(let span): span
    }
  }

  /// True for comments, instructions and text of nothing but white space.
  public var isBlank: Bool {
    switch self {
    case .element: false
    case .text(let text):
      text.bytes.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
    case .comment, .instruction: true
    }
  }
}

/// A well-formed document as its author wrote it, with the place of everything in it.
public struct XMLDocument: Sendable {
  /// The source.
  public let file: SourceFile
  /// Where `<!DOCTYPE html>` stands, if it does.
  public let documentType: SourceSpan?
  /// Comments and processing instructions before the root element.
  public let prolog: [XMLNode]
  /// The root element.
  public let root: XMLElement
  /// Comments and processing instructions after the root element.
  public let epilog: [XMLNode]
}

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

  /// The same element with other attributes.
  public func with(attributes: [XMLAttribute]) -> XMLElement {
    XMLElement(
      namespace: namespace, prefix: prefix, name: name, nameSpan: nameSpan, startTag: startTag,
      endTag: endTag, attributes: attributes, declarations: declarations, children: children)
  }

  /// Another element in the same place.
  public func named(
    _ name: String, attributes: [XMLAttribute], children: [XMLNode]
  ) -> XMLElement {
    XMLElement(
      namespace: namespace, prefix: prefix, name: name, nameSpan: nameSpan, startTag: startTag,
      endTag: endTag, attributes: attributes, declarations: declarations, children: children)
  }
}

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

  /// The same attribute with another value, which is said to stand where this one does.
  public func with(_ value: String) -> XMLAttribute { named(name, value) }

  /// Another attribute in the same place.
  public func named(_ name: String, _ value: String) -> XMLAttribute {
    XMLAttribute(
      namespace: namespace, prefix: prefix, name: name, nameSpan: nameSpan, valueSpan: valueSpan,
      value: DecodedText(standingFor: Array(value.utf8), at: valueSpan))
  }
}

// MARK: - Namespaces

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

/// The addresses of the namespaces that documents and templates are made of.
public enum XMLNamespace {
  /// XHTML.
  public static let xhtml = "http://www.w3.org/1999/xhtml"
  /// SVG.
  public static let svg = "http://www.w3.org/2000/svg"
  /// MathML.
  public static let mathML = "http://www.w3.org/1998/Math/MathML"
  /// The `xml` prefix.
  public static let xml = "http://www.w3.org/XML/1998/namespace"
  /// The `xmlns` prefix.
  public static let declarations = "http://www.w3.org/2000/xmlns/"
  /// XLink.
  public static let xLink = "http://www.w3.org/1999/xlink"
  /// The elements of this program.
  public static let reportgen = "urn:reportgen"

  /// The address that people mean by a usual prefix.
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

// MARK: - Text in the place of another

extension DecodedText {
  /// A text that stands in the place of another: every byte leads back to where that begins.
  public init(standingFor bytes: [UInt8], at span: SourceSpan) {
    self.init(
      bytes: bytes,
      offsets: Array(repeating: span.range.lowerBound, count: bytes.count)
        + [span.range.upperBound], file: span.file)
  }
}
