internal import CCMarkGFM
internal import ReportText

extension MarkdownPass {
  /// The kinds of messages, as they are written.
  private static var kinds: [String] { ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"] }

  /// The message that a quote is; nil when it is just a quote.
  mutating func message(_ node: OpaquePointer) -> XMLNode? {
    guard let paragraph = cmark_node_first_child(node),
      cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH,
      let first = cmark_node_first_child(paragraph),
      cmark_node_get_type(first) == CMARK_NODE_TEXT,
      let count = Self.markLength(literal(of: first))
    else { return nil }
    let range = firstLine(of: node)
    begin(paragraph)
    let start = cursor.position
    let kind = String(
      decoding: literal(of: first)[2..<count - 1], as: UTF8.self)
    guard let known = Self.kinds.first(where: { $0 == kind.uppercased() }) else {
      let hint = Suggestion.hint(for: kind, among: Self.kinds)
      fail(
        .unknownAdmonition, "there is no message `\(kind)`",
        span(start + 2..<start + count - 1),
        hints: [hint ?? "the kinds are `NOTE`, `TIP`, `IMPORTANT`, `WARNING` and `CAUTION`"])
      return element("div", at: range)
    }
    var lineEnd: OpaquePointer? = first
    while let node = lineEnd, cmark_node_get_type(node) != CMARK_NODE_SOFTBREAK,
      cmark_node_get_type(node) != CMARK_NODE_LINEBREAK
    {
      lineEnd = cmark_node_next(node)
    }
    let children = inside(range.lowerBound) { pass in
      let title = Self.withoutMark(pass.inlines(from: first, until: lineEnd), count)
      var nodes: [XMLNode] = []
      if !title.isEmpty {
        nodes.append(
          pass.use(
            "fill", at: start..<start + count, [pass.attribute("name", "title", at: range)], title))
      }
      if let lineEnd {
        pass.cursor.skip(UInt8(ascii: "\\"))
        pass.cursor.skipLineEnd()
        let place = pass.cursor.position
        let rest = pass.inlines(from: cmark_node_next(lineEnd))
        if !rest.isEmpty { nodes.append(pass.element("p", at: place..<place, [], rest)) }
      }
      return nodes + pass.blocks(from: cmark_node_next(paragraph), isTight: false)
    }
    return use(
      "message", at: range, [attribute("kind", known.lowercased(), at: range)], children)
  }

  /// An element of the template language.
  private func use(
    _ name: String, at range: Range<Int>, _ attributes: [XMLAttribute], _ children: [XMLNode]
  ) -> XMLNode {
    .element(
      XMLElement(
        namespace: XMLNamespace.reportgen, prefix: "rg", name: name, nameSpan: span(range),
        startTag: span(range), attributes: attributes, children: children))
  }

  /// The length of `[!KIND]` at the start of a text.
  private static func markLength(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard text.count > 3, text[0] == UInt8(ascii: "["), text[1] == UInt8(ascii: "!") else {
      return nil
    }
    var index = 2
    while index < text.count, text[index] < 0x80, Slug.isLetter(text[index]) { index += 1 }
    guard index > 2, index < text.count, text[index] == UInt8(ascii: "]") else { return nil }
    guard index + 1 == text.count || text[index + 1] == 0x20 else { return nil }
    return index + 1
  }

  /// The inlines of a title without the mark before it, and the space after that.
  private static func withoutMark(_ nodes: [XMLNode], _ count: Int) -> [XMLNode] {
    guard case .text(let text)? = nodes.first, text.bytes.count >= count else { return nodes }
    var start = count
    while start < text.bytes.count, text.bytes[start] == 0x20 { start += 1 }
    let rest = Array(nodes.dropFirst())
    return start == text.bytes.count
      ? rest : [.text(text.part(start..<text.bytes.count))] + rest
  }
}
