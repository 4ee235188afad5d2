internal import ReportText

extension MarkdownPass {
  /// Adds the footnotes at the end of the page, each with links back to where it is referred to.
  mutating func addFootnotes(to nodes: inout [XMLNode]) {
    guard let first = footnotes.first else { return }
    let range = firstLine(of: first.definition)
    var items: [XMLNode] = []
    // A footnote can refer to another one: all are read before any gets its links back.
    var contents: [[XMLNode]] = []
    while contents.count < footnotes.count {
      let definition = footnotes[contents.count].definition
      contents.append(
        inside(firstLine(of: definition).lowerBound) { $0.blocks(of: definition, isTight: false) })
    }
    for (index, note) in footnotes.enumerated() {
      let place = firstLine(of: note.definition)
      var children = contents[index]
      addLinksBack(to: &children, note: index + 1, count: note.references, at: place)
      items.append(
        element("li", at: place, [attribute("id", "fn-\(index + 1)", at: place)], children))
      items.append(.text(made("\n", at: place.lowerBound..<place.lowerBound)))
    }
    nodes.append(
      element(
        "section", at: range,
        [
          attribute("class", "rg-footnotes", at: range),
          attribute("role", "doc-endnotes", at: range),
          attribute("aria-label", words.footnotes, at: range),
        ], [element("ol", at: range, [], items)]))
    nodes.append(.text(made("\n", at: range.upperBound..<range.upperBound)))
  }

  private func addLinksBack(
    to nodes: inout [XMLNode], note: Int, count: Int, at range: Range<Int>
  ) {
    var links: [XMLNode] = []
    for reference in 1...max(1, count) {
      let suffix = reference > 1 ? "-\(reference)" : ""
      let label = reference > 1 ? "\(words.back) (\(reference))" : words.back
      links.append(.text(made(" ", at: range)))
      links.append(
        element(
          "a", at: range,
          [
            attribute("href", "#fnref-\(note)\(suffix)", at: range),
            attribute("role", "doc-backlink", at: range),
            attribute("aria-label", label, at: range),
          ], [.text(made("↩", at: range))]))
    }
    let last = nodes.lastIndex { !$0.isBlank }
    if let last, case .element(let paragraph) = nodes[last], paragraph.name == "p" {
      nodes[last] = .element(
        XMLElement(
          namespace: paragraph.namespace, name: paragraph.name, nameSpan: paragraph.nameSpan,
          startTag: paragraph.startTag, attributes: paragraph.attributes,
          children: paragraph.children + links))
    } else {
      nodes.append(element("p", at: range, [], links))
    }
  }
}
