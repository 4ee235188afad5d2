internal import ReportText

/// A fast writer for elements that are the same in all documents.
///
/// It supports common elements and attributes of pages, without values. Its output is identical to
/// that of the compiler. A node that can need other output or diagnostics is left to the compiler.
struct StaticMarkup: ~Copyable {
  private var writer: ByteWriter
  /// The identifiers in the output, which the compiler has not checked yet.
  private(set) var identifiers: [XMLAttribute] = []

  /// Whether elements with addresses are written. If false, the compiler writes them.
  private let writesAddresses: Bool

  /// - Parameters:
  ///   - capacity: the estimated output size in bytes.
  ///   - writesAddresses: false if the compiler rewrites elements with addresses.
  init(capacity: Int, writesAddresses: Bool) {
    writer = ByteWriter(capacity: capacity)
    self.writesAddresses = writesAddresses
  }

  /// Returns a copy of the output bytes.
  borrowing func bytes() -> [UInt8] { writer.copy() }

  /// Removes all output.
  mutating func removeAll() {
    writer.removeAll()
    identifiers.removeAll(keepingCapacity: true)
  }

  /// Writes a node, or returns false without output if the compiler must write it.
  mutating func write(_ node: XMLNode, depth: Int) -> Bool {
    let (count, identifierCount) = (writer.count, identifiers.count)
    if add(node, depth: depth) { return true }
    writer.truncate(to: count)
    identifiers.removeLast(identifiers.count - identifierCount)
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
      let tags = StaticTags(of: element.name)
    else { return false }
    writer.literal(tags.start)
    for attribute in element.attributes {
      guard attribute.namespace.isEmpty, let start = start(of: attribute) else { return false }
      writer.literal(start)
      guard add(attribute.value, inAttribute: true) else { return false }
      writer.byte(UInt8(ascii: "\""))
    }
    guard let end = tags.end else {
      writer.literal("/>")
      return element.children.isEmpty
    }
    // HTML parsers drop a line end at this location.
    if element.name == "pre", case .text(let text)? = element.children.first,
      text.bytes.first == 0x0A
    {
      return false
    }
    writer.byte(UInt8(ascii: ">"))
    for child in element.children {
      guard add(child, depth: depth + 1) else { return false }
    }
    writer.literal(end)
    return true
  }

  /// Writes the text of a node or an attribute, or returns false if it contains an expression.
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

  /// Returns the output before the value of a safe attribute; nil for an unsafe attribute.
  ///
  /// An `id` is added to ``identifiers``.
  private mutating func start(of attribute: XMLAttribute) -> StaticString? {
    switch attribute.name {
    case "class": return " class=\""
    case "scope": return " scope=\""
    case "href": return isHarmless(attribute.value.bytes) ? " href=\"" : nil
    case "src": return isHarmless(attribute.value.bytes) ? " src=\"" : nil
    case "id":
      identifiers.append(attribute)
      return " id=\""
    case "alt": return " alt=\""
    case "title": return " title=\""
    case "role": return " role=\""
    case "aria-label": return " aria-label=\""
    case "aria-labelledby": return " aria-labelledby=\""
    case "tabindex": return " tabindex=\""
    case "start": return " start=\""
    default: return nil
    }
  }

  /// Returns whether an address has no scheme, or a safe scheme.
  private func isHarmless(_ bytes: [UInt8]) -> Bool {
    guard writesAddresses else { return false }
    guard bytes.contains(UInt8(ascii: ":")) else { return true }
    return bytes.starts(with: "https:".utf8) || bytes.starts(with: "http:".utf8)
      || bytes.starts(with: "mailto:".utf8)
  }
}

/// The tags of an element that needs no diagnostics.
private struct StaticTags {
  /// The start tag, without its `>`.
  let start: StaticString
  /// The end tag; nil for an element without content.
  let end: StaticString?

  private init(_ start: StaticString, _ end: StaticString? = nil) {
    self.start = start
    self.end = end
  }

  /// Creates the tags of a common page element; nil for all other elements.
  init?(of name: String) {
    switch name {
    case "td": self.init("<td", "</td>")
    case "tr": self.init("<tr", "</tr>")
    case "p": self.init("<p", "</p>")
    case "th": self.init("<th", "</th>")
    case "a": self.init("<a", "</a>")
    case "li": self.init("<li", "</li>")
    case "em": self.init("<em", "</em>")
    case "strong": self.init("<strong", "</strong>")
    case "code": self.init("<code", "</code>")
    case "h1": self.init("<h1", "</h1>")
    case "h2": self.init("<h2", "</h2>")
    case "h3": self.init("<h3", "</h3>")
    case "h4": self.init("<h4", "</h4>")
    case "h5": self.init("<h5", "</h5>")
    case "h6": self.init("<h6", "</h6>")
    case "ul": self.init("<ul", "</ul>")
    case "ol": self.init("<ol", "</ol>")
    case "table": self.init("<table", "</table>")
    case "thead": self.init("<thead", "</thead>")
    case "tbody": self.init("<tbody", "</tbody>")
    case "caption": self.init("<caption", "</caption>")
    case "blockquote": self.init("<blockquote", "</blockquote>")
    case "div": self.init("<div", "</div>")
    case "span": self.init("<span", "</span>")
    case "del": self.init("<del", "</del>")
    case "section": self.init("<section", "</section>")
    case "figure": self.init("<figure", "</figure>")
    case "figcaption": self.init("<figcaption", "</figcaption>")
    case "sup": self.init("<sup", "</sup>")
    case "pre": self.init("<pre", "</pre>")
    case "br": self.init("<br")
    case "hr": self.init("<hr")
    case "img": self.init("<img")
    default: return nil
    }
  }
}
