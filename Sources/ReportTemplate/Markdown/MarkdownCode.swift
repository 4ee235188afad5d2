internal import CCMarkGFM
internal import ReportText

extension MarkdownPass {
  /// Adds a code block, or the element that a fenced block with an info string gives.
  mutating func addCodeBlock(_ node: OpaquePointer, to nodes: inout [XMLNode]) {
    let range = firstLine(of: node)
    var (length, offset, mark) = (Int32(0), Int32(0), CChar(0))
    let isFenced = cmark_node_get_fenced(node, &length, &offset, &mark) != 0
    let line = Int(cmark_node_get_start_line(node)) + (isFenced ? 1 : 0)
    let info = isFenced ? information(node, range) : nil
    let literal = literal(of: node)
    if let info {
      let fence = MarkdownFence(
        info: String(decoding: info.bytes, as: UTF8.self), infoSpan: info.whole,
        text: lines(literal, from: line, isCode: false)[0], span: span(range))
      switch self.fence(fence, &diagnostics) {
      case .element(let element): return nodes.append(figure(element, at: range))
      case .failed:
        // The callback has reported an error: without the block, the page is incomplete.
        return
      case .code: break
      }
    }
    let code = lines(literal, from: line, isCode: true).map { XMLNode.text($0) }
    var attributes: [XMLAttribute] = []
    if let info, let language = info.bytes.split(separator: 0x20).first {
      let name = "language-" + String(decoding: language, as: UTF8.self)
      attributes.append(attribute("class", escapedBraces(name), at: range))
    }
    // Lines that are wider than a phone screen scroll, also with the keyboard.
    var column = 0
    let isWide = code.contains { node in
      if case .text(let text) = node { Self.isWide(text.bytes, line: &column) } else { false }
    }
    nodes.append(
      element(
        "pre", at: range, isWide ? [attribute("tabindex", "0", at: range)] : [],
        [element("code", at: range, attributes, code)]))
  }

  /// The maximum number of code characters per line on a phone.
  private static var phone: Int { 36 }

  /// Returns whether zero-terminated code has a line that is wider than a phone screen.
  static func isWide(_ code: UnsafePointer<CChar>) -> Bool {
    var line = 0
    let bytes = sequence(state: code) { next -> UInt8? in
      guard next.pointee != 0 else { return nil }
      defer { next += 1 }
      return UInt8(bitPattern: next.pointee)
    }
    return isWide(bytes, line: &line)
  }

  /// Returns whether the bytes complete or extend a line so that it is wider than a phone screen.
  ///
  /// - Parameter line: the length of the current line before and after the bytes.
  private static func isWide(_ bytes: some Sequence<UInt8>, line: inout Int) -> Bool {
    for byte in bytes {
      line = byte == 0x0A ? 0 : line + 1
      if line > phone { return true }
    }
    return false
  }

  /// Returns the info string of a fenced block; nil if there is none.
  private mutating func information(
    _ node: OpaquePointer, _ range: Range<Int>
  ) -> DecodedText? {
    let literal = bytes(cmark_node_get_fence_info(node))
    guard !literal.isEmpty else { return nil }
    begin(at: range.lowerBound, until: range.upperBound)
    while cursor.byte == UInt8(ascii: ">") || cursor.byte == 0x20 { cursor.position += 1 }
    if !cursor.skip(UInt8(ascii: "~")) { cursor.skip(UInt8(ascii: "`")) }
    cursor.skipRun(cursor.position > 0 ? cursor.bytes[cursor.position - 1] : 0)
    cursor.skipBlanks()
    use = .attribute
    addText(literal, as: .text)
    use = .content
    return text.finish(file, at: range.lowerBound)
  }

  /// Returns a text for an attribute in which each brace is an expression that writes a brace.
  private func escapedBraces(_ text: String) -> String {
    var result = ""
    for character in text {
      result += character == "{" && result.last == "{" ? "{ '{{' }}" : String(character)
    }
    return result
  }
}

/// Access to the text of parser nodes.
extension MarkdownPass {
  /// Returns the literal text of a node, such as the code of a code block.
  func literal(of node: OpaquePointer) -> UnsafeBufferPointer<UInt8> {
    bytes(cmark_node_get_literal(node))
  }

  /// Returns the bytes of a zero-terminated text of the parser.
  func bytes(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
    var count = 0
    while text[count] != 0 { count += 1 }
    return UnsafeRawBufferPointer(start: text, count: count).bindMemory(to: UInt8.self)
  }

  /// Returns the lines of a literal block with their source locations.
  ///
  /// Each line ends at the end of a source line, from line `first` (from 1). Code is split between
  /// two braces, so that they do not open an expression.
  func lines(
    _ literal: UnsafeBufferPointer<UInt8>, from first: Int, isCode: Bool
  ) -> [DecodedText] {
    var text = MarkdownText()
    var strings: [DecodedText] = []
    var line = first
    var index = 0
    while index < literal.count {
      var end = index
      while end < literal.count, literal[end] != 0x0A, literal[end] != 0x0D { end += 1 }
      let lineEnd = source.lineEnd(line)
      let lineStart = source.offset(line: line, column: 1)
      // Blanks that were part of a tab can be absent from the source.
      var matchLength = 0
      while matchLength < end - index, lineEnd - matchLength > lineStart,
        source.bytes[lineEnd - matchLength - 1] == literal[end - matchLength - 1]
      {
        matchLength += 1
      }
      let start = lineEnd - matchLength
      for position in index..<end - matchLength {
        text.append(literal[position], at: start, until: start)
      }
      for offset in start..<lineEnd {
        let byte = file.bytes[offset]
        if isCode, text.needsBreak(before: byte, isLiteral: true) {
          strings.append(text.finish(file))
        }
        text.append(byte, at: offset)
      }
      if end < literal.count {
        text.append(0x0A, at: lineEnd)
        if literal[end] == 0x0D, end + 1 < literal.count, literal[end + 1] == 0x0A { end += 1 }
      }
      index = end + 1
      line += 1
    }
    let startOffset = source.offset(line: first, column: 1)
    if !text.isEmpty || strings.isEmpty { strings.append(text.finish(file, at: startOffset)) }
    return strings
  }
}
