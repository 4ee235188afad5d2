internal import CCMarkGFM
internal import ReportText

extension MarkdownPass {
  /// Adds a reference to a footnote: its number as a link to the footnote.
  mutating func addFootnoteReference(_ node: OpaquePointer) {
    text.flush(to: &finished, file)
    let start = cursor.position
    if let end = MarkdownLinkTail.labelEnd(cursor, start + 1) { cursor.position = end + 1 }
    let range = start..<cursor.position
    let number = footnoteNumber(of: node)
    let name = "fnref-\(number.note)" + (number.reference > 1 ? "-\(number.reference)" : "")
    let link = element(
      "a", at: range,
      [
        attribute("href", "#fn-\(number.note)", at: range), attribute("id", name, at: range),
        attribute("role", "doc-noteref", at: range),
      ], [.text(generated("\(number.note)", at: range))])
    finished.append(
      element("sup", at: range, [attribute("class", "rg-noteref", at: range)], [link]))
  }

  /// Returns the number of a footnote and the count of its references so far.
  ///
  /// Footnotes are numbered in order of their first reference.
  private mutating func footnoteNumber(of node: OpaquePointer) -> (note: Int, reference: Int) {
    // The numbers of the parser include references that are not written.
    var number = 0
    for byte in literal(of: node) where number < 1_000_000 {
      number = number * 10 + Int(byte &- UInt8(ascii: "0"))
    }
    guard number >= 1, number <= footnoteDefinitions.count else { return (1, 1) }
    let definition = footnoteDefinitions[number - 1]
    if let index = footnoteNumbers[definition] {
      footnotes[index].references += 1
      return (index + 1, footnotes[index].references)
    }
    footnoteNumbers[definition] = footnotes.count
    footnotes.append((definition, 1))
    return (footnotes.count, 1)
  }

  /// Reports references to unknown footnotes, which the parser treats as text.
  mutating func checkFootnotes(from start: Int) {
    var index = min(start, text.bytes.count)
    while index + 2 < text.bytes.count {
      defer { index += 1 }
      guard text.bytes[index] == UInt8(ascii: "["), text.bytes[index + 1] == UInt8(ascii: "^"),
        source.bytes[text.offsets[index]] == UInt8(ascii: "["),
        let close = text.bytes[(index + 2)...].firstIndex(where: {
          $0 <= 0x20 || $0 == UInt8(ascii: "]")
        }), text.bytes[close] == UInt8(ascii: "]"), close > index + 2
      else { continue }
      let name = String(decoding: text.bytes[index + 2..<close], as: UTF8.self)
      fail(
        .unknownFootnote, "unknown footnote `\(name)`",
        span(text.offsets[index]..<text.offsets[close] + 1),
        hints: ["write `[^\(name)]: text` in a separate paragraph"])
    }
  }

  /// Collects the footnotes, which are at the end of the tree.
  mutating func findFootnotes(in root: OpaquePointer) {
    var node = cmark_node_last_child(root)
    while let current = node, cmark_node_get_type(current) == CMARK_NODE_FOOTNOTE_DEFINITION {
      footnoteDefinitions.append(current)
      node = cmark_node_previous(current)
    }
    footnoteDefinitions.reverse()
  }

  /// Adds the footnotes at the end of the page, each with links back to its references.
  mutating func addFootnotes(to nodes: inout [XMLNode]) {
    guard let first = footnotes.first else { return }
    let range = firstLine(of: first.definition)
    var items: [XMLNode] = []
    // Footnotes can refer to other footnotes, so the backlinks are added after all contents.
    var contents: [[XMLNode]] = []
    while contents.count < footnotes.count {
      let definition = footnotes[contents.count].definition
      contents.append(
        inside(firstLine(of: definition).lowerBound) { $0.blocks(of: definition, isTight: false) })
    }
    for (index, note) in footnotes.enumerated() {
      let noteRange = firstLine(of: note.definition)
      var children = contents[index]
      addLinksBack(to: &children, note: index + 1, count: note.references, at: noteRange)
      items.append(
        element("li", at: noteRange, [attribute("id", "fn-\(index + 1)", at: noteRange)], children))
      items.append(.text(generated("\n", at: noteRange.lowerBound..<noteRange.lowerBound)))
    }
    nodes.append(
      element(
        "section", at: range,
        [
          attribute("class", "rg-footnotes", at: range),
          attribute("role", "doc-endnotes", at: range),
          attribute("aria-label", words.footnotes, at: range),
        ], [element("ol", at: range, [], items)]))
    nodes.append(.text(generated("\n", at: range.upperBound..<range.upperBound)))
  }

  private func addLinksBack(
    to nodes: inout [XMLNode], note: Int, count: Int, at range: Range<Int>
  ) {
    var links: [XMLNode] = []
    for reference in 1...max(1, count) {
      let suffix = reference > 1 ? "-\(reference)" : ""
      let label = reference > 1 ? "\(words.back) (\(reference))" : words.back
      links.append(.text(generated(" ", at: range)))
      links.append(
        element(
          "a", at: range,
          [
            attribute("href", "#fnref-\(note)\(suffix)", at: range),
            attribute("role", "doc-backlink", at: range),
            attribute("aria-label", label, at: range),
          ], [.text(generated("↩", at: range))]))
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
