internal import ReportText

/// Writes elements that are the same in every document, without asking the compiler about each:
/// the common elements and attributes of a page, without values.
///
/// It writes what the compiler would write, or nothing: what it does not know for sure to be right
/// is left to the compiler.
struct StaticMarkup: ~Copyable {
  private var writer: ByteWriter
  /// The identifiers in what was written, which are still to be checked.
  private(set) var identifiers: [XMLAttribute] = []

  /// - Parameter capacity: about how many bytes will be written.
  init(capacity: Int) { writer = ByteWriter(capacity: capacity) }

  /// The bytes that were written.
  borrowing func bytes() -> [UInt8] { writer.copy() }

  /// Forgets what was written.
  mutating func removeAll() {
    writer.removeAll()
    identifiers.removeAll(keepingCapacity: true)
  }

  /// Writes a node; false when it is left to the compiler, and nothing was written then.
  mutating func write(_ node: XMLNode, depth: Int) -> Bool {
    let (count, known) = (writer.count, identifiers.count)
    if add(node, depth: depth) { return true }
    writer.truncate(to: count)
    identifiers.removeLast(identifiers.count - known)
    return false
  }

  private mutating func add(_ node: XMLNode, depth: Int) -> Bool {
    switch node {
    case .text(let text): return add(text, inAttribute: false)
    case .element(let element): return add(element, depth: depth)
    case .comment, .instruction: return false
    }
  }

  private mutating func add(_ element: XMLElement, depth: Int) -> Bool {
    guard element.namespace == XMLNamespace.xhtml, depth < TemplateLimits.depth,
      let content = Content(of: element.name)
    else { return false }
    writer.byte(UInt8(ascii: "<"))
    add(name: element.name)
    for attribute in element.attributes {
      guard attribute.namespace.isEmpty, isRight(attribute) else { return false }
      writer.byte(0x20)
      add(name: attribute.name)
      writer.literal("=\"")
      guard add(attribute.value, inAttribute: true) else { return false }
      writer.byte(UInt8(ascii: "\""))
    }
    switch content {
    case .none:
      writer.literal("/>")
      return element.children.isEmpty
    case .preformatted:
      // An HTML parser drops a line end here.
      if case .text(let text)? = element.children.first, text.bytes.first == 0x0A { return false }
    case .any: break
    }
    writer.byte(UInt8(ascii: ">"))
    for child in element.children {
      guard add(child, depth: depth + 1) else { return false }
    }
    writer.literal("</")
    add(name: element.name)
    writer.byte(UInt8(ascii: ">"))
    return true
  }

  private mutating func add(name: String) {
    for byte in name.utf8 { writer.byte(byte) }
  }

  /// Writes a text, unless there is an expression in it.
  private mutating func add(_ text: DecodedText, inAttribute: Bool) -> Bool {
    text.bytes.withUnsafeBufferPointer { bytes in
      var index = 1
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "{"), bytes[index - 1] == UInt8(ascii: "{") {
          return false
        }
        index += 1
      }
      if inAttribute { writer.attribute(bytes) } else { writer.text(bytes) }
      return true
    }
  }

  /// True for the attributes that nothing can be wrong with; an `id` is noted.
  private mutating func isRight(_ attribute: XMLAttribute) -> Bool {
    switch attribute.name {
    case "class", "scope", "role", "aria-label", "start", "alt", "title": return true
    case "href", "src": return Self.isHarmless(attribute.value.bytes)
    case "id":
      identifiers.append(attribute)
      return true
    default: return false
    }
  }

  /// True for an address without a scheme, or with one that only leads somewhere.
  private static func isHarmless(_ bytes: [UInt8]) -> Bool {
    guard bytes.contains(UInt8(ascii: ":")) else { return true }
    return bytes.starts(with: "https:".utf8) || bytes.starts(with: "http:".utf8)
      || bytes.starts(with: "mailto:".utf8)
  }

  /// What an element can hold.
  private enum Content {
    case none
    case preformatted
    case any

    /// nil for an element that the compiler has something to say about.
    init?(of name: String) {
      switch name {
      case "td", "tr", "p", "th", "a", "li", "em", "strong", "code", "h1", "h2", "h3", "h4", "h5",
        "h6", "ul", "ol", "table", "thead", "tbody", "caption", "blockquote", "div", "span", "del",
        "section", "figure", "figcaption", "sup":
        self = .any
      case "br", "hr", "img": self = .none
      case "pre": self = .preformatted
      default: return nil
      }
    }
  }
}
