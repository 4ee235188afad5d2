import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The visible lines of a finished document, read with the parser of Foundation.
///
/// The lines contain blocks, table rows with ` | ` between the cells, and labels of charts.
/// Tooltips and screen-reader text follow `title: `. Page margins follow `page: `, with `#` for
/// page numbers. `⟪⟫` encloses isolated text in another direction. `~` is a no-break space.
struct DocumentLines {
  private(set) var lines: [String] = []
  private var line = ""

  init(_ document: Data) throws {
    // Foundation loads no external DTD, but it ignores the content after a document type without
    // one.
    let text = String(decoding: document, as: UTF8.self).replacing("<!DOCTYPE html>", with: "")
    read(try XMLDocument(xmlString: text, options: []))
    endLine()
  }

  private static let blocks: Set<String> = [
    "address", "article", "aside", "body", "caption", "dd", "desc", "div", "dt", "figcaption",
    "figure",
    "h1", "h2", "h3", "h4", "h5", "h6", "head", "li", "main", "nav", "ol", "p", "section",
    "summary", "table",
    "text", "title", "tr", "ul",
  ]

  private mutating func read(_ node: XMLNode) {
    guard let element = node as? XMLElement else {
      if node.kind == .text { line += node.stringValue ?? "" }
      for child in node.children ?? [] { read(child) }
      return
    }
    let name = element.name ?? ""
    if name == "style" {
      lines += Self.margins(element.stringValue ?? "")
      return
    }
    let isBlock = Self.blocks.contains(name) || name == "br"
    if isBlock { endLine() }
    for attribute in element.attributes ?? [] {
      guard ["title", "alt", "aria-label"].contains(attribute.name) else { continue }
      lines.append(Self.plain("title: " + (attribute.stringValue ?? "")))
    }
    if name == "tspan" { line += " " }
    if name == "bdi" { line += "⟪" }
    for child in element.children ?? [] { read(child) }
    if name == "bdi" { line += "⟫" }
    if name == "td" || name == "th" { line += " | " }
    if isBlock { endLine() }
  }

  private mutating func endLine() {
    var text = Self.plain(line)
    if text.hasSuffix("|") { text = Self.plain(String(text.dropLast())) }
    if !text.isEmpty { lines.append(text) }
    line = ""
  }

  /// Returns a text as displayed: white space collapses to one space, and the ends are trimmed.
  private static func plain(_ text: String) -> String {
    text.split { " \n\t\r".contains($0) || $0 == "\r\n" }.joined(separator: " ")
      .replacing("\u{2068}", with: "⟪").replacing("\u{2069}", with: "⟫")
      .replacing("\u{A0}", with: "~").replacing("\u{202F}", with: "~")
  }

  /// Returns the text of the page margins from the CSS rules.
  private static func margins(_ style: String) -> [String] {
    let string = #""(?:[^"\\]|\\.)*""#
    let pattern = #"@(?:top|bottom)-[a-z]+\{content:((?:"# + string + #"|[^;}"])*)"#
    guard let content = try? Regex<(Substring, Substring)>(pattern),
      let part = try? Regex<Substring>(string + #"|counter\([^)]*\)"#)
    else { preconditionFailure("the patterns are wrong") }
    return style.matches(of: content).map { match in
      let parts = match.output.1.matches(of: part).map { part in
        part.output.hasPrefix("counter(")
          ? "#"
          : part.output.dropFirst().dropLast().replacing(#/\\([0-9a-f]{1,6}) ?/#) { escape in
            UInt32(escape.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? "?"
          }
      }
      return plain("page: " + parts.joined())
    }
  }
}
