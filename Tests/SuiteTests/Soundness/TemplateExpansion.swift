import Foundation
import ReportText
import ReportValidation
import TestSupport

/// An expansion of a template into documents without the compiler.
///
/// Loops run some iterations, some branches of conditions are true, and values are valid samples. A
/// template that the checker refuses should give an invalid document for some of these choices.
struct TemplateExpansion {
  var random: SeededGenerator
  let template: RandomTemplate
  private var text = ""
  private var fills: [[String: [TemplateNode]]] = []
  private var charts = 0
  private var depth = 0
  private var rounds: [Int] = []
  private var hasCharset = false

  init(_ template: RandomTemplate, seed: UInt64) {
    self.template = template
    random = SeededGenerator(seed: seed)
  }

  /// Returns whether one of the expanded documents is invalid.
  static func isInvalid(_ template: RandomTemplate, seed: UInt64) -> Bool {
    var expansion = TemplateExpansion(template, seed: seed)
    let validator = DocumentValidator()
    var scratch = ValidationScratch()
    for _ in 0..<tries {
      var diagnostics = Diagnostics()
      expansion.document().withUnsafeBufferPointer {
        validator.check($0, scratch: &scratch, into: &diagnostics)
      }
      if diagnostics.hasErrors { return true }
    }
    return false
  }

  /// The number of expanded documents.
  private static let tries = 24

  /// Returns one document, in the format of the reportgen writer.
  mutating func document() -> [UInt8] {
    text = "<!DOCTYPE html>\n"
    fills = []
    charts = 0
    root(template.files[0].root)
    return Array((text + "\n").utf8)
  }

  private mutating func root(_ element: TemplateElement) {
    guard element.name == "rg:layout" else { return write(element, inside: "") }
    var slots: [String: [TemplateNode]] = [:]
    for case .element(let fill) in element.children { slots[fill["name"] ?? ""] = fill.children }
    fills.append(slots)
    defer { fills.removeLast() }
    if let file = file(element["src"]) { root(file) }
  }

  private func file(_ name: String?) -> TemplateElement? {
    template.files.first { $0.path == "templates/\(name ?? "")" }?.root
  }

  private mutating func write(_ nodes: [TemplateNode], inside parent: String) {
    depth += 1
    defer { depth -= 1 }
    guard depth < 60 else { return }
    var chainIsOver = true
    var isWritten = false
    for node in nodes {
      switch node {
      case .markup(let markup): self.markup(markup)
      case .element(let element):
        switch element.name {
        case "rg:if", "rg:else-if", "rg:else":
          if element.name == "rg:if" {
            chainIsOver = false
            isWritten = false
          }
          guard !chainIsOver, !isWritten else { continue }
          if element.name == "rg:else" || Bool.random(using: &random) {
            isWritten = true
            write(element.children, inside: parent)
          }
          if element.name == "rg:else" { chainIsOver = true }
        default: write(element, inside: parent)
        }
      }
    }
  }

  private mutating func write(_ element: TemplateElement, inside parent: String) {
    switch element.name {
    case "rg:for":
      let count = Int.random(in: 0...3, using: &random)
      for round in 0..<count {
        rounds.append(round + 1)
        write(element.children, inside: parent)
        rounds.removeLast()
      }
    case "rg:include":
      guard let file = file(element["src"]) else { return }
      depth += 1
      if depth < 60 { write(file, inside: parent) }
      depth -= 1
    case "rg:slot":
      let filled = fills.last?[element["name"] ?? ""]
      write(filled ?? element.children, inside: parent)
    case "rg:fragment", "rg:fill": write(element.children, inside: parent)
    case "rg:if": write([.element(element)], inside: parent)
    case "rg:stylesheet": text += "<style>p { margin: 0 }</style>"
    case "rg:chart": figure(element)
    default: literal(element, inside: parent)
    }
  }

  private mutating func figure(_ element: TemplateElement) {
    charts += 1
    let id = "c\(charts)"
    text +=
      "<figure class=\"rg-chart\" role=\"group\" aria-labelledby=\"\(id)-caption\">"
      + "<figcaption id=\"\(id)-caption\">T</figcaption><svg xmlns=\"http://www.w3.org/2000/svg\" "
      + "viewBox=\"0 0 10 10\"></svg>"
    if element["table"] != "none" {
      text += "<details><summary>Data</summary><table><tr><td></td></tr></table></details>"
    }
    text += "</figure>"
  }

  private mutating func literal(_ element: TemplateElement, inside parent: String) {
    text += "<\(element.name)"
    if element.name == "html" {
      text += " xmlns=\"http://www.w3.org/1999/xhtml\""
      if element["lang"] == nil { text += " lang=\"en\" xml:lang=\"en\"" }
    }
    if element.name == "svg", parent != "svg" { text += " xmlns=\"http://www.w3.org/2000/svg\"" }
    for attribute in element.attributes where !attribute.name.hasPrefix("xmlns") {
      let value = sampled(attribute.value, of: attribute.name)
      text += " \(attribute.name)=\"\(value)\""
      if attribute.name == "lang" { text += " xml:lang=\"\(value)\"" }
    }
    if TemplateElement.void.contains(element.name) {
      text += "/>"
      return
    }
    text += ">"
    if element.name == "head" { text += "<meta charset=\"UTF-8\"/>" }
    write(
      element.children,
      inside: element.name == "g" ? parent : element.name == "svg" ? "svg" : parent)
    text += "</\(element.name)>"
  }

  // MARK: Values

  /// Expands text between tags, without comments and CDATA sections.
  private mutating func markup(_ markup: String) {
    var rest = markup[...]
    while let mark = ["<!--", "<![CDATA[", "<?"].compactMap({ rest.range(of: $0) })
      .min(by: { $0.lowerBound < $1.lowerBound })
    {
      plain(rest[..<mark.lowerBound])
      let end = rest[mark] == "<!--" ? "-->" : rest[mark] == "<?" ? "?>" : "]]>"
      guard let close = rest.range(of: end) else { return }
      let inner = rest[mark.upperBound..<close.lowerBound]
      if end == "]]>" { plain(Substring(TemplateGenerator.escaped(String(inner)))) }
      rest = rest[close.upperBound...]
    }
    plain(rest)
  }

  private mutating func plain(_ markup: Substring) {
    let filled = filling(markup) { _ in "words" }
    text += filled.replacing(">", with: "&gt;")
  }

  /// Returns the text of an attribute with a valid sample for each value.
  private mutating func sampled(_ value: String, of name: String) -> String {
    var mark = 0
    let rounds = rounds
    return filling(value[...]) { expression in
      mark += 1
      if expression.contains("loop.index") { return "\(rounds.last ?? 1)" }
      if expression.contains("if("), let word = expression.split(separator: "'").dropFirst().first {
        return String(word)
      }
      switch name {
      case "datetime": return "2026-11-03"
      case "lang": return "en"
      case "fill", "stroke", "stop-color": return "red"
      case "class", "title", "alt", "aria-label", "href", "src", "cite", "content": return "words"
      case "id": return "v"
      case "dir": return "ltr"
      default: return "1"
      }
    }
  }

  private func filling(_ text: Substring, _ value: (Substring) -> String) -> String {
    var result = ""
    var rest = text
    while let open = rest.range(of: "{{"), let close = rest[open.upperBound...].range(of: "}}") {
      result += rest[..<open.lowerBound]
      result += value(rest[open.upperBound..<close.lowerBound])
      rest = rest[close.upperBound...]
    }
    return result + rest
  }
}
