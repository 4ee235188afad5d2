internal import CCMarkGFM
internal import ReportText

extension MarkdownPass {
  /// Returns the inline nodes from `first` up to `stop`, which has the same parent.
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

  /// Returns the text of a single node that equals its source; nil for all other nodes.
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

  /// Adds a node after the text that was added so far.
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

  /// Adds an emphasis element, written with one or two marks on each side.
  private mutating func addSpan(_ name: String, _ node: OpaquePointer, marks: Int) {
    text.flush(to: &finished, file)
    let start = cursor.position
    var count = 0
    let mark = cursor.byte
    if mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_") || mark == UInt8(ascii: "~") {
      count = cursor.skipRun(mark, maximum: marks)
    }
    let range = start..<cursor.position
    let children = inside(start) { $0.inlines(from: cmark_node_first_child(node)) }
    if count > 0 { cursor.skipRun(mark, maximum: count) }
    finished.append(element(name, at: range, [], children))
  }

  // MARK: Code

  private mutating func addCode(_ node: OpaquePointer) {
    let literal = literal(of: node)
    text.flush(to: &finished, file)
    let start = cursor.position
    let count = cursor.skipRun(UInt8(ascii: "`"))
    let range = start..<cursor.position
    // One space or line end on each side can be part of the marks.
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

  /// Skips the backquotes that close a code span.
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

  /// Returns the text of the inlines of a node, as the value of an attribute.
  mutating func plainText(of node: OpaquePointer) -> DecodedText {
    var outer = MarkdownText()
    swap(&outer, &text)
    let before = use
    use = .attribute
    let start = cursor.position
    addPlainText(of: node)
    use = before
    let value = text.finish(file, at: start)
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
        let count = MarkdownCursor.isPunctuation(mark) ? cursor.skipRun(mark, maximum: 2) : 0
        addPlainText(of: node)
        if count > 0 { cursor.skipRun(mark, maximum: count) }
      }
      child = cmark_node_next(node)
    }
  }

  // MARK: Text and expressions

  /// Adds text that CommonMark decoded, with the source location of each byte.
  mutating func addText(
    _ literal: UnsafeBufferPointer<UInt8>, as style: MarkdownAlignment.Style
  ) {
    guard !literal.isEmpty else { return }
    if style == .text, let end = plainEnd(literal) {
      if use == .content, text.needsBreak(before: literal[0], isLiteral: false) { separate() }
      text.append(file.bytes, cursor.position..<end)
      cursor.position = end
      return
    }
    if style == .code, let end = plainEnd(literal), !hasBraces(cursor.position..<end),
      !text.needsBreak(before: literal[0], isLiteral: true)
    {
      text.append(file.bytes, cursor.position..<end)
      cursor.position = end
      return
    }
    let alignment = MarkdownAlignment(cursor: cursor, style: style)
    guard let start = start(of: literal, alignment) else { return addUnaligned(literal) }
    var pieces: [(byte: UInt8, source: Range<Int>, isDecoded: Bool)] = []
    pieces.reserveCapacity(literal.count)
    let end = alignment.end(of: literal, from: start) { pieces.append(($0, $1, $2)) }
    for piece in pieces {
      let byte = piece.isDecoded ? piece.byte : file.bytes[piece.source.lowerBound]
      add(
        byte, piece.source,
        isLiteral: style == .code || piece.isDecoded && byte == UInt8(ascii: "{"))
      if piece.isDecoded { checkCharacter(at: piece.source) }
    }
    cursor.position = end ?? cursor.position
  }

  /// Returns the end offset of a literal that equals the source at the cursor; nil if it differs.
  func plainEnd(_ literal: UnsafeBufferPointer<UInt8>) -> Int? {
    let start = cursor.position
    guard start + literal.count <= cursor.limit else { return nil }
    return cursor.bytes.withUnsafeBufferPointer { bytes in
      for index in literal.indices {
        let byte = bytes[start + index]
        if byte != literal[index] || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&") {
          return nil
        }
      }
      return start + literal.count
    }
  }

  /// Returns whether a range contains two adjacent braces, or ends with a brace.
  private func hasBraces(_ range: Range<Int>) -> Bool {
    for index in range where file.bytes[index] == UInt8(ascii: "{") {
      if index + 1 >= range.upperBound || file.bytes[index + 1] == UInt8(ascii: "{") {
        return true
      }
    }
    return false
  }

  /// Returns the start offset of a literal, at the cursor or up to 2,048 bytes after it.
  private func start(
    of literal: UnsafeBufferPointer<UInt8>, _ alignment: MarkdownAlignment
  ) -> Int? {
    if alignment.end(of: literal, from: cursor.position) != nil { return cursor.position }
    var offset = cursor.position + 1
    let last = min(cursor.limit, cursor.position + 2048)
    while offset < last {
      let byte = cursor.bytes[offset]
      if byte == literal[0] || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&"),
        alignment.end(of: literal, from: offset) != nil
      {
        return offset
      }
      offset += 1
    }
    return nil
  }

  /// Adds text with an unknown source location.
  ///
  /// Expressions have the locations of their source. All other bytes have the location `position`.
  mutating func addUnaligned(_ literal: UnsafeBufferPointer<UInt8>, at position: Int? = nil) {
    let position = position ?? cursor.position
    var index = 0
    while index < literal.count {
      if let range = source.mask.expression(literal, index) {
        for offset in range { add(file.bytes[offset], offset..<offset + 1, isLiteral: false) }
        index += range.count
      } else {
        if Self.isForbidden(literal[index]) {
          fail(
            .forbiddenCharacter, "the page refers to a character that XML does not allow",
            span(position..<position + 1), hints: ["remove the reference"])
        }
        add(literal[index], position..<position, isLiteral: false)
        index += 1
      }
    }
  }

  /// Adds a byte of text. A literal brace is separated from a second brace.
  mutating func add(_ byte: UInt8, _ source: Range<Int>, isLiteral: Bool) {
    if text.needsBreak(before: byte, isLiteral: isLiteral) {
      switch use {
      case .content: separate()
      case .attribute: return text.appendSecondBrace(at: source.lowerBound)
      case .address: break
      }
    }
    if isLiteral {
      text.appendLiteral(byte, at: source.lowerBound, until: source.upperBound)
    } else {
      text.append(byte, at: source.lowerBound, until: source.upperBound)
    }
  }

  /// Ends the current text, so that a separate text follows.
  private mutating func separate() { finished.append(.text(text.finish(file))) }

  // MARK: Characters

  /// Reports a numeric character reference to a character that XML does not permit.
  private mutating func checkCharacter(at range: Range<Int>) {
    guard range.count > 2, cursor.bytes[range.lowerBound] == UInt8(ascii: "&"),
      cursor.bytes[range.lowerBound + 1] == UInt8(ascii: "#"), let last = text.bytes.last,
      Self.isForbidden(last)
    else { return }
    let name = String(decoding: cursor.bytes[range], as: UTF8.self)
    fail(
      .forbiddenCharacter, "XML does not allow the character `\(name)`", span(range),
      hints: ["remove the character"])
  }

  /// Returns whether a byte is part of a character that XML does not permit.
  ///
  /// These are control characters and the parser's output for U+FFFE and U+FFFF.
  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte >= 0xF8
  }
}
