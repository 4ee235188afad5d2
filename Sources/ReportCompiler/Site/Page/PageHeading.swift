import ReportText

/// A heading of a page, for its table of contents.
struct PageHeading: Sendable {
  /// 1 to 6.
  let level: Int
  let identifier: String
  /// Its words without marks.
  let text: String

  /// The headings of XHTML content that have an identifier and no values in them, in order. What
  /// stands under a condition or in a loop is not certain to be there and left out.
  static func headings(of nodes: [XMLNode]) -> [PageHeading] {
    var headings: [PageHeading] = []
    collect(nodes, into: &headings)
    return headings
  }

  private static func collect(_ nodes: [XMLNode], into headings: inout [PageHeading]) {
    for case .element(let element) in nodes
    where element.namespace != XMLNamespace.reportgen || element.name == "fragment" {
      guard element.namespace == XMLNamespace.xhtml, element.name.utf8.count == 2,
        element.name.hasPrefix("h"), let level = element.name.last?.wholeNumberValue,
        (1...6).contains(level)
      else {
        collect(element.children, into: &headings)
        continue
      }
      guard let identifier = element.attribute("id")?.string, !identifier.contains("{{") else {
        continue
      }
      let text = words(element.children).split { $0 == " " || $0 == "\n" || $0 == "\t" }
        .joined(separator: " ")
      if !text.isEmpty, !text.contains("{{") {
        headings.append(PageHeading(level: level, identifier: identifier, text: text))
      }
    }
  }

  private static func words(_ nodes: [XMLNode]) -> String {
    nodes.reduce(into: "") { text, node in
      switch node {
      case .text(let part): text += String(decoding: part.bytes, as: UTF8.self)
      case .element(let element): text += words(element.children)
      case .comment, .instruction: break
      }
    }
  }
}
