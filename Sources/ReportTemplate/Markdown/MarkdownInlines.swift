internal import CCMarkGFM
internal import ReportText

extension MarkdownPass {
  /// The inlines from one on, up to another one of the same parent.
  mutating func inlines(
    from first: OpaquePointer?, until stop: OpaquePointer? = nil
  ) -> [XMLNode] {
    if let first, let plain = plainText(first, until: stop) { return [.text(plain)] }
    var outer: [XMLNode] = []
    swap(&outer, &finished)
    let rawCount = rawPieces.count
    var node = first
    while let current = node, current != stop {
      addInline(current)
      node = cmark_node_next(current)
    }
    text.flush(to: &finished, file)
    swap(&outer, &finished)
    return rawPieces.count > rawCount ? withRawMarkup(outer) : outer
  }

  /// The text of a node that is alone and stands in the file as it is; nil for all others.
  private mutating func plainText(
    _ node: OpaquePointer, until stop: OpaquePointer?
  ) -> DecodedText? {
    guard cmark_node_get_type(node) == CMARK_NODE_TEXT, cmark_node_next(node) == stop,
      !mayHaveFootnotes
    else { return nil }
    let start = cursor.position
    guard let end = plainEnd(literal(of: node)) else { return nil }
    cursor.position = end
    return DecodedText(SourceSpan(file: file, range: start..<end))
  }

  private mutating func addInline(_ node: OpaquePointer) {
    let type = cmark_node_get_type(node)
    switch type {
    case CMARK_NODE_TEXT:
      let start = text.bytes.count
      addText(literal(of: node), as: .text)
      if mayHaveFootnotes { checkFootnotes(from: start) }
    case CMARK_NODE_SOFTBREAK: addLineEnd()
    case CMARK_NODE_LINEBREAK:
      let start = cursor.position
      cursor.skipBlanks()
      cursor.skip(UInt8(ascii: "\\"))
      add(element("br", at: start..<cursor.position))
      addLineEnd()
    case CMARK_NODE_CODE: addCode(node)
    case CMARK_NODE_HTML_INLINE: addRawInline(node)
    case CMARK_NODE_EMPH: addSpan("em", node, marks: 1)
    case CMARK_NODE_STRONG: addSpan("strong", node, marks: 2)
    case types.strikethrough:
      addSpan("del", node, marks: 2)
    case CMARK_NODE_LINK: addLink(node)
    case CMARK_NODE_IMAGE: add(image(node, identifier: nil))
    case CMARK_NODE_FOOTNOTE_REFERENCE: addFootnoteReference(node)
    default: break
    }
  }

  /// Adds an element after the text before it.
  mutating func add(_ node: XMLNode) {
    text.flush(to: &finished, file)
    finished.append(node)
  }

  private mutating func addLineEnd() {
    cursor.skipBlanks()
    let start = cursor.position
    cursor.skipLineEnd()
    text.append(use == .content ? 0x0A : 0x20, at: start, until: cursor.position)
  }

  /// Emphasis, with one or two marks on each side.
  private mutating func addSpan(_ name: String, _ node: OpaquePointer, marks: Int) {
    text.flush(to: &finished, file)
    let start = cursor.position
    var count = 0
    let mark = cursor.byte
    if mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_") || mark == UInt8(ascii: "~") {
      count = cursor.skipRun(mark, most: marks)
    }
    let range = start..<cursor.position
    let children = inside(start) { $0.inlines(from: cmark_node_first_child(node)) }
    if count > 0 { cursor.skipRun(mark, most: count) }
    finished.append(element(name, at: range, [], children))
  }

  private mutating func addCode(_ node: OpaquePointer) {
    let literal = literal(of: node)
    text.flush(to: &finished, file)
    let start = cursor.position
    let count = cursor.skipRun(UInt8(ascii: "`"))
    let range = start..<cursor.position
    // One space on each side, or a line end, may belong to the marks.
    let first = literal.first.map { cursor.byte == $0 } ?? true
    if !first || literal.count > 1 && literal[0] == 0x20 && cursor.byte == 0x20 {
      let inner = cursor.position
      let alignment = MarkdownAlignment(cursor: cursor, style: .code)
      if alignment.end(of: literal, from: inner) == nil {
        cursor.position = cursor.isLineEnd(inner) ? cursor.afterLineEnd(inner) : inner + 1
      }
    }
    var outer: [XMLNode] = []
    swap(&outer, &finished)
    addText(literal, as: .code)
    text.flush(to: &finished, file)
    swap(&outer, &finished)
    skipCodeEnd(count)
    finished.append(element("code", at: range, [], outer))
  }

  /// Goes past the closing mark of a code span.
  private mutating func skipCodeEnd(_ count: Int) {
    guard count > 0 else { return }
    var index = cursor.skippingSpace(cursor.position)
    var run = 0
    while index < cursor.limit, cursor.bytes[index] == UInt8(ascii: "`") {
      run += 1
      index += 1
    }
    if run == count { cursor.position = index }
  }

  /// The text of some inlines as the value of an attribute.
  mutating func plainText(of node: OpaquePointer) -> DecodedText {
    var outer = MarkdownText()
    swap(&outer, &text)
    let before = use
    use = .attribute
    let start = cursor.position
    addPlainText(of: node)
    use = before
    let value = text.take(file, at: start)
    swap(&outer, &text)
    return value
  }

  private mutating func addPlainText(of parent: OpaquePointer) {
    guard depth < TemplateLimits.depth else { return }
    depth += 1
    defer { depth -= 1 }
    var child = cmark_node_first_child(parent)
    while let node = child {
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT: addText(literal(of: node), as: .text)
      case CMARK_NODE_CODE:
        let count = cursor.skipRun(UInt8(ascii: "`"))
        addText(literal(of: node), as: .code)
        skipCodeEnd(count)
      case CMARK_NODE_SOFTBREAK: addLineEnd()
      case CMARK_NODE_LINEBREAK:
        cursor.skipBlanks()
        cursor.skip(UInt8(ascii: "\\"))
        addLineEnd()
      case CMARK_NODE_HTML_INLINE: cursor.position += literal(of: node).count
      case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
        cursor.skip(UInt8(ascii: "!"))
        if !cursor.skip(UInt8(ascii: "[")) { cursor.skip(UInt8(ascii: "<")) }
        addPlainText(of: node)
        cursor.position = MarkdownLinkTail(cursor).end
      default:
        let mark = cursor.byte
        let count = MarkdownCursor.isPunctuation(mark) ? cursor.skipRun(mark, most: 2) : 0
        addPlainText(of: node)
        if count > 0 { cursor.skipRun(mark, most: count) }
      }
      child = cmark_node_next(node)
    }
  }
}
