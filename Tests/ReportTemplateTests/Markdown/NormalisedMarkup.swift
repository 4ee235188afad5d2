import ReportText

/// Markup in a form without the intended differences of our pages.
///
/// The differences are ids of headings, classes instead of `align`, boxes of tasks and around
/// tables, and non-ASCII letters in addresses.
struct NormalisedMarkup {
  /// One line per tag and text.
  private(set) var lines: [String] = []

  /// Creates the lines of the content of an element; nil if it is not well-formed.
  init?(_ markup: String) {
    let text = "<div xmlns=\"\(XMLNamespace.xhtml)\">\(markup)</div>"
    var diagnostics = Diagnostics()
    let file = SourceFile(name: "example", text: text)
    guard let document = XMLSource.parse(file, into: &diagnostics) else { return nil }
    add(document.root.children, keepsSpace: false)
  }

  private static let blocks: Set<String> = [
    "p", "ul", "ol", "li", "blockquote", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "table",
    "thead", "tbody", "tr", "th", "td", "div", "figure", "section",
  ]

  private mutating func add(_ all: [XMLNode], keepsSpace: Bool) {
    let nodes = Self.merged(all)
    for (index, node) in nodes.enumerated() {
      switch node {
      case .text(let text):
        var value = String(decoding: text.bytes, as: UTF8.self)
        if !keepsSpace {
          let isFirst = index == 0 || isBlock(nodes[index - 1])
          let isLast = index == nodes.count - 1 || isBlock(nodes[index + 1])
          if isFirst { value = String(value.drop { $0 == "\n" }) }
          if isLast { while value.last == "\n" { value.removeLast() } }
          if isFirst || isLast, value.allSatisfy({ $0 == " " || $0 == "\n" }) { value = "" }
        }
        if !value.isEmpty { lines.append("text \(value)") }
      case .element(let element): add(element, keepsSpace: keepsSpace)
      case .comment, .instruction: continue
      }
    }
  }

  /// Returns the nodes without comments, and with adjacent text nodes joined.
  private static func merged(_ nodes: [XMLNode]) -> [XMLNode] {
    var result: [XMLNode] = []
    for node in nodes {
      switch node {
      case .element: result.append(node)
      case .comment, .instruction: continue
      case .text(let text):
        if case .text(let last)? = result.last {
          let offsets = last.offsets.dropLast() + text.offsets
          result[result.count - 1] = .text(
            DecodedText(bytes: last.bytes + text.bytes, offsets: Array(offsets), file: text.file))
        } else {
          result.append(node)
        }
      }
    }
    return result
  }

  private func isBlock(_ node: XMLNode) -> Bool {
    if case .element(let element) = node { Self.blocks.contains(element.name) } else { false }
  }

  private mutating func add(_ element: XMLElement, keepsSpace: Bool) {
    if element.name == "span", element.attribute("class")?.string == "rg-box" {
      lines.append(element.attribute("aria-label")?.string == "done" ? "box x" : "box")
      return
    }
    if element.name == "div", element.attribute("class")?.string == "rg-table" {
      return add(element.children, keepsSpace: keepsSpace)
    }
    if element.name == "input" {
      lines.append(element.attribute("checked") != nil ? "box x" : "box")
      return
    }
    let isHeading = element.name.count == 2 && element.name.first == "h"
    let attributes = element.attributes.compactMap { attribute -> String? in
      var (name, value) = (attribute.name, attribute.string)
      switch (name, value) {
      case ("id", _) where isHeading: return nil
      case ("tabindex", _) where element.name == "pre": return nil
      case ("scope", "col"), ("class", "rg-task"), ("align", "left"): return nil
      case ("class", "rg-center"): (name, value) = ("align", "center")
      case ("class", "rg-right"): (name, value) = ("align", "right")
      case ("href", _), ("src", _): value = Self.encoded(value)
      default: value = String(value.map { $0 == "\n" ? " " : $0 })
      }
      return "\(name)=\(value)"
    }
    lines.append(([element.name] + attributes.sorted()).joined(separator: " "))
    add(element.children, keepsSpace: keepsSpace || element.name == "pre")
    lines.append("/\(element.name)")
  }

  private static func encoded(_ address: String) -> String {
    address.utf8.map { byte in
      byte < 0x80 ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
