internal import CCMarkGFM
internal import ReportText

extension MarkdownPass {
  /// Returns the child blocks of a block. The blocks of a tight list have no paragraphs.
  mutating func blocks(of parent: OpaquePointer, isTight: Bool) -> [XMLNode] {
    blocks(from: cmark_node_first_child(parent), isTight: isTight)
  }

  mutating func blocks(from first: OpaquePointer?, isTight: Bool) -> [XMLNode] {
    var nodes: [XMLNode] = []
    let rawCount = rawPieces.count
    var next = first
    while let node = next {
      next = cmark_node_next(node)
      switch cmark_node_get_type(node) {
      case CMARK_NODE_PARAGRAPH:
        if let following = next, cmark_node_get_type(following) == types.table,
          isCaption(node)
        {
          nodes.append(table(following, caption: node))
          next = cmark_node_next(following)
        } else {
          addParagraph(node, isTight: isTight, to: &nodes)
        }
      case types.table:
        if let following = next, cmark_node_get_type(following) == CMARK_NODE_PARAGRAPH,
          isCaption(following), !isBeforeTable(following)
        {
          nodes.append(table(node, caption: following))
          next = cmark_node_next(following)
        } else {
          nodes.append(table(node, caption: nil))
        }
      case CMARK_NODE_FOOTNOTE_DEFINITION: continue
      case CMARK_NODE_HTML_BLOCK:
        // The block includes its line ends.
        addRawBlock(node, to: &nodes)
        continue
      default: addBlock(node, to: &nodes)
      }
      addLineEnd(after: node, to: &nodes)
    }
    return rawPieces.count > rawCount ? withRawMarkup(nodes) : nodes
  }

  /// Adds a line end between blocks, to make the page source readable.
  private func addLineEnd(after node: OpaquePointer, to nodes: inout [XMLNode]) {
    guard !nodes.isEmpty else { return }
    let offset = min(file.bytes.count, max(start(of: node), end(of: node)))
    nodes.append(
      .text(DecodedText(bytes: [0x0A], offsets: [offset, offset], file: file)))
  }

  private func isBeforeTable(_ node: OpaquePointer) -> Bool {
    cmark_node_next(node).map { cmark_node_get_type($0) == types.table } ?? false
  }

  private mutating func addBlock(_ node: OpaquePointer, to nodes: inout [XMLNode]) {
    let range = firstLine(of: node)
    switch cmark_node_get_type(node) {
    case CMARK_NODE_HEADING: nodes.append(heading(node))
    case CMARK_NODE_THEMATIC_BREAK: nodes.append(element("hr", at: range))
    case CMARK_NODE_BLOCK_QUOTE: nodes.append(quote(node))
    case CMARK_NODE_LIST: nodes.append(list(node))
    case CMARK_NODE_CODE_BLOCK: addCodeBlock(node, to: &nodes)
    default: break
    }
  }

  private mutating func addParagraph(
    _ node: OpaquePointer, isTight: Bool, to nodes: inout [XMLNode]
  ) {
    begin(node)
    var range = firstLine(of: node)
    if cmark_node_get_start_line(node) == 0, let table = cmark_node_next(node) {
      // The parser does not report the location of a paragraph directly above a table.
      range = firstLine(of: table)
      begin(at: range.lowerBound, until: end(of: table))
    }
    skipDefinitions()
    if let figure = figure(node) {
      nodes.append(figure)
      return
    }
    let children = inlines(from: cmark_node_first_child(node))
    if isTight {
      nodes += children
    } else if !children.isEmpty {
      nodes.append(element("p", at: range, [], children))
    }
  }

  /// Skips link definitions at the start of a paragraph, which are not in the syntax tree.
  private mutating func skipDefinitions() {
    while cursor.byte == UInt8(ascii: "["),
      let close = MarkdownLinkTail.labelEnd(cursor, cursor.position + 1),
      close + 1 < cursor.limit, cursor.bytes[close + 1] == UInt8(ascii: ":"),
      let address = MarkdownLinkTail.destination(cursor, cursor.skippingSpace(close + 2)),
      !address.range.isEmpty || cursor.bytes[address.range.lowerBound - 1] == UInt8(ascii: "<")
    {
      var end = address.end
      let titleStart = cursor.skippingSpace(end)
      if titleStart > end, let title = MarkdownLinkTail.title(cursor, titleStart),
        isLineDone(title.end)
      {
        end = title.end
      }
      guard isLineDone(end) else { return }
      cursor.position = cursor.skippingSpace(end)
    }
  }

  private func isLineDone(_ start: Int) -> Bool {
    var index = start
    while index < cursor.limit, cursor.bytes[index] == 0x20 || cursor.bytes[index] == 0x09 {
      index += 1
    }
    return index >= cursor.limit || cursor.isLineEnd(index)
  }

  // MARK: Quotations and lists

  private mutating func quote(_ node: OpaquePointer) -> XMLNode {
    let range = firstLine(of: node)
    cursor.quoteDepth += 1
    defer { cursor.quoteDepth -= 1 }
    if let message = message(node) { return message }
    let children = inside(range.lowerBound) { $0.blocks(of: node, isTight: false) }
    return element("blockquote", at: range, [], children)
  }

  private mutating func list(_ node: OpaquePointer) -> XMLNode {
    let range = firstLine(of: node)
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    let isTight = cmark_node_get_list_tight(node) != 0
    var items: [XMLNode] = []
    let children = inside(range.lowerBound) { pass in
      var child = cmark_node_first_child(node)
      while let item = child {
        items.append(pass.item(item, isTight: isTight))
        pass.addLineEnd(after: item, to: &items)
        child = cmark_node_next(item)
      }
      return items
    }
    var attributes: [XMLAttribute] = []
    let first = cmark_node_get_list_start(node)
    if isOrdered, first != 1 { attributes = [attribute("start", "\(first)", at: range)] }
    return element(isOrdered ? "ol" : "ul", at: range, attributes, children)
  }

  private mutating func item(_ node: OpaquePointer, isTight: Bool) -> XMLNode {
    let range = firstLine(of: node)
    var children = inside(range.lowerBound) { $0.blocks(of: node, isTight: isTight) }
    if isTight, case .text(let last)? = children.last, last.bytes == [0x0A] {
      children.removeLast()
    }
    guard let isDone = taskState(node) else { return element("li", at: range, [], children) }
    let box = element(
      "span", at: range,
      [
        attribute("class", "rg-box", at: range), attribute("role", "img", at: range),
        attribute("aria-label", isDone ? words.done : words.open, at: range),
      ], [.text(generated(isDone ? "☑" : "☐", at: range))])
    return element(
      "li", at: range, [attribute("class", "rg-task", at: range)],
      withBox(box, .text(generated(" ", at: range)), children))
  }

  /// Returns the child nodes of a task item with its check box before the text.
  ///
  /// The box is in the first paragraph, if there is one.
  private func withBox(_ box: XMLNode, _ space: XMLNode, _ children: [XMLNode]) -> [XMLNode] {
    guard case .element(let first)? = children.first, first.name == "p" else {
      return [box, space] + children
    }
    let paragraph = XMLElement(
      namespace: first.namespace, name: first.name, nameSpan: first.nameSpan,
      startTag: first.startTag, attributes: first.attributes,
      children: [box, space] + first.children)
    return [.element(paragraph)] + children.dropFirst()
  }

  /// Returns whether a task is done; nil if the item is not a task.
  private func taskState(_ node: OpaquePointer) -> Bool? {
    guard let name = cmark_node_get_type_string(node), name[0] == CChar(UInt8(ascii: "t")) else {
      return nil
    }
    return cmark_gfm_extensions_get_tasklist_item_checked(node)
  }

  /// The types of admonitions, in the notation of the Markdown source.
  private static var kinds: [String] { ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"] }

  // MARK: Boxes

  /// Returns the admonition that a block quote contains; nil if it is an ordinary quote.
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
    guard let match = Self.kinds.first(where: { $0 == kind.uppercased() }) else {
      let hint = Suggestion.hint(for: kind, among: Self.kinds)
      fail(
        .unknownAdmonition, "unknown message type `\(kind)`",
        span(start + 2..<start + count - 1),
        hints: [hint ?? "use `NOTE`, `TIP`, `IMPORTANT`, `WARNING`, or `CAUTION`"])
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
        let position = pass.cursor.position
        let rest = pass.inlines(from: cmark_node_next(lineEnd))
        if !rest.isEmpty { nodes.append(pass.element("p", at: position..<position, [], rest)) }
      }
      return nodes + pass.blocks(from: cmark_node_next(paragraph), isTight: false)
    }
    return use(
      "message", at: range, [attribute("kind", match.lowercased(), at: range)], children)
  }

  /// Creates an element in the namespace `urn:reportgen`.
  private func use(
    _ name: String, at range: Range<Int>, _ attributes: [XMLAttribute], _ children: [XMLNode]
  ) -> XMLNode {
    .element(
      XMLElement(
        namespace: XMLNamespace.reportgen, prefix: "rg", name: name, nameSpan: span(range),
        startTag: span(range), attributes: attributes, children: children))
  }

  /// Returns the byte count of the mark `[!KIND]` at the start of a text; nil if there is none.
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

  /// Returns the inlines of an admonition title, without the mark `[!KIND]` and the space after it.
  private static func withoutMark(_ nodes: [XMLNode], _ count: Int) -> [XMLNode] {
    guard case .text(let text)? = nodes.first, text.bytes.count >= count else { return nodes }
    var start = count
    while start < text.bytes.count, text.bytes[start] == 0x20 { start += 1 }
    let rest = Array(nodes.dropFirst())
    return start == text.bytes.count
      ? rest : [.text(text.part(start..<text.bytes.count))] + rest
  }
}
